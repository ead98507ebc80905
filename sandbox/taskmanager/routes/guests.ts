import { reject } from '../records/errors.ts';
import { folderOf, listOf, taskOf, teamOf } from '../records/look-up.ts';
import { type GuestRecord, type Level, type Rights, type ShareRecord, shareKey } from '../records/people.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { customRole, enterpriseOnly, guestOf, invitedUser, removePerson } from '../rules/invitations.ts';
import { rightsOf, wireGuest, wireInvitation, wireMember, wireRemoval } from '../wire/people.ts';
import { wireShared } from './shared-items.ts';

export const guests = {
  'POST /v2/team/:team_id/guest': (request) => {
    enterpriseOnly(request);
    teamOf(request);
    const guest = { ...invitedUser(request, 4), ...NO_RIGHTS, ...rightsIn(request) };
    return wireInvitation(request.context, request.tables, request.tables.guests.insert(String(guest.id), guest));
  },

  'GET /v2/team/:team_id/guest/:guest_id': (request) => {
    enterpriseOnly(request);
    teamOf(request);
    return reply(request, guestOf(request));
  },

  'PUT /v2/team/:team_id/guest/:guest_id': (request) => {
    enterpriseOnly(request);
    teamOf(request);
    const { id } = guestOf(request);
    return reply(
      request,
      request.tables.guests.update(String(id), { ...rightsIn(request), ...customRole(request, 4) }),
    );
  },

  'DELETE /v2/team/:team_id/guest/:guest_id': (request) => {
    enterpriseOnly(request);
    teamOf(request);
    removePerson(request, guestOf(request));
    return wireRemoval(request.context, request.tables);
  },

  'POST /v2/task/:task_id/guest/:guest_id': (request) => share(request, 'task', taskOf),
  'DELETE /v2/task/:task_id/guest/:guest_id': (request) => unshare(request, 'task', taskOf),
  'POST /v2/list/:list_id/guest/:guest_id': (request) => share(request, 'list', listOf),
  'DELETE /v2/list/:list_id/guest/:guest_id': (request) => unshare(request, 'list', listOf),
  'POST /v2/folder/:folder_id/guest/:guest_id': (request) => share(request, 'folder', folderOf),
  'DELETE /v2/folder/:folder_id/guest/:guest_id': (request) => unshare(request, 'folder', folderOf),
} satisfies Routes;

const NO_RIGHTS: Rights = {
  can_see_time_spent: false,
  can_see_time_estimated: false,
  can_see_points_estimated: false,
  can_edit_tags: false,
  can_create_views: false,
};

function rightsIn({ body }: TaskManagerRequest): Partial<Rights> {
  const names = Object.keys(NO_RIGHTS).filter((name) => body[name] !== undefined);
  if (names.some((name) => typeof body[name] !== 'boolean')) reject('INPUT_006');
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

function reply(request: TaskManagerRequest, guest: GuestRecord) {
  return { guest: { ...wireGuest(request.tables, guest), shared: wireShared(request, guest.id) } };
}

type Kind = ShareRecord['kind'];
type Find = (request: TaskManagerRequest) => { id: string };

/** Shares an item with a guest. Sharing an item again updates the permission level. */
function share(request: TaskManagerRequest, kind: Kind, find: Find) {
  enterpriseOnly(request);
  const guest = guestOf(request);
  const record = { userid: guest.id, kind, id: find(request).id, permission_level: levelIn(request) };
  request.tables.shares.remove(shareKey(record));
  request.tables.shares.insert(shareKey(record), record);
  return brief(request, guest);
}

/** Stops sharing an item with a guest. Succeeds even if the item was not shared. */
function unshare(request: TaskManagerRequest, kind: Kind, find: Find) {
  enterpriseOnly(request);
  const guest = guestOf(request);
  request.tables.shares.remove(shareKey({ userid: guest.id, kind, id: find(request).id }));
  return brief(request, guest);
}

function levelIn({ body }: TaskManagerRequest): Level {
  return LEVELS.find((level) => level === body.permission_level) ?? reject('INPUT_006');
}

const LEVELS: readonly Level[] = ['read', 'comment', 'edit', 'create'];

/**
 * Returns a guest, omitting the custom role and certain permissions, as in responses to share requests. With
 * `include_shared=false`, also omits the shared items.
 */
function brief(request: TaskManagerRequest, guest: GuestRecord) {
  const { user, ...place } = wireMember(request.tables, guest);
  const { custom_role: _role, ...profile } = user;
  const { can_create_views: _views, can_see_points_estimated: _points, ...rights } = rightsOf(guest);
  const shared = request.query.text('include_shared') !== 'false' && { shared: wireShared(request, guest.id) };
  return { guest: { user: profile, ...place, ...rights, ...shared } };
}
