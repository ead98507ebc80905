/** A status of a space, folder or list; where it is a task's, some replies leave its id out. */
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

/** From urgent, which is 1, to low, which is 4. Lists have no id of theirs. */
export type PriorityRecord = { id?: string; priority: string; color?: string; orderindex?: string };
