import type { ToolEndpoint } from '../core/endpoint.ts';
import { fromRecord } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { recordAt } from '../core/replies.ts';
import { badInput } from '../upstream/errors.ts';
import { completeExcept } from './complete-records.ts';
import { customTaskIds, taskNamed } from './custom-task-ids.ts';
import type { TaskRecord } from './records/tasks.ts';
import { partsOf, taskBeside, UNFILLED } from './tasks.ts';
import type { FieldsOf, MutationSetTaskDependencyArgs } from './types.ts';

const setDependency = {
  tool: 'TaskManagerApi.SetTaskDependency',
  call: 'POST /v2/task/{taskIdOfDependency}/dependency',
  query: customTaskIds('useCustomTaskIds', 'workspaceId'),
  body: { depends_on: 'dependsOnTaskId', dependency_of: 'dependentTaskId' },
  done: () => null,
} satisfies ToolEndpoint<MutationSetTaskDependencyArgs>;

export const Task = {
  dependencies: fromRecord('dependencies', partsOf),
  linkedTasks: fromRecord('linked_tasks', partsOf),
} satisfies FieldsOf<'Task'>;

export const Dependency = {
  task: (dependency) => taskBeside(dependency.task_id, dependency),
  dependsOn: (dependency) => taskBeside(dependency.depends_on, dependency),
} satisfies FieldsOf<'Dependency'>;

export const TaskLink = {
  task: (link) => taskBeside(link.task_id, link),
  linkedTask: (link) => taskBeside(link.link_id, link),
} satisfies FieldsOf<'TaskLink'>;

export const Mutation = {
  setTaskDependency: async (_parent, args, context) => {
    await callEndpoint(context, setDependency, withOneDirection(args));
    return taskNamed(args.taskIdOfDependency, args.useCustomTaskIds, args.workspaceId);
  },
  removeTaskDependency: {
    call: 'DELETE /v2/task/{taskIdToRemoveDependency}/dependency',
    query: {
      depends_on: 'dependsOnTaskId',
      dependency_of: 'dependentTaskId',
      ...customTaskIds('useCustomTaskIds', 'workspaceId'),
    },
    done: (args) => taskNamed(args.taskIdToRemoveDependency, args.useCustomTaskIds, args.workspaceId),
  },
  linkTasksTaskManager: {
    call: 'POST /v2/task/{sourceTaskId}/link/{taskToLinkTo}',
    query: customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
    reply: linkedTask,
  },
  removeTaskLink: {
    call: 'DELETE /v2/task/{primaryTaskId}/link/{linkedTaskId}',
    query: customTaskIds('useCustomTaskIds', 'workspaceId'),
    reply: linkedTask,
  },
} satisfies FieldsOf<'Mutation'>;

/** Requires exactly one of `dependsOnTaskId` and `dependentTaskId`. Null is treated as absent and is not sent. */
function withOneDirection(args: MutationSetTaskDependencyArgs) {
  const { dependsOnTaskId, dependentTaskId, ...rest } = args;
  if ((dependsOnTaskId == null) === (dependentTaskId == null)) {
    const given = dependsOnTaskId == null ? 'neither' : 'both';
    throw badInput('dependsOnTaskId', `set exactly one of dependsOnTaskId and dependentTaskId, not ${given}`);
  }
  return dependsOnTaskId == null ? { ...rest, dependentTaskId } : { ...rest, dependsOnTaskId };
}

/** Replies about task links leave these task properties empty even for tasks that have values for them. */
const LEFT_EMPTY = ['assignees', 'tags', 'priority', 'time_spent', ...UNFILLED] as const;

function linkedTask(reply: { task: TaskRecord }): TaskRecord {
  const task = recordAt(reply, 'task');
  const doubtful = LEFT_EMPTY.filter((name) => isEmpty(task[name]));
  return completeExcept(task, ['markdown_description', 'subtasks'], doubtful);
}

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);
