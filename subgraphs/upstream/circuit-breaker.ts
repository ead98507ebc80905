/** How many of the last calls decide, of which more than half have to fail, and for how long one counts, in milliseconds. */
const WINDOW = 20;
const COUNTED_FOR = 10_000;
/** How many of these may be of one credential, where others are used too: one that fails by itself is no outage. */
const OF_ONE = WINDOW / 2;
/** For how long nothing is sent before a call tries the service, in milliseconds: twice as long each time that one fails. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [250, 5_000];
/** How much longer that is for the credential whose call has failed last, so that another one's tries the service. */
const AFTER_OTHERS = 1.5;
/** How long a call may wait while its service answers none, in milliseconds, as long as it is not known to be slow; then it counts as failed. */
export const OVERDUE_AFTER = 4_500;

/** What a call came to: an answer, none or one of status 500 and above, or nothing that says anything of its service. */
export type CallOutcome = 'answered' | 'failed' | 'unknown';

/** Whether calls are made, none is, or one tries whether the service answers. */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** What can be seen of the circuit of a service. */
export type CircuitView = {
  service: string;
  state: CircuitState;
  /** How often it has opened. */
  opened: number;
  /** In how many milliseconds a call tries the service; 0 where one may now, or does. */
  retryAfterMs: number;
};

/** A call under way: when it began, on the monotonic clock in milliseconds, what its credential is recognized by, and whether it counts as failed since it waits for too long. */
export type TriedCall = { readonly began: number; readonly credential: object; isOverdue: boolean };

/** One of the last calls. */
type Sample = { credential: object; hasFailed: boolean; isSilence: boolean; at: number };

/** The last calls, and whether most of them have failed. */
class LastCalls {
  #samples: Sample[] = [];

  add(sample: Sample): void {
    this.#samples = this.#samples.filter(({ at }) => at + COUNTED_FOR > sample.at);
    const own = this.#samples.filter(({ credential }) => credential === sample.credential);
    const isShared = own.length < this.#samples.length;
    const leaves = isShared && own.length >= OF_ONE ? own[0] : this.#samples[WINDOW - 1] && this.#samples[0];
    if (leaves) this.#samples.splice(this.#samples.indexOf(leaves), 1);
    this.#samples.push(sample);
  }

  /** The credential of all of them, if it is one. */
  get only(): object | undefined {
    const credentials = new Set(this.#samples.map(({ credential }) => credential));
    return credentials.size === 1 ? this.#samples[0]?.credential : undefined;
  }

  get haveFailed(): boolean {
    const failed = this.#samples.filter(({ hasFailed }) => hasFailed).length;
    return this.#samples.length >= WINDOW && failed > WINDOW / 2;
  }

  /** Counts as answered what has failed since it was not answered yet. */
  takeBackSilence(): void {
    for (const sample of this.#samples) if (sample.isSilence) sample.hasFailed = false;
  }

  clear(): void {
    this.#samples = [];
  }
}

/** Has calls made as long as most are answered, and else none for a while, after which one tries whether they are. */
export class Circuit {
  readonly #overdueAfter: (now: number) => number;
  readonly #last = new LastCalls();
  /** While it is open: since when, and when a call may try the service. */
  #open: { since: number; until: number } | undefined;
  #pause = FIRST_PAUSE;
  #trial: TriedCall | undefined;
  #lastTried: object | undefined;
  /** The one credential with which all calls failed that have opened it, as long as no other has tried. */
  #only: object | undefined;
  #opened = 0;

  /** @param overdueAfter how long a call may wait at a time, in milliseconds */
  constructor(overdueAfter: (now: number) => number) {
    this.#overdueAfter = overdueAfter;
  }

  /** How often it has opened. */
  get opened(): number {
    return this.#opened;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  stateAt(now: number): CircuitState {
    if (!this.#open) return 'closed';
    return this.#trial || this.#open.until <= now ? 'half-open' : 'open';
  }

  /** In how many milliseconds a call with a credential may be made; 0 where it may now. */
  waitAt(now: number, credential?: object): number {
    if (this.#trial && this.#trial.began + this.#overdueAfter(now) <= now) this.#fail(this.#trial, now);
    if (!this.#open) return 0;
    if (this.#trial) return this.#pause;
    if (this.#only && credential && credential !== this.#only) return 0;
    const { until } = this.#open;
    const further = credential !== undefined && credential === this.#lastTried ? (AFTER_OTHERS - 1) * this.#pause : 0;
    return Math.max(0, until + further - now);
  }

  /** A call that may be made begins. */
  begin(call: TriedCall): void {
    if (this.#open) this.#trial = call;
  }

  /** Learns what a call came to, or that it is overdue. */
  end(call: TriedCall, outcome: CallOutcome, now: number): void {
    if (outcome !== 'unknown') this.#learn(call, outcome, now);
    if (call === this.#trial) this.#trial = undefined;
  }

  /** Its service is slow: what has failed by its silence has not. */
  takeBackSilence(): void {
    this.#last.takeBackSilence();
    if (!this.#last.haveFailed) this.#open = undefined;
  }

  #learn(call: TriedCall, outcome: 'answered' | 'failed', now: number): void {
    if (!this.#open) this.#count(call, outcome, now);
    else if (outcome === 'failed') this.#fail(call, now);
    else if (call.began >= this.#open.since) this.#close();
  }

  #count({ credential, isOverdue }: TriedCall, outcome: CallOutcome, at: number): void {
    this.#last.add({ credential, hasFailed: outcome === 'failed', isSilence: isOverdue, at });
    if (outcome !== 'failed' || !this.#last.haveFailed) return;
    [this.#open, this.#pause] = [{ since: at, until: at + FIRST_PAUSE }, FIRST_PAUSE];
    [this.#lastTried, this.#only] = [undefined, this.#last.only];
    this.#opened += 1;
  }

  #fail(call: TriedCall, now: number): void {
    if (!this.#open || call !== this.#trial) return;
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
    this.#open.until = now + this.#pause;
    [this.#trial, this.#lastTried] = [undefined, call.credential];
    if (call.credential !== this.#only) this.#only = undefined;
  }

  #close(): void {
    this.#open = undefined;
    this.#last.clear();
  }
}
