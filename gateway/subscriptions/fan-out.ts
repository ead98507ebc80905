import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { EventAnswer } from './event-answers.ts';
import { type Fed, type FedMessage, Feed, type OpenedSource } from './feed.ts';
import {
  type Extensions,
  type Failure,
  isBefore,
  Message,
  membersOf,
  type Place,
  placeOf,
  Sink,
  type Subscriber,
} from './messages.ts';

/** How many messages may wait in a group of a live stream; beyond that it reads by itself, from where it is. */
const MOST_WAITING = 1_000;

/** A replay goes on once a socket has drained to this many bytes. */
const DRAINED = 64 * 1024;
/** The longest pause before the sockets are checked again, in milliseconds. */
const LONGEST_LOOK = 16;
/** How long other subscribers wait for one that does not drain, in milliseconds. */
const SHARED_TIMEOUT = 1_000;

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
  leave?(): void;
  field: string;
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

/** Identical subscribers: each event is answered and serialised once for all. */
class Group {
  readonly question: Question;
  /** Its name among the groups that have sent nothing yet; undefined for one that began live. */
  readonly beginning: string | undefined;
  readonly sinks = new Set<Sink>();
  /** Those that others wait for no longer. */
  readonly #late = new WeakSet<Sink>();
  readonly #fanOut: FanOut;
  feed: Feed;
  #waiting: Fed[] = [];
  /** Those that are being answered, in their order. */
  readonly #begun: Begun[] = [];
  #isSending = false;
  #settled: (() => void) | undefined;
  #extensions: Extensions;
  /** The place behind the last message that was sent. */
  place: Place | undefined;
  /** Whether it has been said that nothing newer was there. */
  isAtHead = false;
  over = false;

  constructor(question: Question, feed: Feed, fanOut: FanOut, beginning?: string) {
    this.question = question;
    this.beginning = beginning;
    this.#fanOut = fanOut;
    this.feed = feed;
    this.#extensions = feed.extensions;
    this.place = placeOf(feed.extensions?.cursor);
    feed.readers.add(this);
    feed.refusal.then(
      (refusal) => refusal && this.close(),
      () => this.close(),
    );
  }

  join(subscriber: Subscriber, after: string | undefined): Sink {
    const sink = new Sink(subscriber, this, placeOf(after));
    this.sinks.add(sink);
    const { cursor, delivery } = this.#extensions ?? {};
    if (subscriber.heartbeat && this.feed.isLive && cursor !== undefined) {
      const extensions = { cursor, ...(delivery ? { delivery } : {}) };
      const payload = JSON.stringify({ data: { [this.question.field]: null }, extensions });
      sink.write(new Message(payload, this.place, true));
    }
    this.feed.start();
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
    this.#fanOut.ended(this);
    this.feed.leave(this);
  }

  /** Goes on with another stream, which gives again what has not been sent. */
  moveTo(feed: Feed): void {
    this.#waiting = [];
    this.#begun.length = 0;
    this.#settled?.();
    this.feed.leave(this);
    this.feed = feed;
    feed.readers.add(this);
    feed.start();
  }

  /** Resolves when all that waits is being answered; undefined where that is so now, or the stream is live. */
  take(fed: readonly Fed[]): Promise<void> | undefined {
    for (const each of fed) this.#waiting.push(each);
    const { isLive } = this.feed;
    if (isLive && this.place && this.#waiting.length > MOST_WAITING) this.#fanOut.fellBehind(this);
    else this.#startMore();
    if (isLive || this.over || this.#waiting.length === 0) return undefined;
    return new Promise((resolve) => (this.#settled = resolve));
  }

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
    } catch (error) {
      begun.fed = { failure: { error } };
    }
    begun.isAnswered = true;
    if (this.#isSending) return;
    this.#isSending = true;
    // What is answered in the same turn of the event loop is sent together.
    process.nextTick(() => this.#send());
  }

  /** Sends what is answered, in the order of the events, up to the first that is not. */
  async #send(): Promise<void> {
    let isHeld = false;
    for (let first = this.#begun[0]; first?.isAnswered && !this.over; first = this.#begun[0]) {
      if (!this.feed.isLive && this.#isBehind()) {
        await this.#drained();
        isHeld = false;
      }
      this.#begun.shift();
      if (!isHeld && this.#begun[0]?.isAnswered) {
        isHeld = true;
        for (const { outlet } of this.sinks) outlet.hold();
      }
      if ('message' in first.fed) this.#write(first.fed, first.payload);
      else this.#end(first.fed.failure);
    }
    this.#isSending = false;
    this.#startMore();
  }

  #isBehind(): boolean {
    for (const sink of this.sinks)
      if (sink.outlet.waiting > DRAINED && (this.sinks.size === 1 || !this.#late.has(sink))) return true;
    return false;
  }

  #write({ extensions, end, place, isPosition }: FedMessage, payload: string): void {
    const message = new Message(payload, place, isPosition, end);
    if (extensions) {
      this.#extensions = extensions;
      this.place = place;
    }
    if (isPosition) this.isAtHead = !this.#extensions?.replaying;
    for (const sink of this.sinks) sink.write(message);
    if (!this.over) this.#fanOut.advanced(this);
  }

  #end(failure: Failure | undefined): void {
    for (const sink of [...this.sinks]) failure ? sink.fail(failure.error) : sink.end();
    this.close();
  }

  /** Waits until all have read; one of several that does not in time is not waited for again, and lags. */
  async #drained(): Promise<void> {
    const until = performance.now() + SHARED_TIMEOUT;
    // What was written in this turn of the event loop has not been sent yet.
    await setImmediate();
    for (let pause = 1; !this.over && this.#isBehind(); pause = Math.min(2 * pause, LONGEST_LOOK)) {
      if (performance.now() > until)
        for (const sink of this.sinks) if (sink.outlet.waiting > DRAINED) this.#late.add(sink);
      await sleep(pause);
    }
  }
}

/**
 * Identical subscriptions share one execution and one serialisation of each event; those with other selections share a stream of a subgraph.
 * Subscribers that resume from a cursor read a stream of their own until they have what the others have.
 */
export class FanOut {
  /** The groups that have no place of their own to begin at, by question. */
  readonly #live = new Map<string, Group>();
  readonly #feeds = new Map<string, Feed>();
  /** The groups that have sent nothing yet and are behind, by question and cursor. */
  readonly #beginning = new Map<string, Group>();

