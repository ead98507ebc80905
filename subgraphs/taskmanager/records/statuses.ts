/** A status of a space, folder or list. Some replies omit the id of a task's status. */
export type StatusRecord = {
  id?: string;
  status: string;
  /** `open`, `custom`, `done`, `closed`, or `unstarted` in newer spaces. */
  type?: string;
  orderindex?: number;
  color?: string;
  status_group?: string;
  hide_label?: boolean;
};

/** A priority from 1 (urgent) to 4 (low). Priorities of lists have no id. */
export type PriorityRecord = { id?: string; priority: string; color?: string; orderindex?: string };
