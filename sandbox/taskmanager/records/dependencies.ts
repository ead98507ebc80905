import type { Timestamp } from './timestamps.ts';

type Relation = { task_id: string; date_created: Timestamp; userid: string; workspace_id: string };

/** A dependency between tasks: the task `task_id` depends on the task `depends_on`. */
export type DependencyRecord = Relation & { depends_on: string; type: 1; chain_id: string | null };

/** A link between two tasks. `task_id` is the task on which the link was created. */
export type LinkRecord = Relation & { link_id: string };

export function pairKey(one: string, other: string): string {
  return `${one}/${other}`;
}
