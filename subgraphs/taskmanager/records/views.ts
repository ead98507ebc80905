import type { Id, Millis, UserRecord } from './users.ts';

/**
 * Form views lack grouping, sorting, filters and all other settings. Other views lack a creator and a creation date.
 */
export type ViewRecord = {
  id: string;
  name?: string;
  type?: string;
  parent?: ViewParent;
  grouping?: ViewGroupingRecord;
  divide?: ViewDivideRecord;
  sorting?: ViewSortingRecord;
  filters?: ViewFiltersRecord;
  columns?: ViewColumnsRecord;
  team_sidebar?: ViewTeamSidebarRecord;
  settings?: ViewSettingsRecord;
  date_created?: Millis;
  creator?: Id | null;
  visibility?: string;
  protected?: boolean;
  protected_note?: string | null;
  protected_by?: UserRecord | Id | null;
  date_protected?: Millis | null;
  orderindex?: number;
  public?: boolean;
  public_url?: string | null;
};

/** The workspace (type 7), space (4), folder (5) or list (6) that contains a view. */
export type ViewParent = { id: Id; type: number };

export type ViewGroupingRecord = {
  field?: string;
  /** The sort direction: 1 is ascending, -1 is descending. */
  dir?: number;
  collapsed?: string[];
  ignore?: boolean;
};

export type ViewDivideRecord = { field?: string | null; dir?: number | null; collapsed?: string[] };

export type ViewSortingRecord = { fields?: ViewSortingFieldRecord[] };

export type ViewSortingFieldRecord = { field?: string; dir?: number; idx?: number };

export type ViewFiltersRecord = {
  op?: string;
  fields?: ViewFilterRecord[];
  filter_groups?: number[][] | null;
  filter_group_ops?: string[] | null;
  search?: string | null;
  show_closed?: boolean;
};

export type ViewFilterRecord = {
  field?: string;
  op?: string;
  determinor?: string | null;
  idx?: number;
  /** The values to filter by, in the format of the filtered field. */
  values?: unknown;
};

export type ViewColumnsRecord = { fields?: ViewColumnRecord[] };

export type ViewColumnRecord = {
  field?: string;
  idx?: number;
  width?: number;
  hidden?: boolean;
  name?: string | null;
  display?: string | null;
};

export type ViewTeamSidebarRecord = {
  /** Each item is a user id or a placeholder defined by the task manager. */
  assignees?: Id[];
  assigned_comments?: boolean;
  unassigned_tasks?: boolean;
};

export type ViewSettingsRecord = {
  show_task_locations?: boolean;
  /** How subtasks are displayed: 1 is separate, 2 is expanded, 3 is collapsed. */
  show_subtasks?: number;
  show_subtask_parent_names?: boolean;
  show_closed_subtasks?: boolean;
  show_assignees?: boolean;
  show_images?: boolean;
  collapse_empty_columns?: string | boolean | null;
  me_comments?: boolean;
  me_subtasks?: boolean;
  me_checklists?: boolean;
};
