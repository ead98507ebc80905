import type { RateWindow } from './rate-window.ts';

/** Where a call is in line: by how many calls its request has made, in tens, then by when the request came. */
export type Place = { rank: number; order: number };

/** A call that waits: until when it may begin, and what then happens; or with what it is sent away. */
export type WaitingCall = { latest: number; settle(refusal?: { retryAfterMs: number }): void };

/** A place in line: of a call that waits, or kept for one that should be back between two times. */
type Entry = Place & { call?: WaitingCall | undefined; from: number; until: number };

/** What the line knows of the window: the calls left of it, and when those begin before whom so many do not fit, and come back before. */
type LineWindow = Pick<RateWindow, 'limit' | 'left' | 'lead' | 'startOf'>;

/** How many places are kept for those who should come back, where no limit is known. */
const MOST_KEPT = 10_000;
/** How many calls a request makes before others have their turn. */
const CALLS_PER_TURN = 10;

/**
 * The calls of one upstream that cannot begin yet, in their order: each request in its turn makes ten calls, the earliest first. Who was sent away
 * keeps its place for when it should be back; nobody says who they are, so that a place is taken over by the first who comes then.
 */
export class CallLine {
  readonly #requests = new WeakMap<object, { order: number; calls: number }>();
  #entries: Entry[] = [];
  #orders = 0;
  #kept = 0;

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Counts a call of a request, and gives its place. */
  placeFor(request: object): Place {
    const known = this.#requests.get(request) ?? { order: ++this.#orders, calls: 0 };
    if (known.calls === 0) this.#requests.set(request, known);
    return { rank: Math.floor(known.calls++ / CALLS_PER_TURN), order: known.order };
  }

  /** Adds a call, at a place that is kept for somebody who should be back by now, or at its own. */
  add(request: object, own: Place, call: WaitingCall, now: number): void {
    const kept = this.#entries.find((entry) => !entry.call && entry.from <= now && entry.order <= own.order);
    if (kept) {
      kept.call = call;
      this.#kept -= 1;
      const known = this.#requests.get(request);
      if (known) known.order = kept.order;
      return;
    }
    const entry = { ...own, call, from: 0, until: 0 };
    const after = this.#entries.findLastIndex((other) => comparePlaces(other, entry) <= 0);
    this.#entries.splice(after + 1, 0, entry);
  }

  /** Takes out a call that begins, or is given up. */
  remove(call: WaitingCall): void {
    const place = this.#entries.findIndex((entry) => entry.call === call);
    if (place >= 0) this.#entries.splice(place, 1);
  }

  /** Gives away the places of those who should have been back. */
  expire(now: number): void {
    if (this.#kept === 0) return;
    this.#entries = this.#entries.filter(({ call, until }) => call || until > now);
    this.#kept = this.#entries.filter(({ call }) => !call).length;
  }

  /** When the next of these places is given away; `Infinity` where there is none. */
  get nextExpiry(): number {
    const times = this.#entries.flatMap(({ call, until }) => (call ? [] : [until]));
    return Math.min(Number.POSITIVE_INFINITY, ...times);
  }

  /** The first call that waits, and how many of those who are before it should be back. */
  first(now: number): { call: WaitingCall; before: number } | undefined {
    let before = 0;
    for (const { call, from } of this.#entries) {
      if (call) return { call, before };
      if (from <= now) before += 1;
    }
    return undefined;
  }

  /**
   * Sends away those who do not fit into what is left of the window, nor into another in time. Who fits waits, also for the answers of calls under
   * way: these may be counted in what is left already.
   */
  sendAway(window: LineWindow, now: number): void {
    const { left } = window;
    if (left >= this.#entries.length) return;
    let present = 0;
    for (const [index, entry] of this.#entries.entries()) {
      const { call } = entry;
      if (call && present >= left) {
        const start = window.startOf(index - Math.max(0, left));
        if (start > call.latest) this.#keep(entry, call, start, window.lead, now);
      }
      if (call || entry.from <= now) present += 1;
    }
    this.#keepFewer(window.limit);
  }

  #keep(entry: Entry, call: WaitingCall, start: number, lead: number, now: number): void {
    Object.assign(entry, { call: undefined, from: start - lead, until: start + lead });
    this.#kept += 1;
    const back = entry.from > now ? entry.from : start;
    call.settle({ retryAfterMs: Math.max(1, Math.ceil(back - now)) });
  }

  /** Keeps no more than one window has calls: who does not wait as told is sent away again and again, and would have places in many. */
  #keepFewer(limit: number): void {
    for (; this.#kept > Math.min(limit, MOST_KEPT); this.#kept -= 1)
      this.#entries.splice(
        this.#entries.findLastIndex(({ call }) => !call),
        1,
      );
  }
}

const comparePlaces = (one: Place, other: Place) => one.rank - other.rank || one.order - other.order;
