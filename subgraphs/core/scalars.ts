import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLFloat,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { DEEPEST_JSON, faultInJson, readJson } from '../upstream/json.ts';

const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt ](?!24)\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[+-]\d{2}:\d{2})$/;
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** An instant. Input: RFC 3339 or Unix milliseconds; internal value: Unix milliseconds; output: RFC 3339 in UTC. */
export const DateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  parseValue: parseInstant,
  parseLiteral: (node) => (node.kind === Kind.INT ? parseInstant(node.value) : parseInstant(valueFromASTUntyped(node))),
  serialize: (value) => {
    if (value === '') throw new EmptyTime('an empty string is not a time');
    const ms = millisecondsOf(value instanceof Date ? value.getTime() : value);
    if (Number.isNaN(ms)) throw unserializable('DateTime');
    return instantText(ms);
  },
});

/** Thrown for an empty string where a reply should contain a time. The field becomes null without an error. */
export class EmptyTime extends GraphQLError {}

function parseInstant(value: unknown): number {
  const ms = millisecondsOf(value);
  if (Number.isNaN(ms)) throw invalidInput('must be RFC 3339 with an offset, or Unix milliseconds');
  return ms;
}

/** The greatest absolute value that a `Date` can represent, in Unix milliseconds. */
const FURTHEST = 8.64e15;

/** Returns whether a value is a valid instant in Unix milliseconds. */
export const isInstant = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= FURTHEST;

/** Converts a time to Unix milliseconds; returns NaN for an invalid time. */
function millisecondsOf(value: unknown): number {
  if (isInstant(value)) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return Number.NaN;
  const text = String(value);
  const ms = /^-?\d+$/.test(text) ? Number(text) : parsed(text);
  return new Date(ms).getTime();
}

const parsed = (text: string) =>
  RFC_3339.test(text) && isReal(`${text.slice(0, 10)}T00:00:00`) ? Date.parse(text) : Number.NaN;

/** A date and time of day without a time zone, stored as text. */
export const LocalDateTime = textScalar('LocalDateTime', wallTime);

function wallTime(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (!LOCAL.test(text) || !isReal(text)) {
    throw invalidInput('must be YYYY-MM-DDTHH:MM:SS without an offset');
  }
  return text;
}

/** Returns whether the date exists. This check is needed because `Date` converts 30 February to 2 March. */
function isReal(text: string): boolean {
  const ms = Date.parse(`${text}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** A calendar date, stored as text. */
export const DateValue = textScalar('Date', day);

function day(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isReal(`${text}T00:00:00`)) {
    throw invalidInput('must be a date in the format YYYY-MM-DD');
  }
  return text;
}

/** A time of day, stored as text. */
export const LocalTime = textScalar('LocalTime', timeOfDay);

function timeOfDay(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw invalidInput('must be a time of day in the format HH:MM');
  return text;
}

function textScalar(name: string, parseValue: (value: unknown) => string) {
  return new GraphQLScalarType<string, string>({ name, parseValue, serialize: textOf });
}

/** Requires a string. Objects are not converted to strings, because an object can override `toString`. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('expected a string');
  return value;
}

/** An integer that a double can represent exactly. In replies, the integer can also be a string of digits. */
export const SafeInt = new GraphQLScalarType<number, number>({
  name: 'SafeInt',
  parseValue: safeInteger,
  parseLiteral: (node) => safeInteger(node.kind === Kind.INT ? Number(node.value) : undefined),
  serialize: (value) => {
    const integer = isDigits(value) ? Number(value) : value;
    if (!Number.isSafeInteger(integer)) throw unserializable('SafeInt');
    return Number(integer);
  },
});

function safeInteger(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw invalidInput('must be an integer from -(2^53 - 1) to 2^53 - 1');
  return Number(value);
}

const isDigits = (value: unknown) => typeof value === 'string' && /^-?\d+$/.test(value);

/**
 * Makes a built-in scalar serialize only suitable values. Without this, graphql-js would also convert `true` to `1` and
 * vice versa.
 */
function strict<Written>({ name, serialize }: GraphQLScalarType<unknown, Written>, isFit: (value: unknown) => boolean) {
  return {
    serialize: (value: unknown): Written => {
      if (!isFit(value)) throw unserializable(name);
      return serialize(value);
    },
  };
}

/**
 * Serializes numbers and strings of digits, but not other strings that JavaScript converts to numbers, such as `0x10`.
 */
export const Int = strict(GraphQLInt, (value) => typeof value === 'number' || isDigits(value));

/** Serializes numbers and numeric strings. */
export const Float = strict(
  GraphQLFloat,
  (value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
);

/** Serializes strings and numbers, because some replies contain numbers instead of text. */
export const Text = strict(GraphQLString, (value) => typeof value === 'string' || typeof value === 'number');

export const Truth = strict(GraphQLBoolean, (value) => typeof value === 'boolean');

/** Any JSON value. Serializes a copy, because merging results could otherwise modify the original value. */
export const JSONValue = new GraphQLScalarType({
  name: 'JSON',
  parseValue: (value) => sendable(value),
  parseLiteral: (node, variables) => sendable(literal(node, variables)),
  serialize: (value) => (typeof value === 'object' && value !== null ? copied(value, 0) : value),
});

/** Copies a JSON value. The copied objects have no prototype, because their keys are untrusted. */
function copied(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST_JSON) throw unserializable('JSON');
  if (Array.isArray(value)) return value.map((item) => copied(item, depth + 1));
  const copy = Object.create(null);
  for (const key of Object.keys(value)) copy[key] = copied((value as Record<string, unknown>)[key], depth + 1);
  return copy;
}

function sendable(value: unknown): unknown {
  const fault = faultInJson(value);
  if (fault) throw invalidInput(`the JSON ${fault}`);
  return value;
}

function literal(node: ValueNode, variables: Record<string, unknown> | null | undefined): unknown {
  if (node.kind === Kind.INT) return readJson(node.value);
  if (node.kind === Kind.LIST) return node.values.map((item) => literal(item, variables));
  if (node.kind !== Kind.OBJECT) return valueFromASTUntyped(node, variables);
  return Object.fromEntries(node.fields.map((field) => [field.name.value, literal(field.value, variables)]));
}

export const FORMATTED_SCALARS = [DateTime, LocalDateTime, DateValue, LocalTime, SafeInt];

const unserializable = (scalar: string) => new GraphQLError(`${scalar} cannot represent value`);

const invalidInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

const DAY = 24 * 60 * 60 * 1_000;

const TWO = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

const dates = new LRUCache({ max: 1_000, memoMethod: dateText });

/**
 * Formats Unix milliseconds like `toISOString`, but five times as fast. Caches the date part, because most times in a
 * response are within a few years of each other.
 */
export function instantText(ms: number): string {
  const day = Math.floor(ms / DAY);
  const millis = ms - day * DAY;
  const seconds = Math.floor(millis / 1_000);
  const minutes = Math.floor(seconds / 60);
  const clock = `${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}:${TWO[seconds % 60]}`;
  return `${dates.memo(day)}T${clock}.${String(millis % 1_000).padStart(3, '0')}Z`;
}

function dateText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, -'T00:00:00.000Z'.length);
}
