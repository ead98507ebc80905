import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { TokenBucket } from './token-bucket.ts';

/** Of how many senders the requests are counted; those who have sent nothing for the longest time are forgotten. */
const MOST = 50_000;

/** An operation that came too soon after others of its sender. */
export class RateLimited extends GraphQLError {
  /** When it may be sent again, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(perSecond: number, retryAfterMs: number) {
    super(
      `more than ${perSecond} operations a second came from this caller, which is the most: send it again in ${retryAfterMs} ms`,
      { extensions: { code: 'RATE_LIMITED', retryable: true, retryAfterMs } },
    );
    this.retryAfterMs = retryAfterMs;
  }
}

/** Counts the operations of each sender, over all its connections and sockets. */
export class RequestRates {
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MOST });
  readonly #clock: () => number;

  /** @param clock gives milliseconds that never go back */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts an operation of a sender, who may send so many in a second; gives why it is refused, if it is. */
  refusalOf(sender: string, perSecond: number): RateLimited | undefined {
    const bucket = this.#buckets.get(sender) ?? new TokenBucket();
    this.#buckets.set(sender, bucket);
    if (bucket.admits(perSecond, this.#clock())) return undefined;
    return new RateLimited(perSecond, bucket.wait(perSecond));
  }
}
