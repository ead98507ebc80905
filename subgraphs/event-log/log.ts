import type { LogStatus } from '../metrics/status.ts';
import { failingFor, type Health, together } from '../process/health.ts';
import { errorOf } from '../process/thrown.ts';
import { Attempts } from '../store/attempts.ts';
import { type Retention, trimPeriodically } from '../store/retention.ts';
import type { DataKeys } from '../store/sealing.ts';
import { writableProbe } from '../store/writable.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { ReadDelivery } from './event.ts';
import { Logs } from './logs.ts';
import { openDataDirectory } from './store/data-directory.ts';
import { sqliteTables } from './store/log-tables.ts';
import { openStore } from './store/sqlite-store.ts';

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
    queue.end(DISPLACED);
    displaced(DISPLACED);
  };
  const { store, writer, close } = openStore(directory, { rows, displaced: findDisplaced });
  const time = logClock(clock);
  const queue = new DeliveryQueue(store);
  const logs = new Logs(store, () => queue.idle(ACKNOWLEDGEMENT_WAIT_MS), time);
  const over = new AbortController();
  trimPeriodically(() => store.trim(retention, time()), over.signal, new Attempts('could not remove old events', warn));
  const tables = sqliteTables(database, writer);
  const writable = writableProbe(WHAT, file, () => tables.note([[NOTE, String(time())]]));
  return {
    database,
    sealing,
    store,
    writer,
    tables,
    queue,
    logs,
    time,
    /** Reports a problem if the log is not writable or if events reach subscribers too late. */
    health: async (): Promise<Health> =>
      together([await writable.found(), failingFor(WHAT, await lagOf(logs, time()))]),
    status: async (): Promise<Omit<LogStatus, 'name'>> => {
      const lagMs = await logs.lag(time()).catch(() => 0);
      return { events: store.head() - store.oldest() + 1, lagMs, ...logs.readers };
    },
    /** Resolves once all accepted deliveries are written and the log is closed. */
    stop: async () => {
      over.abort();
      logs.stop();
      await queue.drained();
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
