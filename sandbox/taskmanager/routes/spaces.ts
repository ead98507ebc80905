import { isObject } from '../../state/json-object.ts';
import { spaceOf, teamOf } from '../records/look-up.ts';
import type { SpaceRecord } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { type Features, NEW_SPACE, withFeatures } from '../records/space-features.ts';
import { announce } from '../rules/changes.ts';
import { freeName } from '../rules/free-names.ts';
import { enterpriseOnly } from '../rules/invitations.ts';
import { makeList } from '../rules/list-writing.ts';
import { removeTask } from '../rules/task-removal.ts';
import { statusesFor } from '../seed/seed.ts';
import { wireSpace } from '../wire/places.ts';

export const spaces = {
  'GET /v2/team/:team_id/space': (request) => {
    teamOf(request);
    const archived = request.query.flag('archived');
    const found = spacesIn(request).filter((space) => space.archived === archived);
    return { spaces: found.map((space) => wireSpace(request.tables, space)) };
  },

  'GET /v2/space/:space_id': (request) => wireSpace(request.tables, spaceOf(request)),

  // The vendor creates one list in each new space.
  'POST /v2/team/:team_id/space': (request) => {
    teamOf(request);
    const { context, tables } = request;
    const id = context.newId('space');
    const named = { id, name: nameIn(request), statuses: statusesFor(id) };
    const space = tables.spaces.insert(id, { ...NEW_SPACE, ...named, ...fieldsOf(request, NEW_SPACE.features) });
    announce(request, { space: id }, { event: 'spaceCreated', space_id: id });
    makeList({ ...request, body: { name: 'List' } }, { space_id: id, folder_id: null });
    return wireSpace(tables, space);
  },

  'PUT /v2/space/:space_id': (request) => {
    const before = spaceOf(request);
    const { id, name } = before;
    const patch = { name: 'name' in request.body ? nameIn(request, id) : name, ...fieldsOf(request, before.features) };
    if (enterpriseSettings(before) !== enterpriseSettings({ ...before, ...patch })) enterpriseOnly(request);
    const space = request.tables.spaces.update(id, patch);
    announce(request, { space: id }, { event: 'spaceUpdated', space_id: id });
    return wireSpace(request.tables, space);
  },

  'DELETE /v2/space/:space_id': (request) => {
    removeSpace(request, spaceOf(request));
    return {};
  },
} satisfies Routes;

function spacesIn({ tables }: TaskManagerRequest): SpaceRecord[] {
  return tables.spaces.find((space) => !space.deleted);
}

function nameIn(request: TaskManagerRequest, own?: string): string {
  const others = spacesIn(request).filter(({ id }) => id !== own);
  return freeName(request.body.name, others, ['PROJ_060', 'PROJECT_023']);
}

/** Returns the settings that require the Enterprise plan, as a string for comparison. */
function enterpriseSettings(space: SpaceRecord): string {
  return `${space.private} ${space.admin_can_manage}`;
}

function fieldsOf({ body }: TaskManagerRequest, before: Features): Partial<SpaceRecord> {
  const { color, features, multiple_assignees, admin_can_manage } = body;
  return {
    ...(typeof color === 'string' && { color }),
    ...(typeof body.private === 'boolean' && { private: body.private }),
    ...(typeof multiple_assignees === 'boolean' && { multiple_assignees }),
    ...(typeof admin_can_manage === 'boolean' && { admin_can_manage }),
    ...(isObject(features) && { features: withFeatures(before, features) }),
  };
}

/** Permanently deletes the space and everything in it. */
function removeSpace(request: TaskManagerRequest, { id }: SpaceRecord): void {
  const { tables } = request;
  for (const list of tables.lists.find(({ space_id }) => space_id === id)) {
    for (const task of tables.tasks.find(({ list_id }) => list_id === list.id)) removeTask(request, task);
    tables.lists.remove(list.id);
    announce(request, { list: list.id, folder: list.folder_id, space: id }, { event: 'listDeleted', list_id: list.id });
  }
  for (const folder of tables.folders.find(({ space_id }) => space_id === id)) tables.folders.remove(folder.id);
  tables.spaces.update(id, { deleted: true });
  announce(request, { space: id }, { event: 'spaceDeleted', space_id: id });
}
