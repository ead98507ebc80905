import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Context } from '../../subgraphs/core/context.ts';
import type { Endpoints, ToolEndpoint } from '../../subgraphs/core/endpoint.ts';
import { type CallOptions, callEndpoint, executeEndpoint } from '../../subgraphs/core/executor.ts';
import { buildSubgraph } from '../../subgraphs/core/subgraph.ts';
import { engine as service } from '../../subgraphs/engine/service.ts';
import { Mutation, spelling } from '../../subgraphs/tracking/calls.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';

const received: string[] = [];
const server = createServer((request, response) => {
  received.push(request.url!);
  response.setHeader('content-type', 'application/json').end('{"id":"w1"}');
});
let engine: Upstream;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  engine = connect(service, { url: `http://127.0.0.1:${port}`, credential: 'key' });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const contextOf = (upstream = engine) => new Context({ upstreams: { engine: upstream }, entities: {} });

const workers = {
  tool: 'EngineApi.ListWorkers',
  call: 'GET /v1/workers',
  query: { limit: 'numberOfItemsToReturn' },
} satisfies ToolEndpoint<{ numberOfItemsToReturn?: number; startOffset?: number }>;

test('what a request reads once is read again after a failure alone', async () => {
  const context = contextOf();
  const read = (of: Context) => callEndpoint(of, workers, { numberOfItemsToReturn: 1 });
  const fail = () => Promise.reject(new Error('lost'));

  await expect(context.readOnce('workers', fail)).rejects.toThrow('lost');

  expect(await context.readOnce('workers', read)).toEqual({ id: 'w1' });
  expect(await context.readOnce('workers', read)).toEqual({ id: 'w1' });
  expect(received).toHaveLength(1);
});

test('what the compiler refuses: a misspelt tool, a value that the row does not place, names that it cannot see', () => {
  const call = (context: Context) => [
    // @ts-expect-error EngineApi.ListWorker is no tool
    callEndpoint(context, { tool: 'EngineApi.ListWorker', call: 'GET /v1/workers' }, {}),
    // @ts-expect-error EngineApi.ListWorkers does not use the value startOffset
    callEndpoint(context, workers, { numberOfItemsToReturn: 1, startOffset: 1 }),
    // @ts-expect-error a record may have any name
    callEndpoint(context, workers, {} as Record<string, unknown>),
    // @ts-expect-error a row without literals may place any name
    callEndpoint(context, workers as ToolEndpoint<Record<string, unknown>>, { numberOfItemsToReturn: 1 }),
    callEndpoint(context, workers, { numberOfItemsToReturn: 1 }),
  ];

  expect(call).toBeTypeOf('function');
});

test('the compiler finds every place that a row has: path, query, body, headers, conditions, and the body of a mode', () => {
  const row = {
    tool: 'EngineApi.ListWorkers',
    call: 'PUT /v1/{inPath}/of/{alsoThere}',
    query: { q: { from: 'inQuery', when: 'condition' } },
    body: { 'a.b': 'inBody' },
    headers: { h: { from: 'inHeader', as: String } },
    mode: 'worker',
  } as const;
  const values = { inPath: 1, alsoThere: 1, inQuery: 1, condition: 1, inBody: 1, inHeader: 1, mode: 1, requestBody: 1 };
  const call = (context: Context) => callEndpoint(context, row, values);

  expect(call).toBeTypeOf('function');
});

test('the compiler refuses a row whose reply is no record of its field, or of the member that its mode names', () => {
  type Goal = { id: string };
  type Resolvers = { goal: () => Goal | null; writeGoal: () => { requestSchema?: object; goal?: Goal | null } };
  const call = 'POST /v2/goal';
  const goal = ({ id }: Goal) => ({ id });
  const count = ({ count }: { count: number }) => ({ count });

  const rows = {
    fits: { goal: { call, reply: goal }, writeGoal: { call, mode: 'goal', reply: goal } },
    // @ts-expect-error a count is no goal
    another: { goal: { call, reply: count } },
    // @ts-expect-error nor is it where the answer has a goal
    anotherMember: { writeGoal: { call, mode: 'goal', reply: count } },
    // @ts-expect-error the answer has no gaol
    noMember: { writeGoal: { call, mode: 'gaol', reply: goal } },
  } satisfies Record<string, Partial<Endpoints<Resolvers>>>;
  expect(Object.keys(rows)).toHaveLength(4);
});

test('values are checked unless a field has checked them', async () => {
  const tooMany = { numberOfItemsToReturn: 101 };

  await executeEndpoint(contextOf(), workers, tooMany, { checked: true });

  await expect(callEndpoint(contextOf(), workers, tooMany)).rejects.toThrow('101 is more than 100');
  expect(received).toEqual(['/v1/workers?limit=101']);
});

test('a credential that the caller brings goes in place of ours, which has to be set', async () => {
  const row = { ...workers, credential: 'caller' } as const;

  await expect(callEndpoint(contextOf(connect(service, { url: 'http://none' })), row, {})).rejects.toMatchObject({
    extensions: { code: 'UNAUTHENTICATED', tool: 'EngineApi.ListWorkers' },
  });
  expect(received).toEqual([]);
});

test('a GET that writes is made each time', async () => {
  const context = contextOf();

  for (const row of [workers, { ...workers, repeatable: false }])
    await Promise.all([callEndpoint(context, row, {}), callEndpoint(context, row, {})]);

  expect(received).toHaveLength(3);
});

test('advice is asked for also where the request is over, its caller has left and the service is down', async () => {
  const context = new Context({ upstreams: { engine }, entities: {} }, AbortSignal.abort(), Date.now() - 1);
  for (let failure = 0; failure < 3; failure++)
    context.outages.record('engine', new ToolError('UPSTREAM_TIMEOUT', 'no'), [0, 0]);
  const ask = (options: CallOptions) => callEndpoint(context, workers, {}, options);

  await expect(ask({})).rejects.toThrow(ToolError);
  expect(await ask({ advice: true })).toEqual({ id: 'w1' });
  expect(received).toHaveLength(1);
});

test.each([
  { row: { tool: 'TrackingPipelinesApi.AddToGroup' }, fault: 'its endpoint is for TrackingPipelinesApi.AddToGroup' },
  { row: {}, fault: 'trackUserEvent does not use its argument' },
] as const)('a row that does not fit its field is refused at the start: $fault', ({ row, fault }) => {
  const table = { Mutation: { ...Mutation, trackUserEvent: { call: 'POST /v1/track', ...row } as const } };

  expect(() => buildSubgraph({ name: 'tracking', spelling, dependencies: { upstreams: {} }, table })).toThrow(fault);
});

test('only the executor sends, the batches of mail, which are an upstream themselves, and what asks for the credentials of users', () => {
  const folder = `${import.meta.dirname}/../../subgraphs`;
  const sending = globSync('**/*.ts', { cwd: folder }).filter((path) =>
    /\.send\(/.test(readFileSync(`${folder}/${path}`, 'utf8')),
  );

  expect(sending.toSorted()).toEqual([
    'core/executor.ts',
    'engine/authorizing.ts',
    'workspace-productivity/mail/mail-batch.ts',
  ]);
});
