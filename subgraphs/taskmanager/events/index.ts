import { checkLength, checkMost } from '../../core/arguments.ts';
import type { Context } from '../../core/context.ts';
import { byId, fromRecord, reference } from '../../core/entities.ts';
import { START } from '../../event-log/cursors.ts';
import { MAX_CLOCK_DIFFERENCE } from '../../event-log/log.ts';
import type { Logs } from '../../event-log/logs.ts';
import { streamOf } from '../../event-log/stream.ts';
import type { LogEvent, Match, Step } from '../../event-log/tailer.ts';
import { badInput, type Origin, ToolError } from '../../upstream/errors.ts';
import type { DeliveryPayload, TaskEventRecord } from '../records/events.ts';
import type { KeyResultRecord } from '../records/goals.ts';
import type { FieldsOf, SubscriptionResolvers, TaskEventPageRecord } from '../types.ts';
import { DeliveryStates } from '../webhooks/delivery-states.ts';
import { historyItemsOf, idOf, payloadOf } from '../webhooks/payload.ts';
import { WorkspaceAccess } from './access.ts';
import { checkFilter, matchesNothing, matchOf, readingByPlace } from './filters.ts';
import { commentOfEvent } from './history.ts';
import type { Places } from './places.ts';

const LARGEST_PAGE = 100;
const MAX_IDS = 250;

/** Identifies the task manager as the source in errors about invalid event data. */
const DELIVERED: Origin = { service: 'taskmanager', writes: false };

export type EventSource = {
  logs: Pick<Logs, 'of' | 'existing' | 'find'>;
  places: Places;
  access?: WorkspaceAccess;
  onSubscribe?: () => void;
  delivery?: DeliveryStates;
  /** The interval between a stream's heartbeats, in milliseconds. */
  heartbeatEvery?: number;
};

/** The workspace id used for an unknown event. No credential has access to a workspace with this id. */
const NO_WORKSPACE = '';

type Found = TaskEventRecord | null;

/** Builds a page of events. The last page has an end cursor too, so that clients can poll for later events. */
function pageOf(items: TaskEventRecord[], hasMore: boolean, after: string): TaskEventPageRecord {
  const nextAfter = items.at(-1)?.id ?? null;
  return { items, hasMore, nextAfter, pageInfo: { hasNextPage: hasMore, endCursor: nextAfter ?? after } };
}

export function eventFields(source: EventSource) {
  const { logs, places, access = new WorkspaceAccess() } = source;
  const { onSubscribe, delivery = new DeliveryStates() } = source;
  const rowOf = (event: LogEvent): TaskEventRecord => {
    const { workspaceId, type, taskId, receivedAt, mark } = event.stored;
    const payload = payloadOf(event);
    return {
      workspaceId,
      type,
      taskId,
      receivedAt,
      id: event.id,
      payload,
      recovered: mark === 'recovered',
      late: mark === 'late',
      gap: mark === 'gap' ? (payload.gap ?? null) : null,
    };
  };

  /**
   * Treats an unknown event id like the id of an inaccessible event, so that responses do not reveal which ids exist.
   */
  const shown = (event: LogEvent | undefined, context: Context) => {
    const mayRead = access.mayRead(event?.stored.workspaceId ?? NO_WORKSPACE, context);
    if (mayRead instanceof Promise) return mayRead.then((may) => (may && event ? rowOf(event) : null));
    return mayRead && event ? rowOf(event) : null;
  };

  /** Returns synchronously if the event is in memory, to avoid creating a promise for each event. */
  const readById = (id: string, context: Context): Found | Promise<Found> => {
    const event = logs.find(id);
    return event instanceof Promise ? event.then((found) => shown(found, context)) : shown(event, context);
  };

  const readEvent = async ({ id }: { id?: string }, context: Context): Promise<Found> => {
    context.note(DELIVERED);
    return readById(String(id), context);
  };

  const readPage = async (steps: AsyncGenerator<Step>, limit: number, after: string): Promise<TaskEventPageRecord> => {
    const events: LogEvent[] = [];
    for await (const step of steps) {
      events.push(...step.events);
      if (events.length > limit) break;
    }
    const items = events.slice(0, limit).map(rowOf);
    return pageOf(items, events.length > limit, after);
  };

  const findEvent = (id: string, context: Context): TaskEventRecord | Promise<TaskEventRecord> => {
    try {
      const event = readById(id, context);
      if (event && !(event instanceof Promise)) return event;
      return Promise.resolve(event).then((found) => {
        if (found) return found;
        throw new ToolError('NOT_FOUND', `event ${id} not found, or not visible to this credential`);
      });
    } catch (fault) {
      return Promise.reject(fault);
    }
  };

  const Query = {
    taskEvent: (_parent, { id }, context) => {
      context.note(DELIVERED);
      return findEvent(id, context);
    },
    taskEventsById: (_parent, { ids }, context) => {
      checkLength('ids', ids, MAX_IDS);
      context.note(DELIVERED);
      return ids.map((id) => findEvent(id, context));
    },
    taskEvents: async (_parent, { workspaceId, filter, after, since, until, first }, context, { schema }) => {
      const limit = first ?? 50;
      checkMost('first', limit, LARGEST_PAGE);
      checkFilter(filter);
      const receipt = receiptOf(since, until);
      if (matchesNothing(filter)) return pageOf([], false, after ?? START);
      await access.check(workspaceId, context);
      context.note(DELIVERED);
      const { tailer, cursors } = await logs.of(workspaceId);
      const log = readingByPlace(tailer, filter, places, context);
      const start = Math.max(
        cursors.read(after ?? START),
        since == null ? 0 : await tailer.before(surelyBefore(receipt)),
      );
      const events = receivedIn(receipt, matchOf(workspaceId, filter, schema), (match) => log.held(start, match));
      return readPage(events, limit, after ?? START).catch((fault: unknown) => Promise.reject(cursors.errorOf(fault)));
    },
    eventDelivery: async (_parent, { workspaceId }, context) => {
      await access.check(workspaceId, context);
      return delivery.describe(workspaceId);
    },
    taskEventsHead: async (_parent, { workspaceId, back }, context) => {
      if (back != null && back < 0) throw badInput('back', `${back} is less than 0`, { allowed: { min: 0 } });
      await access.check(workspaceId, context);
      return (await logs.of(workspaceId)).cursors.head(back ?? 0);
    },
  } satisfies FieldsOf<'Query'>;

  const Subscription = {
    taskEvents: {
      subscribe: async (_parent, { workspaceId, filter, after: from, heartbeat }, context, { schema }) => {
        checkFilter(filter);
        const known = await logs.existing(workspaceId);
        const head = known?.cursors.head() ?? START;
        await access.check(workspaceId, context);
        const { tailer, cursors } = known ?? (await logs.of(workspaceId));
        const after = cursors.read(from ?? head);
        onSubscribe?.();
        const { signal = new AbortController().signal } = context;
        const match = matchOf(workspaceId, filter, schema);
        const allowed = access.watch(workspaceId, context, signal);
        const log = readingByPlace(tailer, filter, places, context);
        const wanted = { after, workspaceId, match, heartbeat: heartbeat === true };
        return streamOf({ ...source, cursors, tailer: log }, wanted, allowed, signal);
      },
      resolve: ({ event }: { event?: LogEvent | null }) => (event ? rowOf(event) : null),
    },
  } satisfies SubscriptionResolvers;

  return { Query, Subscription, TaskEvent, readEvent };
}

