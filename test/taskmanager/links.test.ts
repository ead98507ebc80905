import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { checkLink, type Link } from '../graph/links.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const ASSIGNEE = 4_100_002;
/** A type of tasks that the sandbox's workspace defines. */
const INCIDENT = 1_001;

const tables = () => tablesOf(graph.sandbox.world);
const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;
const taskAt = (place: number) => {
  const tasks = graph.sandbox.world.company.tasks.filter(({ listId }) => listId === listNamed('Firmware').id);
  return tasks[place]!.id;
};
const goalId = () => tables().goals.find(({ folder_id }) => folder_id !== null)[0]!.id;
const viewId = () => tables().views.find(({ type }) => type !== 'form')[0]!.id;
const chatId = () => tables().views.find(({ type }) => type === 'conversation')[0]!.id;

const inWorkspace = (selection: string) => `{ workspace(id: ${WORKSPACE}) { ${selection} } }`;
const inGoal = (selection: string) => () => `{ goal(id: "${goalId()}") { ${selection} } }`;
const onTask = (selection: string) => () =>
  `mutation { addTaskComment(
    commentContent: "c", sendNotificationsToAll: false, specificTaskId: "${taskAt(0)}"
  ) { id ${selection} } }`;
/** Makes a webhook that names a place of each kind. */
const setUpHook = () => {
  const { id, folderId, spaceId } = listNamed('Firmware');
  return graph.ask(`mutation { setupTaskManagerWebhook(
    eventTypes: ["*"], webhookUrl: "http://127.0.0.1:9/hook", workspaceId: ${WORKSPACE}, spaceIdentifier: ${spaceId}
    folderId: ${folderId}, targetListId: ${id}, specificTaskId: "${taskAt(0)}"
  ) { id } }`);
};
const update = (selection: string) => () => {
  const comment = tables().comments.find()[0]!.id;
  return `mutation { updateTaskComment(
    assigneeUserId: ${ASSIGNEE}, commentIdentifier: ${comment}, markCommentAsResolved: false, newCommentContent: "c"
  ) { ${selection} } }`;
};
const makeIncident = () => tables().tasks.update(taskAt(0), { custom_item_id: INCIDENT });

