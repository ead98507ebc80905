import { type Company, type Table, WORKSPACE } from './company.ts';

const workspace = Number(WORKSPACE);
const GUEST = 81500201;
const TOMAS = 4100002;
const goal = (at: Company): string =>
  at.find('taskmanager.goals', ({ name }) => name === 'Robots that need no visit').id;
const unshared = (at: Company, kind: string, collection: string): string => {
  const isShared = (id: string) => {
    try {
      return Boolean(at.find('taskmanager.shares', (each) => each.kind === kind && each.id === id));
    } catch {
      return false;
    }
  };
  return at.find(collection, ({ id }) => !isShared(id)).id;
};

const webhook = async (at: Company): Promise<string> => {
  const { id } = await at.run('TaskManagerApi.SetupTaskManagerWebhook', {
    event_types: ['taskUpdated'],
    webhook_url: 'http://127.0.0.1:9/hook',
    workspace_id: workspace,
  });
  return id;
};

export const companyPeople: Table = {
  'TaskManagerApi.AddTargetToGoal': (at) => ({
    goal_identifier: goal(at),
    initial_value_steps: 0,
    linked_task_ids: [],
    list_ids: [],
    target_name: 'Kilometres',
    target_owners_ids: [TOMAS],
    target_steps_end: 10,
    target_type: 'number',
    target_unit: 'km',
  }),
  'TaskManagerApi.ShareTaskWithGuest': (at) => ({
    guest_id: GUEST,
    guest_permission_level: 'edit',
    task_id: unshared(at, 'task', 'taskmanager.tasks'),
  }),
  'TaskManagerApi.AddGuestToList': (at) => ({
    guest_id: GUEST,
    guest_permission_level: 'read',
    list_id: Number(unshared(at, 'list', 'taskmanager.lists')),
  }),
  'TaskManagerApi.AddGuestToFolder': (at) => ({
    folder_id: Number(unshared(at, 'folder', 'taskmanager.folders')),
    guest_identifier: GUEST,
    guest_permission_level: 'comment',
  }),
  'TaskManagerApi.UpdateUserWorkspaceDetails': () => ({
    assign_admin_role: false,
    custom_role_id: 2002,
    user_identifier: TOMAS,
    user_name: 'Tom Lindqvist',
    workspace_id: workspace,
  }),
  'TaskManagerApi.SetupTaskManagerWebhook': () => ({
    event_types: ['taskUpdated', 'taskDeleted'],
    webhook_url: 'http://127.0.0.1:9/hook',
    workspace_id: workspace,
  }),
  'TaskManagerApi.UpdateTaskManagerWebhookEvents': async (at) => ({
    monitored_events: 'taskUpdated, taskDeleted',
    webhook_endpoint_url: 'http://127.0.0.1:9/moved',
    webhook_identifier: await webhook(at),
    webhook_status: 'active',
  }),
  'TaskManagerApi.DeleteWebhook': async (at) => ({ webhook_id: await webhook(at) }),
};
