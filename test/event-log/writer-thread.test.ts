import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import type { EventWriter } from '../../subgraphs/event-log/store/row-writer.ts';
import { openStore, SqliteStore } from '../../subgraphs/event-log/store/sqlite-store.ts';
import { WriterEnded } from '../../subgraphs/store/writer.ts';
import { SqlitePlaces } from '../../subgraphs/taskmanager/events/stored-places.ts';
import { ROWS } from '../../subgraphs/taskmanager/webhooks/event-rows.ts';
import { eventOf, events, item, itemless } from './deliveries-of.ts';
import { openDataDirectory, openThreaded, useFolders } from './logs.ts';
import { storeContract } from './store-contract.ts';

const newFolder = useFolders();

storeContract(async () => openThreaded(newFolder()));

describe('a log that a thread writes', () => {
  test('holds, when it is closed, what was appended before', async () => {
    const folder = newFolder();
    const { store, close } = openThreaded(folder);
    const appended = Array.from({ length: 20 }, (_, batch) => store.append(events(10, 10 * batch + 1)));
    await close();
    const again = openThreaded(folder);

    expect((await Promise.all(appended)).flat()).toHaveLength(200);
    expect(again.store.head()).toBe(200);
    await expect(store.append(events(1, 201))).rejects.toThrow('the event log is closed');
    await again.close();
  });

  test('gives the event loop its turns while a batch is written', async () => {
    const folder = newFolder();
    const { store, close } = openThreaded(folder);
    await store.append(events(1));
    const other = new DatabaseSync(logFileIn(folder));
    other.exec('begin immediate');
    const appended = store.append(events(3_000, 2));
    for (let turn = 0; turn < 5; turn++) await setImmediate();

    expect(store.head()).toBe(1);
    other.exec('rollback');
    other.close();
    await appended;
    expect(store.head()).toBe(3_001);
    await close();
  });

  test('does not show readers what is written before that is said', async () => {
    const { store, database, close } = openThreaded(newFolder());
    const appended = store.append(events(3));
    const written = () => database.prepare('select count(*) as count from events').get()!.count;
    while (written() === 0);

    expect([store.head(), await store.read(0, 10)]).toEqual([0, []]);
    await appended;
    expect([store.head(), (await store.read(0, 10)).length]).toEqual([3, 3]);
    await close();
  });

  test('has noted that a delivery is answered before it is, for another process too', async () => {
    const { store, database, close } = openThreaded(newFolder());
    const [{ arrival } = {}] = await store.append([eventOf(itemless)]);
    const answered = () => database.prepare('select answered from arrivals').get();

    expect(answered()).toEqual({ answered: 0 });
    await store.answering(arrival!);
    expect(answered()).toEqual({ answered: 1 });
    await store.settle(arrival!, false);
    expect(answered()).toEqual({ answered: 0 });
    await close();
  });

  test('is trimmed while it is read, and no reader takes what is removed for damage', async () => {
    const { store, close } = openThreaded(newFolder());
    await store.append(events(3_000).map((event) => ({ ...event, receivedAt: 1 })));
    let isOver = false;
    const trim = async () => {
      while ((await store.trim({ age: 1, size: Number.MAX_SAFE_INTEGER }, Date.now())) > 0);
      isOver = true;
    };
    const trimmed = trim();
    while (!isOver) {
      await store.read(0, 100);
      await setImmediate();
    }
    await trimmed;

    expect([store.oldest(), store.head()]).toEqual([3_001, 3_000]);
    await close();
  });

  test('has places of events as soon as they are kept, and still when they are written', async () => {
    const { store, database, writer, close } = openThreaded(newFolder());
    await store.append(events(3));
    const places = new SqlitePlaces(database, writer);
    const at = (sequence: number) => ({ workspaceId: '1', sequence, taskId: 't' });
    places.keep(at(1), { listIds: ['1'] });
    places.keep(at(2), { listIds: ['2'] });
    const kept = async () => [places.placeOf(at(1)), await places.lastPlaceOf(at(2)), await places.lastPlaceOf(at(9))];
    const before = await kept();
    await setImmediate();
    await store.append(events(1, 4));

    expect(before).toEqual([{ listIds: ['1'] }, { listIds: ['1'] }, { listIds: ['2'] }]);
    expect(await kept()).toEqual(before);
    expect(database.prepare('select count(*) as count from places').get()).toEqual({ count: 2 });
    await close();
  });

  test('writes batches that wait for another one in one transaction', async () => {
    const { store, database, close } = openThreaded(newFolder());
    database.exec(
      "create trigger full before insert on events when new.taskId = 'full' begin select raise(abort, 'disk is full'); end",
    );
    const faulty = [eventOf(item(4_001)), { ...eventOf(item(4_002)), taskId: 'full' }];
    const batches = [events(3_000), events(1, 4_000), faulty].map((batch) => store.append(batch));
    const [, ...together] = await Promise.allSettled(batches);
    const after = await store.append(events(2, 4_000));

    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(after.map(({ isNew }) => isNew)).toEqual([true, true]);
    await close();
  });
});

describe('a thread that ends by a fault', () => {
  test('fails what it was asked for, and the next batch is written by another one', async () => {
    const directory = openDataDirectory(newFolder());
    const { database } = directory;
    const { writer: thread, close } = openStore(directory, { rows: ROWS });
    database.exec('alter table events rename to hidden');
    const settled = await Promise.allSettled([2, 3].map((id) => thread.run('append', events(1, id))));
    database.exec('alter table hidden rename to events');

    expect(settled.map((each) => String((each as PromiseRejectedResult).reason))).toEqual(
      Array(2).fill('WriterEnded: the writer thread exited: no such table: events'),
    );
    await expect(thread.run('append', events(1))).resolves.toEqual([[1, 'taskUpdated', 't', null]]);
    await close();
  });

  test('after it has written is no loss: what it wrote is there, and a repeat when it comes again', async () => {
    const { database, writer, close } = openThreaded(newFolder());
    const store = new SqliteStore(database, endingOnce(writer));
    let woken = 0;
    const waiting = store.changed(new AbortController().signal).then(() => woken++);
    await expect(store.append([eventOf(item(1)), eventOf(itemless)])).rejects.toThrow('it has ended');
    const head = store.head();
    await Promise.race([waiting, setImmediate()]);
    const again = await store.append([eventOf(item(1)), eventOf(item(2))]);

    expect([head, woken]).toEqual([2, 1]);
    expect(again.map(({ isNew }) => isNew)).toEqual([false, true]);
    expect((await store.read(0, 9)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    await close();
  });
});

/** A writer that writes its first batch without confirming it. */
function endingOnce(writer: EventWriter): EventWriter {
  let isFirst = true;
  return {
    isOpen: true,
    close: () => writer.close(),
    run: async (name, asked) => {
      const answered = await writer.run(name, asked);
      if (!isFirst) return answered;
      isFirst = false;
      throw new WriterEnded('it has ended');
    },
  };
}
