import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';

/** How many seconds' worth may come at once. */
const BURST = 5;
/** What fractions are off by, in milliseconds. */
const TOLERANCE = 1e-6;

/** Counts what comes: so many in a second, and five times as many at once after a quiet time. Times are of a clock in milliseconds. */
export class TokenBucket {
  #tokens: number | undefined;
  #at = 0;

  /** Whether one more may come now; one that may not is not counted. */
  admits(perSecond: number, now = performance.now()): boolean {
    const most = BURST * perSecond;
    const left = Math.min(most, (this.#tokens ?? most) + ((now - this.#at) / 1_000) * perSecond);
    const isAdmitted = left >= 1;
    [this.#tokens, this.#at] = [isAdmitted ? left - 1 : left, now];
    return isAdmitted;
  }

  /** In how many milliseconds one may come, where the last one might not. */
  wait(perSecond: number): number {
    const missing = Math.max(0, 1 - (this.#tokens ?? 1));
    return Math.max(1, Math.ceil((missing / perSecond) * 1_000 - TOLERANCE));
  }
}

/** Of how many senders the requests are counted; those who have sent nothing for the longest time are forgotten. */
const MOST = 50_000;

/** Counts the operations of each sender, over all its connections and sockets. */
export class RequestRates {
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MOST });
  readonly #clock: () => number;

  /** @param clock gives milliseconds that never go back */
  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts an operation of a sender, who may send so many in a second; gives why it is refused, if it is. */
  refusalOf(sender: string, perSecond: number): GraphQLError | undefined {
    const bucket = this.#buckets.get(sender) ?? new TokenBucket();
    this.#buckets.set(sender, bucket);
    if (bucket.admits(perSecond, this.#clock())) return undefined;
    const retryAfterMs = bucket.wait(perSecond);
    const message = `more than ${perSecond} operations a second came from this caller, which is the most: send it again in ${retryAfterMs} ms`;
    return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryable: true, retryAfterMs } });
  }
}
