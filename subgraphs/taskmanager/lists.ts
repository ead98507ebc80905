import { deletion } from '../core/endpoint.ts';
import { byId, fromRecord, partial } from '../core/entities.ts';
import { listOf } from '../core/replies.ts';
import { completeExcept } from './complete-records.ts';
import { priorityOf } from './priorities.ts';
import type { NamedFolder, TaskListRecord } from './records/places.ts';
import type { UserRecord } from './records/users.ts';
import type { FieldsOf } from './types.ts';

/**
 * Marks a list as incomplete, because only the request for a single list returns all properties. Some properties can be
 * missing from that reply too; for example, a list without a colour has no `status`.
 */
export function toList(list: TaskListRecord): TaskListRecord {
  return completeExcept(list, ['status', 'due_date_time', 'start_date_time', 'deleted']);
}

/**
 * Converts a reference to a folder. Lists outside folders refer to a hidden placeholder folder, which cannot be read.
 */
export function namedFolder(folder: NamedFolder | null | undefined): NamedFolder | null {
  if (!folder) return null;
  return folder.hidden
    ? folder
    : partial(
        folder,
        ['id', 'name', 'hidden'].filter((name) => name in folder),
      );
}

export const Query = {
  list: { call: 'GET /v2/list/{id}', entity: 'TaskList' },
} satisfies FieldsOf<'Query'>;

export const Space = {
  lists: {
    call: 'GET /v2/space/{parent.id}/list',
    query: { archived: 'includeArchivedLists' },
    reply: listOf('lists', toList),
  },
} satisfies FieldsOf<'Space'>;

export const TaskList = {
  priority: fromRecord('priority', priorityOf),
  folder: fromRecord('folder', namedFolder),
  space: fromRecord('space', (space) => space && partial(space, ['id', 'name'])),
  members: { call: 'GET /v2/list/{parent.id}/member', reply: listOf<UserRecord>('members') },
} satisfies FieldsOf<'TaskList'>;

export const Mutation = {
  createTaskManagerList: {
    call: 'POST /v2/folder/{folderId}/list',
    body: {
      name: 'listName',
      due_date: 'dueDateTimestamp',
      markdown_content: 'formattedListDescription',
      due_date_time: 'includeTimeInDueDate',
      assignee: 'listAssigneeUserId',
      status: 'listColor',
      content: 'listDescription',
      priority: 'listPriority',
    },
    reply: toList,
  },
  addFolderlessListToSpace: {
    call: 'POST /v2/space/{spaceId}/list',
    body: {
      name: 'listName',
      due_date: 'dueDateTimestamp',
      due_date_time: 'includeDueTime',
      status: 'listColorStatus',
      content: 'listDescription',
      markdown_content: 'listMarkdownDescription',
      assignee: 'listOwnerUserId',
      priority: 'listPriorityLevel',
    },
    reply: toList,
  },
  updateTaskManagerList: {
    call: 'PUT /v2/list/{listIdentifier}',
    body: {
      name: 'listName',
      markdown_content: 'formattedListDescription',
      due_date_time: 'includeDueDateTime',
      assignee: 'listAssigneeId',
      status: 'listColor',
      content: 'listDescriptionContent',
      due_date: 'listDueDate',
      priority: 'listPriority',
      unset_status: 'removeListColor',
    },
    reply: toList,
  },
  deleteWorkspaceList: {
    ...deletion('TaskList', 'DELETE /v2/list/{workspaceListId}'),
    headers: { 'content-type': 'contentTypeHeader' },
  },
  addTaskToTaskManagerList: {
    call: 'POST /v2/list/{targetListId}/task/{taskIdentifier}',
    done: ({ targetListId, taskIdentifier }) => ({ task: byId(taskIdentifier), list: byId(targetListId) }),
  },
  removeTaskFromAdditionalList: {
    call: 'DELETE /v2/list/{additionalListId}/task/{taskIdentifier}',
    done: ({ additionalListId, taskIdentifier }) => ({
      task: byId(taskIdentifier),
      list: byId(additionalListId),
    }),
  },
} satisfies FieldsOf<'Mutation'>;
