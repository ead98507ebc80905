import type { Route } from '../../core/subgraph.ts';
import { type LogOptions, openLog, openSharedLog } from '../../event-log/log.ts';
import type { EventsStatus } from '../../metrics/status.ts';
import type { Health } from '../../process/health.ts';
import { SharedLease } from '../../store/leases.ts';
import type { Postgres } from '../../store/postgres.ts';
import { Backfill, type BackfillPauses } from '../webhooks/backfill.ts';
import { Coverage, ListedTasks } from '../webhooks/coverage.ts';
import { deliveryRoute } from '../webhooks/delivery.ts';
import { DeliveryStates } from '../webhooks/delivery-states.ts';
import { ROWS } from '../webhooks/event-rows.ts';
import { readDelivery } from '../webhooks/payload.ts';
import { Reconciliation } from '../webhooks/reconciliation.ts';
import { Registrations } from '../webhooks/registrations.ts';
import { eventFields } from './index.ts';
import { Places } from './places.ts';
import { PostgresPlaces, SqlitePlaces } from './stored-places.ts';
import { TaskPlaces } from './task-places.ts';

export type EventOptions = Pick<LogOptions, 'dataDir' | 'dataKeys' | 'retention' | 'warn'> & {
  /** The database that several processes share. Replaces the data directory. */
  database?: Postgres | undefined;
  /** The interval between webhook checks, in milliseconds. */
  checkEvery?: number;
};

export type Watched = Pick<LogOptions, 'clock'> & {
  /** Whether the task manager runs on this machine, which makes API calls cheap. */
  isNear: boolean;
  pauses?: BackfillPauses;
  /** How long a process that checks the webhooks can be silent before another one takes over, in milliseconds. */
  leaseMs?: number;
};

export type Events = {
  fields: ReturnType<typeof eventFields>;
  route: Route;
  /** Once started, ensures that every workspace delivers its events to `route`. */
  reconciliation: Reconciliation;
  states: DeliveryStates;
  /** Resolves once the webhooks and gaps are read. */
  ready(): Promise<void>;
  health(): Promise<Health>;
  status(): Promise<EventsStatus>;
  /** Resolves once all accepted deliveries are written and the log is closed. */
  stop(): Promise<void>;
};

/** Most plans allow 100 API calls per minute. The pause between calls limits a backfill to 40 calls per minute. */
const PAUSES = {
  before: 5_000,
  between: 1_500,
  betweenLists: 15 * 60_000,
  betweenLooks: 4 * 60_000,
  afterFault: 5_000,
};
const NEAR_PAUSES = { ...PAUSES, between: 0, betweenLists: 0, betweenLooks: 30_000 };

const LEASE_MS = 10_000;

/** Opens the log of the shared database or, without one, the log in the data directory. */
function openStorage({ database, ...options }: EventOptions, watched: Watched, states: DeliveryStates) {
  const { warn } = options;
  const { clock, leaseMs = LEASE_MS } = watched;
  const reading = { ...options, read: readDelivery, clock };
  if (!database) {
    const log = openLog({ ...reading, rows: ROWS, displaced: (reason) => states.end(reason) });
    return { log, storedPlaces: new SqlitePlaces(log.database, log.writer, warn), lease: undefined };
  }
  return {
    log: openSharedLog(database, reading),
    storedPlaces: new PostgresPlaces(database, warn),
    lease: new SharedLease(database, 'webhooks', leaseMs),
  };
}

export function openEvents({ checkEvery, ...options }: EventOptions, watched: Watched): Events {
  const { clock, isNear, pauses = isNear ? NEAR_PAUSES : PAUSES } = watched;
  const { warn } = options;
  const states = new DeliveryStates();
  const { log, storedPlaces, lease } = openStorage(options, watched, states);
  const { store, tables, queue, logs, time } = log;
  const registrations = new Registrations(tables, log.sealing, time);
  const places = new Places(storedPlaces, { tasks: new TaskPlaces(time) });
  const coverage = new Coverage(tables, warn);
  const listed = new ListedTasks(tables);
  const backfill = new Backfill({ store, coverage, listed, time, warn, pauses, listsNew: !isNear });
  const reconciliation = new Reconciliation({
    registrations,
    coverage,
    states,
    warn,
    clock,
    isNear,
    checkEvery,
    readers: logs,
    backfill,
    lease,
  });
  return {
    fields: eventFields({
      logs,
      places,
      onSubscribe: () => reconciliation.streamOpened(),
      delivery: states,
    }),
    route: deliveryRoute({ store, queue, registrations, time, warn, reconciliation, coverage }),
    reconciliation,
    states,
    ready: async () => {
      await registrations.reencrypt();
      await Promise.all([registrations.refresh(), coverage.refresh()]);
    },
    status: async () => ({ deliveries: states.all(), logs: [{ name: 'task events', ...(await log.status()) }] }),
    health: log.health,
    stop: async () => {
      backfill.stop();
      await reconciliation.stop();
      await log.stop();
    },
  };
}
