import { reject } from '../records/errors.ts';
import { teamOf } from '../records/look-up.ts';
import type { MemberRecord } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { customRole, enterpriseOnly, invitedUser, memberOf, removePerson } from '../rules/invitations.ts';
import { wireInvitation, wireMember, wireRemoval } from '../wire/people.ts';
import { wireShared } from './shared-items.ts';

const OWNER_ROLE = 1;

export const workspaceUsers = {
  'POST /v2/team/:team_id/user': (request) => {
    enterpriseOnly(request);
    teamOf(request);
    const member = invitedUser(request, roleIn(request));
    return wireInvitation(request.context, request.tables, request.tables.members.insert(String(member.id), member));
  },

  'GET /v2/team/:team_id/user/:user_id': (request) => {
    enterpriseOnly(request);
    teamOf(request);
    const member = memberOf(request);
    const withShared = request.query.text('include_shared') !== 'false';
    return {
      member: { ...wireMember(request.tables, member), ...(withShared && { shared: wireShared(request, member.id) }) },
    };
  },

  'PUT /v2/team/:team_id/user/:user_id': (request) => {
    enterpriseOnly(request);
    teamOf(request);
    const { id, role: before } = memberOf(request);
    const username = typeof request.body.username === 'string' ? request.body.username : reject('INPUT_006');
    const role = before === OWNER_ROLE ? before : roleIn(request);
    const member = request.tables.members.update(String(id), { username, role, ...customRole(request, role) });
    return { member: { ...wireMember(request.tables, member), shared: wireShared(request, id) } };
  },

  'DELETE /v2/team/:team_id/user/:user_id': (request) => {
    enterpriseOnly(request);
    teamOf(request);
    const member = memberOf(request);
    if (member.role === OWNER_ROLE) reject('INPUT_006');
    removePerson(request, member);
    return wireRemoval(request.context, request.tables);
  },
} satisfies Routes;

function roleIn({ body }: TaskManagerRequest): MemberRecord['role'] {
  if (typeof body.admin !== 'boolean') return reject('INPUT_006');
  return body.admin ? 2 : 3;
}
