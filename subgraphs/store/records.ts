import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDirectory } from '../process/make-directory.ts';
import { formatOf, isBusy, isDamaged, openConnection, waitFor } from './connection.ts';
import { reencrypt, type Sealing } from './sealing.ts';

/** A record with its revision, which each write increments. */
export type Stored<Value> = { id: string; value: Value; revision: number };

/** A record, whose value is undefined if its key is unknown, or if it was modified or copied from another record. */
export type Found<Value> = Stored<Value> | { id: string; value: undefined; revision: number };

/** An exclusive right to change a record. It ends at a time limit, even if it is not released. */
type Lease = { release(): Promise<void> };

/** Encrypted records that several processes share. */
export type Records<Value> = {
  list(): Promise<Found<Value>[]>;
  /** Returns the revision of each record by id, without decrypting the records. */
  revisions(): Promise<ReadonlyMap<string, number>>;
  read(id: string): Promise<Found<Value> | undefined>;
  /**
   * Stores a value if the record still has this revision (0: if it does not exist). Returns the new revision; undefined
   * if another writer was first. The write is durable.
   */
  write(id: string, value: Value, revision: number): Promise<number | undefined>;
  remove(...ids: string[]): Promise<void>;
  /** Takes a lease of `ms` milliseconds on an existing record; returns undefined if another holder has one. */
  lease(id: string, ms: number): Promise<Lease | undefined>;
  /** Whether a process has written since the last call. Own writes need not count. */
  hasChanged(): Promise<boolean>;
  close(): void;
};

/** Encrypts a record with its id, so that a row whose contents were copied from another row is not used. */
export const sealRecord = (sealing: Sealing, id: string, value: unknown): Buffer =>
  sealing.seal(JSON.stringify({ id, value }));

export function recordIn<Value>(sealing: Sealing, id: string, revision: number, sealed: Uint8Array): Found<Value> {
  const text = sealing.open(sealed);
  const opened: { id: string; value: Value } | undefined = text === undefined ? undefined : JSON.parse(text);
  const value = opened?.id === id ? opened.value : undefined;
  return { id, value, revision } as Found<Value>;
}

/** The version of the file format, stored in SQLite's `user_version`. */
const FORMAT = 1;

const TABLE = `create table if not exists records (
  id text primary key,
  revision integer not null,
  sealed blob not null,
  leased_until integer not null default 0,
  leased_by text not null default ''
) without rowid`;

const BUSY_TIMEOUT_MS = 1_000;
const BUSY_POLL_MS = 20;

/** Retries a statement while another process is writing. SQLite's own wait would block the event loop. */
async function whenFree<Result>(run: () => Result): Promise<Result> {
  for (const ends = performance.now() + BUSY_TIMEOUT_MS; ; await sleep(BUSY_POLL_MS))
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= ends) throw error;
    }
}

/**
 * Opens records in a SQLite file.
 * @param dataDir the data directory, or `:memory:`
 * @param replaced called after a damaged file was replaced, for records that can be obtained again. An operation that
 * finds the damage rejects. Without this parameter, files are not replaced.
 */
