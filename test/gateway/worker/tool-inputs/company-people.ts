import { type Company, execute, JSON_TYPE, type Table, WORKSPACE } from './company.ts';

const workspace = Number(WORKSPACE);
const GUEST = 81500201;
const TOMAS = 4100002;
const goal = (at: Company): string =>
  at.find('taskmanager.goals', ({ name }) => name === 'Robots that need no visit').id;
const keyResult = (at: Company): string => at.find('taskmanager.keyResults', ({ type }) => type === 'number').id;
const group = (at: Company): string => at.find('taskmanager.groups').id;
const shared = (at: Company, kind: string): string => at.find('taskmanager.shares', (each) => each.kind === kind).id;
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

/** The workspace and its people: members, guests, groups, goals, webhooks. */
export const companyPeople: Table = {
  'TaskManagerApi.GetTaskManagerAccessToken': () =>
    execute({ client_id: 'SANDBOX_APP', client_secret: 'sandbox_app_secret', code: 'sandbox_code_1' }),
  'TaskManagerApi.GetTaskManagerUserDetails': () => ({}),
  'TaskManagerApi.GetAuthorizedTeams': () => ({}),
  'TaskManagerApi.ViewWorkspaceGoals': () => ({ workspace_id: workspace }),
  'TaskManagerApi.CreateWorkspaceGoal': (at) => ({
    allow_multiple_owners: true,
    due_date_timestamp: at.now,
    goal_color: '#32a852',
    goal_description: 'Twice as far',
    goal_name: 'Far',
    goal_owners: [TOMAS],
    workspace_id: workspace,
  }),
  'TaskManagerApi.GetGoalDetails': (at) => ({ goal_identifier: goal(at) }),
  'TaskManagerApi.UpdateGoalDetails': (at) => ({
    goal_color: '#32a852',
    goal_description: 'Twice as far',
    goal_due_date: at.now,
    goal_id: goal(at),
    goal_name: 'Farther',
    new_owners_to_add: [4100003],
    remove_owners_user_ids: [TOMAS],
  }),
  'TaskManagerApi.DeleteGoal': (at) => ({ content_type_header: JSON_TYPE, goal_identifier: goal(at) }),
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
  'TaskManagerApi.UpdateKeyResultTarget': (at) => ({
    current_steps_value: 900,
    key_result_identifier: keyResult(at),
    note_update_description: 'New bearings',
  }),
  'TaskManagerApi.DeleteGoalTarget': (at) => ({ goal_target_id: keyResult(at) }),
  'TaskManagerApi.InviteGuestToWorkspace': () => ({ guest_email: 'ada@northdock.example', workspace_id: workspace }),
  'TaskManagerApi.GetGuestInformation': () => ({ guest_identifier: GUEST, workspace_id: workspace }),
  'TaskManagerApi.ConfigureWorkspaceGuest': () => ({
    guest_identifier: GUEST,
    workspace_id: workspace,
    allow_guest_to_edit_tags: true,
  }),
  'TaskManagerApi.RemoveGuestFromWorkspace': () => ({ guest_id: GUEST, workspace_id: workspace }),
  'TaskManagerApi.ShareTaskWithGuest': (at) => ({
    guest_id: GUEST,
    guest_permission_level: 'edit',
    task_id: unshared(at, 'task', 'taskmanager.tasks'),
  }),
  'TaskManagerApi.RemoveGuestFromTask': (at) => ({ guest_id: GUEST, task_id: shared(at, 'task') }),
  'TaskManagerApi.AddGuestToList': (at) => ({
    guest_id: GUEST,
    guest_permission_level: 'read',
    list_id: Number(unshared(at, 'list', 'taskmanager.lists')),
  }),
  'TaskManagerApi.RemoveGuestFromList': (at) => ({ guest_user_id: GUEST, list_identifier: Number(shared(at, 'list')) }),
  'TaskManagerApi.AddGuestToFolder': (at) => ({
    folder_id: Number(unshared(at, 'folder', 'taskmanager.folders')),
    guest_identifier: GUEST,
    guest_permission_level: 'comment',
  }),
  'TaskManagerApi.RemoveGuestFromFolder': (at) => ({
    folder_identifier: Number(shared(at, 'folder')),
    guest_identifier: GUEST,
  }),
  'TaskManagerApi.GetWorkspaceCustomRoles': () => ({ workspace_id: workspace }),
  'TaskManagerApi.ViewSharedHierarchy': () => ({ workspace_id: workspace }),
  'TaskManagerApi.GetWorkspaceSeatDetails': () => ({ workspace_id: WORKSPACE }),
  'TaskManagerApi.GetWorkspacePlan': () => ({ workspace_id: WORKSPACE }),
  'TaskManagerApi.GetWorkspaceCustomTaskTypes': () => ({ workspace_id: workspace }),
  'TaskManagerApi.CreateUserGroup': () => ({
    group_name: 'Night Shift',
    user_group_members: [TOMAS],
    workspace_id: workspace,
  }),
  'TaskManagerApi.UpdateUserGroup': (at) => ({ user_group_id: group(at), add_member_ids: [4100006] }),
  'TaskManagerApi.DeleteUserGroup': (at) => ({ user_group_id: group(at) }),
  'TaskManagerApi.GetUserGroupsInWorkspace': (at) => ({ workspace_id: workspace, user_group_ids: group(at) }),
  'TaskManagerApi.InviteUserToWorkspace': () => ({
    invite_as_admin: false,
    user_email: 'nils@halyard.example',
    workspace_id: workspace,
  }),
  'TaskManagerApi.GetWorkspaceUserInfo': () => ({ user_id: TOMAS, workspace_id: workspace }),
  'TaskManagerApi.UpdateUserWorkspaceDetails': () => ({
    assign_admin_role: false,
    custom_role_id: 2002,
    user_identifier: TOMAS,
    user_name: 'Tom Lindqvist',
    workspace_id: workspace,
  }),
  'TaskManagerApi.RemoveUserFromWorkspace': () => ({ user_id: TOMAS, workspace_id: workspace }),
  'TaskManagerApi.GetWorkspaceWebhooks': () => ({ workspace_id: workspace }),
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
