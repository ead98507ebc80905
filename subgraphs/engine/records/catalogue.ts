/** A tool of the catalogue, with its field in this graph. */
export type CatalogToolRecord = {
  name: string;
  server: string;
  group: string | null;
  purpose: string;
  parameters: CatalogParameterRecord[];
  scopes: string[];
  secrets: string[];
  coordinate: string;
  kind: 'read' | 'write';
  repeatable: boolean;
  operation: string;
};

export type CatalogParameterRecord = {
  name: string;
  type: string;
  required: boolean;
  requiredWhen: 'EXECUTE' | null;
  requiredWith: string | null;
  default: unknown;
  min: number | null;
  max: number | null;
  enum: readonly string[] | null;
  format: string | null;
  identifies: string | null;
  example: unknown;
  argument: string | null;
};
