import type { Parameter, Tool } from '../../core/catalogue.ts';

/** What `npm run codegen` derives for a tool: its field, its operation, and whether it may be repeated. */
export type ToolPlace = {
  name: string;
  coordinate: string;
  purpose: string;
  operation: string;
  repeatable: boolean;
  /** The names of the fields of its input objects. */
  inputFields: string[];
};

/** A tool of the catalogue, with its field in this graph. */
export type CatalogToolRecord = Omit<Tool, 'name' | 'purpose'> &
  ToolPlace & { kind: 'read' | 'write'; parameters: CatalogParameterRecord[] };

export type CatalogParameterRecord = Omit<Parameter, 'requiredWhen'> & {
  requiredWhen: 'EXECUTE' | null;
  argument: string | null;
};
