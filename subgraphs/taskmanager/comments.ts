import type { Endpoints, Values } from '../endpoint.ts';
import { customTaskIds, parentTaskIds } from './custom-task-ids.ts';
import type { MutationResolvers, TaskResolvers } from './types.ts';

const PAGE = 25;

export const Task = {
  comments: {
    call: 'GET /v2/task/{parent.id}/comment',
    query: { start: 'commentDateUnixTimeMs', start_id: 'commentStartId', ...parentTaskIds },
    together: ['commentDateUnixTimeMs', 'commentStartId'],
    reply: commentPage,
  },
} satisfies Partial<Endpoints<TaskResolvers>>;

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
  },
} satisfies Partial<Endpoints<MutationResolvers>>;

function commentPage({ comments }: Values): Values {
  const hasMore = comments.length === PAGE;
  const last = comments.at(-1);
  const next = hasMore ? { commentDateUnixTimeMs: last.date, commentStartId: last.id } : null;
  return { items: comments, hasMore, next };
}
