import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { UNRESTRICTED_CALLER } from '../../../gateway/auth/caller.ts';
import { RequestContext } from '../../../gateway/requests/request-context.ts';
import { remoteLink } from '../../../gateway/subgraph-links/over-http.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { readyTools } from '../explorer/ready-tools.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { askWith } from './asking.ts';
import { asReceived, type Held } from './held.ts';
import { DUE, WEEK } from './question.ts';

const graph = useToolgraph();
const remote = useRemoteGraph(graph);
const DRY_RUN = { 'x-dry-run': '1' };
const WRITE =
  'mutation { addTaskComment(specificTaskId: "9hz", commentContent: "a", sendNotificationsToAll: false) { id } }';
const WAYS: [string, typeof graph][] = [
  ['in one process', graph],
  ['with remote subgraphs', remote],
];
const list = () => ({ list: graph.sandbox.context.company.lists[0]!.id });

/** All requests that any vendor received, including token requests. */
const received = async (): Promise<unknown[]> => (await graph.control('GET', 'received')).received;

const tryOut = async (
  query: string,
  variables?: object,
  asked = graph,
): Promise<{ errors?: any[]; requests: Held[] }> => {
  const { data, errors, extensions } = await askWith(asked, DRY_RUN, query, variables as Record<string, unknown>);
  expect(data).toBeNull();
  return { errors, requests: extensions.dryRun.requests.filter(({ url }: Held) => !url.includes('/tokeninfo')) };
};
const called = (requests: Held[]) =>
  requests.map(({ method, url }) => `${method} ${asReceived({ url }).path}`).toSorted();

test('no remote subgraph sends anything', async () => {
  const tools = (await readyTools(graph)).filter((_tool, place) => place % 12 === 0);
  await graph.control('DELETE', 'received');

  const answers = [];
  for (const { operation, variables } of tools) answers.push(await tryOut(operation, variables, remote));

  expect(await received()).toEqual([]);
  expect(answers.filter(({ errors, requests }) => errors || requests.length === 0)).toEqual([]);
});

test('does not ask older remote subgraphs for a dry run', async () => {
  const asked: string[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(String(url));
    response.writeHead(url === '/graphql' ? 200 : 404).end('{"data":{"addTaskComment":{"id":"1"}}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = new RequestContext(UNRESTRICTED_CALLER, undefined, undefined, {
    dryRun: true,
    upstreamReport: false,
  });
  const { source } = remoteLink('taskmanager', `http://127.0.0.1:${port}`, 'a secret');

  const { data, errors } = await source.process({ request: { query: WRITE }, context: { request } } as never);

  server.close();
  expect({ data, code: errors?.[0]?.extensions?.code }).toEqual({ data: null, code: 'UPSTREAM_UNAVAILABLE' });
  expect(asked).toEqual(['/graphql/dry-run']);
});

const PERSON =
  '{ person(email: "mira@halyard.example") { name authConnections { totalCount } threads { items { id } } } }';
const FIRST: [what: string, query: string, variables?: () => object][] = [
  ['a question over four toolkits', DUE, () => WEEK],
  ['a person in three subgraphs', PERSON],
  ['two root fields of one subgraph', '{ workspaces { name } taskManagerUser { person { email } } }'],
  [
    'a look-up with what its key alone answers',
    'query ($list: ID!) { list(id: $list) { name tasks { items { id } } } }',
    list,
  ],
  ['a key with what another subgraph has for it', '{ taskManagerUser { person { authConnections { totalCount } } } }'],
];

