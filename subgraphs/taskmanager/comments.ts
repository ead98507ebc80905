import { digits } from '../core/arguments.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { byId, lookUp, partial } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { listOf, ReplyMismatch, recordsOf } from '../core/replies.ts';
import { badInput } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import { customTaskIds, parentTaskIds, taskNamed } from './custom-task-ids.ts';
import type { CommentPageRecord, CommentRecord, PostedCommentRecord } from './records/comments.ts';
import type { Id } from './records/users.ts';
import type { FieldsOf, TaskCommentsArgs } from './types.ts';

const PAGE = 25;

type ReplyWithoutComment = { hist_id?: never };

const threadedComments = {
  tool: 'TaskManagerApi.ViewThreadedComments',
  call: 'GET /v2/comment/{id}/reply',
  reply: listOf<CommentRecord>('comments'),
} satisfies ToolEndpoint<{ id: Id }>;

export const Query = {
  comment: (_parent, { id }, context, info) => {
    digits(id, 'id');
    return lookUp('Comment', { id }, { id }, context, info);
  },
} satisfies FieldsOf<'Query'>;

export const taskComments = {
  tool: 'TaskManagerApi.GetTaskComments',
  call: 'GET /v2/task/{parent.id}/comment',
  query: { start: 'commentDateUnixTimeMs', start_id: 'commentStartId', ...parentTaskIds },
  together: ['commentDateUnixTimeMs', 'commentStartId'],
  reply: commentPage,
} satisfies ToolEndpoint<Omit<TaskCommentsArgs, 'after'>>;

export const Task = {
  comments: taskComments,
} satisfies FieldsOf<'Task'>;

export const TaskList = {
  comments: {
    call: 'GET /v2/list/{parent.id}/comment',
    query: { start: 'startDateUnixMillis', start_id: 'oldestCommentId' },
    together: ['startDateUnixMillis', 'oldestCommentId'],
    reply: commentPage,
  },
} satisfies FieldsOf<'TaskList'>;

export const View = {
  comments: {
    call: 'GET /v2/view/{parent.id}/comment',
    query: { start: 'commentStartDateUnixMs', start_id: 'startCommentId' },
    together: ['commentStartDateUnixMs', 'startCommentId'],
    reply: commentPage,
  },
} satisfies FieldsOf<'View'>;

export const Comment = {
  replies: ({ id, reply_count }, _args, context) =>
    String(reply_count) === '0' ? [] : callEndpoint(context, threadedComments, { id }),
} satisfies FieldsOf<'Comment'>;

export const TextSegment = {
  text: ({ text }) => (typeof text === 'string' ? text : null),
  type: ({ type }) => (typeof type === 'string' ? type : null),
  user: ({ user }) =>
    isJsonObject(user) && isId(user.id) ? partial({ ...user, id: user.id }, Object.keys(user)) : null,
  emoticon: ({ emoticon }) => (isJsonObject(emoticon) && typeof emoticon.code === 'string' ? emoticon.code : null),
  raw: (segment) => segment,
} satisfies FieldsOf<'TextSegment'>;

const isId = (id: unknown): id is Id => typeof id === 'string' || typeof id === 'number';

export const Mutation = {
  addTaskComment: {
    call: 'POST /v2/task/{specificTaskId}/comment',
    query: customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
    body: {
      comment_text: 'commentContent',
      notify_all: 'sendNotificationsToAll',
      group_assignee: { from: 'assigneeGroup', as: (groups: string[]) => groups.join(',') },
      assignee: 'commentAssigneeId',
    },
    reply: (reply: PostedCommentRecord, { specificTaskId, useCustomTaskIds, workspaceIdForCustomTask }) => ({
      ...reply,
      task: taskNamed(specificTaskId, useCustomTaskIds, workspaceIdForCustomTask),
    }),
  },
  addChatViewComment: {
    call: 'POST /v2/view/{viewId}/comment',
    body: { comment_text: 'commentText', notify_all: 'sendNotificationsToAll' },
    reply: (reply: PostedCommentRecord, { viewId }) => ({ ...reply, view: byId(viewId) }),
  },
  addCommentToList: {
    call: 'POST /v2/list/{listIdentifier}/comment',
    body: { assignee: 'assigneeId', comment_text: 'commentText', notify_all: 'notifyAll' },
    reply: (reply: PostedCommentRecord, { listIdentifier }) => ({ ...reply, list: byId(listIdentifier) }),
  },
  updateTaskComment: {
    call: 'PUT /v2/comment/{commentIdentifier}',
    body: {
      assignee: 'assigneeUserId',
      resolved: 'markCommentAsResolved',
      comment_text: 'newCommentContent',
      group_assignee: 'assignToGroup',
    },
    done: ({ commentIdentifier, newCommentContent, markCommentAsResolved, assigneeUserId }) => ({
      id: commentIdentifier,
      commentText: newCommentContent,
      resolved: markCommentAsResolved,
      assigneeId: assigneeUserId,
    }),
  },
  deleteTaskComment: deletion('Comment', 'DELETE /v2/comment/{commentId}'),
  createThreadedComment: {
    call: 'POST /v2/comment/{parentCommentId}/reply',
    mode: 'comment',
    mayBeEmpty: true,
    reply: (reply: PostedCommentRecord | ReplyWithoutComment, { parentCommentId }) =>
      'id' in reply ? { ...reply, parent: byId(parentCommentId) } : null,
  },
} satisfies FieldsOf<'Mutation'>;

/** Always throws, because the task manager's API cannot return a single comment. */
export async function readComment(): Promise<never> {
  throw badInput('id', 'the task manager cannot return a single comment: select only `id` and `replies` here');
}

function commentPage(reply: { comments: CommentRecord[] }): CommentPageRecord {
  const comments = recordsOf(reply.comments);
  const last = comments.length >= PAGE ? comments.at(-1) : undefined;
  if (!last) return { items: comments, hasMore: false, next: null, continuesAt: null };
  if (last.date == null || last.id == null)
    throw new ReplyMismatch('the last comment on a full page has no date or id');
  const { date, id } = last;
  const next = { commentDateUnixTimeMs: date, commentStartId: id };
  return { items: comments, hasMore: true, next, continuesAt: [date, id] };
}
