import { createHash } from 'node:crypto';

type Query = Record<string, unknown>;

/** One page of a list. `nextPageToken` is absent on the last page. */
export type TokenPage<T> = { items: T[]; nextPageToken?: string };

/**
 * Returns one page of a list. A page token is valid only with the list and query parameters that it was issued for. For
 * an invalid token, returns `undefined`, because each API reports that error differently.
 */
export function paginate<T>(all: T[], size: number, list: string, query: Query): TokenPage<T> | undefined {
  const listHash = hashList(list, query);
  const start = query.pageToken ? decodeOffset(String(query.pageToken), listHash) : 0;
  if (start === undefined) return undefined;
  const end = start + size;
  const items = all.slice(start, end);
  return end < all.length ? { items, nextPageToken: encodeToken(end, listHash) } : { items };
}

function encodeToken(offset: number, listHash: string): string {
  return Buffer.from(`${offset}.${listHash}`).toString('base64url');
}

function decodeOffset(token: string, listHash: string): number | undefined {
  const [offset, tokenHash] = Buffer.from(token, 'base64url').toString().split('.');
  return tokenHash === listHash && /^\d+$/.test(offset ?? '') ? Number(offset) : undefined;
}

/** Hashes the list name and the query parameters, excluding parameters that can differ between pages. */
function hashList(list: string, query: Query): string {
  const { pageToken, maxResults, fields, prettyPrint, alt, ...selecting } = query;
  const parts = Object.entries(selecting).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([list, parts]))
    .digest('hex')
    .slice(0, 16);
}
