import { hash } from 'node:crypto';
import { badInput } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import type { Position } from './pages.ts';

/** What a list was asked for by, each value as a digest: the object that the field is of under `.`, arguments under their names. */
export type Asked = Readonly<Record<string, string>>;

/** Which list a cursor continues, and where. */
export type PageCursor = { field: string; asked: Asked; at: Position };

/** As many characters distinguish the values of one argument. */
const DIGEST_LENGTH = 8;

export const digestOf = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url').slice(0, DIGEST_LENGTH);

/** A cursor as clients have it. */
export function writeCursor({ field, asked, at }: PageCursor): string {
  return Buffer.from(JSON.stringify([field, asked, ...at])).toString('base64url');
}

/** Reads a cursor of a field. Throws `BAD_USER_INPUT` for what is none, or one of another field. */
export function readCursor(field: string, text: string): PageCursor {
  const [of, asked, ...at] = parts(text);
  if (typeof of !== 'string' || !isAsked(asked) || !at.every(isValue)) throw noCursor();
  if (of !== field)
    throw badInput(
      'after',
      `this cursor continues ${/^\w{1,80}\.\w{1,80}$/.test(of) ? of : 'another field'}, not ${field}`,
    );
  return { field, asked, at };
}

export const noCursor = () => badInput('after', 'this is no cursor: give the endCursor of a page of this field');

function parts(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

const isAsked = (value: unknown): value is Asked =>
  isJsonObject(value) && Object.values(value).every((digest) => typeof digest === 'string');

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
