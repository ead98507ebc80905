import type { Timestamp } from './timestamps.ts';

/**
 * A member of the workspace. `username`, `color` and `date_joined` are null until the member accepts the invitation.
 */
export type MemberRecord = {
  id: number;
  username: string | null;
  email: string;
  color: string | null;
  initials: string;
  /** The role number: 1 for owner, 2 for admin, 3 for member, and 4 for guest. */
  role: 1 | 2 | 3 | 4;
  date_joined: Timestamp | null;
  date_invited?: Timestamp;
  invited_by?: number;
  /** The id of a custom role that is based on `role`. */
  custom_role?: number;
};

/** A guest's permissions. Access to shared items is stored in separate records. */
export type Rights = {
  can_see_time_spent: boolean;
  can_see_time_estimated: boolean;
  can_see_points_estimated: boolean;
  can_edit_tags: boolean;
  can_create_views: boolean;
};

export type GuestRecord = MemberRecord & Rights;

export type Level = 'read' | 'comment' | 'edit' | 'create';

export type ShareRecord = { userid: number; kind: 'task' | 'list' | 'folder'; id: string; permission_level: Level };

export type GroupRecord = {
  id: string;
  /** The user id of the group's creator. */
  userid: number;
  name: string;
  handle: string;
  date_created: Timestamp;
  members: number[];
};

/** A custom role. `inherited_role` is the number of the role on which the custom role is based. */
export type CustomRoleRecord = { id: number; name: string; inherited_role: 2 | 3 | 4; date_created: Timestamp };

/** A custom task type, which the vendor's API calls a "custom item". */
export type CustomItemRecord = { id: number; name: string; name_plural: string; description: string };

export function shareKey({ userid, kind, id }: Pick<ShareRecord, 'userid' | 'kind' | 'id'>): string {
  return `${userid}/${kind}/${id}`;
}
