import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { postJson } from '../../post-json.ts';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';
import { BAD_TOKENS, bearer, TOKENS, tokenOf } from './tokens.ts';

const graph = useToolgraph((sandbox) => ({ ...OWN(sandbox), ...TOKENS }));
const remote = useRemoteGraph(graph);

const PROFILE = '{ mailProfile { email } }';
const WRITE = 'mutation { deleteChecklist(checklistId: "b955c4dc-b8a8-48d8-a0c6-b4200788a683") { ids } }';

const ask = async (query: string, headers: Record<string, string>, { url } = graph) => {
  const response = await postJson(`${url}/graphql`, { query }, headers);
  return { status: response.status, headers: response.headers, ...((await response.json()) as any) };
};

const socket = async (init: unknown, headers: Record<string, string> = {}) => {
  const opened = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  await once(opened, 'open');
  const first = Promise.race([
    once(opened, 'message').then(([text]) => JSON.parse(String(text)).type as string),
    once(opened, 'close').then(([code]) => code as number),
  ]);
  opened.send(JSON.stringify({ type: 'connection_init', ...(init === undefined ? {} : { payload: init }) }));
  const answer = await first;
  opened.terminate();
  return answer;
};

const codeOf = ({ errors }: any) => errors?.[0]?.extensions.code;

describe('who shows no credential', () => {
  const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{__typename}"}' };

  test.each<[string, RequestInit]>([
    ['/graphql', POST],
    ['/graphql/stream', POST],
    ['/graphql?query={__typename}', { headers: { 'apollo-require-preflight': '1' } }],
    ['/graphql/stream?query={__typename}', { headers: { 'apollo-require-preflight': '1' } }],
    ['/upstreams', {}],
  ])('is nobody at %s', async (path, init) => {
    const response = await fetch(`${graph.url}${path}`, init);

    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(codeOf(await response.json())).toBe('UNAUTHENTICATED');
  });

  test('is nobody at a socket', async () => {
    expect(await socket(undefined)).toBe(4403);
    expect(await socket({})).toBe(4403);
  });
});

test('rejects bad tokens on every transport without asking upstream', async () => {
  const query = encodeURIComponent(PROFILE);
  const answers = await Promise.all(
    BAD_TOKENS.map(async ([what, token]) => {
      const { status, headers } = await ask(PROFILE, bearer(token));
      const stream = await fetch(`${graph.url}/graphql/stream?query=${query}`, {
        headers: { ...bearer(token), 'apollo-require-preflight': '1' },
      });
      const init = await socket({ authorization: `Bearer ${token}` });
      const challenge = headers.get('www-authenticate')?.startsWith('Bearer error="invalid_token"');
      return [what, status, challenge, stream.status, init];
    }),
  );

  expect(BAD_TOKENS.length).toBeGreaterThanOrEqual(40);
  expect(answers).toEqual(BAD_TOKENS.map(([what]) => [what, 401, true, 401, 4403]));
  expect(await graph.received()).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['of another scheme', { authorization: `Basic ${tokenOf()}` }],
  ['without a scheme', { authorization: tokenOf() }],
  ['in both headers', { ...bearer(tokenOf()), 'x-api-key': tokenOf() }],
  ['with another one behind it', { authorization: `Bearer ${tokenOf()} ${tokenOf()}` }],
  ['that is very long', bearer('a'.repeat(9_000))],
  ['that is empty', { authorization: 'Bearer ' }],
])('a credential %s is refused', async (_what, headers) => {
  expect((await ask(PROFILE, headers)).status).toBe(401);
});

test.each<[string, unknown, Record<string, string>, unknown]>([
  ['in its parameters', { authorization: `Bearer ${tokenOf()}` }, {}, 'connection_ack'],
  ['in the headers of its parameters', { headers: { Authorization: `Bearer ${tokenOf()}` } }, {}, 'connection_ack'],
  ['as a key that is a token', { apiKey: tokenOf() }, {}, 'connection_ack'],
  ['in its upgrade', undefined, bearer(tokenOf()), 'connection_ack'],
  ['twice', { authorization: `Bearer ${tokenOf()}`, apiKey: tokenOf() }, {}, 4403],
  ['that is a number', { authorization: 1 }, {}, 4403],
  ['bad in its parameters, whatever its upgrade shows', { authorization: 'Bearer x' }, bearer(tokenOf()), 4403],
])('a socket shows a credential %s', async (_what, init, headers, answer) => {
  expect(await socket(init, headers)).toBe(answer);
});

