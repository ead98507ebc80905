import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';

/** The seconds of a burst. */
const BURST = 5;
/** The rounding error of fractions, in milliseconds. */
const TOLERANCE = 1e-6;

/** A rate limit per second with bursts of five times as many. */
export class TokenBucket {
  #tokens: number | undefined;
  #at = 0;

  /** Rejected ones are not counted. */
  admits(perSecond: number, now = performance.now()): boolean {
    const most = BURST * perSecond;
    const left = Math.min(most, (this.#tokens ?? most) + ((now - this.#at) / 1_000) * perSecond);
    const isAdmitted = left >= 1;
    [this.#tokens, this.#at] = [isAdmitted ? left - 1 : left, now];
    return isAdmitted;
  }

  /** The milliseconds until the next one is admitted. */
  wait(perSecond: number): number {
    const missing = Math.max(0, 1 - (this.#tokens ?? 1));
    return Math.max(1, Math.ceil((missing / perSecond) * 1_000 - TOLERANCE));
  }
}

/** How many senders are counted. */
const MOST = 50_000;

/** Counts the operations of each sender, over all its connections and sockets. */
export class RequestRates {
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MOST });
  readonly #clock: () => number;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts an operation, unless it is refused. */
  refusalOf(sender: string, perSecond: number): GraphQLError | undefined {
    const bucket = this.#buckets.get(sender) ?? new TokenBucket();
    this.#buckets.set(sender, bucket);
    if (bucket.admits(perSecond, this.#clock())) return undefined;
    const retryAfterMs = bucket.wait(perSecond);
    const message = `more than ${perSecond} operations a second came from this caller, which is the most: send it again in ${retryAfterMs} ms`;
    return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryable: true, retryAfterMs } });
  }
}
