import { mismatchError, type Origin, ToolError } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';

/** Thrown if a reply does not match the endpoint's definition. The message contains no upstream data. */
export class ReplyMismatch extends Error {
  override name = 'ReplyMismatch';
}

/**
 * Converts an error thrown while processing a reply to an error about that reply. Intentionally thrown errors stay
 * unchanged.
 */
export function mismatchOf(thrown: unknown, origin: Origin): ToolError {
  if (thrown instanceof ToolError) return thrown;
  const what = thrown instanceof ReplyMismatch ? thrown.message : 'a value has the wrong type';
  return Object.assign(mismatchError(what, origin), { cause: thrown });
}

/**
 * Returns the records from a list in a reply, optionally mapped. Accepts null, because services written in Go send null
 * for an empty list. Replaces each invalid record with an error.
 */
export function recordsOf<Wire extends object>(list: Listed<Wire>): Wire[];
export function recordsOf<Wire extends object, Row>(list: Listed<Wire>, make: (row: Wire) => Row): Row[];
export function recordsOf(list: unknown, make?: (row: never) => unknown): unknown[] {
  if (list === null) return [];
  if (!Array.isArray(list)) throw new ReplyMismatch('a list is missing');
  if (list.length > LONGEST_LIST) throw new ReplyMismatch(`a list has more than ${LONGEST_LIST} items`);
  const records: unknown[] = [];
  for (const record of list) records.push(convertRecord(record, make));
  if (list.length > MAX_BROKEN_ITEMS && records.filter((row) => row instanceof Error).length > MAX_BROKEN_ITEMS)
    throw new ReplyMismatch(`more than ${MAX_BROKEN_ITEMS} list items are invalid`);
  return records;
}

/** The maximum length of a list in a reply. Exceeds every service's page size. */
const LONGEST_LIST = 50_000;

/** The number of invalid items above which the whole list is rejected. */
const MAX_BROKEN_ITEMS = 1_000;

/** Like {@link recordsOf}, but also accepts a missing list, because some services omit empty lists. */
export function optionalRecordsOf<Wire extends object>(list: Listed<Wire>): Wire[];
export function optionalRecordsOf<Wire extends object, Row>(list: Listed<Wire>, make: (row: Wire) => Row): Row[];
export function optionalRecordsOf(list: Listed<object>, make = (row: object): unknown => row): unknown[] {
  return list === undefined ? [] : recordsOf(list, make);
}

/** Finds a record in a list. If no record matches but some records are invalid, throws `ReplyMismatch`. */
export function findRecord<Row>(records: readonly Row[], isMeant: (row: Row) => boolean): Row | undefined {
  const fitting = records.filter((row) => !(row instanceof Error));
  const found = fitting.find(isMeant);
  if (found === undefined && fitting.length < records.length) throw new ReplyMismatch('a list item is invalid');
  return found;
}

/**
 * Converts a value from a reply to text for use in a later request. Throws `ReplyMismatch` if the value is unsuitable.
 */
export function carried(value: unknown, name: string, isFit: (text: string) => boolean = Boolean): string {
  if (value == null) throw new ReplyMismatch(`${name} is missing`);
  if (typeof value !== 'string' || !value.isWellFormed() || !isFit(value))
    throw new ReplyMismatch(`${name} cannot be used in a request`);
  return value;
}

/** A value that the service documents as a list. Validate the value before using it. */
type Listed<Wire> = readonly Wire[] | null | undefined;

function convertRecord(record: unknown, make: ((row: never) => unknown) | undefined): unknown {
  if (!isJsonObject(record)) return new ReplyMismatch('a list item is not an object');
  if (!make) return record;
  try {
    return make(record as never);
  } catch (error) {
    return error;
  }
}

export function listOf<Wire extends object = Record<string, unknown>, Row = Wire>(
  key: string,
  make?: (row: Wire) => Row,
) {
  return (reply: { [key: string]: Wire[] }): Row[] => {
    if (reply[key] !== null && !Array.isArray(reply[key])) throw new ReplyMismatch(`the ${key} list is missing`);
    return recordsOf(reply[key], make as (row: Wire) => Row);
  };
}

export function requireId<Reply extends { id?: unknown }>(reply: Reply): Reply {
  if (typeof reply.id !== 'string' && typeof reply.id !== 'number') throw new ReplyMismatch('id is missing');
  return reply;
}

export function requireSameId<Reply extends { id?: unknown }>(reply: Reply, { id }: Record<string, unknown>): Reply {
  if (String(requireId(reply).id) !== id) throw new ReplyMismatch('the record has a different id');
  return reply;
}

export function recordAt<Reply extends object, Key extends string & keyof Reply>(
  reply: Reply,
  key: Key,
): NonNullable<Reply[Key]> {
  const record = Object.hasOwn(reply, key) ? reply[key] : undefined;
  if (!isJsonObject(record)) throw new ReplyMismatch(`${key} is missing`);
  return record as NonNullable<Reply[Key]>;
}
