import { backoff } from './backoff.ts';

/** The default number of concurrent calls to an upstream. */
export const CONCURRENCY = 64;
/** The maximum pause after a rate-limit response, in milliseconds, after which one call probes the service. */
const MAX_PAUSE = 10 * 60_000;
/** The pause after a rate-limit response that states no time, in milliseconds. */
const PAUSE = { first: 100, longest: 5_000 };
/** After this number of calls, other requests of the same caller take precedence. */
const CALLS_PER_REQUEST = 10;

/** `request` is the same object for all calls of a request; `caller` is undefined without authentication. */
export type ScheduledCall = {
  readonly request: object;
  readonly caller?: string | undefined;
  readonly signal: AbortSignal;
};

/** The reason for not starting a call: it was aborted, or there is no capacity for at least `retryAfterMs`. */
export type NotStarted = { retryAfterMs: number } | 'aborted';

/** The pause that a rate-limit response demands. Its length is unknown without `ms`. */
export type RateLimitPause = { ms?: number | undefined };

/** The rate limit that a response reports. `closure` is set if it forbids further calls. */
export type RateLimitReport = { limit?: RateLimit | undefined; closure?: RateLimitPause | undefined };

/**
 * A queued call. `settle` starts or rejects it. Within a caller, calls are ordered by rank, then by age of the request.
 */
type QueuedCall = { rank: number; order: number; latest: number; settle(rejection?: { retryAfterMs: number }): void };

/**
 * Schedules the calls of one service and credential, round-robin by caller. Limits concurrency, and the calls per rate
 * window, which responses report. No caller can use all of the concurrency.
 */
export class CallScheduler {
  readonly #inFlight: CallsInFlight;
  readonly #window = new RateWindow();
  /** By caller, in the order of their turns. */
  readonly #queues = new Map<string | undefined, QueuedCall[]>();
  readonly #requests = new WeakMap<object, { order: number; calls: number }>();
  #requestsSeen = 0;
  #waiting = 0;
  /** A lower bound of the `latest` of all queued calls. */
  #nextLatest = Number.POSITIVE_INFINITY;
  /** Set while the window should have reopened but may not have. Then `#probe` is the only call in flight. */
  #isInDoubt = false;
  #probe: ScheduledCall | undefined;
  /** The number of consecutive rate-limit responses that stated no time. */
  #unexplained = 0;
  #timer: NodeJS.Timeout | undefined;
  #isToAdvance = false;

  constructor(concurrency = CONCURRENCY) {
    this.#inFlight = new CallsInFlight(concurrency);
  }

