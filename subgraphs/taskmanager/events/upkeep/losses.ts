import type { ChangedTask } from './changed-tasks.ts';
import type { NotedGap } from './coverage.ts';
import type { LoggedTasks } from './logged-tasks.ts';
import { changeOf, type Recovered } from './recovered-events.ts';

/** How long before a gap changes are looked for whose deliveries fell into it, in milliseconds. */
const MARGIN = 10 * 60_000;
/** How far the date of a task may be from that of its events, in milliseconds. */
const IMPRECISION = 5_000;
/** The time of an answer has seconds only. */
export const PRECISION = 2_000;

/** From when on changes are looked for, for a gap of a workspace that was registered at a time. */
export const startOf = ({ since }: NotedGap, begunAt: number) => Math.max(since - MARGIN, begunAt);

/** The event of a task that was created or changed in a gap; undefined where the log has that. */
export function lossOf(task: ChangedTask, gap: NotedGap, begunAt: number, logged: LoggedTasks): Recovered | undefined {
  const { id, createdAt, updatedAt } = task;
  const end = gap.until + PRECISION;
  if (updatedAt <= startOf(gap, begunAt) || createdAt > end) return undefined;
  const isNew = createdAt > gap.since && !logged.isCreated(id);
  const isLater = updatedAt > end;
  if (!isNew && !(isLater ? mayBeLost(id, gap, logged) : isLost(task, gap, logged))) return undefined;
  return changeOf({ ...task, updatedAt: isLater ? gap.until : updatedAt }, gap, isNew);
}

/** Whether the log lacks the last change of a task. One before the gap may only differ in its date from the event that says it. */
export function isLost(
  { id, updatedAt }: ChangedTask,
  { since }: Pick<NotedGap, 'since'>,
  logged: LoggedTasks,
): boolean {
  return logged.changedAt(id) < (updatedAt <= since ? updatedAt - IMPRECISION : updatedAt);
}

/** A task that was changed after a gap does not say whether it was in the gap too. */
function mayBeLost(id: string, { since, isLossy }: NotedGap, logged: LoggedTasks): boolean {
  return isLossy && logged.recoveredAt(id) <= since;
}
