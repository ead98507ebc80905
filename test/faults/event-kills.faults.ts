import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { EventLog } from '../../subgraphs/taskmanager/events/log.ts';
import { deliverTo } from '../taskmanager/deliveries.ts';

const KILLS = 40;
const SECRET = 'secret';
const folder = mkdtempSync(join(tmpdir(), 'kills-'));
const file = join(folder, 'events.sqlite');
let child: ChildProcess;
let endpoint: string;

afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const start = async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, 'event-route.ts'), file, SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout!, 'data');
  endpoint = `http://127.0.0.1:${String(port).trim()}/webhooks/taskmanager/address`;
};
const kill = async () => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** Delivers one after another, each again until it is acknowledged; answers how many were. */
const deliverAll = async (payloadOf: (count: number) => object, over: AbortSignal): Promise<number> => {
  let count = 0;
  for (; !over.aborted; count++)
    while ((await deliverTo({ endpoint, secret: SECRET }, payloadOf(count)).catch(() => 0)) !== 200)
      await setTimeout(5);
  return count;
};

test(`nothing that was acknowledged is lost over ${KILLS} kills, and what has history items is there once`, {
  timeout: 120_000,
}, async () => {
  const over = new AbortController();
  await start();
  const numbered = deliverAll(
    (id) => ({ event: 'taskUpdated', task_id: 't', history_items: [{ id: `${id}` }] }),
    over.signal,
  );
  const alike = deliverAll(() => ({ event: 'goalUpdated', goal_id: 'g', webhook_id: 'hook' }), over.signal);
  for (let kills = 0; kills < KILLS; kills++) {
    await setTimeout(50 + Math.random() * 200);
    await kill();
    await start();
  }
  over.abort();
  const [items, itemless] = await Promise.all([numbered, alike]);
  await kill();
  const log = new EventLog(file);
  const stored = (type: string) => log.after('0', '1', { types: [type] }, 1_000_000);
  const ids = stored('taskUpdated').map(({ body }) => JSON.parse(body).history_items[0].id);
  const goals = stored('goalUpdated').length;
  log.close();

  console.log(`${items} numbered, ${itemless} alike: ${goals - itemless} repeats over ${KILLS} kills`);
  expect(ids).toEqual(Array.from({ length: items }, (_, id) => `${id}`));
  expect(goals).toBeGreaterThanOrEqual(itemless);
  expect(goals - itemless).toBeLessThanOrEqual(KILLS);
});
