import type { Context } from '../../subgraphs/rows/context.ts';
import type { RequestLog } from '../requests/request-log.ts';

/** How long what a request has read is kept after its last fetch, in milliseconds: later fetches of its plan come sooner. */
const RETENTION = 3_000;
/** How many requests are kept at the same time. */
const MAX_REQUESTS = 1_000;

/** A request of the gateway: `leave` ends what is still being read for it. */
export type GatewayRequest = { context: Context; log: RequestLog; leave(): void };

/** A fetch of one, which has to be ended. */
export type Fetch = GatewayRequest & { end(): void };

type KeptRequest = GatewayRequest & { fetches: number; endedAt: number; round: string | undefined };

/**
 * The requests of a gateway, by the id that their fetches carry. Fetches of one request share a context, as they do within the gateway's
 * process; it is forgotten seconds after the last of them has ended.
 */
export class GatewayRequests {
  readonly #requests = new Map<string, KeptRequest>();
  readonly #kept: number;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(kept = RETENTION) {
    this.#kept = kept;
  }

  /** How many are kept. */
  get size(): number {
    return this.#requests.size;
  }

  /** Begins a fetch of the request; every one has to be ended. In another round what was read is forgotten, and `calls` may be made. */
  begin(id: string, open: () => GatewayRequest, round?: string, calls = 0): Fetch {
    const request = this.#requests.get(id) ?? { ...open(), fetches: 0, endedAt: 0, round };
    if (request.round !== round) {
      request.context.forget();
      request.log.allowance?.renew(calls);
      request.round = round;
    }
    this.#requests.delete(id);
    this.#requests.set(id, request);
    request.fetches++;
    if (this.#requests.size > MAX_REQUESTS) this.#forgetOldest();
    const { context, log, leave } = request;
    return { context, log, leave, end: () => this.#end(request) };
  }

  /** The oldest that is over, or else the oldest. */
  #forgetOldest(): void {
    const over = this.#requests.entries().find(([, { fetches }]) => fetches === 0);
    const [first] = this.#requests.keys();
    const id = over?.[0] ?? first;
    if (id !== undefined) this.#requests.delete(id);
  }

  #end(request: KeptRequest): void {
    request.fetches--;
    request.endedAt = Date.now();
    this.#sweeping ??= setInterval(() => this.#sweep(), Math.min(1_000, this.#kept)).unref();
  }

  #sweep(): void {
    const endedBefore = Date.now() - this.#kept;
    for (const [id, { fetches, endedAt }] of this.#requests)
      if (fetches === 0 && endedAt <= endedBefore) this.#requests.delete(id);
    if (this.#requests.size > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }
}
