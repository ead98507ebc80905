import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Delivery, LogMessages } from '../../subgraphs/core/log-message.ts';
import { Cursors } from '../../subgraphs/event-log/cursors.ts';
import { Logs } from '../../subgraphs/event-log/logs.ts';
import type { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { ChangeSignal } from '../../subgraphs/event-log/store/waiting.ts';
import { type StreamSource, streamOf } from '../../subgraphs/event-log/stream.ts';
import { type LogEvent, Tailer } from '../../subgraphs/event-log/tailer.ts';
import type { WorkspaceAccess } from '../../subgraphs/taskmanager/events/access.ts';
import { eventFields } from '../../subgraphs/taskmanager/events/index.ts';
import { Places } from '../../subgraphs/taskmanager/events/places.ts';
import { events } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

let store: SqliteStore;
let tailer: Tailer;
let gone: AbortController;
beforeEach(() => {
  store = storeIn(openDataDirectory(':memory:').database);
  tailer = new Tailer(store);
  gone = new AbortController();
});
afterEach(() => {
  gone.abort();
  tailer.stop();
});

const follow = (after: number, heartbeat: boolean, more: Partial<StreamSource> = {}) => {
  const wanted = { after, workspaceId: 'w', match: () => true, heartbeat };
  return messagesOf(streamOf({ tailer, cursors: new Cursors(store), ...more }, wanted, gone.signal));
};
/** The messages of a stream, one by one. */
async function* messagesOf(stream: AsyncGenerator<LogMessages<LogEvent>>) {
  for await (const { messages } of stream) yield* messages;
}
const next = async (stream: ReturnType<typeof messagesOf>) => {
  const { extensions, event } = (await stream.next()).value ?? {};
  return { event: event?.stored.sequence, ...extensions, cursor: extensions?.cursor.split('.')[1] };
};

test('heartbeats carry the cursor', async () => {
  await store.append(events(150));
  const stream = follow(148, true, { heartbeatEvery: 5 });

  expect(await next(stream)).toEqual({ event: 149, cursor: '149' });
  expect(await next(stream)).toEqual({ event: 150, cursor: '150' });
  expect(await next(stream)).toEqual({ event: undefined, cursor: '150' });
  expect(await next(stream)).toEqual({ event: undefined, cursor: '150' });
  await store.append(events(1, 151));
  expect(await next(stream)).toEqual({ event: 151, cursor: '151' });
});

test('one without a heartbeat has events alone', async () => {
  await store.append(events(1));
  const stream = follow(0, false, { heartbeatEvery: 1 });

  expect(await next(stream)).toEqual({ event: 1, cursor: '1' });
  const waited = next(stream);
  await store.append(events(1, 2));
  expect(await waited).toEqual({ event: 2, cursor: '2' });
});

test('messages report degraded delivery at once', async () => {
  let state: Delivery | undefined;
  const changed = new ChangeSignal();
  const stream = follow(0, true, { delivery: { of: () => state, changed } });
  await next(stream);

  state = { status: 'degraded', reason: 'the webhook is suspended' };
  changed.wake();
  expect(await next(stream)).toEqual({ event: undefined, cursor: '0', delivery: state });
  await store.append(events(1));
  expect(await next(stream)).toEqual({ event: 1, cursor: '1', delivery: state });
  state = undefined;
  changed.wake();
  expect(await next(stream)).toEqual({ event: undefined, cursor: '1' });
});

test('a replay of removed events ends with CURSOR_EXPIRED', async () => {
  await store.append(events(250));
  const stream = follow(0, false);
  await next(stream);
  while ((await store.removeOldest(200)) > 0);
  const rest = async () => {
    for await (const _ of stream);
  };

  await expect(rest()).rejects.toMatchObject({ extensions: { code: 'CURSOR_EXPIRED', oldest: `${store.id}.251` } });
});

test('a page whose events are removed while they are looked through is CURSOR_EXPIRED', async () => {
  await store.append(events(250));
  const access = { check: async () => {} } as unknown as WorkspaceAccess;
  const places = new Places({ placeOf: () => undefined, lastPlaceOf: async () => undefined, keep: () => {} });
  const { Query } = eventFields({ logs: new Logs(store, (log) => new Tailer(log)), places, access });
  const page = Query.taskEvents(
    null as never,
    { workspaceId: '2', first: 9 },
    { note: () => {} } as never,
    {} as never,
  );
  await Promise.resolve();
  while ((await store.removeOldest(200)) > 0);

  await expect(page).rejects.toMatchObject({ extensions: { code: 'CURSOR_EXPIRED', oldest: `${store.id}.251` } });
});

test('an event that cannot be read is a fault of its own answer, and those beside it are answered', async () => {
  const [one, odd, last] = events(3);
  await store.append([one!, { ...odd!, body: 'no JSON' }, last!]);
  const stream = follow(0, false);
  for (const event of [1, 2, 3]) expect(await next(stream)).toMatchObject({ event });
  const cursors = new Cursors(store);
  const access = { mayRead: () => true } as unknown as WorkspaceAccess;
  const places = new Places({ placeOf: () => undefined, lastPlaceOf: async () => undefined, keep: () => {} });
  const { Query } = eventFields({ logs: new Logs(store, (log) => new Tailer(log)), places, access });
  const ids = [1, 2, 3].map((number) => cursors.of(number));
  const answers = Query.taskEventsById(null as never, { ids }, { note: () => {} } as never);

  expect(await Promise.allSettled(answers)).toEqual([
    { status: 'fulfilled', value: expect.objectContaining({ id: ids[0] }) },
    { status: 'rejected', reason: expect.any(SyntaxError) },
    { status: 'fulfilled', value: expect.objectContaining({ id: ids[2] }) },
  ]);
});
