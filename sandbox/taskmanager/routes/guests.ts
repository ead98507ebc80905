import type { Ask, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { folderOf, listOf, taskOf, teamOf } from '../records/look-up.ts';
import { type GuestRecord, type Level, type Rights, type ShareRecord, shareKey } from '../records/people.ts';
import { customRole, enterpriseOnly, guestOf, newcomer, takeOut } from '../rules/invitations.ts';
import { rightsOf, wireGuest, wireInvitation, wireMember, wireRemoval } from '../wire/people.ts';
import { wireShared } from './shared-items.ts';

export const guests = {
  'POST /v2/team/:team_id/guest': (ask) => {
    enterpriseOnly(ask);
    teamOf(ask);
    const guest = { ...newcomer(ask, 4), ...NO_RIGHTS, ...rightsIn(ask) };
    return wireInvitation(ask.context, ask.tables, ask.tables.guests.insert(String(guest.id), guest));
  },

  'GET /v2/team/:team_id/guest/:guest_id': (ask) => {
    enterpriseOnly(ask);
    teamOf(ask);
    return reply(ask, guestOf(ask));
  },

  'PUT /v2/team/:team_id/guest/:guest_id': (ask) => {
    enterpriseOnly(ask);
    teamOf(ask);
    const { id } = guestOf(ask);
    return reply(ask, ask.tables.guests.update(String(id), { ...rightsIn(ask), ...customRole(ask, 4) }));
  },

  'DELETE /v2/team/:team_id/guest/:guest_id': (ask) => {
    enterpriseOnly(ask);
    teamOf(ask);
    takeOut(ask, guestOf(ask));
    return wireRemoval(ask.context, ask.tables);
  },

  'POST /v2/task/:task_id/guest/:guest_id': (ask) => share(ask, 'task', taskOf),
  'DELETE /v2/task/:task_id/guest/:guest_id': (ask) => unshare(ask, 'task', taskOf),
  'POST /v2/list/:list_id/guest/:guest_id': (ask) => share(ask, 'list', listOf),
  'DELETE /v2/list/:list_id/guest/:guest_id': (ask) => unshare(ask, 'list', listOf),
  'POST /v2/folder/:folder_id/guest/:guest_id': (ask) => share(ask, 'folder', folderOf),
  'DELETE /v2/folder/:folder_id/guest/:guest_id': (ask) => unshare(ask, 'folder', folderOf),
} satisfies Routes;

const NO_RIGHTS: Rights = {
  can_see_time_spent: false,
  can_see_time_estimated: false,
  can_see_points_estimated: false,
  can_edit_tags: false,
  can_create_views: false,
};

function rightsIn({ body }: Ask): Partial<Rights> {
  const given = Object.keys(NO_RIGHTS).filter((name) => body[name] !== undefined);
  if (given.some((name) => typeof body[name] !== 'boolean')) refuse('INPUT_006');
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}

function reply(ask: Ask, guest: GuestRecord) {
  return { guest: { ...wireGuest(ask.tables, guest), shared: wireShared(ask, guest.id) } };
}

type Kind = ShareRecord['kind'];
type Find = (ask: Ask) => { id: string };

/** Sharing an item again updates its permission level. */
function share(ask: Ask, kind: Kind, find: Find) {
  enterpriseOnly(ask);
  const guest = guestOf(ask);
  const record = { userid: guest.id, kind, id: find(ask).id, permission_level: levelIn(ask) };
  ask.tables.shares.remove(shareKey(record));
  ask.tables.shares.insert(shareKey(record), record);
  return brief(ask, guest);
}

/** Unsharing an item that is not shared succeeds. */
function unshare(ask: Ask, kind: Kind, find: Find) {
  enterpriseOnly(ask);
  const guest = guestOf(ask);
  ask.tables.shares.remove(shareKey({ userid: guest.id, kind, id: find(ask).id }));
  return brief(ask, guest);
}

function levelIn({ body }: Ask): Level {
  return LEVELS.find((level) => level === body.permission_level) ?? refuse('INPUT_006');
}

const LEVELS: readonly Level[] = ['read', 'comment', 'edit', 'create'];

/** Responses to sharing omit the custom role and some permissions; `include_shared=false` omits shared items. */
function brief(ask: Ask, guest: GuestRecord) {
  const { user, ...place } = wireMember(ask.tables, guest);
  const { custom_role: _role, ...profile } = user;
  const { can_create_views: _views, can_see_points_estimated: _points, ...rights } = rightsOf(guest);
  const shared = ask.query.text('include_shared') !== 'false' && { shared: wireShared(ask, guest.id) };
  return { guest: { user: profile, ...place, ...rights, ...shared } };
}
