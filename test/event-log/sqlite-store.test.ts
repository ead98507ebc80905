import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { verifyRows } from '../../subgraphs/event-log/store/verify.ts';
import { bytesUsed } from '../../subgraphs/store/connection.ts';
import type { Retention } from '../../subgraphs/store/retention.ts';
import { eventOf, events, item } from './deliveries-of.ts';
import { openHere, storeIn, useFolders } from './logs.ts';
import { storeContract } from './store-contract.ts';

const newFolder = useFolders();
const open = openHere;
const columnsOf = (database: DatabaseSync, pragma: string) =>
  Object.values(database.prepare(`pragma ${pragma}`).get()!);

async function trim(store: SqliteStore, retention: Retention, now: number): Promise<void> {
  while ((await store.trim(retention, now)) > 0);
}

storeContract(async () => {
  const { store, close } = open();
  return { store, close: async () => close() };
});

describe('the store in a file', () => {
  test('is synced at each commit, in WAL mode', () => {
    const { database, close } = open(newFolder());

    expect([columnsOf(database, 'journal_mode'), columnsOf(database, 'synchronous')]).toEqual([['wal'], [2]]);
    close();
  });

  test('writes few pages for events of one time, since their keys are neighbours in its index', async () => {
    const { store, database, close } = open(newFolder());
    await store.append(events(5_000));
    columnsOf(database, 'wal_checkpoint(truncate)');
    await store.append(events(100, 5_001));
    const [, pages] = columnsOf(database, 'wal_checkpoint(passive)');

    expect(pages).toBeLessThanOrEqual(15);
    close();
  });

  test.each([
    ['in parts of a megabyte', [300_000, 300_000, 300_000, 300_000, 10], [3, 2]],
    ['one by one where each is as large', [2_000_000, 10, 2_000_000, 2_000_000, 10], [1, 1, 1, 1, 1]],
    ['all at once where they are small', [10, 10, 10, 10, 10], [5]],
  ])('is read %s, without a gap', async (_how, lengths, parts) => {
    const { store, database, close } = open(newFolder());
    await store.append(lengths.map((length, id) => eventOf(item(id, { text: 'x'.repeat(length) }))));
    const reader = storeIn(database);
    const read: number[] = [];
    const sequences: number[] = [];
    while (sequences.length < lengths.length) {
      const batch = await reader.read(sequences.at(-1) ?? 0, 100);
      read.push(batch.length);
      sequences.push(...batch.map(({ sequence }) => sequence));
    }

    expect([read, sequences]).toEqual([parts, [1, 2, 3, 4, 5]]);
    database.exec('delete from events where id = 3');
    await expect(reader.read(2, 100)).rejects.toThrow('event 3 is missing');
    close();
  });

  test('is as it was written where a repeat came last', async () => {
    const { store, database, close } = open(newFolder());
    await store.append(events(3));
    await store.append(events(1, 2));

    expect(verifyRows(database)).toEqual({ events: 3, oldest: 1, newest: 3, fault: undefined });
    expect(storeIn(database).head()).toBe(3);
    close();
  });

  test('keeps its identity, its events and the number that comes next over a restart, also when all events are gone', async () => {
    const folder = newFolder();
    const first = open(folder);
    await first.store.append(events(3));
    await first.store.removeOldest(3);
    first.close();
    const second = open(folder);

    expect(second.store.id).toBe(first.store.id);
    await second.store.append(events(1, 4));
    expect(await second.store.read(0, 10)).toMatchObject([{ sequence: 4 }]);
    second.close();
  });

  test.each([
    ['a changed body', "update events set body = replace(body, 'taskUpdated', 'taskUpdates') where id = 2", 2],
    ['a changed time', 'update events set receivedAt = 5 where id = 2', 2],
    ['a missing row', 'delete from events where id = 2', 2],

    [
      "two rows in each other's place",
      'update events set id = 9 where id = 1; update events set id = 1 where id = 2; update events set id = 2 where id = 9',
      1,
    ],
  ])('refuses to read %s', async (_what, damage, at) => {
    const { store, database, close } = open();
    await store.append(events(3));
    database.exec(damage);

    await expect(storeIn(database).read(0, 10)).rejects.toThrow(`the event log is damaged: event ${at} `);
    await expect(store.read(3, 10)).resolves.toEqual([]);
    close();
  });
});

describe('retention', () => {
  const received = (count: number, at: number) => events(count, at).map((event) => ({ ...event, receivedAt: at }));

  test('removes expired events', async () => {
    const { store, close } = open();
    await store.append([...received(450, 1_000), ...received(3, 9_000)]);

    await trim(store, { age: 1_000, size: Number.MAX_SAFE_INTEGER }, 9_500);

    expect([store.oldest(), store.head()]).toEqual([451, 453]);
    expect(await store.read(0, 10)).toHaveLength(3);
    close();
  });

  test('removes the oldest events of a full log', async () => {
    const { store, database, close } = open();
    await store.append(Array.from({ length: 2_000 }, (_, id) => eventOf(item(id, { text: 'x'.repeat(900) }))));
    const size = bytesUsed(database) / 2;

    await trim(store, { age: 1_000_000, size }, 1_000);

    expect(bytesUsed(database)).toBeLessThanOrEqual(size);
    expect(bytesUsed(database)).toBeGreaterThan(size / 2);
    expect((await store.read(0, 3_000)).at(-1)!.sequence).toBe(2_000);
    close();
  });

  test('stops at an event that came before the clock was put back', async () => {
    const { store, close } = open();
    await store.append([...received(2, 1_000), ...received(1, 9_000), ...received(2, 2_000)]);

    await trim(store, { age: 1_000, size: Number.MAX_SAFE_INTEGER }, 4_000);

    expect(store.oldest()).toBe(3);
    close();
  });
});
