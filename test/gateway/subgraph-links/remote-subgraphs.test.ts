import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TypeInfo } from 'graphql';
import { Parser } from 'graphql/language/parser.js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import { RequestLog } from '../../../gateway/requests/request-log.ts';
import { GatewayRequests, serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { openSubgraph, startToolgraph } from '../../../gateway/toolgraph.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import type { SubgraphName } from '../../../subgraphs/settings.ts';
import { postJson } from '../../post-json.ts';
import { askControl } from '../../sandbox/control.ts';
import { clientOf, type TestGraph } from '../../toolgraph.ts';
import { freePort } from '../processes/processes.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';

const SECRET = 'shared by the gateway and its subgraphs';
const running: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop();
});

const startCompany = async () => {
  const sandbox = await startSandbox({ quiet: true });
  running.push(sandbox);
  return sandbox;
};
const settingsOf = (sandbox: Sandbox) =>
  readSettings({ PORT: '0', DATA_DIR: ':memory:', SANDBOX_PORT: String(sandbox.port) });

const startRemote = async (name: SubgraphName, sandbox: Sandbox, port = 0, secret = SECRET) => {
  const server = await serveSubgraph(openSubgraph(name, settingsOf(sandbox)), '127.0.0.1', port, secret);
  running.push(server);
  return server;
};
const startGateway = async (sandbox: Sandbox, remoteSubgraphs: Record<string, string>) => {
  const settings = { ...settingsOf(sandbox), remoteSubgraphs, subgraphSecret: SECRET };
  const server = await startToolgraph(settings);
  running.push(server);
  return clientOf(server.url, sandbox, settings);
};
const run = promisify(execFile);
const runSubgraph = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [join(import.meta.dirname, '../../../gateway/subgraph-main.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: ':memory:', ...environment },
  }).catch((error) => error as { code: number; stderr: string });

test('rejects calls without the secret', async () => {
  const sandbox = await startCompany();
  const { url } = await startRemote('engine', sandbox);

  for (const headers of [{}, { 'x-toolgraph-secret': 'x'.repeat(SECRET.length) }]) {
    const asked = await postJson(`${url}/graphql`, { query: '{ workers { totalCount } }' }, headers);
    const streamed = await postJson(`${url}/graphql/stream`, { query: '{ __typename }' }, headers);

    expect([asked.status, streamed.status]).toEqual([403, 403]);
  }
  expect(await (await askControl(sandbox, 'GET', 'received')).json()).toEqual({ received: [] });
});

