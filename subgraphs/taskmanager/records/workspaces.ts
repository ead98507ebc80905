import type { Continued } from '../../core/pages.ts';
import type { FolderRecord, TaskListRecord } from './places.ts';
import type { TaskRecord } from './tasks.ts';
import type { Id, Millis, UserRecord } from './users.ts';

/** A workspace as returned by the task manager's API, which calls workspaces teams. */
export type Team = {
  id: string;
  name?: string;
  color?: string;
  avatar?: string | null;
  members?: TeamMember[];
  roles?: { id: number; name: string; custom: boolean; inherited_role?: number }[];
};

export type TeamMember = GuestRights & {
  user: TeamUser;
  invited_by?: UserRecord;
  shared?: SharedItemsRecord;
};

type GuestRights = {
  can_see_time_spent?: boolean;
  can_see_time_estimated?: boolean;
  can_see_points_estimated?: boolean;
  can_edit_tags?: boolean;
  can_create_views?: boolean;
};

type TeamUser = UserRecord & {
  /** The user's role: 1 is owner, 2 is admin, 3 is member and 4 is guest. */
  role: number;
  custom_role?: NamedRole | null;
  last_active?: Millis | null;
  date_joined?: Millis | null;
  date_invited?: Millis;
};

export type NamedRole = { id: number; name?: string };

export type WorkspaceRecord = Omit<Team, 'members'> & { members?: MemberRecord[] };

export type MemberRecord = TeamUser & TeamMember & { workspace: WorkspaceRecord };

export type MemberPlace = Pick<MemberRecord, 'id'> & { workspace: Pick<WorkspaceRecord, 'id'> };

/** A custom role. `members` is present only if the request asks for it. */
export type CustomRoleRecord = {
  id: number;
  workspaceId: Id;
  team_id?: Id;
  name?: string;
  /** The built-in role on which the custom role is based, with the same numbers as a user's `role`. */
  inherited_role?: number;
  date_created?: Millis;
  members?: number[];
};

export type PersonRecord = {
  email: string;
  /** The person's user record, if it has already been fetched. */
  user?: UserRecord;
};

export type CustomTaskTypeRecord = {
  workspaceId: Id;
  /** The task type's id, copied from `id` because the entity key is `customItemId`. */
  customItemId: number;
  id: number;
  name?: string;
  name_plural?: string | null;
  description?: string | null;
};

/** If the number of guest seats is unlimited, the task manager sends the string `Infinity` as the total. */
export type Seats = {
  members: { filled_members_seats: number; total_member_seats: SeatTotal; empty_member_seats: SeatTotal };
  guests: { filled_guest_seats: number; total_guest_seats: SeatTotal; empty_guest_seats: SeatTotal };
};

export type SeatTotal = number | string;

export type SharedItemsRecord = {
  tasks?: SharedTaskRecord[];
  lists?: SharedListRecord[];
  folders?: SharedFolderRecord[];
};

type Shared = { permission_level?: string };

export type SharedTaskRecord = TaskRecord & Shared;

export type SharedListRecord = TaskListRecord & Shared;

export type SharedFolderRecord = FolderRecord & Shared & { content?: string | null; due_date?: string | null };

/** A workspace guest. Most replies do not contain the workspace's id. */
export type GuestRecord = Omit<TeamUser, 'role' | 'custom_role'> &
  TeamMember & {
    workspaceId?: Id;
    custom_role?: CustomRoleRecord | null;
  };

export type PersonPageRecord = Continued & { items: PersonRecord[] };
