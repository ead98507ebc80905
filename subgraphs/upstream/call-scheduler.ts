import { backoff } from './backoff.ts';
import { areFew, callsLeft, type RateShare } from './rate-shares.ts';

/** The default limit on concurrent calls to a service with one credential. */
export const CONCURRENCY = 64;
/**
 * The maximum pause after a rate-limit response, in milliseconds. After the pause, a single call probes the service.
 */
const MAX_PAUSE = 10 * 60_000;
/** The pause after a rate-limit response that does not state a retry time, in milliseconds. */
const PAUSE = { first: 100, longest: 5_000 };
/** The number of calls after which a request yields to the same caller's other requests. */
const CALLS_PER_REQUEST = 10;

/**
 * A call to be scheduled. All calls in a request share the same `request` object; `caller` is undefined without
 * authentication.
 */
export type ScheduledCall = {
  readonly request: object;
  readonly caller?: string | undefined;
  readonly signal: AbortSignal;
};

/** The reason why a call was not started: the call was aborted, or there is no capacity for at least `retryAfterMs`. */
export type NotStarted = { retryAfterMs: number } | 'aborted';

/** The pause that a rate-limit response requires. `ms` is undefined if the response does not state the duration. */
export type RateLimitPause = { ms?: number | undefined };

/** The rate limit reported by a response. `closure` is set if the response forbids further calls. */
export type RateLimitReport = { limit?: RateLimit | undefined; closure?: RateLimitPause | undefined };

/**
 * A queued call. `settle` starts the call or, if given a rejection, rejects it. A caller's calls are ordered by `rank`,
 * then by the age of their requests.
 */
type QueuedCall = { rank: number; order: number; latest: number; settle(rejection?: { retryAfterMs: number }): void };

/**
 * Schedules calls to one service with one credential, round-robin by caller. Limits concurrent calls, and calls per
 * rate window as reported in responses. A single caller cannot use up the concurrency limit.
 */
export class CallScheduler {
  readonly #inFlight: CallsInFlight;
  readonly #window: RateWindow;
  readonly #share: RateShare | undefined;
  /** Each caller's queued calls, in round-robin order. */
  readonly #queues = new Map<string | undefined, QueuedCall[]>();
  readonly #requests = new WeakMap<object, { order: number; calls: number }>();
  #requestsSeen = 0;
  #waiting = 0;
  /** A lower bound on the start deadlines (`latest`) of all queued calls. */
  #nextLatest = Number.POSITIVE_INFINITY;
  /**
   * True from the time when the rate window should have reopened until a response confirms that it has. Meanwhile,
   * calls are sent one at a time, as probes.
   */
  #isInDoubt = false;
  #probe: ScheduledCall | undefined;
  /** The number of consecutive rate-limit responses that did not state a retry time. */
  #unexplained = 0;
  #timer: NodeJS.Timeout | undefined;
  #isToAdvance = false;

  /** @param share this process's share of the rate limit, if other processes use it too */
  constructor(concurrency = CONCURRENCY, share?: RateShare) {
    this.#inFlight = new CallsInFlight(concurrency);
    this.#window = new RateWindow(share);
    this.#share = share;
    if (!share) return;
    // Until the first response reports the limit, many processes could exceed it.
    this.#isInDoubt = true;
    share.user = {
      usedPart: () => this.#window.usedPart(this.#inFlight.count, performance.now()),
      closedMs: () => this.#window.closedMs(performance.now()),
      close: (ms) => this.#window.close(ms, performance.now()),
      shareChanged: () => this.#advance(performance.now()),
    };
  }

  /** The number of calls left in the rate window; `Infinity` if no limit is known. */
  get left(): number {
    return this.#window.left;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get underWay(): number {
    return this.#inFlight.count;
  }