describe('a subgraph in another process', () => {
  let ask: (body: string, headers?: Record<string, string>) => Promise<any>;
  let graphs: TestGraph[];
  let shared: { stop(): Promise<void> }[];
  beforeAll(async () => {
    const sandbox = await startCompany();
    const server = await startRemote('taskmanager', sandbox);
    graphs = [await startGateway(sandbox, {}), await startGateway(sandbox, { taskmanager: server.url })];
    shared = running.splice(0).toReversed();
    ask = async (body, more) => {
      const headers = { 'content-type': 'application/json', 'x-toolgraph-secret': SECRET, ...more };
      const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
      return { status: response.status, ...((await response.json()) as any) };
    };
  });
  afterAll(async () => {
    for (const each of shared) await each.stop();
  });
  const bodyOf = (query: string, more: object = {}) => JSON.stringify({ query, ...more });
  const ENTITY =
    'query ($r: [_Any!]!) { _entities(representations: $r) { ... on TimeEntry { id } ... on Workspace { name } } }';

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no query', '{}'],
    ['variables in a list', bodyOf('{ __typename }', { variables: [] })],
    ['an unknown field', bodyOf('{ nope }')],
    ['GraphQL that is cut off', bodyOf('{ nope')],
    ['an operation that is not there', bodyOf('query A { __typename }', { operationName: 'B' })],
    ['two operations and no name', bodyOf('query A { __typename } query B { __typename }')],
    ['a subscription at the wrong path', bodyOf('subscription { taskEvents(workspaceId: 1) { id } }')],
  ])('rejects %s with 400 and GraphQL errors', async (_what, body) => {
    const { status, errors, data } = await ask(body);

    expect(status).toBe(400);
    expect(errors[0].message).not.toMatch(/undefined|destructure|Cannot read|at position 1 of/);
    expect(data).toBeUndefined();
  });

  test.each(['', 'all', '[true]', '[false,"Mail.*"]', '[true,["*"],1]'])(
    'rejects unreadable permissions: %j',
    async (permissions) => {
      const { status, errors, data } = await ask(bodyOf('{ workspaces { name } }'), {
        'x-toolgraph-permissions': permissions,
      });

      expect([status, data]).toEqual([400, undefined]);
      expect(errors[0].message).toContain('x-toolgraph-permissions');
    },
  );

  test('traces the fields of a fetch for a gateway that asks for it, in the format that there is', async () => {
    const { data } = await ask(bodyOf('{ workspaces { spaces { id name } } }'));
    const { id, name } = data.workspaces[0].spaces[0];
    const query = `{
      first: workspaces { spaces { name } } lost: space(id: "1") { name } space(id: "${id}") { name customFields { id } }
    }`;
    const asked = (format: string) => ask(bodyOf(query), { 'apollo-federation-include-trace': format });

    const [untraced, other, { extensions, ...traced }] = await Promise.all([
      ask(bodyOf(query)),
      asked('ftv2'),
      asked('ftv1'),
    ]);

    expect(untraced.data.space.name).toBe(name);
    expect(other).toEqual(untraced);
    expect(traced).toEqual(untraced);
    const trace = Buffer.from(extensions.ftv1, 'base64').toString('latin1');
    for (const part of ['first', 'workspaces', '[Workspace]', 'spaces', '[Space]', 'lost', '<masked>'])
      expect(trace).toContain(part);
    expect(trace).not.toContain(name);
    expect(trace).not.toContain(untraced.errors[0].message);
    expect(trace.match(/\[CustomField\]/g)).toHaveLength(1);
  });

  test.each([
    ['an object as key', { __typename: 'Workspace', id: { a: 1 } }],
    ['no key', { __typename: 'Workspace' }],
    ['half a key', { __typename: 'TimeEntry', id: '1' }],
    ['a key of another type', { __typename: 'Workspace', id: true }],
  ])('answers a representation with %s with BAD_USER_INPUT', async (_what, representation) => {
    const { data, errors } = await ask(bodyOf(ENTITY, { variables: { r: [representation] } }));

    expect(data).toEqual({ _entities: [null] });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('representations'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  test('takes a number for the digits of a key', async () => {
    const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Workspace { id } } }';

    const { data } = await ask(bodyOf(query, { variables: { r: [{ __typename: 'Workspace', id: 9006054115 }] } }));

    expect(data).toEqual({ _entities: [{ id: '9006054115' }] });
  });

  test('says of a stream that cannot begin what a subgraph of the gateway says', async () => {
    const first = async ({ url }: { url: string }) => {
      const client = connectTo(url);
      const message = await streamOf(
        client,
        'subscription { it: taskEvents(workspaceId: 9006054115, after: "-1") { id } }',
      ).next();
      await client.dispose();
      return message;
    };

    const [inside, outside] = [await first(graphs[0]!), await first(graphs[1]!)];

    expect(inside).toEqual({
      errors: [
        expect.objectContaining({ path: ['it'], extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) }),
      ],
    });
    expect(outside).toEqual(inside);
  });

  test('keeps a number beyond 2^53, as a subgraph of the gateway does', async () => {
    const task = '{"id":"1","name":"Far","points":1.5e17}';

    for (const graph of graphs) {
      await graph.control('POST', 'faults', {
        service: 'taskmanager',
        path: '*/task/1',
        status: 200,
        body: task,
        times: 1,
      });
      const { data, errors } = await graph.ask('{ task(id: "1") { id points } }');

      expect(errors).toBeUndefined();
      expect(data).toEqual({ task: { id: '1', points: 1.5e17 } });
    }
  });
});

