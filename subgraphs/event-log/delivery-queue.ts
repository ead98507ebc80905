import { setImmediate } from 'node:timers/promises';
import type { Delivery, NewEvent } from './event.ts';
import type { Appended, EventStore } from './store/store.ts';

/** How many deliveries may wait for the disk. */
const MOST_WAITING = 2_000;

/** Too many deliveries wait for the disk already. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';

  constructor() {
    super(`${MOST_WAITING} deliveries wait for the event log already`);
  }
}

/** The files of the log are gone. */
export class LogGone extends Error {
  override name = 'LogGone';
}

type Entry = { event: NewEvent | Delivery; settle: PromiseWithResolvers<Appended> };

/** Appends together what arrives in one turn of the event loop. The next turn does not wait for that: what is behind it may write several together. */
export class DeliveryQueue {
  readonly #store: EventStore;
  #turn: Entry[] = [];
  #waiting = 0;
  #last = Promise.resolve();
  /** Those who go on when nothing waits any more. */
  #yielding: (() => void)[] = [];
  #gone: LogGone | undefined;

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** Takes nothing any more. */
  end(reason: string): void {
    this.#gone = new LogGone(reason);
  }

  /** Resolves when the event is durable. Throws `TooManyWaiting` where too many wait already, `LogGone`, and what the store throws. */
  append(event: NewEvent | Delivery): Promise<Appended> {
    if (this.#gone) return Promise.reject(this.#gone);
    if (this.#waiting >= MOST_WAITING) return Promise.reject(new TooManyWaiting());
    this.#waiting++;
    const settle = Promise.withResolvers<Appended>();
    if (this.#turn.push({ event, settle }) === 1) this.#last = this.#writeTurn();
    return settle.promise;
  }

  /** Resolves when nothing waits any more. */
  async drained(): Promise<void> {
    while (this.#waiting > 0) await this.#last;
  }

  /** Resolves when nothing waits, or after so many milliseconds: what can wait lets deliveries be acknowledged before it goes on. */
  async quiet(most: number): Promise<void> {
    if (this.#waiting === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#yielding.push(resolve);
    const timer = setTimeout(resolve, most);
    await promise;
    clearTimeout(timer);
  }

  async #writeTurn(): Promise<void> {
    await setImmediate();
    const turn = this.#turn;
    this.#turn = [];
    try {
      const appended = await this.#store.append(turn.map(({ event }) => event));
      for (const [index, { settle }] of turn.entries()) settle.resolve(appended[index]!);
    } catch (error) {
      for (const { settle } of turn) settle.reject(error);
    }
    this.#waiting -= turn.length;
    if (this.#waiting > 0) return;
    for (const goOn of this.#yielding.splice(0)) goOn();
  }
}
