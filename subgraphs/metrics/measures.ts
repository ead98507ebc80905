import { createHistogram } from 'node:perf_hooks';
import { counter, gauge, histogram, type Reading, tally, total } from './instruments.ts';

/** Histogram buckets for durations, in seconds. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const calls = counter<{ service: string; tool: string; status: string }>(
  'toolgraph_upstream_calls_total',
  'Upstream call attempts by status: 2xx to 5xx, with 401, 403, 404 and 429 separate; none if there was no response',
);
const durations = histogram<{ service: string }>(
  'toolgraph_upstream_call_duration_seconds',
  'Duration of an upstream call attempt',
  SECONDS,
);
const retries = counter<{ service: string }>('toolgraph_upstream_retries_total', 'Upstream call retries');
const waits = histogram<{ service: string }>(
  'toolgraph_upstream_wait_seconds',
  'Time that calls spent in the queue',
  SECONDS,
);
const unsent = counter<{ service: string; reason: Unsent }>(
  'toolgraph_upstream_unsent_total',
  'Calls not sent: rate limit used up (rate_limited), no time left (too_late) or service down (down)',
);

/** The reasons why an upstream call was not sent. */
const UNSENT = ['rate_limited', 'too_late', 'down'] as const;
export type Unsent = (typeof UNSENT)[number];

/** One attempt to call a service. The status is missing if the service did not respond. */
export type MeasuredAttempt = {
  service: string;
  tool: string | undefined;
  attempt: number;
  status: number | undefined;
  ms: number;
};

export function measureAttempt({ service, tool = 'none', attempt, status, ms }: MeasuredAttempt): void {
  calls.add(1, { service, tool, status: statusClass(status) });
  durations.instrument?.record(ms / 1_000, { service });
  if (attempt > 1) retries.add(1, { service });
}

export const measureWait = (service: string, ms: number): void => waits.instrument?.record(ms / 1_000, { service });

export const measureUnsent = (service: string, reason: Unsent): void => unsent.add(1, { service, reason });

const SINGLE = new Set([401, 403, 404, 429]);

/** Reduces HTTP statuses to a few label values, such as `2xx`. */
export function statusClass(status: number | undefined): string {
  if (status === undefined) return 'none';
  if (SINGLE.has(status)) return String(status);
  return status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'other';
}

type WatchedScheduler = { readonly left: number; readonly waiting: number; readonly underWay: number };

const services = new WeakMap<WatchedScheduler, string>();

const of =
  (read: (scheduler: WatchedScheduler) => number) =>
  (scheduler: WatchedScheduler): Reading<{ service: string }>[] => {
    const value = read(scheduler);
    return Number.isFinite(value) ? [[value, { service: services.get(scheduler) ?? '' }]] : [];
  };

const left = gauge(
  'toolgraph_upstream_calls_left',
  'Remaining calls in the rate window, for the credential with the fewest; absent if unknown',
  of((scheduler) => scheduler.left),
  Math.min,
);
const waiting = gauge(
  'toolgraph_upstream_waiting',
  'Queued calls',
  of((scheduler) => scheduler.waiting),
);
const underWay = gauge(
  'toolgraph_upstream_under_way',
  'Calls in flight',
  of((scheduler) => scheduler.underWay),
);

/** Includes a scheduler in the metrics while the scheduler is in use. */
export function watchScheduler(service: string, scheduler: WatchedScheduler): void {
  if (services.has(scheduler)) return;
  services.set(scheduler, service);
  retries.expect({ service });
  for (const reason of UNSENT) unsent.expect({ service, reason });
  for (const each of [left, waiting, underWay]) each.watch(scheduler);
}

type WatchedCircuit = {
  readonly view: { service: string; state: string; opened: number };
  readonly openForCallers: number;
};

const STATES = ['closed', 'open', 'half-open'] as const;

const circuits = gauge(
  'toolgraph_upstream_circuit',
  "1 for the current state of the service's connection circuit breaker: closed, open or half-open (a single probe call is let through)",
  ({ view: { service, state } }: WatchedCircuit): Reading<{ service: string; state: string }>[] =>
    STATES.map((each) => [each === state ? 1 : 0, { service, state: each }]),
  Math.max,
);
const openings = gauge(
  'toolgraph_upstream_circuit_openings_total',
  "Number of times the service's connection circuit breaker has opened",
  ({ view: { service, opened } }: WatchedCircuit): Reading<{ service: string }>[] => [[opened, { service }]],
);

const openForCallers = gauge(
  'toolgraph_upstream_circuits_open_for_callers',
  "Open circuit breakers for callers' credentials at the service",
  ({ view: { service }, openForCallers: count }: WatchedCircuit): Reading<{ service: string }>[] => [
    [count, { service }],
  ],
);

/** Includes a service's circuit breakers in the metrics while the service is in use. */
export function watchCircuit(circuit: WatchedCircuit): void {
  for (const each of [circuits, openings, openForCallers]) each.watch(circuit);
}

const MINUTE = 60_000;
const MINUTES = 60;
/**
 * The approximate numbers of names that are counted individually, per minute and per hour. All other names share one
 * count.
 */
const [MOST_NAMES, MOST_IN_ALL] = [300, 1_000];
const OTHERS = 'other';

/** The number and durations of completed operations with the same name. */
export type Done = { name: string; count: number; failed: number; averageMs: number; longestMs: number };

type Sums = { count: number; failed: number; ms: number; longest: number };

type Minute = { minute: number; names: Map<string, Sums> };

/**
 * Counts and durations of operations in the last hour, by name, recorded per minute. Distinguishes about 300 names per
 * minute and 1,000 names in total.
 */
