import type { Ask, Body } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { taskOf } from '../records/look-up.ts';
import { type TimeEntryRecord, timeSpent } from '../records/time.ts';
import { wireInterval } from '../wire/time.ts';
import { announce, historyItem, placeOfTask } from './changes.ts';
import { isNotIn, labelNamesIn, labelsFrom } from './time-label-writing.ts';
import { runningEntry } from './time-look-up.ts';

type Span = Pick<TimeEntryRecord, 'start' | 'end' | 'time'>;
type NewEntry = Omit<TimeEntryRecord, 'id' | 'at' | 'approval'>;

/** Stops and returns the user's running timer; undefined if none is running. */
export function stopTimer(ask: Ask, user: number, now: number): TimeEntryRecord | undefined {
  const running = runningEntry(ask, user);
  if (!running) return undefined;
  const end = Math.max(now, Number(running.start));
  return changeEntry(ask, running, { end: String(end), time: end - Number(running.start) });
}

export function insertEntry(ask: Ask, given: NewEntry): TimeEntryRecord {
  const { context, tables } = ask;
  const id = context.newId('history');
  const entry = tables.timeEntries.insert(id, { id, ...given, at: String(context.now()), approval: null });
  announceTime(ask, null, entry);
  return entry;
}

/** Updates an entry and records its history. */
export function changeEntry(ask: Ask, before: TimeEntryRecord, patch: Partial<TimeEntryRecord>): TimeEntryRecord {
  const { context, tables, caller } = ask;
  const date = String(context.now());
  const after = tables.timeEntries.update(before.id, { ...patch, at: date });
  const fields = NOTED.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
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
  if (fields.length > 0) announceTime(ask, before, after);
  return after;
}

export function removeEntry(ask: Ask, entry: TimeEntryRecord): void {
  ask.tables.timeEntries.remove(entry.id);
  announceTime(ask, entry, null);
}

/** The fields of a new entry other than its times and user. */
export function startOf(ask: Ask): Pick<TimeEntryRecord, 'task_id' | 'billable' | 'description' | 'tags' | 'source'> {
  const { tid, billable, description, tags } = ask.body;
  return {
    task_id: tid === undefined ? null : taskNamed(ask, tid),
    billable: billable === undefined ? false : flagOf(billable),
    description: textOf(description),
    tags: labelsFrom(ask, tags),
    source: 'clickup',
  };
}

/** The changes to an entry. Rejects a change of labels only, and a start without an end or vice versa. */
export function patchedEntry(ask: Ask, entry: TimeEntryRecord): Partial<TimeEntryRecord> {
  const { body } = ask;
  if (Object.keys(body).every((name) => name === 'tags')) refuse('TIMEENTRY_060');
  if ((body.start === undefined) !== (body.end === undefined)) refuse('TIMESPENT_002');
  const isTimed = body.start !== undefined || body.duration !== undefined;
  return {
    ...(isTimed && spanOf({ start: Number(entry.start), ...body })),
    ...('description' in body && { description: textOf(body.description) }),
    ...('billable' in body && { billable: flagOf(body.billable) }),
    ...('tid' in body && { task_id: taskNamed(ask, body.tid) }),
    ...('tags' in body && { tags: tagsAfter(ask, entry) }),
  };
}

/** `end` or `stop` takes precedence over a duration. A negative duration is a running timer. */
export function spanOf({ start, end, stop, duration }: Body): Span {
  const from = start === undefined ? refuse('TIMESPENT_002') : timeOf(start);
  const until = end ?? stop;
  if (until === undefined && duration === undefined) refuse('TIMESPENT_002');
  const time = until === undefined ? timeOf(duration) : timeOf(until) - from;
  if (until !== undefined && time < 0) refuse('TIMESPENT_002');
  if (time < 0) return { start: String(from), end: null, time: null };
  return { start: String(from), end: String(from + time), time };
}

function textOf(value: unknown): string {
  const text = value ?? '';
  return typeof text === 'string' ? text : refuse('INPUT_006');
}

const NOTED = ['task_id', 'billable', 'start', 'end', 'time', 'description', 'tags'] as const;
const NAMES: Record<string, string> = { task_id: 'tid', time: 'duration' };

function tagsAfter(ask: Ask, { tags }: TimeEntryRecord): string[] {
  const { tag_action = 'replace', tags: given } = ask.body;
  if (tag_action === 'remove') return tags.filter(isNotIn(labelNamesIn(given)));
  const names = labelsFrom(ask, given);
  if (tag_action === 'replace') return names;
  return tag_action === 'add' ? [...new Set([...tags, ...names])] : refuse('INPUT_006');
}

function taskNamed(ask: Ask, id: unknown): string {
  return taskOf({ ...ask, path: { task_id: textOf(id) } }).id;
}

export function timeOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : refuse('TIMEENTRY_072');
}

function flagOf(value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse('INPUT_006');
}

/** Sends time-tracking events to webhooks, except for running timers. */
function announceTime(ask: Ask, before: TimeEntryRecord | null, after: TimeEntryRecord | null): void {
  const entry = after ?? before;
  const task = ask.tables.tasks.get(entry?.task_id ?? '');
  if (!task || !entry || entry.time === null) return;
  const [old, now] = [before, after].map((each) => each && each.time !== null && wireInterval(each));
  const total = timeSpent(ask.tables, task.id);
  const data = { total_time: String(total), rollup_time: String(total) };
  const item = historyItem(ask, task, { field: 'time_spent', data, before: old || null, after: now || null });
  const interval = { description: entry.description, interval_id: entry.id };
  for (const event of ['taskTimeTrackedUpdated', 'taskUpdated']) {
    announce(ask, placeOfTask(ask, task), { event, task_id: task.id, history_items: [item], data: interval });
  }
}
