import { reject } from '../records/errors.ts';
import { teamOf } from '../records/look-up.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import type { TimeEntryRecord } from '../records/time.ts';
import { isNotIn, labelNamesIn, labelsFrom, listed, nonEmpty, storeLabel } from '../rules/time-label-writing.ts';
import { entryNamed } from '../rules/time-look-up.ts';
import { changeEntry } from '../rules/time-writing.ts';

export const timeLabels = {
  'GET /v2/team/:team_id/time_entries/tags': (request) => {
    teamOf(request);
    return { data: request.tables.timeLabels.find() };
  },

  'POST /v2/team/:team_id/time_entries/tags': (request) => {
    const names = labelsFrom(request, listed(request.body.tags));
    for (const entry of entriesNamed(request))
      changeEntry(request, entry, { tags: [...new Set([...entry.tags, ...names])] });
    return {};
  },

  'DELETE /v2/team/:team_id/time_entries/tags': (request) => {
    const names = labelNamesIn(listed(request.body.tags));
    for (const entry of entriesNamed(request)) changeEntry(request, entry, { tags: entry.tags.filter(isNotIn(names)) });
    return {};
  },

  'PUT /v2/team/:team_id/time_entries/tags': (request) => {
    teamOf(request);
    const name = nonEmpty(request.body.name);
    const newName = nonEmpty(request.body.new_name);
    const { creator } = request.tables.timeLabels.get(name) ?? reject('INPUT_006');
    if (newName !== name && request.tables.timeLabels.get(newName)) reject('INPUT_006');
    request.tables.timeLabels.remove(name);
    storeLabel(request, { name: newName, tag_fg: request.body.tag_fg, tag_bg: request.body.tag_bg }, creator);
    for (const entry of request.tables.timeEntries.find(({ tags }) => tags.includes(name))) {
      request.tables.timeEntries.update(entry.id, { tags: entry.tags.map((tag) => (tag === name ? newName : tag)) });
    }
    return {};
  },
} satisfies Routes;

function entriesNamed(request: TaskManagerRequest): TimeEntryRecord[] {
  teamOf(request);
  return listed(request.body.time_entry_ids).map((id) => entryNamed(request, String(id)));
}