  /** The remaining calls of the window; `Infinity` if no limit is known. */
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
   * Starts a call, immediately if the result is undefined, otherwise when the promise resolves to undefined. It
   * resolves to a reason if the call was not started. A call waits up to half of its `time`, in milliseconds, for a
   * rate window, and is rejected immediately if that is too short. Each started call must `end`.
   */
  begin(call: ScheduledCall, time: number): Promise<NotStarted | undefined> | undefined {
    const now = performance.now();
    const place = this.#placeOf(call.request);
    if (this.#window.renew(now)) this.#doubt();
    if (this.#waiting > 0 || !this.#hasRoom(call.caller))
      return this.#queue(call, { ...place, latest: now + time / 2 });
    this.#start(call);
    return undefined;
  }

  /** Ends a call with the rate limit of its response. Without `news`, nothing was sent. */
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
    return !this.#probe && this.#inFlight.mayBegin(caller) && this.#window.left > this.#inFlight.count;
  }

  #start(call: ScheduledCall): void {
    this.#inFlight.begin(call.caller);
    if (this.#isInDoubt) this.#probe = call;
  }

  /** Counts a call of a request and returns its priority within the caller. */
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

  /** Runs once for all calls of one turn of the event loop. */
  #advanceSoon(): void {
    if (this.#isToAdvance) return;
    this.#isToAdvance = true;
    queueMicrotask(() => {
      this.#isToAdvance = false;
      this.#advance(performance.now());
    });
  }

  /** Starts calls while there is capacity, rejects those that would wait too long, and schedules the next run. */
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

  /** The first startable call, round-robin by caller. */
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
   * Rejects calls that fit neither into the current window nor into a later one in time. Other calls wait for responses
   * to calls in flight, because the remaining count may already include those.
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

  /** The queued calls in scheduling order. */
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
 * The number of calls in flight that a caller can have per free slot. A single caller gets three quarters of all slots.
 */
const PER_FREE = 3;

/** Limits calls in flight. No caller can use all slots, however slow its calls are. */
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

/** The rate limit that a response reports. */
type RateLimit = {
  /** The calls per window. */
  limit: number;
  /** The remaining calls of the current window. */
  left: number;
  /** The end of the window in Unix seconds of the service's clock, which identifies the window. */
  reset: number;
  /** Milliseconds until the window ends. */
  endsIn: number;
  /** The arrival time of the response headers, in Unix milliseconds of the service's clock. */
  saidAt: number;
};

/** Longer windows are ignored as implausible. */
const LONGEST_WINDOW = 60 * 60_000;
/** The precision of times in headers, in milliseconds. */
const SECOND = 1_000;
/** The maximum delay of a timer, in milliseconds. Node fires timers with longer delays immediately. */
const LONGEST_TIMER = 2 ** 31 - 1;
const SECONDS = /^\d+(\.\d+)?$/;

/**
 * Reads `X-RateLimit-Limit`, `-Remaining` and `-Reset`. Undefined if they are absent or invalid, if the window has
 * ended, or if the limit is `-1` or 0, which means unlimited.
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
 * The requested delay in milliseconds: `Retry-After` in seconds or as a date with a month name, otherwise
 * `X-RateLimit-Reset` in Unix seconds if no calls remain. Ignores delays that exceed a timer's maximum.
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

/** Requires a month name, because `Date.parse` also accepts `-5` and `5, 5`. */
const dateOf = (text: string) => (/[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN);

/**
 * Milliseconds until an instant of the service's clock. Uses our clock if it agrees with the response's `Date`, which
 * has whole seconds, otherwise that `Date`. Therefore, a fast clock of ours never shortens the delay.
 */
function untilInstant(instant: number, { date }: Headers): number {
  const ours = Date.now();
  const theirs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  const isOurs = Number.isNaN(theirs) || (ours >= theirs && ours - theirs < SECOND);
  return instant - (isOurs ? ours : theirs);
}

/**
 * A service's rate window according to its responses; initially unlimited. Times are monotonic milliseconds.
 */
export class RateWindow {
  #limit = Number.POSITIVE_INFINITY;
  /** The remaining calls. The service may or may not have counted calls in flight. */
  left = Number.POSITIVE_INFINITY;
  endsAt = Number.POSITIVE_INFINITY;
  /** Whether calls are forbidden. */
  isClosed = false;
  #length = 0;
  #reset = 0;
  #saidAt = 0;

  /** The time at which a call with `place` queued calls ahead of it fits into a window. */
  startOf(place: number): number {
    return this.endsAt + Math.floor(place / this.#limit) * this.#length;
  }

  /**
   * Applies a response's rate limit; a response without one also uses a call. Responses arrive in any order, so the
   * lowest count wins.
   */
  count(heard: RateLimit | undefined, now: number): void {
    if (!heard) this.left -= 1;
    else this.#limit = heard.limit;
    if (!heard || this.isClosed) return;
    // A later response with an earlier end means that the service has shortened its windows.
    if (heard.reset < this.#reset && (heard.endsIn <= SECOND || heard.saidAt < this.#saidAt)) return;
    const isNext = heard.reset !== this.#reset;
    this.left = isNext ? heard.left : Math.min(this.left, heard.left);
    this.endsAt = isNext ? now + heard.endsIn : Math.min(this.endsAt, now + heard.endsIn);
    if (isNext) [this.#reset, this.#length, this.#saidAt] = [heard.reset, heard.endsIn, heard.saidAt];
  }

  /** Forbids calls for `ms` milliseconds, regardless of responses to earlier calls. */
  close(ms: number, now: number): void {
    this.endsAt = this.isClosed ? Math.max(this.endsAt, now + ms) : now + ms;
    [this.left, this.isClosed] = [0, true];
  }

  /**
   * Opens the next window if this one has ended. Returns true if a probe is needed: calls were forbidden, or a used-up
   * window is about to end.
   */
  renew(now: number): boolean {
    if (now < this.endsAt) return false;
    const isInDoubt = this.isClosed || (this.left <= 0 && now - this.endsAt < SECOND);
    const isDescribed = this.#length > 0;
    this.left = isDescribed ? this.#limit : Number.POSITIVE_INFINITY;
    this.endsAt = isDescribed ? now + this.#length : Number.POSITIVE_INFINITY;
    this.isClosed = false;
    return isInDoubt;
  }
}
