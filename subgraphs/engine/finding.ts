import { checkCount, checkMost } from '../core/arguments.ts';
import { each, type Outcome } from '../core/bulk.ts';
import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { property } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { ReplyMismatch } from '../core/replies.ts';
import { badInput } from '../upstream/errors.ts';
import { authConnections } from './auth.ts';
import { offsetAfter } from './pages.ts';
import type { AuthConnectionDeletionRecord, AuthConnectionRecord, DeletionRecord } from './records/auth.ts';
import type { ScheduledExecutionRecord } from './records/executions.ts';
import type { FoundPage, Page } from './records/pages.ts';
import type { ToolRecord } from './records/tools.ts';
import { scheduledExecutions } from './schedules.ts';
import { tools } from './tools.ts';
import type { FieldsOf, QueryFindAuthConnectionsArgs, QueryFindScheduledExecutionsArgs } from './types.ts';
import { healthOf, workers } from './workers.ts';

const MAX_STATUSES = 3;

export const Query = {
  findWorkers: (_parent, { healthy, enabled, ...wanted }, context) => {
    const read = (startOffset: number) =>
      callEndpoint(context, workers, { numberOfItemsToReturn: ENGINE_PAGE, startOffset });
    return foundPage(
      {
        read,
        counts: async (worker) => {
          if (enabled != null && worker.enabled !== enabled) return false;
          return healthy == null || (await healthOf(worker, context)).healthy === healthy;
        },
      },
      wanted,
    );
  },
  findScheduledExecutions: (_parent, args, context) => {
    if (args.statuses != null) checkCount('statuses', args.statuses.length, MAX_STATUSES, 'statuses');
    checkRunSpan(args);
    const read = (listOffset: number) =>
      callEndpoint(context, scheduledExecutions, { itemsLimit: ENGINE_PAGE, listOffset });
    return foundPage({ read, counts: (execution) => isWanted(execution, args) }, args);
  },
  findAuthConnections: (_parent, { providerId, ...filter }, context) =>
    findConnections({ ...filter, providerId: providerId ?? null }, context),
} satisfies FieldsOf<'Query'>;

const deleteConnection = {
  tool: 'EngineApi.DeleteUserAuthConnection',
  ...deletion('AuthConnection', 'DELETE /v1/admin/user_connections/{connectionId}'),
} satisfies ToolEndpoint<{ connectionId: string }>;

export const Mutation = {
  deleteUserAuthConnections: async (_parent, { connectionIds }, context) => {
    const { outcomes, done, failed } = await each('connectionIds', connectionIds, context, (connectionId, own) =>
      callEndpoint(own, deleteConnection, { connectionId }),
    );
    return { items: outcomes.map(deletionOf), deletedCount: done, failedCount: failed };
  },
} satisfies FieldsOf<'Mutation'>;

const deletionOf = ({ of, made }: Outcome<DeletionRecord>): AuthConnectionDeletionRecord => ({
  connectionId: of,
  deletion: made,
});

export const AuthProvider = {
  connections: async (provider, { after, ...filter }, context) => {
    const id = await property('AuthProvider', provider, 'id', context);
    const [, list = await listFor(id, context), offset] = /^([ao])(\d+)$/.exec(after ?? '') ?? [];
    if (after != null && offset === undefined) throw badInput('after', 'is not a valid cursor for connections');
    const pageOf = async (isOfAll: boolean) => {
      const page = await findConnections({ ...filter, providerId: id, after: offset ?? null, isOfAll }, context);
      return { ...page, continuesAt: page.continuesAt && [`${isOfAll ? 'a' : 'o'}${page.continuesAt[0]}`] };
    };
    const page = await pageOf(list === 'a');
    const isDoubtful = list === 'a' && offset === undefined && page.items.some((item) => item instanceof Error);
    return isDoubtful ? pageOf(false) : page;
  },
  tools: async (provider, wanted, context) => {
    const id = await property('AuthProvider', provider, 'id', context);
    const wellKnown = await property('AuthProvider', provider, 'provider_id', context);
    const read = (startOffset: number) => callEndpoint(context, tools, { itemsPerPage: ENGINE_PAGE, startOffset });
    return foundPage({ read, counts: (tool) => needs(tool, id, wellKnown) }, wanted);
  },
} satisfies FieldsOf<'AuthProvider'>;

/**
 * Chooses the list to search for a provider's connections: the list of all connections (`a`) if several providers are
 * searched concurrently, otherwise the provider's own list (`o`).
 */
