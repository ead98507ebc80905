import { GraphQLError } from 'graphql';
import { gauge, type Reading, total } from '../../subgraphs/metrics/instruments.ts';
import { log } from '../config/log.ts';
import { DEFAULT_MAX_OPERATIONS, DEFAULT_MAX_WAIT_MS } from '../config/profiles.ts';
import { OpenByClient } from '../http/connections.ts';

/** The initial estimate of the interval between queued operations, in milliseconds, and each measurement's weight. */
const [INITIAL_INTERVAL_MS, WEIGHT] = [10, 1 / 32];
/** The longest time an operation may be queued: twice the longest estimated wait, plus 250 ms. */
const [MAX_WAIT_FACTOR, SPARE_WAIT_MS] = [2, 250];
/**
 * The number of event-loop turns before each queued operation, and the time after which the remaining turns are
 * skipped. libuv accepts one connection per turn, so a single turn would delay probes and deliveries on new
 * connections.
 */
const [TURNS, MAX_PAUSE_MS] = [4, 5];
/** The number of operations that can start in one event-loop turn while none is queued. */
const MAX_IMMEDIATE = 8;
const RETRY_AFTER = 1_000;
const CLIENT_DISCONNECTED = 'the client disconnected while its operation was queued; nothing was executed';
const LOG_INTERVAL_MS = 10_000;

const rejections = total('toolgraph_operations_overloaded_total', 'Operations rejected with OVERLOADED');

const admitted = gauge(
  'toolgraph_operations_admitted',
  'Operations executing (under_way), queued (waiting), and the maximum (limit)',
  ({ view: { underWay, waiting, limit } }: Admission): Reading<{ of: string }>[] => [
    [underWay, { of: 'under_way' }],
    [waiting, { of: 'waiting' }],
    [limit, { of: 'limit' }],
  ],
);

export class Overloaded extends GraphQLError {
  constructor() {
    super(`server overloaded; nothing was executed: retry after ${RETRY_AFTER} ms`, {
      extensions: { code: 'OVERLOADED', retryable: true, retryAfterMs: RETRY_AFTER },
    });
  }
}

type Queued = { readonly caller: string; begin(): void };

class FairQueue {
  readonly #byCaller = new Map<string, Queued[]>();
  size = 0;

  of(caller: string): number {
    return this.#byCaller.get(caller)?.length ?? 0;
  }

  ahead(caller: string): number {
    return this.of(caller) * this.#byCaller.size;
  }

  add(queued: Queued): void {
    const queue = this.#byCaller.get(queued.caller);
    if (queue) queue.push(queued);
    else this.#byCaller.set(queued.caller, [queued]);
    this.size += 1;
  }

  remove(queued: Queued): void {
    const queue = this.#byCaller.get(queued.caller) ?? [];
    const index = queue.indexOf(queued);
    if (index < 0) return;
    queue.splice(index, 1);
    this.size -= 1;
    if (queue.length === 0) this.#byCaller.delete(queued.caller);
  }

  next(mayBegin: (caller: string) => boolean): Queued | undefined {
    for (const [caller, queue] of this.#byCaller) {
      const [first] = queue;
      if (!first || !mayBegin(caller)) continue;
      this.remove(first);
      // Move this caller to the end of the round-robin order.
      if (this.#byCaller.delete(caller)) this.#byCaller.set(caller, queue);
      return first;
    }
    return undefined;
  }
}

export type Release = () => void;

/**
 * Limits the operations in flight, and allows each caller half of that limit. Further operations are queued, or
 * rejected immediately if their wait would be too long.
 */
export class Admission {
  readonly #maxInFlight: number;
  readonly #maxPerCaller: number;
  readonly #maxWaitMs: number;
  readonly #queue = new FairQueue();
  readonly #byCaller = new OpenByClient();
  #inFlight = 0;
  /** The average interval between queued operations, and the time of the last start, in milliseconds. */
  #interval = INITIAL_INTERVAL_MS;
  #lastStart = 0;
  #isPacing = false;
  #startedInTurn = 0;
  #rejected = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor({ most = DEFAULT_MAX_OPERATIONS, longestWait = DEFAULT_MAX_WAIT_MS } = {}) {
    this.#maxInFlight = most;
    this.#maxPerCaller = Math.ceil(most / 2);
    this.#maxWaitMs = longestWait;
    admitted.watch(this);
  }

