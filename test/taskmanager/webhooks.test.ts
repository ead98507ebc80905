import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const URL = 'http://127.0.0.1:9/hook';

const WEBHOOK =
  'id endpoint events allEvents workspace { id } userId spaceId folderId listId taskId health { status failCount }';

const SET_UP = `mutation ($events: [String!]!, $url: String!, $folder: ID, $space: ID, $task: ID, $list: ID) {
  setupTaskManagerWebhook(
    eventTypes: $events, webhookUrl: $url, workspaceId: ${WORKSPACE}
    folderId: $folder, spaceIdentifier: $space, specificTaskId: $task, targetListId: $list
  ) { ${WEBHOOK} }
}`;

const UPDATE = `mutation ($id: ID!, $events: [String!]!, $status: WebhookStatus!) {
  updateTaskManagerWebhookEvents(
    webhookIdentifier: $id, monitoredEvents: $events, webhookEndpointUrl: "${URL}/moved", webhookStatus: $status
  ) { ${WEBHOOK} }
}`;

const setUp = async (events: string[]) => (await graph.ask(SET_UP, { events, url: URL })).data.setupTaskManagerWebhook;

test('sets up a webhook for a workspace', async () => {
  const { data, errors } = await graph.ask(SET_UP, { events: ['taskUpdated', 'taskDeleted'], url: URL });

  expect(errors).toBeUndefined();
  expect(data.setupTaskManagerWebhook).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    endpoint: URL,
    events: ['taskUpdated', 'taskDeleted'],
    allEvents: false,
    workspace: { id: WORKSPACE },
    userId: '4100001',
    spaceId: null,
    folderId: null,
    listId: null,
    taskId: null,
    health: { status: 'ACTIVE', failCount: 0 },
  });
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: `/v2/team/${WORKSPACE}/webhook`,
      body: { events: ['taskUpdated', 'taskDeleted'], endpoint: URL },
    },
  ]);
});

test('sends the places as the wire has them, and all events as a bare star', async () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const [list, task] = [lists[0]!, tasks[0]!];
  const places = { folder: list.folderId, space: list.spaceId, task: task.id, list: list.id };

  const { data, errors } = await graph.ask(SET_UP, { events: ['*'], url: URL, ...places });

  expect(errors).toBeUndefined();
  expect(data.setupTaskManagerWebhook).toMatchObject({
    events: null,
    allEvents: true,
    folderId: list.folderId,
    spaceId: list.spaceId,
    taskId: task.id,
    listId: list.id,
  });
  expect(await graph.received()).toMatchObject([
    {
      body: {
        events: '*',
        endpoint: URL,
        folder_id: Number(list.folderId),
        space_id: Number(list.spaceId),
        task_id: task.id,
        list_id: Number(list.id),
      },
    },
  ]);
});

test('a place that is given as null is sent as null', async () => {
  const { errors } = await graph.ask(SET_UP, { events: ['taskUpdated'], url: URL, list: null });

  expect(errors).toBeUndefined();
  expect(await graph.received()).toMatchObject([{ body: { events: ['taskUpdated'], endpoint: URL, list_id: null } }]);
});

test('the same webhook twice is a conflict', async () => {
  await setUp(['taskUpdated']);

  const { data, errors } = await graph.ask(SET_UP, { events: ['taskUpdated'], url: URL });

  expect(data.setupTaskManagerWebhook).toBeNull();
  expect(errors).toMatchObject([
    {
      path: ['setupTaskManagerWebhook'],
      extensions: {
        code: 'CONFLICT',
        tool: 'TaskManagerApi.SetupTaskManagerWebhook',
        retryable: false,
        upstream: { service: 'taskmanager', status: 400, code: 'OAUTH_171' },
      },
    },
  ]);
});

test('an address that does not resolve is refused by the task manager', async () => {
  const { errors } = await graph.ask(SET_UP, { events: ['*'], url: 'https://hooks.invalid/' });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', upstream: { code: 'OAUTH_194' } } }]);
});

test('lists the webhooks of the credential, without their secrets', async () => {
  const { id } = await setUp(['taskUpdated']);

  const { data, errors } = await graph.ask(`{ workspace(id: ${WORKSPACE}) { webhooks { ${WEBHOOK} } } }`);

  expect(errors).toBeUndefined();
  expect(data.workspace.webhooks).toMatchObject([{ id, endpoint: URL, events: ['taskUpdated'] }]);
  expect(await graph.received({ method: 'GET' })).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/webhook` }]);
});

test.each([
  {
    status: 'INACTIVE',
    events: ['taskCreated', 'taskMoved'],
    wire: { status: 'inactive', events: ['taskCreated', 'taskMoved'] },
  },
  { status: 'ACTIVE', events: ['*'], wire: { status: 'active', events: '*' } },
])('changes the events, the address and the status to $status', async ({ status, events, wire }) => {
  const { id } = await setUp(['taskUpdated']);

  const { data, errors } = await graph.ask(UPDATE, { id, events, status });

  expect(errors).toBeUndefined();
  expect(data.updateTaskManagerWebhookEvents).toMatchObject({
    id,
    events: wire.events === '*' ? null : events,
    endpoint: `${URL}/moved`,
  });
  expect(await graph.received({ method: 'PUT' })).toEqual([
    { method: 'PUT', path: `/v2/webhook/${id}`, body: { ...wire, endpoint: `${URL}/moved` } },
  ]);
});

test('a webhook of somebody else is not found', async () => {
  const { data, errors } = await graph.ask(UPDATE, {
    id: '7c730a52-5f05-403b-b4fd-c512ff051311',
    events: ['*'],
    status: 'ACTIVE',
  });

  expect(data.updateTaskManagerWebhookEvents).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', upstream: { status: 401, code: 'OAUTH_027' } } }]);
});

test('deletes a webhook, and says what a cache has to drop', async () => {
  const { id } = await setUp(['taskUpdated']);

  const { data, errors } = await graph.ask('mutation ($id: ID!) { deleteWebhook(webhookId: $id) { ids typeName } }', {
    id,
  });
  const left = await graph.ask(`{ workspace(id: ${WORKSPACE}) { webhooks { id } } }`);

  expect(errors).toBeUndefined();
  expect(data.deleteWebhook).toEqual({ ids: [id], typeName: 'Webhook' });
  expect(left.data.workspace.webhooks).toEqual([]);
  expect(await graph.received({ method: 'DELETE' })).toEqual([{ method: 'DELETE', path: `/v2/webhook/${id}` }]);
});
