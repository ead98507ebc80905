import type { Continued } from '../../core/pages.ts';
import type { FolderRecord, TaskListRecord } from './places.ts';
import type { TaskRecord } from './tasks.ts';
import type { Id, Millis, UserRecord } from './users.ts';

/** A workspace on the wire, where it is called a team. */
export type Team = {
  id: string;
  name?: string;
  color?: string;
  avatar?: string | null;
  members?: TeamMember[];
  roles?: { id: number; name: string; custom: boolean; inherited_role?: number }[];
};

/** A workspace member on the wire, with membership properties next to the user. */
export type TeamMember = GuestRights & {
  user: TeamUser;
  invited_by?: UserRecord;
  shared?: SharedItemsRecord;
};

/** A guest's permissions. */
type GuestRights = {
  can_see_time_spent?: boolean;
  can_see_time_estimated?: boolean;
  can_see_points_estimated?: boolean;
  can_edit_tags?: boolean;
  can_create_views?: boolean;
};

type TeamUser = UserRecord & {
  /** 1 owner, 2 admin, 3 member, 4 guest. */
  role: number;
  role_subtype?: number;
  role_key?: string;
  custom_role?: NamedRole | null;
  last_active?: Millis | null;
  date_joined?: Millis | null;
  date_invited?: Millis;
};

export type NamedRole = { id: number; name?: string };

/** A workspace whose members are separate from their users. */
export type WorkspaceRecord = Omit<Team, 'members'> & { members?: MemberRecord[] };

export type MemberRecord = TeamUser & TeamMember & { workspace: WorkspaceRecord };

/** The ids with which a member's data is read. */
export type MemberPlace = Pick<MemberRecord, 'id'> & { workspace: Pick<WorkspaceRecord, 'id'> };

/** Member ids are present only on request. */
export type CustomRoleRecord = {
  id: number;
  workspaceId: Id;
  team_id?: Id;
  name?: string;
  /** Like the `role` of a `TeamUser`. */
  inherited_role?: number;
  date_created?: Millis;
  members?: number[];
};

export type PersonRecord = {
  email: string;
  /** The user, if already read. */
  user?: UserRecord;
};

export type PersonPageRecord = Continued & { items: PersonRecord[] };

export type CustomTaskTypeRecord = {
  workspaceId: Id;
  /** The `id`, renamed to match the key. */
  customItemId: number;
  id: number;
  name?: string;
  name_plural?: string | null;
  description?: string | null;
};

/** Totals of guests can be the text `Infinity`. */
export type Seats = {
  members: { filled_members_seats: number; total_member_seats: SeatTotal; empty_member_seats: SeatTotal };
  guests: { filled_guest_seats: number; total_guest_seats: SeatTotal; empty_guest_seats: SeatTotal };
};

export type SeatTotal = number | string;

export type WorkspaceSeatsRecord = { members: SeatCountRecord; guests: SeatCountRecord };

export type SeatCountRecord = {
  filled: number;
  total: SeatTotal | null;
  empty: SeatTotal | null;
  unlimited: boolean;
};

export type WorkspacePlanRecord = { id: number; name?: string | undefined };

/** Items shared explicitly with a user. */
export type SharedItemsRecord = {
  tasks?: SharedTaskRecord[];
  lists?: SharedListRecord[];
  folders?: SharedFolderRecord[];
};

type Shared = { permission_level?: string };

export type SharedTaskRecord = TaskRecord & Shared;

export type SharedListRecord = TaskListRecord & Shared;

export type SharedFolderRecord = FolderRecord & Shared & { content?: string | null; due_date?: string | null };

/** A guest. Most replies omit the workspace. */
export type GuestRecord = Omit<TeamUser, 'role' | 'custom_role'> &
  TeamMember & {
    workspaceId?: Id;
    custom_role?: CustomRoleRecord | null;
  };
