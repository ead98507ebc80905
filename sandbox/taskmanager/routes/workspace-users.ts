import type { Ask, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { teamOf } from '../records/look-up.ts';
import type { MemberRecord } from '../records/records.ts';
import { customRole, enterpriseOnly, memberOf, newcomer, takeOut } from '../rules/invitations.ts';
import { wireInvitation, wireMember, wireRemoval } from '../wire/people.ts';
import { wireShared } from './shared-items.ts';

const OWNER_ROLE = 1;

export const workspaceUsers = {
  'POST /v2/team/:team_id/user': (ask) => {
    enterpriseOnly(ask);
    teamOf(ask);
    const member = newcomer(ask, roleIn(ask));
    return wireInvitation(ask.context, ask.tables, ask.tables.members.insert(String(member.id), member));
  },

  'GET /v2/team/:team_id/user/:user_id': (ask) => {
    enterpriseOnly(ask);
    teamOf(ask);
    const member = memberOf(ask);
    const withShared = ask.query.text('include_shared') !== 'false';
    return { member: { ...wireMember(ask.tables, member), ...(withShared && { shared: wireShared(ask, member.id) }) } };
  },

  'PUT /v2/team/:team_id/user/:user_id': (ask) => {
    enterpriseOnly(ask);
    teamOf(ask);
    const { id, role: before } = memberOf(ask);
    const username = typeof ask.body.username === 'string' ? ask.body.username : refuse('INPUT_006');
    const role = before === OWNER_ROLE ? before : roleIn(ask);
    const member = ask.tables.members.update(String(id), { username, role, ...customRole(ask, role) });
    return { member: { ...wireMember(ask.tables, member), shared: wireShared(ask, id) } };
  },

  'DELETE /v2/team/:team_id/user/:user_id': (ask) => {
    enterpriseOnly(ask);
    teamOf(ask);
    const member = memberOf(ask);
    if (member.role === OWNER_ROLE) refuse('INPUT_006');
    takeOut(ask, member);
    return wireRemoval(ask.context, ask.tables);
  },
} satisfies Routes;

function roleIn({ body }: Ask): MemberRecord['role'] {
  if (typeof body.admin !== 'boolean') return refuse('INPUT_006');
  return body.admin ? 2 : 3;
}
