/** By what a list is continued, such as an offset, the number of a page, a token, or an id and a time. */
export type Position = readonly (string | number)[];

/**
 * What a page says of its list: a value for each name in the field's `@paged(by:)`, by which the next page is read; null on the last page.
 * The graph makes `pageInfo` of it.
 */
export type Continued = { continuesAt: Position | null; pageInfo?: object };
