import { backoff } from './backoff.ts';

/** How many calls of one upstream are made at the same time, unless it is set. */
export const CONCURRENCY = 64;
/** How long a refusal of a service holds back all calls at most, in milliseconds; then one call probes it. */
const LONGEST_CLOSURE = 10 * 60_000;
/** How long calls pause after a refusal that names no time, in milliseconds. */
const PAUSE = { first: 100, longest: 5_000 };
/** How many calls a request makes before other requests of its caller are preferred. */
const CALLS_PER_REQUEST = 10;

/** A call: `request` is the same object for all calls of a request; `caller` is undefined where nobody logs in. */
export type ScheduledCall = {
  readonly request: object;
  readonly caller?: string | undefined;
  readonly signal: AbortSignal;
};

/** Why a call was not started: there is no room in time, but from then on, or it was aborted first. */
export type NotStarted = { retryAfterMs: number } | 'aborted';

/** Further calls are forbidden: for so many milliseconds, or for an unknown time. */
export type Closure = { ms?: number | undefined };

/** What a response says of the limit, and whether it forbids further calls. */
export type LimitNews = { limit?: RateLimit | undefined; closure?: Closure | undefined };

/** A queued call: `settle` starts it, or refuses it. Among those of its caller the lowest rank, and then the oldest request, is first. */
type QueuedCall = { rank: number; order: number; latest: number; settle(refusal?: { retryAfterMs: number }): void };

/**
 * Schedules the calls of one service and credential: a number of calls in flight, and in each window as many as the service's responses allow. Callers take
 * turns, one call each. No caller has all calls in flight.
 */
export class CallScheduler {
  readonly #inFlight: CallsInFlight;
  readonly #window = new RateWindow();
  /** By caller, the caller whose turn is next first. */
  readonly #queues = new Map<string | undefined, QueuedCall[]>();
  readonly #requests = new WeakMap<object, { order: number; calls: number }>();
  #requestsSeen = 0;
  #waiting = 0;
  /** The earliest `latest` of the queued calls, or an earlier time. */
  #nextLatest = Number.POSITIVE_INFINITY;
  /** Whether the window may still be closed although it should have opened, so that one call probes it; and that call. */
  #isInDoubt = false;
  #probe: ScheduledCall | undefined;
  /** How many refusals in a row named no time. */
  #unexplained = 0;
  #timer: NodeJS.Timeout | undefined;
  #isToAdvance = false;

  constructor(concurrency = CONCURRENCY) {
    this.#inFlight = new CallsInFlight(concurrency);
  }

  /** How many calls are left of the window; `Infinity` where no limit is known. */
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
   * Starts a call: now where undefined is returned, else when the promise resolves, unless that is with the reason why it was not started. A call waits
   * for room in a window no longer than half of its time, in milliseconds; where that is not enough, it is refused at once. A call that was started must `end`.
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

