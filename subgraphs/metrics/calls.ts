import { counter, gauge, histogram, type Reading } from './instruments.ts';

/** Of what takes from some milliseconds to some seconds. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const calls = counter<{ service: string; tool: string; status: string }>(
  'toolgraph_upstream_calls_total',
  'Attempts at calls of a service, by tool and status: 2xx to 5xx, but 401, 403, 404 and 429 by themselves, none where no answer came',
);
const durations = histogram<{ service: string }>(
  'toolgraph_upstream_call_duration_seconds',
  'How long an attempt at a call of a service took, until its answer was read',
  SECONDS,
);
const retries = counter<{ service: string }>('toolgraph_upstream_retries_total', 'Attempts beyond the first of a call');
const waits = histogram<{ service: string }>(
  'toolgraph_upstream_wait_seconds',
  'How long calls waited for their turn that could not begin at once',
  SECONDS,
);
const unsent = counter<{ service: string; reason: Unsent }>(
  'toolgraph_upstream_unsent_total',
  'Calls of which nothing was sent: no room in the limit of the service in time (rate_limited), no time left or the caller gone (too_late), or the service down (down)',
);

/** Why nothing of a call was sent. */
const UNSENT = ['rate_limited', 'too_late', 'down'] as const;
export type Unsent = (typeof UNSENT)[number];

/** An attempt at a call; without a status no answer came. */
export type MeasuredAttempt = {
  service: string;
  tool: string | undefined;
  attempt: number;
  status: number | undefined;
  ms: number;
};

export function measureAttempt({ service, tool = 'none', attempt, status, ms }: MeasuredAttempt): void {
  calls.add({ service, tool, status: statusClass(status) });
  durations.record(ms / 1_000, { service });
  if (attempt > 1) retries.add({ service });
}

export const measureWait = (service: string, ms: number): void => waits.record(ms / 1_000, { service });

export const measureUnsent = (service: string, reason: Unsent): void => unsent.add({ service, reason });

const SINGLE = new Set([401, 403, 404, 429]);

/** A status as a label: there are few, whatever comes. */
export function statusClass(status: number | undefined): string {
  if (status === undefined) return 'none';
  if (SINGLE.has(status)) return String(status);
  return status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'other';
}

/** What one credential may ask of one service. */
type WatchedScheduler = { readonly left: number; readonly waiting: number; readonly underWay: number };

/** By scheduler, since upstreams share them. */
const services = new WeakMap<WatchedScheduler, string>();

const of =
  (read: (scheduler: WatchedScheduler) => number) =>
  (scheduler: WatchedScheduler): Reading<{ service: string }>[] => {
    const value = read(scheduler);
    return Number.isFinite(value) ? [[value, { service: services.get(scheduler) ?? '' }]] : [];
  };

const left = gauge(
  'toolgraph_upstream_calls_left',
  'Calls that are left of the window of a service, of the credential that has the fewest; absent where no limit is known',
  of((scheduler) => scheduler.left),
  Math.min,
);
const waiting = gauge(
  'toolgraph_upstream_waiting',
  'Calls that wait for their turn',
  of((scheduler) => scheduler.waiting),
);
const underWay = gauge(
  'toolgraph_upstream_under_way',
  'Calls that are under way',
  of((scheduler) => scheduler.underWay),
);

/** Reads a scheduler of a service as long as it is used. */
export function watchScheduler(service: string, scheduler: WatchedScheduler): void {
  if (services.has(scheduler)) return;
  services.set(scheduler, service);
  retries.expect({ service });
  for (const reason of UNSENT) unsent.expect({ service, reason });
  for (const each of [left, waiting, underWay]) each.watch(scheduler);
}

/** The circuit breakers of a service. */
type WatchedCircuit = {
  readonly view: { service: string; state: string; opened: number };
  readonly openForCallers: number;
};

const STATES = ['closed', 'open', 'half-open'] as const;

const circuits = gauge(
  'toolgraph_upstream_circuit',
  '1 for the state of the circuit breaker that all callers of a service share, which failures to connect open (half-open: one call probes), 0 for the others',
  ({ view: { service, state } }: WatchedCircuit): Reading<{ service: string; state: string }>[] =>
    STATES.map((each) => [each === state ? 1 : 0, { service, state: each }]),
  Math.max,
);
const openings = gauge(
  'toolgraph_upstream_circuit_openings',
  'How often that circuit breaker has opened since the process was started',
  ({ view: { service, opened } }: WatchedCircuit): Reading<{ service: string }>[] => [[opened, { service }]],
);

const openForCallers = gauge(
  'toolgraph_upstream_circuits_open_for_callers',
  'Callers, by credential, most of whose own calls of a service fail, so that these are refused',
  ({ view: { service }, openForCallers: count }: WatchedCircuit): Reading<{ service: string }>[] => [
    [count, { service }],
  ],
);

/** Reads the circuit breakers of a service as long as they are used. */
export function watchCircuit(circuit: WatchedCircuit): void {
  for (const each of [circuits, openings, openForCallers]) each.watch(circuit);
}
