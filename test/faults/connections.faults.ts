import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { processes } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';

const { start, end } = processes();
const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

/** The idle time, in milliseconds. */
const IDLE = 60_000;

test('system calls show only connections to each other', async () => {
  const record = join(folder, 'connections');
  const graph = await start(
    `strace -f -qq -e trace=connect,sendto,sendmsg -o ${record} node gateway/main.ts`,
    /identity/,
  );
  const ask = async (query: string) => {
    const answer = await postJson(`${graph.url}/graphql`, { query });
    return ((await answer.json()) as any).data;
  };
  const { workspaces } = await ask(
    '{ workspaces { tasks { items { id } } } engineHealth { healthy } threads { hasMore } }',
  );
  const task = workspaces[0].tasks.items[0].id;
  await ask(
    `mutation { addTaskComment(specificTaskId: "${task}", commentContent: "hello", sendNotificationsToAll: false) { id } }`,
  );
  const events = async () => (await ask('{ taskEvents(workspaceId: 9006054115) { items { id } } }')).taskEvents.items;
  await vi.waitUntil(async () => (await events()).length > 0, 10_000);
  await setTimeout(IDLE);
  const exited = once(graph.child, 'exit');
  process.kill(-graph.child.pid!, 'SIGTERM');
  await exited;

  const calls = readFileSync(record, 'utf8').split('\n');
  const addresses = calls.flatMap((call) => {
    const [, family] = /sa_family=(AF_INET6?|AF_UNIX|\w+)/.exec(call) ?? [];
    const [, port] = /port=htons\((\d+)\)/.exec(call) ?? [];
    const [, host] = /(?:inet_addr\(|inet_pton\(AF_INET6, )"([^"]+)"/.exec(call) ?? [];
    return family ? [`${host ?? family}:${port ?? call}`] : [];
  });

  const ports = [graph.url, graph.sandboxUrl].map((url) => `127.0.0.1:${new URL(url).port}`);
  expect(new Set(addresses)).toEqual(new Set(ports));
});
