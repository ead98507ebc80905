import { setImmediate } from 'node:timers/promises';
import type { Delivery, NewEvent } from './event.ts';
import type { Appended, EventStore } from './store/store.ts';

const MAX_WAITING = 2_000;

export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';

  constructor() {
    super(`the queue already has ${MAX_WAITING} deliveries`);
  }
}

/** Thrown for deliveries that arrive after the event log's files were removed, replaced or truncated. */
export class LogGone extends Error {
  override name = 'LogGone';
}

type Entry = { event: NewEvent | Delivery; settle: PromiseWithResolvers<Appended> };

/**
 * Queues webhook deliveries for writing. All deliveries received in one event loop turn form one batch. A batch need
 * not wait for earlier batches, because the log's writer can combine batches.
 */
export class DeliveryQueue {
  readonly #store: EventStore;
  #turn: Entry[] = [];
  #waiting = 0;
  #last = Promise.resolve();
  #yielding: (() => void)[] = [];
  #gone: LogGone | undefined;

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** Stops the queue: later deliveries are rejected with `reason`. */
  end(reason: string): void {
    this.#gone = new LogGone(reason);
  }

  /**
   * Resolves when the event is durably stored. Rejects with `TooManyWaiting` if the queue is full, with `LogGone` after
   * `end`, or with the store's error.
   */
  append(event: NewEvent | Delivery): Promise<Appended> {
    if (this.#gone) return Promise.reject(this.#gone);
    if (this.#waiting >= MAX_WAITING) return Promise.reject(new TooManyWaiting());
    this.#waiting++;
    const settle = Promise.withResolvers<Appended>();
    if (this.#turn.push({ event, settle }) === 1) this.#last = this.#writeTurn();
    return settle.promise;
  }

  async drained(): Promise<void> {
    while (this.#waiting > 0) await this.#last;
  }

  /**
   * Resolves when the queue is empty, or after `timeoutMs`. Background tasks wait for this promise, so that pending
   * deliveries are acknowledged first.
   */
  async idle(timeoutMs: number): Promise<void> {
    if (this.#waiting === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#yielding.push(resolve);
    const timer = setTimeout(resolve, timeoutMs);
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
    for (const resume of this.#yielding.splice(0)) resume();
  }
}
