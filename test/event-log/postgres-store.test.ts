import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PostgresLog } from '../../subgraphs/event-log/store/postgres-log.ts';
import type { PostgresStore } from '../../subgraphs/event-log/store/postgres-store.ts';
import { RESPONSE_TIMEOUT } from '../../subgraphs/event-log/store/store.ts';
import { Tailer } from '../../subgraphs/event-log/tailer.ts';
import { DatabaseUnavailable, type Postgres } from '../../subgraphs/store/postgres.ts';
import { hasPostgres } from '../postgres.ts';
import { openTestDatabase } from '../test-database.ts';
import { eventOf, events, item, itemless } from './deliveries-of.ts';
import { replicaOf, usePostgresStores } from './postgres-logs.ts';
import { repeatsContract } from './repeats-contract.ts';
import { storeContract } from './store-contract.ts';

const sequencesOf = (read: { sequence: number }[]) => read.map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A database whose transactions stay open for a while before they are committed, and without notifications. */
const slowly = (database: Postgres, wait: () => number): Postgres => ({
  query: (text, values) => database.query(text, values),
  transaction: (run) =>
    database.transaction(async (sql) => {
      const made = await run(sql);
      await setTimeout(wait());
      return made;
    }),
  listen: () => () => {},
  health: () => database.health(),
  close: () => database.close(),
});

/** Reads events with a tailer until there are enough. */
async function follow(store: PostgresStore, count: number): Promise<number[]> {
  const gone = new AbortController();
  const taken: number[] = [];
  for await (const step of new Tailer(await store.logOf('1')).follow(0, () => true, gone.signal)) {
    taken.push(...step.events.map(({ stored }) => stored.sequence));
    if (taken.length >= count) break;
  }
  gone.abort();
  return taken;
}