test('a remote subgraph parses and validates each fetch and each stream of its gateway once', async () => {
  const sandbox = await startCompany();
  const { url } = await startRemote('taskmanager', sandbox);
  const graph = await startGateway(sandbox, { taskmanager: url });
  const [parsed, validated] = [vi.spyOn(Parser.prototype, 'parseDocument'), vi.spyOn(TypeInfo.prototype, 'enter')];
  const worksIn = (calls: () => Promise<unknown>) => {
    for (const each of [parsed, validated]) each.mockClear();
    return calls().then(() => [parsed.mock.calls.length, validated.mock.calls.length]);
  };
  const query = 'query Q($id: ID!) { workspaces { name spaces { name } } task(id: $id) { name list { name } } }';
  const read = async (index: number) => {
    const { data } = await graph.ask(query, { id: sandbox.context.company.tasks[index]!.id });
    expect(data?.task?.name).toBe(sandbox.context.company.tasks[index]!.name);
  };
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', 'x-toolgraph-secret': SECRET };
  const body = '{"query":"subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }"}';
  const subscribe = async () => {
    const signal = AbortSignal.timeout(10_000);
    const stream = await fetch(`${url}/graphql/stream`, { method: 'POST', headers, body, signal });
    let text = '';
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.includes('"taskEvents":null')) break;
    }
  };
  await read(0);
  const works = [
    await worksIn(() => read(1)),
    await worksIn(() => read(2)),
    await worksIn(subscribe),
    await worksIn(subscribe),
  ];
  for (const each of [parsed, validated]) each.mockRestore();

  expect(works).toEqual([expect.anything(), [0, 0], [1, expect.any(Number)], [0, 0]]);
});

test('what a request has read is forgotten once its last fetch is over', async () => {
  const requests = new GatewayRequests(20);
  const open = () => ({ context: {} as never, log: new RequestLog(), leave: () => {} });
  const first = requests.begin('a', open);
  const second = requests.begin('a', open);

  first.end();
  for (let index = 0; index < 2_000; index++) requests.begin(`b${index}`, open).end();

  expect(second.context).toBe(first.context);
  expect(requests.size).toBeLessThanOrEqual(1_000);
  await vi.waitUntil(() => requests.size <= 1, 20_000);
  second.end();
  await vi.waitUntil(() => requests.size === 0, 20_000);
});

test('a stream survives a restart of its subgraph', async () => {
  const sandbox = await startCompany();
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  const open = (port = 0) =>
    serveSubgraph(openSubgraph('taskmanager', { ...settingsOf(sandbox), dataDir: folder }), '127.0.0.1', port, SECRET);
  const first = await open();
  const graph = await startGateway(sandbox, { taskmanager: first.url });
  const client = connectTo(graph.url);
  const stream = streamOf(
    client,
    'subscription { taskEvents(workspaceId: 9006054115, heartbeat: true, filter: { types: [taskCommentPosted] }) { id comment { commentText } } }',
  );
  const comment = async (comment_text: string) => {
    await postJson(
      `${sandbox.url}/taskmanager/api/v2/task/${sandbox.context.company.tasks[0]?.id}/comment`,
      { comment_text, notify_all: false },
      { authorization: 'pk_4100001_SANDBOX' },
    );
    await sandbox.context.deliveries.settled();
  };
  /** The next comment's text; gaps have none. */
  const textOf = async () => {
    for (;;) {
      const { data } = await stream.next();
      if (data.taskEvents?.comment) return data.taskEvents.comment.commentText;
    }
  };

  const live = await stream.next();
  await comment('before');
  const before = await textOf();
  await first.stop();
  const lost = await stream.next();
  const outOfReach = await open();
  await comment('meanwhile');
  await outOfReach.stop();
  const second = await open(Number(new URL(first.url).port));
  await comment('after');
  const later: string[] = [];
  while (later.at(-1) !== 'after') later.push(await textOf());
  await client.dispose();
  await second.stop();
  rmSync(folder, { recursive: true });

  expect(live.extensions.delivery).toBeUndefined();
  expect(lost).toMatchObject({ data: { taskEvents: null }, extensions: { delivery: { status: 'degraded' } } });
  expect([before, ...later]).toEqual(['before', 'meanwhile', 'after']);
});

