import type { World } from '../service.ts';
import { statusesOf } from './look-up.ts';
import type { FolderRecord, ListRecord, MemberRecord, SpaceRecord, Tables } from './records.ts';

export function wireUser(tables: Tables, id: number) {
  const member = tables.members.get(String(id));
  return member ? wireMemberUser(member) : null;
}

/** The users of those ids; unknown ones are left out. */
export function wireUsers(tables: Tables, ids: number[]) {
  return ids.map((id) => wireUser(tables, id)).filter((user) => user !== null);
}

export function wireTeam({ company }: World, tables: Tables) {
  return {
    id: company.workspaceId,
    name: company.name,
    color: '#7b68ee',
    avatar: null,
    members: tables.members.find().map((member) => ({ user: wireTeamUser(member) })),
    roles: ROLES.slice(1).map((name, index) => ({ id: index + 1, name, custom: false })),
  };
}

export function wireSpace(space: SpaceRecord) {
  const { id, name, color, archived, statuses, multiple_assignees } = space;
  return {
    id,
    name,
    private: space.private,
    color,
    avatar: null,
    admin_can_manage: true,
    archived,
    statuses,
    multiple_assignees,
    features: FEATURES,
  };
}

/** A folder with its lists and their statuses. */
export function wireFolder(tables: Tables, folder: FolderRecord) {
  const lists = tables.lists.find((list) => list.folder_id === folder.id && !list.archived && !list.deleted);
  const count = lists.reduce((sum, list) => sum + taskCount(tables, list), 0);
  const space = tables.spaces.get(folder.space_id)!;
  return {
    id: folder.id,
    name: folder.name,
    orderindex: folder.orderindex,
    override_statuses: folder.statuses !== null,
    hidden: false,
    space: { id: space.id, name: space.name, access: true },
    task_count: String(count),
    archived: folder.archived,
    ...(folder.deleted && { deleted: true }),
    statuses: folder.statuses ?? space.statuses,
    lists: lists.map((list) => wireList(tables, list)),
    permission_level: 'create',
  };
}

/** A list with its statuses. */
export function wireList(tables: Tables, list: ListRecord) {
  const { permission_level, ...row } = wireListRow(tables, list);
  return { ...row, statuses: statusesOf(tables, list), permission_level };
}

/** A list as the reads of many lists give it: without its statuses. */
export function wireListRow(tables: Tables, list: ListRecord) {
  const space = tables.spaces.get(list.space_id)!;
  return {
    id: list.id,
    name: list.name,
    orderindex: list.orderindex,
    content: list.content,
    status: null,
    priority: null,
    assignee: null,
    task_count: taskCount(tables, list),
    due_date: null,
    start_date: null,
    folder: wireFolderReference(tables, list),
    space: { id: space.id, name: space.name, access: true },
    archived: list.archived,
    ...(list.deleted && { deleted: true }),
    override_statuses: list.statuses !== null,
    permission_level: 'create',
  };
}

/** A list outside of any folder stands in a hidden one, whose id the vendor derives from the space. */
export function wireFolderReference(tables: Tables, list: ListRecord) {
  const folder = list.folder_id === null ? undefined : tables.folders.get(list.folder_id);
  if (!folder) return { id: `${list.space_id.slice(0, -1)}9`, name: 'hidden', hidden: true, access: true };
  return { id: folder.id, name: folder.name, hidden: false, access: true };
}

function wireMemberUser({ id, username, email, color, initials }: MemberRecord) {
  return { id, username, email, color, initials, profilePicture: null };
}

function wireTeamUser(member: MemberRecord) {
  return {
    ...wireMemberUser(member),
    role: member.role,
    role_key: ROLES[member.role],
    custom_role: null,
    last_active: null,
    date_joined: member.date_joined,
    date_invited: member.date_joined,
  };
}

const ROLES = ['', 'owner', 'admin', 'member', 'guest'];

function taskCount(tables: Tables, list: ListRecord): number {
  return tables.tasks.find((task) => task.list_id === list.id && !task.archived).length;
}

const FEATURES = {
  due_dates: { enabled: true, start_date: true, remap_due_dates: false, remap_closed_due_date: false },
  time_tracking: { enabled: true, harvest: false, rollup: false, default_to_billable: 2 },
  tags: { enabled: true },
  time_estimates: { enabled: true, rollup: false, per_assignee: false },
  checklists: { enabled: true },
  custom_fields: { enabled: true },
  remap_dependencies: { enabled: false },
  dependency_warning: { enabled: true },
  multiple_assignees: { enabled: true },
  priorities: {
    enabled: true,
    priorities: [
      { id: '1', priority: 'urgent', color: '#f50000', orderindex: '1' },
      { id: '2', priority: 'high', color: '#f8ae00', orderindex: '2' },
      { id: '3', priority: 'normal', color: '#6fddff', orderindex: '3' },
      { id: '4', priority: 'low', color: '#d8d8d8', orderindex: '4' },
    ],
  },
};

/** The vendor's four priorities, by number. */
export function wirePriority(priority: number | null) {
  return FEATURES.priorities.priorities.find(({ id }) => id === String(priority)) ?? null;
}