  /** The subscriber's end of the stream, or why there is none. */
  async subscribe(
    question: Question,
    after: string | undefined,
    subscriber: Subscriber,
    leaving?: { readonly isLeft: boolean },
  ): Promise<Sink | ExecutionResult> {
    const beginning = !question.isLog || after !== undefined ? `${question.key} ${after ?? ''}` : undefined;
    const group = beginning === undefined ? this.#liveGroup(question) : this.#groupBehind(question, after, beginning);
    const refusal = await group.feed.refusal;
    if (refusal) return refusal;
    if (leaving?.isLeft) {
      group.closeIfEmpty();
      return {};
    }
    // Meanwhile the group may have ended, or sent what this one wants: then a new stream is opened.
    const isLate = beginning !== undefined && this.#beginning.get(beginning) !== group;
    return group.over || isLate ? this.subscribe(question, after, subscriber, leaving) : group.join(subscriber, after);
  }

  #liveGroup(question: Question): Group {
    const { key, sourceKey } = question;
    const known = this.#live.get(key);
    if (known) return known;
    const feed = this.#feeds.get(sourceKey) ?? new Feed(question.open(undefined), true);
    this.#feeds.set(sourceKey, feed);
    const group = new Group(question, feed, this);
    this.#live.set(key, group);
    return group;
  }

  #groupBehind(question: Question, after: string | undefined, beginning: string): Group {
    const known = this.#beginning.get(beginning);
    if (known) return known;
    const group = new Group(question, new Feed(question.open(after), false), this, beginning);
    this.#beginning.set(beginning, group);
    return group;
  }

  /** A group that was behind joins the live ones once it has sent what they have, or becomes the first of them. */
  advanced(group: Group): void {
    this.#begun(group);
    const { question, isAtHead, place } = group;
    if (!question.isLog || group.feed.isLive) return;
    const live = this.#live.get(question.key);
    const feed = this.#feeds.get(question.sourceKey);
    if (live) {
      if (!isBefore(place, live.place)) group.moveInto(live);
    } else if (feed) {
      if (isBefore(place, placeOf(feed.extensions?.cursor))) return;
      this.#live.set(question.key, group);
      group.moveTo(feed);
    } else if (isAtHead) {
      group.feed.isLive = true;
      this.#feeds.set(question.sourceKey, group.feed);
      this.#live.set(question.key, group);
    }
  }

  fellBehind(group: Group): void {
    const { question, place } = group;
    this.#forget(group);
    group.moveTo(new Feed(question.open(place?.cursor), false, true));
  }

  ended(group: Group): void {
    this.#begun(group);
    this.#forget(group);
  }

  #begun(group: Group): void {
    if (group.beginning !== undefined && this.#beginning.get(group.beginning) === group)
      this.#beginning.delete(group.beginning);
  }

  #forget(group: Group): void {
    const { question, feed } = group;
    if (this.#live.get(question.key) === group) this.#live.delete(question.key);
    const isLast = feed.readers.size <= 1;
    if (isLast && this.#feeds.get(question.sourceKey) === feed) this.#feeds.delete(question.sourceKey);
  }
}
