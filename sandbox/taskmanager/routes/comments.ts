import { isObject } from '../../state/json-object.ts';
import type { Ask, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import { digits, listOf, taskOf } from '../records/look-up.ts';
import type { CommentPlace, CommentRecord, Tables } from '../records/records.ts';
import { announceTask } from '../rules/changes.ts';
import { removeThread } from '../rules/comment-removal.ts';
import { commentItem } from '../rules/task-history.ts';
import { wireComment } from '../wire/tasks.ts';
import { viewOf } from './views.ts';

const PAGE = 25;

export const comments = {
  'GET /v2/task/:task_id/comment': (ask) => page(ask, { task_id: taskOf(ask).id }),
  'GET /v2/list/:list_id/comment': (ask) => page(ask, { list_id: listOf(ask).id }),
  'GET /v2/view/:view_id/comment': (ask) => page(ask, { view_id: chatOf(ask) }),
  'GET /v2/comment/:comment_id/reply': (ask) => {
    const replies = commentsOf(ask.tables, { reply_to: commentOf(ask).id });
    return { comments: replies.map((reply) => wireComment(ask.tables, reply)) };
  },

  'POST /v2/task/:task_id/comment': (ask) => {
    const task = taskOf(ask);
    const comment = newComment(ask, { task_id: task.id });
    announceTask(ask, task, [commentItem(ask, task, comment)]);
    return receipt(comment);
  },
  'POST /v2/list/:list_id/comment': (ask) => {
    const list = listOf(ask);
    const comment = newComment(ask, { list_id: list.id });
    return comment.assignee === null ? refuse('INPUT_006') : receipt(comment);
  },
  'POST /v2/view/:view_id/comment': (ask) => receipt(newComment(ask, { view_id: chatOf(ask) })),
  'POST /v2/comment/:comment_id/reply': (ask) => receipt(newComment(ask, { reply_to: commentOf(ask).id })),

  // Replaces the comment: fields missing from the body are cleared.
  'PUT /v2/comment/:comment_id': (ask) => {
    const { tables, body } = ask;
    const { id, task_id } = commentOf(ask);
    const text = typeof body.comment_text === 'string' ? body.comment_text : '';
    const patch = { comment: [{ text }], comment_text: text, resolved: body.resolved === true, ...assignment(ask) };
    const comment = tables.comments.update(id, patch);
    const task = tables.tasks.get(task_id ?? '');
    if (task) announceTask(ask, task, [commentItem(ask, task, comment)], 'taskCommentUpdated');
    return {};
  },

  'DELETE /v2/comment/:comment_id': (ask) => {
    removeThread(ask.tables, commentOf(ask).id);
    return {};
  },
} satisfies Routes;

/** The comment named in the path, of any kind. */
function commentOf({ tables, path }: Ask): CommentRecord {
  return tables.comments.get(digits(path.comment_id, 'SHARD_001')) ?? refuse('OAUTH_027');
}

/** The id of the view named in the path, which must be a chat. */
function chatOf(ask: Ask): string {
  const { id, type } = viewOf(ask);
  return type === 'conversation' ? id : refuse('OAUTH_064');
}

function commentsOf({ comments }: Tables, place: CommentPlace): CommentRecord[] {
  return comments.find((comment) => PLACES.every((name) => place[name] === undefined || comment[name] === place[name]));
}

const PLACES = ['task_id', 'list_id', 'view_id', 'reply_to'] as const satisfies (keyof CommentPlace)[];

function page(ask: Ask, place: CommentPlace) {
  const found = commentsOf(ask.tables, place).toSorted(newestFirst);
  const start = startIn(ask, found);
  return { comments: found.slice(start, start + PAGE).map((comment) => wireComment(ask.tables, comment)) };
}

function newestFirst(one: CommentRecord, other: CommentRecord): number {
  return Number(other.date) - Number(one.date) || Number(other.id) - Number(one.id);
}

/** The position after the comment given by `start` and `start_id`, which take effect only together. */
function startIn({ query }: Ask, comments: CommentRecord[]): number {
  const [date, id] = [query.number('start'), query.text('start_id')];
  if (date === undefined || id === undefined) return 0;
  const place = comments.findIndex((comment) => newestFirst({ ...comment, date: String(date), id }, comment) < 0);
  return place < 0 ? comments.length : place;
}

function newComment(ask: Ask, place: CommentPlace): CommentRecord {
  const { context, tables, body, caller } = ask;
  const segments = segmentsOf(body);
  const id = context.newId('comment');
  return tables.comments.insert(id, {
    id,
    ...place,
    hist_id: context.newId('history'),
    comment: segments,
    comment_text: segments.map(textOf).join(''),
    user: caller.userId,
    ...assignment(ask),
    resolved: false,
    date: String(context.now()),
  });
}

function receipt({ id, hist_id, date }: CommentRecord) {
  return { id: Number(id), hist_id, date: Number(date) };
}

/** Non-members are not assigned. */
function assignment({ tables, body, caller }: Ask): Pick<CommentRecord, 'assignee' | 'assigned_by'> {
  const assignee = tables.members.get(String(body.assignee))?.id ?? null;
  return { assignee, assigned_by: assignee && caller.userId };
}

const textOf = (segment: unknown): string => (isObject(segment) ? String(segment.text ?? '') : '');

/** A comment's content is plain text or an array of segments. */
function segmentsOf({ comment, comment_text }: Ask['body']): unknown[] {
  if (Array.isArray(comment)) return comment.includes(null) ? refuse('INPUT_006') : comment;
  return typeof comment_text === 'string' && comment_text !== '' ? [{ text: comment_text }] : refuse('INPUT_006');
}
