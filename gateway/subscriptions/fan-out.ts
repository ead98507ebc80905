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

/** The messages that a live group may queue; beyond that it resumes from its own cursor. */
const MOST_WAITING = 1_000;

/** A replay continues once a socket has drained to this many bytes. */
const DRAINED = 64 * 1024;
/** The longest interval between checks of the sockets, in milliseconds. */
const LONGEST_LOOK = 16;
/** How long subscribers wait for a slow one in their group, in milliseconds. */
const SHARED_TIMEOUT = 1_000;

export type Question = {
  /** Equal for identical subscriptions. */
  key: string;
  /** Equal for subscriptions that share a live stream of a subgraph. */
  sourceKey: string;
  /** Whether the stream follows a log. If not, later subscribers would miss its state. */
  isLog: boolean;
  /** Opens the subgraph's stream after a cursor, or from now on. */
  open(after: string | undefined): Promise<OpenedSource>;
  /** The messages to resolve concurrently; they are sent in order. */
  readonly atOnce: number;
  /** Undefined for a message without an event; rejects with the error that ends the stream. */
  answer(message: ExecutionResult): Promise<EventAnswer> | undefined;
  leave?(): void;
  field: string;
};

/** A message in progress, or the end of the stream, in order. */
type Begun = { fed: Fed; payload: string; isAnswered: boolean };

/** The message as JSON; `end` closes it if there is no report. */
function payloadOf({ message, extensions, end }: FedMessage, answer: EventAnswer | undefined): string {
  if (!answer) return `{${membersOf({ data: message.data, errors: message.errors })}${end}`;
  const { members, upstream } = answer;
  if (upstream === undefined) return `{${members}${end}`;
  return `{${members},"extensions":${JSON.stringify({ upstream, ...extensions })}}`;
}

/** Identical subscribers: each event is resolved and serialised once for all. */
class Group {
  readonly question: Question;
  /** The key of a group that has sent nothing yet; undefined for one that began live. */
  readonly beginning: string | undefined;
  readonly sinks = new Set<Sink>();
  /** Slow subscribers, for which others no longer wait. */
  readonly #late = new WeakSet<Sink>();
  readonly #fanOut: FanOut;
  feed: Feed;
  #waiting: Fed[] = [];
  /** Messages in progress, in order. */
  readonly #begun: Begun[] = [];
  #isSending = false;
  #settled: (() => void) | undefined;
  #extensions: Extensions;
  /** The place behind the last message sent. */
  place: Place | undefined;
  /** Whether the group has sent all existing events. */
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

  /** Moves the subscribers to a group that has sent no more than this one; each skips messages it has had. */
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

  /** Switches to another stream, which repeats unsent messages. */
  moveTo(feed: Feed): void {
    this.#waiting = [];
    this.#begun.length = 0;
    this.#settled?.();
    this.feed.leave(this);
    this.feed = feed;
    feed.readers.add(this);
    feed.start();
  }

  /** Resolves when no message is queued; undefined if that is so now, or the stream is live. */
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
    // Sends messages resolved in the same turn of the event loop together.
    process.nextTick(() => this.#send());
  }

  /** Sends resolved messages in the order of their events. */
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

  /** Waits until all subscribers have drained. A subscriber that times out is not waited for again, and lags. */
  async #drained(): Promise<void> {
    const until = performance.now() + SHARED_TIMEOUT;
    // Data written in this turn of the event loop is still unsent.
    await setImmediate();
    for (let pause = 1; !this.over && this.#isBehind(); pause = Math.min(2 * pause, LONGEST_LOOK)) {
      if (performance.now() > until)
        for (const sink of this.sinks) if (sink.outlet.waiting > DRAINED) this.#late.add(sink);
      await sleep(pause);
    }
  }
}

/**
 * Identical subscriptions share one execution and one serialisation of each event; those with other selections share a
 * subgraph's stream. Subscribers that resume from a cursor read a separate stream until they catch up.
 */
export class FanOut {
  /** Groups that follow live events, by subscription. */
  readonly #live = new Map<string, Group>();
  readonly #feeds = new Map<string, Feed>();
  /** Groups that have sent nothing yet and are behind, by subscription and cursor. */
  readonly #beginning = new Map<string, Group>();

  /** Returns the errors if the stream cannot be opened. */
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
    // The group may have ended or advanced meanwhile; then a new stream is opened.
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

  /** Once a group has caught up, it joins the live group, or becomes the live group if there is none. */
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