  /** Ends a call with what its response says; without `news` nothing was sent. */
  end(call: ScheduledCall, news?: LimitNews): void {
    const now = performance.now();
    this.#inFlight.end(call.caller);
    if (call === this.#probe) [this.#probe, this.#isInDoubt] = [undefined, !news];
    if (news) this.#learn(news, now);
    if (this.#waiting > 0) this.#advance(now);
  }

  #learn({ limit, closure }: LimitNews, now: number): void {
    this.#window.count(limit, now);
    if (closure?.ms !== undefined) this.#window.close(Math.min(closure.ms, LONGEST_CLOSURE), now);
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

  /** Counts a call of a request, and gives its place among those of its caller. */
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
    const settle = (refusal?: { retryAfterMs: number }) => {
      leave();
      if (!refusal) this.#start(call);
      resolve(refusal);
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

  /** Once for all calls that come together. */
  #advanceSoon(): void {
    if (this.#isToAdvance) return;
    this.#isToAdvance = true;
    queueMicrotask(() => {
      this.#isToAdvance = false;
      this.#advance(performance.now());
    });
  }

  /** Starts the calls for which there is room, refuses those that would wait for too long, and comes back when others may start. */
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

  /** The first call of the next caller that may start one; the caller's next turn comes after those of all others. */
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
   * Refuses the calls that fit neither into what is left of the window nor into a later one in time. Those that fit wait as long as they may for responses to
   * calls in flight, which may be counted in what is left already.
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

  /** The queued calls in the order of turns. */
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

/** How many calls a caller may have in flight for each that could still begin: one alone has three quarters of all, and never the last ones. */
const PER_FREE = 3;

/** Counts calls in flight: a number at a time, of which no caller has all, however slow its calls are. */
export class CallsInFlight {
  readonly #most: number;
  /** Of the callers that are known. */
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

/** What an answer says of the limit of calls that it counts towards. */
type RateLimit = {
  /** The calls of a window. */
  limit: number;
  /** The calls that are left of this one. */
  left: number;
  /** When it ends, in Unix seconds by the clock of the service: all answers within one window say the same. */
  reset: number;
  /** In how many milliseconds that is. */
  endsIn: number;
  /** When the answer began to come, in Unix milliseconds by the clock of the service; its body may come much later. */
  saidAt: number;
};

/** A window that is said to be longer is not believed. */
const LONGEST_WINDOW = 60 * 60_000;
/** How exact the times of headers are, in milliseconds. */
const SECOND = 1_000;
/** What a timer takes, in milliseconds: one that is set to more ends at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
const SECONDS = /^\d+(\.\d+)?$/;

/**
 * Reads `X-RateLimit-Limit`, `-Remaining` and `-Reset`; undefined where they are absent, or the window is over, or they are not counts: a limit
 * of `-1` or 0 says that there is none.
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
 * What upstream says to wait, in milliseconds: `Retry-After` in seconds or as a date with the name of its month, else `X-RateLimit-Reset` in Unix
 * seconds when nothing is left. Longer than a timer can take is not believed.
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

/** `Date.parse` takes `-5` and `5, 5` for days too. */
const dateOf = (text: string) => (/[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN);

/**
 * How long it is until an instant of the service's clock, in milliseconds: by our own clock where that agrees with the answer's `Date`, which
 * has whole seconds, else by that `Date`. So it is never too short because our clock is fast.
 */
function untilInstant(instant: number, { date }: Headers): number {
  const ours = Date.now();
  const theirs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  const isOurs = Number.isNaN(theirs) || (ours >= theirs && ours - theirs < SECOND);
  return instant - (isOurs ? ours : theirs);
}

/** The window of a service's limit, as its answers describe it; without a limit as long as none has. Times are monotonic milliseconds. */
export class RateWindow {
  #limit = Number.POSITIVE_INFINITY;
  /** How many calls of it are left; the vendor may have taken those under way off already, or not. */
  left = Number.POSITIVE_INFINITY;
  endsAt = Number.POSITIVE_INFINITY;
  /** Whether calls are forbidden. */
  isClosed = false;
  #length = 0;
  #reset = 0;
  #saidAt = 0;

  /** When the call begins that has so many before it which do not fit in this window. */
  startOf(place: number): number {
    return this.endsAt + Math.floor(place / this.#limit) * this.#length;
  }

  /** Takes what an answer says; one without it has used a call all the same. Answers come in any order, so that the least counts. */
  count(heard: RateLimit | undefined, now: number): void {
    if (!heard) this.left -= 1;
    else this.#limit = heard.limit;
    if (!heard || this.isClosed) return;
    // A window that ends earlier, but was described later, is that of a service whose windows are shorter now.
    if (heard.reset < this.#reset && (heard.endsIn <= SECOND || heard.saidAt < this.#saidAt)) return;
    const isNext = heard.reset !== this.#reset;
    this.left = isNext ? heard.left : Math.min(this.left, heard.left);
    this.endsAt = isNext ? now + heard.endsIn : Math.min(this.endsAt, now + heard.endsIn);
    if (isNext) [this.#reset, this.#length, this.#saidAt] = [heard.reset, heard.endsIn, heard.saidAt];
  }

  /** Nothing fits until so many milliseconds have passed, whatever answers to earlier calls say. */
  close(ms: number, now: number): void {
    this.endsAt = this.isClosed ? Math.max(this.endsAt, now + ms) : now + ms;
    [this.left, this.isClosed] = [0, true];
  }

  /** Opens the next window where this one is over, and says whether that is in doubt: calls were forbidden, or the end of a used-up one is near. */
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
