import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { HOOKS, type Hook } from '../../sandbox/state/deliveries.ts';
import { processes, type Started, upstreamsAt } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';
import { askControl } from '../sandbox/control.ts';
import { deliverTo, registeredWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { followForEver, type Message, type ResumingSubscriber } from './resuming-subscribers.ts';
import { ScaledClock } from './scaled-clock.ts';

const MINUTE = 60_000;
/** The interval between a repair's calls to a live task manager, in milliseconds: 40 calls per minute. */
const BETWEEN_CALLS = 1_500;
const QUERY = `subscription ($after: ID) {
  taskEvents(workspaceId: "${WORKSPACE}", after: $after, heartbeat: true) {
    id typeText recovered late gap { from to reason } task { id } historyItems { id: historyId }
  }
}`;

type Event = {
  id: string;
  typeText: string;
  recovered: boolean;
  late: boolean;
  gap: { from: string; to: string; reason: string } | null;
  task: { id: string } | null;
};
type Subscriber = ResumingSubscriber & { messages: Message[]; events: Event[] };

const clock = new ScaledClock(20);
const calls: { method: string; path: string; at: number }[] = [];
const { start, end } = processes();
let sandbox: Sandbox;
let proxy: RecordingProxy;
let graph: Started;
const subscribers: Subscriber[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({
    quiet: true,
    now: clock.now,
    deliveries: { pauses: [10, 10, 10, 10] },
    exchanges: ({ method, path }) => calls.push({ method, path, at: clock.now() }),
  });
  // The sandbox responds only to host names of this machine.
  proxy = await startRecordingProxy();
  proxy.target = sandbox.url;
  graph = await start(
    'gateway/main.ts',
    /identity/,
    {
      ...upstreamsAt(sandbox.url),
      // The server must not recognize this as a local address, because it limits its calls to remote task managers
      // only.
      TASKMANAGER_URL: `http://[::ffff:127.0.0.1]:${new URL(proxy.url).port}/taskmanager/api`,
      LOG_LEVEL: 'warn',
      ...clock.environment(),
    },
    ['--import', join(import.meta.dirname, 'scaled-process.ts')],
  );
});
afterAll(async () => {
  for (const { stop } of subscribers) stop();
  await end();
  await proxy.stop();
  await sandbox.stop();
});

const call = async (method: string, path: string, body?: object): Promise<any> => {
  const headers = { authorization: 'pk_4100001_SANDBOX', 'content-type': 'application/json' };
  const url = `${sandbox.url}/taskmanager/api/v2/${path}`;
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};
const listId = () => sandbox.context.company.lists[0]!.id;
const create = async (name: string, more: object = {}): Promise<string> =>
  (await call('POST', `list/${listId()}/task`, { name, ...more })).id;
const rename = (id: string, name: string) => call('PUT', `task/${id}`, { name });
const hooks = () => sandbox.context.store.collection<Hook>(HOOKS);
const control = (method: string, path: string, body?: object) => askControl(sandbox, method, path, body);

const subscribe = (protocol: 'graphql-ws' | 'SSE', after = 'START'): Subscriber => {
  const messages: Message[] = [];
  const events: Event[] = [];
  const onMessage = (message: Message) => {
    messages.push(message);
    if (message.data?.taskEvents) events.push(message.data.taskEvents as unknown as Event);
  };
  const subscriber = Object.assign(followForEver(graph.url, QUERY, protocol, { after, onMessage }), {
    messages,
    events,
  });
  subscribers.push(subscriber);
  return subscriber;
};
const ask = async (query: string): Promise<any> => {
  const response = await postJson(`${graph.url}/graphql`, { query });
  return ((await response.json()) as any).data;
};
/** An event as mark, type and task. */
const inWords = ({ typeText, recovered, late, task }: Event) =>
  [recovered ? 'recovered' : late ? 'late' : '', typeText, task?.id ?? ''].join(' ').trim();
/** The task reads among the calls. */
const readsIn = (all: typeof calls) => all.filter(({ method, path }) => method === 'GET' && path.includes('/task'));
/** The events from repairs. */
const markedOf = ({ events }: Subscriber) =>
  events.filter(({ recovered, late, gap }) => recovered || late || gap).map(inWords);
/** The event numbers in the log. */
const numbersOf = (events: Event[]) => events.map(({ id }) => Number(id.split('.').at(-1)));
const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 120_000, interval: 5 });
const pass = (minutes: number) => {
  const due = clock.now() + minutes * MINUTE;
  return until(() => clock.now() >= due);
};
/** Waits until the webhook is checked again. */
const nextCheck = async () => {
  const query = `{ eventDelivery(workspaceId: ${WORKSPACE}) { lastCheckAt } }`;
  const lastCheck = async () => (await ask(query)).eventDelivery.lastCheckAt;
  const before = await lastCheck();
  await vi.waitUntil(async () => (await lastCheck()) !== before, { timeout: 120_000 });
};

