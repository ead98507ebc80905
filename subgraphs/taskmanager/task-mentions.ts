import type { Context } from '../core/context.ts';
import { byId, isUnread } from '../core/entities.ts';
import { ToolError } from '../upstream/errors.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { TaskRecord } from './records/tasks.ts';
import { readTask } from './tasks.ts';
import type { EmailRecord, FieldsOf } from './types.ts';
import { readWorkspaces } from './workspace.ts';

const MAX_NAMES = 50;
const CACHE_TTL_MS = 10 * 60_000;

export const TaskMention = {
  task: async ({ name }, _args, context) => (await tasksNamed(name, context))[0] ?? null,
} satisfies FieldsOf<'TaskMention'>;

export const Email = { tasks: mentionedTasks } satisfies FieldsOf<'Email'>;
export const Thread = { tasks: mentionedTasks } satisfies FieldsOf<'Thread'>;
export const CalendarEvent = { tasks: mentionedTasks } satisfies FieldsOf<'CalendarEvent'>;

/**
 * Returns the tasks a record mentions, without duplicates. A task that cannot be looked up is replaced by an error.
 */
async function mentionedTasks(
  { taskMentions }: Pick<EmailRecord, 'taskMentions'>,
  _args: object,
  context: Context,
): Promise<(TaskRecord | Error)[] | null> {
  if (!taskMentions) return null;
  if (taskMentions.length > MAX_NAMES) throw tooMany(taskMentions.length);
  const read = taskMentions.map(({ name }) => tasksNamed(name, context).catch((fault: Error) => [fault]));
  return onceEach((await Promise.all(read)).flat());
}

/** Removes duplicate tasks, preferring those that have already been fetched. */
function onceEach(found: (TaskRecord | Error)[]): (TaskRecord | Error)[] {
  const once = new Map<unknown, TaskRecord | Error>();
  for (const task of found) {
    const name = task instanceof Error ? task : task.id;
    const before = once.get(name);
    if (before === undefined || isReference(before)) once.set(name, task);
  }
  return [...once.values()];
}

const isReference = (task: object) => isUnread(task, 'name');

/** Finds the tasks that a mention can refer to: several if a custom id exists in more than one workspace. */
async function tasksNamed(name: string, context: Context): Promise<TaskRecord[]> {
  const [, workspaceId, customId] = /^(?:(\d+)\/)?(\w+-\d+)$/.exec(name) ?? [];
  if (!customId) return [byId(name)];
  const workspaceIds = workspaceId ? [workspaceId] : await workspacesOf(context);
  const found = await Promise.all(workspaceIds.map((id) => taskByCustomId(customId, id, context)));
  return found.filter((task) => task !== null);
}

function taskByCustomId(id: string, workspaceId: string, context: Context): Promise<TaskRecord | null> {
  const address = { id, useCustomTaskIds: true, workspaceIdForCustomTask: workspaceId };
  return readTask(address, context).catch((fault: unknown) => {
    if (fault instanceof ToolError && fault.code === 'NOT_FOUND') return null;
    throw fault;
  });
}

type CachedIds = { ids: Promise<string[]>; until: number };

const cachedIds = new WeakMap<Upstream, CachedIds>();

async function workspacesOf(context: Context): Promise<string[]> {
  context.demand('TaskManagerApi.GetAuthorizedTeams');
  const upstream = context.upstream('taskmanager');
  const known = cachedIds.get(upstream);
  if (known && known.until > performance.now()) return known.ids;
  const ids = readWorkspaces(context).then((workspaces) => workspaces.map(({ id }) => String(id)));
  if (context.dryRun) return ids;
  cachedIds.set(upstream, { ids, until: performance.now() + CACHE_TTL_MS });
  ids.catch(() => cachedIds.delete(upstream));
  return ids;
}

const tooMany = (count: number) =>
  new ToolError('BUDGET_EXCEEDED', `${count} mentioned tasks exceed the limit of ${MAX_NAMES}: select taskMentions`, {
    allowed: { maxItems: MAX_NAMES },
  });