describe.skipIf(!hasPostgres)('in PostgreSQL', () => {
  const open = usePostgresStores();
  storeContract(open);
  repeatsContract(open, 10);

  test('readers skip no event of a transaction that is committed late, from the first partition on', async () => {
    const database = await openTestDatabase();
    const appenders = upTo(4).map((index) => replicaOf(slowly(database, () => (index * 7) % 30)).store);
    const reader = replicaOf(slowly(database, () => 0)).store;
    const read = [follow(reader, 240), follow(appenders[0]!, 240)];
    await Promise.all(
      appenders.map(async (store, index) => {
        for (let batch = 0; batch < 20; batch++) await store.append(events(3, index * 100 + batch * 3));
      }),
    );

    expect(await Promise.all(read)).toEqual([upTo(240), upTo(240)]);
    for (const store of [...appenders, reader]) store.stop();
  });

  test('a process that is suspended in a transaction blocks others for seconds at most', async () => {
    const database = await openTestDatabase();
    const pauses = [3_000];
    const suspended = replicaOf(slowly(database, () => pauses.shift() ?? 0)).store;
    const { store } = replicaOf(database);
    await store.append(events(1));
    const late = suspended.append(events(1, 2));
    const began = performance.now();
    await setTimeout(100);
    await store.append(events(2, 3));
    const waited = performance.now() - began;
    await late;

    expect(waited).toBeLessThan(2_900);
    expect(sequencesOf(await (await store.logOf('1')).read(0, 9))).toEqual([1, 2, 3, 4]);
    for (const each of [suspended, store]) each.stop();
  });

  test('a reader joins at an event that another process has stored, and that was read before it was announced', async () => {
    const database = await openTestDatabase();
    const [{ store: writer }, { store: reader }] = [replicaOf(database), replicaOf(slowly(database, () => 0))];
    await writer.append(events(1));
    const log = (await reader.logOf('1')) as PostgresLog;
    // Neither notifications nor polling announce events.
    reader.stop();
    const tailer = new Tailer(log);
    const gone = new AbortController();
    const live = tailer.follow(1, () => true, gone.signal);
    await live.next();
    const next = live.next();
    await writer.append(events(2, 2));
    log.advance(2);
    const { value } = await next;
    const joined = await tailer.follow(2, () => true, gone.signal).next();
    gone.abort();

    expect(value?.sequence).toBe(3);
    expect(joined.value?.sequence).toBe(3);
    writer.stop();
  });

  describe('a log', () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    test.each([
      ['a changed body', "update events set body = replace(body, 'taskUpdated', 'taskUpdates') where sequence = 2", 2],
      ['a changed time', 'update events set received_at = 5 where sequence = 2', 2],
      ['a missing row', 'delete from events where sequence = 2', 2],
      ['missing last rows', 'delete from events where sequence >= 2', 2],
    ])('refuses to read %s', async (_what, damage, at) => {
      await opened.store.append(events(3));
      await opened.database.query(damage);
      const log = await opened.store.logOf('1');
      const readAll = async () => [...(await log.read(0, 10)), ...(await log.read(1, 10))];

      await expect(readAll()).rejects.toThrow(`the event log is damaged: event ${at} of workspace 1 `);
      await expect(log.read(3, 10)).resolves.toEqual([]);
    });

    test('is read further after an outage of the database', async () => {
      await opened.store.append(events(3));
      let outages = 2;
      const { store } = replicaOf({
        ...slowly(opened.database, () => 0),
        query: (text, values) => {
          if (text.includes('from events') && outages-- > 0) throw new DatabaseUnavailable('the database restarts');
          return opened.database.query(text, values);
        },
      });

      expect(await follow(store, 3)).toEqual([1, 2, 3]);
      expect(outages).toBeLessThan(0);
      store.stop();
    });

    test('reports a commit that may have failed once a repeated delivery is recognized', async () => {
      const transaction: Postgres['transaction'] = async (run) => {
        await opened.database.transaction(run);
        throw new DatabaseUnavailable('the connection was lost');
      };
      const { store, partitions } = replicaOf({ ...slowly(opened.database, () => 0), transaction });
      await partitions.create().catch(() => {});
      const deliver = (payload: object) => store.append([eventOf(payload)]).catch(() => 'failed');
      const soon = (payload: object) => Promise.race([deliver(payload), setTimeout(1_000, 'pending')]);
      const outcomes = [await soon(item(1)), await soon(itemless)];
      const late = eventOf(itemless, { receivedAt: 1_000 + RESPONSE_TIMEOUT + 1 });

      expect(outcomes).toEqual(['failed', 'pending']);
      expect(await opened.store.append([late])).toMatchObject([{ isNew: false }]);
      store.stop();
    });

    test('has an answered event once although the database fails between its commit and the response', async () => {
      let isDown = true;
      const { store } = replicaOf({
        ...slowly(opened.database, () => 0),
        query: async (text, values) => {
          if (isDown && text.includes('answered = true')) throw new DatabaseUnavailable('it is down');
          return opened.database.query(text, values);
        },
      });
      const [appended] = await store.append([eventOf(itemless)]);
      const answering = store.answering(appended!.arrival!);
      await setTimeout(200);
      isDown = false;
      await answering;
      const [answered] = await opened.database.query('select 1 from event_arrivals where answered');

      expect(answered).toBeDefined();
      store.stop();
    });

    test('is followed although others use its channel', async () => {
      const following = follow(opened.store, 3);
      for (const text of ['null', 'text', '']) await opened.database.query(`notify toolgraph_events, '${text}'`);
      await opened.reopen().append(events(3));

      expect(await following).toEqual([1, 2, 3]);
    });

    test('is read further after the clock of the database was set back', async () => {
      const { store, database } = opened;
      await store.append(events(3));
      const log = await store.logOf('1');
      await log.read(0, 10);
      await store.append(events(2, 4));
      await database.query('insert into event_partitions values ($1, 0, 1000)', ['events_0']);
      await database.query('create table events_0 partition of events for values from (0) to (1000)');
      await database.query('update events set stored_at = sequence where sequence > 3');

      expect(sequencesOf(await log.read(3, 10))).toEqual([4, 5]);
      await database.query('drop table events_0');
      await database.query('delete from event_partitions where until <= 1000');
    });

    test('has a large event alone, and others up to a megabyte together', async () => {
      const lengths = [300_000, 300_000, 300_000, 300_000, 2_000_000, 10];
      await opened.store.append(events(6).map((event, index) => ({ ...event, body: 'x'.repeat(lengths[index] ?? 0) })));
      const log = await opened.store.logOf('1');
      const counts: number[] = [];
      for (let position = 0; position < 6; position += counts.at(-1)!)
        counts.push((await log.read(position, 100)).length);

      expect(counts).toEqual([3, 1, 1, 1]);
    });

    test.each([
      ['expired events', { age: 60_000, size: 1e12 }],
      ['the oldest events of a full log', { age: 1e12, size: 1 }],
    ])(
      'loses %s with their partition, which two processes remove at once, in every process',
      async (_what, retention) => {
        const { database, store, reopen } = opened;
        const other = await reopen().logOf('1');
        await store.append(events(5));
        await database.query(`create table events_0 partition of events for values from (0) to (1000)`);
        await database.query(`insert into event_partitions values ('events_0', 0, 1000)`);
        await database.query('update events set stored_at = sequence where sequence <= 3');
        const trimming = [replicaOf(database, retention), replicaOf(database, retention)];
        await Promise.all(trimming.map(({ partitions }) => partitions.trim()));
        for (const replica of trimming) replica.store.stop();

        expect(sequencesOf(await other.read(0, 10))).toEqual([4, 5]);
        expect([other.oldest(), other.head()]).toEqual([4, 5]);
        expect(await store.append([...events(1, 3), ...events(1, 4)])).toEqual([{ isNew: true }, { isNew: false }]);
        expect(await database.query('select name from event_partitions where until <= 1000')).toEqual([]);
      },
    );
  });
});
