import type { Continued } from '../../core/pages.ts';
import type { TaskListRecord } from './places.ts';
import type { TaskRecord } from './tasks.ts';
import type { Id, Millis, UserRecord } from './users.ts';
import type { ViewRecord } from './views.ts';

export type CommentRecord = {
  id: Id;
  comment?: TextSegmentRecord[];
  comment_text?: string;
  user?: UserRecord;
  resolved?: boolean;
  assignee?: UserRecord | null;
  assigned_by?: UserRecord | null;
  date?: Millis;
  reply_count?: string | number;
};

/** A segment of a comment's text. Each property is validated when it is resolved. */
export type TextSegmentRecord = {
  text?: unknown;
  type?: unknown;
  attributes?: unknown;
  user?: unknown;
  emoticon?: unknown;
};

export type CommentPageRecord = Continued & {
  items: CommentRecord[];
  hasMore: boolean;
  next: CommentCursorRecord | null;
};

export type CommentCursorRecord = { commentDateUnixTimeMs?: Millis | undefined; commentStartId: Id };

/** The task manager documents a new comment's id as a string, but sends a number. */
export type PostedCommentRecord = {
  id: Id;
  hist_id?: string;
  date?: Millis;
  task?: TaskRecord | null;
  list?: TaskListRecord | null;
  view?: ViewRecord | null;
  parent?: CommentRecord | null;
};

/** Built from the values sent in the update, because the task manager's reply is empty. */
export type UpdatedCommentRecord = { id: Id; commentText: string; resolved: boolean; assigneeId: Id };
