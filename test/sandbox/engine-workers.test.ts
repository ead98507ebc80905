import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshSandbox, send } from './fresh-sandbox.ts';

type Answers = { tools?: unknown; invoke?: unknown; mcp?: unknown };

const TOOL = { name: 'Fetch', toolkit: { name: 'Errands' }, input: { parameters: [] } };
const WHAT = { name: 'what', value_schema: { val_type: 'string' } };

describe('the tools of a worker', () => {
  it.each([
    { ...TOOL, name: null },
    { ...TOOL, name: '' },
    { ...TOOL, toolkit: null },
    { ...TOOL, toolkit: {} },
    null,
    'Fetch',
  ])('are there without %j among them', async (odd) => {
    const tools = await toolsOf([odd, TOOL]);

    expect(tools.map(({ qualified_name }) => qualified_name)).toEqual(['Errands.Fetch']);
  });

  it.each([[null], [{}], ['none'], [[[]]]])('are none where the answer is %j', async (answer) => {
    expect(await toolsOf(answer)).toEqual([]);
  });

  it.each([
    [
      { description: 7, toolkit: { name: 'Errands', version: 2 } },
      { description: '7', toolkit: { version: '2' } },
    ],
    [
      { description: {}, toolkit: { name: 'Errands', version: null } },
      { description: '', toolkit: { version: '0.0.0' } },
    ],
    [{ input: null }, { input: { parameters: [] } }],
    [{ output: null }, { output: { available_modes: ['value', 'error'], value_schema: { val_type: 'json' } } }],
    [{ output: { available_modes: ['value', 'stream'] } }, { output: { available_modes: ['value', 'stream'] } }],
    [{ output: { value_schema: { val_type: 'tensor' } } }, { output: { value_schema: { val_type: 'tensor' } } }],
    [{ output: 'text' }, { output: { value_schema: { val_type: 'json' } } }],
    [{ requirements: { authorization: 'yes', secrets: 'key' } }, { requirements: { met: true } }],
    [{ requirements: { secrets: [null, { key: 'k' }, {}] } }, { requirements: { secrets: [{ key: 'k' }] } }],
    [
      { requirements: { authorization: { provider_id: 'p', oauth2: { scopes: 'all' } } } },
      { requirements: { authorization: { provider_id: 'p', oauth2: { scopes: [] } } } },
    ],
  ])('%j are read as %j', async (parts, read) => {
    expect(await toolsOf([{ ...TOOL, ...parts }])).toMatchObject([read]);
  });

  it.each([
    [
      { required: null, inferrable: null },
      { required: false, inferrable: true },
    ],
    [
      { required: 1, inferrable: 0 },
      { required: true, inferrable: false },
    ],
    [{ description: 3 }, { description: '3' }],
    [{ value_schema: null }, { value_schema: { val_type: 'json' } }],
    [
      { value_schema: { val_type: 'colour', enum: [1, 'b'] } },
      { value_schema: { val_type: 'colour', enum: [1, 'b'] } },
    ],
    [
      { value_schema: { val_type: 'array', inner_val_type: null, enum: 'abc' } },
      { value_schema: { val_type: 'array' } },
    ],
  ])('have parameters with %j, read as %j', async (parts, read) => {
    const [tool] = await toolsOf([{ ...TOOL, input: { parameters: [null, { name: null }, { ...WHAT, ...parts }] } }]);

    expect(tool.input.parameters).toMatchObject([{ name: 'what', ...read }]);
  });
});

