import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { fillLog } from '../event-log/filled-log.ts';
import { descendantsOf, processes, type Started, subgraphPorts } from '../gateway/processes/processes.ts';
import { WORKSPACE } from '../taskmanager/deliveries.ts';
import { followForEver, type Message } from './resuming-subscribers.ts';

const COUNT = Number(process.env.COUNT ?? 4_000);
const SUBSCRIBERS = 6;
const KILLS = 3;
const TASK = 'of-the-replay';
const QUERY = `subscription ($after: ID) {
  taskEvents(workspaceId: "${WORKSPACE}", filter: { taskIds: ["${TASK}"] }, after: $after, heartbeat: true) {
    id historyItems { id: historyId }
  }
}`;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

const { start, end } = processes();
const dataDir = mkdtempSync(join(tmpdir(), 'replays-'));
let graph: Started;

afterAll(async () => {
  await end();
  rmSync(dataDir, { recursive: true });
});

/** Kills the process of the task manager's subgraph. Returns whether there was one. */
const killTaskManager = () => {
  const isTaskManager = ({ command }: { command: string }) => command.includes('subgraph-main.ts taskmanager');
  const found = descendantsOf(graph.child.pid!).find(isTaskManager);
  return found !== undefined && process.kill(found.pid, 'SIGKILL');
};
/** Whether a message reports that the whole log has been sent. */
const isHead = ({ data, extensions }: Message) =>
  data?.taskEvents === null && !extensions?.delivery && !extensions?.replaying;
const waitsIn = (messages: Message[]) =>
  messages.filter(({ data, extensions }) => data?.taskEvents === null && extensions?.delivery?.status === 'degraded');

test(`${SUBSCRIBERS} subscribers have each of ${COUNT} events once and in order though the subgraph that replays them is killed ${KILLS} times`, async () => {
  await fillLog(
    dataDir,
    upTo(COUNT).map((id) => ({ event: 'taskUpdated', task_id: TASK, history_items: [{ id }] })),
  );
  const environment = { ...(await subgraphPorts()), DATA_DIR: dataDir, LOG_FORMAT: 'json' };
  graph = await start('gateway/cluster.ts', /identity/, environment);
  const messages: Message[][] = Array.from({ length: SUBSCRIBERS }, () => []);
  let kills = 0;
  const subscribers = messages.map((kept, index) =>
    followForEver(graph.url, QUERY, index % 2 === 1 ? 'SSE' : 'graphql-ws', {
      onMessage: (message) => {
        kept.push(message);
        if (kills === KILLS || kept.length < (COUNT * (kills + 1)) / (KILLS + 1)) return;
        if (killTaskManager()) kills += 1;
      },
    }),
  );
  const isLive = () => messages.every((kept) => kept.length > COUNT && isHead(kept.at(-1)!));
  await vi.waitUntil(isLive, { timeout: 300_000 });
  for (const { stop } of subscribers) stop();
  const waits = messages.map((kept) => waitsIn(kept).length);
  console.log({ waits, streams: subscribers.map(({ streams }) => streams) });

  expect(kills).toBe(KILLS);
  for (const { ids } of subscribers) expect(ids).toEqual(upTo(COUNT));
  // A stream ends when an event cannot be read; its subscriber resumes from its cursor.
  for (const fault of subscribers.flatMap(({ faults }) => faults))
    expect(fault).toMatch(/^subgraph taskmanager cannot be reached/);
  for (const [index, { faults }] of subscribers.entries()) expect(waits[index]! + faults.length).toBeGreaterThan(0);
  expect(subscribers.every(({ streams, faults }) => streams === faults.length + 1)).toBe(true);
  expect(messages.flat().every(({ errors, extensions }) => errors || extensions?.cursor)).toBe(true);
});
