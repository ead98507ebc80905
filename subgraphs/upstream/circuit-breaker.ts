import { backoff } from './backoff.ts';

/** The breaker opens when more than half of the last `WINDOW` calls of the last 10 s failed. */
const [WINDOW, COUNTED_FOR_MS] = [20, 10_000];
/** How long it refuses calls before a probe, in milliseconds. */
const PAUSE = { first: 250, longest: 5_000 };

/** Calls are made, refused, or one probes. */
type CircuitState = 'closed' | 'open' | 'half-open';

/** The state of a service's circuit breaker, or of a caller's. */
export type CircuitView = {
  service: string;
  state: CircuitState;
  /** How often it has opened. */
  opened: number;
  /** In how many milliseconds a call probes the service; 0 if one may now, or does. */
  retryAfterMs: number;
};

/** A call in flight: when it began, on the monotonic clock in milliseconds. */
export type BreakerCall = { readonly began: number };

/** Refuses calls while most of the last ones failed, except for one probe at a time. Times are monotonic milliseconds. */
export class CircuitBreaker {
  #last: { hasFailed: boolean; at: number }[] = [];
  /** While it is open: since when, and when the next probe may begin. */
  #open: { since: number; probeAt: number } | undefined;
  #failedProbes = 0;
  #probe: { call: BreakerCall; blocksUntil: number } | undefined;
  #opened = 0;

  /** How often it has opened. */
  get opened(): number {
    return this.#opened;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  stateAt(now: number): CircuitState {
    if (!this.#open) return 'closed';
    return this.#probe || this.#open.probeAt <= now ? 'half-open' : 'open';
  }

  /** In how many milliseconds a call may begin; 0 if one may now. */
  waitAt(now: number): number {
    if (!this.#open) return 0;
    return this.#probe && now < this.#probe.blocksUntil ? this.#pause : Math.max(0, this.#open.probeAt - now);
  }

  /** A call begins. While the breaker is open it is the probe: no other call may begin for `patience` milliseconds, unless it ends before. */
  begin(call: BreakerCall, patience: number): void {
    if (this.#open) this.#probe = { call, blocksUntil: call.began + patience };
  }

  succeed(call: BreakerCall, now: number): void {
    this.release(call);
    if (!this.#open) this.#count(false, now);
    else if (call.began >= this.#open.since) this.close();
  }

  fail(call: BreakerCall, now: number): void {
    const isProbe = this.release(call);
    if (!this.#open) this.#count(true, now);
    else if (isProbe) {
      this.#failedProbes += 1;
      this.#open.probeAt = now + this.#pause;
    }
  }

  /** Another call may probe in place of this one; gives whether this one did. */
  release(call: BreakerCall): boolean {
    if (call !== this.#probe?.call) return false;
    this.#probe = undefined;
    return true;
  }

  /** Forgets the failures. */
  close(): void {
    this.#open = undefined;
    this.#last = [];
  }

  get #pause(): number {
    return backoff(this.#failedProbes, PAUSE);
  }

  #count(hasFailed: boolean, at: number): void {
    while (this.#last[0] && (this.#last.length === WINDOW || this.#last[0].at + COUNTED_FOR_MS <= at))
      this.#last.shift();
    this.#last.push({ hasFailed, at });
    if (!hasFailed || this.#last.length < WINDOW) return;
    if (this.#last.filter((each) => each.hasFailed).length <= WINDOW / 2) return;
    this.#failedProbes = 0;
    this.#open = { since: at, probeAt: at + this.#pause };
    this.#opened += 1;
  }
}