export class LastHour {
  #minutes: Minute[] = [];
  /** Totals by name for the last hour, excluding the current minute. */
  #before: Map<string, Sums> = new Map();
  readonly #time: () => number;

  /** @param time a monotonic clock, in milliseconds */
  constructor(time: () => number = () => performance.now()) {
    this.#time = time;
  }

  record(name: string, ms: number, hasFailed: boolean): void {
    const { names } = this.#now();
    const isNew = !names.has(name);
    const hasRoom = names.size < MOST_NAMES - 1 && (this.#before.has(name) || this.#before.size < MOST_IN_ALL);
    addTo(names, isNew && !hasRoom ? OTHERS : name, { count: 1, failed: hasFailed ? 1 : 0, ms, longest: ms });
  }

  /** Returns the last hour's counts in no particular order. */
  read(): Done[] {
    const { names } = this.#now();
    const all = sumOf([this.#before, names]);
    return [...all].map(([name, { count, failed, ms, longest }]) => ({
      name,
      count,
      failed,
      averageMs: Math.round(ms / count),
      longestMs: Math.round(longest),
    }));
  }

  /** Returns the current minute's counts. When a new minute starts, recalculates the totals of the earlier minutes. */
  #now(): Minute {
    const minute = Math.floor(this.#time() / MINUTE);
    const last = this.#minutes.at(-1);
    if (last?.minute === minute) return last;
    const next: Minute = { minute, names: new Map() };
    const recent = this.#minutes.filter((each) => each.minute > minute - MINUTES);
    this.#before = sumOf(recent.map(({ names }) => names));
    this.#minutes = [...recent, next];
    return next;
  }
}

function sumOf(all: readonly Map<string, Sums>[]): Map<string, Sums> {
  const total = new Map<string, Sums>();
  for (const names of all) for (const [name, sums] of names) addTo(total, name, sums);
  return total;
}

function addTo(names: Map<string, Sums>, name: string, { count, failed, ms, longest }: Sums): void {
  const known = names.get(name);
  if (!known) return void names.set(name, { count, failed, ms, longest });
  known.count += count;
  known.failed += failed;
  known.ms += ms;
  known.longest = Math.max(known.longest, longest);
}

export function summed(done: readonly Done[]): Done[] {
  return [...Map.groupBy(done, ({ name }) => name)].map(([name, parts]) => {
    const sum = (of: (part: Done) => number) => parts.reduce((total, part) => total + of(part), 0);
    const count = sum((part) => part.count);
    return {
      name,
      count,
      failed: sum(({ failed }) => failed),
      averageMs: Math.round(sum((part) => part.averageMs * part.count) / count),
      longestMs: Math.round(Math.max(...parts.map(({ longestMs }) => longestMs))),
    };
  });
}

export const deliveries = tally(
  'toolgraph_deliveries_total',
  'Webhook deliveries by outcome: stored, repeated, refused (invalid), busy (too many queued) or failed (not written)',
  'outcome',
  ['stored', 'repeated', 'refused', 'busy', 'failed'],
);
const stored = histogram<Record<string, never>>(
  'toolgraph_delivery_duration_seconds',
  'Time from receiving a webhook delivery to storing it on disk',
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 7],
);
const lag = histogram<Record<string, never>>(
  'toolgraph_event_lag_seconds',
  'Time from receiving an event to delivering it to streams',
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
);

const NONE = {};

export const measureStored = (ms: number): void => stored.instrument?.record(ms / 1_000, NONE);
export const measureLag = (ms: number): void => lag.instrument?.record(Math.max(0, ms) / 1_000, NONE);

export const replays = total('toolgraph_replays_total', 'Streams that started at a position before the newest event');
export const replayed = total('toolgraph_replayed_events_total', 'Events read from the log by streams');

/** The event loop's sampling interval, and the time covered by one histogram, in milliseconds. */
const [EVERY, WINDOW] = [20, 15_000];
/** The event loop delay above which the event loop is considered blocked, in milliseconds. */
const LATE = 500;
const MICROSECONDS = 1e6;

/** Measures event loop delay. The process has no other event loop monitor. */
class LoopDelay {
  #due = performance.now() + EVERY;
  #windowEnds = this.#due + WINDOW;
  #lastLate = Number.NEGATIVE_INFINITY;
  /**
   * Event loop delays in microseconds: `#collecting` for the current window, `#collected` for the last complete window.
   */
  #collecting = createHistogram();
  #collected = this.#collecting;

  constructor() {
    setInterval(this.#look.bind(this), EVERY).unref();
  }

  /** The mean of the event loop delays in the last 15 s, in seconds. */
  get mean(): number {
    return this.#collected.count === 0 ? 0 : this.#collected.mean / MICROSECONDS;
  }

  /** Returns a percentile of the event loop delays in the last 15 s, in seconds. */
  percentile(percentile: number): number {
    return this.#collected.count === 0 ? 0 : this.#collected.percentile(percentile) / MICROSECONDS;
  }

  /**
   * Returns whether the event loop was blocked at any point after `time`, a value of `performance.now()`. If so, a call
   * that seems to have timed out may have a response that this process has not read yet.
   */
  wasLateSince(time: number): boolean {
    return performance.now() - this.#due > LATE || this.#lastLate >= time;
  }

  #look(): void {
    const now = performance.now();
    const delay = now - this.#due;
    if (delay > LATE) this.#lastLate = now;
    this.#collecting.record(Math.max(1, Math.round(delay * 1_000)));
    if (now >= this.#windowEnds) {
      this.#collected = this.#collecting;
      this.#collecting = createHistogram();
      this.#windowEnds = now + WINDOW;
    }
    this.#due = now + EVERY;
  }
}

export const LOOP = new LoopDelay();
