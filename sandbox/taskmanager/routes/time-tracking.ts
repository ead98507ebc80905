import type { Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { digits, teamOf } from '../records/look-up.ts';
import { entriesAsked } from '../rules/time-filters.ts';
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
  'GET /v2/team/:team_id/time_entries': (ask) => {
    teamOf(ask);
    return { data: entriesAsked(ask).map((entry) => wireTimeEntry(ask, entry)) };
  },

  'GET /v2/team/:team_id/time_entries/current': (ask) => {
    teamOf(ask);
    const assignee = ask.query.text('assignee');
    // With an OAuth token, the vendor rejects any assignee here, even the caller.
    if (assignee !== undefined && !isPersonal(ask)) refuse('TEAMM_002');
    const running = runningEntry(ask, assignee === undefined ? ask.caller.userId : userNamed(ask, assignee));
    return { data: running ? wireTimeEntry(ask, running) : null };
  },

  'GET /v2/team/:team_id/time_entries/:timer_id': (ask) => {
    teamOf(ask);
    const entry = ask.tables.timeEntries.get(digits(ask.path.timer_id, 'SHARD_001'));
    return { data: entry ? wireTimeEntry(ask, entry) : null };
  },

  'GET /v2/team/:team_id/time_entries/:timer_id/history': (ask) => {
    teamOf(ask);
    const { id } = entryNamed(ask, ask.path.timer_id);
    const changes = ask.tables.timeChanges.find((change) => change.entry_id === id);
    return { data: changes.map((change) => wireTimeChange(ask.tables, change)) };
  },

  'POST /v2/team/:team_id/time_entries': (ask) => {
    teamOf(ask);
    const user = ask.body.assignee === undefined ? ask.caller.userId : userNamed(ask, String(ask.body.assignee));
    const span = spanOf(ask.body);
    if (span.time === null) stopTimer(ask, user, Number(span.start));
    return { data: wireTimeEntry(ask, insertEntry(ask, { ...startOf(ask), ...span, user })) };
  },

  'PUT /v2/team/:team_id/time_entries/:timer_id': (ask) => {
    teamOf(ask);
    const entry = entryNamed(ask, ask.path.timer_id);
    const changed = changeEntry(ask, entry, patchedEntry(ask, entry));
    // The vendor wraps the entry in an array here.
    return { data: [wireTimeEntry(ask, changed)] };
  },

  'DELETE /v2/team/:team_id/time_entries/:timer_id': (ask) => {
    teamOf(ask);
    const entries = (ask.path.timer_id ?? '').split(',').map((id) => entryNamed(ask, id));
    for (const entry of entries) removeEntry(ask, entry);
    const entriesOnWire = entries.map((entry) => wireTimer(ask, entry));
    return { data: entriesOnWire.length === 1 ? entriesOnWire[0] : entriesOnWire };
  },

  'POST /v2/team/:team_id/time_entries/start': (ask) => {
    teamOf(ask);
    const now = ask.context.now();
    stopTimer(ask, ask.caller.userId, now);
    const timer = { start: String(now), end: null, time: null, user: ask.caller.userId };
    return { data: wireTimer(ask, insertEntry(ask, { ...startOf(ask), ...timer })) };
  },

  'POST /v2/team/:team_id/time_entries/stop': (ask) => {
    teamOf(ask);
    const stopped = stopTimer(ask, ask.caller.userId, ask.context.now());
    return { data: wireTimer(ask, stopped ?? refuse('TIMEENTRY_001')) };
  },
} satisfies Routes;