test('an upgrade whose credential is not of the form Bearer <token> gets 401', async () => {
  const headers = { authorization: 'Basic YTpi' };
  const refused = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const [, { statusCode }] = await once(refused, 'unexpected-response');

  expect(statusCode).toBe(401);
});

describe.each([
  ['in one process', graph],
  ['with remote subgraphs', remote],
])('%s', (_where, asked) => {
  test('a reader executes no mutation', async () => {
    const read = await ask(PROFILE, bearer(tokenOf()), asked);
    const before = (await graph.received()).length;
    const refused = await ask(WRITE, bearer(tokenOf()), asked);

    expect(read.data.mailProfile.email).toContain('@');
    expect([refused.status, codeOf(refused), refused.data]).toEqual([403, 'FORBIDDEN', undefined]);
    expect(await graph.received()).toHaveLength(before);
  });

  test('a writer has tools that write called', async () => {
    const { data, errors } = await ask(WRITE, bearer(tokenOf({ role: 'writer' })), asked);

    expect([data, codeOf({ errors })]).toEqual([{ deleteChecklist: null }, 'NOT_FOUND']);
    expect(await graph.received({ method: 'DELETE' })).toHaveLength(1);
  });

  test.each([
    ['a tool is not among those that it may use', '{ workspaces { id } }', 'TaskManagerApi.GetAuthorizedTeams'],
    [
      'a field of another toolkit calls it',
      '{ person(email: "ada@x.example") { freeSlots(startDate: "2026-07-01", endDate: "2026-07-01") { timeZone } } }',
      'Calendar.FindTimeSlotsWhenEveryoneIsFree',
    ],
  ])('sends nothing where %s', async (_what, query, tool) => {
    const token = tokenOf({ role: 'admin', tools: ['Mail.*', 'EngineApi.*'] });
    const { errors = [] } = await ask(query, bearer(token), asked);

    const refusals = errors.filter((error: any) => error.extensions.code === 'FORBIDDEN');
    expect(refusals.map((error: any) => error.extensions.tool)).toContain(tool);
    expect(refusals[0].message).toContain('is not allowed for this caller');
    expect((await graph.received()).filter(({ path }) => /\/calendar|\/v2\/team/.test(path))).toEqual([]);
  });

  test.each([
    ['Sheets.GenerateCloudFilePickerUrl', '{ filePicker { url } }'],
    [
      'TaskManagerApi.CreateNewTaskManagerTask',
      'mutation { createNewTaskManagerTask(mode: GET_REQUEST_SCHEMA) { requestSchema } }',
    ],
    ['TrackingPipelinesApi.TrackUserEvent', 'mutation { trackUserEvent(mode: GET_REQUEST_SCHEMA) { requestSchema } }'],
    [
      'TrackingPipelinesApi.SendBatchRequests',
      'mutation { sendBatchRequests(mode: GET_REQUEST_SCHEMA) { requestSchema } }',
    ],
  ])('%s is forbidden although it calls nothing', async (tool, query) => {
    const mayNot = bearer(tokenOf({ role: 'writer', tools: ['Mail.*'] }));
    const may = bearer(tokenOf({ role: 'writer', tools: [tool] }));
    const [refused, answered] = [await ask(query, mayNot, asked), await ask(query, may, asked)];

    expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', tool } }]);
    expect(answered.errors).toBeUndefined();
  });

  test('reads a permitted tool for its caller only', async () => {
    const mail = bearer(tokenOf({ tools: 'Mail.*' }));
    const tasks = bearer(tokenOf({ tools: ['TaskManagerApi.GetAuthorizedTeams'] }));
    const query = '{ mailProfile { email } workspaces { id } }';
    const [one, other] = await Promise.all([ask(query, mail, asked), ask(query, tasks, asked)]);

    expect([one.data.workspaces, other.data.mailProfile]).toEqual([null, null]);
    expect([one.data.mailProfile, other.data.workspaces[0]]).toEqual([expect.anything(), expect.anything()]);
  });

  test('a task that mail mentions is looked for in workspaces by those who may read them, also once others have', async () => {
    const query = '{ threads(subject: "HAL", maxResults: 1) { items { tasks { id } } } }';
    const mayNot = tokenOf({ tools: ['Mail.*', 'TaskManagerApi.ViewTaskDetails'] });
    const all = await ask(query, bearer(tokenOf()), asked);
    const few = await ask(query, bearer(mayNot), asked);

    const found = ({ data }: any) => data.threads.items.flatMap(({ tasks }: any) => tasks ?? []);
    expect(found(all).length).toBeGreaterThan(0);
    expect(few.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', tool: 'TaskManagerApi.GetAuthorizedTeams' });
  });

  test('events require reading workspaces and tasks', async () => {
    const query = '{ taskEvents(workspaceId: 9006054115) { items { id } } }';
    const all = await ask(query, bearer(tokenOf()), asked);
    const few = await ask(query, bearer(tokenOf({ tools: ['Mail.*', 'TaskManagerApi.GetAuthorizedTeams'] })), asked);

    expect(all.errors).toBeUndefined();
    expect([few.data.taskEvents, few.errors?.[0].extensions]).toMatchObject([
      null,
      { code: 'FORBIDDEN', tool: 'TaskManagerApi.ViewTaskDetails' },
    ]);
  });
});

test('a caller has the limits of callers, also at a socket', async () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(' ')} }`;
  const refused = await ask(aliases(151), bearer(tokenOf()));
  const client = createClient({
    url: `${graph.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${tokenOf()}` },
  });
  const overSocket = await client
    .iterate({ query: aliases(151) })
    .next()
    .catch((error: unknown) => error);
  await client.dispose();

  expect((await ask(aliases(90), bearer(tokenOf()))).status).toBe(200);
  expect(refused.errors[0].extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', maximum: expect.any(Number) });
  expect(JSON.stringify(overSocket)).toContain('OPERATION_TOO_LARGE');
});

test('a token without a role only reads', async () => {
  const { errors } = await ask('mutation { deleteChecklist(checklistId: "1") { ids } }', bearer(tokenOf()));

  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect((await ask('{ __typename }', bearer(tokenOf()))).data).toEqual({ __typename: 'Query' });
});

test('a role is the one that allows most of those that are claimed', async () => {
  const { status } = await ask('{ __schema { queryType { name } } }', bearer(tokenOf({ role: ['staff', 'admin'] })));

  expect(status).toBe(200);
});

test('callers with fewer permissions get a stream of their own', async () => {
  const client = createClient({
    url: `${graph.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${tokenOf({ tools: ['Mail.*'] })}` },
  });
  const all = createClient({
    url: `${graph.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${tokenOf()}` },
  });
  const query = 'subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }';
  const open = all.iterate({ query });
  const first = await open.next();
  const refused = await client
    .iterate({ query })
    .next()
    .catch((error: unknown) => error);
  await Promise.all([client.dispose(), all.dispose()]);

  expect(first.value).toMatchObject({ data: { taskEvents: null } });
  expect(JSON.stringify(refused)).toContain('FORBIDDEN');
});

describe('callers who ask at the same time', () => {
  const limited = useToolgraph((sandbox) => ({ ...OWN(sandbox), ...TOKENS, UPSTREAM_CONCURRENCY: '1' }));
  const limitedRemote = useRemoteGraph(limited);

  test.each([
    ['in one process', limited],
    ['with remote subgraphs', limitedRemote],
  ])('callers take turns at a service %s', async (_how, asked) => {
    const [one = '', ...many] = limited.sandbox.context.company.tasks.slice(0, 41).map(({ id }) => id);
    const askAs = (sub: string, id: string) => ask(`{ task(id: "${id}") { name } }`, bearer(tokenOf({ sub })), asked);
    const paths = async () => (await limited.received({ service: 'taskmanager' })).map(({ path }) => path);
    await limited.control('POST', 'faults', { service: 'taskmanager', latencyMs: 30 });

    const answers = many.map((id) => askAs('many', id));
    await vi.waitUntil(async () => (await paths()).length > 2, 20_000);
    await askAs('one', one);
    await Promise.all(answers);

    const place = (await paths()).findIndex((path) => path.endsWith(`/task/${one}`));
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(20);
  });
});
