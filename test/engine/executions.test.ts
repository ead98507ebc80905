import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const graph = useToolgraph();

const EXECUTION = `
  id executionId executionType status success duration finishedAt runAt scheduled { id executionStatus }
  output {
    value error { message kind canRetry developerMessage additionalPromptContent retryAfterMs statusCode stacktrace extra }
    authorization { status url scopes authorization { id context { token } } } logs { level message subtype }
  }
`;

const EXECUTE = `mutation ($body: ExecuteToolBody, $text: String) {
  executeTool(mode: EXECUTE, body: $body, requestBody: $text) { requestSchema execution { ${EXECUTION} } }
}`;

const user = 'aiko@halyard.example';

testTools(graph, {
  'EngineApi.ExecuteTool': [
    {
      about: 'the time of a typed body is written with its offset',
      args: 'mode: EXECUTE, body: { toolName: "EngineApi.ListWorkers", runAt: "2030-01-01T10:00:00+01:00" }',
      sends: [
        'POST /v1/tools/execute {"tool_name": "EngineApi.ListWorkers", "run_at": "2030-01-01T09:00:00.000Z"}',
        'GET /v1/scheduled_tools/*',
      ],
      answers: {
        requestSchema: null,
        execution: {
          executionId: null,
          executionType: 'SCHEDULED',
          status: 'PENDING',
          runAt: '2030-01-01T09:00:00.000Z',
          output: null,
          scheduled: { id: expect.stringMatching(/^te_/), executionStatus: 'PENDING' },
        },
      },
    },
    {
      about: 'a tool that the user has not authorized is refused before it runs',
      args: `mode: EXECUTE, body: { toolName: "Mail.SendEmail", userId: "${user}" }`,
      error: {
        code: 'AUTHORIZATION_REQUIRED',
        upstream: { service: 'engine', status: 403, code: 'tool_authorization_required' },
      },
      because: 'engine: authorization required',
    },
    {
      about: 'a tool whose secret is not stored is refused before it runs',
      given: () => graph.ask('mutation { deleteSecretById(secretId: "sec_tracking_api_key") { ids } }'),
      args: 'mode: EXECUTE, body: { toolName: "TrackingPipelinesApi.AddToGroup" }',
      error: { code: 'BAD_USER_INPUT', upstream: { code: 'tool_requirements_not_met' } },
      because: 'TRACKING_API_KEY',
    },
    {
      args: 'mode: EXECUTE, body: { toolName: "no name" }',
      error: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'malformed_request' } },
    },
    {
      describes: 'POST /v1/tools/execute',
      required: ['tool_name'],
      keys: ['tool_name', 'tool_version', 'user_id', 'input', 'run_at', 'include_error_stacktrace'],
    },
    { rejects: { requestBody: undefined, body: undefined } },
    { rejects: { requestBody: '{}', body: undefined }, faults: ['/tool_name'] },
    { rejects: { requestBody: '{"tool_name":"A.B","input":[]}', body: undefined }, faults: ['/input'] },
    { rejects: { requestBody: '{"tool_name":"A.B","run_at":"tomorrow"}', body: undefined }, faults: ['/run_at'] },
  ],
});

