import type { Continued } from '../../core/pages.ts';
import type { FolderRecord } from './folders.ts';
import type { TaskListRecord } from './lists.ts';

export type TaskTemplateRecord = { id: string; name?: string };

export type TaskTemplatePageRecord = Continued & {
  items: TaskTemplateRecord[];
  hasMore: boolean;
  nextPageNumber: number | null;
};

export type ListWriteRecord = { requestSchema?: object; list?: TaskListRecord | null };

export type FolderWriteRecord = { requestSchema?: object; folder?: FolderRecord | null };
