import { errorOf } from '../../process/thrown.ts';
import type { Postgres, Sql } from '../../store/postgres.ts';
import type { Retention } from '../../store/retention.ts';

/** Retention removes whole partitions, so each one should have at most this part of the maximum age and size. */
const PART = 1 / 15;

const HOUR = 60 * 60_000;

/** The maximum ratio of a new partition's length to the previous one's. */
const [MIN_GROWTH, MAX_GROWTH] = [1 / 8, 2];

/** A partition is created this long before it is needed, in milliseconds. */
const AHEAD = HOUR;

/** The number of keys deleted per statement. */
const SLICE = 10_000;

/** A partition with the events stored in a span of the database's time, in Unix milliseconds. */
type Partition = { name: string; since: number; until: number; bytes: number };

const PARTITIONS = `
  select name, since, until, coalesce(pg_total_relation_size(to_regclass(name)), 0) as bytes
  from event_partitions order by since`;
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now';

/** Creates partitions of the events before they are needed, and removes the oldest ones. */
export class Partitions {
  readonly #database: Postgres;
  readonly #retention: Retention;

  constructor(database: Postgres, retention: Retention) {
    this.#database = database;
    this.#retention = retention;
  }

  /** Creates the partition for the current time, and the next one if it will be needed soon. */
  create(): Promise<void> {
    return this.#database.transaction(async (sql) => {
      await sql.query('lock table event_partitions in exclusive mode');
      const now = await timeOf(sql);
      for (const time of [now, now + AHEAD]) {
        const all = await sql.query<Partition>(PARTITIONS);
        if (all.some(({ since, until }) => since <= time && time < until)) continue;
        await add(sql, this.#spanFor(time, all));
      }
    });
  }

  /** Removes partitions whose events are older than the maximum age, and the oldest ones of a log that is too large. */
  async trim(): Promise<void> {
    await this.create();
    const now = await timeOf(this.#database);
    const all = await this.#database.query<Partition>(PARTITIONS);
    let bytes = all.reduce((sum, partition) => sum + partition.bytes, 0);
    for (const partition of all) {
      const isExpired = partition.until <= now - this.#retention.age;
      const isExcess = bytes > this.#retention.size && partition.until + AHEAD <= now;
      if (!isExpired && !isExcess) return;
      await this.#remove(partition.name).catch((error) => {
        // Another process has removed it.
        if (errorOf(error).code !== UNDEFINED_TABLE) throw error;
      });
      bytes -= partition.bytes;
    }
  }

  #spanFor(time: number, all: readonly Partition[]): Pick<Partition, 'since' | 'until'> {
    const before = all.findLast(({ until }) => until <= time);
    const after = all.find(({ since }) => since > time);
    const since = before?.until ?? time - HOUR;
    const length = Math.max(since + this.#lengthAfter(before), time + HOUR) - since;
    return { since, until: Math.min(since + Math.round(length), after?.since ?? Number.POSITIVE_INFINITY) };
  }

  /** The first partitions are short. Later ones have the length in which enough events arrived in the previous one. */
  #lengthAfter(before: Partition | undefined): number {
    const { age, size } = this.#retention;
    if (!before) return HOUR;
    const growth = Math.min(MAX_GROWTH, Math.max(MIN_GROWTH, (size * PART) / before.bytes));
    return Math.min(age * PART, (before.until - before.since) * growth);
  }

  async #remove(name: string): Promise<void> {
    // Reads only the end of an index for each log. Repeated after a deadlock with an append.
    await this.#database.transaction((sql) =>
      sql.query(
        `update event_logs set oldest = last.sequence + 1 from (
           select workspace_id as id, (
             select max(sequence) from ${name} as removed where removed.workspace_id = each.workspace_id
           ) as sequence from event_logs as each
         ) as last where workspace_id = last.id and last.sequence >= oldest`,
      ),
    );
    await this.#removeKeys(name);
    await this.#database.transaction(async (sql) => {
      await sql.query("select set_config('lock_timeout', '2s', true)");
      await sql.query(`drop table ${name}`);
      await sql.query('delete from event_partitions where name = $1', [name]);
    });
  }

  async #removeKeys(name: string): Promise<void> {
    const remove = `
      with slice as (
        select workspace_id, sequence, key from ${name} where (workspace_id, sequence) > ($1, $2)
        order by workspace_id, sequence limit ${SLICE}
      ), removed as (delete from event_keys where key in (select key from slice))
      select workspace_id as workspace, sequence from slice order by workspace_id desc, sequence desc limit 1`;
    let [last] = [{ workspace: '', sequence: 0 } as { workspace: string; sequence: number } | undefined];
    while (last) [last] = await this.#database.query(remove, [last.workspace, last.sequence]);
  }
}

async function timeOf(sql: Sql): Promise<number> {
  const [{ now } = { now: 0 }] = await sql.query<{ now: number }>(NOW);
  return now;
}

/** An attached table locks the others only briefly, unlike a table that is created as a partition. */
async function add(sql: Sql, { since, until }: Pick<Partition, 'since' | 'until'>): Promise<void> {
  const name = `events_${since}`;
  await sql.query(`create table ${name} (like events including all)`);
  await sql.query(`alter table events attach partition ${name} for values from (${since}) to (${until})`);
  await sql.query('insert into event_partitions values ($1, $2, $3)', [name, since, until]);
}

/** Replaces the partitions of an empty log by some of equal length, for events that are copied. */
export async function replacePartitions(sql: Sql, since: number, until: number): Promise<void> {
  const former = await sql.query<Pick<Partition, 'name'>>('delete from event_partitions returning name');
  for (const { name } of former) await sql.query(`drop table ${name}`);
  const length = Math.max(HOUR, Math.ceil((until - since + 1) * PART));
  for (let start = since; start <= until; start += length) await add(sql, { since: start, until: start + length });
}

/** Whether an insert failed because the current time has no partition, which violates a check without a name. */
export const lacksPartition = (error: unknown): boolean => {
  const { code, constraint }: NodeJS.ErrnoException & { constraint?: string } = errorOf(error);
  return code === CHECK_VIOLATION && constraint === undefined;
};

const [CHECK_VIOLATION, UNDEFINED_TABLE] = ['23514', '42P01'];
