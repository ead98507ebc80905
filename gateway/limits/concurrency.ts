import type { LoopLoad } from './loop-load.ts';
import { UsualTimes } from './usual-times.ts';

/** How many operations are executed at the same time at least, at first, and at most. */
const [LEAST, FIRST, MOST] = [4, 16, 10_000];
/** How many are, at least, however long they take: it may be one service that is slow. */
const LEAST_SLOW = 16;
/** How late the loop may be, in milliseconds, before fewer operations are executed; below half of that more are. */
const LATE = 30;
/** Which part of its time the loop has something to do when operations keep it from being in time. Where it waits, other processes do. */
const BUSY = 0.85;
/** How many times as long as usual operations take where there are too many of them, and up to what more may be executed. */
const [SLOW, QUICK] = [4, 2.5];
/** For how long the loop is watched before the number changes, in milliseconds. */
const CHANGED_EVERY = 100;
/** By how much it changes. */
const [FEWER, MORE] = [0.8, 1.2];

/** How many operations are executed at the same time: learnt of how late the event loop is with them, and of how long they take. */
export class Concurrency {
  readonly #most: number;
  readonly #times = new UsualTimes();
  #limit: number;
  #changed = 0;
  #underWay = 0;
  #worst = 0;
  #busy: number[] = [];

  /** @param most of them, however little they do */
  constructor(most = MOST) {
    this.#most = most;
    this.#limit = Math.min(FIRST, most);
  }

  get limit(): number {
    return this.#limit;
  }

  /** An operation of this kind has taken so many milliseconds. */
  took(kind: string, ms: number, now: number): void {
    this.#times.add(kind, ms, now);
  }

  /** Learns how the loop does with so many operations under way at most since that was said last. */
  learn({ delay, busy }: LoopLoad, underWay: number, now: number): void {
    this.#underWay = Math.max(this.#underWay, underWay);
    this.#worst = Math.max(this.#worst, delay);
    this.#busy.push(busy);
    if (now - this.#changed < CHANGED_EVERY) return;
    const part = this.#busy.reduce((sum, each) => sum + each, 0) / this.#busy.length;
    this.#adapt(this.#worst, part > BUSY);
    [this.#changed, this.#underWay, this.#worst, this.#busy] = [now, 0, 0, []];
  }

  #adapt(late: number, isBusy: boolean): void {
    const isFull = this.#underWay >= this.#limit;
    const fewer = Math.floor(Math.min(this.#limit, this.#underWay) * FEWER);
    const slowness = this.#times.take() ?? QUICK;
    if (late > LATE && isBusy && this.#underWay > LEAST) this.#set(fewer);
    else if (isFull && slowness > SLOW) this.#set(Math.max(fewer, Math.min(LEAST_SLOW, this.#limit)));
    else if (isFull && slowness <= QUICK && (late < LATE / 2 || !isBusy)) this.#set(Math.ceil(this.#limit * MORE));
  }

  #set(limit: number): void {
    this.#limit = Math.min(this.#most, Math.max(LEAST, limit));
  }
}
