import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { eventsIn } from '../event-log/logs.ts';
import { deliverTo } from '../taskmanager/deliveries.ts';

const KILLS = 40;
/** The maximum number of acknowledged deliveries between two kills. */
const MOST_BETWEEN = 100;
const SECRET = 'secret';
const folder = mkdtempSync(join(tmpdir(), 'kills-'));
let child: ChildProcess;
let endpoint: string;

afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const start = async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, 'event-route.ts'), folder, SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout!, 'data');
  endpoint = String(url).trim();
};
const kill = async () => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/**
 * Delivers one after another, and retries each until it is acknowledged. `count` is the number of acknowledged
 * deliveries.
 */
const deliverAll = (payloadOf: (count: number) => object, over: AbortSignal) => {
  const delivering = { count: 0, ended: Promise.resolve() };
  const deliver = async () => {
    for (; !over.aborted; delivering.count++)
      while ((await deliverTo({ endpoint, secret: SECRET }, payloadOf(delivering.count)).catch(() => 0)) !== 200)
        await setTimeout(5);
  };
  delivering.ended = deliver();
  return delivering;
};

test(`nothing that was acknowledged is lost over ${KILLS} kills, and what has history items is there once`, async () => {
  const over = new AbortController();
  await start();
  const numbered = deliverAll(
    (id) => ({ event: 'taskUpdated', task_id: 't', history_items: [{ id: `${id}` }] }),
    over.signal,
  );
  const alike = deliverAll(() => ({ event: 'goalUpdated', goal_id: 'g', webhook_id: 'hook' }), over.signal);
  for (let kills = 0; kills < KILLS; kills++) {
    const due = numbered.count + alike.count + Math.random() * MOST_BETWEEN;
    while (numbered.count + alike.count < due) await setTimeout(1);
    await setTimeout(Math.random() * 5);
    await kill();
    await start();
  }
  over.abort();
  await Promise.all([numbered.ended, alike.ended]);
  const [items, itemless] = [numbered.count, alike.count];
  await kill();
  const events = await eventsIn(folder);
  const stored = (type: string) => events.filter((event) => event.type === type);
  const ids = stored('taskUpdated').map(({ body }) => JSON.parse(body).history_items[0].id);
  const goals = stored('goalUpdated').length;

  console.log(`${items} numbered, ${itemless} alike: ${goals - itemless} repeats over ${KILLS} kills`);
  expect(ids).toEqual(Array.from({ length: items }, (_, id) => `${id}`));
  expect(goals).toBeGreaterThanOrEqual(itemless);
  expect(goals - itemless).toBeLessThanOrEqual(KILLS);
});
