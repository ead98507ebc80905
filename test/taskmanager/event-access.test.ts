import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../gateway/http/http-server.ts';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { openDataDirectory, storeIn } from '../event-log/logs.ts';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { clientOf, startGraph, type TestGraph } from '../toolgraph.ts';
import { WORKSPACE } from './deliveries.ts';

let graph: TestGraph;
let server: RunningServer;
let dataDir: string;
let idOf: (sequence: number) => string;

/**
 * Writes a log with one event of a workspace that is inaccessible to the credential, then five of an accessible one.
 */
const writeLog = async (folder: string) => {
  const { database, close } = openDataDirectory(folder);
  const store = storeIn(database);
  const text = '{"event":"goalUpdated","goal_id":"g"}';
  for (const workspaceId of ['123', ...Array.from({ length: 5 }, () => WORKSPACE)])
    await store.append([{ text, workspaceId, webhookId: 'hook', receivedAt: Date.now(), gaps: [] }]);
  close();
  idOf = (sequence) => `${store.id}.${sequence}`;
  return folder;
};

beforeAll(async () => {
  dataDir = await writeLog(mkdtempSync(join(tmpdir(), 'access-')));
  const sandbox = await startSandbox({ quiet: true });
  const { settings, ...started } = await startGraph({ SANDBOX_PORT: String(sandbox.port), DATA_DIR: dataDir });
  server = started;
  graph = clientOf(server.url, sandbox, settings);
});
afterAll(async () => {
  await server.stop();
  await graph.sandbox.stop();
  rmSync(dataDir, { recursive: true });
});

const directoryReads = async () =>
  (await graph.received({ path: '/v2/team' })).filter(({ path }) => path === '/v2/team');

test('an event of a workspace that the credential does not see is as one that is not there, alone and among others', async () => {
  const [hidden, none] = [idOf(1), idOf(99)];
  const ids = [idOf(3), hidden, idOf(2), none, idOf(3)];
  const { data, errors } = await graph.ask(
    `query ($hidden: ID!, $none: ID!, $ids: [ID!]!) {
      hidden: taskEvent(id: $hidden) { type } none: taskEvent(id: $none) { type } all: taskEventsById(ids: $ids) { id }
    }`,
    { hidden, none, ids },
  );

  const all = [{ id: idOf(3) }, null, { id: idOf(2) }, null, { id: idOf(3) }];
  expect(data).toEqual({ hidden: null, none: null, all });
  const refused = (path: unknown[], id: string) => ({
    path,
    message: `event ${id} not found, or not visible to this credential`,
    extensions: expect.objectContaining({ code: 'NOT_FOUND' }),
  });
  const expected = [
    refused(['hidden'], hidden),
    refused(['none'], none),
    refused(['all', 1], hidden),
    refused(['all', 3], none),
  ];
  expect(errors).toHaveLength(4);
  expect(errors).toEqual(expect.arrayContaining(expected.map((each) => expect.objectContaining(each))));
});

test('more than 250 events are not asked for together', async () => {
  const ask = (count: number) =>
    graph.ask('query ($ids: [ID!]!) { taskEventsById(ids: $ids) { type } }', { ids: Array(count).fill(idOf(2)) });

  expect((await ask(250)).errors).toBeUndefined();
  expect((await ask(251)).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', allowed: { maxItems: 250 } } },
  ]);
});

