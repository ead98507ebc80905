import type { LogStatus } from '../metrics/status.ts';
import { failingFor, type Health, together } from '../process/health.ts';
import { errorOf } from '../process/thrown.ts';
import { Attempts } from '../store/attempts.ts';
import { type Retention, trimPeriodically } from '../store/retention.ts';
import { writableProbe } from '../store/writable.ts';
import { Cursors } from './cursors.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { ReadDelivery } from './event.ts';
import { openDataDirectory } from './store/data-directory.ts';
import { openStore } from './store/sqlite-store.ts';
import { Tailer } from './tailer.ts';

export type LogOptions = {
  /** A directory, or `:memory:`. */
  dataDir: string;
  /** Encrypts the log's secrets; by default, a key file in the directory is used. */
  dataKey?: Buffer | undefined;
  retention: Retention;
  read: ReadDelivery;
  /** The URL of the module that exports `openRows`, loaded by the writer thread. */
  rows: string;
  /** The event sender's clock, in Unix milliseconds. */
  clock: Clock;
  /** Logs a warning for operators, with the error that caused it. */
  warn(message: string, fault?: unknown): void;
  /** Called once, with the reason, when the files were removed, replaced or truncated. */
  displaced(reason: string): void;
};

type Clock = { now(): number };

/** Milliseconds for which a replay batch waits for deliveries to be acknowledged, several times its own duration. */
const ACKNOWLEDGEMENT_WAIT_MS = 10;

const DISPLACED =
  'the files of the event log were removed, replaced or truncated while it was open, so nothing more is written: restore them and restart';

const WHAT = 'event log';
const NOTE = "insert into facts values ('tried', ?) on conflict (name) do update set value = excluded.value";

/** Opens a log with its queue and readers. Removes old events until `stop` is called. */
export function openLog({ dataDir, dataKey, retention, read, rows, clock, warn, displaced }: LogOptions) {
  const directory = openDataDirectory(dataDir, { read, key: dataKey, inform: warn });
  const { database, file, sealing } = directory;
  const findDisplaced = () => {
    warn(DISPLACED);
    queue.end(DISPLACED);
    displaced(DISPLACED);
  };
  const { store, writer, close } = openStore(directory, { rows, displaced: findDisplaced });
  const time = logClock(clock);
  const queue = new DeliveryQueue(store);
  const tailer = new Tailer(store, () => queue.idle(ACKNOWLEDGEMENT_WAIT_MS), time);
  const over = new AbortController();
  trimPeriodically(() => store.trim(retention, time()), over.signal, new Attempts('could not remove old events', warn));
  const writable = writableProbe(WHAT, file, () => writer.run('note', [[NOTE, String(time())]]));
  return {
    database,
    sealing,
    store,
    writer,
    queue,
    tailer,
    cursors: new Cursors(store),
    /** The clock for receipt times. */
    time,
    /** Checks that the log is writable and that its readers keep up. */
    health: async (): Promise<Health> =>
      together([await writable.found(), failingFor(WHAT, await lagOf(tailer, time()))]),
    status: async (): Promise<Omit<LogStatus, 'name'>> => {
      const lagMs = await tailer.lag(time()).catch(() => 0);
      return { events: store.head() - store.oldest() + 1, lagMs, ...tailer.readers };
    },
    /** Resolves when all accepted deliveries are written and the log is closed. */
    stop: async () => {
      over.abort();
      tailer.stop();
      await queue.drained();
      await close();
    },
  };
}

/** The maximum acceptable delay until an event reaches its subscribers, in milliseconds. */
const LONGEST_LAG = 30_000;

async function lagOf(tailer: Tailer, now: number): Promise<string | undefined> {
  try {
    const lag = await tailer.lag(now);
    return lag > LONGEST_LAG ? `subscribers are ${Math.round(lag / 1_000)} s behind` : undefined;
  } catch (fault) {
    return errorOf(fault).message;
  }
}

/** The maximum accepted difference between our clock and the sender's, in milliseconds. */
export const MAX_CLOCK_DIFFERENCE = 60 * 60_000;

/**
 * The clock for receipt times and for the expiry of secrets and events. Uses our clock, or the sender's while ours
 * differs by more than `MAX_CLOCK_DIFFERENCE`, so that nothing expires early.
 */
export function logClock(theirs: Clock): () => number {
  return () => {
    const [now, other] = [Date.now(), theirs.now()];
    return Math.abs(now - other) <= MAX_CLOCK_DIFFERENCE ? now : other;
  };
}