test('a missing subgraph affects only its fields', async () => {
  const sandbox = await startCompany();
  const port = Number(await freePort());
  const graph = await startGateway(sandbox, { engine: `http://127.0.0.1:${port}` });
  const query = '{ engineHealth { healthy } workspaces { name } }';
  const absent = await graph.ask(query);
  const first = await startRemote('engine', sandbox, port);
  const before = await graph.ask(query);

  await running.splice(running.indexOf(first), 1)[0]!.stop();
  const without = await graph.ask(query);
  await startRemote('engine', sandbox, port);
  const after = await graph.ask(query);

  expect(before.data).toEqual({ engineHealth: { healthy: true }, workspaces: [{ name: 'Halyard Robotics' }] });
  expect(absent).toEqual(without);
  expect(without.data).toEqual({ engineHealth: null, workspaces: [{ name: 'Halyard Robotics' }] });
  expect(without.errors![0]).toMatchObject({
    message: expect.stringContaining('subgraph engine cannot be reached'),
    path: ['engineHealth'],
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
  });
  expect(after.data).toEqual(before.data);
});

test('a misfit remote subgraph stops the start', async () => {
  const sandbox = await startCompany();
  const engine = await startRemote('engine', sandbox);
  const stranger = await startRemote('tracking', sandbox, 0, 'a secret other than the one of the gateway');

  await expect(startGateway(sandbox, { tracking: engine.url })).rejects.toThrow(
    /^subgraph tracking at .* does not match the supergraph/,
  );
  await expect(startGateway(sandbox, { tracking: stranger.url })).rejects.toThrow(/has a different SUBGRAPH_SECRET/);
});

test('an unknown name, and a missing secret, are one clear line', async () => {
  const unknown = await runSubgraph(['mailbox'], { SUBGRAPH_SECRET: SECRET });
  const open = await runSubgraph(['engine']);

  expect(unknown.stderr).toBe(
    "unknown subgraph 'mailbox'; use one of taskmanager, engine, tracking, workspace-productivity\n" +
      'Run with --help for usage.\n',
  );
  expect(open.stderr).toBe('the subgraph cannot start: SUBGRAPH_SECRET is not set; copy it from the gateway\n');
}, 30_000);

test('does not share identical queries across a write', async () => {
  const sandbox = await startCompany();
  const { url } = await startRemote('taskmanager', sandbox);
  const graph = await startGateway(sandbox, { taskmanager: url });
  const stale = { service: 'taskmanager', path: '/v2/team', status: 200, body: { teams: [{ id: '1', name: 'Old' }] } };
  await graph.control('POST', 'faults', { ...stale, latencyMs: 3_000, times: 1 });
  const read = () => graph.ask('{ workspaces { name } }');
  const received = async () => (await graph.received({ service: 'taskmanager', path: '/v2/team' })).length;
  const earlier = await received();

  const before = [read(), read()];
  await vi.waitUntil(async () => (await received()) > earlier, { timeout: 2_500 });
  const { errors } = await graph.ask(
    'mutation { createEvent(summary: "Kickoff", startDatetime: "2027-01-04T10:00:00", endDatetime: "2027-01-04T11:00:00", timeZone: "UTC") { id } }',
  );
  const after = await read();

  expect(errors).toBeUndefined();
  expect(after.data.workspaces).toEqual([{ name: 'Halyard Robotics' }]);
  // The fault applies to one request only.
  for (const { data } of await Promise.all(before)) expect(data.workspaces).toEqual([{ name: 'Old' }]);
});
