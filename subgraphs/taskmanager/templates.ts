import { fromStart } from '../core/arguments.ts';
import { byId } from '../core/entities.ts';
import { recordsOf } from '../core/replies.ts';
import { completeExcept } from './complete-records.ts';
import { toFolder } from './folders.ts';
import { toList } from './lists.ts';
import { followedBy, LAST } from './pages.ts';
import type { FolderRecord, TaskListRecord, TaskTemplateRecord } from './records/places.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { Id } from './records/users.ts';
import { UNFILLED } from './tasks.ts';
import type { FieldsOf } from './types.ts';

export const Workspace = {
  taskTemplates: {
    call: 'GET /v2/team/{parent.id}/taskTemplate',
    query: { page: fromStart('pageNumber') },
    reply: ({ templates }: { templates: TaskTemplateRecord[] }, { pageNumber }) => {
      const items = recordsOf(templates);
      return { items, ...(items.length > 0 ? followedBy(pageNumber + 1) : LAST) };
    },
  },
} satisfies FieldsOf<'Workspace'>;

export const Mutation = {
  createTaskFromTemplate: {
    call: 'POST /v2/list/{targetListId}/taskTemplate/{taskTemplateId}',
    body: { name: 'taskName' },
    mayBeEmpty: true,
    reply: ({ id, task }: Made & { task?: TaskRecord }) => made(id, task, newTask),
  },
  createListFromFolderTemplate: {
    call: 'POST /v2/folder/{folderIdentifier}/list_template/{templateIdForListCreation}',
    mode: 'list',
    mayBeEmpty: true,
    reply: ({ id, list }: Made & { list?: TaskListRecord }) => made(id, list, toList),
  },
  createListFromTemplate: {
    call: 'POST /v2/space/{spaceIdForListCreation}/list_template/{templateId}',
    mode: 'list',
    mayBeEmpty: true,
    reply: ({ id, list }: Made & { list?: TaskListRecord }) => made(id, list, toList),
  },
  createFolderFromTemplate: {
    call: 'POST /v2/space/{taskmanagerSpaceId}/folder_template/{folderTemplateId}',
    mode: 'folder',
    mayBeEmpty: true,
    reply: ({ id, folder }: Made & { folder?: FolderRecord }) => made(id, folder, toFolder),
  },
} satisfies FieldsOf<'Mutation'>;

/**
 * If the task manager replies before it has created the record, the reply contains only the record's id or is empty.
 */
type Made = { id?: Id };

function made<Row extends object>(id: unknown, record: Row | undefined, row: (record: Row) => Row) {
  return record ? row({ id: String(id), ...record }) : byId(id);
}

function newTask(task: TaskRecord): TaskRecord {
  return completeExcept(task, ['markdown_description', 'time_spent', 'subtasks'], UNFILLED);
}
