import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { EventResponse } from './event-answers.ts';
import { Feed, type FeedItem, type FeedMessage, type OpenedSource } from './feed.ts';
import {
  type Extensions,
  type Failure,
  isBefore,
  Message,
  membersOf,
  type Place,
  placeOf,
  Subscriber,
  type SubscriberOptions,
} from './messages.ts';

/** The maximum number of queued messages in a live group. Beyond this limit, the group resumes from its own cursor. */
const MAX_QUEUED_MESSAGES = 1_000;

/** A replay waits until each socket has at most this many unsent bytes. */
const DRAINED_BYTES = 64 * 1024;
/** The longest interval between checks for sockets that have drained, in milliseconds. */
const MAX_CHECK_INTERVAL_MS = 16;
/** How long the subscribers in a group wait for a slow one, in milliseconds. */
const SLOW_SUBSCRIBER_TIMEOUT_MS = 1_000;

export type Topic = {
  /** Identical subscriptions have equal keys. */
  key: string;
  /** Subscriptions that can share a subgraph's live stream have equal source keys. */
  sourceKey: string;
  /**
   * Whether the stream follows a log. Any other stream cannot be shared with later subscribers, who would miss its
   * state.
   */
  isLog: boolean;
  /** Opens the subgraph's stream after a cursor; without a cursor, starts with new events. */
  open(after: string | undefined): Promise<OpenedSource>;
  /** How many messages are resolved concurrently. They are sent in their original order. */
  readonly concurrency: number;
  /**
   * Resolves a message's event; returns undefined if the message has no event. Rejects with the error that ends the
   * stream.
   */
  answer(message: ExecutionResult): Promise<EventResponse> | undefined;
  leave?(): void;
  field: string;
};

type PendingItem = { fed: FeedItem; payload: string; isResolved: boolean };

/** Serializes a message as JSON. `end` closes the JSON object if the response has no upstream report. */
function payloadOf({ message, extensions, end }: FeedMessage, answer: EventResponse | undefined): string {
  if (!answer) return `{${membersOf({ data: message.data, errors: message.errors })}${end}`;
  const { members, upstream } = answer;
  if (upstream === undefined) return `{${members}${end}`;
  return `{${members},"extensions":${JSON.stringify({ upstream, ...extensions })}}`;
}

/** A group of identical subscribers, for whom each event is resolved and serialized only once. */
class SubscriberGroup {
  readonly topic: Topic;
  /** The key of a group that has sent nothing yet; undefined for a group that started live. */
  readonly beginning: string | undefined;
  readonly subscribers = new Set<Subscriber>();
  readonly #slow = new WeakSet<Subscriber>();
  readonly #fanOut: FanOut;
  feed: Feed;
  #queue: FeedItem[] = [];
  readonly #begun: PendingItem[] = [];
  #isSending = false;
  #settled: (() => void) | undefined;
  #extensions: Extensions;
  place: Place | undefined;
  isAtHead = false;
  isClosed = false;

  constructor(topic: Topic, feed: Feed, fanOut: FanOut, beginning?: string) {
    this.topic = topic;
    this.beginning = beginning;
    this.#fanOut = fanOut;
    this.feed = feed;
    this.#extensions = feed.extensions;
    this.place = placeOf(feed.extensions?.cursor);
    feed.readers.add(this);
    feed.openError.then(
      (refusal) => refusal && this.close(),
      () => this.close(),
    );
  }

  join(options: SubscriberOptions, after: string | undefined): Subscriber {
    const subscriber = new Subscriber(options, this, placeOf(after));
    this.subscribers.add(subscriber);
    const { cursor, delivery } = this.#extensions ?? {};
    if (options.heartbeat && this.feed.isLive && cursor !== undefined) {
      const extensions = { cursor, ...(delivery ? { delivery } : {}) };
      const payload = JSON.stringify({ data: { [this.topic.field]: null }, extensions });
      subscriber.write(new Message(payload, this.place, true));
    }
    this.feed.start();
    return subscriber;
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    this.closeIfEmpty();
  }

