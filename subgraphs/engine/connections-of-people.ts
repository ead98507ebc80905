import type { Context } from '../core/context.ts';
import { personEmail } from '../core/entities.ts';
import { listOfAll } from '../core/lists-of-all.ts';
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
  const all = isFirstPage(asked) ? await allConnections(asked, context, list) : undefined;
  return (all && pageOf(asked, all)) ?? list(asked, context);
}

function allConnections(
  { userId, providerId }: Asked,
  context: Context,
  list: ListConnections,
): Promise<AuthConnectionRecord[] | undefined> {
  const filter = providerId == null ? {} : { providerId };
  return listOfAll(context, 'connections', {
    list: providerId ?? '',
    part: userId,
    readAll: async (own) => {
      const upstream = own.upstream('engine');
      if (Date.now() < (tooManyUntil.get(upstream) ?? 0)) return undefined;
      const page = await list({ pageSize: LARGEST_PAGE, ...filter }, own);
      if (!page.hasMore && page.items.length === page.totalCount && page.items.every(isOfSomebody)) return page.items;
      tooManyUntil.set(upstream, Date.now() + PAUSE);
      return undefined;
    },
  });
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
