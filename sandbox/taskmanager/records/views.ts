/** What a view belongs to: 7 the workspace, 4 a space, 5 a folder, 6 a list. */
export type ViewParent = { id: string; type: 4 | 5 | 6 | 7 };

/** A condition of a view; `values` is one value or several. */
export type ViewCondition = { field: string; op: string; values: unknown; idx?: number; determinor?: string | null };

/** A form has no blocks. */
export type ViewRecord = {
  id: string;
  name: string;
  type: string;
  parent: ViewParent;
  blocks: ViewBlocks | null;
  /** Milliseconds. */
  date_created: number;
  creator: number;
  orderindex: number;
};

/** How a view shows its tasks, in the vendor's own blocks. */
export type ViewBlocks = {
  grouping: object;
  divide: object;
  sorting: object;
  filters: { op: string; fields: ViewCondition[]; search: string; show_closed: boolean };
  columns: object;
  team_sidebar: object;
  settings: { show_subtasks: number };
};

/** The blocks of a view that shows all open tasks. */
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
