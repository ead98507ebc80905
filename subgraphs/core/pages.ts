import { badInput } from '../upstream/errors.ts';

/** By what a list is continued, such as an offset, the number of a page, a token, or an id and a time. */
export type Position = readonly (string | number)[];

/**
 * What a page says of its list: a value for each name in the field's `@paged(by:)`, by which the next page is read; null on the last page.
 * The graph makes `pageInfo` of it.
 */
export type Continued = { continuesAt: Position | null; pageInfo?: object };

/**
 * The position that `after` has where no argument of the tool does: a number of so many digits at most; undefined on the first page. Throws
 * `BAD_USER_INPUT` for what a cursor of that list cannot hold.
 */
export function numberAfter(after: string | null | undefined, digits: number, list: string): number | undefined {
  if (after == null) return undefined;
  if (/^\d+$/.test(after) && after.length <= digits) return Number(after);
  throw badInput('after', `this is no cursor of ${list}`);
}
