import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { type DataDirectory, logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { Registrations } from '../../subgraphs/taskmanager/webhooks/registrations.ts';
import { events } from './deliveries-of.ts';
import { openDataDirectory, storeIn, tablesIn, useFolders } from './logs.ts';

const SECRET = 'a-secret-that-nobody-else-has';
const newRoot = useFolders();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a data directory', () => {
  test("is its owner's alone, and so are its files", () => {
    const folder = join(newRoot(), 'data');
    const directory = openDataDirectory(folder);
    directory.database.exec("insert into facts values ('some', 'fact')");

    expect(modeOf(folder)).toBe('700');
    expect(['events.sqlite', 'events.sqlite-wal', 'key', 'lock'].map((file) => modeOf(join(folder, file)))).toEqual(
      Array(4).fill('600'),
    );
    directory.close();
  });

  test('that was readable by others becomes private, but one with other files stays as it is', () => {
    const [ours, shared] = ['ours', 'shared'].map((name) => join(newRoot(), name)) as [string, string];
    for (const folder of [ours, shared]) {
      mkdirSync(folder);
      chmodSync(folder, 0o755);
    }
    writeFileSync(join(shared, 'other'), '');
    for (const folder of [ours, shared]) openDataDirectory(folder).close();

    expect([modeOf(ours), modeOf(shared)]).toEqual(['700', '755']);
    expect(modeOf(logFileIn(shared))).toBe('600');
  });

  test('a data directory belongs to one process', () => {
    const folder = newRoot();
    const first = openDataDirectory(folder);

    expect(() => openDataDirectory(folder)).toThrow(/is in use by another process/);
    first.close();
    expect(() => openDataDirectory(folder).close()).not.toThrow();
  });

  test('encrypts the secrets of a data directory', async () => {
    const folder = newRoot();
    const first = openDataDirectory(folder);
    const registration = { id: 'a', workspaceId: '1', webhookId: 'h', secret: SECRET };
    await new Registrations(tablesIn(first.database), first.sealing).register(registration);
    first.close();
    const held = ['events.sqlite', 'key', 'lock'].map((file) => readFileSync(join(folder, file), 'latin1')).join();
    const secretsIn = async ({ database, sealing, close }: DataDirectory) => {
      const registrations = new Registrations(tablesIn(database), sealing);
      await registrations.refresh();
      close();
      return registrations.find('a')?.secrets;
    };

    expect(held).not.toContain(SECRET);
    expect(await secretsIn(openDataDirectory(folder))).toEqual([SECRET]);
    expect(await secretsIn(openDataDirectory(folder, { keys: [Buffer.alloc(32, 7)] }))).toEqual([]);
  });

  test('verifies a data directory after a crash', async () => {
    const folder = newRoot();
    const said: string[] = [];
    const directory = openDataDirectory(folder);
    await storeIn(directory.database).append(events(3));
    directory.close();
    const database = new DatabaseSync(logFileIn(folder));
    database.exec("update facts set value = 'no' where name = 'closed'");
    database.close();
    openDataDirectory(folder, { inform: (message) => said.push(message) }).close();
    const damaged = new DatabaseSync(logFileIn(folder));
    damaged.exec("update facts set value = 'no' where name = 'closed'; update events set type = 'x' where id = 2");
    damaged.close();

    expect(said).toEqual(['the event log was not closed cleanly; checking it']);
    expect(() => openDataDirectory(folder)).toThrow(/damaged: event 2 was altered/);
  });
});
