import { isObject } from '../../state/json-object.ts';
import { reject } from '../records/errors.ts';
import { teamOf, uuid } from '../records/look-up.ts';
import type { GroupRecord } from '../records/people.ts';
import { pathPart, type Routes, type TaskManagerRequest } from '../records/request.ts';
import { wireUsers } from '../wire/places.ts';

export const userGroups = {
  'GET /v2/group': (request) => {
    teamOf(request, request.query.text('team_id'));
    const wanted = request.query.repeated('group_ids')?.map((id) => uuid(id, 'GROUP_HELPERS_001'));
    const found = request.tables.groups.find(({ id }) => !wanted || wanted.includes(id));
    return { groups: found.map((group) => wireGroup(request, group)) };
  },

  'POST /v2/team/:team_id/group': (request) => {
    teamOf(request);
    const { context, tables, body, caller } = request;
    const id = context.newId('uuid');
    const name = textIn(body.name);
    const handle = body.handle === undefined ? name.toLowerCase().replace(/[^a-z0-9]/g, '') : textIn(body.handle);
    const made = { id, userid: caller.userId, date_created: String(context.now()) };
    return wireGroup(
      request,
      tables.groups.insert(id, { ...made, name, handle, members: usersIn(request, body.members) }),
    );
  },

  'PUT /v2/group/:group_id': (request) => {
    const { tables, body } = request;
    const group = groupOf(request);
    const patch = {
      ...(body.name !== undefined && { name: textIn(body.name) }),
      ...(body.handle !== undefined && { handle: textIn(body.handle) }),
      ...(body.members !== undefined && { members: changedMembers(request, group) }),
    };
    return wireGroup(request, tables.groups.update(group.id, patch));
  },

  'DELETE /v2/group/:group_id': (request) => {
    request.tables.groups.remove(groupOf(request).id);
    return {};
  },
} satisfies Routes;

function groupOf(request: TaskManagerRequest): GroupRecord {
  return request.tables.groups.get(uuid(pathPart(request, 'group_id'), 'GROUP_HELPERS_001')) ?? reject('OAUTH_027');
}

function textIn(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : reject('INPUT_006');
}

/** Returns the ids of known users. Unknown ids are ignored. */
function usersIn({ tables }: TaskManagerRequest, value: unknown): number[] {
  if (!Array.isArray(value) || value.some((id) => typeof id !== 'number')) return reject('INPUT_006');
  return value.filter((id) => tables.members.get(String(id)) ?? tables.guests.get(String(id)));
}

/** Returns the group's new members. The request body must contain both `add` and `rem` to change the members. */
function changedMembers(request: TaskManagerRequest, group: GroupRecord): number[] {
  const { members } = request.body;
  if (!isObject(members)) return reject('INPUT_006');
  const [added, gone] = [usersIn(request, members.add), usersIn(request, members.rem)];
  return [...new Set([...group.members, ...added])].filter((id) => !gone.includes(id));
}

function wireGroup({ context, tables }: TaskManagerRequest, group: GroupRecord) {
  const { id, userid, name, handle, date_created } = group;
  return {
    id,
    team_id: context.company.workspaceId,
    userid,
    name,
    handle,
    date_created,
    initials: initialsOf(name),
    members: wireUsers(tables, group.members),
    avatar: { attachment_id: null, color: null, source: null, icon: null },
  };
}

/** Returns the initials of the first and last words of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = new Set(words.filter((_, place) => place === 0 || place === words.length - 1));
  return [...ends].map((word) => word.slice(0, 1).toUpperCase()).join('');
}
