import { answering } from '../core/answered.ts';
import { checkMost } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import type { Endpoints } from '../core/endpoint.ts';
import { buildSubgraph, queryInMutation, type Subgraph } from '../core/subgraph.ts';
import { badInput, notFound, ToolError } from '../upstream/errors.ts';
import { camelCase } from '../upstream/names.ts';
import { DamagedEntry } from './damaged-entry.ts';
import type { AuditEntryRecord } from './records/audit.ts';
import type {
  AuditFilter,
  AuditPageRecord,
  MutationResolvers,
  QueryResolvers,
  Resolvers,
  ResolversParentTypes,
  SubscriptionResolvers,
} from './types.ts';

/**
 * Reads the audit log. If `caller` is given, reads only that caller's entries. Throws `DamagedEntry` for a damaged
 * entry.
 */
export type AuditLog = {
  find(sequence: number, caller?: string): Promise<AuditEntryRecord | undefined>;
  /** Returns the entries after `sequence`, oldest first. Entries before `since` may be omitted. */
  after(sequence: number, caller: string | undefined, since?: number): AsyncIterable<AuditEntryRecord>;
  /** Yields each new audit entry once the outcome of its write is known. Stops when the signal aborts. */
  follow(signal: AbortSignal): AsyncGenerator<AuditEntryRecord>;
};

const LARGEST_PAGE = 100;
/** The maximum number of audit entries scanned to fill one page. */
const MAX_LOOKED_AT = 20_000;
const SEQUENCE = /^\d{1,15}$/;

/** Creates the gateway's built-in subgraph for the audit log. Without a log, all fields throw. */
export function auditSubgraph(log: AuditLog | undefined): Subgraph {
  const opened = () => {
    if (log) return log;
    throw new ToolError('NOT_FOUND', 'AUDIT=off: this server records no writes');
  };
  const Query = {
    auditLog: async (_parent, { filter, after, first }, context) => {
      const limit = first ?? 50;
      checkMost('first', limit, LARGEST_PAGE);
      const isWanted = compileFilter(filter);
      const items: AuditEntryRecord[] = [];
      const { only } = readerOf(context);
      let looked = 0;
      let last: string | undefined;
      const entries = opened().after(sequenceOf('after', after ?? '0'), only, filter?.since ?? undefined);
      try {
        for await (const entry of entries) {
          if (isWanted(entry) && items.push(entry) > limit) return pageOf(items.slice(0, limit), true);
          last = entry.id;
          if (++looked === MAX_LOOKED_AT || context.signal?.aborted) return pageOf(items, true, last);
        }
      } catch (error) {
        // Returns the entries before the damaged one as a page. The request for the next page then reports the damage.
        if (!(error instanceof DamagedEntry) || last === undefined) throw error;
        return pageOf(items, true, last);
      }
      return pageOf(items, false, items.at(-1)?.id, after);
    },
    auditEntry: async (_parent, { id }, context) => {
      const entry = await opened().find(sequenceOf('id', String(id)), readerOf(context).only);
      if (!entry) throw notFound('AuditEntry', id);
      return entry;
    },
  } satisfies Endpoints<QueryResolvers>;
  const Subscription = {
    auditLog: {
      subscribe: (_parent, { filter }, context) => {
        const { signal = new AbortController().signal } = context;
        const isWanted = compileFilter(filter);
        return following(opened().follow(signal), (entry) => maySee(context, entry) && isWanted(entry));
      },
      resolve: (entry: AuditEntryRecord) => entry,
    },
  } satisfies SubscriptionResolvers;
  return buildSubgraph({
    name: 'audit',
    spelling: camelCase,
    dependencies: { upstreams: {} },
    table: answering<Resolvers, ResolversParentTypes>()({
      Query,
      Mutation: { query: queryInMutation } satisfies Endpoints<MutationResolvers>,
      Subscription,
    }),
  });
}

/**
 * Returns the caller whose audit entries a request may read; undefined if it may read all entries. Throws `FORBIDDEN`
 * if the request does not come from a known gateway caller.
 */
function readerOf({ log: { audience } }: Context): { only: string | undefined } {
  if (audience === undefined) throw new ToolError('FORBIDDEN', 'only callers of the gateway can read the audit log');
  return { only: audience === 'all' ? undefined : audience.caller };
}

function maySee(context: Context, { caller }: AuditEntryRecord): boolean {
  const { only } = readerOf(context);
  return only === undefined || caller === only;
}

async function* following(entries: AsyncGenerator<AuditEntryRecord>, isWanted: EntryTest) {
  for await (const entry of entries) if (isWanted(entry)) yield entry;
}

function sequenceOf(argument: string, id: string): number {
  if (!SEQUENCE.test(id)) throw badInput(argument, 'is not the id of an audit entry');
  return Number(id);
}

/** Builds a page that ends at entry `end`. If the page is empty, its end cursor is the cursor that the client sent. */
function pageOf(
  items: AuditEntryRecord[],
  hasMore: boolean,
  end = items.at(-1)?.id,
  after?: string | null,
): AuditPageRecord {
  return {
    items,
    hasMore,
    nextAfter: end ?? null,
    pageInfo: { hasNextPage: hasMore, endCursor: end ?? after ?? null },
  };
}

/** The maximum number of values per list in a filter. */
const MAX_VALUES = 100;

type EntryTest = (entry: AuditEntryRecord) => boolean;

/** Compiles a filter. Throws `BAD_USER_INPUT` if a list is too long or a time is invalid. */
function compileFilter(filter: AuditFilter | null | undefined): EntryTest {
  const { callers, tools, operationNames, ids, outcomes, requestId, since, until } = filter ?? {};
  for (const [name, list] of Object.entries({ callers, tools, operationNames, ids, outcomes }))
    if (list && list.length > MAX_VALUES)
      throw badInput(`filter.${name}`, `${list.length} values exceed the limit of ${MAX_VALUES}`, {
        allowed: { max: MAX_VALUES },
      });
  if (since != null && until != null && until <= since) throw badInput('filter.until', 'must be after filter.since');
  const among = { caller: callers, tool: tools, operationName: operationNames, ids, outcome: outcomes } as const;
  const wanted = Object.entries(among).flatMap(([name, list]) =>
    list ? [{ name: name as keyof typeof among, values: new Set<string | null>(list) }] : [],
  );
  return ({ time, ...entry }) =>
    wanted.every(({ name, values }) => [entry[name]].flat().some((each) => values.has(each))) &&
    (requestId == null || entry.requestId === requestId) &&
    (since == null || time >= since) &&
    (until == null || time < until);
}
