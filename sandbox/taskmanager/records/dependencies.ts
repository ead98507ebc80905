import type { Timestamp } from './timestamps.ts';

type Relation = { task_id: string; date_created: Timestamp; userid: string; workspace_id: string };

/** `task_id` waits for `depends_on`. */
export type DependencyRecord = Relation & { depends_on: string; type: 1; chain_id: string | null };

/** Two linked tasks, seen from the task on which the link was created. */
export type LinkRecord = Relation & { link_id: string };

/** The id of a dependency or a link in its collection. */
export function pairKey(one: string, other: string): string {
  return `${one}/${other}`;
}
