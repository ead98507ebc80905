import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { invokerOf, tokenOf } from '../worker/worker-client.ts';
import { ADA, MARK, useLoggedProcesses } from './logged-processes.ts';

const graph = useLoggedProcesses();

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('one id leads from the answer to the line of the operation and to each attempt, here and in a remote subgraph', async () => {
  let asked = 0;
  graph.answer = ({ url }, response) => {
    const isFirst = url!.endsWith('/v2/team') && asked++ === 0;
    json(isFirst ? 503 : 200, isFirst ? {} : url!.endsWith('/v2/team') ? { teams: [] } : { healthy: true })(
      {} as never,
      response as never,
    );
  };

  const id = await graph.ask(
    'query Both { workspaces { id } engineHealth { healthy } }',
    {},
    { 'x-request-id': 'mine-1' },
  );

  const { gateway, remote } = graph.lines(id);
  expect(id).toBe('mine-1');
  expect(gateway.find(({ msg }) => msg === 'operation')).toMatchObject({
    level: 30,
    caller: 'ada',
    type: 'query',
    operation: 'Both',
    calls: 2,
    retries: 1,
    errors: 0,
    ms: expect.any(Number),
  });
  expect(remote.filter(({ msg }) => msg === 'upstream attempt')).toMatchObject([
    {
      level: 20,
      tool: 'TaskManagerApi.GetAuthorizedTeams',
      service: 'taskmanager',
      method: 'GET',
      path: '/v2/team',
      status: 503,
      code: 'UPSTREAM_UNAVAILABLE',
      attempt: 1,
    },
    { status: 200, attempt: 2, ms: expect.any(Number) },
  ]);
  expect(gateway.filter(({ msg }) => msg === 'upstream attempt')).toMatchObject([
    { service: 'engine', path: '/v1/health', status: 200 },
  ]);
  expect(graph.received.some((headers) => 'x-request-id' in headers || 'x-toolgraph-request' in headers)).toBe(false);
});

test('an id that is none of a client gives way to a new one', async () => {
  graph.answer = json(200, { teams: [] });

  const ids = await Promise.all(
    ['with blank', '"quoted"', 'x'.repeat(65)].map((id) => graph.ask('{ __typename }', {}, { 'x-request-id': id })),
  );

  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-\w+$/);
});

