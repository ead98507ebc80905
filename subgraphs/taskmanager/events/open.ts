import type { Route } from '../../graph/subgraph.ts';
import { Cursors } from './cursors.ts';
import { deliveryRoute } from './delivery.ts';
import { eventFields } from './index.ts';
import { Intake } from './intake.ts';
import { WebhookRegistration } from './registration.ts';
import { Registrations } from './registrations.ts';
import { type Retention, trim } from './retention.ts';
import { openDataDirectory } from './store/data-directory.ts';
import { SqliteStore } from './store/sqlite-store.ts';
import { Tailer } from './tailer.ts';

/** What the events of the task manager are set up with. */
export type EventOptions = {
  /** Where the log is kept: a directory, or `:memory:`. */
  dataDir: string;
  /** The key for the secrets in it; without one, a file of the directory holds it. */
  dataKey?: Buffer | undefined;
  retention: Retention;
  /** Logs what operators need; of a fault, its cause. */
  warn(message: string, fault?: unknown): void;
};

/** The log with all that feeds and reads it. */
export type Events = {
  fields: ReturnType<typeof eventFields>;
  route: Route;
  /** Sees to it that every workspace delivers to the route, which is at that address. */
  start: WebhookRegistration['start'];
  stop(): void;
};

const TRIM_EVERY = 60_000;

/** Opens the log, trims it while it is open, and closes it with `stop`. */
export function openEvents({ dataDir, dataKey, retention, warn }: EventOptions): Events {
  const { database, sealing, close } = openDataDirectory(dataDir, { key: dataKey, inform: warn });
  const store = new SqliteStore(database);
  const registrations = new Registrations(database, sealing);
  const tailer = new Tailer(store);
  const over = new AbortController();
  const trimming = setInterval(() => void trimQuietly(), TRIM_EVERY).unref();
  const registration = new WebhookRegistration(registrations, warn);

  const trimQuietly = () =>
    trim(store, retention, over.signal).catch((fault: unknown) => warn('old events could not be removed', fault));

  return {
    fields: eventFields({ tailer, cursors: new Cursors(store), onSubscribe: () => registration.hint() }),
    route: deliveryRoute({
      store,
      intake: new Intake(store),
      registrations,
      warn,
      onStray: () => registration.hint(),
    }),
    start: (url, newContext) => registration.start(url, newContext),
    stop: () => {
      over.abort();
      clearInterval(trimming);
      registration.stop();
      tailer.stop();
      close();
    },
  };
}
