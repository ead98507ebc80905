import type { Id, Millis, UserRecord } from './users.ts';

export type UserGroupRecord = {
  /** A UUID. */
  id: string;
  workspaceId?: Id | undefined;
  team_id?: Id;
  userid?: Id;
  name?: string;
  handle?: string;
  date_created?: Millis;
  initials?: string;
  members?: UserRecord[];
  avatar?: UserGroupAvatarRecord;
};

export type UserGroupAvatarRecord = {
  attachment_id?: string | null;
  color?: string | null;
  source?: string | null;
  icon?: string | null;
};
