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
    throw misfit(`'${text}' is no moment: give RFC 3339 with an offset, or Unix milliseconds`);
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
  if (!LOCAL.test(text) || !isReal(text)) {
    throw misfit(`'${text}' is no wall time: give YYYY-MM-DDTHH:MM:SS without an offset`);
  }
  return text;
}

/** Whether the calendar has the wall time: 30 February, which `Date` reads as 2 March, it has not. */
function isReal(text: string): boolean {
  const ms = Date.parse(`${text}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Days, kept as they are written. */
export const DateValue = new GraphQLScalarType<string, string>({
  name: 'Date',
  parseValue: day,
  parseLiteral: (node) => day(valueFromASTUntyped(node)),
  serialize: String,
});

function day(value: unknown): string {
  const text = String(value);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isReal(`${text}T00:00:00`)) {
    throw misfit(`'${text}' is no day: give YYYY-MM-DD`);
  }
  return text;
}

/** Wall times of any day, kept as they are written. */
export const LocalTime = new GraphQLScalarType<string, string>({
  name: 'LocalTime',
  parseValue: timeOfDay,
  parseLiteral: (node) => timeOfDay(valueFromASTUntyped(node)),
  serialize: String,
});

function timeOfDay(value: unknown): string {
  const text = String(value);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw misfit(`'${text}' is no time of day: give HH:MM`);
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

const misfit = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
