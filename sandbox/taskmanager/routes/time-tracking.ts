import { reject } from '../records/errors.ts';
import { digits, teamOf } from '../records/look-up.ts';
import type { Routes } from '../records/request.ts';
import { requestedEntries } from '../rules/time-filters.ts';
import { entryNamed, isPersonal, runningEntry, userNamed } from '../rules/time-look-up.ts';
import {
  changeEntry,
  insertEntry,
  patchedEntry,
  removeEntry,
  spanOf,
  startOf,
  stopTimer,
} from '../rules/time-writing.ts';
import { wireTimeChange, wireTimeEntry, wireTimer } from '../wire/time.ts';

export const timeTracking = {
  'GET /v2/team/:team_id/time_entries': (request) => {
    teamOf(request);
    return { data: requestedEntries(request).map((entry) => wireTimeEntry(request, entry)) };
  },

  'GET /v2/team/:team_id/time_entries/current': (request) => {
    teamOf(request);
    const assignee = request.query.text('assignee');
    // With an OAuth token, the vendor rejects the parameter `assignee`, even for the caller's own id.
    if (assignee !== undefined && !isPersonal(request)) reject('TEAMM_002');
    const running = runningEntry(
      request,
      assignee === undefined ? request.caller.userId : userNamed(request, assignee),
    );
    return { data: running ? wireTimeEntry(request, running) : null };
  },

  'GET /v2/team/:team_id/time_entries/:timer_id': (request) => {
    teamOf(request);
    const entry = request.tables.timeEntries.get(digits(request.path.timer_id, 'SHARD_001'));
    return { data: entry ? wireTimeEntry(request, entry) : null };
  },

  'GET /v2/team/:team_id/time_entries/:timer_id/history': (request) => {
    teamOf(request);
    const { id } = entryNamed(request, request.path.timer_id);
    const changes = request.tables.timeChanges.find((change) => change.entry_id === id);
    return { data: changes.map((change) => wireTimeChange(request.tables, change)) };
  },

  'POST /v2/team/:team_id/time_entries': (request) => {
    teamOf(request);
    const user =
      request.body.assignee === undefined ? request.caller.userId : userNamed(request, String(request.body.assignee));
    const span = spanOf(request.body);
    if (span.time === null) stopTimer(request, user, Number(span.start));
    return { data: wireTimeEntry(request, insertEntry(request, { ...startOf(request), ...span, user })) };
  },

  'PUT /v2/team/:team_id/time_entries/:timer_id': (request) => {
    teamOf(request);
    const entry = entryNamed(request, request.path.timer_id);
    const changed = changeEntry(request, entry, patchedEntry(request, entry));
    // The vendor returns the updated time entry in an array.
    return { data: [wireTimeEntry(request, changed)] };
  },

  'DELETE /v2/team/:team_id/time_entries/:timer_id': (request) => {
    teamOf(request);
    const entries = (request.path.timer_id ?? '').split(',').map((id) => entryNamed(request, id));
    for (const entry of entries) removeEntry(request, entry);
    const entriesOnWire = entries.map((entry) => wireTimer(request, entry));
    return { data: entriesOnWire.length === 1 ? entriesOnWire[0] : entriesOnWire };
  },

  'POST /v2/team/:team_id/time_entries/start': (request) => {
    teamOf(request);
    const now = request.context.now();
    stopTimer(request, request.caller.userId, now);
    const timer = { start: String(now), end: null, time: null, user: request.caller.userId };
    return { data: wireTimer(request, insertEntry(request, { ...startOf(request), ...timer })) };
  },

  'POST /v2/team/:team_id/time_entries/stop': (request) => {
    teamOf(request);
    const stopped = stopTimer(request, request.caller.userId, request.context.now());
    return { data: wireTimer(request, stopped ?? reject('TIMEENTRY_001')) };
  },
} satisfies Routes;
