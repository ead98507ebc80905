import { hash } from 'node:crypto';
import {
  coerceInputValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { badInput } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import type { Context } from './context.ts';
import { directiveValues } from './directives.ts';
import type { Values } from './endpoint.ts';
import { firstKeyOf, identityOf, type Resolver } from './entities.ts';
import type { Continued, Position } from './pages.ts';
import { ReplyMismatch } from './replies.ts';

export type Paging = {
  field: string;
  /** The arguments that select the page, such as an offset. A cursor supplies the values of these arguments. */
  by: GraphQLArgument[];
  /** The arguments that must stay the same on every page. */
  bound: GraphQLArgument[];
  keys: string[];
};

/** Reads a field's `@paged` directive. Throws if the directive refers to an unknown argument. */
export function pagingOf(
  graph: GraphQLSchema,
  type: GraphQLObjectType,
  asked: GraphQLField<unknown, Context>,
): Paging | undefined {
  const directive = directiveValues(graph, 'paged', asked);
  if (!directive) return undefined;
  const { name, args } = asked;
  const { by, free = [] } = directive as { by: string[]; free?: string[] };
  const field = `${type.name}.${name}`;
  const argument = (wanted: string) => {
    const found = args.find((arg) => arg.name === wanted);
    if (!found) throw new Error(`@paged on ${field} refers to ${wanted}, which is not an argument`);
    return found;
  };
  const others = new Set(['after', ...by, ...free.map((wanted) => argument(wanted).name)]);
  argument('after');
  return {
    field,
    by: by.map(argument),
    bound: args.filter((arg) => !others.has(arg.name)),
    keys: firstKeyOf(type),
  };
}

/**
 * Returns whether the endpoint takes the argument. Most endpoints do not take `after`, because other arguments replace
 * it.
 */
export const isTaken = (paging: Paging | undefined, argument: string) =>
  !paging || argument !== 'after' || paging.by.some(({ name }) => name === 'after');

/**
 * Wraps a paged field's resolver: replaces `after` with the arguments stored in the cursor, and adds `pageInfo` to the
 * result.
 */
export function pagedResolver(paging: Paging, resolve: Resolver): Resolver {
  return async (source, { after, ...args }, context, info) => {
    const cursor = after == null ? undefined : readCursor(paging.field, String(after));
    if (cursor) checkSameArguments(paging, cursor, source, args);
    const values = cursor ? { ...args, ...valuesAt(paging, cursor.at) } : args;
    const page = await resolve(source, values, context, info);
    if (!isJsonObject(page)) return page;
    const { continuesAt } = page as Values & Continued;
    if (continuesAt) checkAdvance(continuesAt, paging, values);
    const asked = () => cursor?.asked ?? digestArguments(paging, source, args);
    return { ...page, pageInfo: pageInfo(paging.field, continuesAt, asked) };
  };
}

/** Throws if the next page starts at the current position, because a client would never reach the end of the list. */
function checkAdvance(next: Position, { by }: Paging, asked: Values): void {
  for (const [index, { name }] of by.entries()) if (String(next[index]) !== String(asked[name])) return;
  throw new ReplyMismatch('the page links to itself as its next page');
}

/** Builds `pageInfo`. Creates the end cursor only if the cursor is selected. */
function pageInfo(field: string, at: Position | null, asked: () => ListArguments) {
  return {
    hasNextPage: at !== null,
    get endCursor() {
      return at && writeCursor({ field, asked: asked(), at });
    },
  };
}

/** Converts the values in a cursor to the arguments that they supply. The value of `after` is always text. */
function valuesAt({ by }: Paging, at: Position): Values {
  if (at.length !== by.length) throw noCursor();
  const refuse = () => {
    throw noCursor();
  };
  const coerced = by.map(({ name, type }, index): [string, unknown] => [
    name,
    coerceInputValue(name === 'after' ? String(at[index]) : at[index], type, refuse),
  ]);
  return Object.fromEntries(coerced);
}

/** Returns a digest of each argument. Arguments that equal their default value are treated as absent. */
function digestArguments({ by, bound, keys }: Paging, source: Values | undefined, args: Values): ListArguments {
  const given = [...by, ...bound].filter(({ name, defaultValue }) => args[name] != null && args[name] !== defaultValue);
  const digests = given.map(({ name }) => [name, digestOf(args[name])]);
  const key = source && keys.length > 0 ? identityOf(source, keys) : undefined;
  return Object.fromEntries([...(key ? [['.', digestOf(key)]] : []), ...digests]);
}

/** Throws if the cursor was created with different arguments, or if an argument conflicts with the cursor. */
function checkSameArguments(paging: Paging, { asked, at }: PageCursor, source: Values | undefined, args: Values): void {
  const now = digestArguments(paging, source, args);
  if (now['.'] !== undefined && asked['.'] !== undefined && now['.'] !== asked['.'])
    throw badInput(
      'after',
      `the cursor belongs to ${paging.field} of a different object, or of the same object requested with a different id`,
    );
  const changed = paging.bound.find(({ name }) => now[name] !== asked[name]);
  if (changed)
    throw badInput(
      'after',
      `the cursor was created with a different ${changed.name}: use the same value for all pages`,
    );
  const values = valuesAt(paging, at);
  const contrary = paging.by.find(
    ({ name }) => now[name] !== undefined && now[name] !== asked[name] && now[name] !== digestOf(values[name]),
  );
  if (contrary) throw badInput(contrary.name, 'cannot be combined with `after`: use only one');
}

/** Argument digests by argument name. The key `.` contains the digest of the parent object's key. */
type ListArguments = Readonly<Record<string, string>>;

type PageCursor = { field: string; asked: ListArguments; at: Position };

/** Eight characters of a digest are enough to distinguish an argument's values. */
const DIGEST_LENGTH = 8;

const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, DIGEST_LENGTH);

function writeCursor({ field, asked, at }: PageCursor): string {
  return Buffer.from(JSON.stringify([field, asked, ...at])).toString('base64url');
}

/** Parses a field's cursor. Throws `BAD_USER_INPUT` if the cursor is invalid or belongs to another field. */
function readCursor(field: string, text: string): PageCursor {
  const [of, asked, ...at] = parts(text);
  if (typeof of !== 'string' || !isAsked(asked) || !at.every(isValue)) throw noCursor();
  if (of !== field)
    throw badInput(
      'after',
      `the cursor belongs to ${/^\w{1,80}\.\w{1,80}$/.test(of) ? of : 'another field'}, not ${field}`,
    );
  return { field, asked, at };
}

const noCursor = () => badInput('after', 'invalid cursor: use the endCursor of a page from this field');

function parts(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

const isAsked = (value: unknown): value is ListArguments =>
  isJsonObject(value) && Object.values(value).every((digest) => typeof digest === 'string');

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
