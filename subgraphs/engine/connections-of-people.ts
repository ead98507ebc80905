import type { Context } from '../core/context.ts';
import { personEmail } from '../core/entities.ts';
import { listOfAll } from '../core/lists-of-all.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { AuthConnectionPageRecord, AuthConnectionRecord } from './records/auth.ts';
import type { QueryAuthConnectionsArgs } from './types.ts';

type ListConnections = (values: QueryAuthConnectionsArgs, context: Context) => Promise<AuthConnectionPageRecord>;

type ConnectionsRequest = QueryAuthConnectionsArgs & { userId: string };

const LARGEST_PAGE = 100;
/** A lower bound for the engine's default page size, which is undocumented. */
const SHORTEST_PAGE = 10;
/** How long, in milliseconds, to wait before requesting all connections again after they did not fit on one page. */
const PAUSE = 600_000;

const tooManyUntil = new WeakMap<Upstream, number>();

/**
 * Returns a person's connections. If everyone's connections fit on one page, concurrent requests for different people
 * share that page. Otherwise, each person's connections are requested separately.
 */
export async function connectionsOf(
  asked: ConnectionsRequest,
  context: Context,
  list: ListConnections,
): Promise<AuthConnectionPageRecord> {
  const all = isFirstPage(asked) ? await allConnections(asked, context, list) : undefined;
  return (all && pageOf(asked, all)) ?? list(asked, context);
}

function allConnections(
  { userId, providerId }: ConnectionsRequest,
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

/** Returns false for a connection without a user, because such a connection cannot be assigned to a person. */
const isOfSomebody = (row: AuthConnectionRecord | Error) => !(row instanceof Error) && Boolean(row.user_id);

const isFirstPage = ({ pageOffset, pageSize }: ConnectionsRequest) => (pageOffset ?? 0) === 0 && (pageSize ?? 1) >= 1;

/**
 * Returns the page that the engine would return for one person; undefined if that page cannot be derived from the
 * complete list.
 */
function pageOf(
  { userId, pageSize }: ConnectionsRequest,
  all: AuthConnectionRecord[],
): AuthConnectionPageRecord | undefined {
  const own = all.filter(({ user_id: id }) => id === userId);
  const alike = all.filter(({ user_id: id }) => personEmail(id) === userId);
  if (alike.length > own.length || own.length > (pageSize ?? SHORTEST_PAGE)) return undefined;
  return { items: own, totalCount: own.length, hasMore: false, nextOffset: null, continuesAt: null };
}