test('runs a tool at its worker, over the worker protocol', async () => {
  const worker = await startWorker([{ name: 'Fetch', parameters: ['what'] }], ({ inputs }) => ({
    success: true,
    duration: 12.5,
    finished_at: '2026-11-20T09:00:00.123Z',
    output: { value: { fetched: inputs.what, id: 1 }, error: null, logs: [{ level: 'info', message: 'done' }] },
  }));
  await addWorker(graph, 'errands', worker.url);

  const { data, errors } = await graph.ask(EXECUTE, {
    body: { toolName: 'errands_fetch', toolVersion: '2.1.0', userId: user, input: { what: 'milk' } },
  });

  expect(errors).toBeUndefined();
  expect(data.executeTool).toEqual({
    requestSchema: null,
    execution: {
      id: expect.stringMatching(/^te_/),
      executionId: expect.stringMatching(/^tc_/),
      executionType: 'IMMEDIATE',
      status: 'COMPLETED',
      success: true,
      duration: 12.5,
      finishedAt: '2026-11-20T09:00:00.000Z',
      runAt: null,
      scheduled: null,
      output: {
        value: { fetched: 'milk', id: 1 },
        error: null,
        authorization: null,
        logs: [{ level: 'INFO', message: 'done', subtype: null }],
      },
    },
  });
  expect((await graph.received({ path: '/v1/tools/execute' }))[0]).toEqual({
    method: 'POST',
    path: '/v1/tools/execute',
    body: { tool_name: 'errands_fetch', tool_version: '2.1.0', user_id: user, input: { what: 'milk' } },
  });
  const call = worker.calls.at(-1)!;
  expect(call).toMatchObject({
    method: 'POST',
    path: '/worker/tools/invoke',
    claims: { aud: 'worker', ver: '1', iat: expect.any(Number), exp: expect.any(Number) },
    body: {
      tool: { name: 'Fetch', toolkit: 'Errands', version: '2.1.0' },
      inputs: { what: 'milk' },
      context: { user_id: user, secrets: [], metadata: [] },
    },
  });
  expect(Number(call.claims!.exp) - Number(call.claims!.iat)).toBeLessThanOrEqual(300);
});

test('a tool that fails is an answer, with its error', async () => {
  const error = {
    message: 'the shop is closed',
    kind: 'UPSTREAM_RUNTIME_RATE_LIMIT',
    can_retry: true,
    developer_message: null,
    retry_after_ms: 1_000,
    status_code: 429,
    stacktrace: 'at shop',
    extra: { shop: 'corner' },
  };
  const { url } = await startWorker([{ name: 'Fetch' }], () => ({ success: false, output: { error } }));
  await addWorker(graph, 'errands', url);

  const [plain, traced] = await Promise.all(
    [false, true].map((includeErrorStacktrace) =>
      graph.ask(EXECUTE, { body: { toolName: 'Errands.Fetch', userId: user, includeErrorStacktrace } }),
    ),
  );

  expect(plain!.errors).toBeUndefined();
  expect(plain!.data.executeTool.execution).toMatchObject({
    status: 'FAILED',
    success: false,
    output: {
      value: null,
      error: {
        message: 'the shop is closed',
        kind: 'UPSTREAM_RUNTIME_RATE_LIMIT',
        canRetry: true,
        developerMessage: null,
        retryAfterMs: 1_000,
        statusCode: 429,
        stacktrace: null,
        extra: { shop: 'corner' },
      },
    },
  });
  expect(traced!.data.executeTool.execution.output.error.stacktrace).toBe('at shop');
});

test('a tool that wants more authorized says what, and shows no token', async () => {
  const requires_authorization = {
    authorization_id: 'ar_1',
    authorization_url: 'https://accounts.halyard.example/ask',
    scopes: ['errands'],
    status: 'pending',
  };
  const { url } = await startWorker([{ name: 'Fetch' }], () => ({
    success: false,
    output: { requires_authorization },
  }));
  await addWorker(graph, 'errands', url);

  const { data, errors } = await graph.ask(EXECUTE, { body: { toolName: 'Errands.Fetch', userId: user } });

  expect(errors).toBeUndefined();
  expect(data.executeTool.execution.output.authorization).toEqual({
    status: 'PENDING',
    url: 'https://accounts.halyard.example/ask',
    scopes: ['errands'],
    authorization: { id: 'ar_1', context: null },
  });
});

const SCHEDULED = {
  id: expect.stringMatching(/^te_/),
  executionType: 'SCHEDULED',
  executionStatus: 'SUCCESS',
  toolName: 'ListEvents',
  toolkitName: 'Calendar',
  toolkitVersion: '1.0.0',
  tool: { id: 'Calendar.ListEvents' },
  userId: 'mira@halyard.example',
  runAt: expect.stringMatching(/T06:00:00\.000Z$/),
};

