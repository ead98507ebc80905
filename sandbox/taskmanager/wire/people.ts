import type { SandboxContext } from '../../state/service.ts';
import type { GuestRecord, Rights } from '../records/people.ts';
import type { MemberRecord, Tables } from '../records/records.ts';
import { wireMemberUser, wireUser } from './places.ts';

export function wireTeam(context: SandboxContext, tables: Tables) {
  return { ...teamWith(context, tables, [...tables.members.find(), ...tables.guests.find()]), roles: roles(tables) };
}

/** Returns the response to an invitation: the workspace, with the invited user as the only member. */
export function wireInvitation(context: SandboxContext, tables: Tables, invited: MemberRecord | GuestRecord) {
  return { team: { ...teamWith(context, tables, [invited]), roles: roles(tables) } };
}

/** Returns the response to a removal: the workspace, without members and roles. */
export function wireRemoval(context: SandboxContext, tables: Tables) {
  return { team: teamWith(context, tables, []) };
}

export function wireMember(tables: Tables, member: MemberRecord) {
  const { invited_by } = member;
  const user = wirePlacedUser(tables, member);
  return invited_by === undefined ? { user } : { user, invited_by: wireUser(tables, invited_by) };
}

export function wireGuest(tables: Tables, guest: GuestRecord) {
  return { ...wireMember(tables, guest), ...rightsOf(guest) };
}

export function rightsOf(guest: GuestRecord): Rights {
  const { can_see_time_spent, can_see_time_estimated, can_edit_tags, can_create_views } = guest;
  const { can_see_points_estimated } = guest;
  return { can_see_time_spent, can_see_time_estimated, can_edit_tags, can_create_views, can_see_points_estimated };
}

function wirePlacedUser(tables: Tables, member: MemberRecord) {
  const role = tables.customRoles.get(String(member.custom_role));
  return {
    ...wireMemberUser(member),
    role: member.role,
    role_key: ROLES[member.role],
    custom_role: role ? { id: role.id, name: role.name } : null,
    last_active: null,
    date_joined: member.date_joined,
    date_invited: member.date_invited ?? member.date_joined,
  };
}

function teamWith({ company }: SandboxContext, tables: Tables, members: (MemberRecord | GuestRecord)[]) {
  return {
    id: company.workspaceId,
    name: company.name,
    color: '#7b68ee',
    avatar: null,
    members: members.map((member) =>
      'can_edit_tags' in member ? wireGuest(tables, member) : wireMember(tables, member),
    ),
  };
}

const ROLES = ['', 'owner', 'admin', 'member', 'guest'];

function roles(tables: Tables) {
  const usual = ROLES.slice(1).map((name, index) => ({ id: index + 1, name, custom: false }));
  const own = tables.customRoles.find().map(({ id, name, inherited_role }) => ({ id, name, inherited_role }));
  return [...usual, ...own.map((role) => ({ ...role, custom: true }))];
}
