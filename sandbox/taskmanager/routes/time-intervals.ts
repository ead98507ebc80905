import type { Ask, Body, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { taskOf } from '../records/look-up.ts';
import type { TimeEntryRecord } from '../records/time.ts';
import { entryNamed } from '../rules/time-look-up.ts';
import { changeEntry, insertEntry, removeEntry, timeOf } from '../rules/time-writing.ts';
import { wireUser } from '../wire/places.ts';
import { wireInterval } from '../wire/time.ts';

/** The legacy endpoints for time entries. */
export const timeIntervals = {
  'GET /v2/task/:task_id/time': (ask) => {
    const task = taskOf(ask);
    const entries = ask.tables.timeEntries.find(({ task_id, time }) => task_id === task.id && time !== null);
    return { data: [...Map.groupBy(entries, ({ user }) => user)].map((row) => wireRow(ask, ...row)) };
  },

  'POST /v2/task/:task_id/time': (ask) => {
    const task = taskOf(ask);
    const rest = { billable: false, description: '', tags: [], source: 'public_api' };
    const { id } = insertEntry(ask, { task_id: task.id, user: ask.caller.userId, ...timesOf(ask.body), ...rest });
    return { id };
  },

  'PUT /v2/task/:task_id/time/:interval_id': (ask) => {
    changeEntry(ask, intervalOf(ask), timesOf(ask.body));
    return {};
  },

  'DELETE /v2/task/:task_id/time/:interval_id': (ask) => {
    removeEntry(ask, intervalOf(ask));
    return {};
  },
} satisfies Routes;

function wireRow({ tables }: Ask, user: number, entries: TimeEntryRecord[]) {
  const time = entries.reduce((sum, entry) => sum + (entry.time ?? 0), 0);
  return { user: wireUser(tables, user), time, intervals: entries.map(wireInterval) };
}

/** The duration is `time` in milliseconds, or else `end` minus `start`. */
function timesOf(body: Body): Pick<TimeEntryRecord, 'start' | 'end' | 'time'> {
  const [start, end, time] = [body.start, body.end, body.time].map(numberIn);
  const length = time ?? (start !== undefined && end !== undefined ? end - start : undefined);
  if (length === undefined || length < 0) return refuse('TIMESPENT_002');
  return { start: text(start), end: text(end), time: length };
}

function numberIn(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  return timeOf(value);
}

const text = (instant: number | undefined) => (instant === undefined ? null : String(instant));

function intervalOf(ask: Ask): TimeEntryRecord {
  const task = taskOf(ask);
  const entry = entryNamed(ask, ask.path.interval_id);
  return entry.task_id === task.id ? entry : refuse('OAUTH_192');
}