  /**
   * Starts or queues a call. The call has started if this method returns undefined, or once the promise resolves to
   * undefined. If the promise resolves to a reason, the call has not started. A call waits for a rate window for at
   * most half of `time`, in milliseconds. If no window will open by then, the call is rejected immediately. `end` must
   * be called for each started call.
   */
  begin(call: ScheduledCall, time: number): Promise<NotStarted | undefined> | undefined {
    const now = performance.now();
    const place = this.#placeOf(call.request);
    this.#share?.use();
    if (this.#window.renew(now)) this.#doubt();
    if (this.#waiting > 0 || !this.#hasRoom(call.caller))
      return this.#queue(call, { ...place, latest: now + time / 2 });
    this.#start(call);
    return undefined;
  }

  /** Ends a call and applies the rate limit reported in the response. Omit `news` if nothing was sent. */
  end(call: ScheduledCall, news?: RateLimitReport): void {
    const now = performance.now();
    this.#inFlight.end(call.caller);
    if (call === this.#probe) [this.#probe, this.#isInDoubt] = [undefined, !news];
    if (news) this.#learn(news, now);
    if (this.#waiting > 0) this.#advance(now);
  }

  #learn({ limit, closure }: RateLimitReport, now: number): void {
    this.#window.count(limit, now);
    if (closure?.ms !== undefined) this.#window.close(Math.min(closure.ms, MAX_PAUSE), now);
    else if (this.#window.isClosed) return;
    else if (closure) this.#window.close(backoff(this.#unexplained++, PAUSE), now);
    else this.#unexplained = 0;
  }

  #doubt(): void {
    [this.#probe, this.#isInDoubt] = [undefined, true];
  }

  #hasRoom(caller: string | undefined): boolean {
    return !this.#probe && this.#inFlight.mayBegin(caller) && this.#window.atOnce > this.#inFlight.count;
  }

  #start(call: ScheduledCall): void {
    this.#inFlight.begin(call.caller);
    if (this.#isInDoubt) this.#probe = call;
  }

  /** Counts a request's call and returns the call's priority among the caller's queued calls. */
  #placeOf(request: object): Pick<QueuedCall, 'rank' | 'order'> {
    const known = this.#requests.get(request) ?? { order: this.#requestsSeen++, calls: 0 };
    this.#requests.set(request, known);
    return { rank: Math.floor(known.calls++ / CALLS_PER_REQUEST), order: known.order };
  }

  #queue(call: ScheduledCall, place: Omit<QueuedCall, 'settle'>): Promise<NotStarted | undefined> {
    const { signal, caller } = call;
    if (signal.aborted) return Promise.resolve('aborted');
    const { promise, resolve } = Promise.withResolvers<NotStarted | undefined>();
    const leave = () => {
      signal.removeEventListener('abort', abort);
      this.#remove(caller, queued);
    };
    const abort = () => {
      leave();
      resolve('aborted');
    };
    const settle = (rejection?: { retryAfterMs: number }) => {
      leave();
      if (!rejection) this.#start(call);
      resolve(rejection);
    };
    const queued = { ...place, settle };
    signal.addEventListener('abort', abort, { once: true });
    this.#add(caller, queued);
    this.#advanceSoon();
    return promise;
  }

  #add(caller: string | undefined, call: QueuedCall): void {
    const queue = this.#queues.get(caller) ?? [];
    this.#queues.set(caller, queue);
    queue.splice(queue.findLastIndex((other) => !isBefore(call, other)) + 1, 0, call);
    this.#waiting += 1;
    this.#nextLatest = Math.min(this.#nextLatest, call.latest);
  }

