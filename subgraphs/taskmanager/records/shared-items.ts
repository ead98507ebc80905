import type { FolderRecord } from './folders.ts';
import type { TaskListRecord } from './lists.ts';
import type { TaskRecord } from './tasks.ts';

/** What somebody was given access to by name. */
export type SharedItemsRecord = {
  tasks?: SharedTaskRecord[];
  lists?: SharedListRecord[];
  folders?: SharedFolderRecord[];
};

type Shared = { permission_level?: string };

export type SharedTaskRecord = TaskRecord & Shared;

export type SharedListRecord = TaskListRecord & Shared;

export type SharedFolderRecord = FolderRecord & Shared & { content?: string | null; due_date?: string | null };
