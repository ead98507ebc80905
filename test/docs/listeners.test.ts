import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { processes, type Started } from '../gateway/processes/processes.ts';

const LISTENERS = join(import.meta.dirname, '../../docs/listeners');
const { start, end } = processes();
const listeners: { kill(): void }[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.kill();
  await end();
});

/** Follows events by an example of the documentation; `lines` are the events that it has printed. */
const listen = (command: string, file: string, url: string) => {
  const child = spawn(command, [join(LISTENERS, file)], {
    env: { PATH: process.env.PATH, GRAPH: url },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  listeners.push({ kill: () => child.pid && process.kill(-child.pid, 'SIGKILL') });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  return {
    ids: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map((event) => event.id ?? event.data.taskEvents.id),
  };
};

const ask = async ({ url }: Pick<Started, 'url'>, query: string) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return ((await response.json()) as { data: any }).data;
};

const canRun = ['bash', 'curl', 'python3'].every((command) => spawnSync(command, ['--version']).status === 0);
if (!canRun) console.warn('skipped: the listeners need bash, curl and python3 (apt-get install curl python3)');

test.runIf(canRun)(
  'each listener of the documentation prints every event once, in order, through a restart of the server',
  async () => {
    const graph = await start('gateway/main.ts', /identity/);
    const stream = `${graph.url}/graphql/stream`;
    const followers = [
      listen(process.execPath, 'listen.mjs', `${graph.url.replace('http', 'ws')}/graphql`),
      listen('bash', 'listen.sh', stream),
      listen('python3', 'listen.py', stream),
    ];
    const { workspaces } = await ask(graph, '{ workspaces { tasks { items { id } } } }');
    const comment = () =>
      ask(
        graph,
        `mutation { addTaskComment(specificTaskId: "${workspaces[0].tasks.items[0].id}", commentContent: "hi", sendNotificationsToAll: false) { id } }`,
      );
    const due = async () =>
      (await ask(graph, '{ taskEvents(workspaceId: 9006054115) { items { id } } }')).taskEvents.items.map(
        ({ id }: { id: string }) => id,
      );
    const allHave = (count: number) =>
      vi.waitUntil(() => followers.every(({ ids }) => ids().length >= count), { timeout: 30_000, interval: 50 });

    await comment();
    await allHave(2);
    graph.child.kill('SIGTERM');
    await once(graph.child, 'exit');
    await start('gateway/main.ts', /identity/, graph.place);
    await comment();
    await allHave(4);

    const events = await due();
    for (const { ids } of followers) await vi.waitFor(() => expect(ids()).toEqual(events), { timeout: 10_000 });
  },
);