  #remove(caller: string | undefined, call: QueuedCall): void {
    const queue = this.#queues.get(caller) ?? [];
    queue.splice(queue.indexOf(call), 1);
    this.#waiting -= 1;
    if (queue.length === 0) this.#queues.delete(caller);
  }

  #advanceSoon(): void {
    if (this.#isToAdvance) return;
    this.#isToAdvance = true;
    queueMicrotask(() => {
      this.#isToAdvance = false;
      this.#advance(performance.now());
    });
  }

  /** Starts calls while there is capacity, rejects calls that would wait too long, and schedules the next run. */
  #advance(now: number): void {
    if (this.#window.renew(now)) this.#doubt();
    for (let next = this.#takeTurn(); next; next = this.#takeTurn()) next.settle();
    this.#refuseLate(now);
    clearTimeout(this.#timer);
    const at = Math.min(
      this.#window.endsAt,
      Number.isFinite(this.#window.left) ? this.#nextLatest : Number.POSITIVE_INFINITY,
    );
    if (this.#waiting > 0 && Number.isFinite(at))
      this.#timer = setTimeout(() => this.#advance(performance.now()), Math.max(1, Math.ceil(at - now))).unref();
  }

  /** Returns the next call that can start, round-robin by caller. */
  #takeTurn(): QueuedCall | undefined {
    for (const [caller, queue] of this.#queues) {
      if (!this.#hasRoom(caller)) continue;
      this.#queues.delete(caller);
      this.#queues.set(caller, queue);
      return queue[0];
    }
    return undefined;
  }

  /**
   * Rejects calls for which no rate window has room in time. All other calls stay queued until the calls in flight
   * return, because the service may already have counted the calls in flight.
   */
  #refuseLate(now: number): void {
    const { left } = this.#window;
    if (left >= this.#waiting && (left === Number.POSITIVE_INFINITY || now < this.#nextLatest)) return;
    this.#nextLatest = Number.POSITIVE_INFINITY;
    for (const [place, call] of [...this.#inTurn()].entries()) {
      const opensAt = this.#window.startOf(Math.max(0, place - Math.max(0, left)));
      const isLate = place < left ? now >= call.latest : opensAt > call.latest;
      if (isLate) call.settle({ retryAfterMs: Math.max(1, Math.ceil(opensAt - now)) });
      else this.#nextLatest = Math.min(this.#nextLatest, call.latest);
    }
  }

  *#inTurn(): Generator<QueuedCall> {
    let queues = [...this.#queues.values()];
    for (let nth = 0; queues.length > 0; nth++) {
      for (const queue of queues) yield* queue.slice(nth, nth + 1);
      queues = queues.filter(({ length }) => length > nth + 1);
    }
  }
}

const isBefore = (one: QueuedCall, other: QueuedCall) =>
  one.rank < other.rank || (one.rank === other.rank && one.order < other.order);

/**
 * The number of calls that a caller can have in flight for each free slot. With a value of 3, a single caller gets at
 * most three quarters of all slots.
 */
const PER_FREE = 3;

/** Limits the number of calls in flight. A single caller cannot occupy all slots, not even with slow calls. */
export class CallsInFlight {
  readonly #most: number;
  readonly #byCaller = new Map<string, number>();
  count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  mayBegin(caller: string | undefined): boolean {
    const free = this.#most - this.count;
    return free > 0 && (caller === undefined || this.#of(caller) < PER_FREE * free);
  }

  begin(caller: string | undefined): void {
    this.count += 1;
    if (caller !== undefined) this.#byCaller.set(caller, this.#of(caller) + 1);
  }

  end(caller: string | undefined): void {
    this.count -= 1;
    if (caller === undefined) return;
    const left = this.#of(caller) - 1;
    if (left > 0) this.#byCaller.set(caller, left);
    else this.#byCaller.delete(caller);
  }

  #of(caller: string): number {
    return this.#byCaller.get(caller) ?? 0;
  }
}

type Headers = Record<string, string | string[] | undefined>;

type RateLimit = {
  /** The number of calls allowed per rate window. */
  limit: number;
  left: number;
  /** The end of the rate window, in Unix seconds by the service's clock. The end also identifies the window. */
  reset: number;
  /** Milliseconds until the rate window ends. */
  endsIn: number;
  /** The time when the response headers arrived, in Unix milliseconds by the service's clock. */
  saidAt: number;
};

/** The longest plausible rate window, in milliseconds. Reports of longer windows are ignored. */
const LONGEST_WINDOW = 60 * 60_000;
/** The precision of times in HTTP headers, in milliseconds. */
const SECOND = 1_000;
/** A timer's maximum delay, in milliseconds. Timers with longer delays would fire immediately. */
const LONGEST_TIMER = 2 ** 31 - 1;
const SECONDS = /^\d+(\.\d+)?$/;

/**
 * Parses the headers `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`. Returns undefined in three
 * cases: a header is missing or invalid, the window has ended or is implausibly long, or the limit is `-1` or 0
 * (unlimited).
 */
export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const limit = countOf(headers['x-ratelimit-limit']);
  const left = countOf(headers['x-ratelimit-remaining']);
  const reset = Number(headers['x-ratelimit-reset']);
  if (!limit || left === undefined || !reset) return undefined;
  const endsIn = untilInstant(reset * 1_000, headers);
  const saidAt = reset * 1_000 - endsIn;
  return endsIn > 0 && endsIn <= LONGEST_WINDOW ? { limit, left, reset, endsIn, saidAt } : undefined;
}

const countOf = (text: Headers[string]) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : undefined);

/**
 * Returns the delay that a response requests before a retry, in milliseconds. Uses `Retry-After` or, if that is missing
 * and no calls remain, `X-RateLimit-Reset`. Ignores delays longer than a timer's maximum.
 */
export function retryAfter(headers: Headers): number | undefined {
  const ms = waitOf(headers);
  return ms <= LONGEST_TIMER ? Math.max(0, ms) : undefined;
}

function waitOf(headers: Headers): number {
  const after = headers['retry-after'];
  if (typeof after === 'string')
    return SECONDS.test(after) ? Number(after) * 1_000 : untilInstant(dateOf(after), headers);
  const reset = Number(headers['x-ratelimit-reset']);
  const isUsedUp = headers['x-ratelimit-remaining'] === '0' && reset > 0;
  return isUsedUp ? untilInstant(reset * 1_000, headers) : Number.NaN;
}

/** Parses a date with a month name. `Date.parse` alone would also accept strings such as `-5`. */
const dateOf = (text: string) => (/[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN);

/**
 * Returns the milliseconds until a time on the service's clock. Compares the time with the local clock if that clock
 * agrees to the second with the response's `Date` header. Otherwise, compares it with the `Date` header. A fast local
 * clock therefore never shortens the delay.
 */
function untilInstant(instant: number, { date }: Headers): number {
  const ours = Date.now();
  const theirs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  const isOurs = Number.isNaN(theirs) || (ours >= theirs && ours - theirs < SECOND);
  return instant - (isOurs ? ours : theirs);
}

/**
 * Tracks a service's rate window as reported in responses. Calls are unlimited until the first report. Times are in
 * monotonic milliseconds.
 */
export class RateWindow {
  readonly #share: Pick<RateShare, 'value'> | undefined;
  #limit = Number.POSITIVE_INFINITY;
  /** The number of calls left in the rate window. The service may not yet have counted the calls in flight. */
  #left = Number.POSITIVE_INFINITY;
  #used = 0;
  endsAt = Number.POSITIVE_INFINITY;
  /** True while a rate-limit response forbids calls. */
  isClosed = false;
  #length = 0;
  #reset = 0;
  #saidAt = 0;

  /** @param share the share of the rate limit that this process may use; by default, all */
  constructor(share?: Pick<RateShare, 'value'>) {
    this.#share = share;
  }

  /** The number of calls that this process may still make in the rate window. */
  get left(): number {
    return this.#shared?.total ?? this.#left;
  }

  /** The number of calls that can be in flight now. */
  get atOnce(): number {
    return this.#shared?.atOnce ?? this.#left;
  }

  /** Returns the part of the limit that this process has used in the rate window, with its calls in flight. */
  usedPart(inFlight: number, now: number): number {
    return now < this.endsAt && Number.isFinite(this.#limit) ? (this.#used + inFlight) / this.#limit : 0;
  }

  /** Returns the time until the end of a rate window in which few calls are left, in milliseconds. */
  closedMs(now: number): number {
    const isClosed = Number.isFinite(this.endsAt) && areFew({ limit: this.#limit, left: this.#left });
    return isClosed ? Math.max(0, this.endsAt - now) : 0;
  }

  get #shared(): ReturnType<typeof callsLeft> | undefined {
    if (!this.#share || !Number.isFinite(this.#limit)) return undefined;
    return callsLeft(this.#share.value, { limit: this.#limit, left: this.#left, used: this.#used });
  }

  /** Returns the time when a rate window has room for a call that is queued behind `place` other calls. */
  startOf(place: number): number {
    const calls = Math.max(1, Math.floor(this.#limit * (this.#share?.value || 1)));
    return this.endsAt + Math.floor(place / calls) * this.#length;
  }

  /**
   * Applies the rate limit reported in a response, or counts one call if the response reports none. Responses can
   * arrive out of order, so the lowest remaining count takes precedence.
   */
  count(heard: RateLimit | undefined, now: number): void {
    if (heard) this.#limit = heard.limit;
    else [this.#left, this.#used] = [this.#left - 1, this.#used + 1];
    if (!heard || this.isClosed) return;
    // If a later response has an earlier reset time, the service has shortened its rate windows.
    if (heard.reset < this.#reset && (heard.endsIn <= SECOND || heard.saidAt < this.#saidAt)) return;
    const isNext = heard.reset !== this.#reset;
    this.#left = isNext ? heard.left : Math.min(this.#left, heard.left);
    this.#used = isNext ? 1 : this.#used + 1;
    this.endsAt = isNext ? now + heard.endsIn : Math.min(this.endsAt, now + heard.endsIn);
    if (isNext) [this.#reset, this.#length, this.#saidAt] = [heard.reset, heard.endsIn, heard.saidAt];
  }

  /** Forbids calls for `ms` milliseconds, even if responses to earlier calls report remaining calls. */
  close(ms: number, now: number): void {
    this.endsAt = this.isClosed ? Math.max(this.endsAt, now + ms) : now + ms;
    [this.#left, this.isClosed] = [0, true];
  }

  /**
   * Opens the next rate window if the current window has ended. Returns true if a probe is needed: calls were
   * forbidden, or a used-up window ended less than a second ago.
   */
  renew(now: number): boolean {
    if (now < this.endsAt) return false;
    const isInDoubt = this.isClosed || (this.left <= 0 && now - this.endsAt < SECOND);
    const isDescribed = this.#length > 0;
    this.#left = isDescribed ? this.#limit : Number.POSITIVE_INFINITY;
    this.#used = 0;
    this.endsAt = isDescribed ? now + this.#length : Number.POSITIVE_INFINITY;
    this.isClosed = false;
    return isInDoubt;
  }
}
