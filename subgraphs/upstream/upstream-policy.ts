import { LRUCache } from 'lru-cache';
import { LastHour, LOOP, watchCircuit } from '../metrics/measures.ts';
import { backoff } from './backoff.ts';
import type { CallLog, CircuitView } from './call-log.ts';
import { type CallScheduler, CallsInFlight, CONCURRENCY } from './call-scheduler.ts';
import type { Service, ServiceAddress } from './service.ts';

/** A service has as many connections as this many credentials may have calls in flight. */
const CREDENTIALS_AT_ONCE = 16;

/** What limits the calls of a service, at all its addresses, and what was called in the last hour, by tool. */
export type UpstreamPolicy = {
  connections: number;
  /** All calls that have a connection: no caller takes all, however many credentials it has. */
  inFlight: CallsInFlight;
  /** By credential source. */
  schedulers: RecentlyUsed<CallScheduler>;
  breakers: ServiceBreakers;
  /** By caller. */
  retries: RecentlyUsed<RetryBudget>;
  recent: LastHour;
};

const known = new WeakMap<ServiceAddress, Map<string, UpstreamPolicy>>();

/** The policy of a service at an address of the settings, shared by all its clients. */
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

/** Retries earned by each call, and the most that can be saved up. */
const [PER_CALL, RESERVE] = [1 / 10, 20];

/** Limits one caller's retries at a service to a tenth of its calls, so that retries do not overload a service that is already failing. */
export class RetryBudget {
  #left = RESERVE;

  /** Counts a call or a retry. */
  count(): void {
    this.#left = Math.min(RESERVE, this.#left + PER_CALL);
  }

  /** Takes one retry; false if none is left. */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** The breaker opens when more than half of the last `WINDOW` calls of the last 10 s failed. */
const [WINDOW, COUNTED_FOR_MS] = [20, 10_000];
/** How long it refuses calls before a probe, in milliseconds. */
const PAUSE = { first: 250, longest: 5_000 };

/** A call in flight: when it began, on the monotonic clock in milliseconds. */
export type BreakerCall = { readonly began: number };

/** Refuses calls while most of the last ones failed, except for one probe at a time. Times are monotonic milliseconds. */
export class CircuitBreaker {
  #last: { hasFailed: boolean; at: number }[] = [];
  /** While it is open: since when, and when the next probe may begin. */
  #open: { since: number; probeAt: number } | undefined;
  #failedProbes = 0;
  #probe: { call: BreakerCall; blocksUntil: number } | undefined;
  /** How often it has opened. */
  opened = 0;
  isOpen = false;

