import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startMcpServer, startWorker } from './worker.ts';

const graph = useToolgraph();

const SECRET = 'not to be shown';
const HTTP = `workerHttpUri: "http://127.0.0.1:9", httpSecretKey: "${SECRET}", httpTimeoutSeconds: 30, httpRetryAttempts: 2`;
const MCP = 'workerResourceUri: "https://mcp.halyard.example/mcp", mcpTimeoutDuration: 20, mcpRetryAttempts: 1';

const create = (args: string) => () => graph.ask(`mutation { createWorker(${args}) { id } }`);

testTools(graph, {
  'EngineApi.CreateWorker': [
    {
      args: `workerId: "both", enableWorker: true, workerType: "http", ${HTTP}, ${MCP}`,
      sends: `POST /v1/workers {"id": "both", "enabled": true, "type": "http",
        "http": {"uri": "http://127.0.0.1:9", "secret": "${SECRET}", "timeout": 30, "retry": 2},
        "mcp": {"uri": "https://mcp.halyard.example/mcp", "timeout": 20, "retry": 1}}`,
      answers: {
        id: 'both',
        type: 'HTTP',
        enabled: true,
        http: {
          uri: 'http://127.0.0.1:9',
          timeout: 30,
          retry: 2,
          secret: { exists: true, editable: true, binding: 'PROJECT' },
        },
        mcp: { uri: 'https://mcp.halyard.example/mcp', timeout: 20, retry: 1, externalId: 'both' },
        requirements: { met: true, authorizationMet: null, oauth2Met: null },
      },
    },
    {
      about: 'disabled',
      args: `workerId: "idle", enableWorker: false, workerType: "mcp", ${MCP}`,
      answers: { enabled: false, type: 'MCP', requirements: { met: false, authorizationMet: false } },
      leaves: ['{ worker(id: "idle") { enabled } }', { worker: { enabled: false } }],
    },
    {
      about: 'an id that is taken',
      also: 'workerId: "toolgraph-engine"',
      error: { code: 'CONFLICT', upstream: { status: 409 } },
    },
    { also: 'httpRetryAttempts: 11', error: 'BAD_USER_INPUT', because: 'http.retry' },
    {
      about: 'a refusal that repeats the secret',
      reply: {
        status: 400,
        body: {
          name: 'malformed_request',
          message: 'failed',
          field_errors: [{ field: 'http.secret', message: `http.secret '${SECRET}' is too short` }],
        },
      },
      error: 'BAD_USER_INPUT',
      because: "engine: failed; http.secret http.secret '***' is too short",
    },
    ...['httpRetryAttempts', 'workerHttpUri', 'httpSecretKey', 'mcpTimeoutDuration'].map((argument) => ({
      rejects: { [argument]: null },
    })),
    { rejects: 'workerHttpUri: "halyard"' },
    { rejects: 'workerResourceUri: "file:///etc"' },
  ],

  'EngineApi.DeleteWorker': [
    {
      given: create(`workerId: "idle", enableWorker: false, workerType: "mcp", ${MCP}`),
      args: 'workerId: "idle"',
      sends: 'DELETE /v1/workers/idle',
      answers: { ids: ['idle'], typeName: 'Worker' },
      leaves: ['{ worker(id: "idle") { enabled } }', { worker: null }],
    },
  ],

  'EngineApi.TestWorkerConnection': async () => {
    const worker = await startWorker([]);
    const server = await startMcpServer();
    return [
      {
        args: `workerConnectionType: "http", httpUri: "${worker.url}"`,
        sends: `POST /v1/workers/test {"type": "http", "http": {"uri": "${worker.url}"}}`,
        answers: { success: true, message: 'the worker is healthy', serverInfo: null },
      },
      {
        about: 'what an MCP server says of itself',
        args: `workerConnectionType: "mcp", mcpUri: "${server.url}"`,
        sends: `POST /v1/workers/test {"type": "mcp", "mcp": {"uri": "${server.url}"}}`,
        answers: { success: true, serverInfo: { name: 'errands-mcp', version: '2.0', description: 'Runs errands' } },
      },
      { about: 'one that fails is an answer', also: 'httpUri: "http://127.0.0.1:9"', answers: { success: false } },
      { rejects: 'mcpUri: "mcp.halyard.example", workerConnectionType: "mcp"' },
    ];
  },

  'EngineApi.AuthorizeWorker': [
    {
      given: create(`workerId: "guarded", workerType: "mcp", ${MCP}`),
      args: 'workerId: "guarded"',
      sends: 'GET /v1/workers/guarded/authorize',
      headers: { authorization: 'Bearer arc***' },
      answers: {
        worker: { id: 'guarded' },
        userId: 'mira@halyard.example',
        status: 'PENDING',
        scopes: [],
        url: expect.stringContaining('state=guarded'),
        nextUri: null,
      },
    },
    {
      about: 'is begun once, whatever becomes of the answer',
      args: 'workerId: "toolgraph-engine"',
      reply: { status: 503, times: 1 },
      error: 'OUTCOME_UNKNOWN',
    },
  ],
});

test('an authorization is completed when the user has been at its address', async () => {
  await create(`workerId: "guarded", workerType: "mcp", ${MCP}`)();
  const authorize = async () =>
    (await graph.ask('mutation { authorizeWorker(workerId: "guarded") { status url } }')).data.authorizeWorker;

  await fetch((await authorize()).url);

  expect(await authorize()).toEqual({ status: 'COMPLETED', url: null });
});

test('a worker takes over the tools that it has in common with another, until it is deleted', async () => {
  const serving = async () => (await graph.ask('{ tool(id: "Errands.Fetch") { worker { id } } }')).data.tool?.worker.id;
  const { url } = await startWorker([{ name: 'Fetch' }]);
  await addWorker(graph, 'first', url);
  await addWorker(graph, 'second', url);

  const before = await serving();
  await graph.ask('mutation { deleteWorker(workerId: "second") { ids } }');

  expect([before, await serving()]).toEqual(['second', 'first']);
});
