import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writesFileIn } from '../../../gateway/writes/store/write-rows.ts';
import { postJson } from '../../post-json.ts';
import { fillDisk, mountSmallDisk } from '../../small-disk.ts';
import { clientOf, startGraph, type TestGraph, useSandbox, WITHOUT_UPKEEP } from '../../toolgraph.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-'));
const isMounted = mountSmallDisk(folder);
const sandboxed = useSandbox();
let graph: TestGraph;
let stop: () => Promise<void> = async () => {};
beforeAll(async () => {
  if (!isMounted) return;
  const { sandbox } = sandboxed;
  const environment = {
    DATA_DIR: join(folder, 'data'),
    SANDBOX_PORT: String(sandbox.port),
    ...WITHOUT_UPKEEP(sandbox),
  };
  const { settings, ...server } = await startGraph(environment);
  graph = clientOf(server.url, sandbox, settings);
  stop = server.stop;
});
afterAll(async () => {
  await stop();
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
});

const write = async () => {
  const query = `mutation { addChecklistToTask(taskIdentifier: "${await taskOf()}", checklistName: "${'x'.repeat(2_000)}") { id } }`;
  return graph.ask(query);
};
const taskOf = async () => {
  const { data } = await graph.ask('{ workspaces { tasks { items { id } } } }');
  return data.workspaces[0].tasks.items[0].id;
};

/** Writes until one is rejected: the file's last page can have room left. */
async function refusedAtLast() {
  for (let count = 0; count < 200; count++) {
    const answer = await write();
    if (answer.errors) return answer;
  }
  throw new Error('every write was made');
}

const full = (what: string) => ({ what, reason: 'cannot be written: database or disk is full' });

/** Waits until the readiness response is this one: a log's file can have room for a while after the disk is full. */
const untilReadiness = async (body: object) => {
  const said = async () => (await fetch(`${graph.url}/ready`)).json();
  await expect.poll(said, { timeout: 10_000, interval: 200 }).toEqual(body);
};

test.skipIf(!isMounted)(
  'a full disk rejects writes and answers reads',
  async () => {
    const made = await write();
    const ballast = fillDisk(folder);
    const refused = await refusedAtLast();
    await graph.control('DELETE', 'received');
    const again = await write();
    const posts = (await graph.received()).filter(({ method }) => method !== 'GET');
    await untilReadiness({ status: 'not ready', reasons: [full('event log'), full('audit log')] });
    const read = await graph.ask('{ mailProfile { email } auditLog(first: 1) { items { outcome } } }');
    rmSync(ballast);
    const after = await write();
    await untilReadiness({ status: 'ready' });

    expect(made.data.addChecklistToTask.id).toBeTruthy();
    expect(refused.errors?.[0]).toMatchObject({
      path: ['addChecklistToTask'],
      extensions: { code: 'AUDIT_UNAVAILABLE', retryable: true },
    });
    expect(again.data).toEqual({ addChecklistToTask: null });
    expect(posts).toEqual([]);
    expect(read.errors).toBeUndefined();
    expect(after.data.addChecklistToTask.id).toBeTruthy();
  },
  30_000,
);

test.skipIf(!isMounted)('records outcomes once there is room', async () => {
  const query = `mutation Late { addChecklistToTask(taskIdentifier: "${await taskOf()}", checklistName: "Late") { id } }`;
  const late = async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'late' };
    const response = await postJson(`${graph.url}/graphql`, { query }, headers);
    return (await response.json()) as any;
  };
  await graph.control('DELETE', 'received');
  await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', latencyMs: 1_000, times: 1 });
  const first = late();
  await expect.poll(async () => (await graph.received()).some(({ method }) => method === 'POST')).toBe(true);
  const ballast = fillDisk(folder);
  const answered = await first;
  const again = await late();
  rmSync(ballast);
  const other = await write();
  const { data } = await graph.ask('{ auditLog(filter: { operationNames: ["Late"] }) { items { outcome } } }');

  expect(answered.data.addChecklistToTask.id).toBeTruthy();
  expect(again).toEqual(answered);
  expect(other.data.addChecklistToTask.id).toBeTruthy();
  expect(data.auditLog.items).toEqual([{ outcome: 'SUCCEEDED' }]);
});

test.skipIf(!isMounted)('a moved log rejects writes', async () => {
  renameSync(writesFileIn(join(folder, 'data')), join(folder, 'moved'));

  await expect
    .poll(async () => (await write()).errors?.[0]?.extensions.code, { timeout: 5_000 })
    .toBe('AUDIT_UNAVAILABLE');
  expect((await graph.ask('{ mailProfile { email } }')).errors).toBeUndefined();
  const reason = "cannot be written: the audit log's files were removed, replaced or truncated";
  await untilReadiness({ status: 'not ready', reasons: [{ what: 'audit log', reason }] });
});
