import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An upstream that answers GET by a function; `asked` is what came, in order. */
export type PagedUpstream = { url: string; asked: URL[]; stop(): void };

/** Starts an upstream of the test's own. What the function answers as undefined is 404. */
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

/** Rows of which null is one that upstream counts and does not show. */
export type Rows = ({ id: string } | null)[];

/** So many rows, with ids in their order. */
export const rowsOf = (count: number): { id: string }[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}` }));

/** A page by offset and limit. `atOnce`: no page holds more, whatever the limit. */
export function offsetPage(rows: Rows, { searchParams }: URL, atOnce = 100) {
  const limit = Math.min(Number(searchParams.get('limit') ?? 25), 100);
  const offset = Number(searchParams.get('offset') ?? 0);
  const items = rows.slice(offset, offset + Math.min(limit, atOnce)).filter((row) => row !== null);
  return { items, total_count: rows.length, page_count: items.length, offset, limit };
}

/** A page by its number from 0; rows that are not shown make pages short or empty, and `last_page` says whether it is the last one. */
export function numberedPage(rows: Rows, { searchParams }: URL, size: number, flag: boolean) {
  const start = Number(searchParams.get('page') ?? 0) * size;
  const tasks = rows.slice(start, start + size).filter((row) => row !== null);
  return { tasks, ...(flag ? { last_page: start + size >= rows.length } : {}) };
}

/** The 25 comments after the one that `start_id` names. */
export function commentPage(rows: { id: string }[], { searchParams }: URL) {
  const after = searchParams.get('start_id');
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return { comments: rows.slice(start, start + 25).map(({ id }) => ({ id, date: String(1_000_000 - Number(id)) })) };
}

/** Follows pages to the end, at most 60 of them, and answers the ids of all items. */
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
