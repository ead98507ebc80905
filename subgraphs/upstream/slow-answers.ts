import { OVERDUE_AFTER } from './circuit-breaker.ts';

/** For how long an answer says how slow its service is, in milliseconds, and how many times as long others may take then. */
const [COUNTED_FOR, LONGER] = [60_000, 1.5];

/** How long the answers of a service have lately taken at most, and so how long a call may wait until its service is silent. */
export class SlowAnswers {
  #longest = { ms: 0, at: Number.NEGATIVE_INFINITY };

  /** An answer has come after so many milliseconds. */
  learn(ms: number, now: number): void {
    if (ms >= this.#longestAt(now)) this.#longest = { ms, at: now };
  }

  /** How long a call may wait now, in milliseconds. */
  readonly overdueAfter = (now: number): number => Math.max(OVERDUE_AFTER, LONGER * this.#longestAt(now));

  #longestAt(now: number): number {
    return this.#longest.at + COUNTED_FOR > now ? this.#longest.ms : 0;
  }
}
