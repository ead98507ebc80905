import type { LogStatus } from '../metrics/status.ts';
import { failingFor, type Health, together } from '../process/health.ts';
import { errorOf } from '../process/thrown.ts';
import { Attempts } from '../store/attempts.ts';
import type { Postgres } from '../store/postgres.ts';
import { type Retention, trimPeriodically } from '../store/retention.ts';
import { type DataKeys, dataKeysOf, encryptionWith } from '../store/sealing.ts';
import { writableProbe } from '../store/writable.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { ReadDelivery } from './event.ts';
import { Logs } from './logs.ts';
import { openDataDirectory } from './store/data-directory.ts';
import { postgresTables, sqliteTables } from './store/log-tables.ts';
import { Partitions } from './store/partitions.ts';
import { PostgresStore } from './store/postgres-store.ts';
import { openStore } from './store/sqlite-store.ts';
import type { EventStore } from './store/store.ts';
import { Tailer } from './tailer.ts';

export type LogOptions = {
  /** The path of the data directory, or `:memory:` to store all data in memory. */
  dataDir: string;
  /** The keys of secrets in the log. Defaults to a key file in the data directory. */
  dataKeys?: DataKeys | undefined;
  retention: Retention;
  read: ReadDelivery;
  /** The URL of the module that the writer thread loads. The module must export `openRows`. */
  rows: string;
  /** The webhook sender's clock, in Unix milliseconds. */
  clock: Clock;
  warn(message: string, fault?: unknown): void;
  /** Called once if the log's files are removed, replaced or truncated. */
  displaced(reason: string): void;
};

/** A database with `DATABASE_URL` has no files, and requires configured keys. */
type SharedLogOptions = Pick<LogOptions, 'dataKeys' | 'retention' | 'read' | 'clock' | 'warn'>;

type Clock = { now(): number };

/** The maximum time, in milliseconds, that a replay waits between batches for pending deliveries to be acknowledged. */
const ACKNOWLEDGEMENT_WAIT_MS = 10;

const DISPLACED =
  "the event log's files were removed, replaced or truncated while in use, so no more events are written: restore them and restart";

const WHAT = 'event log';
const NOTE = "insert into facts values ('tried', $1) on conflict (name) do update set value = excluded.value";

/** Opens a log with its delivery queue and readers. Periodically removes old events until `stop` is called. */
export function openLog({ dataDir, dataKeys, retention, read, rows, clock, warn, displaced }: LogOptions) {
  const directory = openDataDirectory(dataDir, { read, keys: dataKeys, inform: warn });
  const { database, file, sealing } = directory;
  const findDisplaced = () => {
    warn(DISPLACED);
    log.queue.end(DISPLACED);
    displaced(DISPLACED);
  };
  const { store, writer, close } = openStore(directory, { rows, displaced: findDisplaced });
  const time = logClock(clock);
  const log = reading(store, time, {
    warn,
    trim: () => store.trim(retention, time()),
    count: async () => store.head() - store.oldest() + 1,
    close,
  });
  const tables = sqliteTables(database, writer);
  const writable = writableProbe(WHAT, file, () => tables.note([[NOTE, String(time())]]));
  return { ...log, database, writer, tables, sealing, health: () => log.health(() => writable.found()) };
}

/** Like `openLog`, for a log in a database that several processes share. */
export function openSharedLog(database: Postgres, { dataKeys, retention, read, clock, warn }: SharedLogOptions) {
  const time = logClock(clock);
  const partitions = new Partitions(database, retention);
  const store = new PostgresStore(database, read, partitions, warn);
  const log = reading(store, time, {
    warn,
    trim: async () => {
      await store.prune(time());
      await partitions.trim();
      return 0;
    },
    count: () => store.count(),
    close: async () => store.stop(),
  });
  const tables = postgresTables(database, store);
  const sealing = encryptionWith(...dataKeysOf(':memory:', dataKeys));
  return { ...log, tables, sealing, health: () => log.health(() => database.health()) };
}

type Upkeep = {
  warn: LogOptions['warn'];
  /** Removes some old events. Resolves to the number of removed events, or 0 if none are left. */
  trim(): Promise<number>;
  /** Counts the stored events. */
  count(): Promise<number>;
  close(): Promise<void>;
};

function reading(store: EventStore, time: () => number, { warn, trim, count, close }: Upkeep) {
  const queue = new DeliveryQueue(store);
  const logs = new Logs(store, (log) => new Tailer(log, () => queue.idle(ACKNOWLEDGEMENT_WAIT_MS), time));
  const over = new AbortController();
  trimPeriodically(trim, over.signal, new Attempts('could not remove old events', warn));
  return {
    store,
    queue,
    logs,
    time,
    /** Reports a problem if the log is not writable or if events reach subscribers too late. */
    health: async (writable: () => Promise<Health>): Promise<Health> =>
      together([await writable(), failingFor(WHAT, await lagOf(logs, time()))]),
    status: async (): Promise<Omit<LogStatus, 'name'>> => {
      return { events: await count(), lagMs: await logs.lag(time()).catch(() => 0), ...logs.readers };
    },
    /** Resolves once all accepted deliveries are written and the log is closed. */
    stop: async () => {
      over.abort();
      logs.stop();
      await queue.idle();
      await close();
    },
  };
}

/** The delivery delay, in milliseconds, above which the log is considered unhealthy. */
const LONGEST_LAG = 30_000;

async function lagOf(logs: Logs, now: number): Promise<string | undefined> {
  try {
    const lag = await logs.lag(now);
    return lag > LONGEST_LAG ? `subscribers are ${Math.round(lag / 1_000)} s behind` : undefined;
  } catch (fault) {
    return errorOf(fault).message;
  }
}

/** The maximum clock skew tolerated between this machine and the webhook sender, in milliseconds. */
export const MAX_CLOCK_DIFFERENCE = 60 * 60_000;

/**
 * Returns the clock for receipt times and for the expiry of secrets and events. The clock uses local time unless it
 * differs from the sender's time by more than `MAX_CLOCK_DIFFERENCE`. In that case, the clock uses the sender's time,
 * so that nothing expires early.
 */
export function logClock(theirs: Clock): () => number {
  return () => {
    const [now, other] = [Date.now(), theirs.now()];
    return Math.abs(now - other) <= MAX_CLOCK_DIFFERENCE ? now : other;
  };
}