function listFor(id: string | undefined, context: Context): Promise<'a' | 'o'> {
  const loader = context.loader('providersOfConnections', () => ({
    read: async (ids: readonly (string | undefined)[]) => ids.map(() => (ids.length > 1 ? ('a' as const) : 'o')),
  }));
  return loader.load(id);
}

type ConnectionFilter = Omit<QueryFindAuthConnectionsArgs, 'providerId' | 'first'> &
  SearchPage & { providerId?: string | null | undefined; isOfAll?: boolean };

function findConnections(
  { connectionStatus, providerId, userId, isOfAll = false, ...wanted }: ConnectionFilter,
  context: Context,
) {
  const excluded = wanted.excludeConnectionStatus ?? wanted.exceptConnectionStatus;
  const filter = { ...(!isOfAll && providerId != null && { providerId }), ...(userId != null && { userId }) };
  const read = (pageOffset: number) =>
    callEndpoint(context, authConnections, { ...filter, pageOffset, pageSize: ENGINE_PAGE });
  const counts = ({ provider_id, connection_status }: AuthConnectionRecord) =>
    (connectionStatus == null || isSame(connection_status, connectionStatus)) &&
    (excluded == null || !isSame(connection_status, excluded)) &&
    (!isOfAll || nameOf(provider_id) === providerId);
  return foundPage({ read, counts }, wanted);
}

/** Throws if a connection has no provider. */
function nameOf(provider: unknown): string {
  if (typeof provider !== 'string' || provider === '') throw new ReplyMismatch('provider_id is missing');
  return provider;
}

const isSame = (text: string | undefined, other: string) => text?.toLowerCase() === other.toLowerCase();

function needs({ requirements }: ToolRecord, id: string | undefined, wellKnown: string | undefined): boolean {
  const { authProviderId, provider_id } = requirements?.authorization ?? {};
  return authProviderId ? authProviderId === id : provider_id !== undefined && [id, wellKnown].includes(provider_id);
}

function checkRunSpan({ runFrom, runUntil }: QueryFindScheduledExecutionsArgs): void {
  if (runFrom != null && runUntil != null && runFrom >= runUntil) throw badInput('runUntil', 'must be after runFrom');
}

function isWanted(
  { execution_status, run_at, user_id }: ScheduledExecutionRecord,
  { statuses, runFrom, runUntil, userId }: QueryFindScheduledExecutionsArgs,
): boolean {
  const runAt = Date.parse(run_at ?? '');
  return (
    (statuses == null || statuses.some((status) => isSame(execution_status, status))) &&
    (runFrom == null || runAt >= runFrom) &&
    (runUntil == null || runAt < runUntil) &&
    (userId == null || isSame(user_id, userId))
  );
}

/** The engine's maximum page size. */
const ENGINE_PAGE = 100;
const MAX_CALLS = 10;
const USUAL = 25;

type Search<Item> = { read(offset: number): Promise<Page<Item>>; counts(item: Item): boolean | Promise<boolean> };

type SearchPage = { first?: number | null; after?: string | null };

/**
 * Returns one page of the items that match a search. Tests only as many items concurrently as the page still needs. If
 * testing an item throws, the page contains the error instead of the item.
 */
function foundPage<Item extends object>(search: Search<Item>, wanted: SearchPage): Promise<FoundPage<Item>>;
async function foundPage<Item extends object>(
  { read, counts }: Search<Item>,
  { first, after }: SearchPage,
): Promise<FoundPage<Item | Error>> {
  checkMost('first', first, ENGINE_PAGE);
  const most = first ?? USUAL;
  const found: (Item | Error)[] = [];
  let offset = offsetAfter(after) ?? 0;
  for (let calls = 0; calls < MAX_CALLS; calls++) {
    const { items, nextOffset } = await read(offset);
    for (let place = 0; place < items.length; ) {
      const part = items.slice(place, place + most - found.length);
      found.push(...(await chosen(part, counts)));
      place += part.length;
      const isLast = place >= items.length && nextOffset === null;
      if (found.length >= most) return { items: found, continuesAt: isLast ? null : [offset + place] };
    }
    if (nextOffset === null) return { items: found, continuesAt: null };
    offset = nextOffset;
  }
  return { items: found, continuesAt: [offset] };
}

/** Filters items, but keeps all errors, which represent invalid items. */
async function chosen<Item>(items: Item[], counts: Search<Item>['counts']): Promise<(Item | Error)[]> {
  const judged = items.map(async (item) => item instanceof Error || (await counts(item)));
  const verdicts = await Promise.allSettled(judged);
  return items.flatMap((item, place) => {
    const verdict = verdicts[place];
    if (verdict?.status === 'rejected') return [verdict.reason];
    return verdict?.value ? [item] : [];
  });
}
