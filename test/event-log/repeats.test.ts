import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '../../subgraphs/event-log/event.ts';
import { Arrivals } from '../../subgraphs/event-log/store/arrivals.ts';
import type { DataDirectory } from '../../subgraphs/event-log/store/data-directory.ts';
import type { SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { eventOf, item, itemless } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';
import { repeatsContract } from './repeats-contract.ts';

let directory: DataDirectory;
let store: SqliteStore;

beforeEach(() => {
  directory = openDataDirectory(':memory:');
  store = storeIn(directory.database);
});
afterEach(() => directory.close());

const append = async (event: NewEvent) => (await store.append([event]))[0]!;
/** Delivers an event and records whether its response was sent. Returns whether the event was new. */
const deliver = async (event: NewEvent, answered = true) => {
  const { isNew, arrival } = await append(event);
  if (arrival) await store.settle(arrival, answered);
  return isNew;
};

/** Reopens the store and counts the rows that are read one by one. */
function countingReads(): () => number {
  const { database } = directory;
  const prepare = database.prepare.bind(database);
  let read = 0;
  database.prepare = (sql) => {
    const statement = prepare(sql);
    const iterate = statement.iterate.bind(statement);
    statement.iterate = (...given: any[]) =>
      iterate(...given).map((row) => {
        read++;
        return row;
      });
    return statement;
  };
  store = storeIn(database);
  return () => read;
}

repeatsContract(async () => {
  const { database, close } = openDataDirectory(':memory:');
  const reopen = () => storeIn(database);
  return { store: reopen(), reopen, close: async () => close() };
});

describe('a delivery without history items', () => {
  test('is a repeat right after a batch that could not be written had it', async () => {
    await deliver(eventOf(itemless), false);
    directory.database.exec("create trigger full before insert on events begin select raise(abort, 'full'); end");
    await expect(store.append([eventOf(itemless), eventOf(item(1))])).rejects.toThrow('full');
    directory.database.exec('drop trigger full');

    expect(await deliver(eventOf(itemless))).toBe(false);
  });

  test('is a repeat when the process ended before the answer was written, and none when it ended after', async () => {
    await store.answering((await append(eventOf({ ...itemless, goal_id: 'answered' }))).arrival!);
    await append(eventOf(itemless));
    store = storeIn(directory.database);

    expect(await deliver(eventOf(itemless))).toBe(false);
    expect(await deliver(eventOf({ ...itemless, goal_id: 'answered' }))).toBe(true);
  });

  test('is looked for among those before it once for each, however many are answered at the same time', async () => {
    const arrivals = 500;
    const read = countingReads();

    const appended = await store.append(Array.from({ length: arrivals }, () => eventOf(itemless)));
    const [lost, ...others] = appended.map(({ arrival }) => arrival!);
    for (const arrival of others) await store.settle(arrival, true);
    await store.settle(lost!, false);

    expect(new Set(appended.map(({ isNew }) => isNew))).toEqual(new Set([true]));
    expect([await deliver(eventOf(itemless)), await deliver(eventOf(itemless))]).toEqual([false, true]);
    expect(read()).toBeGreaterThanOrEqual(arrivals);
    expect(read()).toBeLessThan(2 * arrivals);
  });

  test('is looked for among those of another webhook once for each, whichever comes first and however they alternate', async () => {
    const pairs = 300;
    const read = countingReads();
    const from = (webhook: string) => deliver(eventOf({ ...itemless, webhook_id: webhook }));

    for (let pair = 0; pair < pairs; pair++) await from('a');
    for (let pair = 0; pair < pairs; pair++) expect(await from('b')).toBe(false);
    for (let pair = 0; pair < pairs; pair++) expect([await from('a'), await from('b')]).toEqual([true, false]);

    expect(store.head()).toBe(2 * pairs);
    expect(read()).toBeGreaterThanOrEqual(2 * pairs);
    expect(read()).toBeLessThan(8 * pairs);
  });

  test('is compared with others by statements that read no whole table', () => {
    const { database } = directory;
    const prepare = database.prepare.bind(database);
    const asked: string[] = [];
    database.prepare = (sql) => {
      asked.push(sql);
      return prepare(sql);
    };
    new Arrivals(database);
    const plans = asked.map((sql) => prepare(`explain query plan ${sql}`).all());

    expect(asked.length).toBeGreaterThan(5);
    expect(plans.flat().filter(({ detail }) => String(detail).startsWith('SCAN'))).toEqual([]);
  });
});
