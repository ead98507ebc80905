import type { NamedPlace, TaskListRecord } from './lists.ts';
import type { StatusRecord } from './statuses.ts';

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
  /** Only where it is. */
  deleted?: boolean;
  /** The id of the folder that it is in, if it is in one. */
  parent_folder?: string;
  folders?: { id: string }[];
};
