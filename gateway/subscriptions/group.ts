import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { EventAnswer } from './event-answers.ts';
import type { Fed, FedMessage, Feed, OpenedSource, Reader } from './feed.ts';
import { type Extensions, Message, membersOf, type Place, placeOf, withCursor } from './messages.ts';
import { type Outlet, Sink, type Subscriber } from './sink.ts';

/** How many messages may wait in a group of a live stream; beyond that it reads by itself, from where it is. */
const MOST_WAITING = 1_000;

/** A replay goes on once a socket has drained to this many bytes. */
const DRAINED = 64 * 1024;
/** The longest pause before the sockets are checked again, in milliseconds. */
const LONGEST_LOOK = 16;
/** How long other subscribers wait for one that does not drain, in milliseconds. */
const SHARED_TIMEOUT = 1_000;

/** What alike subscribers want. */
export type Question = {
  /** What alike subscribers have in common. */
  key: string;
  /** What those have in common who follow the same stream of a subgraph from now on. */
  sourceKey: string;
  /** Whether the stream follows a log. If not, later subscribers would miss its state. */
  isLog: boolean;
  /** Opens the stream of the subgraph behind a cursor, or from now on. */
  open(after: string | undefined): Promise<OpenedSource>;
  /** How many messages are answered at the same time; they are sent in their order. */
  readonly atOnce: number;
  /** Undefined for a message without an event; rejects with what ends the stream. */
  answer(message: ExecutionResult): Promise<EventAnswer> | undefined;
  /** Nobody asks it any more. */
  leave?(): void;
  /** The message that says how far the log has been looked through, as JSON. */
  positionOf(extensions: Extensions): string;
};

/** What becomes of a group. */
export type Changes = {
  /** It has sent a message. */
  advanced(group: Group): void;
  /** It is slower than its live stream. */
  fellBehind(group: Group): void;
  /** It has nobody any more, or its stream is over. */
  ended(group: Group): void;
};

/** What is being answered, or the end, which is sent after what came before it. */
type Begun = { fed: Fed; payload: string; isAnswered: boolean };

/** The message as JSON; `end` is how it ends where it has no report. */
function payloadOf({ message, extensions, end }: FedMessage, answer: EventAnswer | undefined): string {
  if (!answer) return `{${membersOf({ data: message.data, errors: message.errors })}${end}`;
  const { members, upstream } = answer;
  if (upstream === undefined) return `{${members}${end}`;
  return `{${members},"extensions":${JSON.stringify({ upstream, ...extensions })}}`;
}

/** Alike subscribers: each event is answered and serialised once for all. */
export class Group implements Reader {
  readonly question: Question;
  readonly sinks = new Set<Sink>();
  readonly #changes: Changes;
  #feed: Feed;
  #waiting: Fed[] = [];
  /** Those that are being answered, in their order. */
  readonly #begun: Begun[] = [];
  #isSending = false;
  #settled: (() => void) | undefined;
  #extensions: Extensions;
  #place: Place | undefined;
  /** Whether it has been said that nothing newer was there. */
  isAtHead = false;
  over = false;

  constructor(question: Question, feed: Feed, changes: Changes) {
    this.question = question;
    this.#changes = changes;
    this.#feed = feed;
    this.#extensions = feed.extensions;
    this.#place = placeOf(feed.extensions?.cursor);
    feed.readers.add(this);
  }

  get feed(): Feed {
    return this.#feed;
  }

  /** The place behind the last message that was sent. */
  get place(): Place | undefined {
    return this.#place;
  }

