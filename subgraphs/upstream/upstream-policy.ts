import { LRUCache } from 'lru-cache';
import { LastHour, LOOP, watchCircuit } from '../metrics/measures.ts';
import { backoff } from './backoff.ts';
import type { CallLog, CircuitView } from './call-log.ts';
import { type CallScheduler, CallsInFlight, CONCURRENCY } from './call-scheduler.ts';
import type { Service, ServiceAddress } from './service.ts';

/** The number of connections per service, as a multiple of the concurrent calls allowed per credential. */
const CREDENTIALS_AT_ONCE = 16;

/** A service's limits, and its tools' calls in the last hour. All addresses of the service share one policy. */
export type UpstreamPolicy = {
  connections: number;
  /** Limits calls in flight per caller, regardless of the number of credentials that the caller uses. */
  inFlight: CallsInFlight;
  /** Call schedulers, keyed by credential source. */
  schedulers: RecentlyUsed<CallScheduler>;
  breakers: ServiceBreakers;
  /** Retry budgets, keyed by caller. */
  retries: RecentlyUsed<RetryBudget>;
  recent: LastHour;
};

const known = new WeakMap<ServiceAddress, Map<string, UpstreamPolicy>>();

/** Returns the policy for a configured service. All clients of the service share this policy. */
export function policyOf({ name }: Service, address: ServiceAddress): UpstreamPolicy {
  const services = known.get(address) ?? new Map<string, UpstreamPolicy>();
  known.set(address, services);
  const policy = services.get(name) ?? newPolicy(name, address);
  services.set(name, policy);
  return policy;
}

function newPolicy(service: string, { concurrency = CONCURRENCY }: ServiceAddress): UpstreamPolicy {
  const connections = CREDENTIALS_AT_ONCE * concurrency;
  return {
    connections,
    inFlight: new CallsInFlight(connections),
    schedulers: new RecentlyUsed(),
    breakers: new ServiceBreakers(service),
    retries: new RecentlyUsed(),
    recent: new LastHour(),
  };
}

/** The number of retries earned per call (`PER_CALL`), and the maximum number that can accumulate (`RESERVE`). */
const [PER_CALL, RESERVE] = [1 / 10, 20];

/**
 * Limits a caller's retries to a tenth of the caller's calls to a service. Retries must not overload a failing service.
 */
export class RetryBudget {
  #left = RESERVE;

  /** Counts a call or a retry; each earns a fraction of a retry. */
  count(): void {
    this.#left = Math.min(RESERVE, this.#left + PER_CALL);
  }

  /** Uses one retry from the budget. Returns false if none is left. */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/**
 * A circuit breaker opens when more than half of the last `WINDOW` calls failed and all of them ended within
 * `COUNTED_FOR_MS`.
 */
const [WINDOW, COUNTED_FOR_MS] = [20, 10_000];
/** The first and maximum delays before an open circuit breaker allows a probe call, in milliseconds. */
const PAUSE = { first: 250, longest: 5_000 };

export type BreakerCall = { readonly began: number };

/**
 * Rejects calls if more than half of the recent calls failed, but allows one probe call at a time. Times are in
 * monotonic milliseconds.
 */
export class CircuitBreaker {
  #last: { hasFailed: boolean; at: number }[] = [];
  /** Set while the circuit breaker is open. */
  #open: { since: number; probeAt: number } | undefined;
  #failedProbes = 0;
  #probe: { call: BreakerCall; blocksUntil: number } | undefined;
  opened = 0;
  isOpen = false;

