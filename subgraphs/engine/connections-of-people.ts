import DataLoader from 'dataloader';
import type { Context } from '../rows/context.ts';
import { personEmail } from '../upstream/names.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { AuthConnectionPageRecord, AuthConnectionRecord } from './records/auth.ts';
import type { QueryAuthConnectionsArgs } from './types.ts';

type ListConnections = (values: QueryAuthConnectionsArgs, context: Context) => Promise<AuthConnectionPageRecord>;

/** Whose connections are wanted, and which page of them. */
type Asked = QueryAuthConnectionsArgs & { userId: string };

const LARGEST_PAGE = 100;
/** The engine does not publish how long a page is for which no size is asked: so many are on it at least. */
const SHORTEST_PAGE = 10;
/** How long an engine that has more connections than a page is not asked for all of them again, in milliseconds. */
const PAUSE = 600_000;

const tooManyUntil = new WeakMap<Upstream, number>();

/**
 * The connections of a person. Those of several people who are asked for at once are taken from one page of all connections where that is
 * complete, which is the same; else each person is asked for alone.
 */
export async function connectionsOf(
  asked: Asked,
  context: Context,
  list: ListConnections,
): Promise<AuthConnectionPageRecord> {
  const together = await context.loader('connectionsOfPeople', () => connectionsLoader(context, list)).load(asked);
  return together ?? list(asked, context);
}

function connectionsLoader(context: Context, list: ListConnections) {
  const upstream = context.upstream('engine');
  const complete = new Map<string, Promise<AuthConnectionRecord[] | undefined>>();
  const readAll = async (providerId: string | undefined) => {
    const page = await list({ pageSize: LARGEST_PAGE, ...(providerId === undefined ? {} : { providerId }) }, context);
    if (!page.hasMore && page.items.length === page.totalCount && page.items.every(isOfSomebody)) return page.items;
    tooManyUntil.set(upstream, Date.now() + PAUSE);
    return undefined;
  };
  const all = (providerId: string | undefined, people: number) => {
    const known = complete.get(providerId ?? '');
    if (known || people < 2 || Date.now() < (tooManyUntil.get(upstream) ?? 0)) return known;
    const read = readAll(providerId);
    complete.set(providerId ?? '', read);
    return read;
  };
  const load = async (asked: Asked, people: number) => {
    const connections = isFirstPage(asked) ? await all(asked.providerId ?? undefined, people) : undefined;
    return connections && pageOf(asked, connections);
  };
  return new DataLoader<Asked, AuthConnectionPageRecord | undefined, string>(
    (batch) => {
      const people = new Set(batch.map(({ userId }) => userId)).size;
      return Promise.all(batch.map((asked) => load(asked, people).catch((fault: Error) => fault)));
    },
    { cacheKeyFn: (asked) => JSON.stringify(asked) },
  );
}

/** A row that does not say whose it is would be of nobody. */
const isOfSomebody = (row: AuthConnectionRecord | Error) => !(row instanceof Error) && Boolean(row.user_id);

const isFirstPage = ({ pageOffset, pageSize }: Asked) => (pageOffset ?? 0) === 0 && (pageSize ?? 1) >= 1;

/** The page as the engine would give it; undefined where that is not certain. */
function pageOf({ userId, pageSize }: Asked, all: AuthConnectionRecord[]): AuthConnectionPageRecord | undefined {
  const own = all.filter(({ user_id: id }) => id === userId);
  const alike = all.filter(({ user_id: id }) => personEmail(id) === userId);
  if (alike.length > own.length || own.length > (pageSize ?? SHORTEST_PAGE)) return undefined;
  return { items: own, totalCount: own.length, hasMore: false, nextOffset: null, continuesAt: null };
}
