import { CallLine } from './call-line.ts';
import type { Place, WaitingCall } from './caller-line.ts';
import { CallsUnderWay } from './calls-under-way.ts';
import { type RateLimit, RateWindow } from './rate-window.ts';

/** How many calls of one upstream are made at the same time, unless it is set. */
export const CONCURRENCY = 64;
/** For how long a refusal of a service holds back all calls, at most, in milliseconds; then one is tried. */
const LONGEST_CLOSURE = 10 * 60_000;

/** For how long calls pause after a refusal that does not say it, in milliseconds: twice as long each time that the next one is refused too. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [100, 5_000];

/** Why a call did not begin: there is no room in time, but from then on, or it was aborted first. */
export type NotBegun = { retryAfterMs: number } | 'aborted';

/** That further calls are forbidden: for so many milliseconds, or for a while. */
export type Closure = { ms?: number | undefined };

/** What an answer says of the limit, and whether it forbids further calls. */
export type BudgetNews = { limit?: RateLimit | undefined; closure?: Closure | undefined };

/** What one credential may ask of one service: so many calls at a time, and in each window as many as the service's answers allow. */
export class CallBudget {
  readonly #underWay: CallsUnderWay;
  readonly #window = new RateWindow();
  readonly #line: CallLine;
  /** Whether a window that has just been opened is still closed, maybe, so that one call tries it; and the signal of that call. */
  #isInDoubt = false;
  #trial: AbortSignal | undefined;
  /** How many refusals in a row did not say for how long. */
  #pauses = 0;
  #timer: NodeJS.Timeout | undefined;
  #isToAdvance = false;

  constructor(concurrency = CONCURRENCY, line = new CallLine()) {
    this.#underWay = new CallsUnderWay(concurrency);
    this.#line = line;
  }

  /** How many calls are left of the window; `Infinity` where no limit is known. */
  get left(): number {
    return this.#window.left;
  }

  get waiting(): number {
    return this.#line.waiting;
  }

  get underWay(): number {
    return this.#underWay.count;
  }

  /**
   * Lets a call of a request begin: now where undefined is returned, else when the promise resolves, unless that is with the reason why it did
   * not begin. A call waits for room in a window no longer than half of its time, in milliseconds; where that is not enough, it learns so
   * at once. Callers take turns, and so do the requests of each; without a caller all requests do. No caller has all calls that may be under way. What has begun must `end`, with the same signal, by which it is recognized.
   */
  begin(
    request: object,
    time: number,
    signal: AbortSignal,
    caller?: string,
  ): Promise<NotBegun | undefined> | undefined {
    const now = performance.now();
    const place = this.#line.placeFor(request, caller);
    this.#renew(now);
    if (this.#line.isEmpty && this.#mayBegin(caller) && this.#window.room(this.#underWay.count) > 0) {
      this.#start(signal, caller);
      return undefined;
    }
    return this.#wait(request, place, { latest: now + time / 2, signal }, now);
  }

  /** Ends a call, so that others may begin: with what its answer says, or without where nothing was sent. */
  end(signal: AbortSignal, news?: BudgetNews): void {
    const now = performance.now();
    this.#underWay.end(signal);
    if (signal === this.#trial) [this.#trial, this.#isInDoubt] = [undefined, !news];
    if (news) this.#learn(news, now);
    if (!this.#line.isEmpty) this.#advance(now);
  }

  #learn({ limit, closure }: BudgetNews, now: number): void {
    this.#window.count(limit, now);
    if (closure?.ms !== undefined) this.#window.close(Math.min(closure.ms, LONGEST_CLOSURE), now);
    else if (this.#window.isClosed) return;
    else if (closure) this.#window.close(Math.min(FIRST_PAUSE * 2 ** this.#pauses++, LONGEST_PAUSE), now);
    else this.#pauses = 0;
  }

  #wait(
    request: object,
    place: Place,
    { latest, signal }: { latest: number; signal: AbortSignal },
    now: number,
  ): Promise<NotBegun | undefined> {
    if (signal.aborted) return Promise.resolve('aborted');
    const { promise, resolve } = Promise.withResolvers<NotBegun | undefined>();
    const abort = () => {
      this.#line.remove(call);
      resolve('aborted');
    };
    const call: WaitingCall = {
      latest,
      settle: (refusal) => {
        signal.removeEventListener('abort', abort);
        if (!refusal) this.#start(signal, place.caller);
        resolve(refusal);
      },
    };
    signal.addEventListener('abort', abort, { once: true });
    this.#line.expire(now);
    this.#line.add(request, place, call, now);
    this.#advanceSoon();
    return promise;
  }

  /** Once for all calls that come together. */
  #advanceSoon(): void {
    if (this.#isToAdvance) return;
    this.#isToAdvance = true;
    queueMicrotask(() => {
      this.#isToAdvance = false;
      this.#advance();
    });
  }

  #mayBegin(caller: string | undefined): boolean {
    return !this.#trial && this.#underWay.mayBegin(caller);
  }

  #start(signal: AbortSignal, caller: string | undefined): void {
    this.#underWay.begin(signal, caller);
    if (this.#isInDoubt) this.#trial = signal;
  }

  #renew(now: number): void {
    if (this.#window.renew(now)) [this.#trial, this.#isInDoubt] = [undefined, true];
  }

  /** Lets those begin who can, sends those away who would wait too long, and comes back when the others may begin. */
  #advance(now = performance.now()): void {
    this.#renew(now);
    this.#line.expire(now);
    const next = () => this.#line.first(now, (caller) => this.#mayBegin(caller));
    for (let first = next(); first; first = next()) {
      if (this.#window.room(this.#underWay.count) <= first.before) break;
      this.#line.begin(first.call);
      first.call.settle();
    }
    this.#line.sendAway(this.#window, now);
    this.#comeBack(now);
  }

  #comeBack(now: number): void {
    clearTimeout(this.#timer);
    if (!this.#line.first(now)) return;
    const latest = this.#window.left === Number.POSITIVE_INFINITY ? this.#window.left : this.#line.nextLatest;
    const at = Math.min(this.#window.endsAt, this.#line.nextExpiry, latest);
    if (at !== Number.POSITIVE_INFINITY)
      this.#timer = setTimeout(() => this.#advance(), Math.max(1, Math.ceil(at - now))).unref();
  }
}