  stateAt(now: number): CircuitView['state'] {
    if (!this.#open) return 'closed';
    return this.#probe || this.#open.probeAt <= now ? 'half-open' : 'open';
  }

  /** Returns the number of milliseconds until a call can start; 0 if a call can start now. */
  waitAt(now: number): number {
    if (!this.#open) return 0;
    return this.#probe && now < this.#probe.blocksUntil ? this.#pause : Math.max(0, this.#open.probeAt - now);
  }

  /**
   * Starts a call. While the breaker is open, the call is a probe. No other call can start until the probe ends or
   * `patience` milliseconds have passed.
   */
  begin(call: BreakerCall, patience: number): void {
    if (this.#open) this.#probe = { call, blocksUntil: call.began + patience };
  }

  succeed(call: BreakerCall, now: number): void {
    this.release(call);
    if (!this.#open) this.#count(false, now);
    else if (call.began >= this.#open.since) this.close();
  }

  fail(call: BreakerCall, now: number): void {
    const isProbe = this.release(call);
    if (!this.#open) this.#count(true, now);
    else if (isProbe) {
      this.#failedProbes += 1;
      this.#open.probeAt = now + this.#pause;
    }
  }

  /** If `call` is the current probe, ends the probe so that another one can start, and returns true. */
  release(call: BreakerCall): boolean {
    if (call !== this.#probe?.call) return false;
    this.#probe = undefined;
    return true;
  }

  /** Closes the circuit breaker and forgets all failures. */
  close(): void {
    [this.#open, this.isOpen] = [undefined, false];
    this.#last = [];
  }

  get #pause(): number {
    return backoff(this.#failedProbes, PAUSE);
  }

  #count(hasFailed: boolean, at: number): void {
    while (this.#last[0] && (this.#last.length === WINDOW || this.#last[0].at + COUNTED_FOR_MS <= at))
      this.#last.shift();
    this.#last.push({ hasFailed, at });
    if (!hasFailed || this.#last.length < WINDOW) return;
    if (this.#last.filter((each) => each.hasFailed).length <= WINDOW / 2) return;
    this.#failedProbes = 0;
    [this.#open, this.isOpen] = [{ since: at, probeAt: at + this.#pause }, true];
    this.opened += 1;
  }
}

/**
 * The time after which a call without a response is considered failed, in milliseconds. Longer for services known to be
 * slow.
 */
export const OVERDUE_AFTER = 4_500;
/**
 * The settings for slow services. For `SLOW_FOR` milliseconds after a slow response, calls are considered failed only
 * after `LONGER` times the duration of the slow call.
 */
const [SLOW_FOR, LONGER] = [60_000, 1.5];
/** The time limit for DNS, TCP and TLS together, in milliseconds. */
const CONNECTED_WITHIN = 6_000;

/**
 * A call's outcome. `answered`: a response with a status below 500. `failed`: a status of 500 or above, or a failure
 * after sending. `unconnected`: no connection was established. `unknown`: no conclusion about the service's health.
 */
export type CallOutcome = 'answered' | 'failed' | 'unconnected' | 'unknown';

/**
 * A circuit breaker's rejection of a call. `isForAll` is true for the breaker shared by all callers, and false for the
 * caller's own breaker.
 */
type RejectedCall = { retryAfterMs: number; isForAll: boolean };

/**
 * A call in flight. `isOverdue` is true if the late call has been counted as failed. `probesConnections` is true if the
 * call tests whether connections can be established again.
 */
export type CallInFlight = BreakerCall & { isOverdue: boolean; probesConnections: boolean };

/**
 * A service's circuit breakers. Connection failures open the breaker shared by all callers. Failures after a
 * request has been sent count only against its caller and credential source, so that one caller cannot block others.
 */
export class ServiceBreakers {
  readonly service: string;
  readonly now: () => number;
  readonly connections = new CircuitBreaker();
  readonly #callers = new RecentlyUsed<CallerBreaker>();

  /** @param clock returns the current time in monotonic milliseconds */
  constructor(service: string, clock = () => performance.now()) {
    this.service = service;
    this.now = clock;
    watchCircuit(this);
  }

  get view(): CircuitView {
    return this.viewOf(this.connections);
  }

  viewOf(breaker: CircuitBreaker): CircuitView {
    const now = this.now();
    const state = breaker.stateAt(now);
    const retryAfterMs = state === 'open' ? Math.ceil(breaker.waitAt(now)) : 0;
    return { service: this.service, state, opened: breaker.opened, retryAfterMs };
  }

  /** The number of open breakers that belong to a single caller and credential source. */
  get openForCallers(): number {
    return [...this.#callers.recent()].filter(({ isOpen }) => isOpen).length;
  }

  of(source: string, caller: string | undefined): CallerBreaker {
    return this.#callers.of(`${source} ${caller ?? ''}`, () => new CallerBreaker(this));
  }
}

/** The circuit breaker for one caller and credential source. */
export class CallerBreaker {
  readonly #all: ServiceBreakers;
  readonly #own = new CircuitBreaker();
  /** The calls in flight, oldest first. */
  readonly #inFlight = new Set<CallInFlight>();
  #lastAnswer = Number.NEGATIVE_INFINITY;
  #slowest = { ms: 0, at: Number.NEGATIVE_INFINITY };

  constructor(all: ServiceBreakers) {
    this.#all = all;
  }

  get isOpen(): boolean {
    return this.#own.isOpen;
  }

  /** Returns a rejection if a call must not be sent. Otherwise, call `begin` in the same event loop turn. */
  rejection(log: CallLog): RejectedCall | undefined {
    const now = this.#all.now();
    this.#failOverdue(now, log);
    const [all, own] = [this.#all.connections.waitAt(now), this.#own.waitAt(now)];
    return all > 0 || own > 0 ? { retryAfterMs: Math.ceil(Math.max(all, own)), isForAll: all > 0 } : undefined;
  }

  /** @param mayTakeLong true if a late response does not indicate a failing service */
  begin(mayTakeLong: boolean): CallInFlight {
    const call = { began: this.#all.now(), isOverdue: false, probesConnections: this.#all.connections.isOpen };
    if (!mayTakeLong) this.#inFlight.add(call);
    this.#all.connections.begin(call, CONNECTED_WITHIN);
    this.#own.begin(call, this.#overdueAfter(call.began));
    return call;
  }

  /**
   * Must be called when a call's connection is established, so that other callers can proceed before the response to a
   * probe arrives.
   */
  connected(call: CallInFlight, log: CallLog): void {
    const { connections } = this.#all;
    const before = [connections.isOpen, this.#own.isOpen] as const;
    connections.succeed(call, this.#all.now());
    this.#logChanges(log, before);
  }

  end(call: CallInFlight, outcome: CallOutcome, log: CallLog): void {
    const { connections } = this.#all;
    const [now, before] = [this.#all.now(), [connections.isOpen, this.#own.isOpen] as const];
    const isWatched = this.#inFlight.delete(call);
    if (outcome === 'unconnected') connections.fail(call, now);
    else if (outcome === 'unknown' || connections.isOpen) connections.release(call);
    else connections.succeed(call, now);
    if (outcome === 'answered') this.#answered(call, isWatched, now);
    else if (outcome === 'failed' && !call.isOverdue) this.#own.fail(call, now);
    else this.#own.release(call);
    this.#logChanges(log, before);
  }

  #answered(call: CallInFlight, isWatched: boolean, now: number): void {
    this.#lastAnswer = now;
    const ms = now - call.began;
    if (isWatched && (ms >= this.#slowest.ms || now > this.#slowest.at + SLOW_FOR)) this.#slowest = { ms, at: now };
    // The service is slow but responding, so the other overdue calls are no longer considered failed.
    if (call.isOverdue) this.#own.close();
    if (call.isOverdue) for (const waiting of this.#inFlight) waiting.isOverdue = false;
    this.#own.succeed(call, now);
  }

  #overdueAfter(now: number): number {
    return Math.max(OVERDUE_AFTER, now < this.#slowest.at + SLOW_FOR ? LONGER * this.#slowest.ms : 0);
  }

  /** Counts overdue calls as failed, except calls that began before the latest response arrived. */
  #failOverdue(now: number, log: CallLog): void {
    const overdueAfter = this.#overdueAfter(now);
    for (const call of this.#inFlight) {
      if (this.#own.isOpen || call.began + overdueAfter > now) return;
      if (call.isOverdue || call.began <= this.#lastAnswer || LOOP.wasLateSince(call.began)) continue;
      call.isOverdue = true;
      this.#own.fail(call, now);
      this.#logChanges(log, [this.#all.connections.isOpen, false]);
    }
  }

  #logChanges(log: CallLog, [wasOpen, wasOwnOpen]: readonly [boolean, boolean]): void {
    if (this.#all.connections.isOpen !== wasOpen) log.circuit?.(this.#all.view, true);
    if (this.#own.isOpen !== wasOwnOpen) log.circuit?.(this.#all.viewOf(this.#own), false);
  }
}

const MAX_CACHED_OBJECTS = 500;

/** Holds one object per key for as long as the object is referenced. Also caches the 500 most recently used objects. */
export class RecentlyUsed<Made extends object> {
  readonly #recent = new LRUCache<string, Made>({ max: MAX_CACHED_OBJECTS });
  readonly #referenced = new Map<string, WeakRef<Made>>();
  readonly #gone = new FinalizationRegistry<string>((key) => {
    if (!this.#referenced.get(key)?.deref()) this.#referenced.delete(key);
  });

  of(key: string, make: () => Made): Made {
    const recent = this.#recent.get(key);
    if (recent) return recent;
    const made = this.#referenced.get(key)?.deref() ?? this.#make(key, make);
    this.#recent.set(key, made);
    return made;
  }

  /** Returns the cached objects. Objects evicted from the cache are omitted, although they may still be referenced. */
  recent(): Iterable<Made> {
    return this.#recent.values();
  }

  #make(key: string, make: () => Made): Made {
    const made = make();
    this.#referenced.set(key, new WeakRef(made));
    this.#gone.register(made, key);
    return made;
  }
}
