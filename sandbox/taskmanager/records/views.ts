/** The location that contains a view. `type` is 7 for a workspace, 4 for a space, 5 for a folder, and 6 for a list. */
export type ViewParent = { id: string; type: 4 | 5 | 6 | 7 };

/** A view's filter condition. `values` is a single value or an array. */
export type ViewCondition = { field: string; op: string; values: unknown; idx?: number; determinor?: string | null };

/** A view. `blocks` is null for form views. */
export type ViewRecord = {
  id: string;
  name: string;
  type: string;
  parent: ViewParent;
  blocks: ViewBlocks | null;
  /** The creation time in Unix milliseconds. */
  date_created: number;
  creator: number;
  orderindex: number;
};

/** A view's display settings, grouped into blocks as in the vendor's API. */
export type ViewBlocks = {
  grouping: object;
  divide: object;
  sorting: object;
  filters: { op: string; fields: ViewCondition[]; search: string; show_closed: boolean };
  columns: object;
  team_sidebar: object;
  settings: { show_subtasks: number };
};

/** A view's default display settings, which show all open tasks. */
export const PLAIN_BLOCKS: ViewBlocks = {
  grouping: { field: 'status', dir: 1, collapsed: [], ignore: false },
  divide: { field: null, dir: null, collapsed: [] },
  sorting: { fields: [] },
  filters: { op: 'AND', fields: [], search: '', show_closed: false },
  columns: { fields: [] },
  team_sidebar: { assignees: [], assigned_comments: false, unassigned_tasks: false },
  settings: Object.assign(
    { show_task_locations: false, show_subtasks: 3, show_subtask_parent_names: false, show_closed_subtasks: false },
    { show_assignees: true, show_images: true, collapse_empty_columns: null },
    { me_comments: true, me_subtasks: true, me_checklists: true },
  ),
};
