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
  /** The id of a role that is made of this one. */
  custom_role?: number;
};

/** What a guest may see and do beside what is shared. */
export type Rights = {
  can_see_time_spent: boolean;
  can_see_time_estimated: boolean;
  can_see_points_estimated: boolean;
  can_edit_tags: boolean;
  can_create_views: boolean;
};

export type GuestRecord = MemberRecord & Rights;

export type Level = 'read' | 'comment' | 'edit' | 'create';

/** Something that is shared with one person. */
export type ShareRecord = { userid: number; kind: 'task' | 'list' | 'folder'; id: string; permission_level: Level };

export type GroupRecord = {
  id: string;
  /** Who made it. */
  userid: number;
  name: string;
  handle: string;
  date_created: Timestamp;
  members: number[];
};

/** `inherited_role` is the number of the role that it is made of. */
export type CustomRoleRecord = { id: number; name: string; inherited_role: 2 | 3 | 4; date_created: Timestamp };

/** A type of tasks that the workspace defines. */
export type CustomItemRecord = { id: number; name: string; name_plural: string; description: string };

/** The id of a share in its collection. */
export function shareKey({ userid, kind, id }: Pick<ShareRecord, 'userid' | 'kind' | 'id'>): string {
  return `${userid}/${kind}/${id}`;
}
