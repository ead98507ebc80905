import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { readJson } from './json.ts';

const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[+-]\d{2}:\d{2})$/;
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** Moments: RFC 3339 or Unix milliseconds in, Unix milliseconds inside, RFC 3339 in UTC out. */
export const DateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  parseValue: moment,
  parseLiteral: (node) => (node.kind === Kind.INT ? moment(node.value) : moment(valueFromASTUntyped(node))),
  serialize: (value) => new Date(moment(value instanceof Date ? value.getTime() : value)).toISOString(),
});

function moment(value: unknown): number {
  const text = String(value);
  const ms = /^-?\d+$/.test(text) ? Number(text) : RFC_3339.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(new Date(ms).getTime())) {
    throw new GraphQLError(`'${text}' is no moment: give RFC 3339 with an offset, or Unix milliseconds`);
  }
  return ms;
}

/** Wall times, kept as they are written. */
export const LocalDateTime = new GraphQLScalarType<string, string>({
  name: 'LocalDateTime',
  parseValue: wallTime,
  parseLiteral: (node) => wallTime(valueFromASTUntyped(node)),
  serialize: String,
});

function wallTime(value: unknown): string {
  const text = String(value);
  if (!LOCAL.test(text) || Number.isNaN(Date.parse(`${text}Z`))) {
    throw new GraphQLError(`'${text}' is no wall time: give YYYY-MM-DDTHH:MM:SS without an offset`);
  }
  return text;
}

/** Any JSON. An answer gets a copy, since whoever merges answers may change what it is given. */
export const JSONValue = new GraphQLScalarType({
  name: 'JSON',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => literal(node, variables),
  serialize: (value) => (typeof value === 'object' && value !== null ? structuredClone(value) : value),
});

function literal(node: ValueNode, variables: Record<string, unknown> | null | undefined): unknown {
  if (node.kind === Kind.INT) return readJson(node.value);
  if (node.kind === Kind.LIST) return node.values.map((item) => literal(item, variables));
  if (node.kind !== Kind.OBJECT) return valueFromASTUntyped(node, variables);
  return Object.fromEntries(node.fields.map((field) => [field.name.value, literal(field.value, variables)]));
}
