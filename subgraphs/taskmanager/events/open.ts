import type { Route } from '../../core/subgraph.ts';
import { Cursors } from '../../event-log/cursors.ts';
import { DeliveryQueue } from '../../event-log/delivery-queue.ts';
import { logTime } from '../../event-log/log-time.ts';
import { openDataDirectory } from '../../event-log/store/data-directory.ts';
import type { EventWriter } from '../../event-log/store/row-writer.ts';
import { openStore } from '../../event-log/store/sqlite-store.ts';
import type { EventStore } from '../../event-log/store/store.ts';
import { Tailer } from '../../event-log/tailer.ts';
import type { EventsStatus } from '../../metrics/status.ts';
import { failingFor, type Health, together } from '../../process/health.ts';
import { errorOf } from '../../process/thrown.ts';
import { Attempts } from '../../store/attempts.ts';
import { keepTrimmed, type Retention } from '../../store/retention.ts';
import { writableProbe } from '../../store/writable.ts';
import { Backfill, type BackfillPauses } from '../webhooks/backfill.ts';
import { Coverage } from '../webhooks/coverage.ts';
import { type DeliveryListener, deliveryRoute } from '../webhooks/delivery.ts';
import { DeliveryStates } from '../webhooks/delivery-states.ts';
import { ROWS } from '../webhooks/event-rows.ts';
import { ListedTasks } from '../webhooks/listed-tasks.ts';
import { readDelivery } from '../webhooks/payload.ts';
import { Reconciliation } from '../webhooks/reconciliation.ts';
import { Registrations } from '../webhooks/registrations.ts';
import { eventFields } from './index.ts';
import { Places } from './places.ts';
import { SqlitePlaces } from './sqlite-places.ts';
import { TaskPlaces } from './task-places.ts';

/** What the events of the task manager are set up with. */
export type EventOptions = {
  /** Where the log is kept: a directory, or `:memory:`. */
  dataDir: string;
  /** The key for the secrets in it; without one, a file of the directory holds it. */
  dataKey?: Buffer | undefined;
  retention: Retention;
  /** How often the webhooks are looked at, in milliseconds. */
  checkEvery?: number;
  /** Logs what operators need; of a fault, its cause. */
  warn(message: string, fault?: unknown): void;
};

/** The task manager as reconciliation has it. */
export type Watched = {
  /** The time by its clock, in Unix milliseconds. */
  now(): number;
  /** Whether it is on this machine, so that calls cost nothing. */
  isNear: boolean;
  /** Of backfills. */
  pauses?: BackfillPauses;
};

/** The log with all that feeds and reads it. */
export type Events = {
  fields: ReturnType<typeof eventFields>;
  route: Route;
  /** What sees to it, once it is started, that every workspace delivers to the route. */
  reconciliation: Reconciliation;
  states: DeliveryStates;
  health(): Promise<Health>;
  status(): Promise<EventsStatus>;
  /** Resolves when what was taken is written and the log is closed. */
  stop(): Promise<void>;
};

/** Most plans take 100 calls a minute, of which a backfill leaves 60 to others. */
const PAUSES = {
  before: 5_000,
  between: 1_500,
  betweenLists: 15 * 60_000,
  betweenLooks: 4 * 60_000,
  afterFault: 5_000,
};
const NEAR_PAUSES = { ...PAUSES, between: 0, betweenLists: 0, betweenLooks: 30_000 };

/** How long a batch of a replay waits for deliveries to be acknowledged, in milliseconds: some times as long as it takes itself. */
const YIELDING = 10;

const DISPLACED =
  'the files of the event log were removed, replaced or truncated while it was open, so that nothing more is written: put them back and restart';

/** Opens the log, trims it while it is open, and closes it with `stop`. */
export function openEvents({ dataDir, dataKey, retention, checkEvery, warn }: EventOptions, watched: Watched): Events {
  const { now, isNear, pauses = isNear ? NEAR_PAUSES : PAUSES } = watched;
  const directory = openDataDirectory(dataDir, { read: readDelivery, key: dataKey, inform: warn });
  const { database, file, sealing } = directory;
  const displaced = () => {
    warn(DISPLACED);
    queue.end(DISPLACED);
    states.end(DISPLACED);
  };
  const { store, writer, close } = openStore(directory, { rows: ROWS, displaced });
  const time = logTime(now);
  const registrations = new Registrations(database, sealing, time);
  const queue = new DeliveryQueue(store);
  const tailer = new Tailer(store, () => queue.quiet(YIELDING), time);
  const cursors = new Cursors(store);
  const places = new Places(new SqlitePlaces(database, writer, warn), { tasks: new TaskPlaces(time) });
  const over = new AbortController();
  keepTrimmed(() => store.trim(retention, time()), over.signal, new Attempts('old events could not be removed', warn));
  const coverage = new Coverage(database, writer, warn);
  const states = new DeliveryStates();
  const listed = new ListedTasks(database, writer);
  const backfill = new Backfill({ store, queue, coverage, listed, time, warn, pauses, listsNew: !isNear });
  const reconciliation = new Reconciliation({
    registrations,
    coverage,
    states,
    warn,
    now,
    isNear,
    checkEvery,
    hasReaders: () => tailer.hasReaders,
    backfill: (newContext) => void backfill.run(newContext),
  });

  return {
    fields: eventFields({ tailer, cursors, places, onSubscribe: () => reconciliation.opened(), delivery: states }),
    route: deliveryRoute({
      store,
      queue,
      registrations,
      time,
      warn,
      reconciliation: deliveryListener(reconciliation, coverage),
    }),
    reconciliation,
    states,
    status: () => statusOf(store, tailer, states, time()),
    health: logHealth({ file, writer, tailer, time }),
    stop: async () => {
      over.abort();
      reconciliation.stop();
      backfill.stop();
      tailer.stop();
      await queue.drained();
      await close();
    },
  };
}

async function statusOf(store: EventStore, tailer: Tailer, states: DeliveryStates, now: number): Promise<EventsStatus> {
  const lagMs = await tailer.lag(now).catch(() => 0);
  const events = store.head() - store.oldest() + 1;
  return { deliveries: states.all(), logs: [{ name: 'task events', events, lagMs, ...tailer.readers }] };
}

const deliveryListener = (reconciliation: Reconciliation, coverage: Coverage): DeliveryListener => ({
  stray: () => reconciliation.stray(),
  refused: (workspaceId) => reconciliation.refused(workspaceId),
  delivered: (workspaceId) => reconciliation.delivered(workspaceId),
  gapsOf: (workspaceId) => coverage.gapsOf(workspaceId),
});

/** For how long an event may wait to be handed to those who follow, in milliseconds. */
const LONGEST_LAG = 30_000;

const WHAT = 'event log';
const NOTE = "insert into facts values ('tried', ?) on conflict (name) do update set value = excluded.value";

/** What is looked at. */
type Looked = { file: string | undefined; writer: EventWriter; tailer: Tailer; time(): number };

/** What says whether the event log is written and read as it should be. */
function logHealth({ file, writer, tailer, time }: Looked): () => Promise<Health> {
  const writable = writableProbe(WHAT, file, () => writer.run('note', [[NOTE, String(time())]]));
  return async () => together([await writable.found(), failingFor(WHAT, await lagOf(tailer, time()))]);
}

async function lagOf(tailer: Tailer, now: number): Promise<string | undefined> {
  try {
    const lag = await tailer.lag(now);
    return lag > LONGEST_LAG ? `subscribers are ${Math.round(lag / 1_000)} s behind` : undefined;
  } catch (fault) {
    return errorOf(fault).message;
  }
}
