import DataLoader from 'dataloader';
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

/**
 * Queues webhook deliveries for writing. All deliveries received in one event loop turn form one batch. A batch need
 * not wait for earlier batches, because the log's writer can combine batches.
 */
export class DeliveryQueue {
  readonly #batches: DataLoader<NewEvent | Delivery, Appended>;
  #waiting = 0;
  #yielding: (() => void)[] = [];
  #gone: LogGone | undefined;

  constructor(store: EventStore) {
    this.#batches = new DataLoader((batch) => store.append(batch), { cache: false, batchScheduleFn: setImmediate });
  }

  /** Stops the queue: later deliveries are rejected with `reason`. */
  end(reason: string): void {
    this.#gone = new LogGone(reason);
  }

  /**
   * Resolves when the event is durably stored. Rejects with `TooManyWaiting` if the queue is full, with `LogGone` after
   * `end`, or with the store's error.
   */
  async append(event: NewEvent | Delivery): Promise<Appended> {
    if (this.#gone) throw this.#gone;
    if (this.#waiting >= MAX_WAITING) throw new TooManyWaiting();
    this.#waiting++;
    try {
      return await this.#batches.load(event);
    } finally {
      this.#waiting--;
      if (this.#waiting === 0) for (const resume of this.#yielding.splice(0)) resume();
    }
  }

  /**
   * Resolves when the queue is empty, or after `timeoutMs`. Background tasks wait for this promise, so that pending
   * deliveries are acknowledged first.
   */
  async idle(timeoutMs?: number): Promise<void> {
    if (this.#waiting === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#yielding.push(resolve);
    const timer = timeoutMs === undefined ? undefined : setTimeout(resolve, timeoutMs);
    await promise;
    clearTimeout(timer);
  }
}
