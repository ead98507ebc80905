import { GraphQLError } from 'graphql';
import { withCursor } from './messages.ts';

/** Where the messages of one subscriber go. */
export type Outlet = {
  /** How many bytes wait to be sent. */
  readonly waiting: number;
  /** Sends a message whose payload is JSON; the cursor is behind it. */
  send(payload: Buffer, cursor: string | undefined): void;
};

/** A subscriber: where its messages go, and whether it wants those without an event. */
export type Subscriber = { outlet: Outlet; heartbeat: boolean };

/** How much may wait to be sent, in bytes, before a subscription ends as lagging. */
const QUEUE = 1024 * 1024;

/**
 * A subscriber's end of a stream. The server of its protocol waits at this iterator, which yields nothing, while the messages go to the
 * outlet: it ends when the stream ends, and fails when the stream fails or the subscriber lags.
 */
export class Sink implements AsyncIterableIterator<never> {
  readonly subscriber: Subscriber;
  readonly #leave: (sink: Sink) => void;
  readonly #settled = Promise.withResolvers<IteratorResult<never>>();
  #cursor: string | undefined;

  constructor(subscriber: Subscriber, leave: (sink: Sink) => void) {
    this.subscriber = subscriber;
    this.#leave = leave;
  }

  write(payload: Buffer, cursor: string | undefined): void {
    const { outlet } = this.subscriber;
    if (outlet.waiting > QUEUE) {
      this.fail(lagged(this.#cursor));
      return;
    }
    outlet.send(payload, cursor);
    this.#cursor = cursor ?? this.#cursor;
  }

  end(): void {
    this.#settled.resolve({ done: true, value: undefined });
  }

  fail(error: unknown): void {
    this.#leave(this);
    this.#settled.reject(withCursor(error, this.#cursor));
  }

  next(): Promise<IteratorResult<never>> {
    return this.#settled.promise;
  }

  async return(): Promise<IteratorResult<never>> {
    this.#leave(this);
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** A subscriber that does not take what it is sent gets `LAGGED`, with the cursor of the last message that it was sent. */
function lagged(cursor: string | undefined): GraphQLError {
  const resume = cursor === undefined ? '' : `; resume after ${cursor}`;
  return new GraphQLError(`lagged: the subscriber does not take its events fast enough${resume}`, {
    extensions: { code: 'LAGGED', retryable: true, ...(cursor === undefined ? {} : { after: cursor }) },
  });
}