  join(subscriber: Subscriber, after: string | undefined): Sink {
    const sink = new Sink(subscriber, this, placeOf(after));
    this.sinks.add(sink);
    const { cursor } = this.#extensions ?? {};
    if (subscriber.heartbeat && this.#feed.isLive && cursor !== undefined) sink.write(this.#position(cursor));
    this.#feed.start();
    return sink;
  }

  leave(sink: Sink): void {
    this.sinks.delete(sink);
    this.closeIfEmpty();
  }

  closeIfEmpty(): void {
    if (this.sinks.size === 0) this.close();
  }

  /** Its subscribers go on in a group that has sent no more than this one; each leaves out what it has had. */
  moveInto(group: Group): void {
    for (const sink of this.sinks) {
      sink.group = group;
      group.sinks.add(sink);
    }
    this.sinks.clear();
    this.close();
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    this.question.leave?.();
    this.#settled?.();
    this.#changes.ended(this);
    this.#feed.leave(this);
  }

  /** Goes on with another stream, which gives again what has not been sent. */
  moveTo(feed: Feed): void {
    this.#waiting = [];
    this.#begun.length = 0;
    this.#settled?.();
    this.#feed.leave(this);
    this.#feed = feed;
    feed.readers.add(this);
    feed.start();
  }

  take(fed: readonly Fed[]): void {
    for (const each of fed) this.#waiting.push(each);
    if (this.#feed.isLive && this.#place && this.#waiting.length > MOST_WAITING) this.#changes.fellBehind(this);
    else this.#startMore();
  }

  ready(): Promise<void> | undefined {
    return this.#waiting.length > 0 && !this.over ? this.#allBegun() : undefined;
  }

  async #allBegun(): Promise<void> {
    while (this.#waiting.length > 0 && !this.over) await new Promise<void>((resolve) => (this.#settled = resolve));
  }

  /** Has what waits answered, as far as there is room. */
  #startMore(): void {
    for (const fed of this.#waiting.splice(0, Math.max(0, this.question.atOnce - this.#begun.length))) {
      const begun: Begun = { fed, payload: '', isAnswered: false };
      this.#begun.push(begun);
      void this.#answer(begun);
    }
    if (this.#waiting.length === 0) this.#settled?.();
  }

  async #answer(begun: Begun): Promise<void> {
    const { fed } = begun;
    try {
      if ('message' in fed) begun.payload = payloadOf(fed, await this.question.answer(fed.message));
    } catch (fault) {
      begun.fed = { fault };
    }
    begun.isAnswered = true;
    this.#sendLater();
  }

  /** What is answered in the same turn of the event loop is sent together. */
  #sendLater(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    process.nextTick(() => this.#send());
  }

  /** Sends what is answered, in the order of the events, up to the first that is not. */
  async #send(): Promise<void> {
    const held: Outlet[] = [];
    const release = () => {
      for (const outlet of held.splice(0)) outlet.release();
    };
    for (let first = this.#begun[0]; first?.isAnswered && !this.over; first = this.#begun[0]) {
      if (!this.#feed.isLive && this.#isBehind()) {
        release();
        await this.#drained();
      }
      this.#begun.shift();
      if (held.length === 0 && this.#begun[0]?.isAnswered) this.#hold(held);
      if ('message' in first.fed) this.#write(first.fed, first.payload);
      else this.#end(first.fed);
    }
    release();
    this.#isSending = false;
    this.#startMore();
  }

  /** Has the outlets keep what they are sent until they are released: each write is a system call. */
  #hold(held: Outlet[]): void {
    for (const { outlet } of this.sinks) {
      outlet.hold();
      held.push(outlet);
    }
  }

  /** Whether one of its subscribers has much to take yet. */
  #isBehind(): boolean {
    for (const { outlet } of this.sinks) if (outlet.waiting > DRAINED) return true;
    return false;
  }

  #write({ extensions, end, place, isPosition }: FedMessage, payload: string): void {
    const message = new Message(payload, place, isPosition, end);
    if (extensions) {
      this.#extensions = extensions;
      this.#place = place;
    }
    if (message.isPosition) this.isAtHead = !this.#extensions?.replaying;
    for (const sink of this.sinks) sink.write(message);
    if (!this.over) this.#changes.advanced(this);
  }

  #end(fed: Exclude<Fed, FedMessage>): void {
    const { cursor } = this.#extensions ?? {};
    for (const sink of [...this.sinks]) 'fault' in fed ? sink.fail(withCursor(fed.fault, cursor)) : sink.end();
    this.close();
  }

  /** Waits for those who take what they are sent; of several, for some time at most. */
  async #drained(): Promise<void> {
    const until = performance.now() + SHARED_TIMEOUT;
    // What was written in this turn of the event loop has not been sent yet.
    await setImmediate();
    for (let pause = 1; !this.over && this.#isBehind(); pause = Math.min(2 * pause, LONGEST_LOOK)) {
      if (this.sinks.size > 1 && performance.now() > until) return;
      await sleep(pause);
    }
  }

  #position(cursor: string): Message {
    const { delivery } = this.#extensions ?? {};
    const payload = this.question.positionOf({ cursor, ...(delivery ? { delivery } : {}) });
    return new Message(payload, this.place, true);
  }
}
