import { reject } from '../records/errors.ts';
import { taskOf } from '../records/look-up.ts';
import type { Body, TaskManagerRequest } from '../records/request.ts';
import { type TimeEntryRecord, timeSpent } from '../records/time.ts';
import { wireInterval } from '../wire/time.ts';
import { announce, historyItem, placeOfTask } from './changes.ts';
import { isNotIn, labelNamesIn, labelsFrom } from './time-label-writing.ts';
import { runningEntry } from './time-look-up.ts';

type Span = Pick<TimeEntryRecord, 'start' | 'end' | 'time'>;
type NewEntry = Omit<TimeEntryRecord, 'id' | 'at' | 'approval'>;

/** Stops the user's running timer and returns the time entry. Returns undefined if no timer is running. */
export function stopTimer(request: TaskManagerRequest, user: number, now: number): TimeEntryRecord | undefined {
  const running = runningEntry(request, user);
  if (!running) return undefined;
  const end = Math.max(now, Number(running.start));
  return changeEntry(request, running, { end: String(end), time: end - Number(running.start) });
}

export function insertEntry(request: TaskManagerRequest, input: NewEntry): TimeEntryRecord {
  const { context, tables } = request;
  const id = context.newId('history');
  const entry = tables.timeEntries.insert(id, { id, ...input, at: String(context.now()), approval: null });
  announceTime(request, null, entry);
  return entry;
}

/** Updates a time entry and records the change in its history. */
export function changeEntry(
  request: TaskManagerRequest,
  before: TimeEntryRecord,
  patch: Partial<TimeEntryRecord>,
): TimeEntryRecord {
  const { context, tables, caller } = request;
  const date = String(context.now());
  const after = tables.timeEntries.update(before.id, { ...patch, at: date });
  const fields = RECORDED_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  for (const field of fields) {
    const id = context.newId('history');
    const values = { before: before[field], after: after[field] };
    tables.timeChanges.insert(id, {
      id,
      entry_id: after.id,
      field: NAMES[field] ?? field,
      ...values,
      date,
      user: caller.userId,
    });
  }
  if (fields.length > 0) announceTime(request, before, after);
  return after;
}

export function removeEntry(request: TaskManagerRequest, entry: TimeEntryRecord): void {
  request.tables.timeEntries.remove(entry.id);
  announceTime(request, entry, null);
}

/** Returns a new time entry's fields, except its times and user. */
export function startOf(
  request: TaskManagerRequest,
): Pick<TimeEntryRecord, 'task_id' | 'billable' | 'description' | 'tags' | 'source'> {
  const { tid, billable, description, tags } = request.body;
  return {
    task_id: tid === undefined ? null : taskNamed(request, tid),
    billable: billable === undefined ? false : flagOf(billable),
    description: textOf(description),
    tags: labelsFrom(request, tags),
    source: 'clickup',
  };
}

/**
 * Returns the changes to a time entry. Rejects a request that changes only labels, or that contains only one of start
 * and end.
 */
export function patchedEntry(request: TaskManagerRequest, entry: TimeEntryRecord): Partial<TimeEntryRecord> {
  const { body } = request;
  if (Object.keys(body).every((name) => name === 'tags')) reject('TIMEENTRY_060');
  if ((body.start === undefined) !== (body.end === undefined)) reject('TIMESPENT_002');
  const isTimed = body.start !== undefined || body.duration !== undefined;
  return {
    ...(isTimed && spanOf({ start: Number(entry.start), ...body })),
    ...('description' in body && { description: textOf(body.description) }),
    ...('billable' in body && { billable: flagOf(body.billable) }),
    ...('tid' in body && { task_id: taskNamed(request, body.tid) }),
    ...('tags' in body && { tags: tagsAfter(request, entry) }),
  };
}

/**
 * Parses a time entry's start and end. `end` or `stop` takes precedence over `duration`. A negative duration means that
 * the timer is running.
 */
export function spanOf({ start, end, stop, duration }: Body): Span {
  const from = start === undefined ? reject('TIMESPENT_002') : timeOf(start);
  const until = end ?? stop;
  if (until === undefined && duration === undefined) reject('TIMESPENT_002');
  const time = until === undefined ? timeOf(duration) : timeOf(until) - from;
  if (until !== undefined && time < 0) reject('TIMESPENT_002');
  if (time < 0) return { start: String(from), end: null, time: null };
  return { start: String(from), end: String(from + time), time };
}

function textOf(value: unknown): string {
  const text = value ?? '';
  return typeof text === 'string' ? text : reject('INPUT_006');
}

const RECORDED_FIELDS = ['task_id', 'billable', 'start', 'end', 'time', 'description', 'tags'] as const;
const NAMES: Record<string, string> = { task_id: 'tid', time: 'duration' };

function tagsAfter(request: TaskManagerRequest, { tags }: TimeEntryRecord): string[] {
  const { tag_action = 'replace', tags: input } = request.body;
  if (tag_action === 'remove') return tags.filter(isNotIn(labelNamesIn(input)));
  const names = labelsFrom(request, input);
  if (tag_action === 'replace') return names;
  return tag_action === 'add' ? [...new Set([...tags, ...names])] : reject('INPUT_006');
}

function taskNamed(request: TaskManagerRequest, id: unknown): string {
  return taskOf({ ...request, path: { task_id: textOf(id) } }).id;
}

export function timeOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : reject('TIMEENTRY_072');
}

function flagOf(value: unknown): boolean {
  return typeof value === 'boolean' ? value : reject('INPUT_006');
}

/** Sends webhook events for a time entry. Running timers do not trigger events. */
function announceTime(
  request: TaskManagerRequest,
  before: TimeEntryRecord | null,
  after: TimeEntryRecord | null,
): void {
  const entry = after ?? before;
  const task = request.tables.tasks.get(entry?.task_id ?? '');
  if (!task || !entry || entry.time === null) return;
  const [old, now] = [before, after].map((each) => each && each.time !== null && wireInterval(each));
  const total = timeSpent(request.tables, task.id);
  const data = { total_time: String(total), rollup_time: String(total) };
  const item = historyItem(request, task, { field: 'time_spent', data, before: old || null, after: now || null });
  const interval = { description: entry.description, interval_id: entry.id };
  for (const event of ['taskTimeTrackedUpdated', 'taskUpdated']) {
    announce(request, placeOfTask(request, task), { event, task_id: task.id, history_items: [item], data: interval });
  }
}