  closeIfEmpty(): void {
    if (this.subscribers.size === 0) this.close();
  }

  /**
   * Moves this group's subscribers to another group, which must not be ahead of this one. Each subscriber skips
   * messages that it has already received.
   */
  moveInto(group: SubscriberGroup): void {
    for (const subscriber of this.subscribers) {
      subscriber.group = group;
      group.subscribers.add(subscriber);
    }
    this.subscribers.clear();
    this.close();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.topic.leave?.();
    this.#settled?.();
    this.#fanOut.ended(this);
    this.feed.leave(this);
  }

  /** Switches the group to another stream, which delivers all unsent messages again. */
  moveTo(feed: Feed): void {
    this.#queue = [];
    this.#begun.length = 0;
    this.#settled?.();
    this.feed.leave(this);
    this.feed = feed;
    feed.readers.add(this);
    feed.start();
  }

  /**
   * Queues messages. Returns a promise that resolves when the queue is empty, or undefined if there is no need to wait.
   */
  take(fed: readonly FeedItem[]): Promise<void> | undefined {
    for (const each of fed) this.#queue.push(each);
    const { isLive } = this.feed;
    if (isLive && this.place && this.#queue.length > MAX_QUEUED_MESSAGES) this.#fanOut.fellBehind(this);
    else this.#startMore();
    if (isLive || this.isClosed || this.#queue.length === 0) return undefined;
    return new Promise((resolve) => (this.#settled = resolve));
  }

  #startMore(): void {
    for (const fed of this.#queue.splice(0, Math.max(0, this.topic.concurrency - this.#begun.length))) {
      const begun: PendingItem = { fed, payload: '', isResolved: false };
      this.#begun.push(begun);
      void this.#answer(begun);
    }
    if (this.#queue.length === 0) this.#settled?.();
  }

  async #answer(begun: PendingItem): Promise<void> {
    const { fed } = begun;
    try {
      if ('message' in fed) begun.payload = payloadOf(fed, await this.topic.answer(fed.message));
    } catch (error) {
      begun.fed = { failure: { error } };
    }
    begun.isResolved = true;
    if (this.#isSending) return;
    this.#isSending = true;
    process.nextTick(() => this.#send());
  }

  async #send(): Promise<void> {
    let isHeld = false;
    for (let first = this.#begun[0]; first?.isResolved && !this.isClosed; first = this.#begun[0]) {
      if (!this.feed.isLive && this.#isBehind()) {
        await this.#drained();
        isHeld = false;
      }
      this.#begun.shift();
      if (!isHeld && this.#begun[0]?.isResolved) {
        isHeld = true;
        for (const { transport } of this.subscribers) transport.hold();
      }
      if ('message' in first.fed) this.#write(first.fed, first.payload);
      else this.#end(first.fed.failure);
    }
    this.#isSending = false;
    this.#startMore();
  }

  #isBehind(): boolean {
    for (const subscriber of this.subscribers)
      if (subscriber.transport.waiting > DRAINED_BYTES && (this.subscribers.size === 1 || !this.#slow.has(subscriber)))
        return true;
    return false;
  }

  #write({ extensions, end, place, isPosition }: FeedMessage, payload: string): void {
    const message = new Message(payload, place, isPosition, end);
    if (extensions) {
      this.#extensions = extensions;
      this.place = place;
    }
    if (isPosition) this.isAtHead = !this.#extensions?.replaying;
    for (const subscriber of this.subscribers) subscriber.write(message);
    if (!this.isClosed) this.#fanOut.advanced(this);
  }

  #end(failure: Failure | undefined): void {
    for (const subscriber of [...this.subscribers]) failure ? subscriber.fail(failure.error) : subscriber.end();
    this.close();
  }

  /**
   * Waits until all subscribers have drained. Once a subscriber times out, the group never waits for that subscriber
   * again.
   */
  async #drained(): Promise<void> {
    const until = performance.now() + SLOW_SUBSCRIBER_TIMEOUT_MS;
    // Data written in this event-loop turn is still unsent, so a turn must pass first.
    await setImmediate();
    for (let pause = 1; !this.isClosed && this.#isBehind(); pause = Math.min(2 * pause, MAX_CHECK_INTERVAL_MS)) {
      if (performance.now() > until)
        for (const subscriber of this.subscribers)
          if (subscriber.transport.waiting > DRAINED_BYTES) this.#slow.add(subscriber);
      await sleep(pause);
    }
  }
}

/**
 * Shares work between subscriptions. Identical subscriptions share one execution and serialization of each event; those
 * with different selections share a subgraph's stream. Subscribers that resume from a cursor read a separate stream
 * until they catch up.
 */
export class FanOut {
  readonly #live = new Map<string, SubscriberGroup>();
  readonly #feeds = new Map<string, Feed>();
  readonly #beginning = new Map<string, SubscriberGroup>();

  /** Adds a subscriber. Returns the errors if the stream cannot be opened. */
  async subscribe(
    topic: Topic,
    after: string | undefined,
    options: SubscriberOptions,
    leaving?: { readonly isCancelled: boolean },
  ): Promise<Subscriber | ExecutionResult> {
    const beginning = !topic.isLog || after !== undefined ? `${topic.key} ${after ?? ''}` : undefined;
    const group = beginning === undefined ? this.#liveGroup(topic) : this.#catchUpGroup(topic, after, beginning);
    const refusal = await group.feed.openError;
    if (refusal) return refusal;
    if (leaving?.isCancelled) {
      group.closeIfEmpty();
      return {};
    }
    // If the group has ended or advanced in the meantime, a new stream is opened.
    const isLate = beginning !== undefined && this.#beginning.get(beginning) !== group;
    return group.isClosed || isLate ? this.subscribe(topic, after, options, leaving) : group.join(options, after);
  }

  #liveGroup(topic: Topic): SubscriberGroup {
    const { key, sourceKey } = topic;
    const known = this.#live.get(key);
    if (known) return known;
    const feed = this.#feeds.get(sourceKey) ?? new Feed(topic.open(undefined), true);
    this.#feeds.set(sourceKey, feed);
    const group = new SubscriberGroup(topic, feed, this);
    this.#live.set(key, group);
    return group;
  }

  #catchUpGroup(topic: Topic, after: string | undefined, beginning: string): SubscriberGroup {
    const known = this.#beginning.get(beginning);
    if (known) return known;
    const group = new SubscriberGroup(topic, new Feed(topic.open(after), false), this, beginning);
    this.#beginning.set(beginning, group);
    return group;
  }

