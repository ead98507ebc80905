import { planOf } from '../../state/plan.ts';
import { reject } from '../records/errors.ts';
import { digits } from '../records/look-up.ts';
import type { GuestRecord } from '../records/people.ts';
import type { MemberRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';

export function enterpriseOnly({ context }: TaskManagerRequest): void {
  if (planOf(context.store) !== 'Enterprise') reject('TEAM_110');
}

/**
 * Creates the invited user. A removed user who is invited again keeps the same user id. Inviting an existing member or
 * guest fails.
 */
export function invitedUser(request: TaskManagerRequest, role: MemberRecord['role']): MemberRecord {
  const { context, tables, body, caller } = request;
  const email = String(body.email ?? '').toLowerCase();
  const isTheirs = (one: MemberRecord) => one.email.toLowerCase() === email;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) reject('INPUT_006');
  if ([...tables.members.find(isTheirs), ...tables.guests.find(isTheirs)].length > 0) reject('INPUT_006');
  const [former] = tables.formerMembers.find(isTheirs);
  return {
    id: former?.id ?? Number(context.newId('number')),
    username: former?.username ?? null,
    email,
    color: former?.color ?? null,
    initials: former?.initials ?? email.slice(0, 1).toUpperCase(),
    role,
    date_joined: null,
    date_invited: String(context.now()),
    invited_by: caller.userId,
    ...customRole(request, role),
  };
}

/** Finds the custom role specified in the request body. The custom role must be based on `role`. */
export function customRole(
  { tables, body }: TaskManagerRequest,
  role: MemberRecord['role'],
): Pick<MemberRecord, 'custom_role'> {
  if (body.custom_role_id === undefined) return {};
  const found = tables.customRoles.get(String(body.custom_role_id));
  return found?.inherited_role === role ? { custom_role: found.id } : reject('INPUT_006');
}

/** Removes a user from the workspace, its groups and shared items. Records created by the user remain. */
export function removePerson({ tables }: TaskManagerRequest, person: MemberRecord | GuestRecord): void {
  const id = String(person.id);
  tables.members.remove(id);
  tables.guests.remove(id);
  tables.formerMembers.remove(id);
  tables.formerMembers.insert(id, person);
  for (const [key, share] of tables.shares.entries()) if (share.userid === person.id) tables.shares.remove(key);
  for (const group of tables.groups.find(({ members }) => members.includes(person.id))) {
    tables.groups.update(group.id, { members: group.members.filter((member) => member !== person.id) });
  }
}

export function memberOf({ tables, path }: TaskManagerRequest): MemberRecord {
  return tables.members.get(digits(path.user_id, 'SHARD_001')) ?? reject('OAUTH_027');
}

export function guestOf({ tables, path }: TaskManagerRequest): GuestRecord {
  return tables.guests.get(digits(path.guest_id, 'SHARD_001')) ?? reject('OAUTH_027');
}
