import { type Company, execute, type Table } from './company.ts';

const task = (at: Company): string => at.find('taskmanager.tasks', ({ parent }) => !parent).id;
const otherTask = (at: Company): string =>
  at.find('taskmanager.tasks', ({ id, parent }) => !parent && id !== task(at)).id;
const list = (at: Company): string => at.find('taskmanager.lists').id;
const checklist = (at: Company) => at.find('taskmanager.checklists', ({ items }) => items.length > 0);
const valued = (at: Company) => at.find('taskmanager.fieldValues');
const textField = (at: Company) => {
  const types = new Map<string, string>();
  at.find('taskmanager.fields', ({ id, type }) => (types.set(id, type) && false) || type === 'short_text');
  return at.find('taskmanager.fieldValues', ({ field_id }) => types.get(field_id) === 'short_text');
};

/** Writing, commenting on, checking off, ordering and timing tasks. */
export const taskWork: Table = {
  'TaskManagerApi.UpdateChecklistItem': (at) => ({
    checklist_unique_identifier: checklist(at).id,
    checklist_item_uuid: checklist(at).items[0].id,
    mark_as_resolved: true,
  }),
  'TaskManagerApi.DeleteTaskChecklistItem': (at) => ({
    checklist_identifier: checklist(at).id,
    checklist_item_uuid: checklist(at).items[0].id,
  }),
  'TaskManagerApi.UpdateTaskCustomField': (at) => ({
    ...execute({ value: 'Rev C' }),
    task_id: textField(at).task_id,
    custom_field_uuid: textField(at).field_id,
  }),
  'TaskManagerApi.RemoveCustomFieldValue': (at) => ({
    custom_field_id: valued(at).field_id,
    task_identifier: valued(at).task_id,
  }),
  'TaskManagerApi.SetTaskDependency': (at) => ({
    task_id_of_dependency: otherTask(at),
    depends_on_task_id: task(at),
  }),
  'TaskManagerApi.LinkTasksTaskManager': (at) => ({ source_task_id: task(at), task_to_link_to: otherTask(at) }),
  'TaskManagerApi.MergeTasksInTaskManager': (at) => ({
    source_task_ids_to_merge: [otherTask(at)],
    target_task_id: task(at),
  }),
  'TaskManagerApi.CreateTaskFromTemplate': (at) => ({
    target_list_id: Number(list(at)),
    task_name: 'Visit to Northdock',
    task_template_id: at.find('taskmanager.templates', ({ kind }) => kind === 'task').id,
  }),
};
