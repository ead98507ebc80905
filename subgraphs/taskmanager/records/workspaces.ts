import type { Continued } from '../../core/pages.ts';
import type { FolderRecord, TaskListRecord } from './places.ts';
import type { TaskRecord } from './tasks.ts';
import type { Id, Millis, UserRecord } from './users.ts';

/** A workspace as the wire has it, where it is a team. */
export type Team = {
  id: string;
  name?: string;
  color?: string;
  avatar?: string | null;
  members?: TeamMember[];
  roles?: { id: number; name: string; custom: boolean; inherited_role?: number }[];
};

/** Somebody in a workspace: what the user is there lies beside the name. */
export type TeamMember = GuestRights & {
  user: TeamUser;
  invited_by?: UserRecord;
  shared?: SharedItemsRecord;
};

/** What a guest may see and do. */
type GuestRights = {
  can_see_time_spent?: boolean;
  can_see_time_estimated?: boolean;
  can_see_points_estimated?: boolean;
  can_edit_tags?: boolean;
  can_create_views?: boolean;
};

type TeamUser = UserRecord & {
  /** 1 an owner, 2 an admin, 3 a member, 4 a guest. */
  role: number;
  role_subtype?: number;
  role_key?: string;
  custom_role?: NamedRole | null;
  last_active?: Millis | null;
  date_joined?: Millis | null;
  date_invited?: Millis;
};

export type NamedRole = { id: number; name?: string };

/** The workspace, its members separate from their users. */
export type WorkspaceRecord = Omit<Team, 'members'> & { members?: MemberRecord[] };

export type MemberRecord = TeamUser & TeamMember & { workspace: WorkspaceRecord };

/** What of a member more is asked for by. */
export type MemberPlace = Pick<MemberRecord, 'id'> & { workspace: Pick<WorkspaceRecord, 'id'> };

/** The ids of its members are there only when they are asked for. */
export type CustomRoleRecord = {
  id: number;
  workspaceId: Id;
  team_id?: Id;
  name?: string;
  /** As that of a `TeamUser`. */
  inherited_role?: number;
  date_created?: Millis;
  members?: number[];
};

export type PersonRecord = {
  email: string;
  /** The user who it is, where that was read already. */
  user?: UserRecord;
};

export type PersonPageRecord = Continued & { items: PersonRecord[] };

export type CustomTaskTypeRecord = {
  workspaceId: Id;
  /** The `id`, under the name that it has in the key. */
  customItemId: number;
  id: number;
  name?: string;
  name_plural?: string | null;
  description?: string | null;
};

/** Totals of guests may be the text `Infinity`. */
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

/** What somebody was given access to by name. */
export type SharedItemsRecord = {
  tasks?: SharedTaskRecord[];
  lists?: SharedListRecord[];
  folders?: SharedFolderRecord[];
};

type Shared = { permission_level?: string };

export type SharedTaskRecord = TaskRecord & Shared;

export type SharedListRecord = TaskListRecord & Shared;

export type SharedFolderRecord = FolderRecord & Shared & { content?: string | null; due_date?: string | null };

/** A guest; most replies do not say of which workspace. */
export type GuestRecord = Omit<TeamUser, 'role' | 'custom_role'> &
  TeamMember & {
    workspaceId?: Id;
    custom_role?: CustomRoleRecord | null;
  };
