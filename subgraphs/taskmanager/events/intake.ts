import { setImmediate } from 'node:timers/promises';
import type { NewEvent } from './event.ts';
import type { Appended, EventStore } from './store/store.ts';

/** How many deliveries may wait for the disk. */
const MOST_WAITING = 2_000;

/**
 * Of more deliveries than that the half is a batch of its own: it is answered, and what comes next is read, while the other half is written.
 * Of so many the wait for the disk is small for each.
 */
const FEW = 32;

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

/** Appends together what arrives in one turn of the event loop, or while others are written, so that many deliveries share one write to the disk. */
export class Intake {
  readonly #store: EventStore;
  #waiting: Entry[] = [];
  #writing: Promise<void> | undefined;
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
    this.#writing ??= this.#write();
    return settle.promise;
  }

  /** Resolves when nothing waits any more. */
  async drained(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    await setImmediate();
    let settle = this.#writeNext();
    while (settle) {
      const settled = await settle;
      // The next batch is on its way before those of this one are answered, so that neither waits for the other.
      settle = this.#writeNext();
      settled();
    }
    this.#writing = undefined;
  }

  /** Begins to write what waits; undefined where nothing does. Resolves with what settles it once that is over. */
  #writeNext(): Promise<() => void> | undefined {
    const { length } = this.#waiting;
    if (length === 0) return undefined;
    const batch = this.#waiting.splice(0, length > FEW ? Math.ceil(length / 2) : length);
    return this.#store.append(batch.map(({ event }) => event)).then(
      (appended) => () => {
        for (const [index, { settle }] of batch.entries()) settle.resolve(appended[index]!);
      },
      (error: unknown) => () => {
        for (const { settle } of batch) settle.reject(error);
      },
    );
  }
}
