import { COLORS } from '../records/list-defaults.ts';
import { statusesOf } from '../records/look-up.ts';
import type { FolderRecord, ListRecord, MemberRecord, SpaceRecord, Tables } from '../records/records.ts';
import { FEATURES } from '../records/space-features.ts';

/** Finds a current or former member, or a guest. */
export function wireUser({ members, guests, formerMembers }: Tables, id: number) {
  const member = members.get(String(id)) ?? guests.get(String(id)) ?? formerMembers.get(String(id));
  return member ? wireMemberUser(member) : null;
}

/** Returns the users with the given ids. Unknown ids are ignored. */
export function wireUsers(tables: Tables, ids: number[]) {
  return ids.map((id) => wireUser(tables, id)).filter((user) => user !== null);
}

export function wireSpace(tables: Tables, space: SpaceRecord) {
  const { id, name, color, archived, statuses, multiple_assignees, admin_can_manage, features } = space;
  return {
    id,
    name,
    private: space.private,
    color,
    avatar: null,
    admin_can_manage,
    archived,
    ...(space.private && {
      members: tables.members
        .find(({ role }) => role === 1)
        .map(wireMemberUser)
        .map(asUser),
    }),
    statuses,
    multiple_assignees,
    features,
  };
}

export function wireFolder(tables: Tables, folder: FolderRecord) {
  const lists = tables.lists.find((list) => list.folder_id === folder.id && !list.archived && !list.deleted);
  const count = lists.reduce((sum, list) => sum + taskCount(tables, list), 0);
  const space = tables.spaces.one(folder.space_id);
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
    ...(folder.parent_folder !== undefined && { parent_folder: folder.parent_folder }),
    statuses: folder.statuses ?? space.statuses,
    lists: lists.map((list) => wireList(tables, list)),
    permission_level: 'create',
  };
}

export function wireList(tables: Tables, list: ListRecord) {
  const { permission_level, ...row } = wireListRow(tables, list);
  return { ...row, statuses: statusesOf(tables, list), permission_level };
}

/** Returns a list in the format of the list endpoints, which omit the list's statuses. */
export function wireListRow(tables: Tables, list: ListRecord) {
  const space = tables.spaces.one(list.space_id);
  return {
    id: list.id,
    name: list.name,
    orderindex: list.orderindex,
    content: list.content,
    status: list.color && { status: list.color, color: COLORS[list.color] ?? list.color, hide_label: true },
    priority: wireListPriority(list.priority),
    assignee: list.assignee && wireUser(tables, list.assignee),
    task_count: taskCount(tables, list),
    due_date: list.due_date,
    due_date_time: list.due_date_time,
    start_date: null,
    start_date_time: null,
    folder: wireFolderReference(tables, list),
    space: { id: space.id, name: space.name, access: true },
    archived: list.archived,
    ...(list.deleted && { deleted: true }),
    override_statuses: list.statuses !== null,
    permission_level: 'create',
  };
}

/**
 * Returns a list's folder. If the list is not in a folder, returns a hidden folder, whose id the vendor derives from
 * the space.
 */
export function wireFolderReference(tables: Tables, list: ListRecord) {
  const folder = list.folder_id === null ? undefined : tables.folders.get(list.folder_id);
  if (!folder) return { id: `${list.space_id.slice(0, -1)}9`, name: 'hidden', hidden: true, access: true };
  return { id: folder.id, name: folder.name, hidden: false, access: true };
}

/** Returns a list's priority, which has only a name and a colour. */
function wireListPriority(number: number | null) {
  const { priority, color } = wirePriority(number) ?? {};
  return priority === undefined ? null : { priority, color };
}

function asUser<User>(user: User) {
  return { user };
}

export function wireMemberUser({ id, username, email, color, initials }: MemberRecord) {
  return { id, username, email, color, initials, profilePicture: null };
}

function taskCount(tables: Tables, list: ListRecord): number {
  return tables.tasks.find((task) => task.list_id === list.id && !task.archived).length;
}

export function wirePriority(priority: number | null) {
  return FEATURES.priorities.priorities.find(({ id }) => id === String(priority)) ?? null;
}
