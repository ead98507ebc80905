import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { byId, lookUp, recordArguments } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { listOf, optionalRecordsOf } from '../core/replies.ts';
import { matchesNothing } from './empty-filters.ts';
import { ofMember } from './people.ts';
import type { Id, UserGroupRecord } from './records/users.ts';
import type { FieldsOf, MutationUpdateUserGroupArgs, WorkspaceUserGroupsArgs } from './types.ts';

type UserGroupsArgs = Omit<WorkspaceUserGroupsArgs, 'search'>;

const userGroups = {
  tool: 'TaskManagerApi.GetUserGroupsInWorkspace',
  call: 'GET /v2/group',
  query: { team_id: 'parent.id', group_ids: 'userGroupIds' },
  reply: listOf('groups', toGroup),
} satisfies ToolEndpoint<UserGroupsArgs>;

const updateUserGroup = {
  tool: 'TaskManagerApi.UpdateUserGroup',
  call: 'PUT /v2/group/{userGroupId}',
  body: {
    name: 'userGroupName',
    handle: 'handleIdentifier',
    'members.add': 'addMemberIds',
    'members.rem': 'removeMembersIds',
  },
  reply: toGroup,
} satisfies ToolEndpoint<MutationUpdateUserGroupArgs>;

export const Query = {
  userGroup: (_parent, args, context, info) => lookUp<UserGroupRecord>('UserGroup', args, args, context, info),
} satisfies FieldsOf<'Query'>;

export const Person = {
  userGroups: ({ email }, { workspaceId }, context) =>
    ofMember(workspaceId, email, context, async ({ id, workspace }) => {
      const groups = await callEndpoint(context, userGroups, {}, { parent: () => workspace.id });
      const isIn = ({ members }: UserGroupRecord) =>
        optionalRecordsOf(members).some((member) => String(member.id) === String(id));
      return groups.filter((group) => group instanceof Error || isIn(group));
    }),
} satisfies FieldsOf<'Person'>;

export const Workspace = {
  userGroups: (workspace, args: Partial<UserGroupsArgs>, context) => {
    if (matchesNothing(args, ['userGroupIds'])) return [];
    const parent = (name: string) => recordArguments(workspace)[name];
    return callEndpoint(context, userGroups, args, { parent });
  },
} satisfies FieldsOf<'Workspace'>;

export const Mutation = {
  createUserGroup: {
    call: 'POST /v2/team/{workspaceId}/group',
    body: { name: 'groupName', members: 'userGroupMembers', handle: 'groupHandle' },
    reply: toGroup,
  },
  updateUserGroup: (_parent, args, context) => callEndpoint(context, updateUserGroup, bothOrNeither(args)),
  deleteUserGroup: deletion('UserGroup', 'DELETE /v2/group/{userGroupId}'),
} satisfies FieldsOf<'Mutation'>;

export const UserGroup = {
  workspace: ({ workspaceId }) => byId(workspaceId),
} satisfies FieldsOf<'UserGroup'>;

export async function readUserGroup(
  { workspaceId, id }: { workspaceId: Id; id: string },
  context: Context,
): Promise<UserGroupRecord | null> {
  const parent = () => workspaceId;
  const [group] = await callEndpoint(context, userGroups, { userGroupIds: [id] }, { parent });
  return group ?? null;
}

function toGroup(group: UserGroupRecord): UserGroupRecord {
  return { ...group, workspaceId: group.team_id };
}

/** If only one member list is given, adds the other as an empty list: the API requires both or neither. */
function bothOrNeither(args: MutationUpdateUserGroupArgs): MutationUpdateUserGroupArgs {
  const { addMemberIds, removeMembersIds, ...rest } = args;
  if (addMemberIds == null && removeMembersIds == null) return rest;
  return { ...rest, addMemberIds: addMemberIds ?? [], removeMembersIds: removeMembersIds ?? [] };
}
