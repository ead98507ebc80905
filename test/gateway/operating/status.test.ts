import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { openSubgraph, startToolgraph } from '../../../gateway/toolgraph.ts';
import { writesFileIn } from '../../../gateway/writes/store/write-rows.ts';
import { postJson } from '../../post-json.ts';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';

const graph = useToolgraph((sandbox) => ({ ...OWN(sandbox), ...TOKENS }));
const SECRET = 'shared by the gateway and its subgraphs';

const stopping: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stopping.toReversed()) await stop();
});

const statusAt = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/status.json`, { headers });
  return { code: response.status, body: (await response.json()) as any };
};

const ask = (url: string, query: string, headers: Record<string, string> = {}) =>
  postJson(`${url}/graphql`, { query }, headers);

test('requires the role admin', async () => {
  expect((await statusAt(graph.url)).code).toBe(401);
  expect((await statusAt(graph.url, bearer(tokenOf({ role: 'writer' })))).code).toBe(403);
  expect((await statusAt(graph.url, bearer(tokenOf({ role: 'admin' })))).code).toBe(200);
  expect((await statusAt(graph.url, { ...bearer(tokenOf({ role: 'admin' })), host: 'other.example' })).code).toBe(200);
});

test('names what was run, called and written, also by subgraphs in other processes, and those that say nothing', async () => {
  const settings = { ...graph.settings, identity: undefined, port: 0 };
  const remote = await serveSubgraph(openSubgraph('taskmanager', settings), '127.0.0.1', 0, SECRET);
  const lost = await serveSubgraph(openSubgraph('engine', settings), '127.0.0.1', 0, SECRET);
  const gateway = await startToolgraph({
    ...settings,
    remoteSubgraphs: { taskmanager: remote.url, engine: lost.url },
    subgraphSecret: SECRET,
  });
  stopping.push(
    () => remote.stop(),
    () => gateway.stop(),
  );
  await lost.stop();
  await ask(gateway.url, 'query Profile { mailProfile { email } }');
  await ask(gateway.url, 'query Profile { mailProfile { email } }');
  await ask(
    gateway.url,
    'mutation Gone { deleteChecklist(checklistId: "b955c4dc-b8a8-48d8-a0c6-b4200788a683") { ids } }',
  );

  const { body } = await statusAt(gateway.url);
  expect(body).toMatchObject({
    ready: { status: expect.stringMatching(/^(ready|degraded)$/) },
    silent: ['engine'],
    deliveries: [{ name: expect.stringMatching(/^workspace \d+$/), status: expect.any(String) }],
    logs: [{ name: 'task events', events: expect.any(Number), lagMs: 0, following: 0, replaying: 0 }],
    open: { sockets: 0, eventStreams: 0, subscriptions: 0 },
    writes: [{ operationName: 'Gone', field: 'deleteChecklist', outcome: 'failed', code: 'NOT_FOUND' }],
  });
  expect(body.services).toContainEqual(
    expect.objectContaining({ name: 'mail', kind: 'sandbox', circuit: 'closed', waiting: 0, underWay: 0 }),
  );
  const names = body.services.map(({ name }: { name: string }) => name);
  expect(names).toContain('taskmanager');
  expect(names).toEqual([...new Set(names)]);
  expect(body.operations).toContainEqual(expect.objectContaining({ name: 'Profile', count: 2, failed: 0 }));
  expect(body.operations).toContainEqual(expect.objectContaining({ name: 'Gone', count: 1, failed: 1 }));
  expect(body.tools.map(({ name }: { name: string }) => name)).toContain('TaskManagerApi.DeleteChecklist');
  expect((await statusAt(remote.url)).code).toBe(403);
});

test('names a write whose row in the log is damaged beside the others', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'status-'));
  const gateway = await startToolgraph({ ...graph.settings, identity: undefined, port: 0, dataDir });
  stopping.push(
    async () => rmSync(dataDir, { recursive: true }),
    () => gateway.stop(),
  );
  const gone = 'mutation { deleteChecklist(checklistId: "b955c4dc-b8a8-48d8-a0c6-b4200788a683") { ids } }';
  await ask(gateway.url, gone);
  await ask(gateway.url, gone);
  const database = new DatabaseSync(writesFileIn(dataDir));
  database.exec("update audit set body = '{' where seq = 1");
  database.close();

  const { body } = await statusAt(gateway.url);
  expect(body.writes).toMatchObject([
    { id: '3', field: 'deleteChecklist', outcome: 'failed' },
    { id: '1', time: null, field: null, outcome: 'damaged', code: 'AUDIT_DAMAGED' },
  ]);
});
