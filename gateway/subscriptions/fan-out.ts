import { type ExecutionResult, GraphQLError } from 'graphql';
import type { WebSocket } from 'ws';

/** An event's answer, and the cursor with which a subscriber that has it resumes. */
export type EventAnswer = { result: object; cursor: string | undefined };

/** A stream of answers, or what was wrong with beginning it. */
export type Opened = AsyncGenerator<EventAnswer> | ExecutionResult;

/** Who a subscriber is: a socket, and the id that it gave its subscription there. */
export type Subscriber = { socket: WebSocket; id: string };

/** How much may wait in a socket, in bytes, before its subscriptions end as lagging. */
const QUEUE = 1024 * 1024;

const END = Buffer.from('}');

/**
 * Subscribers that are alike share one execution and one serialisation of each event: the answer's bytes are written to every socket
 * with the id that the subscription has there.
 */
export class FanOut {
  readonly #groups = new Map<string, Group>();

  /**
   * Joins the group of that key, or opens it. A stream that resumes from a cursor takes in nobody once it has answered, for who came
   * later would miss what was replayed. The answer is an iterator for graphql-ws that yields nothing: it ends when the stream ends, and
   * fails when the subscriber lags.
   */
  async subscribe(
    key: string,
    resumes: boolean,
    open: () => Promise<Opened>,
    subscriber: Subscriber,
  ): Promise<AsyncIterableIterator<never> | ExecutionResult> {
    const group = this.#groups.get(key) ?? this.#open(key, resumes, open);
    const opened = await group.opened;
    if (!(Symbol.asyncIterator in opened)) return opened;
    // Everybody may have left while this one waited: then the stream is over, and a new one is opened.
    return group.over ? this.subscribe(key, resumes, open, subscriber) : group.join(subscriber);
  }

  #open(key: string, resumes: boolean, open: () => Promise<Opened>): Group {
    const forget = () => {
      if (this.#groups.get(key) === group) this.#groups.delete(key);
    };
    const group = new Group(open, resumes ? forget : () => {}, forget);
    this.#groups.set(key, group);
    return group;
  }
}

class Group {
  readonly opened: Promise<Opened>;
  readonly #sinks = new Set<Sink>();
  readonly #begins: () => void;
  readonly #ends: () => void;
  #flowing = false;
  over = false;

  constructor(open: () => Promise<Opened>, begins: () => void, ends: () => void) {
    this.#begins = begins;
    this.#ends = () => {
      this.over = true;
      ends();
    };
    this.opened = open().then(
      (opened) => {
        if (!(Symbol.asyncIterator in opened)) ends();
        return opened;
      },
      (error) => {
        ends();
        throw error;
      },
    );
  }

  join(subscriber: Subscriber): AsyncIterableIterator<never> {
    const sink = new Sink(subscriber, () => this.#leave(sink));
    this.#sinks.add(sink);
    if (!this.#flowing) void this.#flow();
    return sink;
  }

  #leave(sink: Sink): void {
    this.#sinks.delete(sink);
    if (this.#sinks.size > 0) return;
    this.#ends();
    void this.#close();
  }

  async #close(): Promise<void> {
    const opened = await this.opened;
    if (Symbol.asyncIterator in opened) await opened.return(undefined);
  }

  async #flow(): Promise<void> {
    this.#flowing = true;
    try {
      const opened = await this.opened;
      if (!(Symbol.asyncIterator in opened)) return;
      for await (const { result, cursor } of opened) {
        this.#begins();
        const payload = Buffer.from(JSON.stringify(result));
        for (const sink of this.#sinks) sink.write(payload, cursor);
      }
      for (const sink of this.#sinks) sink.end();
    } catch (error) {
      for (const sink of this.#sinks) sink.fail(error);
    } finally {
      this.#ends();
    }
  }
}

/** A subscriber's end of a stream; graphql-ws waits at it, while the frames go to the socket. */
class Sink implements AsyncIterableIterator<never> {
  readonly #socket: WebSocket;
  readonly #head: Buffer;
  readonly #leave: () => void;
  readonly #settled = Promise.withResolvers<IteratorResult<never>>();
  #cursor: string | undefined;

  constructor({ socket, id }: Subscriber, leave: () => void) {
    this.#socket = socket;
    this.#head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    this.#leave = leave;
  }

  write(payload: Buffer, cursor: string | undefined): void {
    if (this.#socket.bufferedAmount > QUEUE) {
      this.fail(lagged(this.#cursor));
      return;
    }
    this.#socket.send(Buffer.concat([this.#head, payload, END]), { binary: false });
    this.#cursor = cursor ?? this.#cursor;
  }

  end(): void {
    this.#settled.resolve({ done: true, value: undefined });
  }

  fail(error: unknown): void {
    this.#leave();
    this.#settled.reject(error);
  }

  next(): Promise<IteratorResult<never>> {
    return this.#settled.promise;
  }

  async return(): Promise<IteratorResult<never>> {
    this.#leave();
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** A socket that does not take what it is sent gets `LAGGED`, with the cursor of the last event that it was sent. */
function lagged(cursor: string | undefined): GraphQLError {
  const resume = cursor === undefined ? '' : `; resume after ${cursor}`;
  return new GraphQLError(`lagged: the socket does not take its events fast enough${resume}`, {
    extensions: { code: 'LAGGED', retryable: true, ...(cursor === undefined ? {} : { after: cursor }) },
  });
}