test.each(['-1', '1.0', ' 2', '0x2', '2e0', '__proto__', '9'.repeat(30)])('%j is no event', async (id) => {
  const { data, errors } = await graph.ask('query ($id: ID!) { taskEvent(id: $id) { type } }', { id });

  expect(data).toEqual({ taskEvent: null });
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('the check of a page, a look-up and a replayed stream is one read of the workspaces', async () => {
  await graph.control('DELETE', 'received');
  const client = connectTo(graph.url);

  await graph.ask(`{ taskEvents(workspaceId: ${WORKSPACE}) { nextAfter } }`);
  await graph.ask(`{ one: taskEvent(id: "${idOf(2)}") { type } other: taskEvent(id: "${idOf(3)}") { type } }`);
  const stream = streamOf(client, `subscription { taskEvents(workspaceId: ${WORKSPACE}, after: "START") { id type } }`);
  for (const sequence of [2, 3, 4, 5, 6]) expect((await stream.next()).data.taskEvents.id).toBe(idOf(sequence));
  await client.dispose();

  expect((await directoryReads()).length).toBeLessThanOrEqual(1);
});

test('a credential that was revoked is shown neither a page nor an event of a log that is there', async () => {
  const { settings, ...stranger } = await startGraph({
    SANDBOX_PORT: String(graph.sandbox.port),
    TASKMANAGER_URL: `${graph.sandbox.url}/taskmanager/api`,
    TASKMANAGER_TOKEN: 'pk_9_REVOKED',
    DATA_DIR: await writeLog(mkdtempSync(join(dataDir, 'stranger-'))),
  });
  const { ask } = clientOf(stranger.url, graph.sandbox, settings);
  const answers = [
    await ask(`{ taskEvents(workspaceId: ${WORKSPACE}) { nextAfter } }`),
    await ask(`{ taskEvent(id: "${idOf(2)}") { goalId } }`),
    await ask(`{ taskEvent(id: "${idOf(99)}") { goalId } }`),
  ];
  await stranger.stop();

  expect(answers.map(({ data }) => data)).toEqual([{ taskEvents: null }, { taskEvent: null }, { taskEvent: null }]);
  for (const { errors } of answers)
    expect(errors![0]!.extensions.code).toMatch(/^(AUTHORIZATION_REQUIRED|UNAUTHENTICATED)$/);
});

test('a caller who may not read events does not learn which there are', async () => {
  const { settings, ...limited } = await startGraph({
    ...TOKENS,
    SANDBOX_PORT: String(graph.sandbox.port),
    DATA_DIR: await writeLog(mkdtempSync(join(dataDir, 'limited-'))),
  });
  const query = `query ($id: ID!, $ids: [ID!]!) { taskEvent(id: $id) { type } taskEventsById(ids: $ids) { type } }`;
  const stream = (after: string) => `subscription { taskEvents(workspaceId: ${WORKSPACE}, after: "${after}") { id } }`;
  const said = async (path: string, query: string, variables: object = {}) => {
    const headers = { 'content-type': 'application/json', ...bearer(tokenOf({ tools: ['Mail.*'] })) };
    const body = JSON.stringify({ query, variables });
    return (await fetch(`${limited.url}${path}`, { method: 'POST', headers, body })).text();
  };
  const [there, absent] = [idOf(2), idOf(99)];
  const answers = await Promise.all(
    [there, absent].map((id) => said('/graphql', query, { id, ids: [id] }).then((text) => text.replaceAll(id, 'ID'))),
  );
  const streams = await Promise.all([there, 'other.2'].map((id) => said('/graphql/stream', stream(id))));
  await limited.stop();

  expect(answers[0]).toContain('FORBIDDEN');
  expect(answers[1]).toBe(answers[0]);
  expect(streams[0]).toContain('FORBIDDEN');
  expect(streams[1]).toBe(streams[0]);
});

test('a stream without events ends when its credential loses the workspace', async () => {
  const { settings, ...losing } = await startGraph({ SANDBOX_PORT: String(graph.sandbox.port) });
  const { ask } = clientOf(losing.url, graph.sandbox, settings);
  const client = connectTo(losing.url);
  const query = `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { id } }`;
  const stream = streamOf(client, query);
  const { cursor } = (await stream.next()).extensions;
  const fault = { service: 'taskmanager', path: '/v2/team', status: 200, body: { teams: [] } };
  await graph.control('POST', 'faults', fault);
  await ask('{ taskEventsHead(workspaceId: 1) }');
  const ended: any = await stream.next().catch((error) => error);
  await client.dispose();
  await losing.stop();
  await graph.control('DELETE', 'faults');

  expect(ended.errors ?? ended).toMatchObject([{ extensions: { code: 'NOT_FOUND', cursor } }]);
});

test('an event is answered by its key alone, where another subgraph refers to it', async () => {
  const folder = await writeLog(mkdtempSync(join(dataDir, 'entities-')));
  const subgraph = openSubgraph('taskmanager', { ...graph.settings, dataDir: folder });
  const contextValue = subgraph.context();
  const document = parse(`query ($keys: [_Any!]!) {
    _entities(representations: $keys) { ... on TaskEvent { type goalId task { id } workspace { id } historyItems { id: historyId } } }
  }`);
  const keys = [2, 99].map((sequence) => ({ __typename: 'TaskEvent', id: idOf(sequence) }));

  const { data, errors } = await execute({
    ...{ schema: subgraph.schema, document, contextValue, variableValues: { keys } },
  });
  await subgraph.stop();

  const found = { type: 'goalUpdated', goalId: 'g', task: null, workspace: { id: WORKSPACE }, historyItems: [] };
  expect(JSON.parse(JSON.stringify(data))).toEqual({ _entities: [found, null] });
  expect(errors).toMatchObject([{ path: ['_entities', 1], extensions: { code: 'NOT_FOUND' } }]);
});