  get view() {
    return { underWay: this.#inFlight, limit: this.#maxInFlight, waiting: this.#queue.size, refused: this.#rejected };
  }

  check(caller: string): Overloaded | undefined {
    if (this.#queue.size === 0 && this.#canStart(caller)) return undefined;
    const hasSlot =
      this.#inFlight + this.#queue.size < this.#maxInFlight &&
      this.#byCaller.of(caller) + this.#queue.of(caller) < this.#maxPerCaller;
    const isWaitAcceptable = this.#maxWaitMs > 0 && this.#queue.ahead(caller) * this.#interval <= this.#maxWaitMs;
    return hasSlot || isWaitAcceptable ? undefined : this.#overloaded();
  }

  /** Waits until an operation can start. Rejects with `Overloaded`, or when the signal aborts. */
  async enter(caller: string, signal: () => AbortSignal): Promise<Release> {
    if (this.#startedInTurn < MAX_IMMEDIATE && this.#queue.size === 0 && this.#canStart(caller))
      return this.#start(caller);
    const refusal = this.check(caller);
    if (refusal) throw refusal;
    return this.#wait(caller, signal());
  }

  #wait(caller: string, signal: AbortSignal): Promise<Release> {
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const cancel = (reason: Error) => {
      this.#queue.remove(queued);
      over();
      reject(reason);
    };
    const left = () =>
      cancel(new GraphQLError(CLIENT_DISCONNECTED, { extensions: { code: 'UPSTREAM_TIMEOUT', retryable: true } }));
    const late = setTimeout(() => cancel(this.#overloaded()), MAX_WAIT_FACTOR * this.#maxWaitMs + SPARE_WAIT_MS);
    const over = () => {
      clearTimeout(late);
      signal.removeEventListener('abort', left);
    };
    const queued: Queued = {
      caller,
      begin: () => {
        over();
        resolve(this.#start(caller));
      },
    };
    if (signal.aborted) left();
    else {
      signal.addEventListener('abort', left, { once: true });
      if (this.#queue.size === 0) [this.#interval, this.#lastStart] = [INITIAL_INTERVAL_MS, performance.now()];
      this.#queue.add(queued);
      if (!this.#isPacing) this.#pace();
    }
    return promise;
  }

  #canStart = (caller: string): boolean =>
    this.#inFlight < this.#maxInFlight && this.#byCaller.of(caller) < this.#maxPerCaller;

  #start(caller: string): Release {
    this.#inFlight += 1;
    this.#byCaller.open(caller);
    this.#startedInTurn += 1;
    if (!this.#isPacing) this.#pace();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#inFlight -= 1;
      this.#byCaller.close(caller);
      if (!this.#isPacing && this.#queue.size > 0) this.#pace();
    };
  }

  /** Starts the next queued operation after several event-loop turns, so that new arrivals are served first. */
  #pace(turns = TURNS, since?: number): void {
    this.#isPacing = true;
    setImmediate(() => {
      const now = performance.now();
      // The time limit starts with the first event-loop turn, in which the previous operation completes its synchronous
      // work.
      const isLastTurn = turns <= 1 || (since !== undefined && now - since >= MAX_PAUSE_MS);
      if (!isLastTurn && this.#queue.size > 0) return this.#pace(turns - 1, since ?? now);
      this.#isPacing = false;
      this.#startedInTurn = 0;
      if (this.#queue.size > 0) this.#startNext();
    });
  }

  #startNext(): void {
    const next = this.#queue.next(this.#canStart);
    if (!next) return;
    const now = performance.now();
    this.#interval += WEIGHT * (now - this.#lastStart - this.#interval);
    this.#lastStart = now;
    next.begin();
  }

  #overloaded(): Overloaded {
    this.#rejected += 1;
    rejections.count += 1;
    const now = performance.now();
    if (now - this.#loggedAt > LOG_INTERVAL_MS) {
      this.#loggedAt = now;
      log.warn({ ...this.view }, 'overloaded, rejecting operations');
    }
    return new Overloaded();
  }
}

export const retryHeaders = ({ extensions: { retryAfterMs } }: GraphQLError): Record<string, string> => ({
  'retry-after': String(Math.ceil(Number(retryAfterMs) / 1_000)),
  'cache-control': 'no-store',
});
