import { expect } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const PATH = `/v2/team/${WORKSPACE}/webhook`;
const URL = 'http://127.0.0.1:9/hook';
const SET_UP = `eventTypes: ["taskUpdated", "taskDeleted"], webhookUrl: "${URL}", workspaceId: ${WORKSPACE}`;

const setUp = async () => {
  const { data } = await graph.ask(`mutation { setupTaskManagerWebhook(${SET_UP}) { id } }`);
  return data.setupTaskManagerWebhook.id as string;
};
/** The ID of the next webhook after each reset. */
const nextId = async () => {
  const id = await setUp();
  await graph.control('POST', 'reset');
  return id;
};

testTools(graph, {
  'TaskManagerApi.SetupTaskManagerWebhook': () => {
    const { id: listId, folderId, spaceId } = graph.sandbox.context.company.lists[0]!;
    const { id: taskId } = graph.sandbox.context.company.tasks[0]!;
    const events = '"events": ["taskUpdated", "taskDeleted"]';
    return [
      {
        args: SET_UP,
        sends: `POST ${PATH} {${events}, "endpoint": "${URL}"}`,
        answers: {
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
        },
      },
      {
        about: 'all events are a bare star',
        also: `eventTypes: ["*"], folderId: "${folderId}", spaceIdentifier: "${spaceId}", specificTaskId: "${taskId}"
          targetListId: "${listId}"`,
        sends: `POST ${PATH} {"events": "*", "endpoint": "${URL}", "folder_id": ${folderId}, "space_id": ${spaceId},
          "task_id": "${taskId}", "list_id": ${listId}}`,
        answers: { events: null, allEvents: true, folderId, spaceId, taskId, listId },
      },
      {
        also: 'targetListId: null',
        sends: `POST ${PATH} {${events}, "endpoint": "${URL}", "list_id": null}`,
        answers: { listId: null },
      },
      {
        about: 'the same twice',
        given: setUp,
        error: {
          code: 'CONFLICT',
          retryable: false,
          upstream: { service: 'taskmanager', status: 400, code: 'OAUTH_171' },
        },
      },
      {
        about: 'an address that does not resolve',
        also: 'webhookUrl: "https://hooks.invalid/"',
        error: { code: 'BAD_USER_INPUT', upstream: { code: 'OAUTH_194' } },
      },
    ];
  },

  'TaskManagerApi.GetWorkspaceWebhooks': [
    {
      given: setUp,
      under: `workspace(id: ${WORKSPACE})`,
      sends: `GET ${PATH}`,
      answers: [{ id: expect.any(String), endpoint: URL, events: ['taskUpdated', 'taskDeleted'] }],
    },
  ],

  'TaskManagerApi.UpdateTaskManagerWebhookEvents': async () => {
    const id = await nextId();
    const base = `webhookIdentifier: "${id}", webhookEndpointUrl: "${URL}/moved"`;
    return [
      {
        given: setUp,
        args: `${base}, monitoredEvents: ["taskCreated", "taskMoved"], webhookStatus: INACTIVE`,
        sends: `PUT /v2/webhook/${id} {"endpoint": "${URL}/moved",
          "events": ["taskCreated", "taskMoved"], "status": "inactive"}`,
        answers: { id, events: ['taskCreated', 'taskMoved'], endpoint: `${URL}/moved` },
      },
      {
        given: setUp,
        args: `${base}, monitoredEvents: ["*"], webhookStatus: ACTIVE`,
        sends: `PUT /v2/webhook/${id} {"endpoint": "${URL}/moved", "events": "*", "status": "active"}`,
        answers: { id, events: null, endpoint: `${URL}/moved` },
      },
      {
        about: 'that of somebody else',
        also: 'webhookIdentifier: "7c730a52-5f05-403b-b4fd-c512ff051311"',
        error: { code: 'NOT_FOUND', upstream: { status: 401, code: 'OAUTH_027' } },
      },
    ];
  },

  'TaskManagerApi.DeleteWebhook': async () => {
    const id = await nextId();
    return [
      {
        given: setUp,
        args: `webhookId: "${id}"`,
        sends: `DELETE /v2/webhook/${id}`,
        answers: { ids: [id], typeName: 'Webhook' },
        leaves: [`{ workspace(id: ${WORKSPACE}) { webhooks { id } } }`, { workspace: { webhooks: [] } }],
      },
    ];
  },
});
