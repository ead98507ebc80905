import {
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  responsePathAsArray,
} from 'graphql';
import { mismatchError, Origins, ToolError } from '../upstream/errors.ts';
import { DEEPEST_JSON, isJsonObject } from '../upstream/json.ts';
import { Turns } from '../upstream/turns.ts';
import type { Context } from './context.ts';
import type { Resolver } from './entities.ts';
import { isInstant } from './scalars.ts';

/** The maximum number of list items in a subgraph's results for one request. */
const MAX_ITEMS = 250_000;
/**
 * The maximum number of schema mismatches in a subgraph's results for one request. Each reported mismatch costs 10 kB
 * of memory and 0.1 ms.
 */
const MAX_MISMATCHES = 2_000;

/** The response size, in bytes, above which execution yields to the event loop before completing each long list. */
const LARGE = 1_000_000;
const LONG_LIST = 100;
const turns = new Turns();

/**
 * An error that aborts the whole execution. graphql-js normally turns a thrown error into a field error and continues,
 * but it reads the error's `path` first. This `path` getter throws again at each level until the execution itself
 * fails. Clients receive `error`.
 */
export class EndOfExecution extends Error {
  readonly error: ToolError;

  constructor(error: ToolError) {
    super(error.message);
    this.error = error;
  }

  get path(): never {
    throw this;
  }
}

type Field = { name: string; type: GraphQLOutputType };

/**
 * The names of `@key` and `@requires` fields. These fields do not count towards the response limits, because the
 * gateway may select them only for its own use.
 */
export const KEY_FIELDS = new Set(
  'calendarId customId customItemId email goalId id name request spreadsheetId taskMentions url workspaceId'.split(' '),
);

/** Wraps a resolver so that its results count towards the response limits. Exceeding a limit aborts the execution. */
export function boundedResolver({ name, type }: Field, resolve: Resolver): Resolver {
  const counted = { shape: shapeOf(type), isCounted: isLeafType(getNamedType(type)) && !KEY_FIELDS.has(name) };
  const hasTextsForNull = isEnumType(type) || (isScalarType(type) && type.name === 'DateTime');
  return (source, args, context, info) => {
    const value = resolve(source, args, context, info);
    if (value instanceof Promise) return value.then((answer) => bounded(answer, counted, context, info));
    const isNull = hasTextsForNull && meansNull(type, value);
    return bounded(isNull ? null : value, counted, context, info);
  };
}

/** Returns true for an unknown value of an open enum or an empty time, both of which become null without an error. */
function meansNull(type: GraphQLLeafType, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return isEnumType(type) ? !fitsLeaf(type, value) : value === '' && type.name === 'DateTime';
}

function bounded(
  value: unknown,
  { shape, isCounted }: { shape: Shape; isCounted: boolean },
  context: Context,
  info: GraphQLResolveInfo,
): unknown {
  if (isCounted && !context.countBytes(sizeOfLeaf(value)))
    throw new EndOfExecution(new ToolError('ANSWER_TOO_LARGE', answerTooLarge(context.log.answerLimit)));
  if (Array.isArray(value) && context.countItems(value.length) > MAX_ITEMS)
    throw limitExceeded(`the lists in this operation contain more than ${MAX_ITEMS} items in total`, info);
  const count = countMismatches(shape, value);
  if (count > 0 && context.countMismatches(count) > MAX_MISMATCHES)
    throw limitExceeded(`more than ${MAX_MISMATCHES} upstream values in this operation do not match the schema`, info);
  if (Array.isArray(value) && value.length >= LONG_LIST && context.bytes > LARGE) return turns.next().then(() => value);
  return value;
}

function limitExceeded(what: string, { path, rootValue }: GraphQLResolveInfo): EndOfExecution {
  const origin = rootValue instanceof Origins ? rootValue.of(responsePathAsArray(path).slice(0, 1)) : undefined;
  if (origin?.writes) return new EndOfExecution(mismatchError(what, origin));
  return new EndOfExecution(new ToolError('BUDGET_EXCEEDED', `${what}: select fewer fields, or split the operation`));
}

type Shape = { isRequired: boolean; leaf?: GraphQLLeafType; isObject?: boolean; item?: Shape };

function shapeOf(type: GraphQLOutputType): Shape {
  if (isNonNullType(type)) return { ...shapeOf(type.ofType), isRequired: true };
  if (isListType(type)) return { isRequired: false, item: shapeOf(type.ofType) };
  return isLeafType(type) ? { isRequired: false, leaf: type } : { isRequired: false, isObject: isObjectType(type) };
}

/** Returns the number of errors that graphql-js will report for a value. */
function countMismatches({ isRequired, leaf, isObject, item }: Shape, value: unknown): number {
  if (value == null) return isRequired ? 1 : 0;
  if (leaf) return fitsLeaf(leaf, value) ? 0 : 1;
  if (isObject) return value instanceof Promise || isJsonObject(value) ? 0 : 1;
  let sum = 0;
  if (item && Array.isArray(value)) for (const each of value) sum += countMismatches(item, each);
  return sum;
}

const PRIMITIVES: Record<string, string> = { String: 'string', ID: 'string', Boolean: 'boolean' };

/** Matches Unix milliseconds as text. With at most 15 digits, the time is always within the range of `Date`. */
const MILLISECONDS = /^\d{1,15}$/;

function fitsLeaf(type: GraphQLLeafType, value: unknown): boolean {
  if (typeof value === PRIMITIVES[type.name] || type.name === 'JSON' || value instanceof Promise) return true;
  if (type.name === 'DateTime' && (isInstant(value) || (typeof value === 'string' && MILLISECONDS.test(value))))
    return true;
  try {
    type.serialize(value);
    return true;
  } catch {
    return false;
  }
}

export const answerTooLarge = (limit: number | undefined): string =>
  `the response exceeds the limit of ${limit} bytes ("answer" in LIMITS): select fewer fields or smaller pages, or split the operation`;

/** Returns a lower bound of a scalar's size in JSON, in bytes: one byte per character, number, boolean or null. */
export function sizeOfLeaf(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length + 2;
  return typeof value === 'object' && value !== null && depth < DEEPEST_JSON ? sizeOfJson(value, depth + 1) : 1;
}

function sizeOfJson(value: object, depth: number): number {
  let size = 1;
  if (Array.isArray(value)) for (const item of value) size += 1 + sizeOfLeaf(item, depth);
  else
    for (const [key, item] of Object.entries(value))
      if (item !== undefined) size += key.length + 4 + sizeOfLeaf(item, depth);
  return size;
}
