import { isBefore, type Message, type Place } from './messages.ts';
import type { Sink } from './sink.ts';

/** How many messages are kept for a group that is to join, before it has to try again. */
const MOST_MISSED = 100;

/** What of a group joins another one. */
type Joining = { sinks: Set<Sink>; readonly place: Place | undefined; readonly over: boolean; close(): void };

/** The group that they join. */
type Live = Sink['group'] & Pick<Joining, 'sinks' | 'place'> & { closeIfEmpty(): void };

/** A group that joins when it has reached a place; what the live group has sent since then is kept for it. */
type Follower = { joinsAt: Place | undefined; missed: Message[] };

/** The groups that have the same question as a live one and join it, without a gap, when they have what it had sent before. */
export class Followers {
  readonly #live: Live;
  readonly #waiting = new Map<Joining, Follower>();

  constructor(live: Live) {
    this.#live = live;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** A group joins now or as soon as it can. */
  add(group: Joining): void {
    const follower = this.#waiting.get(group) ?? { joinsAt: this.#live.place, missed: [] };
    this.#waiting.set(group, follower);
    this.#join(group, follower);
  }

  /** The live group has sent a message. */
  write(message: Message): void {
    if (this.#waiting.size === 0) return;
    for (const [group, follower] of this.#waiting) {
      follower.joinsAt ??= message.place;
      follower.missed.push(message);
      if (group.over || follower.missed.length > MOST_MISSED) this.#waiting.delete(group);
      else this.#join(group, follower);
    }
    this.#live.closeIfEmpty();
  }

  #join(group: Joining, { joinsAt, missed }: Follower): void {
    if (isBefore(group.place, joinsAt)) return;
    this.#waiting.delete(group);
    for (const sink of [...group.sinks]) {
      group.sinks.delete(sink);
      sink.group = this.#live;
      this.#live.sinks.add(sink);
      for (const message of missed) sink.write(message);
    }
    group.close();
  }
}
