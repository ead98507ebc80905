import { checkMost } from '../../arguments.ts';
import type { Context } from '../../context.ts';
import type { Endpoints, Values } from '../../endpoint.ts';
import { recordOf } from '../../entities.ts';
import { badInput, ToolError } from '../../errors.ts';
import { readJson } from '../../json.ts';
import { byId, reference } from '../../reference.ts';
import type { QueryResolvers, SubscriptionResolvers, TaskEventResolvers } from '../types.ts';
import type { EventFilter, EventLog, LoggedEvent } from './log.ts';

const BATCH = 100;

/** The fields that the log answers: events by id, by page, and as they come. */
export function eventFields(log: EventLog) {
  const Query = {
    taskEvent: async (_parent, { id }) => {
      const event = log.find(id);
      if (!event) throw new ToolError('NOT_FOUND', `the log holds no event ${id}`);
      return eventRow(event);
    },
    taskEvents: async (_parent, { workspaceId, filter, after, first }, context) => {
      const limit = first ?? 50;
      checkMost('first', limit, BATCH);
      await checkWorkspace(workspaceId, context);
      const events = log.after(checkCursor(log, after ?? '0'), workspaceId, filter ?? {}, limit + 1);
      const items = events.slice(0, limit).map(eventRow);
      return { items, hasMore: events.length > limit, nextAfter: items.at(-1)?.id ?? null };
    },
  } satisfies Partial<Endpoints<QueryResolvers>>;

  const Subscription = {
    taskEvents: {
      subscribe: async (_parent, { workspaceId, filter, after }, context) => {
        const cursor = after == null ? log.newest() : checkCursor(log, after);
        await checkWorkspace(workspaceId, context);
        return follow(log, cursor, workspaceId, filter ?? {}, context.signal ?? new AbortController().signal);
      },
      resolve: eventRow as never,
    },
  } satisfies SubscriptionResolvers;

  return { Query, Subscription, TaskEvent };
}

const TaskEvent = {
  workspace: ({ workspaceId }) => byId(workspaceId)!,
  task: ({ payload }) => byId(payload.task_id),
  list: ({ payload }) => byId(payload.list_id),
  space: ({ payload }) => byId(payload.space_id),
  folderId: ({ payload }) => payload.folder_id ?? null,
  goalId: ({ payload }) => payload.goal_id ?? null,
  keyResultId: ({ payload }) => payload.key_result_id ?? null,
  historyItems: ({ payload }) => payload.history_items ?? [],
} satisfies Partial<Endpoints<TaskEventResolvers>>;

function eventRow({ body, ...event }: LoggedEvent): Values {
  return { ...event, payload: readJson(body) };
}

/** A subscriber sees only what its credential may read. */
async function checkWorkspace(workspaceId: string, context: Context): Promise<void> {
  await recordOf('Workspace', reference({ id: workspaceId }), context);
}

/** Refuses what is no cursor, and a cursor from which the log can no longer go on without a gap. */
function checkCursor(log: EventLog, cursor: string): string {
  if (!/^\d{1,18}$/.test(cursor) || BigInt(cursor) > BigInt(log.newest()))
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

/** What the log holds after the cursor, then what is written to it: always read from the log, so that nothing is skipped. */
async function* follow(
  log: EventLog,
  start: string,
  workspaceId: string,
  filter: EventFilter,
  signal: AbortSignal,
): AsyncGenerator<LoggedEvent> {
  let cursor = start;
  while (!signal.aborted) {
    const events = log.after(cursor, workspaceId, filter, BATCH);
    for (const event of events) {
      yield event;
      cursor = event.id;
    }
    if (events.length === 0) await log.changed(signal);
  }
}
