import type { ExecutionResult } from 'graphql';
import { Feed } from './feed.ts';
import { Group, type Question } from './group.ts';
import { isBefore, placeOf } from './messages.ts';
import type { Sink, Subscriber } from './sink.ts';

/**
 * Identical subscriptions share one execution and one serialisation of each event; those with other selections share a stream of a subgraph.
 * Subscribers that resume from a cursor read a stream of their own until they have what the others have.
 */
export class FanOut {
  /** The groups that have no place of their own to begin at, by question. */
  readonly #live = new Map<string, Group>();
  /** Their streams, by source. */
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
    const isBehind = !question.isLog || after !== undefined;
    const group = isBehind ? this.#groupBehind(question, after) : this.#liveGroup(question);
    const refusal = await group.feed.refusal;
    if (refusal) return refusal;
    if (leaving?.isLeft) {
      group.closeIfEmpty();
      return LEFT;
    }
    // Meanwhile the group may have ended, or sent what this one wants: then a new stream is opened.
    const isLate = isBehind && this.#beginning.get(nameOf(question, after)) !== group;
    return group.over || isLate ? this.subscribe(question, after, subscriber, leaving) : group.join(subscriber, after);
  }

  #liveGroup(question: Question): Group {
    const { key, sourceKey } = question;
    const known = this.#live.get(key);
    if (known) return known;
    const feed = this.#feeds.get(sourceKey) ?? new Feed(question.open(undefined), true);
    this.#feeds.set(sourceKey, feed);
    const group = this.#newGroup(question, feed);
    this.#live.set(key, group);
    return group;
  }

  #groupBehind(question: Question, after: string | undefined): Group {
    const name = nameOf(question, after);
    const known = this.#beginning.get(name);
    if (known) return known;
    const feed = new Feed(question.open(after), false);
    const group = this.#newGroup(question, feed, () => this.#beginning.delete(name));
    this.#beginning.set(name, group);
    return group;
  }

  #newGroup(question: Question, feed: Feed, begun: () => void = () => {}): Group {
    const group = new Group(question, feed, {
      advanced: () => {
        begun();
        if (question.isLog && !group.feed.isLive) this.#advance(group);
      },
      fellBehind: () => this.#fallBehind(group),
      ended: () => {
        begun();
        this.#forget(group);
      },
    });
    feed.refusal.then(
      (refusal) => refusal && group.close(),
      () => group.close(),
    );
    return group;
  }

  #forget(group: Group): void {
    const { question, feed } = group;
    if (this.#live.get(question.key) === group) this.#live.delete(question.key);
    const isLast = feed.readers.size <= 1;
    if (isLast && this.#feeds.get(question.sourceKey) === feed) this.#feeds.delete(question.sourceKey);
  }

  /** Lets a group that was behind join the live ones once it has sent what they have, or become the first of them. */
  #advance(group: Group): void {
    const { question, isAtHead, place } = group;
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

  #fallBehind(group: Group): void {
    const { question, place } = group;
    this.#forget(group);
    group.moveTo(new Feed(question.open(place?.cursor), false, true));
  }
}

/** What nobody waits for. */
const LEFT: ExecutionResult = {};

const nameOf = ({ key }: Question, after: string | undefined) => `${key} ${after ?? ''}`;
