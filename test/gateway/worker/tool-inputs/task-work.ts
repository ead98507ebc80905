import { type Company, execute, type Table } from './company.ts';

const task = (at: Company): string => at.find('taskmanager.tasks', ({ parent }) => !parent).id;
const otherTask = (at: Company): string =>
  at.find('taskmanager.tasks', ({ id, parent }) => !parent && id !== task(at)).id;
const list = (at: Company): string => at.find('taskmanager.lists').id;
const checklist = (at: Company) => at.find('taskmanager.checklists', ({ items }) => items.length > 0);
const comment = (at: Company) => at.find('taskmanager.comments', ({ task_id }) => task_id);
const view = (at: Company, type: string): string => at.find('taskmanager.views', (each) => each.type === type).id;
const valued = (at: Company) => at.find('taskmanager.fieldValues');
const textField = (at: Company) => {
  const types = new Map<string, string>();
  at.find('taskmanager.fields', ({ id, type }) => (types.set(id, type) && false) || type === 'short_text');
  return at.find('taskmanager.fieldValues', ({ field_id }) => types.get(field_id) === 'short_text');
};

/** What people do with tasks: writing, talking, checking off, ordering, timing. */
export const taskWork: Table = {
  'TaskManagerApi.AddChecklistItemTaskManager': (at) => ({
    checklist_identifier: checklist(at).id,
    checklist_item_name: 'Measure',
  }),
  'TaskManagerApi.UpdateChecklistItem': (at) => ({
    checklist_unique_identifier: checklist(at).id,
    checklist_item_uuid: checklist(at).items[0].id,
    mark_as_resolved: true,
  }),
  'TaskManagerApi.DeleteTaskChecklistItem': (at) => ({
    checklist_identifier: checklist(at).id,
    checklist_item_uuid: checklist(at).items[0].id,
  }),
  'TaskManagerApi.ViewChatComments': (at) => ({ chat_view_id: view(at, 'conversation') }),
  'TaskManagerApi.AddChatViewComment': (at) => ({
    comment_text: 'Good morning',
    send_notifications_to_all: false,
    view_id: view(at, 'conversation'),
  }),
  'TaskManagerApi.UpdateTaskComment': (at) => ({
    assignee_user_id: 4100002,
    comment_identifier: Number(comment(at).id),
    mark_comment_as_resolved: true,
    new_comment_content: 'Done',
  }),
  'TaskManagerApi.DeleteTaskComment': (at) => ({ comment_id: Number(comment(at).id) }),
  'TaskManagerApi.ViewThreadedComments': (at) => ({ thread_comment_id: Number(comment(at).id) }),
  'TaskManagerApi.CreateThreadedComment': (at) => ({
    ...execute({ comment_text: 'Yes', notify_all: false }),
    parent_comment_id: Number(comment(at).id),
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
  'TaskManagerApi.CreateNewTaskManagerTask': (at) => ({
    ...execute({ name: 'Change the belt', assignees: [4100002] }),
    target_list_id: Number(list(at)),
  }),
  'TaskManagerApi.UpdateTaskInTaskManager': (at) => ({ ...execute({ name: 'Renamed' }), task_identifier: task(at) }),
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