  /** Merges a group that has caught up into the live group, or makes it the live group if there is none. */
  advanced(group: SubscriberGroup): void {
    this.#begun(group);
    const { topic, isAtHead, place } = group;
    if (!topic.isLog || group.feed.isLive) return;
    const live = this.#live.get(topic.key);
    const feed = this.#feeds.get(topic.sourceKey);
    if (live) {
      if (!isBefore(place, live.place)) group.moveInto(live);
    } else if (feed) {
      if (isBefore(place, placeOf(feed.extensions?.cursor))) return;
      this.#live.set(topic.key, group);
      group.moveTo(feed);
    } else if (isAtHead) {
      group.feed.isLive = true;
      this.#feeds.set(topic.sourceKey, group.feed);
      this.#live.set(topic.key, group);
    }
  }

  fellBehind(group: SubscriberGroup): void {
    const { topic, place } = group;
    this.#forget(group);
    group.moveTo(new Feed(topic.open(place?.cursor), false, true));
  }

  ended(group: SubscriberGroup): void {
    this.#begun(group);
    this.#forget(group);
  }

  #begun(group: SubscriberGroup): void {
    if (group.beginning !== undefined && this.#beginning.get(group.beginning) === group)
      this.#beginning.delete(group.beginning);
  }

  #forget(group: SubscriberGroup): void {
    const { topic, feed } = group;
    if (this.#live.get(topic.key) === group) this.#live.delete(topic.key);
    if (feed.readers.size <= 1 && this.#feeds.get(topic.sourceKey) === feed) this.#feeds.delete(topic.sourceKey);
  }
}
