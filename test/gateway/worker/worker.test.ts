import { SignJWT } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import { CODES } from '../../../gateway/observability/operations.ts';
import { startToolgraph } from '../../../gateway/toolgraph.ts';
import { outputOf } from '../../../gateway/worker/outputs.ts';
import type { WorkerTool } from '../../../gateway/worker/tools.ts';
import { catalogue, type Tool } from '../../../subgraphs/core/catalogue.ts';
import { ConfigurationError } from '../../../subgraphs/core/settings.ts';
import { postJson } from '../../post-json.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { bearer, tokenOf as callerToken, TOKENS } from '../identity/tokens.ts';
import { expectReply, invokerOf, SECRET, tokenOf } from './worker-client.ts';

const open = useToolgraph(() => ({ WORKER_SECRET: SECRET }));

const get = (url: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/worker/${path}`, { headers });
const signed = async () => ({ authorization: `Bearer ${await tokenOf()}` });
const { invoke, send } = invokerOf(() => open.url);

const TASK = async () => {
  const { data } = await open.ask('{ workspaces { tasks { items { id name } } } }');
  await open.control('DELETE', 'received');
  return data.workspaces[0].tasks.items[0] as { id: string; name: string };
};

describe('who may call', () => {
  const HOUR = 3600;
  const claims = { aud: 'worker', ver: '1' };
  const sign = (payload: object, { secret = SECRET, alg = 'HS256', exp = '5m' as string | number | null } = {}) => {
    const token = new SignJWT({ ...payload }).setProtectedHeader({ alg }).setIssuedAt();
    return (exp === null ? token : token.setExpirationTime(exp)).sign(new TextEncoder().encode(secret));
  };
  const unsigned = (header: object, payload: object) =>
    `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  const later = () => Math.floor(Date.now() / 1000) + HOUR;

  const WRONG: [string, () => string | Promise<string> | undefined][] = [
    ['no token', () => undefined],
    ['another scheme', () => `Basic ${SECRET}`],
    ['the secret itself', () => `Bearer ${SECRET}`],
    ['no JWT', () => 'Bearer one.two.three'],
    ['another secret', async () => `Bearer ${await sign(claims, { secret: 'x'.repeat(32) })}`],
    ['another algorithm', async () => `Bearer ${await sign(claims, { alg: 'HS512' })}`],
    ['no signature', () => `Bearer ${unsigned({ alg: 'none' }, { ...claims, exp: later() })}`],
    ['another audience', async () => `Bearer ${await sign({ ...claims, aud: 'engine' })}`],
    ['no audience', async () => `Bearer ${await sign({ ver: '1' })}`],
    ['another version', async () => `Bearer ${await sign({ ...claims, ver: '2' })}`],
    ['a version that is a number', async () => `Bearer ${await sign({ ...claims, ver: 1 })}`],
    [
      'an expiry that has passed',
      async () => `Bearer ${await sign(claims, { exp: Math.floor(Date.now() / 1000) - 1 })}`,
    ],
    ['a start in the future', async () => `Bearer ${await sign({ ...claims, nbf: later() })}`],
    ['an expiry that is no number', async () => `Bearer ${await sign({ ...claims, exp: 'never' }, { exp: null })}`],
  ];

  test('who asks for a dry run gets 400, as tools are run here', async () => {
    const headers = { ...(await signed()), 'content-type': 'application/json', 'x-dry-run': '1' };
    const asked = { tool: { name: 'ListWorkers', toolkit: 'EngineApi' } };
    const invoked = await postJson(`${open.url}/worker/tools/invoke`, asked, headers);

    expect(invoked.status).toBe(400);
    expect(await invoked.json()).toEqual({
      error: expect.stringContaining('send an operation to /graphql instead'),
    });
    expect(await open.received()).toEqual([]);
  });

  test.each(WRONG)('%s gets 401 and executes nothing', async (_what, authorization) => {
    const given = await authorization();
    const headers: Record<string, string> = given === undefined ? {} : { authorization: given };

    const tools = await get(open.url, 'tools', headers);
    const invoked = await postJson(
      `${open.url}/worker/tools/invoke`,
      { tool: { name: 'GetAuthorizedTeams', toolkit: 'TaskManagerApi' }, inputs: {} },
      headers,
    );

    expect([tools.status, invoked.status]).toEqual([401, 401]);
    expect(tools.headers.get('www-authenticate')).toBe('Bearer');
    expect(await invoked.json()).toEqual({ error: 'the token is missing, invalid or expired' });
    expect(await open.received()).toEqual([]);
  });

  test('a token without an expiry is accepted, as the reference worker does', async () => {
    const { status } = await get(open.url, 'tools', { authorization: `Bearer ${await sign(claims, { exp: null })}` });

    expect(status).toBe(200);
  });

  test('a body is not read before the token', async () => {
    const response = await fetch(`${open.url}/worker/tools/invoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });

    expect(response.status).toBe(401);
  });

  test('the health is for everybody', async () => {
    const response = await get(open.url, 'health');

    const { data } = await open.ask('{ toolCatalog { name } }');
    expect(await response.json()).toEqual({ status: 'ok', tool_count: String(data.toolCatalog.length) });
  });
});

test.each([
  ['a name', { name: 'x'.repeat(900_000) }],
  ['a toolkit', { name: 'x', toolkit: 'x'.repeat(900_000) }],
])('%s that no tool can have is refused without repeating it', async (_what, tool) => {
  const { status, body } = await invokerOf(() => open.url).send({ tool });

  expect(status).toBe(400);
  expect(JSON.stringify(body).length).toBeLessThan(200);
});

describe('without a secret', () => {
  const closed = useToolgraph();

  test.each(['health', 'tools', 'tools/invoke'])('there is no /worker/%s without a secret', async (path) => {
    const response = await fetch(`${closed.url}/worker/${path}`, {
      method: path === 'tools/invoke' ? 'POST' : 'GET',
      headers: await signed(),
    });

    expect(response.status).toBe(404);
  });
});

describe('where callers log in', () => {
  const graph = useToolgraph(() => ({ ...TOKENS, WORKER_SECRET: SECRET }));
  const { invoke: invokeThere } = invokerOf(() => graph.url);
  const statusOf = async (path: string, authorization: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${graph.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.status;
  };

  test('an engine has tools run by its signature alone, those that write too', async () => {
    const read = await invokeThere('TaskManagerApi.GetAuthorizedTeams', {});
    const write = await invokeThere('TrackingPipelinesApi.SendPageViewEvent', {
      mode: 'execute',
      request_body: '{"userId": "a", "name": "b"}',
    });
    const [sent] = await graph.received({ service: 'tracking' });

    expect([read.body.success, write.body.success]).toEqual([true, true]);
    expect(sent).toMatchObject({ method: 'POST', path: '/v1/page', body: { userId: 'a', name: 'b' } });
  });

  test('no token of a caller is one of an engine, nor the other way round', async () => {
    const invocation = { tool: { name: 'GetAuthorizedTeams', toolkit: 'TaskManagerApi' }, inputs: {} };
    const { authorization: admin = '' } = bearer(callerToken({ role: 'admin' }));
    const { authorization: engine } = await signed();

    expect([
      await statusOf('/worker/tools/invoke', admin, invocation),
      await statusOf('/graphql', engine, { query: '{ __typename }' }),
      await statusOf('/graphql', admin, { query: '{ __typename }' }),
    ]).toEqual([401, 401, 200]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('for one user', () => {
  const graph = useToolgraph(() => ({ WORKER_SECRET: SECRET, WORKER_USER: 'mira@halyard.example' }));

  test.each(['ravi@halyard.example', '', undefined])('rejects an invocation for %s', async (user) => {
    const { status, body } = await invokerOf(() => graph.url, user).invoke('TaskManagerApi.GetAuthorizedTeams', {});

    expect(status).toBe(200);
    expect(body.success).toBe(false);
    expect(body.output.error).toMatchObject({ kind: 'TOOL_RUNTIME_CONTEXT_REQUIRED', can_retry: false });
    expect(await graph.received()).toEqual([]);
  });

  test('an invocation for the user is run', async () => {
    const { body } = await invokerOf(() => graph.url, 'mira@halyard.example').invoke(
      'TaskManagerApi.GetAuthorizedTeams',
      {},
    );

    expect(body.success).toBe(true);
    expect(body.output.value).toMatchObject([{ name: 'Halyard Robotics' }]);
  });
});

describe('the tools', () => {
  const definitions = async () => (await (await get(open.url, 'tools', await signed())).json()) as any[];

  test('are defined by their own names and parameters', async () => {
    const tools = await definitions();

    const names = tools.map(({ toolkit, name }) => `${toolkit.name}.${name}`);
    const known = new Map<string, Tool>(catalogue.map((tool) => [tool.name, tool]));
    expect(names.length).toBeGreaterThan(140);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const { toolkit, name, input } of tools) {
      const { params } = known.get(`${toolkit.name}.${name}`)!;
      const listed = input.parameters.map((parameter: any) => [parameter.name, parameter.required]);
      expect(listed).toEqual(params.map((parameter) => [parameter.name, parameter.required]));
    }
  });

  test('are defined completely, what is absent as null', async () => {
    const tool = (await definitions()).find(({ name }) => name === 'ShareTaskWithGuest');

    expect(tool).toEqual({
      name: 'ShareTaskWithGuest',
      fully_qualified_name: 'TaskManagerApi.ShareTaskWithGuest@1.0.0',
      description: expect.stringContaining('guest'),
      toolkit: { name: 'TaskManagerApi', description: null, version: '1.0.0' },
      input: { parameters: expect.any(Array) },
      output: {
        description: null,
        available_modes: ['value', 'error', 'null'],
        value_schema: expect.objectContaining({ val_type: 'json' }),
      },
      requirements: { authorization: null, secrets: null, metadata: null },
      deprecation_message: null,
      metadata: {
        classification: null,
        behavior: { operations: null, read_only: false, destructive: null, idempotent: false, open_world: null },
        extras: null,
      },
    });
    const permission = tool.input.parameters.find(({ name }: any) => name === 'guest_permission_level');
    expect(permission).toEqual({
      name: 'guest_permission_level',
      required: true,
      description: "The guest's permission; replaces the current one.",
      inferrable: true,
      value_schema: {
        val_type: 'string',
        inner_val_type: null,
        enum: ['read', 'comment', 'edit', 'create'],
        properties: null,
        inner_properties: null,
        required_keys: null,
        inner_required_keys: null,
        nullable: null,
        description: null,
      },
    });
  });

  test.each([
    ['CreateNewTaskManagerTask', 'mode', { val_type: 'string', enum: ['get_request_schema', 'execute'] }],
    ['GetListTasks', 'filter_by_assignees', { val_type: 'array', inner_val_type: 'string' }],
    ['GetTaskTimeInStatus', 'task_ids_list', { val_type: 'string', inner_val_type: null }],
    ['GetListTasks', 'custom_task_type_filters', { val_type: 'array', inner_val_type: 'number' }],
    [
      'GetToolsList',
      'include_formats',
      { val_type: 'array', inner_val_type: 'string', enum: ['arcade', 'openai', 'anthropic'] },
    ],
    ['AddTaskComment', 'send_notifications_to_all', { val_type: 'boolean' }],
    ['TaskManagerLegacyTimeTracking', 'time_spent_seconds', { val_type: 'integer' }],
  ])('%s types %s', async (name, parameter, schema) => {
    const tool = (await definitions()).find((each) => each.name === name);

    const listed = tool.input.parameters.find((each: any) => each.name === parameter);
    expect(listed.value_schema).toMatchObject(schema);
  });
});

describe('an invocation', () => {
  test("an invocation returns the tool's output", async () => {
    const task = await TASK();

    const { status, body } = await invoke('TaskManagerApi.AddTaskComment', {
      specific_task_id: task.id,
      comment_content: 'On it',
      send_notifications_to_all: false,
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      execution_id: expect.stringMatching(/^tc_\d+$/),
      finished_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      duration: expect.any(Number),
      success: true,
      output: {
        value: expect.objectContaining({ id: expect.stringMatching(/^\d+$/) }),
        logs: [],
        error: null,
        requires_authorization: null,
      },
    });
    expect(await open.received()).toEqual([
      { method: 'POST', path: `/v2/task/${task.id}/comment`, body: { comment_text: 'On it', notify_all: false } },
    ]);
  });

  test('of a read below an entity answers the value of its field alone', async () => {
    const task = await TASK();

    const { body } = await invoke('TaskManagerApi.GetTaskComments', { task_identifier: task.id });

    expect(body.success).toBe(true);
    expect(await open.received()).toEqual([{ method: 'GET', path: `/v2/task/${task.id}/comment` }]);
    expect(Array.isArray(body.output.value.items)).toBe(true);
  });

  test.each([
    { name: 'AddTaskComment', toolkit: 'TaskManagerApi', version: '1.0.0' },
    { name: 'addtaskcomment', toolkit: 'taskmanagerapi', version: null },
    { name: 'TaskManagerApi.AddTaskComment' },
    { name: 'TaskManagerApi_AddTaskComment', toolkit: null },
  ])('finds the tool as $name of $toolkit', async (tool) => {
    const task = await TASK();
    const inputs = { specific_task_id: task.id, comment_content: 'x', send_notifications_to_all: false };

    const { status, body } = await send({ tool, inputs });

    expect(status).toBe(200);
    expect(body.success).toBe(true);
  });

  test('of an unknown tool gets 404, and nothing is run', async () => {
    const { status, body } = await invoke('TaskManagerApi.AddTaskComent', {});

    expect(status).toBe(404);
    expect(body.error).toContain('unknown tool TaskManagerApi.AddTaskComent');
    expect(await open.received()).toEqual([]);
  });

  test.each([{}, { tool: {} }, { tool: { name: 7 } }, { tool: { name: 'AddTaskComment' }, inputs: [] }, []])(
    'that is %j gets 400',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );

  test('takes texts with commas where the tool has them and the graph a list', async () => {
    const { data } = await open.ask('{ workspaces { tasks { items { id } } } }');
    const [one, two] = data.workspaces[0].tasks.items.map(({ id }: any) => id);
    await open.control('DELETE', 'received');

    const { body } = await invoke('TaskManagerApi.GetTaskTimeInStatus', { task_ids_list: `${one}, ${two}` });

    expect(body.output.error).toBeNull();
    expect(await open.received()).toMatchObject([
      {
        method: 'GET',
        path: '/v2/task/bulk_time_in_status/task_ids',
        query: [
          ['task_ids', one],
          ['task_ids', two],
          ['custom_task_ids', 'false'],
        ],
      },
    ]);
  });

  test.each(['', ' ', null])('takes %j for a list that is left out', async (given) => {
    const inputs = { workspace_id: 9006054115, user_group_ids: given };

    const { body } = await invoke('TaskManagerApi.GetUserGroupsInWorkspace', inputs);

    expect(body.output.error).toBeNull();
    expect(await open.received()).toMatchObject([{ path: '/v2/group', query: [['team_id', '9006054115']] }]);
  });

  test('spells values of closed lists as the tool does', async () => {
    const { body } = await invoke('EngineApi.GetToolsList', { include_formats: ['openai'], items_per_page: 1 });

    expect(Object.keys(body.output.value.items[0].formattedSchema)).toEqual(['openai']);
    expect(await open.received()).toMatchObject([{ query: expect.arrayContaining([['include_format', 'openai']]) }]);
  });

  test('refuses an input that is none of a closed list, one that is no parameter, and one that is missing', async () => {
    const outputs = [
      await invoke('EngineApi.GetToolsList', { include_formats: ['word'] }),
      await invoke('EngineApi.GetToolsList', { formats: [] }),
      await invoke('TaskManagerApi.AddTaskComment', { comment_content: 'x', send_notifications_to_all: true }),
      await invoke('EngineApi.GetToolsList', { include_formats: [{ toString: 1, valueOf: 1 }] }),
      await invoke('EngineApi.GetToolsList', { include_formats: [['openai']] }),
    ];

    expect(outputs.map(({ body }) => [body.success, body.output.error.kind])).toEqual(
      Array(5).fill([false, 'TOOL_RUNTIME_BAD_INPUT_VALUE']),
    );
    expect(outputs.map(({ body }) => body.output.error.message)).toEqual([
      'include_formats must be one of arcade, openai, anthropic',
      expect.stringContaining('formats is not a parameter of EngineApi.GetToolsList; parameters: include_formats, '),
      'specific_task_id is required',
      'include_formats must be one of arcade, openai, anthropic',
      'include_formats must be one of arcade, openai, anthropic',
    ]);
    expect(await open.received()).toEqual([]);
  });

  test('takes objects as the tool has them, as JSON texts in its own spelling', async () => {
    const list = Number(open.sandbox.context.company.lists[0]!.id);
    const filter = { field_id: '2a34256e-d2ee-409a-8a12-512f833bfbc5', operator: 'IS NOT NULL' };

    const { body } = await invoke('TaskManagerApi.GetListTasks', {
      list_identifier: list,
      filter_by_custom_fields: [JSON.stringify(filter)],
    });
    const wrong = await invoke('TaskManagerApi.GetListTasks', {
      list_identifier: list,
      filter_by_custom_fields: ['{'],
    });

    expect(body.output.error).toBeNull();
    const [request] = await open.received();
    expect(JSON.parse(new Map(request!.query).get('custom_fields')!)).toEqual([filter]);
    expect(wrong.body.output.error.message).toMatch(/^filter_by_custom_fields is not valid JSON/);
  });

  test('describes the body of a tool with a mode, and executes it', async () => {
    const described = await invoke('TrackingPipelinesApi.SendPageViewEvent', { mode: 'get_request_schema' });
    const executed = await invoke('TrackingPipelinesApi.SendPageViewEvent', {
      mode: 'execute',
      enable_strict_mode: '1',
      request_body: '{"userId":"u","name":"Pricing","messageId":"m"}',
    });

    expect(described.body.output.value.requestSchema.openapi).toBe('3.1.0');
    expect(executed.body.output.value).toEqual({
      requestSchema: null,
      receipt: { messageId: 'm', strict: true, person: null },
    });
    expect(await open.received()).toEqual([
      { method: 'POST', path: '/v1/page', body: { userId: 'u', name: 'Pricing', messageId: 'm' } },
    ]);
  });

  test('names the parameter, not the argument, in what it refuses', async () => {
    const { body } = await invoke('EngineApi.GetToolsList', { items_per_page: 101 });

    expect(body.output.error).toMatchObject({
      kind: 'TOOL_RUNTIME_BAD_INPUT_VALUE',
      message: 'items_per_page: 101 is more than 100',
      extra: { code: 'BAD_USER_INPUT', argument: 'items_per_page' },
    });
  });

  test.each([
    [
      'TaskManagerApi.UpdateTaskCustomField',
      {},
      'task_id, custom_field_uuid, request_body are required when mode is execute',
      ['task_id', 'custom_field_uuid', 'request_body'],
    ],
    [
      'TaskManagerApi.UpdateTaskCustomField',
      { task_id: '1', custom_field_uuid: '2' },
      'request_body is required when mode is execute',
      ['request_body'],
    ],
    [
      'TaskManagerApi.UpdateTaskCustomField',
      { use_custom_task_id_reference: true, custom_field_uuid: '2', request_body: '{}' },
      'task_id is required when mode is execute; workspace_id is required when use_custom_task_id_reference is true',
      ['task_id', 'workspace_id'],
    ],
  ])(
    'of %s with %j names the parameters that are missing, and when they are required',
    async (tool, given, message, missing) => {
      const { body } = await invoke(tool, { mode: 'execute', ...given });

      expect(body.output.error).toMatchObject({ message, extra: { argument: missing[0], missing } });
      expect(await open.received()).toEqual([]);
    },
  );

  test('says of no argument what a tool that lacks parameters is refused with', async () => {
    const withMode = catalogue.filter(({ params }) => params.some(({ requiredWhen }) => requiredWhen));
    const names = (text: string) => text.match(/\b[a-z]+[A-Z]\w*|\bbody\b/g);

    for (const { name, params } of withMode) {
      const required = params.filter((each) => each.required && !each.implied);
      const given = Object.fromEntries(required.map((each) => [each.name, each.type === 'bool' ? false : '1']));
      const { body } = await invoke(name, { ...given, mode: 'execute' });
      const { message, extra } = body.output.error;
      expect([name, names(message), names(JSON.stringify([extra.argument, extra.missing]))]).toEqual([
        name,
        null,
        null,
      ]);
    }
    expect(await open.received()).toEqual([]);
  });
});

describe('an engine', () => {
  const ADD = `mutation ($url: String!, $secret: String!) {
    createWorker(
      workerId: "this-graph", enableWorker: true, workerType: "http", workerHttpUri: $url, httpSecretKey: $secret,
      httpTimeoutSeconds: 10, httpRetryAttempts: 0
    ) { id }
  }`;
  const RUN = `mutation ($body: ExecuteToolBody!) {
    executeTool(mode: EXECUTE, body: $body) { execution { status success output { value error { kind message extra } } } }
  }`;
  const run = async (toolName: string, input: object) => {
    const body = { toolName, userId: 'mira@halyard.example', input };
    const { data, errors } = await open.ask(RUN, { body });
    expect(errors).toBeUndefined();
    return data.executeTool.execution;
  };

  test('takes this graph up as a worker, and has its tools run', async () => {
    const { errors } = await open.ask(ADD, { url: open.url, secret: SECRET });

    expect(errors).toBeUndefined();
    const { data } = await open.ask(
      '{ worker(id: "this-graph") { health { healthy } tools(numberOfItems: 1) { totalCount } } }',
    );
    expect(data.worker.health.healthy).toBe(true);
    expect(data.worker.tools.totalCount).toBe(catalogue.length);
    expect(await run('TaskManagerApi.GetAuthorizedTeams', {})).toMatchObject({
      status: 'COMPLETED',
      success: true,
      output: { value: [{ name: 'Halyard Robotics' }], error: null },
    });
    expect(await run('TaskManagerApi.GetTaskComments', { task_identifier: 'nosuch' })).toMatchObject({
      status: 'FAILED',
      success: false,
      output: { value: null, error: { kind: 'UPSTREAM_RUNTIME_NOT_FOUND', extra: { code: 'NOT_FOUND' } } },
    });
  });
});

test('a graph that cannot list its tools is not healthy', async () => {
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: ':memory:',
    LOG_LEVEL: 'silent',
    SANDBOX_PORT: String(open.sandbox.port),
    ENGINE_SUBGRAPH_URL: 'http://127.0.0.1:9',
    SUBGRAPH_SECRET: 'x'.repeat(32),
    WORKER_SECRET: SECRET,
  });
  const alone = await startToolgraph(settings);
  onTestFinished(() => alone.stop());

  const health = await get(alone.url, 'health');
  const tools = await get(alone.url, 'tools', await signed());

  expect([health.status, tools.status]).toEqual([503, 503]);
});

test.each([
  ['short', 'WORKER_SECRET is shorter than 32 bytes'],
  ['é'.repeat(15), 'WORKER_SECRET is shorter than 32 bytes'],
])('the secret %s is refused at the start, without repeating it', (secret, message) => {
  expect(() => readSettings({ WORKER_SECRET: secret })).toThrow(new ConfigurationError(message));
});

test.each([...CODES])('an error with the code %s is a reply of the protocol', (code) => {
  const tool = { coordinate: 'Query.task', parameters: [] as WorkerTool['parameters'] } as WorkerTool;
  for (const upstream of [undefined, { service: 'taskmanager', status: 500 }]) {
    const extensions = { code, retryable: true, retryAfterMs: 12.5, url: 'https://example.com', upstream };
    const output = outputOf(tool, { data: null, errors: [{ message: 'failed', extensions }] });

    expectReply({ execution_id: '1', finished_at: new Date().toISOString(), duration: 1, success: false, output });
    expect(output.error).toMatchObject({ retry_after_ms: 13, status_code: upstream?.status ?? null });
  }
});

describe('a tool that fails', () => {
  const inputs = async () => {
    const task = await TASK();
    return { specific_task_id: task.id, comment_content: 'x', send_notifications_to_all: false };
  };

  test.each([
    [
      { status: 429, headers: { 'retry-after': '1' }, body: '{"err":"slow","ECODE":"APP_002"}' },
      { kind: 'UPSTREAM_RUNTIME_RATE_LIMIT', can_retry: true, retry_after_ms: 1000, status_code: 429 },
    ],
    [
      { status: 500, body: '{"err":"no","ECODE":"X"}' },
      { kind: 'UPSTREAM_RUNTIME_SERVER_ERROR', can_retry: false, status_code: 500 },
    ],
    [
      { status: 400, body: '{"err":"no","ECODE":"X"}' },
      { kind: 'UPSTREAM_RUNTIME_BAD_REQUEST', can_retry: false, status_code: 400 },
    ],
    [
      { status: 422, body: '{"err":"no","ECODE":"X"}' },
      { kind: 'UPSTREAM_RUNTIME_VALIDATION_ERROR', can_retry: false, status_code: 422 },
    ],
    [{ drop: 'after' }, { kind: 'NETWORK_TRANSPORT_RUNTIME_UNMAPPED', can_retry: false, status_code: null }],
  ])('a tool failing by %j returns 200 and its error', async (fault, error) => {
    const given = await inputs();
    await open.control('POST', 'faults', { service: 'taskmanager', method: 'POST', ...fault });

    const { status, body } = await invoke('TaskManagerApi.AddTaskComment', given);

    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, output: { value: null, logs: [], requires_authorization: null } });
    expect(body.output.error).toMatchObject({
      ...error,
      extra: { tool: 'TaskManagerApi.AddTaskComment' },
    });
    expect(JSON.stringify(body)).not.toContain('pk_4100001');
  });

  test('by a refused credential says where to authorize', async () => {
    const given = await inputs();
    const fault = { status: 401, body: '{"err":"Token invalid","ECODE":"OAUTH_025"}' };
    await open.control('POST', 'faults', { service: 'taskmanager', method: 'POST', ...fault });

    const { body } = await invoke('TaskManagerApi.AddTaskComment', given);

    expect(body.output.error).toMatchObject({ kind: 'UPSTREAM_RUNTIME_AUTH_ERROR', status_code: 401 });
    expect(body.output.requires_authorization).toEqual({
      authorization_url: 'http://localhost:0/connect?service=taskmanager',
      scopes: [],
      status: 'pending',
    });
  });
});

describe('a tool whose scopes the credential lacks', () => {
  const narrow = useToolgraph(({ url }) => ({
    WORKER_SECRET: SECRET,
    GOOGLE_TOKEN: 'ya29.narrow',
    CALENDAR_URL: `${url}/google/calendar/v3`,
    IDENTITY_URL: `${url}/google/oauth2/v2`,
  }));

  test('says where they are given', async () => {
    const scopes = ['https://www.googleapis.com/auth/calendar.events'];
    await narrow.control('POST', 'tokens', { service: 'google', token: 'ya29.narrow', scopes });

    const { body } = await invokerOf(() => narrow.url).invoke('Calendar.ListEvents', {
      min_end_datetime: '2026-07-01T09:00:00',
      max_start_datetime: '2026-07-01T17:00:00',
    });

    expect(body.output.error).toMatchObject({ kind: 'TOOL_RUNTIME_CONTEXT_REQUIRED', can_retry: false });
    expect(body.output.requires_authorization).toEqual({
      authorization_url: 'http://localhost:0/connect?service=google&scopes=calendar.readonly',
      scopes: ['calendar.readonly'],
      status: 'pending',
    });
  });
});
