import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startMcpServer, startWorker } from './worker.ts';

const graph = useToolgraph();

const CREATE = `mutation (
  $id: String!, $enabled: Boolean, $type: String, $uri: String, $resource: String, $secret: String
  $timeout: Int, $retry: Int, $mcpTimeout: Int, $mcpRetry: Int
) {
  createWorker(
    workerId: $id, enableWorker: $enabled, workerType: $type, workerHttpUri: $uri, workerResourceUri: $resource,
    httpSecretKey: $secret, httpTimeoutSeconds: $timeout, httpRetryAttempts: $retry,
    mcpTimeoutDuration: $mcpTimeout, mcpRetryAttempts: $mcpRetry
  ) {
    id type enabled http { uri timeout retry secret { exists editable binding } }
    mcp { uri timeout retry externalId } requirements { met authorizationMet oauth2Met }
  }
}`;

const http = { uri: 'http://127.0.0.1:9', secret: 'not to be shown', timeout: 30, retry: 2 };
const mcp = { resource: 'https://mcp.halyard.example/mcp', mcpTimeout: 20, mcpRetry: 1 };

test('creates one with all ten fields, and never shows its secret', async () => {
  const { data, errors } = await graph.ask(CREATE, { id: 'both', enabled: true, type: 'http', ...http, ...mcp });

  expect(errors).toBeUndefined();
  expect(data.createWorker).toEqual({
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
  });
  expect(JSON.stringify(data)).not.toContain('not to be shown');
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: '/v1/workers',
      body: {
        id: 'both',
        enabled: true,
        type: 'http',
        http: { uri: 'http://127.0.0.1:9', secret: 'not to be shown', timeout: 30, retry: 2 },
        mcp: { uri: 'https://mcp.halyard.example/mcp', timeout: 20, retry: 1 },
      },
    },
  ]);
});

