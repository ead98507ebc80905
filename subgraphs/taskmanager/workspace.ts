import type { Context } from '../core/context.ts';
import type { ToolEndpoint } from '../core/endpoint.ts';
import { byId, partial } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { findRecord, listOf, optionalRecordsOf, recordsOf } from '../core/replies.ts';
import type { Id } from './records/users.ts';
import type {
  CustomRoleRecord,
  CustomTaskTypeRecord,
  MemberRecord,
  NamedRole,
  Seats,
  SeatTotal,
  Team,
  TeamMember,
  WorkspaceRecord,
} from './records/workspaces.ts';
import type { FieldsOf, SeatCountRecord, WorkspaceCustomRolesArgs, WorkspaceSeatsRecord } from './types.ts';

/** The task manager returns this string if the number of seats is unlimited. */
const UNLIMITED = 'Infinity';

type Directory = WorkspaceRecord & { members: MemberRecord[] };

export function toWorkspace(team: Team): Directory {
  const workspace: Directory = { ...team, members: [] };
  workspace.members = optionalRecordsOf(team.members, (member) => toMember(member, workspace));
  return workspace;
}

export function toMember({ user, ...place }: TeamMember, workspace: WorkspaceRecord): MemberRecord {
  return { ...user, ...place, user, workspace };
}

export function namedRole(role: NamedRole | null | undefined, workspaceId: Id): CustomRoleRecord | null {
  return role ? partial({ ...role, workspaceId }, ['id', 'workspaceId', 'name']) : null;
}

const authorizedTeams = {
  tool: 'TaskManagerApi.GetAuthorizedTeams',
  call: 'GET /v2/team',
  reply: listOf('teams', toWorkspace),
} satisfies ToolEndpoint<object>;

/** Fetches the credential's workspaces with their members. All fetches within a request share one call. */
export async function readWorkspaces(context: Context): Promise<Directory[]> {
  return callEndpoint(context, authorizedTeams, {});
}

export async function readWorkspace({ id }: { id: Id }, context: Context): Promise<Directory | null> {
  return findRecord(await readWorkspaces(context), (workspace) => workspace.id === String(id)) ?? null;
}

export async function readCustomRole(
  { workspaceId, id }: { workspaceId: Id; id: Id },
  context: Context,
): Promise<CustomRoleRecord | null> {
  const parent = () => workspaceId;
  const roles = await callEndpoint(context, customRoles, {}, { parent });
  return findRecord(roles, (role) => String(role.id) === String(id)) ?? null;
}

type WireRole = Omit<CustomRoleRecord, 'workspaceId'> & { team_id: Id };

const customRoles = {
  tool: 'TaskManagerApi.GetWorkspaceCustomRoles',
  call: 'GET /v2/team/{parent.id}/customroles',
  query: { include_members: 'includeMembers' },
  reply: listOf('custom_roles', (role: WireRole) => ({ ...role, workspaceId: role.team_id })),
} satisfies ToolEndpoint<WorkspaceCustomRolesArgs>;

type WireTaskType = Omit<CustomTaskTypeRecord, 'workspaceId' | 'customItemId'>;

const customTaskTypes = {
  tool: 'TaskManagerApi.GetWorkspaceCustomTaskTypes',
  call: 'GET /v2/team/{parent.id}/custom_item',
  reply: listOf<WireTaskType>('custom_items'),
} satisfies ToolEndpoint<object>;

async function readCustomTaskTypes(workspaceId: Id, context: Context): Promise<CustomTaskTypeRecord[]> {
  const types = await callEndpoint(context, customTaskTypes, {}, { parent: () => workspaceId });
  return recordsOf(types, (type) => ({ ...type, workspaceId, customItemId: type.id }));
}

export async function readCustomTaskType(
  { workspaceId, customItemId }: { workspaceId: Id; customItemId: Id },
  context: Context,
): Promise<CustomTaskTypeRecord | null> {
  const types = await readCustomTaskTypes(workspaceId, context);
  return findRecord(types, ({ id }) => String(id) === String(customItemId)) ?? null;
}

export const Workspace = {
  customRoles,
  seats: { call: 'GET /v2/team/{parent.id}/seats', reply: seatsOf },
  plan: {
    call: 'GET /v2/team/{parent.id}/plan',
    reply: ({ plan_id, plan_name }: { plan_id: number; plan_name?: string }) => ({ id: plan_id, name: plan_name }),
  },
  customTaskTypes: ({ id }, _args, context) => readCustomTaskTypes(id, context),
  sharedWithMe: { call: 'GET /v2/team/{parent.id}/shared', reply: 'shared' },
} satisfies FieldsOf<'Workspace'>;

export const CustomRole = {
  workspace: ({ workspaceId }) => byId(workspaceId),
  members: async ({ members, workspaceId }, _args, context) =>
    members ? ((await readWorkspace({ id: workspaceId }, context))?.members ?? []).filter(isOneOf(members)) : null,
} satisfies FieldsOf<'CustomRole'>;

export const CustomTaskType = {
  workspace: ({ workspaceId }) => byId(workspaceId),
} satisfies FieldsOf<'CustomTaskType'>;

export const SharedTask = {
  task: (task) => recordOf(task, ['list', 'folder', 'project', 'checklists', 'attachments']),
} satisfies FieldsOf<'SharedTask'>;

export const SharedList = {
  list: (list) => recordOf(list),
} satisfies FieldsOf<'SharedList'>;

export const SharedFolder = {
  folder: (folder) => recordOf(folder),
} satisfies FieldsOf<'SharedFolder'>;

/**
 * Marks a shared item as incomplete. The permission level in the reply is ignored, because it describes the share, not
 * the item.
 */
function recordOf<Item extends object>(item: Item, untrue: string[] = []): Item {
  return partial(
    item,
    Object.keys(item).filter((name) => name !== 'permission_level' && !untrue.includes(name)),
  );
}

const isOneOf = (ids: Id[]) => {
  const wanted = new Set(ids.map(String));
  return ({ id }: { id: Id }) => wanted.has(String(id));
};

function seatsOf({ members, guests }: Seats): WorkspaceSeatsRecord {
  return {
    members: seatCount(members.filled_members_seats, members.total_member_seats, members.empty_member_seats),
    guests: seatCount(guests.filled_guest_seats, guests.total_guest_seats, guests.empty_guest_seats),
  };
}

function seatCount(filled: number, total: SeatTotal, empty: SeatTotal): SeatCountRecord {
  const limited = (seats: SeatTotal) => (seats === UNLIMITED ? null : Number(seats));
  return { filled, total: limited(total), empty: limited(empty), unlimited: total === UNLIMITED };
}
