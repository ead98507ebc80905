import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mountFailingDisk } from '../../small-disk.ts';
import { clientOf, startGraph, type TestGraph, useSandbox, WITHOUT_UPKEEP } from '../../toolgraph.ts';

const folder = mkdtempSync(join(tmpdir(), 'failing-'));
const disk = mountFailingDisk(folder);
const sandboxed = useSandbox();
let stop = async () => {};
afterAll(async () => {
  await stop();
  disk?.unmount();
  rmSync(folder, { recursive: true });
});

/** Starts a graph that stores its data on the disk. */
async function start(): Promise<TestGraph> {
  const { sandbox } = sandboxed;
  const environment = { ...WITHOUT_UPKEEP(sandbox), SANDBOX_PORT: String(sandbox.port) };
  const { settings, ...server } = await startGraph({ ...environment, DATA_DIR: join(folder, 'data') });
  stop = server.stop;
  return clientOf(server.url, sandbox, settings);
}

const write = async ({ ask }: TestGraph, name: string) => {
  const { data } = await ask('{ workspaces { tasks { items { id } } } }');
  const task = data.workspaces[0].tasks.items[0].id;
  return ask(`mutation ${name} { addChecklistToTask(taskIdentifier: "${task}", checklistName: "${name}") { id } }`);
};
const noted = async ({ ask }: TestGraph) =>
  (await ask('{ auditLog(first: 9) { items { operationName outcome } } }')).data.auditLog.items;

const reason = expect.stringMatching(/^cannot be written: .+ \(read-only file system\)$/);
const REASONS = ['event log', 'audit log'].map((what) => ({ what, reason }));

test.skipIf(!disk)(
  'a read-only disk rejects writes and keeps all data',
  async () => {
    const graph = await start();
    const made = await write(graph, 'Before');

    disk?.fail();
    await graph.control('DELETE', 'received');
    const refused = await write(graph, 'Refused');
    const posts = (await graph.received()).filter(({ method }) => method !== 'GET');
    const ready = async () => (await fetch(`${graph.url}/ready`)).json();
    await expect.poll(ready, { timeout: 5_000 }).toEqual({ status: 'not ready', reasons: REASONS });
    const read = await graph.ask('{ mailProfile { email } taskEvents(workspaceId: 9006054115) { items { id } } }');
    const before = await noted(graph);
    await stop();
    disk?.repair();
    const repaired = await start();
    const after = await write(repaired, 'After');

    expect(made.data.addChecklistToTask.id).toBeTruthy();
    expect(refused).toMatchObject({
      data: { addChecklistToTask: null },
      errors: [{ path: ['addChecklistToTask'], extensions: { code: 'AUDIT_UNAVAILABLE', retryable: true } }],
    });
    expect(posts).toEqual([]);
    expect(read.errors).toBeUndefined();
    expect(before).toEqual([{ operationName: 'Before', outcome: 'SUCCEEDED' }]);
    expect(after.data.addChecklistToTask.id).toBeTruthy();
    expect(await noted(repaired)).toEqual([...before, { operationName: 'After', outcome: 'SUCCEEDED' }]);
  },
  30_000,
);
