/** How many begin in a second as long as that is not known. */
const FIRST = 100;
/** For how long beginnings are counted at least until the rate is known anew, in milliseconds, and how much of it the last ones are. */
const [COUNTED_FOR, PART] = [250, 0.5];

/**
 * How many operations begin in a second while others wait. Those that take long begin together, and for seconds none does: they are counted until one
 * has begun.
 */
export class BeginningRate {
  #perSecond = FIRST;
  #begun = 0;
  #since: number | undefined;

  get perSecond(): number {
    return this.#perSecond;
  }

  /** One has begun. */
  begun(): void {
    this.#begun += 1;
  }

  /** Learns how many have begun until now, where others wait and so many are executed at most; `now` is in milliseconds. */
  learn(now: number, othersWait: boolean, most: number): void {
    this.#since ??= now;
    const seconds = (now - this.#since) / 1_000;
    if (seconds < COUNTED_FOR / 1_000) return;
    const isOver = this.#begun > 0 || !othersWait;
    if (!isOver) return void this.#set(Math.min(this.#perSecond, most / seconds));
    if (othersWait) this.#set(this.#perSecond + PART * (this.#begun / seconds - this.#perSecond));
    [this.#begun, this.#since] = [0, now];
  }

  /** Nothing is left to do: how quickly operations began says nothing of those that come next. */
  forget(): void {
    [this.#perSecond, this.#begun, this.#since] = [FIRST, 0, undefined];
  }

  #set(perSecond: number): void {
    this.#perSecond = Math.max(1, perSecond);
  }
}
