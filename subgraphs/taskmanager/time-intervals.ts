import type { Endpoints } from '../core/endpoint.ts';
import { listOf } from '../core/replies.ts';
import { customTaskIds, parentTaskIds, taskNamed } from './custom-task-ids.ts';
import type { TrackedTimeRecord } from './records/time-tracking.ts';
import type { Id } from './records/users.ts';
import { integer } from './time-tracking-arguments.ts';
import type { MutationResolvers, TaskResolvers } from './types.ts';

export const Task = {
  trackedTime: {
    call: 'GET /v2/task/{parent.id}/time',
    query: parentTaskIds,
    reply: listOf<TrackedTimeRecord>('data'),
  },
} satisfies Partial<Endpoints<TaskResolvers>>;

export const Mutation = {
  taskManagerLegacyTimeTracking: {
    call: 'POST /v2/task/{taskmanagerTaskId}/time',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    body: {
      end: 'endTimestamp',
      start: 'startTimeUnixEpoch',
      time: { from: 'timeSpentSeconds', as: integer('timeSpentSeconds') },
    },
    reply: ({ id }: { id: Id }, { taskmanagerTaskId, useCustomTaskIds, workspaceId }) => ({
      id,
      task: taskNamed(taskmanagerTaskId, useCustomTaskIds, workspaceId),
    }),
  },
  editLegacyTimeEntry: {
    call: 'PUT /v2/task/{taskIdentifier}/time/{legacyTimeIntervalId}',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    body: {
      end: 'endTimeEpoch',
      start: 'startTimestamp',
      time: { from: 'timeDurationInSeconds', as: integer('timeDurationInSeconds') },
    },
    done: ({ legacyTimeIntervalId, taskIdentifier, useCustomTaskIds, workspaceId }) => ({
      id: legacyTimeIntervalId,
      task: taskNamed(taskIdentifier, useCustomTaskIds, workspaceId),
    }),
  },
  removeTimeEntry: {
    call: 'DELETE /v2/task/{taskIdentifier}/time/{intervalIdForRemoval}',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    headers: { 'content-type': 'contentTypeHeader' },
    done: ({ intervalIdForRemoval }) => ({ ids: [intervalIdForRemoval], typeName: 'TimeInterval' }),
  },
} satisfies Partial<Endpoints<MutationResolvers>>;
