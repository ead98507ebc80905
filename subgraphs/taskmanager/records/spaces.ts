import type { StatusRecord } from './statuses.ts';
import type { Id, UserRecord } from './users.ts';

export type SpaceRecord = {
  id: string;
  /** Where the reply of a workspace named it. */
  workspaceId?: Id;
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
  features?: SpaceFeaturesRecord;
};

/** Which there are varies by workspace. */
export type SpaceFeaturesRecord = {
  [feature in
    | 'time_tracking'
    | 'tags'
    | 'time_estimates'
    | 'checklists'
    | 'custom_fields'
    | 'remap_dependencies'
    | 'dependency_warning'
    | 'portfolios'
    | 'sprints'
    | 'points'
    | 'custom_items'
    | 'milestones'
    | 'multiple_assignees'
    | 'priorities']?: FeatureSettingRecord;
} & { due_dates?: DueDatesSettingRecord };

export type FeatureSettingRecord = { enabled?: boolean };

export type DueDatesSettingRecord = {
  enabled?: boolean;
  start_date?: boolean;
  remap_due_dates?: boolean;
  remap_closed_due_date?: boolean;
};

export type SpaceWriteRecord = { requestSchema?: object; space?: SpaceRecord | null };