  stateAt(now: number): CircuitView['state'] {
    if (!this.#open) return 'closed';
    return this.#probe || this.#open.probeAt <= now ? 'half-open' : 'open';
  }

  /** In how many milliseconds a call may begin; 0 if one may now. */
  waitAt(now: number): number {
    if (!this.#open) return 0;
    return this.#probe && now < this.#probe.blocksUntil ? this.#pause : Math.max(0, this.#open.probeAt - now);
  }

  /** A call begins. While the breaker is open it is the probe: no other call may begin for `patience` milliseconds, unless it ends before. */
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

  /** Another call may probe in place of this one; gives whether this one did. */
  release(call: BreakerCall): boolean {
    if (call !== this.#probe?.call) return false;
    this.#probe = undefined;
    return true;
  }

  /** Forgets the failures. */
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

/** How long a call may wait for its response before it counts as failed, in milliseconds, unless the service is known to be slow. */
export const OVERDUE_AFTER = 4_500;
/** How long a response proves its service to be slow, in milliseconds, and how many times as long others may then take. */
const [SLOW_FOR, LONGER] = [60_000, 1.5];
/** How long a call may take to connect, in milliseconds: lookup, TCP and TLS. */
const CONNECTED_WITHIN = 6_000;

/** The result of a call: a response, a failure or status 500 and above after it was sent, no connection, or nothing that says anything about the service. */
export type CallOutcome = 'answered' | 'failed' | 'unconnected' | 'unknown';

/** A call that is refused: for all callers, or for one caller's calls with this credential. */
type RefusedCall = { retryAfterMs: number; isForAll: boolean };

/** A call in flight. One that is overdue has been counted as failed; of one that probes the connection it is to be told once there is one. */
export type CallInFlight = BreakerCall & { isOverdue: boolean; probesConnections: boolean };

/**
 * The circuit breakers of a service. Failures to connect open the one that all callers share. Failures after a call was sent count for one caller and
 * credential source alone: what a caller asks and shows must not stop others.
 */
export class ServiceBreakers {
  readonly service: string;
  readonly now: () => number;
  readonly connections = new CircuitBreaker();
  readonly #callers = new RecentlyUsed<CallerBreaker>();

  /** @param clock gives milliseconds that never go back */
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

  /** How many callers are refused, each with one credential. */
  get openForCallers(): number {
    return [...this.#callers.recent()].filter(({ isOpen }) => isOpen).length;
  }

  of(source: string, caller: string | undefined): CallerBreaker {
    return this.#callers.of(`${source} ${caller ?? ''}`, () => new CallerBreaker(this));
  }
}

/** Whether one caller's calls with one credential source are sent. */
export class CallerBreaker {
  readonly #all: ServiceBreakers;
  readonly #own = new CircuitBreaker();
  /** In the order in which they began. */
  readonly #inFlight = new Set<CallInFlight>();
  #lastAnswer = Number.NEGATIVE_INFINITY;
  #slowest = { ms: 0, at: Number.NEGATIVE_INFINITY };

  constructor(all: ServiceBreakers) {
    this.#all = all;
  }

  get isOpen(): boolean {
    return this.#own.isOpen;
  }

  /** Why a call must not be sent now; if it may, it has to `begin` in the same turn of the event loop. */
  refusal(log: CallLog): RefusedCall | undefined {
    const now = this.#all.now();
    this.#failOverdue(now, log);
    const [all, own] = [this.#all.connections.waitAt(now), this.#own.waitAt(now)];
    return all > 0 || own > 0 ? { retryAfterMs: Math.ceil(Math.max(all, own)), isForAll: all > 0 } : undefined;
  }

  /** @param mayTakeLong whether a late response says nothing about the service */
  begin(mayTakeLong: boolean): CallInFlight {
    const call = { began: this.#all.now(), isOverdue: false, probesConnections: this.#all.connections.isOpen };
    if (!mayTakeLong) this.#inFlight.add(call);
    this.#all.connections.begin(call, CONNECTED_WITHIN);
    this.#own.begin(call, this.#overdueAfter(call.began));
    return call;
  }

  /** A probe's connection is established. Other callers need not wait for its response. */
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
    // The service is slow, not silent: the calls that wait beside this one have not failed yet.
    if (call.isOverdue) this.#own.close();
    if (call.isOverdue) for (const waiting of this.#inFlight) waiting.isOverdue = false;
    this.#own.succeed(call, now);
  }

  #overdueAfter(now: number): number {
    return Math.max(OVERDUE_AFTER, now < this.#slowest.at + SLOW_FOR ? LONGER * this.#slowest.ms : 0);
  }

  /** Counts calls as failed that wait for long, if no call that began later was answered. */
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

  /** Logs which breaker has opened or closed. */
  #logChanges(log: CallLog, [wasOpen, wasOwnOpen]: readonly [boolean, boolean]): void {
    if (this.#all.connections.isOpen !== wasOpen) log.circuit?.(this.#all.view, true);
    if (this.#own.isOpen !== wasOwnOpen) log.circuit?.(this.#all.viewOf(this.#own), false);
  }
}

/** How many objects are cached that nobody references any more. */
const CACHED = 500;

/** One object per key: the same as long as anybody references it. Of the others the 500 used last are cached. */
export class RecentlyUsed<Made extends object> {
  readonly #recent = new LRUCache<string, Made>({ max: CACHED });
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

  /** Those used last, without the others that are still referenced. */
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
