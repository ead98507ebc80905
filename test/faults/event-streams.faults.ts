import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mulberry32 } from '../../sandbox/company/seeded-random.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { eventsIn } from '../event-log/logs.ts';
import { freePort, processes, type Started, upstreamsAt } from '../gateway/processes/processes.ts';
import { deliverTo, type ListedWebhook, registeredWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';
import { followForEver, servesEvents } from './resuming-subscribers.ts';

const SEED = Number(process.env.SEED ?? 7);
const COUNT = Number(process.env.COUNT ?? 100_000);
const KILLS = Number(process.env.KILLS ?? 50);
const SUBSCRIBERS = 20;
const AT_ONCE = 24;
/** In milliseconds: short enough to reach a starting server, long enough not to compete with it for the processor. */
const RETRIED_AFTER = 200;
const TASK = 'of-the-kills';
const QUERY = `subscription ($after: ID) {
  taskEvents(workspaceId: "${WORKSPACE}", filter: { taskIds: ["${TASK}"] }, after: $after) { id historyItems { id: historyId } }
}`;

const { start, end } = processes();
const dataDir = mkdtempSync(join(tmpdir(), 'streams-'));
let sandbox: Sandbox;
let environment: NodeJS.ProcessEnv;
let graph: Started;
let url: string;
let hook: ListedWebhook;

const startAgain = async () => {
  graph = await start('gateway/main.ts', /identity/, environment);
};
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true, rateLimit: 1_000_000_000 });
  const PORT = await freePort();
  url = `http://127.0.0.1:${PORT}`;
  environment = { ...upstreamsAt(sandbox.url), PORT, PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };
  await startAgain();
  hook = await registeredWebhook(sandbox);
});
afterAll(async () => {
  await end();
  await sandbox.stop();
  rmSync(dataDir, { recursive: true });
});

/** Delivers in parallel, and retries each until it is acknowledged. Counts in `acknowledged`. */
function deliverAll() {
  const progress = { acknowledged: 0 };
  let next = 0;
  const work = async () => {
    while (next < COUNT) {
      const payload = { event: 'taskUpdated', task_id: TASK, history_items: [{ id: `${++next}` }] };
      while ((await deliverTo(hook, payload).catch(() => 0)) !== 200) await setTimeout(RETRIED_AFTER);
      progress.acknowledged++;
    }
  };
  return Object.assign(progress, { ended: Promise.all(Array.from({ length: AT_ONCE }, work)) });
}

/** The CPU time of the servers in seconds, according to Linux. */
let worked = 0;
const workOf = (pid: number) => {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  return (user + system) / 100;
};
const kill = async () => {
  worked += workOf(graph.child.pid!);
  const exited = once(graph.child, 'exit');
  graph.child.kill('SIGKILL');
  await exited;
};

/** The history item IDs in the log, in order. */
async function readLog(): Promise<string[]> {
  return (await eventsIn(dataDir))
    .filter(({ taskId }) => taskId === TASK)
    .map(({ body }) => JSON.parse(body).history_items[0].id);
}

/** Describes the first difference of two lists; undefined if they are equal. */
function firstDifference(ids: string[], log: string[]): string | undefined {
  const at = ids.length === log.length ? ids.findIndex((id, index) => id !== log[index]) : ids.length;
  return at === -1 ? undefined : `${ids.length} of ${log.length}; ${ids[at]} at ${at}, where ${log[at]} is due`;
}

test(`${SUBSCRIBERS} subscribers miss none of ${COUNT} deliveries over ${KILLS} kills, get none twice, and all in order (seed ${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  const random = mulberry32(SEED);
  const hasEvents = await servesEvents(url, QUERY);
  const subscribers = Array.from({ length: SUBSCRIBERS }, (_, index) =>
    followForEver(url, QUERY, hasEvents && index % 2 === 1 ? 'SSE' : 'graphql-ws'),
  );
  const began = performance.now();
  const delivering = deliverAll();
  let starting = 0;
  for (let kills = 0; kills < KILLS; kills++) {
    const due = (COUNT * (kills + random())) / KILLS;
    while (delivering.acknowledged < due) await setTimeout(5);
    await setTimeout(random() * 30);
    await kill();
    const killed = performance.now();
    await startAgain();
    starting += performance.now() - killed;
  }
  await delivering.ended;
  const delivered = performance.now();
  while (subscribers.some(({ ids }) => ids.length < COUNT) && performance.now() - delivered < 300_000)
    await setTimeout(200);
  for (const { stop } of subscribers) stop();
  await kill();
  const log = await readLog();
  const streams = subscribers.map((each) => each.streams);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log({
    hasEvents,
    seconds,
    deliveredIn: Math.round((delivered - began) / 1_000),
    startingFor: Math.round(starting / 1_000),
    worked: { servers: Math.round(worked), test: Math.round(process.cpuUsage().user / 1e6) },
    log: log.length,
    streams,
  });

  expect(log.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: COUNT }, (_, id) => `${id + 1}`));
  expect(subscribers.flatMap(({ faults }) => faults)).toEqual([]);
  expect(subscribers.map(({ ids }) => firstDifference(ids, log))).toEqual(Array(SUBSCRIBERS).fill(undefined));
});
