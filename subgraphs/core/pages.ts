import { badInput } from '../upstream/errors.ts';

/** The start of the next page: an offset, page number, token, or id and time. */
export type Position = readonly (string | number)[];

/**
 * `continuesAt` has a value per name in the field's `@paged(by:)`, and is null on the last page. The graph derives
 * `pageInfo` from it.
 */
export type Continued = { continuesAt: Position | null; pageInfo?: object };

/**
 * Reads the numeric position in `after` for tools without an argument for it, with at most `digits` digits; undefined
 * on the first page. Throws `BAD_USER_INPUT` for an invalid cursor.
 */
export function numberAfter(after: string | null | undefined, digits: number, list: string): number | undefined {
  if (after == null) return undefined;
  if (/^\d+$/.test(after) && after.length <= digits) return Number(after);
  throw badInput('after', `is not a cursor of ${list}`);
}