const NAMES = ['changed', 'closed', 'archived', 'deleted', 'untouched', 'parent', 'subtask', 'created', 'newSubtask'];
const ids = Object.fromEntries(NAMES.map((name) => [name, '']));

/** Ten minutes in which the task manager is unreachable and delivers nothing. Returns a time in the middle. */
async function outage(webhookId: string, closed: string): Promise<number> {
  await control('POST', 'faults', { service: 'taskmanager', method: 'GET', status: 503 });
  hooks().update(webhookId, { health: { status: 'suspended', fail_count: 100 } });
  await pass(2);
  await rename(ids.changed!, 'changed once');
  await call('PUT', `task/${ids.closed}`, { status: closed });
  ids.created = await create('created');
  await pass(3);
  const middle = clock.now();
  await rename(ids.changed!, 'changed twice');
  await rename(ids.subtask!, 'renamed');
  await call('PUT', `task/${ids.archived}`, { archived: true });
  await call('DELETE', `task/${ids.deleted}`);
  ids.newSubtask = await create('new subtask', { parent: ids.created });
  await call('DELETE', `task/${await create('created and deleted')}`);
  await pass(5);
  calls.length = 0;
  await control('DELETE', 'faults');
  return middle;
}

test('after ten minutes in which the task manager was away and its webhook suspended, subscribers have every change once, and what comes late', async () => {
  onTestFailed(() => console.log(graph.said.err));
  await nextCheck();
  const following = [subscribe('graphql-ws'), subscribe('SSE')];
  const has = (event: string) => until(() => subscribers.every(({ events }) => events.map(inWords).includes(event)));
  const { statuses } = await call('GET', `list/${listId()}`);
  for (const name of NAMES.slice(0, 6)) ids[name] = await create(name);
  ids.subtask = await create('subtask', { parent: ids.parent });
  await has(`taskUpdated ${ids.subtask}`);
  await sandbox.context.deliveries.settled();
  calls.length = 0;
  await nextCheck();
  // A check searches for changes of the last minutes, which would otherwise happen after the outage.
  await until(() => readsIn(calls).length > 0);
  const before = following[0]!.messages.at(-1)!.extensions!.cursor!;

  const began = clock.now();
  const hook = await registeredWebhook(sandbox);
  const happenedAt = await outage(hook.id, statuses.find(({ type }: any) => type === 'closed').status);
  const ended = clock.now();
  await has(`recovered taskDeleted ${ids.deleted}`);
  const read = readsIn(calls);
  const late = { event: 'taskUpdated', task_id: ids.changed, history_items: [{ id: '7', date: String(happenedAt) }] };
  await deliverTo(hook, late);
  await deliverTo(hook, { event: 'taskDeleted', task_id: ids.deleted });
  await nextCheck();
  await nextCheck();
  const resumed = [subscribe('graphql-ws', before), subscribe('SSE', before)];
  await has(`taskUpdated ${await create('as soon as all is well')}`);

  const recovered = [
    ...['created', 'newSubtask'].map((name) => `recovered taskCreated ${ids[name]}`),
    `recovered taskDeleted ${ids.deleted}`,
    ...['archived', 'changed', 'closed', 'subtask'].map((name) => `recovered taskUpdated ${ids[name]}`),
  ];
  const [gap, ...marked] = markedOf(following[0]!);
  const all = numbersOf(following[0]!.events);
  const since = all.filter((number) => number > Number(before.split('.').at(-1)));
  expect(gap).toBe('gap');
  expect(marked.slice(0, -2).toSorted()).toEqual(recovered.toSorted());
  expect(marked.slice(-2)).toEqual([`late taskUpdated ${ids.changed}`, `late taskDeleted ${ids.deleted}`]);
  const { from, to, reason } = following[0]!.events.find((event) => event.gap)!.gap!;
  expect(reason).toBe('the webhook is suspended');
  expect(Date.parse(from)).toBeLessThanOrEqual(began);
  expect(Date.parse(to)).toBeGreaterThanOrEqual(ended - 1_000);
  expect(all).toEqual(Array.from({ length: all.length }, (_, index) => index + 1));
  expect(numbersOf(following[1]!.events)).toEqual(all);
  expect(resumed.map(({ events }) => numbersOf(events))).toEqual([since, since]);
  const messages = subscribers.flatMap((each) => each.messages);
  expect(
    messages.filter(
      ({ data, extensions }) => extensions?.cursor !== (data?.taskEvents?.id ?? extensions?.cursor ?? 'none'),
    ),
  ).toEqual([]);
  expect(subscribers.flatMap(({ faults }) => faults)).toEqual([]);
  expect(read.map(({ path }) => path).toSorted()).toEqual([
    ...['archived', 'deleted'].map((name) => `/v2/task/${ids[name]}`).toSorted(),
    ...Array(4).fill(`/v2/team/${WORKSPACE}/task`),
  ]);
  const pauses = read.slice(1).map(({ at }, index) => at - read[index]!.at);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(BETWEEN_CALLS);
});
