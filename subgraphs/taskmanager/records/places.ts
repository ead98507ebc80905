import type { Continued } from '../../core/pages.ts';
import type { PriorityRecord, StatusRecord } from './statuses.ts';
import type { Id, Millis, UserRecord } from './users.ts';

export type TaskListRecord = {
  id: string;
  name?: string;
  orderindex?: number;
  content?: string;
  /** The list's colour, which the API calls its status. Absent if the list has no colour. */
  status?: StatusRecord | null;
  priority?: PriorityRecord | string | number | null;
  assignee?: UserRecord | null;
  task_count?: number | string | null;
  due_date?: Millis | null;
  due_date_time?: boolean;
  start_date?: Millis | null;
  start_date_time?: boolean | null;
  folder?: NamedFolder | null;
  space?: NamedPlace;
  archived?: boolean;
  override_statuses?: boolean | null;
  statuses?: StatusRecord[];
  permission_level?: string;
  deleted?: boolean;
};

export type NamedPlace = { id: string; name?: string; access?: boolean };

/** A reference to a folder. Lists outside folders refer to a hidden placeholder folder. */
export type NamedFolder = NamedPlace & { hidden?: boolean };

export type FolderRecord = {
  id: string;
  name?: string;
  orderindex?: number;
  override_statuses?: boolean;
  hidden?: boolean;
  space?: NamedPlace;
  task_count?: string;
  archived?: boolean;
  statuses?: StatusRecord[];
  lists?: TaskListRecord[];
  permission_level?: string;
  /** Absent unless the folder was deleted. */
  deleted?: boolean;
  /** The id of the parent folder, if the folder is nested. */
  parent_folder?: string;
};

export type SpaceRecord = {
  id: string;
  workspaceId?: Id;
  name?: string;
  private?: boolean;
  color?: string | null;
  avatar?: string | null;
  admin_can_manage?: boolean | null;
  archived?: boolean;
  /** Members are returned only for private spaces. */
  members?: { user: UserRecord }[];
  statuses?: StatusRecord[];
  multiple_assignees?: boolean;
  features?: SpaceFeaturesRecord;
};

/** The set of available features depends on the workspace. */
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

export type TaskTemplateRecord = { id: string; name?: string };

export type TaskTemplatePageRecord = Continued & {
  items: TaskTemplateRecord[];
  hasMore: boolean;
  nextPageNumber: number | null;
};
