import { isObject } from '../../state/json-object.ts';
import { reject } from '../records/errors.ts';
import { digits, listOf, taskOf } from '../records/look-up.ts';
import type { CommentPlace, CommentRecord, Tables } from '../records/records.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { announceTask } from '../rules/changes.ts';
import { removeThread } from '../rules/comment-removal.ts';
import { commentItem } from '../rules/task-history.ts';
import { wireComment } from '../wire/tasks.ts';
import { viewOf } from './views.ts';

const PAGE = 25;

export const comments = {
  'GET /v2/task/:task_id/comment': (request) => page(request, { task_id: taskOf(request).id }),
  'GET /v2/list/:list_id/comment': (request) => page(request, { list_id: listOf(request).id }),
  'GET /v2/view/:view_id/comment': (request) => page(request, { view_id: chatOf(request) }),
  'GET /v2/comment/:comment_id/reply': (request) => {
    const replies = commentsOf(request.tables, { reply_to: commentOf(request).id });
    return { comments: replies.map((reply) => wireComment(request.tables, reply)) };
  },

  'POST /v2/task/:task_id/comment': (request) => {
    const task = taskOf(request);
    const comment = newComment(request, { task_id: task.id });
    announceTask(request, task, [commentItem(request, task, comment)]);
    return receipt(comment);
  },
  'POST /v2/list/:list_id/comment': (request) => {
    const list = listOf(request);
    const comment = newComment(request, { list_id: list.id });
    return comment.assignee === null ? reject('INPUT_006') : receipt(comment);
  },
  'POST /v2/view/:view_id/comment': (request) => receipt(newComment(request, { view_id: chatOf(request) })),
  'POST /v2/comment/:comment_id/reply': (request) => receipt(newComment(request, { reply_to: commentOf(request).id })),

  // Replaces the whole comment: fields that are missing from the request body are cleared.
  'PUT /v2/comment/:comment_id': (request) => {
    const { tables, body } = request;
    const { id, task_id } = commentOf(request);
    const text = typeof body.comment_text === 'string' ? body.comment_text : '';
    const patch = { comment: [{ text }], comment_text: text, resolved: body.resolved === true, ...assignment(request) };
    const comment = tables.comments.update(id, patch);
    const task = tables.tasks.get(task_id ?? '');
    if (task) announceTask(request, task, [commentItem(request, task, comment)], 'taskCommentUpdated');
    return {};
  },

  'DELETE /v2/comment/:comment_id': (request) => {
    removeThread(request.tables, commentOf(request).id);
    return {};
  },
} satisfies Routes;

function commentOf({ tables, path }: TaskManagerRequest): CommentRecord {
  return tables.comments.get(digits(path.comment_id, 'SHARD_001')) ?? reject('OAUTH_027');
}

/** Returns the id of the view in the request path. The view must be a chat. */
function chatOf(request: TaskManagerRequest): string {
  const { id, type } = viewOf(request);
  return type === 'conversation' ? id : reject('OAUTH_064');
}

function commentsOf({ comments }: Tables, place: CommentPlace): CommentRecord[] {
  return comments.find((comment) => PLACES.every((name) => place[name] === undefined || comment[name] === place[name]));
}

const PLACES = ['task_id', 'list_id', 'view_id', 'reply_to'] as const satisfies (keyof CommentPlace)[];

function page(request: TaskManagerRequest, place: CommentPlace) {
  const found = commentsOf(request.tables, place).toSorted(newestFirst);
  const start = startIn(request, found);
  return { comments: found.slice(start, start + PAGE).map((comment) => wireComment(request.tables, comment)) };
}

function newestFirst(one: CommentRecord, other: CommentRecord): number {
  return Number(other.date) - Number(one.date) || Number(other.id) - Number(one.id);
}

/**
 * Returns the index of the first comment after the one identified by `start` and `start_id`. If either parameter is
 * missing, the other is ignored.
 */
function startIn({ query }: TaskManagerRequest, comments: CommentRecord[]): number {
  const [date, id] = [query.number('start'), query.text('start_id')];
  if (date === undefined || id === undefined) return 0;
  const place = comments.findIndex((comment) => newestFirst({ ...comment, date: String(date), id }, comment) < 0);
  return place < 0 ? comments.length : place;
}

function newComment(request: TaskManagerRequest, place: CommentPlace): CommentRecord {
  const { context, tables, body, caller } = request;
  const segments = segmentsOf(body);
  const id = context.newId('comment');
  return tables.comments.insert(id, {
    id,
    ...place,
    hist_id: context.newId('history'),
    comment: segments,
    comment_text: segments.map(textOf).join(''),
    user: caller.userId,
    ...assignment(request),
    resolved: false,
    date: String(context.now()),
  });
}

function receipt({ id, hist_id, date }: CommentRecord) {
  return { id: Number(id), hist_id, date: Number(date) };
}

/** Assigns the comment to the user in the request body, unless the user is not a member of the workspace. */
function assignment({ tables, body, caller }: TaskManagerRequest): Pick<CommentRecord, 'assignee' | 'assigned_by'> {
  const assignee = tables.members.get(String(body.assignee))?.id ?? null;
  return { assignee, assigned_by: assignee && caller.userId };
}

const textOf = (segment: unknown): string => (isObject(segment) ? String(segment.text ?? '') : '');

/** Returns a comment's segments. The client sends the comment as plain text or as an array of segments. */
function segmentsOf({ comment, comment_text }: TaskManagerRequest['body']): unknown[] {
  if (Array.isArray(comment)) return comment.includes(null) ? reject('INPUT_006') : comment;
  return typeof comment_text === 'string' && comment_text !== '' ? [{ text: comment_text }] : reject('INPUT_006');
}
