import { GraphQLError } from 'graphql';
import { log } from '../settings/log.ts';
import { admitted, refused } from './admission-metrics.ts';
import { BeginningRate } from './beginning-rate.ts';
import { Concurrency } from './concurrency.ts';
import { type AdmissionOptions, LONGEST_WAIT } from './defaults.ts';
import { LoopWatch } from './loop-load.ts';
import { LoopTurns } from './loop-turns.ts';
import { OpenByCaller } from './open-by-caller.ts';
import { type Waiting, WaitingLine } from './waiting-line.ts';

/** How long one may wait that others have come before: so many times as long as it should, and so many milliseconds more. */
const [LONGEST_PART, SPARE] = [1.5, 250];
/** For which part of the longest wait one waits until it is before those who have fewer operations under way. */
const FIRST_AFTER = 0.5;
/** How often it is logged that operations are refused, at most, in milliseconds. */
const LOGGED_EVERY = 10_000;

/** An operation that is not begun, since there is too much to do; nothing of it was done. */
export class Overloaded extends GraphQLError {
  /** When it may be sent again, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super(`this server has too much to do now, so nothing ran: send it again in ${retryAfterMs} ms`, {
      extensions: { code: 'OVERLOADED', retryable: true, retryAfterMs },
    });
    this.retryAfterMs = retryAfterMs;
  }
}

/** An operation whose client left while it waited: it is not executed. */
export class Left extends GraphQLError {
  constructor() {
    super('the client has left before it was the turn of its operation, so nothing ran', {
      extensions: { code: 'UPSTREAM_TIMEOUT', retryable: true },
    });
  }
}

/** Ends an operation that was admitted. Its time is compared with that of others of the same kind, where it has one. */
export type Leave = (kind?: string) => void;

/** What can be seen of the operations that are executed, and of those that wait. */
export type AdmissionView = { underWay: number; limit: number; waiting: number; refused: number };

/**
 * Has as many operations executed at the same time as the event loop bears, and others wait for their turn. Who would wait for too long is refused at
 * once. Senders take turns, so that it is who has most in line that is refused first.
 */
export class Admission {
  readonly #concurrency: Concurrency;
  readonly #longestWait: number;
  readonly #underWay = new OpenByCaller();
  readonly #line = new WaitingLine();
  readonly #rate = new BeginningRate();
  readonly #turns = new LoopTurns({
    waiting: () => this.#line.size,
    begin: () => this.#beginNext(),
    over: () => {
      this.#hasBegun = false;
      this.#advance();
    },
  });
  readonly #watch = new LoopWatch((load) => {
    this.#concurrency.learn(load, this.#most, performance.now());
    this.#most = this.#count;
    this.#advance();
  });
  #count = 0;
  /** How many have been under way at once since that was looked at. */
  #most = 0;
  /** Whether one has begun in this turn of the loop: what it does at once comes before what else has arrived by then. */
  #hasBegun = false;
  #refused = 0;
  #logged = Number.NEGATIVE_INFINITY;

  constructor({ most, longestWait = LONGEST_WAIT }: AdmissionOptions = {}) {
    this.#concurrency = new Concurrency(most);
    this.#longestWait = longestWait;
    admitted.watch(this);
  }

  get view(): AdmissionView {
    return {
      underWay: this.#count,
      limit: this.#concurrency.limit,
      waiting: this.#line.size,
      refused: this.#refused,
    };
  }

  /** Why an operation of a sender would be refused now; undefined where it would not. */
  refusalOf(sender: string): Overloaded | undefined {
    this.#turns.arrived();
    if (this.#count + this.#line.size < this.#concurrency.limit) return undefined;
    const ahead = this.#line.ahead(sender, this.#openOf);
    const wait = ((ahead + 1) / this.#rate.perSecond) * 1_000;
    // Who is next waits all the same: the rate is learnt while somebody does.
    const mayWait = wait <= this.#longestWait || (ahead === 0 && this.#longestWait > 0);
    return mayWait ? undefined : this.#refusal(wait);
  }

  /** Begins an operation of a sender, when it is its turn; rejects with `Overloaded`, or with `Left` where its signal aborts before. */
  async enter(sender: string, signal: () => AbortSignal): Promise<Leave> {
    if (!this.#hasBegun && this.#hasRoom && this.#line.size === 0) return this.#begin(sender);
    const refusal = this.refusalOf(sender);
    if (refusal) throw refusal;
    return this.#wait(sender, signal());
  }

  #wait(sender: string, signal: AbortSignal): Promise<Leave> {
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    const over = () => signal.removeEventListener('abort', leave);
    const leave = () => {
      this.#line.remove(waiting);
      reject(new Left());
    };
    const waiting: Waiting = {
      sender,
      since: performance.now(),
      begin: () => {
        over();
        resolve(this.#begin(sender));
      },
      refuse: () => {
        over();
        reject(this.#refusal(this.#longestWait));
      },
    };
    if (signal.aborted) leave();
    else {
      this.#line.add(waiting);
      signal.addEventListener('abort', leave, { once: true });
    }
    return promise;
  }

  #openOf = (sender: string) => this.#underWay.of(sender);

  get #hasRoom(): boolean {
    return this.#count < this.#concurrency.limit;
  }

  #begin(sender: string): Leave {
    const began = performance.now();
    this.#count += 1;
    this.#most = Math.max(this.#most, this.#count);
    this.#rate.begun();
    this.#watch.start();
    this.#hasBegun = true;
    this.#turns.soon();
    this.#underWay.openOf(sender);
    let isOver = false;
    return (kind) => {
      if (isOver) return;
      isOver = true;
      this.#underWay.closeOf(sender);
      this.#count -= 1;
      const now = performance.now();
      if (kind !== undefined) this.#concurrency.took(kind, now - began, now);
      this.#turns.soon();
    };
  }

  /** Has one begin whose turn it is. */
  #beginNext(): void {
    if (!this.#hasRoom) return;
    const waitsLong = performance.now() - this.#longestWait * FIRST_AFTER;
    this.#line.next(this.#openOf, waitsLong)?.begin();
  }

  /** Has those begin who wait, and sends those away who have waited for too long. */
  #advance(): void {
    const now = performance.now();
    this.#rate.learn(now, this.#line.size > 0, this.#concurrency.limit);
    if (this.#line.size > 0) {
      if (this.#hasRoom) this.#turns.soon();
      for (const late of this.#line.takeSince(now - LONGEST_PART * this.#longestWait - SPARE)) late.refuse();
    } else if (this.#count === 0) {
      this.#watch.stop();
      this.#rate.forget();
    }
  }

  #refusal(wait: number): Overloaded {
    this.#refused += 1;
    refused.count += 1;
    const now = performance.now();
    if (now - this.#logged > LOGGED_EVERY) {
      this.#logged = now;
      log.warn({ ...this.view }, 'operations are refused: there is too much to do');
    }
    return new Overloaded(Math.max(1, Math.ceil(wait)));
  }
}