/** Each user costs one read of the workspaces. */
const LINKS: Link[] = [
  {
    link: 'Dependency.user',
    operation: () => `{ task(id: "${taskAt(0)}") { dependencies { userId LINK } } }`,
    more: 'username',
    calls: 1,
  },
  {
    link: 'TaskLink.user',
    operation: () => `{ task(id: "${taskAt(0)}") { linkedTasks { userId LINK } } }`,
    more: 'username',
    calls: 1,
  },
  { link: 'Goal.creator', operation: inGoal('creatorId LINK'), more: 'username', calls: 1 },
  {
    link: 'Goal.folder',
    operation: inGoal('folderId LINK'),
    key: 'workspaceId id',
    more: 'name members { user { id } }',
    calls: 1,
  },
  {
    link: 'GoalFolder.creator',
    operation: inWorkspace('goals { folders { creatorId LINK } }'),
    more: 'username',
    calls: 1,
  },
  {
    link: 'GoalMember.addedBy',
    operation: inWorkspace('goals { folders { members { addedById LINK } } }'),
    more: 'email',
    calls: 1,
  },
  { link: 'KeyResult.creator', operation: inGoal('keyResults { creatorId LINK }'), more: 'username', calls: 1 },
  {
    link: 'KeyResultAction.user',
    operation: inGoal('keyResults { lastAction { userId LINK } }'),
    more: 'username',
    calls: 1,
  },
  {
    link: 'View.creator',
    operation: () => `{ view(id: "${viewId()}") { creatorId LINK } }`,
    more: 'username',
    calls: 1,
  },
  {
    link: 'Webhook.user',
    seed: setUpHook,
    operation: inWorkspace('webhooks { userId LINK }'),
    more: 'username',
    calls: 1,
  },
  { link: 'Webhook.list', seed: setUpHook, operation: inWorkspace('webhooks { listId LINK }'), more: 'name', calls: 1 },
  {
    link: 'Webhook.folder',
    seed: setUpHook,
    operation: inWorkspace('webhooks { folderId LINK }'),
    more: 'name',
    calls: 1,
  },
  {
    link: 'Webhook.space',
    seed: setUpHook,
    operation: inWorkspace('webhooks { spaceId LINK }'),
    more: 'name',
    calls: 1,
  },
  { link: 'Webhook.task', seed: setUpHook, operation: inWorkspace('webhooks { taskId LINK }'), more: 'name', calls: 1 },
  { link: 'UserGroup.user', operation: inWorkspace('userGroups { userId LINK }'), more: 'username', calls: 1 },
  {
    link: 'TimeEntryTag.creator',
    operation: inWorkspace('timeEntryTags { creatorId LINK }'),
    more: 'username',
    calls: 1,
  },
  {
    link: 'TimeEntryApproval.approvers',
    operation: inWorkspace('timeEntries(includeApprovalDetails: true) { approval { approverIds LINK } }'),
    more: 'username',
    calls: 1,
  },
  {
    link: 'TimeEntryApproval.approver',
    operation: inWorkspace('timeEntries(includeApprovalDetails: true) { approval { approverId LINK } }'),
    more: 'username',
    calls: 1,
  },
  {
    link: 'Task.customTaskType',
    seed: makeIncident,
    operation: () => `{ task(id: "${taskAt(0)}") { customItemId LINK } }`,
    key: 'workspaceId customItemId',
    more: 'name',
    calls: 1,
  },
  { link: 'PostedComment.task', operation: onTask('LINK'), more: 'name', calls: 1 },
  {
    link: 'PostedComment.list',
    operation: () => `mutation { addCommentToList(
      assigneeId: ${ASSIGNEE}, commentText: "c", listIdentifier: ${listNamed('Firmware').id}, notifyAll: false
    ) { id LINK } }`,
    more: 'name',
    calls: 1,
  },
  {
    link: 'PostedComment.view',
    operation: () =>
      `mutation { addChatViewComment(commentText: "c", sendNotificationsToAll: false, viewId: "${chatId()}") { id LINK } }`,
    more: 'name',
    calls: 1,
  },
  { link: 'UpdatedComment.comment', operation: update('id LINK'), more: 'replies { id }', calls: 1 },
  { link: 'UpdatedComment.assignee', operation: update('assigneeId LINK'), more: 'username', calls: 1 },
];

test.each(LINKS)('$link costs no call for its key, and $calls for more', (link) => checkLink(graph, link));

test('all users of an answer are one read, and who left has the id alone', async () => {
  const body = {
    webhooks: [ASSIGNEE, 1].map((userid, id) => ({
      id: `w${id}`,
      userid,
      health: { status: 'active', fail_count: 0 },
    })),
  };
  await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team/*/webhook', status: 200, body });

  const { data, errors } = await graph.ask(inWorkspace('webhooks { user { id username person { email } } }'));

  expect(errors).toBeUndefined();
  expect(data.workspace.webhooks.map(({ user }: any) => user)).toEqual([
    { id: `${ASSIGNEE}`, username: expect.any(String), person: { email: expect.any(String) } },
    { id: '1', username: null, person: null },
  ]);
  expect((await graph.received({ path: '/v2/team' })).filter(({ path }) => path === '/v2/team')).toHaveLength(1);
});

test('a view that was protected says who did it, whether the reply has the user or the id', async () => {
  for (const protected_by of [ASSIGNEE, { id: ASSIGNEE, username: 'Tomas' }]) {
    const body = { id: 'v', type: 'list', protected_by };
    await graph.control('DELETE', 'faults');
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/view/v', status: 200, body });

    const { data } = await graph.ask('{ view(id: "v") { protectedById protectedBy { id username } } }');

    const protectedBy = { id: `${ASSIGNEE}`, username: expect.stringContaining('Tomas') };
    expect(data.view).toEqual({ protectedById: `${ASSIGNEE}`, protectedBy });
  }
});
