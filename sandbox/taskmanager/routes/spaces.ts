import { isObject } from '../../state/json-object.ts';
import type { Ask, Routes } from '../records/ask.ts';
import { spaceOf, teamOf } from '../records/look-up.ts';
import type { SpaceRecord } from '../records/records.ts';
import { type Features, NEW_SPACE, withFeatures } from '../records/space-features.ts';
import { announce } from '../rules/changes.ts';
import { freeName } from '../rules/free-names.ts';
import { enterpriseOnly } from '../rules/invitations.ts';
import { makeList } from '../rules/list-writing.ts';
import { removeTask } from '../rules/task-removal.ts';
import { statusesFor } from '../seed/seed.ts';
import { wireSpace } from '../wire/places.ts';

export const spaces = {
  'GET /v2/team/:team_id/space': (ask) => {
    teamOf(ask);
    const archived = ask.query.flag('archived');
    const shown = spacesIn(ask).filter((space) => space.archived === archived);
    return { spaces: shown.map((space) => wireSpace(ask.tables, space)) };
  },

  'GET /v2/space/:space_id': (ask) => wireSpace(ask.tables, spaceOf(ask)),

  // The vendor creates one list with each new space.
  'POST /v2/team/:team_id/space': (ask) => {
    teamOf(ask);
    const { context, tables } = ask;
    const id = context.newId('space');
    const named = { id, name: nameIn(ask), statuses: statusesFor(id) };
    const space = tables.spaces.insert(id, { ...NEW_SPACE, ...named, ...fieldsOf(ask, NEW_SPACE.features) });
    announce(ask, { space: id }, { event: 'spaceCreated', space_id: id });
    makeList({ ...ask, body: { name: 'List' } }, { space_id: id, folder_id: null });
    return wireSpace(tables, space);
  },

  'PUT /v2/space/:space_id': (ask) => {
    const before = spaceOf(ask);
    const { id, name } = before;
    const patch = { name: 'name' in ask.body ? nameIn(ask, id) : name, ...fieldsOf(ask, before.features) };
    if (guarded(before) !== guarded({ ...before, ...patch })) enterpriseOnly(ask);
    const space = ask.tables.spaces.update(id, patch);
    announce(ask, { space: id }, { event: 'spaceUpdated', space_id: id });
    return wireSpace(ask.tables, space);
  },

  'DELETE /v2/space/:space_id': (ask) => {
    removeSpace(ask, spaceOf(ask));
    return {};
  },
} satisfies Routes;

function spacesIn({ tables }: Ask): SpaceRecord[] {
  return tables.spaces.find((space) => !space.deleted);
}

function nameIn(ask: Ask, own?: string): string {
  const others = spacesIn(ask).filter(({ id }) => id !== own);
  return freeName(ask.body.name, others, ['PROJ_060', 'PROJECT_023']);
}

/** Settings that only the Enterprise plan can change. */
function guarded(space: SpaceRecord): string {
  return `${space.private} ${space.admin_can_manage}`;
}

function fieldsOf({ body }: Ask, before: Features): Partial<SpaceRecord> {
  const { color, features, multiple_assignees, admin_can_manage } = body;
  return {
    ...(typeof color === 'string' && { color }),
    ...(typeof body.private === 'boolean' && { private: body.private }),
    ...(typeof multiple_assignees === 'boolean' && { multiple_assignees }),
    ...(typeof admin_can_manage === 'boolean' && { admin_can_manage }),
    ...(isObject(features) && { features: withFeatures(before, features) }),
  };
}

/** Permanently deletes the space and its contents. */
function removeSpace(ask: Ask, { id }: SpaceRecord): void {
  const { tables } = ask;
  for (const list of tables.lists.find(({ space_id }) => space_id === id)) {
    for (const task of tables.tasks.find(({ list_id }) => list_id === list.id)) removeTask(ask, task);
    tables.lists.remove(list.id);
    announce(ask, { list: list.id, folder: list.folder_id, space: id }, { event: 'listDeleted', list_id: list.id });
  }
  for (const folder of tables.folders.find(({ space_id }) => space_id === id)) tables.folders.remove(folder.id);
  tables.spaces.update(id, { deleted: true });
  announce(ask, { space: id }, { event: 'spaceDeleted', space_id: id });
}
