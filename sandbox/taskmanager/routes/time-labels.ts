import type { Ask, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { teamOf } from '../records/look-up.ts';
import type { TimeEntryRecord } from '../records/time.ts';
import { isNotIn, keepLabel, labelNamesIn, labelsFrom, listed, nonEmpty } from '../rules/time-label-writing.ts';
import { entryNamed } from '../rules/time-look-up.ts';
import { changeEntry } from '../rules/time-writing.ts';

export const timeLabels = {
  'GET /v2/team/:team_id/time_entries/tags': (ask) => {
    teamOf(ask);
    return { data: ask.tables.timeLabels.find() };
  },

  'POST /v2/team/:team_id/time_entries/tags': (ask) => {
    const names = labelsFrom(ask, listed(ask.body.tags));
    for (const entry of entriesNamed(ask)) changeEntry(ask, entry, { tags: [...new Set([...entry.tags, ...names])] });
    return {};
  },

  'DELETE /v2/team/:team_id/time_entries/tags': (ask) => {
    const names = labelNamesIn(listed(ask.body.tags));
    for (const entry of entriesNamed(ask)) changeEntry(ask, entry, { tags: entry.tags.filter(isNotIn(names)) });
    return {};
  },

  'PUT /v2/team/:team_id/time_entries/tags': (ask) => {
    teamOf(ask);
    const name = nonEmpty(ask.body.name);
    const newName = nonEmpty(ask.body.new_name);
    const { creator } = ask.tables.timeLabels.get(name) ?? refuse('INPUT_006');
    if (newName !== name && ask.tables.timeLabels.get(newName)) refuse('INPUT_006');
    ask.tables.timeLabels.remove(name);
    keepLabel(ask, { name: newName, tag_fg: ask.body.tag_fg, tag_bg: ask.body.tag_bg }, creator);
    for (const entry of ask.tables.timeEntries.find(({ tags }) => tags.includes(name))) {
      ask.tables.timeEntries.update(entry.id, { tags: entry.tags.map((tag) => (tag === name ? newName : tag)) });
    }
    return {};
  },
} satisfies Routes;

function entriesNamed(ask: Ask): TimeEntryRecord[] {
  teamOf(ask);
  return listed(ask.body.time_entry_ids).map((id) => entryNamed(ask, String(id)));
}
