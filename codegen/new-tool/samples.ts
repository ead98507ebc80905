import type { FieldDefinitionNode } from 'graphql';
import { snakeCase } from '../../subgraphs/upstream/names.ts';
import type { NewTool } from './tool.ts';
import { isList, isRequired, nameOf } from './types.ts';

/** A sample value. `wire` is the form that the sandbox sends, `shown` the form that the graph returns. */
type Sample = { wire: unknown; shown: unknown };

const INSTANT = '2026-01-01T09:00:00.000Z';
const SCALARS: Record<string, unknown> = {
  ID: 'sample',
  String: 'sample',
  Int: 1,
  Float: 1.5,
  Boolean: true,
  DateTime: INSTANT,
  LocalDateTime: '2026-01-01T09:00:00',
  Date: '2026-01-01',
  LocalTime: '09:00',
  SafeInt: 3_000_000_000,
  JSON: { sample: true },
};

/**
 * A sample record of a tool's return type. `wire` is the form that the sandbox sends, `shown` the form that the graph
 * returns. `echoes` lists the properties copied from the request body.
 */
export type SampleRecord = {
  wire: Record<string, unknown>;
  echoes: string[];
  shown: Record<string, unknown>;
};

/**
 * Creates a sample record. For a new type, all fields are filled in. For an existing type, only required fields are
 * filled in, because resolvers for optional fields may need other parts of the record.
 */
export function sampleRecord(tool: NewTool): SampleRecord {
  const { returns } = tool;
  const record = recordOf(tool, returns.type, returns.sdl !== undefined);
  const echoes = tool.parameters.filter(
    ({ location, wire, sample }) => location === 'body' && isEqual(record.wire[wire], sample),
  );
  return { ...record, echoes: echoes.map(({ wire }) => wire) };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function recordOf(tool: NewTool, type: string, all: boolean): Omit<SampleRecord, 'echoes'> {
  const { layout, types } = tool;
  const fields = (types.fields(type) ?? []).filter(
    (field) => (all || isRequired(field.type)) && !needsArguments(field),
  );
  const filled = fields.map((field) => ({ name: field.name.value, ...sampleOf(tool, field) }));
  if (filled.length === 0) return { wire: {}, shown: { __typename: type } };
  return {
    wire: Object.fromEntries(filled.map(({ name, wire }) => [layout.spell(snakeCase(name)), wire])),
    shown: Object.fromEntries(filled.map(({ name, shown }) => [name, shown])),
  };
}

const needsArguments = (field: FieldDefinitionNode) =>
  field.arguments?.some((each) => isRequired(each.type) && !each.defaultValue);

function sampleOf(tool: NewTool, { type }: FieldDefinitionNode): Sample {
  const name = nameOf(type);
  const one = tool.types.fields(name) ? recordOf(tool, name, false) : leafOf(tool, name);
  const wrapped = (value: unknown) => (isList(type) ? [value] : value);
  return { wire: wrapped(one.wire), shown: wrapped(one.shown) };
}

/** Returns a sample for a field without subfields. Enum values are lower case in upstream responses. */
function leafOf({ types }: NewTool, name: string): Sample {
  const value = types.values(name)?.[0];
  return value === undefined
    ? { wire: SCALARS[name], shown: SCALARS[name] }
    : { wire: value.toLowerCase(), shown: value };
}

/** Returns a GraphQL literal as JSON, because parameter values have the same syntax in both languages. */
export const literal = (value: unknown): string => JSON.stringify(value);
