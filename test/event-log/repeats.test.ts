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

    expect(asked.length).toBe(5);
    expect(plans.flat().filter(({ detail }) => String(detail).startsWith('SCAN'))).toEqual([]);
  });
});
