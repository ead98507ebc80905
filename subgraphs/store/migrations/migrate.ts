import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { NewerFormat } from './newer-format.ts';

/** One change of the database's format. Released migrations never change; names sort in the order of execution. */
type Migration = { name: string; sql: string };

/** All migrations. A database's format is the number of its migrations. */
const MIGRATIONS: readonly Migration[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(join(import.meta.dirname, file), 'utf8') }));

/**
 * The first line of a migration after which older releases cannot use the database, so that all replicas must be
 * stopped for the upgrade.
 */
const BREAKING = '-- breaking\n';

/** The first row has the database's format, and the lowest format of a release that can use the database. */
const STORAGE = `
  create table if not exists storage (id integer primary key, format integer not null, oldest_format integer not null);
  insert into storage (id, format, oldest_format) values (1, 0, 0) on conflict do nothing`;

/** Ends a transaction whose process sends nothing for 2 s. Its locks could block other processes. */
export const LIMIT_IDLE = "set local idle_in_transaction_session_timeout = '2s'";

type Formats = { format: number; oldest: number };

/** Replaces Kysely's session lock, which poolers in transaction mode do not support, by the lock on the storage row. */
class RowLockDialect extends PostgresDialect {
  override createAdapter() {
    return Object.assign(new PostgresAdapter(), {
      acquireMigrationLock: async () => {},
      releaseMigrationLock: async () => {},
    });
  }
}

/**
 * Executes new migrations in one transaction. The lock on the storage row excludes other processes that are starting.
 * @param all only tests pass other migrations than those of this release
 */
export async function migrate(pool: Pool, place: string, all = MIGRATIONS): Promise<void> {
  if (all.length === 0) throw new Error('the installation is incomplete: the migrations of the database are missing');
  const database = new Kysely<unknown>({ dialect: new RowLockDialect({ pool }) });
  await createStorage(pool);
  await database.transaction().execute(async (db) => {
    await sql.raw(LIMIT_IDLE).execute(db);
    const read = sql<Formats>`select format, oldest_format as oldest from storage where id = 1 for update`;
    const [{ format, oldest } = { format: 0, oldest: 0 }] = (await read.execute(db)).rows;
    checkFormat(place, oldest, all.length);
    // A newer release has already executed the migrations of this one.
    if (format >= all.length) return;
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => providedBy(all) },
    }).migrateToLatest();
    if (error) throw error;
    const lastBreaking = all.findLastIndex((each) => each.sql.startsWith(BREAKING)) + 1;
    await sql`update storage set format = ${all.length}, oldest_format = ${lastBreaking} where id = 1`.execute(db);
  });
}

/** @param format the format of this release; only tests pass another */
export function checkFormat(place: string, oldest: number, format = MIGRATIONS.length): void {
  if (oldest > format) throw new NewerFormat(place, oldest, format);
}

/** Even with `if not exists`, processes that create a table concurrently fail. */
async function createStorage(pool: Pool): Promise<void> {
  const [found] = (await pool.query("select to_regclass('storage') as storage")).rows;
  if (found?.storage) return;
  for (let attempt = 1; ; attempt++)
    try {
      return void (await pool.query(STORAGE));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
}

const MAX_ATTEMPTS = 5;

const providedBy = (all: readonly Migration[]): Record<string, KyselyMigration> =>
  Object.fromEntries(all.map((each) => [each.name, { up: async (db) => void (await sql.raw(each.sql).execute(db)) }]));
