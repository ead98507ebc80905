/** How often the loop is looked at, and how late it may be, in milliseconds. */
const [EVERY, LATE] = [100, 500];

/**
 * Whether this process itself was late: what it then takes for silence of a service may be answers that it has not read yet. It is watched while calls are
 * under way.
 */
class LateLoop {
  #watching = 0;
  #timer: NodeJS.Timeout | undefined;
  #due = 0;
  #lastLate = Number.NEGATIVE_INFINITY;

  /** A call begins. */
  begin(): void {
    this.#watching += 1;
    if (this.#timer) return;
    this.#due = performance.now() + EVERY;
    this.#timer = setInterval(() => this.#look(EVERY), EVERY).unref();
  }

  /** A call has ended. */
  end(): void {
    this.#watching -= 1;
    if (this.#watching > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Whether it was late since then, on the monotonic clock in milliseconds. */
  wasLateSince(time: number): boolean {
    if (this.#timer) this.#look(0);
    return this.#lastLate >= time;
  }

  /** Notes whether it is late, and when the next look is due: later by that much where this one is it. */
  #look(next: number): void {
    const now = performance.now();
    if (now - this.#due > LATE) this.#lastLate = now;
    if (next > 0) this.#due = now + next;
  }
}

/** That of this process. */
export const LOOP = new LateLoop();
