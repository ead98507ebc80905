import type { StatusRecord } from './statuses.ts';
import type { UserRecord } from './users.ts';

export type SpaceRecord = {
  id: string;
  name?: string;
  private?: boolean;
  color?: string | null;
  avatar?: string | null;
  admin_can_manage?: boolean | null;
  archived?: boolean;
  /** Private spaces alone have it. */
  members?: { user: UserRecord }[];
  statuses?: StatusRecord[];
  multiple_assignees?: boolean;
  /** Which there are varies by workspace. */
  features?: { [feature: string]: { enabled?: boolean; [setting: string]: unknown } };
};

export type SpaceWriteRecord = { requestSchema?: object; space?: SpaceRecord | null };
