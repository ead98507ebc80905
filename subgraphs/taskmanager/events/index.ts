import { fromRecord } from '../../graph/entities.ts';
import { byId } from '../../graph/reference.ts';
import { checkMost } from '../../rows/arguments.ts';
import type { Context } from '../../rows/context.ts';
import type { Endpoints } from '../../rows/endpoint.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import type { Origin } from '../../upstream/origins.ts';
import type { TaskEventPageRecord, TaskEventRecord } from '../records/events.ts';
import type { QueryResolvers, SubscriptionResolvers, TaskEventResolvers } from '../types.ts';
import { WorkspaceAccess } from './access.ts';
import type { EventFilter, LoggedEvent } from './event.ts';
import { BATCH, follow } from './follow.ts';
import { type EventLog, isEventId } from './log.ts';
import { historyItemsOf, idOf, readPayload } from './payload.ts';

/** How many values each list of a filter takes. */
const MOST_VALUES = 1_000;

/** Where events come from, so that a part of one that does not fit is the fault of the task manager. */
const DELIVERED: Origin = { service: 'taskmanager', repeatable: true };

/** The fields that the log answers: events by id, by page, and as they come. */
export function eventFields(log: EventLog, access = new WorkspaceAccess()) {
  const readEvent = async ({ id }: { id: string }, context: Context): Promise<TaskEventRecord | null> => {
    context.note(DELIVERED);
    const event = log.find(id);
    return event && (await access.mayRead(event.workspaceId, context)) ? eventRow(event) : null;
  };

  const Query = {
    taskEvent: async (_parent, { id }, context) => {
      const event = await readEvent({ id }, context);
      if (!event) throw new ToolError('NOT_FOUND', `the log holds no event ${id} that this credential may see`);
      return event;
    },
    taskEvents: async (_parent, { workspaceId, filter, after, first }, context) => {
      const limit = first ?? 50;
      checkMost('first', limit, BATCH);
      checkFilter(filter);
      if (matchesNothing(filter)) return pageOf([], limit);
      await access.check(workspaceId, context);
      context.note(DELIVERED);
      return pageOf(log.after(checkCursor(log, after ?? '0'), workspaceId, filter ?? {}, limit + 1), limit);
    },
  } satisfies Partial<Endpoints<QueryResolvers>>;

  const Subscription = {
    taskEvents: {
      subscribe: async (_parent, { workspaceId, filter, after }, context) => {
        checkFilter(filter);
        const cursor = after == null ? log.newest() : checkCursor(log, after);
        await access.check(workspaceId, context);
        return follow(log, cursor, workspaceId, filter ?? {}, context.signal ?? new AbortController().signal);
      },
      resolve: eventRow,
    },
  } satisfies SubscriptionResolvers;

  return { Query, Subscription, TaskEvent, readEvent };
}

const TaskEvent = {
  workspace: fromRecord('workspaceId', (id) => byId(id)!),
  task: fromRecord('payload', ({ task_id }) => byId(idOf(task_id))),
  list: fromRecord('payload', ({ list_id }) => byId(idOf(list_id))),
  space: fromRecord('payload', ({ space_id }) => byId(idOf(space_id))),
  folderId: fromRecord('payload', ({ folder_id }) => idOf(folder_id)),
  goalId: fromRecord('payload', ({ goal_id }) => idOf(goal_id)),
  keyResultId: fromRecord('payload', ({ key_result_id }) => idOf(key_result_id)),
  historyItems: fromRecord('payload', historyItemsOf),
} satisfies Partial<Endpoints<TaskEventResolvers>>;

function eventRow({ body, ...event }: LoggedEvent): TaskEventRecord {
  return { ...event, payload: readPayload(body) };
}

function pageOf(events: LoggedEvent[], limit: number): TaskEventPageRecord {
  const items = events.slice(0, limit).map(eventRow);
  return { items, hasMore: events.length > limit, nextAfter: items.at(-1)?.id ?? null };
}

type Filter = EventFilter | null | undefined;

function checkFilter(filter: Filter): void {
  for (const [name, values] of Object.entries(filter ?? {})) {
    if (!values || values.length <= MOST_VALUES) continue;
    throw badInput(`filter.${name}`, `${values.length} items are more than ${MOST_VALUES}`, {
      allowed: { maxItems: MOST_VALUES },
    });
  }
}

const matchesNothing = (filter: Filter) => Object.values(filter ?? {}).some((values) => values?.length === 0);

/** Refuses what is no cursor, and a cursor from which the log can no longer go on without a gap. */
function checkCursor(log: EventLog, cursor: string): string {
  if (!isEventId(cursor) || BigInt(cursor) > BigInt(log.newest()))
    throw badInput('after', `'${cursor}' is no event of this log`);
  const oldest = log.oldest() ?? log.newest();
  if (cursor !== '0' && BigInt(cursor) + 1n < BigInt(oldest)) {
    throw new ToolError(
      'CURSOR_EXPIRED',
      `the log no longer reaches back to ${cursor}; the oldest event held is ${oldest}`,
      { oldest },
    );
  }
  return cursor;
}
