/** A status defined by a space, folder or list. Some replies omit the id of a task's status. */
export type StatusRecord = {
  id?: string;
  status: string;
  /** One of `open`, `custom`, `done`, `closed`, or, in newer spaces, `unstarted`. */
  type?: string;
  orderindex?: number;
  color?: string;
};

/** A priority from 1 (urgent) to 4 (low). A list's priority has no id. */
export type PriorityRecord = { id?: string; priority: string; color?: string; orderindex?: string };
