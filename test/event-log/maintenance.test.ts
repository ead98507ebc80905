import { execFile } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Cursors } from '../../subgraphs/event-log/cursors.ts';
import { backupLog, restoreLog, verifyLog } from '../../subgraphs/event-log/maintenance.ts';
import { logFileIn, restoredFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { events } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

let folder: string;
let dataDir: string;
let backup: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maintenance-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => {
  const directory = openDataDirectory(dataDir);
  return { ...directory, store: storeIn(directory.database) };
};
const numbersOf = (read: { sequence: number }[]) => read.map(({ sequence }) => sequence);

describe('a backup', () => {
  test('of a log that is written meanwhile holds its events up to one of them', async () => {
    const { store, close } = open();
    await store.append(events(100));
    const verified = backupLog(dataDir, backup);
    await store.append(events(20, 101));
    close();

    expect(verified).toEqual({ events: 100, oldest: 1, newest: 100, fault: undefined });
    expect((statSync(backup).mode & 0o777).toString(8)).toBe('600');
    expect(() => backupLog(dataDir, backup)).toThrow(/already exists/);
  });

  test('a restored log gets a new identity', async () => {
    const first = open();
    await first.store.append(events(10));
    backupLog(dataDir, backup);
    await first.store.append(events(5, 11));
    first.close();
    const { kept } = restoreLog(dataDir, backup);
    const { store, close } = open();
    await store.append(events(1, 50));
    const cursors = new Cursors(store);

    expect(store.id).not.toBe(first.store.id);
    expect(numbersOf(await store.read(8, 10))).toEqual([9, 10, 11]);
    expect(cursors.read(`${first.store.id}.10`)).toBe(10);
    expect(() => cursors.read(`${first.store.id}.11`)).toThrow(/does not belong to this log/);
    expect(verifyLog(kept!)).toMatchObject({ events: 15, fault: undefined });
    close();
  });

  test('does not restore under a server or a damaged backup', async () => {
    const { store, close } = open();
    await store.append(events(3));
    backupLog(dataDir, backup);

    expect(() => restoreLog(dataDir, backup)).toThrow(/is in use by another process/);
    close();
    const database = new DatabaseSync(backup);
    database.exec("update events set body = '{}' where id = 3");
    database.close();
    expect(() => restoreLog(dataDir, backup)).toThrow(/damaged: event 3 was altered/);
    expect(readdirSync(dataDir).toSorted()).toEqual(['events.sqlite', 'key', 'lock']);
  });
});

describe('a restore', () => {
  const reopened = async () => {
    const { store, close } = open();
    const read = numbersOf(await store.read(0, 100));
    close();
    return read;
  };
  const logOf = async (count: number) => {
    const { store, close } = open();
    await store.append(events(count));
    close();
  };

  test('has what is in the WAL beside the file that it is given', async () => {
    const { store, close } = open();
    await store.append(events(7));
    for (const end of ['', '-wal']) copyFileSync(logFileIn(dataDir) + end, backup + end);
    close();
    const { events: count } = restoreLog(dataDir, backup);

    expect(count).toBe(7);
    expect(await reopened()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test.each([
    ['the log itself', undefined],
    ['a link to it', symlinkSync],
    ['another name of it', linkSync],
  ])('of %s is refused, and the log is as it was', async (_what, make) => {
    await logOf(3);
    make?.(logFileIn(dataDir), backup);

    expect(() => restoreLog(dataDir, make ? backup : logFileIn(dataDir))).toThrow(/is the log itself: use a backup/);
    expect(await reopened()).toEqual([1, 2, 3]);
  });

  test('of a format that a newer version writes is refused, and the log is as it was', async () => {
    await logOf(3);
    backupLog(dataDir, backup);
    const database = new DatabaseSync(backup);
    database.exec('pragma user_version = 99');
    database.close();

    expect(() => verifyLog(backup)).toThrow(/format 99 of a newer release/);
    expect(() => restoreLog(dataDir, backup)).toThrow(/format 99 of a newer release/);
    expect(await reopened()).toEqual([1, 2, 3]);
  });

  test('that was interrupted is said at the next start, and can be made again', async () => {
    await logOf(3);
    backupLog(dataDir, backup);
    writeFileSync(restoredFileIn(dataDir), 'half of a log');

    expect(() => open()).toThrow(/was interrupted: restore again, or remove .*events.sqlite.restored/);
    restoreLog(dataDir, backup);
    expect(await reopened()).toEqual([1, 2, 3]);
  });

  test('makes a data directory where there is none, of which nobody else reads anything', async () => {
    await logOf(3);
    backupLog(dataDir, backup);
    dataDir = join(folder, 'new');
    restoreLog(dataDir, backup);

    expect([dataDir, logFileIn(dataDir)].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
      '700',
      '600',
    ]);
    expect(await reopened()).toEqual([1, 2, 3]);
  });
});

describe('npm run events', () => {
  const main = join(import.meta.dirname, '../../subgraphs/event-log/main.ts');
  const run = (...words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const options = { env: { ...process.env, DATA_DIR: dataDir } };
      execFile(process.execPath, [main, ...words], options, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });

  test('verifies, backs up and restores, and says what there is', async () => {
    const { store, close } = open();
    await store.append(events(3));
    const said = [await run('verify'), await run('backup', backup)];
    close();
    said.push(await run('restore', backup), await run('verify', backup));

    expect(said.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(said.map(({ out }) => out.trim().split('\n').at(-1))).toEqual(Array(4).fill('3 events, 1 to 3'));
  });

  test('backs up while events are appended', async () => {
    const { store, close } = open();
    await store.append(events(500));
    const ended = run('backup', backup);
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    for (let next = 501; !isOver; next += 20) {
      await store.append(events(20, next));
      await setImmediate();
    }
    const { code } = await ended;
    const head = store.head();
    close();
    const { newest, ...verified } = verifyLog(backup);

    expect([code, verified]).toEqual([0, { events: newest, oldest: 1, fault: undefined }]);
    expect(newest).toBeGreaterThanOrEqual(500);
    expect(newest).toBeLessThanOrEqual(head);
  });

  test('verify ends with 1 for a damaged log', async () => {
    const { store, database, close } = open();
    await store.append(events(3));
    database.exec('delete from events where id = 2');
    close();

    expect(await run('verify')).toMatchObject({
      code: 1,
      out: '1 events, 1 to 1\n',
      err: 'damaged: event 2 is missing\n',
    });
  });

  test.each([
    ['a command that is none', ['burn'], 'unknown command burn'],
    ['no command', [], 'COMMAND is missing'],
    ['a backup without a file', ['backup'], 'FILE is missing'],
    ['a backup into a file without a name', ['backup', ''], 'FILE is missing'],
    ['an option that is none', ['verify', '--hlp'], '--hlp'],
  ])('%s ends with 64', async (_what, words, message) => {
    const { code, err } = await run(...words);

    expect(code).toBe(64);
    expect(err).toContain(message);
    expect(err).toContain('npm run events -- COMMAND');
  });
});
