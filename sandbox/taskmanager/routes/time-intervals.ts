import { reject } from '../records/errors.ts';
import { taskOf } from '../records/look-up.ts';
import type { Body, Routes, TaskManagerRequest } from '../records/request.ts';
import type { TimeEntryRecord } from '../records/time.ts';
import { entryNamed } from '../rules/time-look-up.ts';
import { changeEntry, insertEntry, removeEntry, timeOf } from '../rules/time-writing.ts';
import { wireUser } from '../wire/places.ts';
import { wireInterval } from '../wire/time.ts';

/** The vendor's legacy endpoints for time entries. */
export const timeIntervals = {
  'GET /v2/task/:task_id/time': (request) => {
    const task = taskOf(request);
    const entries = request.tables.timeEntries.find(({ task_id, time }) => task_id === task.id && time !== null);
    return { data: [...Map.groupBy(entries, ({ user }) => user)].map((row) => wireRow(request, ...row)) };
  },

  'POST /v2/task/:task_id/time': (request) => {
    const task = taskOf(request);
    const rest = { billable: false, description: '', tags: [], source: 'public_api' };
    const { id } = insertEntry(request, {
      task_id: task.id,
      user: request.caller.userId,
      ...timesOf(request.body),
      ...rest,
    });
    return { id };
  },

  'PUT /v2/task/:task_id/time/:interval_id': (request) => {
    changeEntry(request, intervalOf(request), timesOf(request.body));
    return {};
  },

  'DELETE /v2/task/:task_id/time/:interval_id': (request) => {
    removeEntry(request, intervalOf(request));
    return {};
  },
} satisfies Routes;

function wireRow({ tables }: TaskManagerRequest, user: number, entries: TimeEntryRecord[]) {
  const time = entries.reduce((sum, entry) => sum + (entry.time ?? 0), 0);
  return { user: wireUser(tables, user), time, intervals: entries.map(wireInterval) };
}

/**
 * Parses a time entry's times. The duration is `time` in milliseconds or, if `time` is missing, `end` minus `start`.
 */
function timesOf(body: Body): Pick<TimeEntryRecord, 'start' | 'end' | 'time'> {
  const [start, end, time] = [body.start, body.end, body.time].map(numberIn);
  const length = time ?? (start !== undefined && end !== undefined ? end - start : undefined);
  if (length === undefined || length < 0) return reject('TIMESPENT_002');
  return { start: text(start), end: text(end), time: length };
}

function numberIn(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  return timeOf(value);
}

const text = (instant: number | undefined) => (instant === undefined ? null : String(instant));

function intervalOf(request: TaskManagerRequest): TimeEntryRecord {
  const task = taskOf(request);
  const entry = entryNamed(request, request.path.interval_id);
  return entry.task_id === task.id ? entry : reject('OAUTH_192');
}
