import type { LogStatus } from '../metrics/status.ts';
import { failingFor, type Health, together } from '../process/health.ts';
import { errorOf } from '../process/thrown.ts';
import { Attempts } from '../store/attempts.ts';
import { keepTrimmed, type Retention } from '../store/retention.ts';
import { writableProbe } from '../store/writable.ts';
import { Cursors } from './cursors.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { ReadDelivery } from './event.ts';
import { openDataDirectory } from './store/data-directory.ts';
import { openStore } from './store/sqlite-store.ts';
import { Tailer } from './tailer.ts';

/** What a log is opened with. */
export type LogOptions = {
  /** Where the log is kept: a directory, or `:memory:`. */
  dataDir: string;
  /** The key for the secrets in it; without one, a file of the directory holds it. */
  dataKey?: Buffer | undefined;
  retention: Retention;
  read: ReadDelivery;
  /** The address of the module whose `openRows` opens the rows for the thread that writes. */
  rows: string;
  /** The clock of those who send events, in Unix milliseconds. */
  clock: Clock;
  /** Logs what operators need; of a fault, its cause. */
  warn(message: string, fault?: unknown): void;
  /** Called once, with a sentence, when the files are found not to be in place. */
  displaced(reason: string): void;
};

type Clock = { now(): number };

/** How long a batch of a replay waits for deliveries to be acknowledged, in milliseconds: some times as long as it takes itself. */
const YIELDING = 10;

const DISPLACED =
  'the files of the event log were removed, replaced or truncated while it was open, so that nothing more is written: put them back and restart';

const WHAT = 'event log';
const NOTE = "insert into facts values ('tried', ?) on conflict (name) do update set value = excluded.value";

/** Opens a log with its queue and its readers, trims it while it is open, and closes it with `stop`. */
export function openLog({ dataDir, dataKey, retention, read, rows, clock, warn, displaced }: LogOptions) {
  const directory = openDataDirectory(dataDir, { read, key: dataKey, inform: warn });
  const { database, file, sealing } = directory;
  const findDisplaced = () => {
    warn(DISPLACED);
    queue.end(DISPLACED);
    displaced(DISPLACED);
  };
  const { store, writer, close } = openStore(directory, { rows, displaced: findDisplaced });
  const time = logTime(clock);
  const queue = new DeliveryQueue(store);
  const tailer = new Tailer(store, () => queue.quiet(YIELDING), time);
  const over = new AbortController();
  keepTrimmed(() => store.trim(retention, time()), over.signal, new Attempts('old events could not be removed', warn));
  const writable = writableProbe(WHAT, file, () => writer.run('note', [[NOTE, String(time())]]));
  return {
    database,
    sealing,
    store,
    writer,
    queue,
    tailer,
    cursors: new Cursors(store),
    /** By which events are received. */
    time,
    /** Whether it is written and read as it should be. */
    health: async (): Promise<Health> =>
      together([await writable.found(), failingFor(WHAT, await lagOf(tailer, time()))]),
    status: async (): Promise<Omit<LogStatus, 'name'>> => {
      const lagMs = await tailer.lag(time()).catch(() => 0);
      return { events: store.head() - store.oldest() + 1, lagMs, ...tailer.readers };
    },
    /** Resolves when what was taken is written and the log is closed. */
    stop: async () => {
      over.abort();
      tailer.stop();
      await queue.drained();
      await close();
    },
  };
}

/** For how long an event may wait to be handed to those who follow, in milliseconds. */
const LONGEST_LAG = 30_000;

async function lagOf(tailer: Tailer, now: number): Promise<string | undefined> {
  try {
    const lag = await tailer.lag(now);
    return lag > LONGEST_LAG ? `subscribers are ${Math.round(lag / 1_000)} s behind` : undefined;
  } catch (fault) {
    return errorOf(fault).message;
  }
}

/** How far our clock may be from that of those who send events, in milliseconds, to be taken for right. */
export const OFF_BY = 60 * 60_000;

/**
 * The time at which events are received and secrets and events end, in Unix milliseconds: by our clock, and while that was put to another
 * hour or day by theirs, so that nothing ends too early.
 */
export function logTime(theirs: Clock): () => number {
  return () => {
    const [now, other] = [Date.now(), theirs.now()];
    return Math.abs(now - other) <= OFF_BY ? now : other;
  };
}