export function openRecords<Value>(
  dataDir: string,
  name: string,
  sealing: Sealing,
  replaced?: (file: string) => void,
): Records<Value> {
  const replace = (): Table => {
    const file = join(dataDir, `${name}.sqlite`);
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    replaced?.(file);
    return openTable(dataDir, name, sealing);
  };
  const open = (): Table => {
    try {
      return openTable(dataDir, name, sealing);
    } catch (error) {
      if (replaced && isDamaged(error)) return replace();
      throw error;
    }
  };
  let table = open();
  const use = async <Result>(run: (table: Table) => Result): Promise<Result> => {
    const used = table;
    try {
      return await whenFree(() => run(used));
    } catch (error) {
      if (replaced && isDamaged(error) && used === table) {
        used.database.close();
        table = replace();
      }
      throw error;
    }
  };
  const versionOf = () => Number(table.version.get()?.data_version);
  let version = versionOf();
  let latest = 0;
  const found = ({ id, revision, sealed }: Record<string, unknown>): Found<Value> =>
    recordIn(sealing, String(id), Number(revision), sealed as Uint8Array);
  return {
    list: () => use(({ list }) => list.all().map(found)),
    revisions: () =>
      use(({ revisions }) => new Map(revisions.all().map(({ id, revision }) => [String(id), Number(revision)]))),
    read: (id) => use(({ read }) => read.all(id).map(found)[0]),
    write: async (id, value, revision) => {
      const sealed = sealRecord(sealing, id, value);
      // Higher than any revision of a removed record with this id, whose writers must not change the new record.
      latest = Math.max(latest + 1, Date.now());
      const next = revision === 0 ? latest : revision + 1;
      const { changes } = await use(({ insert, update }) =>
        revision === 0 ? insert.run(id, next, sealed) : update.run(sealed, id, revision),
      );
      return Number(changes) === 0 ? undefined : next;
    },
    remove: async (...ids) => void (await use(({ remove }) => remove.run(JSON.stringify(ids)))),
    lease: async (id, ms) => {
      const [now, holder] = [Date.now(), randomUUID()];
      // A lease that ends later than any lease can was taken before the clock was set back.
      const { changes } = await use(({ lease }) => lease.run(now + ms, holder, id, now, now + ms));
      const release = async () => void (await use((opened) => opened.release.run(id, holder)));
      return Number(changes) === 0 ? undefined : { release };
    },
    hasChanged: async () => {
      const before = version;
      version = versionOf();
      return version !== before;
    },
    close: () => void (table.database.isOpen && table.database.close()),
  };
}

/** Returns the ids of the stored records without decrypting them. Throws if the file is damaged. */
export function recordIds(dataDir: string, name: string): string[] {
  const file = join(dataDir, `${name}.sqlite`);
  if (dataDir === ':memory:' || !existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const check = database.prepare('pragma quick_check(1)').get()?.quick_check;
    if (check !== 'ok') throw new Error('the file is damaged');
    const isCreated = database.prepare("select 1 from sqlite_schema where name = 'records'").get() !== undefined;
    return isCreated
      ? database
          .prepare('select id from records')
          .all()
          .map(({ id }) => String(id))
      : [];
  } finally {
    database.close();
  }
}

type Table = ReturnType<typeof openTable>;

function openTable(dataDir: string, name: string, sealing: Sealing) {
  const file = dataDir === ':memory:' ? dataDir : fileIn(dataDir, name);
  const database = openConnection(file, { busy: BUSY_TIMEOUT_MS });
  try {
    formatOf(database, `${name}.sqlite`, FORMAT);
    database.exec(`${TABLE}; pragma user_version = ${FORMAT}`);
    reencrypt(database, 'records', 'sealed', sealing);
    waitFor(database, 0);
    return { database, ...statementsOn(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

const statementsOn = (database: DatabaseSync) => ({
  list: database.prepare('select id, revision, sealed from records order by id'),
  revisions: database.prepare('select id, revision from records'),
  read: database.prepare('select id, revision, sealed from records where id = ?'),
  insert: database.prepare('insert into records (id, revision, sealed) values (?, ?, ?) on conflict do nothing'),
  update: database.prepare('update records set sealed = ?, revision = revision + 1 where id = ? and revision = ?'),
  remove: database.prepare('delete from records where id in (select value from json_each(?))'),
  lease: database.prepare(
    'update records set leased_until = ?, leased_by = ? where id = ? and (leased_until <= ? or leased_until > ?)',
  ),
  release: database.prepare('update records set leased_until = 0 where id = ? and leased_by = ?'),
  version: database.prepare('pragma data_version'),
});

function fileIn(dataDir: string, name: string): string {
  makeDirectory(dataDir);
  const file = join(dataDir, `${name}.sqlite`);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return file;
}
