import type { Context } from '../../subgraphs/rows/context.ts';
import type { LeasedAllowance } from '../limits/leased-allowance.ts';
import type { RequestLog } from '../requests/request-log.ts';

/** How long what a request has read is kept after its last fetch, in milliseconds: later fetches of its plan come sooner. */
const RETENTION = 3_000;
/** How many requests are kept at the same time. */
const MAX_REQUESTS = 1_000;

/** A request of the gateway: `leave` ends what is still being read for it. */
export type GatewayRequest = {
  context: Context;
  log: RequestLog;
  /** The calls that the gateway has given it; without it any. */
  allowance?: LeasedAllowance | undefined;
  leave(): void;
};

/** A fetch of one, which has to be ended. */
export type Fetch = GatewayRequest & { end(): void };

type Round = string | string[] | undefined;
type KeptRequest = GatewayRequest & { fetches: number; keptUntil: number; round: Round };

/**
 * What a fetch says of its request: a number that is another one when what was read before is to be forgotten, whether it reads ahead of a later fetch, and
 * whether that is of a later round.
 */
type Begun = { round?: Round; isAhead?: boolean; isOfLaterRound?: boolean };

/**
 * The requests of a gateway, by the id that their fetches carry. Fetches of one request share a context, as they do within the gateway's
 * process; it is forgotten seconds after the last of them has ended, or when its time is over where something was read ahead.
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

  /** Begins a fetch of the request; every one has to be ended. */
  begin(id: string, open: () => GatewayRequest, { round, isAhead = false, isOfLaterRound = false }: Begun = {}): Fetch {
    const request = this.#requests.get(id) ?? { ...open(), fetches: 0, keptUntil: 0, round };
    if (isAhead) request.keptUntil = request.context.endsAt;
    // One that reads ahead may arrive behind those of the next round.
    const isBehind = isOfLaterRound || (isAhead && Number(round ?? 0) < Number(request.round ?? 0));
    if (!isBehind && request.round !== round) {
      request.context.forget();
      request.round = round;
    }
    this.#requests.delete(id);
    this.#requests.set(id, request);
    request.fetches++;
    if (this.#requests.size > MAX_REQUESTS) this.#forgetOldest();
    const { context, log, allowance, leave } = request;
    return { context, log, allowance, leave, end: () => this.#end(request) };
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
    request.keptUntil = Math.max(request.keptUntil, Date.now() + this.#kept);
    this.#sweeping ??= setInterval(() => this.#sweep(), Math.min(1_000, this.#kept)).unref();
  }

  #sweep(): void {
    const now = Date.now();
    for (const [id, { fetches, keptUntil }] of this.#requests)
      if (fetches === 0 && keptUntil <= now) this.#requests.delete(id);
    if (this.#requests.size > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }
}