describe.each(WAYS)('a dry run says what is sent where nothing is answered, %s', (_how, asked) => {
  test.each(FIRST)('%s', async (_what, query, variables = () => ({})) => {
    const { errors, requests } = await tryOut(query, variables(), asked);
    expect(await received()).toEqual([]);
    for (const service of ['taskmanager', 'engine', 'google'])
      await graph.control('POST', 'faults', { service, status: 400, body: {} });
    await asked.ask(query, variables() as Record<string, unknown>);

    const sent = (await graph.received()).map(({ method, path }) => `${method} ${path}`);
    expect(errors).toBeUndefined();
    expect(called(requests)).toEqual(sent.toSorted());
  });

  test("shows a mutation's first requests", async () => {
    const mutation = `mutation ($task: ID = "", $comment: ID = "") {
      query { task(id: "9hz") { id @export(as: "task") } }
      first: addTaskComment(specificTaskId: $task, commentContent: "a", sendNotificationsToAll: false) { id @export(as: "comment") }
      deleteTaskComment(commentId: $comment) { ids }
      deleteWorker(workerId: "one") { ids }
    }`;

    const { errors, requests } = await tryOut(mutation, {}, asked);

    expect(errors).toBeUndefined();
    expect(called(requests)).toEqual(['POST /v2/task/9hz/comment']);
    expect(await received()).toEqual([]);
  });

  test('of fields that are written in one operation and several subgraphs it is the first one', async () => {
    const comment = 'addTaskComment(specificTaskId: "9hz", commentContent: "a", sendNotificationsToAll: false) { id }';
    const mutation = `mutation { a: ${comment} b: ${comment} deleteWorker(workerId: "one") { ids } c: ${comment} }`;

    const { errors, requests } = await tryOut(mutation, {}, asked);

    expect(errors).toBeUndefined();
    expect(called(requests)).toEqual(['POST /v2/task/9hz/comment']);
    expect(await received()).toEqual([]);
  });

  test('what is refused is refused as usual, beside what would be sent', async () => {
    const { errors, requests } = await tryOut(
      '{ workers(numberOfItemsToReturn: 1000000) { totalCount } workspaces { name } }',
      {},
      asked,
    );

    expect(errors).toMatchObject([{ path: ['workers'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(called(requests)).toEqual(['GET /v2/team']);
  });

  test('what asks about the schema beside data is held too, though another executor answers it', async () => {
    const { errors, requests } = await tryOut('{ __schema { queryType { name } } workspaces { name } }', {}, asked);

    expect(errors).toBeUndefined();
    expect(called(requests)).toEqual(['GET /v2/team']);
    expect(await received()).toEqual([]);
  });

  test('an operation that asks nothing of an upstream has no requests', async () => {
    const { errors, requests } = await tryOut('{ toolCatalog(name: "EngineApi.ListWorkers") { name } }', {}, asked);

    expect({ errors, requests }).toEqual({ errors: undefined, requests: [] });
  });
});

test('the report of a dry run has no calls, and what the operation took when it was run', async () => {
  const query = '{ workspaces { spaces { name } } }';
  await graph.ask(query);

  const { extensions } = await askWith(graph, { ...DRY_RUN, 'x-upstream-report': '1' }, query);

  expect(extensions.upstream).toEqual({ calls: 0, byService: {}, waves: 0, estimate: 2 });
  expect(extensions.dryRun.requests).toHaveLength(1);
});

test.each(WAYS)(
  'many large requests are answered with those that have room, and the number of the others, %s',
  async (_how, asked) => {
    const aliases = Array.from(
      { length: 20 },
      (_, n) => `a${n}: tools(toolkitName: $q, startOffset: ${n}) { hasMore }`,
    );
    const query = `query ($q: String!) { ${aliases.join(' ')} }`;

    const { errors, extensions } = await askWith(asked, DRY_RUN, query, { q: '가'.repeat(250_000) });

    expect(errors).toBeUndefined();
    expect(extensions.dryRun).toMatchObject({ requests: [{ tool: 'EngineApi.GetToolsList' }], leftOut: 19 });
  },
);

test.each([['yes'], ['true'], ['0'], ['']])('rejects a misspelt dry run %j', async (value) => {
  const { status, errors, data } = await askWith(graph, { 'x-dry-run': value }, WRITE);

  expect({ status, data, code: errors[0].extensions.code }).toEqual({
    status: 400,
    data: undefined,
    code: 'BAD_USER_INPUT',
  });
  expect(errors[0].message).toMatch(/^x-dry-run header must be 1/);
  expect(await received()).toEqual([]);
});

test.each([
  ['"yes"', { dryRun: 'yes' }, 'extensions.dryRun must be true or false'],
  ['a number', { dryRun: 1 }, 'extensions.dryRun must be true or false'],
])('by HTTP extensions may ask for it too; %s is refused', async (_what, extensions, message) => {
  const tried = await askWith(graph, {}, WRITE, {}, { dryRun: true });
  const { status, errors } = await askWith(graph, {}, WRITE, {}, extensions);

  expect(tried.extensions.dryRun.requests).toHaveLength(1);
  expect(status).toBe(400);
  expect(errors[0].message).toContain(message);
  expect(await received()).toEqual([]);
});

test('over a socket it is asked for in the extensions of the operation; of a subscription there is none', async () => {
  const client = connectTo(graph.url);
  const extensions = { dryRun: true };

  const answer = await streamOf(client, WRITE, {}, extensions).next();
  const misspelt = await streamOf(client, WRITE, {}, { dryRun: 'true' }).ended;
  const followed = await streamOf(client, 'subscription { taskEvents(workspaceId: 1) { id } }', {}, extensions).ended;

  expect(answer).toMatchObject({
    data: null,
    extensions: { dryRun: { requests: [{ tool: 'TaskManagerApi.AddTaskComment' }] } },
  });
  expect(misspelt).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(followed).toMatchObject([{ message: expect.stringContaining('a subscription cannot be a dry run') }]);
  expect(await received()).toEqual([]);
  await client.dispose();
});

test('as server-sent events an operation has a dry run, and a subscription has none', async () => {
  const stream = async (query: string, headers: Record<string, string>) => {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    };
    const response = await fetch(`${graph.url}/graphql/stream`, sent);
    return { status: response.status, text: await response.text() };
  };

  const answer = await stream(WRITE, DRY_RUN);
  const misspelt = await stream(WRITE, { 'x-dry-run': 'yes' });
  const followed = await stream('subscription { taskEvents(workspaceId: 1) { id } }', DRY_RUN);

  expect(answer.text).toContain('"dryRun":{"requests":[{"service":"taskmanager"');
  expect([misspelt.status, followed.status]).toEqual([400, 400]);
  expect(JSON.parse(followed.text).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect(await received()).toEqual([]);
});

const RUN = promisify(execFile);
const CREDENTIALS = {
  TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX',
  PLATFORM_API_KEY: 'arc_sandbox',
  GOOGLE_TOKEN: 'ya29.sandbox',
  TRACKING_API_KEY: 'cdp_sandbox',
};
const REPLAYED: [what: string, query: string, variables?: () => object][] = [
  ['a read', '{ workspaces { name } }'],
  [
    'a write',
    'mutation { addTaskComment(specificTaskId: "9hz", commentContent: "It\'s \\"due\\" \\\\ $HOME `x`", sendNotificationsToAll: false) { id } }',
  ],
  [
    'a key of Basic authentication',
    'mutation { trackUserEvent(mode: EXECUTE, body: { userId: "mira@halyard.example", event: "Öffnete" }) { receipt { strict } } }',
  ],
  [
    'an address with a query',
    '{ calendar { events(minEndDatetime: "2026-07-01T00:00:00", maxStartDatetime: "2026-07-02T00:00:00") { items { id } } } }',
  ],
  ['a batch of mail', `{ ${[1, 2].map((n) => `t${n}: threads(subject: "a'b${n}") { items { id } }`).join(' ')} }`],
];

test.each(REPLAYED)('its commands send what the run sends: %s', async (_what, query, variables = () => ({})) => {
  const { requests } = await tryOut(query, variables());
  for (const { curl } of requests)
    await RUN('bash', ['-c', `${curl} --silent`], { env: { ...process.env, ...CREDENTIALS } });
  const replayed = await graph.receivedWithAnswers();
  await graph.control('POST', 'reset');
  await graph.ask(query, variables() as Record<string, unknown>);
  const run = (await graph.receivedWithAnswers()).slice(0, requests.length);

  expect(requests.length).toBeGreaterThan(0);
  expect(replayed.map(compared)).toEqual(run.map(compared));
});

/** The parts in which the commands and the run must match; ids and boundaries differ each time. */
function compared({
  method,
  path,
  query,
  body,
  status,
  headers,
}: Awaited<ReturnType<typeof graph.receivedWithAnswers>>[number]) {
  const { accept, authorization, 'content-type': type } = headers;
  const made = (text = '') => text.replace(/batch_[\w-]+|"messageId":"[^"]+"/g, '');
  return { method, path, query, body: made(body), status, accept, authorization, type: made(type) };
}

test('shows no credential', async () => {
  const writes = REPLAYED.map(([, query]) => tryOut(query));
  const text = JSON.stringify(await Promise.all(writes));

  for (const [name, secret] of Object.entries(CREDENTIALS)) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(`${secret}:`).toString('base64'));
    if (name !== 'PLATFORM_API_KEY') expect(text).toContain(`$${name}`);
  }
});
