import type { Timestamp } from './timestamps.ts';

/** `username`, `color` and `date_joined` are null until an invitation is accepted. */
export type MemberRecord = {
  id: number;
  username: string | null;
  email: string;
  color: string | null;
  initials: string;
  /** 1 owner, 2 admin, 3 member, 4 guest. */
  role: 1 | 2 | 3 | 4;
  date_joined: Timestamp | null;
  date_invited?: Timestamp;
  invited_by?: number;
  /** The id of a role based on this one. */
  custom_role?: number;
};

/** A guest's permissions, apart from shared items. */
export type Rights = {
  can_see_time_spent: boolean;
  can_see_time_estimated: boolean;
  can_see_points_estimated: boolean;
  can_edit_tags: boolean;
  can_create_views: boolean;
};

export type GuestRecord = MemberRecord & Rights;

export type Level = 'read' | 'comment' | 'edit' | 'create';

/** An item shared with one person. */
export type ShareRecord = { userid: number; kind: 'task' | 'list' | 'folder'; id: string; permission_level: Level };

export type GroupRecord = {
  id: string;
  /** The creator's user id. */
  userid: number;
  name: string;
  handle: string;
  date_created: Timestamp;
  members: number[];
};

/** `inherited_role` is the number of the base role. */
export type CustomRoleRecord = { id: number; name: string; inherited_role: 2 | 3 | 4; date_created: Timestamp };

/** A custom task type of the workspace. */
export type CustomItemRecord = { id: number; name: string; name_plural: string; description: string };

export function shareKey({ userid, kind, id }: Pick<ShareRecord, 'userid' | 'kind' | 'id'>): string {
  return `${userid}/${kind}/${id}`;
}