describe('what a worker answers to an invocation', () => {
  const done = { success: true, output: { value: 1 } };

  it.each([
    [{ ...done, duration: 'long' }, {}],
    [{ ...done, finished_at: 'lately' }, {}],
    [{ ...done, finished_at: 5 }, {}],
    [{ ...done, success: 'yes' }, {}],
    [{ ...done, success: 1, duration: null, finished_at: null }, {}],
    [{ ...done, output: { value: 1, logs: 'done', error: null, requires_authorization: 'no' } }, {}],
    [{ ...done, output: { value: 1, logs: [null, { message: 'm' }, 'm'] } }, { logs: [{ message: 'm' }] }],
    [
      { ...done, output: { value: 1, requires_authorization: { authorization_id: 'a', scopes: 's', status: {} } } },
      { authorization: { id: 'a', scopes: [], status: 'pending', context: {} } },
    ],
  ])('counts: %j', async (answer, more) => {
    const outcome = await invoked(answer);

    expect(outcome).toMatchObject({
      status: 'completed',
      success: true,
      duration: expect.any(Number),
      finished_at: expect.stringMatching(/^2026-06-12T/),
    });
    expect(outcome.output).toEqual({ value: 1, ...more });
  });

  it.each([['text'], [5], [[1]], [null]])('has no output where that is %j', async (output) => {
    expect(await invoked({ success: true, output })).toMatchObject({ status: 'completed', success: true, output: {} });
  });

  it.each([
    [{ output: { error: { message: 'closed', kind: 'K' } } }, { error: { message: 'closed', kind: 'K' } }],
    [{ output: { error: 'closed' } }, { error: { message: 'closed' } }],
    [{ success: 0, output: { error: { message: 'closed' } } }, { error: { message: 'closed' } }],
    [{}, {}],
    [[], {}],
  ])('is a failure without success: %j', async (answer, output) => {
    const outcome = await invoked(answer);

    expect(outcome).toMatchObject({ status: 'failed', success: false });
    expect(outcome.output).toEqual(output);
  });

  it('is none when it is null', async () => {
    const { output } = await invoked(null);

    expect(output.error).toMatchObject({ kind: 'NETWORK_TRANSPORT_RUNTIME_UNREACHABLE', can_retry: true });
  });
});

describe('an MCP server', () => {
  it.each([
    [
      { serverInfo: { name: 'm', version: '1' }, instructions: null },
      { name: 'm', version: '1', description: '' },
    ],
    [
      { serverInfo: { name: 'm', version: 2 }, instructions: 'Do' },
      { name: 'm', version: '2', description: 'Do' },
    ],
    [{ serverInfo: { name: 'm' } }, { name: 'm', description: '' }],
  ])('may say %j', async (result, serverInfo) => {
    expect(await greeted({ result })).toEqual({ success: true, message: 'the server responded', serverInfo });
  });

  it.each([[{ error: { code: -1 } }], [{ result: null }], [{ result: { serverInfo: null } }], [[]]])(
    'that says %j fails, in one sentence',
    async (answer) => {
      const message = 'initialization failed: the response has no result.serverInfo';

      expect(await greeted(answer)).toEqual({ success: false, message });
    },
  );
});

async function toolsOf(tools: unknown): Promise<any[]> {
  const { ask } = await withWorker({ tools });
  return (await ask('GET', '/workers/errands/tools')).body.items;
}

async function invoked(invoke: unknown): Promise<any> {
  const { ask } = await withWorker({ tools: [TOOL], invoke });
  const { status, body } = await ask('POST', '/tools/execute', { tool_name: 'Errands.Fetch' });
  expect(status).toBe(200);
  return body;
}

async function greeted(mcp: unknown): Promise<any> {
  const { ask, uri } = await withWorker({ mcp });
  return (await ask('POST', '/workers/test', { type: 'mcp', mcp: { uri } })).body;
}

/** A sandbox whose engine has the worker `errands` with these responses. */
async function withWorker({ tools = [], invoke, mcp }: Answers) {
  const { sandbox } = await freshSandbox();
  const answers: Record<string, unknown> = { '/worker/tools': tools, '/worker/tools/invoke': invoke, '/': mcp };
  const server = createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? ''])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (method: string, path: string, body?: object) =>
    send(method, `${sandbox.url}/engine/v1${path}`, body, { authorization: 'Bearer arc_sandbox' });
  const http = { uri, timeout: 5, retry: 0, secret: 'of the test' };
  const { status } = await ask('POST', '/workers', { id: 'errands', enabled: true, http });
  expect(status).toBe(201);
  return { ask, uri };
}