testTools(graph, {
  'EngineApi.GetScheduledToolExecutions': [
    {
      args: {},
      sends: 'GET /v1/scheduled_tools?limit=25&offset=0',
      answers: { items: [SCHEDULED], totalCount: 1, hasMore: false, nextOffset: null },
    },
    {
      about: 'what a list leaves out is read',
      args: 'itemsLimit: 1',
      sends: ['GET /v1/scheduled_tools?limit=1&offset=0', 'GET /v1/scheduled_tools/*'],
      answers: { items: [{ input: { calendar_id: 'primary' } }] },
    },
    { args: 'itemsLimit: 100', sends: 'GET /v1/scheduled_tools?limit=100&offset=0' },
    { rejects: 'itemsLimit: 0', allowed: { min: 1, max: 100 } },
    { rejects: 'itemsLimit: 101', allowed: { min: 1, max: 100 } },
    { rejects: 'listOffset: -1', allowed: { min: 0 } },
  ],

  'EngineApi.GetScheduledToolDetails': async () => {
    const { data } = await graph.ask('{ scheduledExecutions { items { id } } }');
    const [{ id }] = data.scheduledExecutions.items;
    const timeless = {
      id: 'te_1',
      tool_name: 'Kit.Do',
      run_at: '2026-11-20T09:00:00',
      finished_at: '0001-01-01T00:00:00Z',
    };
    return [
      {
        args: `id: "${id}"`,
        sends: `GET /v1/scheduled_tools/${id}`,
        answers: {
          ...SCHEDULED,
          input: { calendar_id: 'primary' },
          attempts: [
            {
              id: expect.stringMatching(/^ta_/),
              success: true,
              systemErrorMessage: null,
              output: { value: expect.objectContaining({ items: [] }) },
            },
          ],
        },
      },
      {
        about: 'a time that never was is none',
        args: 'id: "te_1"',
        reply: { status: 200, body: timeless },
        answers: {
          runAt: '2026-11-20T09:00:00.000Z',
          finishedAt: null,
          tool: { id: 'Kit.Do' },
          person: null,
          attempts: null,
        },
      },
      { args: 'id: "te_none"', error: 'NOT_FOUND' },
    ];
  },
});

test('the worker of what was scheduled is found without a read of its tool', async () => {
  const { data } = await graph.ask('{ scheduledExecutions { items { tool { worker { id enabled } } } } }');

  expect(data.scheduledExecutions.items[0].tool.worker).toEqual({
    id: 'toolgraph-workspace-productivity',
    enabled: true,
  });
  const paths = (await graph.received({ service: 'engine' })).map(({ path }) => path);
  expect(paths.filter((path) => !path.endsWith('/tools'))).toEqual(['/v1/scheduled_tools', '/v1/workers']);
});

test('what was scheduled has run when its time has come', async () => {
  const worker = await startWorker([{ name: 'Fetch' }], ({ inputs }) => ({ success: true, output: { value: inputs } }));
  await addWorker(graph, 'errands', worker.url);
  const body = {
    toolName: 'Errands.Fetch',
    userId: 'ravi@halyard.example',
    input: { n: 1 },
    runAt: '2020-01-01T00:00:00Z',
  };
  const scheduled = await graph.ask(
    'mutation ($body: ExecuteToolBody) { executeTool(mode: EXECUTE, body: $body) { execution { id status } } }',
    { body },
  );

  const { id, status } = scheduled.data.executeTool.execution;
  const { data } = await graph.ask(
    `query ($id: ID!) { scheduledExecution(id: $id) { executionStatus runAt tool { id } attempts { success output { value } } } }`,
    { id },
  );

  expect(status).toBe('PENDING');
  expect(data.scheduledExecution).toMatchObject({
    executionStatus: 'SUCCESS',
    runAt: '2020-01-01T00:00:00.000Z',
    tool: { id: 'Errands.Fetch' },
    attempts: [{ success: true, output: { value: { n: 1 } } }],
  });
});
