import type { Route } from '../../core/subgraph.ts';
import { type LogOptions, openLog } from '../../event-log/log.ts';
import type { EventsStatus } from '../../metrics/status.ts';
import type { Health } from '../../process/health.ts';
import { Backfill, type BackfillPauses } from '../webhooks/backfill.ts';
import { Coverage } from '../webhooks/coverage.ts';
import { deliveryRoute } from '../webhooks/delivery.ts';
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

export type EventOptions = Pick<LogOptions, 'dataDir' | 'dataKeys' | 'retention' | 'warn'> & {
  /** The interval between webhook checks, in milliseconds. */
  checkEvery?: number;
};

export type Watched = Pick<LogOptions, 'clock'> & {
  /** Whether the task manager runs on this machine, which makes API calls cheap. */
  isNear: boolean;
  pauses?: BackfillPauses;
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

export function openEvents({ checkEvery, ...options }: EventOptions, watched: Watched): Events {
  const { clock, isNear, pauses = isNear ? NEAR_PAUSES : PAUSES } = watched;
  const { warn } = options;
  const states = new DeliveryStates();
  const displaced = (reason: string) => states.end(reason);
  const log = openLog({ ...options, read: readDelivery, rows: ROWS, clock, displaced });
  const { database, store, writer, tables, queue, logs, time } = log;
  const registrations = new Registrations(tables, log.sealing, time);
  const places = new Places(new SqlitePlaces(database, writer, warn), { tasks: new TaskPlaces(time) });
  const coverage = new Coverage(tables, warn);
  const listed = new ListedTasks(tables);
  const ready = Promise.all([registrations.refresh(), coverage.refresh()]);
  ready.catch(() => {});
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
    ready: async () => void (await ready),
    status: async () => ({ deliveries: states.all(), logs: [{ name: 'task events', ...(await log.status()) }] }),
    health: log.health,
    stop: async () => {
      reconciliation.stop();
      backfill.stop();
      await log.stop();
    },
  };
}
