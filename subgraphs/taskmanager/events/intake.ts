import { setImmediate } from 'node:timers/promises';
import type { NewEvent } from './event.ts';
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

type Entry = { event: NewEvent; settle: PromiseWithResolvers<Appended> };

/** Appends what arrives in one turn of the event loop together, so that many deliveries share one write to the disk. */
export class Intake {
  readonly #store: EventStore;
  #waiting: Entry[] = [];
  #writing = false;
  #gone: LogGone | undefined;

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** Takes nothing any more. */
  end(reason: string): void {
    this.#gone = new LogGone(reason);
  }

  /** Resolves when the event is durable. Throws `TooManyWaiting` where too many wait already, `LogGone`, and what the store throws. */
  append(event: NewEvent): Promise<Appended> {
    if (this.#gone) return Promise.reject(this.#gone);
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(new TooManyWaiting());
    const settle = Promise.withResolvers<Appended>();
    this.#waiting.push({ event, settle });
    if (!this.#writing) void this.#write();
    return settle.promise;
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      await setImmediate();
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const appended = await this.#store.append(batch.map(({ event }) => event));
        for (const [index, { settle }] of batch.entries()) settle.resolve(appended[index]!);
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    this.#writing = false;
  }
}
