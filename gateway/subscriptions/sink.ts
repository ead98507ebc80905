import { GraphQLError } from 'graphql';
import { isBefore, type Message, type Place, withCursor } from './messages.ts';
import type { Question } from './question.ts';

/** Where the messages of one subscriber go. */
export type Outlet = {
  /** How many bytes wait to be sent. */
  readonly waiting: number;
  send(message: Message): void;
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
  /** The group that it is in. */
  group: { readonly question: Pick<Question, 'key'>; leave(sink: Sink): void };
  readonly outlet: Outlet;
  readonly #wantsPositions: boolean;
  #ended: ((sink: Sink) => void) | undefined;
  #isOver = false;
  readonly #settled = Promise.withResolvers<IteratorResult<never>>();
  #place: Place | undefined;

  /** @param place where the subscriber resumes */
  constructor({ outlet, heartbeat }: Subscriber, group: Sink['group'], place: Place | undefined) {
    this.outlet = outlet;
    this.#wantsPositions = heartbeat;
    this.group = group;
    this.#place = place;
  }

  /** Sends a message, unless it is of those that the subscriber has had or does not want. */
  write(message: Message): void {
    const { place, isPosition } = message;
    if (isPosition ? !this.#wantsPositions || this.#isPast(place) : this.#has(place)) return;
    if (this.outlet.waiting > QUEUE) this.fail(lagged(this.#place?.cursor));
    else {
      this.#place = place ?? this.#place;
      this.outlet.send(message);
    }
  }

  /** Calls back when the stream is over, at once if it is. */
  onEnd(ended: (sink: Sink) => void): void {
    if (this.#isOver) ended(this);
    else this.#ended = ended;
  }

  end(): void {
    this.#over();
    this.#settled.resolve({ done: true, value: undefined });
  }

  fail(error: unknown): void {
    this.group.leave(this);
    this.#over();
    this.#settled.reject(withCursor(error, this.#place?.cursor));
  }

  next(): Promise<IteratorResult<never>> {
    return this.#settled.promise;
  }

  async return(): Promise<IteratorResult<never>> {
    this.group.leave(this);
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #over(): void {
    this.#isOver = true;
    this.#ended?.(this);
  }

  #has(place: Place | undefined): boolean {
    return place !== undefined && this.#place !== undefined && !isBefore(this.#place, place);
  }

  #isPast(place: Place | undefined): boolean {
    return this.#has(place) && this.#place?.number !== place?.number;
  }
}

/** A subscriber that does not take what it is sent gets `LAGGED`, with the cursor of the last message that it was sent. */
function lagged(cursor: string | undefined): GraphQLError {
  const resume = cursor === undefined ? '' : `; resume after ${cursor}`;
  return new GraphQLError(`lagged: the subscriber does not take its events fast enough${resume}`, {
    extensions: { code: 'LAGGED', retryable: true, ...(cursor === undefined ? {} : { after: cursor }) },
  });
}