const TaskEvent = {
  task: fromRecord('payload', ({ task_id }) => byId(idOf(task_id))),
  list: fromRecord('payload', (payload) => byId(listOf(payload))),
  folder: fromRecord('payload', ({ folder_id }) => byId(idOf(folder_id))),
  folderId: fromRecord('payload', ({ folder_id }) => idOf(folder_id)),
  space: fromRecord('payload', ({ space_id }) => byId(idOf(space_id))),
  goal: fromRecord('payload', ({ goal_id }) => byId(idOf(goal_id))),
  goalId: fromRecord('payload', ({ goal_id }) => idOf(goal_id)),
  keyResultId: fromRecord('payload', ({ key_result_id }) => idOf(key_result_id)),
  keyResult: fromRecord('payload', keyResultOf),
  comment: fromRecord('payload', commentOfEvent),
  historyItems: fromRecord('payload', historyItemsOf),
} satisfies FieldsOf<'TaskEvent'>;

function keyResultOf({ goal_id, key_result_id }: DeliveryPayload): KeyResultRecord | null {
  const [goalId, id] = [idOf(goal_id), idOf(key_result_id)];
  return goalId === null || id === null ? null : reference({ goalId, id });
}

/**
 * Returns an event's list id: `list_id` or, for a task event without one, the `parent_id` in the event's history items.
 */
function listOf(payload: DeliveryPayload): string | null {
  if (idOf(payload.task_id) === null) return idOf(payload.list_id);
  const parents = historyItemsOf(payload).map(({ parent_id }) => idOf(parent_id));
  return idOf(payload.list_id) ?? parents.find((id) => id !== null) ?? null;
}

/** A range of receipt times in Unix milliseconds. `since` is inclusive, `until` exclusive. */
type Receipt = { since: number | undefined; until: number | undefined };

/** Receipt times in the log can be out of order by this many milliseconds, because this server's clock can be wrong. */
const MAX_DISORDER_MS = 2 * MAX_CLOCK_DIFFERENCE;

export function receiptOf(since: unknown, until: unknown): Receipt {
  const [from, to] = [since, until].map((time) => (time == null ? undefined : Number(time)));
  if (from !== undefined && to !== undefined && to <= from) throw badInput('until', 'must be after `since`');
  return { since: from, until: to };
}

/** Returns a time from which to read the log. No event in the range is missed, even if the clock was set back. */
export const surelyBefore = ({ since = Number.NEGATIVE_INFINITY }: Receipt): number => since - MAX_DISORDER_MS;

/**
 * Yields the matching events that were received within the range. Stops reading once no later event can be in the
 * range.
 */
export async function* receivedIn(
  { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: Receipt,
  match: Match,
  read: (match: Match) => AsyncGenerator<Step>,
): AsyncGenerator<Step> {
  let last = Number.POSITIVE_INFINITY;
  const isWanted: Match = (event) => {
    const { receivedAt, sequence } = event.stored;
    if (receivedAt >= until + MAX_DISORDER_MS) last = Math.min(last, sequence);
    return receivedAt >= since && receivedAt < until && match(event);
  };
  for await (const step of read(isWanted)) {
    yield step;
    if (step.sequence >= last) return;
  }
}
