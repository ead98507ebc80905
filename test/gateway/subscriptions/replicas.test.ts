import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSandbox } from '../../../sandbox/server.ts';
import { hasPostgres, PostgresServer } from '../../postgres.ts';
import { deliverTo, type ListedWebhook, registeredWebhook, WORKSPACE } from '../../taskmanager/deliveries.ts';
import { clientOf, startGraph, type TestGraph } from '../../toolgraph.ts';
import { connectTo, type Stream, streamOf } from './client.ts';

const EVENTS = `subscription ($workspace: ID!, $after: ID) {
  taskEvents(workspaceId: $workspace, after: $after, filter: { types: [taskUpdated] }) { id historyItems { historyId } }
}`;

describe.skipIf(!hasPostgres)('replicas with one database', () => {
  let postgres: PostgresServer;
  let graphs: TestGraph[];
  let hooks: ListedWebhook[];
  let stop: () => Promise<void>;

  beforeAll(async () => {
    postgres = await PostgresServer.create();
    const sandbox = await startSandbox({ quiet: true });
    const environment = {
      SANDBOX_PORT: String(sandbox.port),
      DATABASE_URL: await postgres.createDatabase(),
      DATA_KEY: 'ab'.repeat(32),
    };
    const servers = [await startGraph(environment), await startGraph(environment)];
    graphs = servers.map(({ url, settings }) => clientOf(url, sandbox, settings));
    const hook = await registeredWebhook(sandbox);
    hooks = servers.map(({ url }) => ({ ...hook, endpoint: url + new URL(hook.endpoint).pathname }));
    stop = async () => {
      for (const server of servers) await server.stop();
      await sandbox.stop();
      await postgres.stop();
    };
  });
  afterAll(() => stop());

  /** Delivers an event at a replica. Returns the response's status. */
  const deliver = (replica: number, historyId: string) =>
    deliverTo(hooks[replica]!, {
      event: 'taskUpdated',
      task_id: 't',
      history_items: [{ id: historyId, field: 'name' }],
    });
  const head = async (replica: number): Promise<string> =>
    (await graphs[replica]!.ask(`{ taskEventsHead(workspaceId: ${WORKSPACE}) }`)).data.taskEventsHead;
  const subscribe = (replica: number, after: string): Stream =>
    streamOf(connectTo(graphs[replica]!.url), EVENTS, { workspace: WORKSPACE, after });
  const next = async (stream: Stream): Promise<{ id: string; historyId: string }> => {
    const { id, historyItems } = (await stream.next()).data.taskEvents;
    return { id, historyId: historyItems[0].historyId };
  };

  test('a delivery at one replica reaches the subscribers of the others', async () => {
    const stream = subscribe(1, await head(1));
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids) expect(await deliver(0, id)).toBe(200);

    for (const id of ids) expect((await next(stream)).historyId).toBe(id);
    stream.unsubscribe();
  });

  test('an event is found by its id at every replica, and a repeated delivery at another replica is stored once', async () => {
    const from = await head(0);
    const id = randomUUID();
    expect([await deliver(0, id), await deliver(1, id), await deliver(1, randomUUID())]).toEqual([200, 200, 200]);
    const stream = subscribe(0, from);
    const [first, second] = [await next(stream), await next(stream)];
    const found = await graphs[1]!.ask(`{ taskEvent(id: "${first.id}") { id } }`);

    expect(first.historyId).toBe(id);
    expect(second.historyId).not.toBe(id);
    expect(found.data.taskEvent).toEqual({ id: first.id });
    stream.unsubscribe();
  });

  test('a subscriber that moves between replicas gets every event once, in order', async () => {
    let cursor = await head(0);
    const delivered = Promise.all(
      [0, 1].map(async (replica) => {
        const ids = Array.from({ length: 60 }, (): string => randomUUID());
        for (const id of ids) expect(await deliver(replica, id)).toBe(200);
        return ids;
      }),
    );
    const received: string[] = [];
    for (let move = 0; received.length < 120; move++) {
      const stream = subscribe(move % 2, cursor);
      for (let taken = 0; taken < 20 && received.length < 120; taken++) {
        const event = await next(stream);
        received.push(event.historyId);
        cursor = event.id;
      }
      stream.unsubscribe();
    }
    const [first = [], second = []] = await delivered;

    expect(received.toSorted()).toEqual([...first, ...second].toSorted());
    for (const ids of [first, second]) expect(received.filter((id) => ids.includes(id))).toEqual(ids);
  });

  test('while the database is down deliveries are answered 503, and all goes on once it is back', async () => {
    const from = await head(1);
    const stream = subscribe(1, from);
    const before = randomUUID();
    expect(await deliver(0, before)).toBe(200);
    expect((await next(stream)).historyId).toBe(before);
    await postgres.stop('SIGKILL');
    const refused = Array.from({ length: 5 }, () => randomUUID());
    const statuses = await Promise.all(refused.map((id, index) => deliver(index % 2, id)));
    const unread = await graphs[0]!.ask(`{ taskEventsHead(workspaceId: ${WORKSPACE}) }`);
    await setTimeout(500);
    await postgres.start();
    const after = randomUUID();
    await vi.waitUntil(async () => (await deliver(0, after)) === 200, { timeout: 10_000, interval: 100 });

    expect(statuses).toEqual([503, 503, 503, 503, 503]);
    expect(unread.errors).toMatchObject([
      {
        message: 'the database cannot be used now: retry in a few seconds',
        path: ['taskEventsHead'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true },
      },
    ]);
    expect((await next(stream)).historyId).toBe(after);
    expect(await deliver(1, randomUUID())).toBe(200);
    stream.unsubscribe();
  });
});
