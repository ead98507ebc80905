import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { processes, type Started, upstreamsAt } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';
import { deliverTo, registeredWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';
import { followForEver, type ResumingSubscriber } from './resuming-subscribers.ts';
import { ScaledClock } from './scaled-clock.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
const JUMPS = [DAY, 0, -DAY, 0];
const EACH = 50;
const QUERY = `subscription ($after: ID) {
  taskEvents(workspaceId: "${WORKSPACE}", after: $after, heartbeat: true) {
    id typeText recovered late gap { reason } receivedAt goalId task { id } historyItems { id: historyId }
  }
}`;

type Event = {
  id: string;
  typeText: string;
  recovered: boolean;
  late: boolean;
  gap: object | null;
  receivedAt: string;
};
type Subscriber = ResumingSubscriber & { events: Event[] };

const clock = new ScaledClock(40);
const { start, end } = processes();
const subscribers: Subscriber[] = [];
let sandbox: Sandbox;
let graph: Started;

beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true, now: clock.now, deliveries: { pauses: [10, 10, 10, 10] } });
  graph = await start(
    'gateway/main.ts',
    /identity/,
    {
      ...upstreamsAt(sandbox.url),
      // Deletes events every minute, so that events that seem a day old would be deleted immediately.
      EVENTS_KEPT_DAYS: '1',
      LOG_LEVEL: 'warn',
      ...clock.environment(JUMPS),
    },
    ['--import', join(import.meta.dirname, 'scaled-process.ts')],
  );
});
afterAll(async () => {
  for (const { stop } of subscribers) stop();
  await end();
  await sandbox.stop();
});

const subscribe = (protocol: 'graphql-ws' | 'SSE'): Subscriber => {
  const events: Event[] = [];
  const onMessage = ({ data }: { data?: { taskEvents: object | null } | null }) =>
    data?.taskEvents && events.push(data.taskEvents as Event);
  const subscriber = Object.assign(followForEver(graph.url, QUERY, protocol, { onMessage }), { events });
  subscribers.push(subscriber);
  return subscriber;
};
const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 120_000, interval: 5 });
const pass = (minutes: number) => {
  const due = clock.now() + minutes * MINUTE;
  return until(() => clock.now() >= due);
};
const create = async (name: string): Promise<string> => {
  const response = await postJson(
    `${sandbox.url}/taskmanager/api/v2/list/${sandbox.context.company.lists[0]!.id}/task`,
    { name },
    { authorization: 'pk_4100001_SANDBOX' },
  );
  return ((await response.json()) as { id: string }).id;
};
const has = (taskId: string) =>
  until(() =>
    subscribers.every(({ events }) =>
      events.some((event: any) => event.task?.id === taskId && event.typeText === 'taskUpdated'),
    ),
  );

test('a server whose clock is put a day ahead and back loses no event, removes none, repeats none and sees no gap', async () => {
  const hook = await vi.waitUntil(() => registeredWebhook(sandbox), { timeout: 60_000 });
  subscribe('graphql-ws');
  subscribe('SSE');
  const statuses = new Set<number>();
  let number = 0;
  for (let round = 0; round <= JUMPS.length; round++) {
    for (let count = 0; count < EACH; count++)
      for (const payload of [
        { event: 'taskUpdated', task_id: 't', history_items: [{ id: `${++number}` }] },
        { event: 'taskUpdated', task_id: 't', history_items: [{ id: '1' }] },
        { event: 'goalUpdated', goal_id: 'g', webhook_id: 'hook' },
      ])
        statuses.add(await deliverTo(hook, payload));
    await has(await create(`in round ${round}`));
    graph.child.kill('SIGUSR2');
    await pass(2);
    await has(await create(`after round ${round}`));
  }
  subscribe('graphql-ws');
  subscribe('SSE');
  await has(await create('at last'));

  const [{ events }] = subscribers as [Subscriber];
  const ids = events.map(({ id }) => id);
  console.log({ events: ids.length, streams: subscribers.map(({ streams }) => streams), said: graph.said.err });
  expect([...statuses]).toEqual([200]);
  expect(ids.map((id) => Number(id.split('.').at(-1)))).toEqual(ids.map((_, index) => index + 1));
  for (const other of subscribers) expect(other.events.map(({ id }) => id)).toEqual(ids);
  expect(events.filter(({ recovered, late, gap }) => recovered || late || gap)).toEqual([]);
  expect(events.filter(({ typeText }) => typeText === 'goalUpdated')).toHaveLength(EACH * (JUMPS.length + 1));
  const delivered = new Set(Array.from({ length: number }, (_, index) => `${index + 1}`));
  expect(subscribers[0]!.ids.filter((id) => delivered.has(id))).toEqual([...delivered]);
  const times = events.map(({ receivedAt }) => Date.parse(receivedAt));
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(DAY / 2);
  expect(subscribers.flatMap(({ faults }) => faults)).toEqual([]);
});
