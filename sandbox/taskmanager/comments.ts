import type { Ask, Routes } from './ask.ts';
import { announceTask } from './changes.ts';
import { refuse } from './errors.ts';
import { taskOf } from './look-up.ts';
import type { CommentRecord, Segment, TaskRecord } from './records.ts';
import { commentItem } from './task-history.ts';
import { wireComment } from './wire-tasks.ts';

const PAGE = 25;

export const comments = {
  'GET /v2/task/:task_id/comment': (ask) => {
    const task = taskOf(ask);
    const found = ask.tables.comments.find((comment) => comment.task_id === task.id).toSorted(newestFirst);
    const rest = found.slice(startIn(ask, found), startIn(ask, found) + PAGE);
    return { comments: rest.map((comment) => wireComment(ask.tables, comment)) };
  },

  'POST /v2/task/:task_id/comment': (ask) => {
    const task = taskOf(ask);
    const comment = newComment(ask, task);
    ask.tables.comments.insert(comment.id, comment);
    announceTask(ask, task, [commentItem(ask, task, comment)]);
    return { id: Number(comment.id), hist_id: comment.hist_id, date: Number(comment.date) };
  },
} satisfies Routes;

function newestFirst(one: CommentRecord, other: CommentRecord): number {
  return Number(other.date) - Number(one.date) || Number(other.id) - Number(one.id);
}

/** The place after the comment that `start` and `start_id` name; they count together only. */
function startIn({ query }: Ask, comments: CommentRecord[]): number {
  const [date, id] = [query.number('start'), query.text('start_id')];
  if (date === undefined || id === undefined) return 0;
  const place = comments.findIndex((comment) => newestFirst({ ...comment, date: String(date), id }, comment) < 0);
  return place < 0 ? comments.length : place;
}

function newComment({ world, tables, body, caller }: Ask, task: TaskRecord): CommentRecord {
  const segments = segmentsOf(body);
  const assignee = tables.members.get(String(body.assignee))?.id ?? null;
  return {
    id: world.newId('comment'),
    task_id: task.id,
    hist_id: world.newId('history'),
    comment: segments,
    comment_text: segments.map((segment) => segment.text).join(''),
    user: caller.userId,
    assignee,
    assigned_by: assignee && caller.userId,
    resolved: false,
    date: String(world.now()),
  };
}

/** A comment is given as text, or as segments. */
function segmentsOf({ comment, comment_text }: Ask['body']): Segment[] {
  if (Array.isArray(comment)) return comment as Segment[];
  return typeof comment_text === 'string' && comment_text !== '' ? [{ text: comment_text }] : refuse('INPUT_006');
}