test('one that is created disabled is kept disabled, and one that is deleted is gone', async () => {
  await graph.ask(CREATE, { id: 'idle', enabled: false, type: 'mcp', ...mcp });
  const before = await graph.ask('{ worker(id: "idle") { enabled type requirements { met authorizationMet } } }');

  const { data, errors } = await graph.ask('mutation { deleteWorker(workerId: "idle") { ids typeName } }');
  const after = await graph.ask('{ worker(id: "idle") { enabled } }');

  expect(before.data.worker).toEqual({
    enabled: false,
    type: 'MCP',
    requirements: { met: false, authorizationMet: false },
  });
  expect(errors).toBeUndefined();
  expect(data.deleteWorker).toEqual({ ids: ['idle'], typeName: 'Worker' });
  expect(after.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect((await graph.received({ method: 'DELETE' }))[0]).toEqual({ method: 'DELETE', path: '/v1/workers/idle' });
});

test.each([
  { given: { uri: http.uri, secret: http.secret, timeout: 1 }, argument: 'httpRetryAttempts' },
  { given: { secret: http.secret }, argument: 'workerHttpUri' },
  { given: { ...http, secret: null }, argument: 'httpSecretKey' },
  { given: { resource: mcp.resource }, argument: 'mcpTimeoutDuration' },
  { given: { ...http, uri: 'halyard' }, argument: 'workerHttpUri' },
  { given: { ...mcp, resource: 'file:///etc' }, argument: 'workerResourceUri' },
])('refuses $given for its $argument, and sends nothing', async ({ given, argument }) => {
  const { errors } = await graph.ask(CREATE, { id: 'part', ...given });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(JSON.stringify(errors)).not.toContain(http.secret);
  expect(await graph.received()).toEqual([]);
});

test('a refusal that repeats the secret is answered without it', async () => {
  const message = `http.secret 'not to be shown' is too short`;
  const body = { name: 'malformed_request', message: 'failed', field_errors: [{ field: 'http.secret', message }] };
  await graph.control('POST', 'faults', { service: 'engine', status: 400, body });

  const { errors } = await graph.ask(CREATE, { id: 'short', ...http });

  expect(errors).toMatchObject([
    {
      message: "engine: failed; http.secret http.secret '***' is too short",
      extensions: { code: 'BAD_USER_INPUT', tool: 'EngineApi.CreateWorker' },
    },
  ]);
  expect(JSON.stringify(errors)).not.toContain('not to be shown');
});

test('an id that is taken is a conflict, and what the engine finds wrong names its field', async () => {
  const taken = await graph.ask(CREATE, { id: 'toolgraph-engine', ...http });
  const wrong = await graph.ask(CREATE, { id: 'eager', ...http, retry: 11 });

  expect(taken.errors).toMatchObject([{ extensions: { code: 'CONFLICT', upstream: { status: 409 } } }]);
  expect(wrong.errors).toMatchObject([
    { message: expect.stringContaining('http.retry'), extensions: { code: 'BAD_USER_INPUT' } },
  ]);
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

const TEST = `mutation ($type: String!, $http: String, $mcp: String) {
    testWorkerConnection(workerConnectionType: $type, httpUri: $http, mcpUri: $mcp) {
      success message serverInfo { name version description }
    }
  }`;

test('tries an HTTP worker before it is added', async () => {
  const { url } = await startWorker([]);

  const { data, errors } = await graph.ask(TEST, { type: 'http', http: url });

  expect(errors).toBeUndefined();
  expect(data.testWorkerConnection).toEqual({
    success: true,
    message: 'the worker is healthy',
    serverInfo: null,
  });
  expect(await graph.received()).toEqual([
    { method: 'POST', path: '/v1/workers/test', body: { type: 'http', http: { uri: url } } },
  ]);
});

test('tries an MCP server before it is added, and answers what it says of itself', async () => {
  const { url } = await startMcpServer();

  const { data, errors } = await graph.ask(TEST, { type: 'mcp', mcp: url });

  expect(errors).toBeUndefined();
  expect(data.testWorkerConnection).toMatchObject({
    success: true,
    serverInfo: { name: 'errands-mcp', version: '2.0', description: 'Runs errands' },
  });
  expect((await graph.received())[0]!.body).toEqual({ type: 'mcp', mcp: { uri: url } });
});

test('a connection that fails is an answer; an address that is none is refused', async () => {
  const failed = await graph.ask(TEST, { type: 'http', http: 'http://127.0.0.1:9' });
  const refused = await graph.ask(TEST, { type: 'mcp', mcp: 'mcp.halyard.example' });

  expect(failed.errors).toBeUndefined();
  expect(failed.data.testWorkerConnection).toMatchObject({ success: false });
  expect(refused.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'mcpUri' } }]);
  expect(await graph.received()).toHaveLength(1);
});

const AUTHORIZE = `mutation ($id: String!) {
    authorizeWorker(workerId: $id) { worker { id } userId status scopes url nextUri }
  }`;

test('begins the authorization of an MCP worker', async () => {
  await graph.ask(CREATE, { id: 'guarded', type: 'mcp', ...mcp });

  const { data, errors } = await graph.ask(AUTHORIZE, { id: 'guarded' });

  expect(errors).toBeUndefined();
  expect(data.authorizeWorker).toEqual({
    worker: { id: 'guarded' },
    userId: 'mira@halyard.example',
    status: 'PENDING',
    scopes: [],
    url: expect.stringContaining('state=guarded'),
    nextUri: null,
  });
  expect((await graph.received()).at(-1)).toEqual({ method: 'GET', path: '/v1/workers/guarded/authorize' });
  expect((await graph.receivedWithAnswers()).at(-1)!.headers.authorization).toBe('Bearer arc***');
  await fetch(data.authorizeWorker.url);
  const again = await graph.ask(AUTHORIZE, { id: 'guarded' });
  expect(again.data.authorizeWorker).toMatchObject({ status: 'COMPLETED', url: null });
});

test('an authorization is begun once, whatever becomes of the answer', async () => {
  const path = '/v1/workers/toolgraph-engine/authorize';
  await graph.control('POST', 'faults', { service: 'engine', path, status: 503, times: 1 });

  const { errors } = await graph.ask(AUTHORIZE, { id: 'toolgraph-engine' });

  expect(errors).toMatchObject([{ extensions: { code: 'OUTCOME_UNKNOWN', tool: 'EngineApi.AuthorizeWorker' } }]);
  expect(await graph.received({ path })).toHaveLength(1);
});