test('each request that is refused has a line with its status and code, and an attempt that fails its cause', async () => {
  graph.answer = ({ socket }) => socket.destroy();

  const id = await graph.ask('{ workspaces { id } }');
  await fetch(`${graph.url}/nowhere?token=${MARK}`);
  await fetch(`${graph.url}/worker/tools`, { headers: { authorization: `Bearer ${await tokenOf('another secret')}` } });
  const invalid = await graph.ask('{ nothing }');

  expect(graph.lines(id).gateway.at(-1)).toMatchObject({
    fields: ['workspaces'],
    errors: 1,
    codes: ['UPSTREAM_UNAVAILABLE'],
  });
  expect(graph.lines(id).remote.find(({ attempt }) => attempt === 1)).toMatchObject({ cause: 'ECONNRESET' });
  await graph.logged(({ path, status, code }) => path === '/nowhere' && status === 404 && code === 'NOT_FOUND');
  await graph.logged(({ path, status }) => path === '/worker/tools' && status === 401);
  await graph.logged(({ level, reason }) => level === 40 && reason === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED');
  await invokerOf(() => graph.url).invoke('TaskManagerApi.GetTaskComments', { none: 1 });
  await invokerOf(() => graph.url).invoke('TaskManagerApi.GetAuthorizedTeams', {});
  const ofWorker = ({ caller, msg }: Record<string, unknown>, wanted: string) => caller === 'worker' && msg === wanted;
  await graph.logged((line) => ofWorker(line, 'operation rejected') && line.tool === 'TaskManagerApi.GetTaskComments');
  await graph.logged((line) => ofWorker(line, 'operation') && line.type === 'query');
  await graph.logged(({ requestId, code }) => requestId === invalid && code === 'GRAPHQL_VALIDATION_FAILED');
});

test('names the caller of every operation by id', async () => {
  graph.answer = json(200, { teams: [] });
  const client = connectTo(graph.url, ADA);

  const ids = [await graph.ask('{ workspaces { id } }'), await graph.ask('{ nothing }')];
  await streamOf(client, 'query OverSocket { workspaces { id } }').next();
  await streamOf(client, '{ refusedThere }').ended;
  await streamOf(client, 'subscription Never { taskEvents(workspaceId: "1", after: "x") { id } }').ended;
  await client.dispose();
  await fetch(`${graph.url}/graphql?query={__typename}`, { headers: { authorization: 'Bearer of-nobody' } });

  for (const id of ids)
    await graph.logged(({ requestId, caller, msg }) => requestId === id && caller === 'ada' && /^(op|req)/.test(msg));
  await graph.logged(({ caller, operation }) => caller === 'ada' && operation === 'OverSocket');
  await graph.logged(({ caller, msg, type }) => caller === 'ada' && msg === 'operation rejected' && !type);
  await graph.logged(({ caller, operation }) => caller === 'ada' && operation === 'Never');
  expect(await graph.logged(({ status, path }) => status === 401 && path === '/graphql')).not.toHaveProperty('caller');
});

test('no line has a credential just sent', async () => {
  graph.answer = json(200, { teams: [] });
  const credential = 'token.of.a.caller.for.the.task.manager';

  await graph.ask('{ workspaces { id } }', {}, { 'x-taskmanager-authorization': credential });
  await fetch(`${graph.url}/nowhere/${credential}`);

  const { path } = await graph.logged((line) => String(line.path).startsWith('/nowhere/'));
  expect(path).toBe('/nowhere/***');
});

test('code of ours that fails on a reply is a warning with its stack', async () => {
  graph.answer = json(200, { guest: { rights: MARK } });

  const id = await graph.ask('{ guest(workspaceId: "1", id: "2") { user { email } } }');

  const warnings = graph.lines(id).remote.filter(({ level }) => level === 40);
  expect(warnings).toMatchObject([
    {
      msg: 'could not process an upstream reply',
      tool: 'TaskManagerApi.GetGuestInformation',
      service: 'taskmanager',
      path: expect.any(Array),
      err: { type: 'TypeError', stack: expect.stringContaining('toGuest') },
    },
  ]);
});

test.each(['name', 'color', 'id', 'avatar'])(
  'a reply whose %s is of another type is a line without its value',
  async (field) => {
    const team = { id: '1', name: 'One', color: '#fff', avatar: null, members: [] };
    graph.answer = json(200, { teams: [{ ...team, [field]: [MARK, { text: MARK }] }] });

    const id = await graph.ask('{ workspaces { id name color avatar } }');

    const { gateway, remote } = graph.lines(id);
    expect(JSON.stringify([gateway, remote])).not.toContain(MARK);
    expect(remote.some(({ msg }) => /does not match|could not process an upstream reply/.test(String(msg)))).toBe(true);
  },
);

test('a reply that does not fit is a line that names what is missing', async () => {
  graph.answer = json(200, { other: [] });

  const id = await graph.ask('{ workspace(id: "1") { spaces { id } } }');

  expect(
    graph.lines(id).remote.filter(({ msg }) => msg === 'an upstream reply does not match the schema'),
  ).toMatchObject([
    { level: 30, tool: 'TaskManagerApi.RetrieveAvailableSpaces', reason: 'the spaces list is missing' },
  ]);
});

test.each([
  ['OAUTH_027', 'OAUTH_027'],
  [`pk_${MARK}`, undefined],
  ['A'.repeat(33), undefined],
  ['AKIAIOSFODNN7EXAMPLE', undefined],
  ['PERMISSION_DENIED', 'PERMISSION_DENIED'],
])("an attempt that fails has the upstream's own code %s where it can be nothing else", async (ECODE, logged) => {
  graph.answer = json(400, { err: 'no', ECODE });

  const id = await graph.ask('{ workspaces { id } }');

  const [attempt] = graph.lines(id).remote.filter(({ msg }) => msg === 'upstream attempt');
  expect(attempt?.upstreamCode).toBe(logged);
});

test('no line has secrets, values or upstream texts', async () => {
  const words = { err: `${MARK} is wrong`, ECODE: 'X_1', error: { message: MARK }, message: MARK };
  const comment =
    'mutation Note($text: String!) { addTaskComment(specificTaskId: "9hz", commentContent: $text, sendNotificationsToAll: false) { id } }';
  graph.answer = json(400, words);
  await graph.ask(comment, { text: MARK });
  await graph.ask(comment.replace('$text,', `"${MARK}",`).replace('($text: String!)', ''));
  await graph.ask(comment, { text: { [MARK]: MARK } });
  await graph.ask(`{ threads(subject: "${MARK}") { items { id } } }`);
  graph.answer = json(200, {
    teams: [{ id: '1', name: 'x', members: [{ user: { id: 1, date_joined: MARK } }] }],
    id: MARK,
    date: MARK,
    dateCreated: MARK,
  });
  await graph.ask('{ workspaces { id members { user { id } } } engineHealth { healthy } }');
  graph.answer = json(200, {
    id: 'e1',
    status: 'confirmed',
    timeZone: 'UTC',
    start: { date: MARK },
    end: { date: MARK },
  });
  await graph.ask('mutation { updateEvent(eventId: "e1", updatedEndDatetime: "2026-11-20T10:00:00") { id } }');
  graph.answer = (_request, response) => response.end(`${MARK} is no JSON`);
  await graph.ask('{ workspaces { id } }');
  const client = connectTo(graph.url, ADA);
  await streamOf(client, comment, { text: MARK }).next();
  await streamOf(client, `subscription Follow { taskEvents(workspaceId: "${MARK}", after: "${MARK}") { id } }`).ended;
  await invokerOf(() => graph.url).invoke('TaskManagerApi.GetTaskComments', {
    task_identifier: '9hz',
    custom_task_id: MARK,
  });
  await graph.ask(`query pk_${MARK} { __typename }`, {}, { 'x-request-id': `ya29.${MARK}` });
  await fetch(`${graph.url}/${'a'.repeat(185)}/pk_${MARK}`);
  await graph.logged(({ path }) => String(path).startsWith('/aaa'));
  await client.dispose();
  await graph.logged(({ msg, operation }) => msg === 'subscription' && operation === 'Follow');

  const said = graph.said();
  for (const line of [
    'query plan',
    'upstream attempt',
    'gateway fetch',
    'operation',
    'subscription',
    'request rejected',
  ])
    expect(said).toContain(`"msg":"${line}"`);
  expect(said).toMatch(/"reason":"BAD_USER_INPUT",[^\n]*"msg":"optional call to identity failed/);
  expect(said).not.toContain(MARK);
  expect(said).not.toContain(ADA.authorization!.split('.').at(-1));
});
