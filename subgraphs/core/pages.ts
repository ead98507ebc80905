import { badInput } from '../upstream/errors.ts';

/** The start of the next page: an offset, a page number, a token, or an ID and a time. */
export type Position = readonly (string | number)[];

/**
 * The position of the next page. `continuesAt` has one value for each argument in the field's `@paged(by:)`, and is
 * null on the last page. `pageInfo` is derived from `continuesAt`.
 */
export type Continued = { continuesAt: Position | null; pageInfo?: object };

/**
 * Parses the numeric position in the cursor `after`, for tools that have no position argument. Returns undefined for
 * the first page. Throws `BAD_USER_INPUT` if the cursor is invalid or the position has more than `digits` digits.
 */
export function numberAfter(after: string | null | undefined, digits: number, list: string): number | undefined {
  if (after == null) return undefined;
  if (/^\d+$/.test(after) && after.length <= digits) return Number(after);
  throw badInput('after', `is not a valid cursor for ${list}`);
}
