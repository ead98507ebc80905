import type { Context } from '../core/context.ts';
import type { ToolEndpoint } from '../core/endpoint.ts';
import { byId, lookUp, partial } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { ReplyMismatch, recordAt, recordsOf } from '../core/replies.ts';
import { ToolError } from '../upstream/errors.ts';
import { customTaskIds } from './custom-task-ids.ts';
import { emailAddress, withEmail } from './email-address.ts';
import type { Id } from './records/users.ts';
import type { GuestRecord, NamedRole, Team, TeamMember } from './records/workspaces.ts';
import type { FieldsOf, QueryGuestArgs } from './types.ts';
import { namedRole, readWorkspaces } from './workspace.ts';

type OneGuest = { guest: TeamMember };

const GUEST_ROLE = 4;

const guestInformation = {
  tool: 'TaskManagerApi.GetGuestInformation',
  call: 'GET /v2/team/{workspaceId}/guest/{id}',
  reply: (reply: OneGuest, { workspaceId }) => toGuest(recordAt(reply, 'guest'), workspaceId),
} satisfies ToolEndpoint<QueryGuestArgs>;

export const Query = {
  guest: (_parent, args, context, info) => lookUp<GuestRecord>('Guest', args, args, context, info),
} satisfies FieldsOf<'Query'>;

export const Member = {
  guest: (member) => (member.role === GUEST_ROLE ? toGuest(member, member.workspace.id) : null),
} satisfies FieldsOf<'Member'>;

export const Mutation = {
  inviteGuestToWorkspace: {
    call: 'POST /v2/team/{workspaceId}/guest',
    body: {
      email: { from: 'guestEmail', as: emailAddress },
      can_create_views: 'allowGuestToCreateViews',
      can_edit_tags: 'allowTagEditing',
      can_see_time_spent: 'allowViewTimeSpent',
      can_see_time_estimated: 'canViewEstimatedTimes',
      can_see_points_estimated: 'canViewPointsEstimated',
      custom_role_id: 'customRoleId',
    },
    reply: ({ team }: { team: Team }, { workspaceId, guestEmail }) => {
      const guest = withEmail(recordsOf(team.members), guestEmail);
      return guest ? toGuest(guest, workspaceId) : null;
    },
  },
  configureWorkspaceGuest: {
    call: 'PUT /v2/team/{workspaceId}/guest/{guestIdentifier}',
    body: {
      can_edit_tags: 'allowGuestToEditTags',
      can_create_views: 'allowViewCreation',
      can_see_points_estimated: 'allowViewingPointsEstimated',
      can_see_time_spent: 'allowViewingTimeSpent',
      can_see_time_estimated: 'canSeeTimeEstimates',
      custom_role_id: 'guestCustomRoleId',
    },
    reply: (reply: OneGuest, { workspaceId }) => toGuest(recordAt(reply, 'guest'), workspaceId),
  },
  removeGuestFromWorkspace: {
    call: 'DELETE /v2/team/{workspaceId}/guest/{guestId}',
    done: ({ guestId, workspaceId }) => ({ ids: [guestId], typeName: 'Guest', workspaceId }),
  },
  shareTaskWithGuest: {
    call: 'POST /v2/task/{taskId}/guest/{guestId}',
    query: {
      include_shared: 'includeSharedDetails',
      ...customTaskIds('useCustomTaskIds', 'workspaceIdWhenCustomTaskIdsEnabled'),
    },
    body: { permission_level: 'guestPermissionLevel' },
    reply: (reply: OneGuest) => toGuest(recordAt(reply, 'guest')),
  },
  removeGuestFromTask: {
    call: 'DELETE /v2/task/{taskId}/guest/{guestId}',
    query: {
      include_shared: 'includeSharedDetails',
      ...customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
    },
    reply: (reply: OneGuest) => toGuest(recordAt(reply, 'guest')),
  },
  addGuestToList: {
    call: 'POST /v2/list/{listId}/guest/{guestId}',
    query: { include_shared: 'includeSharedDetails' },
    body: { permission_level: 'guestPermissionLevel' },
    reply: (reply: OneGuest) => toGuest(recordAt(reply, 'guest')),
  },
  removeGuestFromList: {
    call: 'DELETE /v2/list/{listIdentifier}/guest/{guestUserId}',
    query: { include_shared: 'includeSharedDetails' },
    reply: (reply: OneGuest) => toGuest(recordAt(reply, 'guest')),
  },
  addGuestToFolder: {
    call: 'POST /v2/folder/{folderId}/guest/{guestIdentifier}',
    query: { include_shared: 'includeSharedItems' },
    body: { permission_level: 'guestPermissionLevel' },
    reply: (reply: OneGuest) => toGuest(recordAt(reply, 'guest')),
  },
  removeGuestFromFolder: {
    call: 'DELETE /v2/folder/{folderIdentifier}/guest/{guestIdentifier}',
    query: { include_shared: 'includeSharedItems' },
    reply: (reply: OneGuest) => toGuest(recordAt(reply, 'guest')),
  },
} satisfies FieldsOf<'Mutation'>;

export const Guest = {
  workspaceId: (guest, _args, context) => workspaceIdOf(guest, context),
  workspace: async (guest, _args, context) => byId(await workspaceIdOf(guest, context)),
} satisfies FieldsOf<'Guest'>;

type GuestAddress = { id: Id; workspaceId?: Id };

/** Fetches a guest. If no workspace is given, the guest must belong to exactly one of the credential's workspaces. */
export async function readGuest(address: GuestAddress, context: Context): Promise<GuestRecord> {
  const values = { id: address.id, workspaceId: await workspaceIdOf(address, context) };
  return callEndpoint(context, guestInformation, values);
}

/** Converts a guest. Properties that are missing from the reply, such as the workspace, are fetched when selected. */
function toGuest({ user, ...rights }: TeamMember, workspaceId?: string): GuestRecord {
  const { custom_role, ...profile } = user;
  const row = { ...profile, ...rights, user, ...(workspaceId === undefined ? {} : placeOf(custom_role, workspaceId)) };
  return partial(row, Object.keys(row));
}

function placeOf(role: NamedRole | null | undefined, workspaceId: string) {
  return { workspaceId, ...(role === undefined ? {} : { custom_role: namedRole(role, workspaceId) }) };
}

async function workspaceIdOf({ id, workspaceId }: GuestAddress, context: Context): Promise<Id> {
  if (workspaceId !== undefined) return workspaceId;
  const isHere = (member: { id: Id }) => String(member.id) === String(id);
  const workspaces = await readWorkspaces(context);
  const having = workspaces.filter(({ members }) => members.some(isHere));
  const [only, ...others] = having;
  if (only && others.length === 0) return only.id;
  if (workspaces.some(({ members }) => members.some((member) => member instanceof Error || member.id == null)))
    throw new ReplyMismatch('a member is invalid');
  const message = `guest ${id} is in ${having.length} visible workspaces: specify the workspace`;
  throw new ToolError('NOT_FOUND', message);
}
