import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyToDatabase, copyToDirectory, verifyDatabase } from '../../subgraphs/event-log/copy.ts';
import { Cursors } from '../../subgraphs/event-log/cursors.ts';
import { verifyLog } from '../../subgraphs/event-log/maintenance.ts';
import { logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { INSERT } from '../../subgraphs/event-log/store/postgres-store.ts';
import type { EventStore } from '../../subgraphs/event-log/store/store.ts';
import { DatabaseUnavailable, type Postgres } from '../../subgraphs/store/postgres.ts';
import { createDatabase, hasPostgres } from '../postgres.ts';
import { openTestDatabase } from '../test-database.ts';
import { eventOf, item } from './deliveries-of.ts';
import { openHere, useFolders } from './logs.ts';
import { replicaOf } from './postgres-logs.ts';

const options = { keys: [Buffer.alloc(32, 7)] as const, say: () => {} };
const newFolder = useFolders();

/** Events of two workspaces, received one second apart. */
const eventsOf = (numbers: number[]) =>
  numbers.map((number) =>
    eventOf(item(number), { workspaceId: String(1 + (number % 2)), receivedAt: Date.now() + number * 1_000 }),
  );

/** The history ids of a workspace's events after a cursor. */
async function after(store: EventStore, workspaceId: string, cursor: string): Promise<number[]> {
  const log = await store.logOf(workspaceId);
  const read = await log.read(new Cursors(log).read(cursor), 100);
  return read
    .filter((event) => event.workspaceId === workspaceId)
    .map(({ body }) => Number(JSON.parse(body).history_items[0].id));
}

const idsOf = async (store: EventStore, workspaceId: string) => after(store, workspaceId, 'START');

describe.skipIf(!hasPostgres)('a copied log', () => {
  let database: Postgres;
  beforeEach(async () => {
    database = await openTestDatabase();
  });

  test('continues at the cursors of the data directory from which it was copied', async () => {
    const folder = newFolder();
    const first = openHere(folder);
    await first.store.append(eventsOf([1, 2, 3, 4, 5, 6, 7, 8]));
    await first.store.removeOldest(2);
    first.database.exec("insert into registrations values ('r', '2', 'hook', null)");
    first.database.prepare("insert into secrets values ('r', ?, 5, null)").run(first.sealing.seal('of the hook'));
    first.close();
    const before = replicaOf(database);
    await before.partitions.create();
    before.store.stop();

    expect(await copyToDatabase(folder, database, options)).toBe(6);
    const { store } = replicaOf(database);
    const of = (number: number) => `${first.store.id}.${number}`;

    expect([await after(store, '1', of(2)), await after(store, '1', of(3)), await after(store, '1', of(8))]).toEqual([
      [4, 6, 8],
      [4, 6, 8],
      [],
    ]);
    expect(await after(store, '2', of(5))).toEqual([7]);
    await expect(after(store, '2', of(1))).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' });
    await expect(after(store, '2', of(9))).rejects.toMatchObject({ code: 'CURSOR_UNKNOWN' });
    expect((await store.logWith({ log: first.store.id, sequence: 5 }))?.id).toBe((await store.logOf('2')).id);

    expect(await store.append(eventsOf([8, 9, 10]))).toEqual([{ isNew: false }, { isNew: true }, { isNew: true }]);
    expect([await after(store, '1', of(5)), await after(store, '2', of(8))]).toEqual([[6, 8, 10], [9]]);
    expect(await verifyDatabase(database)).toMatchObject({ events: 8, workspaces: 2, fault: undefined });
    const [secret] = await database.query<{ secret: Buffer }>('select secret from secrets');
    expect(secret!.secret.includes('of the hook')).toBe(false);
    await expect(copyToDatabase(folder, database, options)).rejects.toThrow('copy into an empty database');
    store.stop();
  });

  test('continues at the cursors of the database from which it was copied, and of the log before that', async () => {
    const [folder, target] = [newFolder(), newFolder()];
    const first = openHere(folder);
    await first.store.append(eventsOf([1, 2, 3, 4]));
    first.close();
    await copyToDatabase(folder, database, options);
    const { store } = replicaOf(database);
    await store.append(eventsOf([5, 6, 7, 8]));
    const [one, two] = [await store.logOf('1'), await store.logOf('2')];
    const cursors = (await one.read(0, 100)).map(({ sequence }) => `${one.id}.${sequence}`);
    store.stop();

    expect(await copyToDirectory(database, target, options)).toBe(8);
    const copied = openHere(target);

    const bodies = (await copied.store.read(0, 4)).map(({ body }) => body);
    expect(bodies).toEqual(eventsOf([1, 2, 3, 4]).map(({ body }) => body));
    expect([await idsOf(copied.store, '1'), await idsOf(copied.store, '2')]).toEqual([
      [2, 4, 6, 8],
      [1, 3, 5, 7],
    ]);
    expect(await Promise.all(cursors.map((cursor) => after(copied.store, '1', cursor)))).toEqual([
      [4, 6, 8],
      [6, 8],
      [8],
      [],
    ]);
    expect(await after(copied.store, '2', `${two.id}.${two.head()}`)).toEqual([]);
    expect(await after(copied.store, '2', `${first.store.id}.2`)).toEqual([3, 5, 7]);
    await expect(after(copied.store, '2', `${two.id}.${two.head() + 1}`)).rejects.toMatchObject({
      code: 'CURSOR_UNKNOWN',
    });
    expect(await copied.store.append(eventsOf([8, 9]))).toEqual([{ isNew: false }, { isNew: true }]);
    expect(await after(copied.store, '2', cursors[0]!.replace(one.id, two.id))).toContain(9);
    copied.close();
    expect(verifyLog(logFileIn(target))).toMatchObject({ events: 9, fault: undefined });
    await expect(copyToDirectory(database, target, options)).rejects.toThrow('already has an event log');
  });

  test('is copied in statements of limited size, and although its analysis fails', async () => {
    const folder = newFolder();
    const { store, close } = openHere(folder);
    await store.append(
      Array.from({ length: 30 }, (_, number) => eventOf(item(number, { after: 'x'.repeat(100_000) }))),
    );
    close();
    const counts: number[] = [];
    const watched: Postgres = {
      ...database,
      query: async (text) => {
        throw new DatabaseUnavailable(`no ${text}`);
      },
      transaction: (run) =>
        database.transaction((sql) =>
          run({
            query: (text, values = []) => {
              if (text === INSERT) counts.push((values[0] as string[]).length);
              return sql.query(text, values);
            },
          }),
        ),
    };

    expect(await copyToDatabase(folder, watched, options)).toBe(30);
    expect(counts).toEqual([11, 11, 8]);
  });

  test('is made and verified on the command line', async () => {
    const [folder, target] = [newFolder(), newFolder()];
    const { store, close } = openHere(folder);
    await store.append(eventsOf([1, 2, 3]));
    close();
    const url = await createDatabase();
    const events = async (...args: string[]) => {
      const environment = { ...process.env, DATA_KEY: 'ab'.repeat(32), DATABASE_URL: url };
      const { stdout } = await promisify(execFile)(process.execPath, ['subgraphs/event-log/main.ts', ...args], {
        env: environment,
      });
      return stdout.trim();
    };

    expect(await events('copy', '--from', folder, '--to', url)).toBe('copied 3 events');
    expect(await events('verify')).toBe('3 events of 2 workspaces');
    expect(await events('copy', '--from', url, '--to', target)).toBe('copied 3 events');
    await expect(events('backup', 'file')).rejects.toThrow('the event log is in the database of DATABASE_URL');
    await expect(events('copy', '--from', folder, '--to', url)).rejects.toThrow('copy into an empty database');
  });
});
