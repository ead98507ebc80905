import { isObject } from '../../state/json-object.ts';
import { type Ask, pathPart, type Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { teamOf, uuid } from '../records/look-up.ts';
import type { GroupRecord } from '../records/people.ts';
import { wireUsers } from '../wire/places.ts';

export const userGroups = {
  'GET /v2/group': (ask) => {
    teamOf(ask, ask.query.text('team_id'));
    const wanted = ask.query.repeated('group_ids')?.map((id) => uuid(id, 'GROUP_HELPERS_001'));
    const found = ask.tables.groups.find(({ id }) => !wanted || wanted.includes(id));
    return { groups: found.map((group) => wireGroup(ask, group)) };
  },

  'POST /v2/team/:team_id/group': (ask) => {
    teamOf(ask);
    const { context, tables, body, caller } = ask;
    const id = context.newId('uuid');
    const name = textIn(body.name);
    const handle = body.handle === undefined ? name.toLowerCase().replace(/[^a-z0-9]/g, '') : textIn(body.handle);
    const made = { id, userid: caller.userId, date_created: String(context.now()) };
    return wireGroup(ask, tables.groups.insert(id, { ...made, name, handle, members: usersIn(ask, body.members) }));
  },

  'PUT /v2/group/:group_id': (ask) => {
    const { tables, body } = ask;
    const group = groupOf(ask);
    const patch = {
      ...(body.name !== undefined && { name: textIn(body.name) }),
      ...(body.handle !== undefined && { handle: textIn(body.handle) }),
      ...(body.members !== undefined && { members: changedMembers(ask, group) }),
    };
    return wireGroup(ask, tables.groups.update(group.id, patch));
  },

  'DELETE /v2/group/:group_id': (ask) => {
    ask.tables.groups.remove(groupOf(ask).id);
    return {};
  },
} satisfies Routes;

function groupOf(ask: Ask): GroupRecord {
  return ask.tables.groups.get(uuid(pathPart(ask, 'group_id'), 'GROUP_HELPERS_001')) ?? refuse('OAUTH_027');
}

function textIn(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : refuse('INPUT_006');
}

/** Unknown user ids are dropped. */
function usersIn({ tables }: Ask, value: unknown): number[] {
  if (!Array.isArray(value) || value.some((id) => typeof id !== 'number')) return refuse('INPUT_006');
  return value.filter((id) => tables.members.get(String(id)) ?? tables.guests.get(String(id)));
}

/** `add` and `rem` are both required. */
function changedMembers(ask: Ask, group: GroupRecord): number[] {
  const { members } = ask.body;
  if (!isObject(members)) return refuse('INPUT_006');
  const [added, gone] = [usersIn(ask, members.add), usersIn(ask, members.rem)];
  return [...new Set([...group.members, ...added])].filter((id) => !gone.includes(id));
}

function wireGroup({ context, tables }: Ask, group: GroupRecord) {
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

/** Taken from the first and last words. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = new Set(words.filter((_, place) => place === 0 || place === words.length - 1));
  return [...ends].map((word) => word.slice(0, 1).toUpperCase()).join('');
}
