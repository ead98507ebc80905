import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { checkLink, type Link } from '../graph/links.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const ASSIGNEE = 4_100_002;
/** A task type of the sandbox's workspace. */
const INCIDENT = 1_001;

const tables = () => tablesOf(graph.sandbox.context);
const listNamed = (name: string) => graph.sandbox.context.company.lists.find((list) => list.name === name)!;
const taskAt = (place: number) => {
  const tasks = graph.sandbox.context.company.tasks.filter(({ listId }) => listId === listNamed('Firmware').id);
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
/** Creates webhooks for a place of each kind. */
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

/**
 * Links from IDs to objects, and other fields of these. Each costs one call; all users together cost one read of the
 * workspaces.
 */
const LINKS: [link: string, operation: Link['operation'], more: string, other?: Partial<Link>][] = [
  ['Dependency.user', () => `{ task(id: "${taskAt(0)}") { dependencies { userId LINK } } }`, 'username'],
  ['TaskLink.user', () => `{ task(id: "${taskAt(0)}") { linkedTasks { userId LINK } } }`, 'username'],
  ['Goal.creator', inGoal('creatorId LINK'), 'username'],
  ['Goal.folder', inGoal('folderId LINK'), 'name members { user { id } }', { key: 'workspaceId id' }],
  ['GoalFolder.creator', inWorkspace('goals { folders { creatorId LINK } }'), 'username'],
  ['GoalMember.addedBy', inWorkspace('goals { folders { members { addedById LINK } } }'), 'email'],
  ['KeyResult.creator', inGoal('keyResults { creatorId LINK }'), 'username'],
  ['KeyResultAction.user', inGoal('keyResults { lastAction { userId LINK } }'), 'username'],
  ['View.creator', () => `{ view(id: "${viewId()}") { creatorId LINK } }`, 'username'],
  ['Webhook.user', inWorkspace('webhooks { userId LINK }'), 'username', { seed: setUpHook }],
  ['Webhook.list', inWorkspace('webhooks { listId LINK }'), 'name', { seed: setUpHook }],
  ['Webhook.folder', inWorkspace('webhooks { folderId LINK }'), 'name', { seed: setUpHook }],
  ['Webhook.space', inWorkspace('webhooks { spaceId LINK }'), 'name', { seed: setUpHook }],
  ['Webhook.task', inWorkspace('webhooks { taskId LINK }'), 'name', { seed: setUpHook }],
  ['UserGroup.user', inWorkspace('userGroups { userId LINK }'), 'username'],
  ['TimeEntryTag.creator', inWorkspace('timeEntryTags { creatorId LINK }'), 'username'],
  [
    'TimeEntryApproval.approvers',
    inWorkspace('timeEntries(includeApprovalDetails: true) { approval { approverIds LINK } }'),
    'username',
  ],
  [
    'TimeEntryApproval.approver',
    inWorkspace('timeEntries(includeApprovalDetails: true) { approval { approverId LINK } }'),
    'username',
  ],
  [
    'Task.customTaskType',
    () => `{ task(id: "${taskAt(0)}") { customItemId LINK } }`,
    'name',
    { key: 'workspaceId customItemId', seed: makeIncident },
  ],
  ['PostedComment.task', onTask('LINK'), 'name'],
  [
    'PostedComment.list',
    () => `mutation { addCommentToList(
      assigneeId: ${ASSIGNEE}, commentText: "c", listIdentifier: ${listNamed('Firmware').id}, notifyAll: false
    ) { id LINK } }`,
    'name',
  ],
  [
    'PostedComment.view',
    () =>
      `mutation { addChatViewComment(commentText: "c", sendNotificationsToAll: false, viewId: "${chatId()}") { id LINK } }`,
    'name',
  ],
  ['UpdatedComment.comment', update('id LINK'), 'replies { id }'],
  ['UpdatedComment.assignee', update('assigneeId LINK'), 'username'],
];

test.each(LINKS)('%s costs no call for its key, and one for more', (link, operation, more, other) =>
  checkLink(graph, { link, operation, more, calls: 1, ...other }),
);

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
