import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An upstream that responds to GET with the result of a function. `asked` has the requests in order. */
export type PagedUpstream = { url: string; asked: URL[]; stop(): void };

/** Starts an upstream. If the function returns undefined, the response is 404. */
export async function startPagedUpstream(answer: (url: URL) => unknown): Promise<PagedUpstream> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://upstream');
    asked.push(url);
    const body = answer(url);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => server.close().closeAllConnections(),
  };
}

/** Null is a row that upstream counts but does not show. */
export type Rows = ({ id: string } | null)[];

/** Rows with consecutive IDs. */
export const rowsOf = (count: number): { id: string }[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}` }));

/** A page by offset and limit. `atOnce` is the maximum page size. */
export function offsetPage(rows: Rows, { searchParams }: URL, atOnce = 100) {
  const limit = Math.min(Number(searchParams.get('limit') ?? 25), 100);
  const offset = Number(searchParams.get('offset') ?? 0);
  const items = rows.slice(offset, offset + Math.min(limit, atOnce)).filter((row) => row !== null);
  return { items, total_count: rows.length, page_count: items.length, offset, limit };
}

/** A page by its number, from 0. Hidden rows make pages short or empty; `last_page` marks the last one. */
export function numberedPage(rows: Rows, { searchParams }: URL, size: number, flag: boolean) {
  const start = Number(searchParams.get('page') ?? 0) * size;
  const tasks = rows.slice(start, start + size).filter((row) => row !== null);
  return { tasks, ...(flag ? { last_page: start + size >= rows.length } : {}) };
}

/** The 25 comments after `start_id`. */
export function commentPage(rows: { id: string }[], { searchParams }: URL) {
  const after = searchParams.get('start_id');
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return { comments: rows.slice(start, start + 25).map(({ id }) => ({ id, date: String(1_000_000 - Number(id)) })) };
}

/** Reads at most 60 pages. Returns the IDs of all items. */
export async function walk<Next>(
  first: Next,
  read: (next: Next) => Promise<{ items: { id: string }[]; next: Next | null }>,
): Promise<string[]> {
  const ids: string[] = [];
  let next: Next | null = first;
  for (let pages = 0; next !== null && pages < 60; pages++) {
    const page: { items: { id: string }[]; next: Next | null } = await read(next);
    ids.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  return ids;
}
