import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Waiter } from './asking-again.ts';
import type { Fed, FedMessage, Feed, Reader } from './feed.ts';
import { Followers } from './followers.ts';
import { type Extensions, Message, membersOf, type Place, placeOf, withCursor } from './messages.ts';
import type { Question } from './question.ts';
import type { EventAnswer } from './reported-answer.ts';
import { Sink, type Subscriber } from './sink.ts';

/** How many messages may wait in a group of a live stream; beyond that it reads by itself, from where it is. */
const MOST_WAITING = 1_000;

/** To how many bytes a socket drains before a replay goes on, after which time it is looked at again, at most, and how long others wait for it, in milliseconds. */
const DRAINED = 64 * 1024;
const LONGEST_LOOK = 16;
const SHARED_TIMEOUT = 1_000;

/** The least time between two messages that say why an event is waited for, in milliseconds. */
const SAY_EVERY = 4_000;

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
type Begun = { fed: Fed; answer: EventAnswer | undefined };

/** What is sent of a message that has no event. */
const withoutEvent = (fed: Fed) =>
  'message' in fed ? membersOf({ data: fed.message.data, errors: fed.message.errors }) : '';

const isReady = (begun: Begun | undefined): begun is Begun =>
  begun !== undefined && (begun.answer !== undefined || !('message' in begun.fed));

/** Alike subscribers: each event is answered and serialised once for all. */
export class Group implements Reader, Waiter {
  readonly question: Question;
  readonly sinks = new Set<Sink>();
  readonly followers = new Followers(this);
  readonly #changes: Changes;
  #feed: Feed;
  #waiting: Fed[] = [];
  /** Those that are being answered, in their order. */
  readonly #begun: Begun[] = [];
  #isDraining = false;
  #saidAt = Number.NEGATIVE_INFINITY;
  #settled: (() => void) | undefined;
  #extensions: Extensions;
  #place: Place | undefined;
  #taken: Extensions;
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

  /** The cursor behind the last message that was begun. */
  get begun(): string | undefined {
    return this.#taken?.cursor;
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
    if (this.sinks.size === 0 && this.followers.size === 0) this.close();
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    this.question.leave?.();
    this.#settled?.();
    this.#changes.ended(this);
    this.#feed.leave(this);
  }

  /** Goes on with another stream, which begins behind what has been begun; what waits comes again there. */
  moveTo(feed: Feed): void {
    this.#waiting = [];
    this.#feed.leave(this);
    this.#feed = feed;
    feed.readers.add(this);
    feed.start();
  }

  take(fed: readonly Fed[]): void {
    for (const each of fed) this.#waiting.push(each);
    if (this.#feed.isLive && this.#waiting.length > MOST_WAITING) this.#changes.fellBehind(this);
    else this.#startMore();
  }

  ready(): Promise<void> | undefined {
    return this.#waiting.length > 0 && !this.over ? this.#allBegun() : undefined;
  }

  async #allBegun(): Promise<void> {
    while (this.#waiting.length > 0 && !this.over) await new Promise<void>((resolve) => (this.#settled = resolve));
  }

  #startMore(): void {
    if (this.#waiting.length === 0) return;
    const room = this.question.atOnce - this.#begun.length;
    if (room <= 0) return;
    const asked: Begun[] = [];
    const ids: (string | undefined)[] = [];
    for (const fed of this.#waiting.splice(0, room)) {
      const begun: Begun = { fed, answer: undefined };
      this.#begun.push(begun);
      if (!('message' in fed)) continue;
      asked.push(begun);
      ids.push(this.question.idOf(fed.message));
      this.#taken = fed.extensions ?? this.#taken;
    }
    void this.#answer(asked, ids);
  }

  async #answer(asked: Begun[], ids: (string | undefined)[]): Promise<void> {
    try {
      const answers = await this.question.answer(ids, this);
      for (const [index, begun] of asked.entries()) this.#settle(begun, answers[index]);
    } catch (fault) {
      for (const begun of asked) begun.fed = { fault };
    }
    if (!this.#isDraining) this.#sendAnswered();
  }

  #settle(begun: Begun, answer: EventAnswer | Promise<EventAnswer> | undefined): void {
    if (answer === undefined) begun.answer = withoutEvent(begun.fed);
    else if (!(answer instanceof Promise)) begun.answer = answer;
    else
      answer
        .then(
          (answered) => (begun.answer = answered),
          (fault: unknown) => (begun.fed = { fault }),
        )
        .then(() => this.#isDraining || this.#sendAnswered());
  }

  /** Says to those who want a heartbeat why nothing comes. */
  waits(reason: string): void {
    const { cursor } = this.#extensions ?? {};
    const now = performance.now();
    if (cursor === undefined || now < this.#saidAt + SAY_EVERY) return;
    this.#saidAt = now;
    const delivery = { status: 'degraded', reason } as const;
    const payload = this.question.positionOf({ cursor, replaying: true, delivery });
    const message = new Message(payload, this.place, true);
    for (const sink of this.sinks) sink.write(message);
  }

  /** Sends in their order those that are answered, up to the first that is not. */
  #sendAnswered(): void {
    while (isReady(this.#begun[0])) {
      if (!this.#feed.isLive && this.#isBehind()) return void this.#sendDrained();
      this.#sendFirst();
    }
    this.#startMore();
    if (this.#waiting.length === 0) this.#settled?.();
  }

  async #sendDrained(): Promise<void> {
    this.#isDraining = true;
    await this.#drained();
    this.#isDraining = false;
    this.#sendFirst();
    this.#sendAnswered();
  }

  /** Whether one of its subscribers has much to take yet. */
  #isBehind(): boolean {
    for (const { outlet } of this.sinks) if (outlet.waiting > DRAINED) return true;
    return false;
  }

  #sendFirst(): void {
    const first = this.#begun.shift();
    if (!first || this.over) return;
    const { fed, answer = '' } = first;
    if ('message' in fed) this.#write(fed, answer);
    else this.#end(fed);
  }

  #write({ extensions, end, place, isPosition }: FedMessage, answer: EventAnswer): void {
    const payload = typeof answer === 'string' ? `{${answer}${end}` : answer.message(end);
    const message = new Message(payload, place, isPosition, end);
    if (extensions) {
      this.#extensions = extensions;
      this.#place = place;
    }
    if (message.isPosition) this.isAtHead = !this.#extensions?.replaying;
    for (const sink of this.sinks) sink.write(message);
    this.followers.write(message);
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
