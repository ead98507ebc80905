import type { Id, Millis } from './users.ts';

export type DependencyRecord = {
  task_id?: string;
  depends_on?: string;
  type?: number;
  date_created?: Millis;
  userid?: Id;
  workspace_id?: Id;
  chain_id?: string | null;
};

export type TaskLinkRecord = {
  task_id?: string;
  link_id?: string;
  date_created?: Millis;
  userid?: Id;
  workspace_id?: Id;
};
