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

/** How many items the lists of a request may have together in one subgraph. */
const MOST_ITEMS = 250_000;
/** How many values of a request may not fit in one subgraph: each is an error, which takes ten kilobytes and a tenth of a millisecond. */
const MAX_MISMATCHES = 2_000;

/** Of an answer that has more bytes than this, lists with as many items are each completed in a turn of the event loop of their own. */
const LARGE = 1_000_000;
const LONG_LIST = 100;
const turns = new Turns();

/**
 * Ends the execution that it is thrown in. graphql-js makes an error of whatever a field throws, and continues; it reads `path` of what was
 * thrown, which throws again, up to the execution itself. `error` is what clients get.
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

/** Fields of `@key` and `@requires`: the gateway fetches them for itself, so that they may not be part of the answer. Their sizes are not counted. */
export const KEY_FIELDS = new Set(
  'calendarId customId customItemId email goalId id name request spreadsheetId taskMentions url workspaceId'.split(' '),
);

/** Counts what a field answers towards the limits of its request; ends the execution beyond them. */
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

/** A name that upstream added to an enum later, and an empty text where a time is due: no error, and none is made. */
function meansNull(type: GraphQLLeafType, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return isEnumType(type) ? !fitsLeaf(type, value) : value === '' && type.name === 'DateTime';
}

/** A value, counted. Ends a query whose data are larger than its answer may be. */
function bounded(
  value: unknown,
  { shape, isCounted }: { shape: Shape; isCounted: boolean },
  context: Context,
  info: GraphQLResolveInfo,
): unknown {
  if (isCounted && !context.countBytes(sizeOfLeaf(value)))
    throw new EndOfExecution(new ToolError('ANSWER_TOO_LARGE', answerTooLarge(context.log.answerLimit)));
  if (Array.isArray(value) && context.countItems(value.length) > MOST_ITEMS)
    throw tooMuch(`the lists of this operation have more than ${MOST_ITEMS} items together`, info);
  const count = countMismatches(shape, value);
  if (count > 0 && context.countMismatches(count) > MAX_MISMATCHES)
    throw tooMuch(
      `more than ${MAX_MISMATCHES} values that upstream answers to this operation do not fit the schema`,
      info,
    );
  if (Array.isArray(value) && value.length >= LONG_LIST && context.bytes > LARGE) return turns.next().then(() => value);
  return value;
}

function tooMuch(what: string, { path, rootValue }: GraphQLResolveInfo): EndOfExecution {
  const origin = rootValue instanceof Origins ? rootValue.of(responsePathAsArray(path).slice(0, 1)) : undefined;
  if (origin?.writes) return new EndOfExecution(mismatchError(what, origin));
  return new EndOfExecution(new ToolError('BUDGET_EXCEEDED', `${what}: ask for less in one operation`));
}

/** What values of a type are: leaves, objects or lists of items. */
type Shape = { isRequired: boolean; leaf?: GraphQLLeafType; isObject?: boolean; item?: Shape };

function shapeOf(type: GraphQLOutputType): Shape {
  if (isNonNullType(type)) return { ...shapeOf(type.ofType), isRequired: true };
  if (isListType(type)) return { isRequired: false, item: shapeOf(type.ofType) };
  return isLeafType(type) ? { isRequired: false, leaf: type } : { isRequired: false, isObject: isObjectType(type) };
}

/** How many parts of a value will be an error of their own. */
function countMismatches({ isRequired, leaf, isObject, item }: Shape, value: unknown): number {
  if (value == null) return isRequired ? 1 : 0;
  if (leaf) return fitsLeaf(leaf, value) ? 0 : 1;
  if (isObject) return value instanceof Promise || isJsonObject(value) ? 0 : 1;
  let sum = 0;
  if (item && Array.isArray(value)) for (const each of value) sum += countMismatches(item, each);
  return sum;
}

const PRIMITIVES: Record<string, string> = { String: 'string', ID: 'string', Boolean: 'boolean' };

function fitsLeaf(type: GraphQLLeafType, value: unknown): boolean {
  if (typeof value === PRIMITIVES[type.name] || type.name === 'JSON' || value instanceof Promise) return true;
  if (type.name === 'DateTime' && isInstant(value)) return true;
  try {
    type.serialize(value);
    return true;
  } catch {
    return false;
  }
}

/** What of an answer is too large, and how to ask for less. */
export const answerTooLarge = (limit: number | undefined): string =>
  `the answer is larger than ${limit} bytes (LIMITS, answer): select fewer fields, ask for smaller pages, or ask in several operations`;

/** Bytes that a leaf has in JSON at least. Characters count as one byte; numbers, booleans and nulls do too. */
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
