import { deletion } from '../core/endpoint.ts';
import { byId } from '../core/entities.ts';
import { recordAt, recordsOf } from '../core/replies.ts';
import { emailAddress, withEmail } from './email-address.ts';
import type { Team, TeamMember } from './records/workspaces.ts';
import type { FieldsOf } from './types.ts';
import { namedRole, toMember } from './workspace.ts';

export const Query = {
  member: {
    call: 'GET /v2/team/{workspaceId}/user/{id}',
    query: { include_shared: 'showSharedItems' },
    reply: (reply: { member: TeamMember }, { workspaceId }) => toMember(recordAt(reply, 'member'), byId(workspaceId)),
  },
} satisfies FieldsOf<'Query'>;

export const Mutation = {
  inviteUserToWorkspace: {
    call: 'POST /v2/team/{workspaceId}/user',
    body: {
      email: { from: 'userEmail', as: emailAddress },
      admin: 'inviteAsAdmin',
      custom_role_id: 'customRoleId',
    },
    reply: ({ team }: { team: Team }, { workspaceId, userEmail }) => {
      const member = withEmail(recordsOf(team.members), userEmail);
      return member ? toMember(member, byId(workspaceId)) : null;
    },
  },
  updateUserWorkspaceDetails: {
    call: 'PUT /v2/team/{workspaceId}/user/{userIdentifier}',
    body: { username: 'userName', admin: 'assignAdminRole', custom_role_id: 'customRoleId' },
    reply: (reply: { member: TeamMember }, { workspaceId }) => toMember(recordAt(reply, 'member'), byId(workspaceId)),
  },
  removeUserFromWorkspace: deletion('Member', 'DELETE /v2/team/{workspaceId}/user/{userId}'),
} satisfies FieldsOf<'Mutation'>;

export const Member = {
  customRole: ({ custom_role, workspace }) => namedRole(custom_role, workspace.id),
} satisfies FieldsOf<'Member'>;
