import type { ExecutionResult } from 'graphql';
import type { Message } from './messages.ts';
import { Sink, type Subscriber } from './sink.ts';

/** A stream of messages, or what was wrong with beginning it. */
export type Opened = AsyncGenerator<Message> | ExecutionResult;

/** A stream that alike subscribers share. */
export type Shared = {
  key: string;
  /** Whether who comes later would miss what it has sent: it resumes from a cursor, or it reports the state of something. */
  isBehind: boolean;
  open(): Promise<Opened>;
};

/**
 * Subscribers that are alike share one execution and one serialisation of each event: the answer's bytes are written to every outlet.
 */
export class FanOut {
  readonly #groups = new Map<string, Group>();

  /**
   * Joins the group of that key, or opens it. A stream that is behind takes in nobody once it has sent a message. The answer is an iterator
   * for the server of the subscriber's protocol, see {@link Sink}.
   */
  async subscribe(shared: Shared, subscriber: Subscriber): Promise<AsyncIterableIterator<never> | ExecutionResult> {
    const group = this.#groups.get(shared.key) ?? this.#open(shared);
    const opened = await group.opened;
    if (!(Symbol.asyncIterator in opened)) return opened;
    // Everybody may have left while this one waited: then the stream is over, and a new one is opened.
    return group.over ? this.subscribe(shared, subscriber) : group.join(subscriber);
  }

  #open({ key, isBehind, open }: Shared): Group {
    const forget = () => {
      if (this.#groups.get(key) === group) this.#groups.delete(key);
    };
    const group = new Group(open, isBehind ? forget : () => {}, forget);
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
  #position: { payload: Buffer; cursor: string | undefined } | undefined;
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
    const sink = new Sink(subscriber, (left) => this.#leave(left));
    this.#sinks.add(sink);
    if (!this.#flowing) void this.#flow();
    else if (subscriber.heartbeat && this.#position) sink.write(this.#position.payload, this.#position.cursor);
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
      for await (const message of opened) {
        this.#begins();
        this.#write(message);
      }
      for (const sink of this.#sinks) sink.end();
    } catch (error) {
      for (const sink of this.#sinks) sink.fail(error);
    } finally {
      this.#ends();
    }
  }

  #write({ result, cursor, isPosition }: Message): void {
    const payload = Buffer.from(JSON.stringify(result));
    if (isPosition) this.#position = { payload, cursor };
    for (const sink of this.#sinks) if (!isPosition || sink.subscriber.heartbeat) sink.write(payload, cursor);
  }
}
