import { createHash } from 'node:crypto';

type Query = Record<string, unknown>;

/** One page of a list, and the token of the next one when there is more. */
export type TokenPage<T> = { items: T[]; nextPageToken?: string };

/**
 * Cuts one page out of a list. A page token is opaque and holds for the same list and the same other parameters only;
 * any other token gives `undefined`, which each API refuses in its own words.
 */
export function cutPage<T>(all: T[], size: number, list: string, query: Query): TokenPage<T> | undefined {
  const mark = fingerprint(list, query);
  const start = query.pageToken ? offsetIn(String(query.pageToken), mark) : 0;
  if (start === undefined) return undefined;
  const end = start + size;
  const items = all.slice(start, end);
  return end < all.length ? { items, nextPageToken: tokenFor(end, mark) } : { items };
}

function tokenFor(offset: number, mark: string): string {
  return Buffer.from(`${offset}.${mark}`).toString('base64url');
}

function offsetIn(token: string, mark: string): number | undefined {
  const [offset, held] = Buffer.from(token, 'base64url').toString().split('.');
  return held === mark && /^\d+$/.test(offset ?? '') ? Number(offset) : undefined;
}

/** `maxResults` may change between pages; what selects and orders the list may not. */
function fingerprint(list: string, query: Query): string {
  const { pageToken, maxResults, fields, prettyPrint, alt, ...selecting } = query;
  const parts = Object.entries(selecting).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([list, parts]))
    .digest('hex')
    .slice(0, 16);
}
