/** An id as received from the task manager: a number, or a string if a number would lose digits. */
export type Id = string | number;

/** Milliseconds since the Unix epoch. Most replies contain a string of digits, some a number. */
export type Millis = string | number;

export type UserRecord = {
  id: Id;
  username?: string | null;
  email?: string;
  color?: string | null;
  profilePicture?: string | null;
  initials?: string;
};

export type TaskManagerProfileRecord = UserRecord & {
  week_start_day?: number | null;
  timezone?: string;
};

export type AccessTokenRecord = { access_token: string; token_type?: string };

export type UserGroupRecord = {
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
