import type { RateWindow } from './rate-window.ts';

/**
 * Where a call is in line: by how many calls its request has made, and its caller's others that wait, in tens, then by when the request came. Where nobody logs
 * in, no caller is known.
 */
export type Place = { rank: number; order: number; caller: string | undefined };

/** A call that waits, with its place in line: until when it may begin, and what then happens; or with what it is sent away. */
export type WaitingCall = { latest: number; settle(refusal?: { retryAfterMs: number }): void; place?: Place };

/** A place in line: of a call that waits, of a request that is back or not, or kept for one that should be back between two times, in an order. */
type Entry = Place & { call?: WaitingCall | undefined; isBack: boolean; from: number; until: number; back: number };

/** What the line reads of the window: the calls left of it, and when those begin before whom so many do not fit, and come back before. */
type LineWindow = Pick<RateWindow, 'limit' | 'left' | 'lead' | 'startOf'>;

/** How many places are kept for those who should come back, where no limit is known. */
const MOST_KEPT = 10_000;
/** How much earlier a place may be taken, as a part of the lead: the end of a window is not known to the millisecond, and each window has its own. */
const EARLIER = 1 / 4;
/** How many calls a request makes before others have their turn. */
export const CALLS_PER_TURN = 10;

/**
 * The calls of one upstream that cannot begin yet, in their order: each request in its turn makes ten calls, the earliest first. Who was sent away
 * keeps its place for when it should be back, and then makes all its calls in one turn; nobody says who they are, so that a place is taken over by
 * the first who comes then, of the same caller where callers are known. A caller's new requests come behind those of it that wait, and not behind others.
 */
export class CallLine {
  readonly #requests = new WeakMap<object, { order: number; calls: number; isBack: boolean; behind: number }>();
  /** How many calls of each caller wait. */
  readonly #waiting = new Map<string, number>();
  #entries: Entry[] = [];
  #orders = 0;
  #kept = 0;
  /** When the first of the kept places may be taken, and when the first is given away, at the earliest. */
  #taken = Number.POSITIVE_INFINITY;
  #expiry = Number.POSITIVE_INFINITY;
  /** When the first of those who wait does so for too long, at the earliest. */
  #latest = Number.POSITIVE_INFINITY;

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Counts a call of a request, and gives its place. */
  placeFor(request: object, caller?: string): Place {
    const known = this.#requests.get(request) ?? {
      order: ++this.#orders,
      calls: 0,
      isBack: false,
      behind: Math.floor(this.#waitingOf(caller) / CALLS_PER_TURN),
    };
    if (known.calls === 0) this.#requests.set(request, known);
    const rank = known.isBack ? 0 : known.behind + Math.floor(known.calls++ / CALLS_PER_TURN);
    return { rank, order: known.order, caller };
  }

  #waitingOf(caller: string | undefined): number {
    return caller === undefined ? 0 : (this.#waiting.get(caller) ?? 0);
  }

  #countWaiting({ caller }: Place, change: number): void {
    if (caller === undefined) return;
    const count = this.#waitingOf(caller) + change;
    if (count > 0) this.#waiting.set(caller, count);
    else this.#waiting.delete(caller);
  }

  /** Adds a call, at its own place, or at one that is kept for a request that should be back by now: all its calls are then before later ones. */
  add(request: object, own: Place, call: WaitingCall, now: number): void {
    const kept = this.#keptFor(own, now);
    if (kept) {
      this.#entries.splice(this.#entries.indexOf(kept), 1);
      this.#kept -= 1;
    }
    const known = this.#requests.get(request);
    if (kept && known && !known.isBack) [known.order, known.isBack] = [kept.back, true];
    const isBack = known?.isBack === true;
    const place = isBack ? { rank: 0, order: known.order, caller: own.caller } : own;
    const entry = { ...place, call, isBack, from: 0, until: 0, back: 0 };
    call.place = entry;
    this.#countWaiting(entry, 1);
    this.#latest = Math.min(this.#latest, call.latest);
    this.#entries.splice(
      this.#countWhere((other) => comparePlaces(other, entry) <= 0),
      0,
      entry,
    );
  }

  #keptFor(own: Place, now: number): Entry | undefined {
    if (this.#kept === 0 || now < this.#taken) return undefined;
    return this.#entries.find(
      ({ call, from, order, caller }) => !call && from <= now && order <= own.order && caller === own.caller,
    );
  }

  /** How many of the places, which are in order, come before the first for which this does not hold; the line may be long. */
  #countWhere(isBefore: (other: Entry) => boolean): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#entries[middle];
      if (other && isBefore(other)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes out a call that begins, or is given up. */
  remove(call: WaitingCall): void {
    const { place } = call;
    if (!place) return;
    let index = this.#countWhere((other) => comparePlaces(other, place) < 0);
    while (index < this.#entries.length && this.#entries[index]?.call !== call) index += 1;
    if (this.#entries.splice(index, 1).length > 0) this.#countWaiting(place, -1);
  }

  /** Gives away the places of those who should have been back. */
  expire(now: number): void {
    if (now < this.#expiry) return;
    this.#entries = this.#entries.filter(({ call, until }) => call || until > now);
    const kept = this.#entries.filter(({ call }) => !call);
    this.#kept = kept.length;
    this.#taken = kept.reduce((earliest, { from }) => Math.min(earliest, from), Number.POSITIVE_INFINITY);
    this.#expiry = kept.reduce((earliest, { until }) => Math.min(earliest, until), Number.POSITIVE_INFINITY);
  }

  /** When the next of these places is given away, at the earliest; `Infinity` where there is none. */
  get nextExpiry(): number {
    return this.#expiry;
  }

  /** When the next one has waited for too long, at the earliest. */
  get nextLatest(): number {
    return this.#latest;
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
   * Sends away those who do not fit into what is left of the window, nor into another in time. Who fits waits as long as it may, also for the
   * answers of calls under way: these may be counted in what is left already.
   */
  sendAway(window: LineWindow, now: number): void {
    const { left } = window;
    if (left === Number.POSITIVE_INFINITY || (left >= this.#entries.length && now < this.#latest)) return;
    let present = 0;
    this.#latest = Number.POSITIVE_INFINITY;
    for (const [index, entry] of this.#entries.entries()) {
      const { call } = entry;
      const fits = present < left;
      const start = window.startOf(fits ? 0 : index - Math.max(0, left));
      if (call && start > call.latest && !(fits && now < call.latest)) this.#keep(entry, call, start, window.lead, now);
      else if (call) this.#latest = Math.min(this.#latest, call.latest);
      if (call || entry.from <= now) present += 1;
    }
    this.#keepFewer(window.limit);
  }

  #keep(entry: Entry, call: WaitingCall, start: number, lead: number, now: number): void {
    const order = entry.isBack ? ++this.#orders : entry.order;
    this.#countWaiting(entry, -1);
    Object.assign(entry, { call: undefined, from: start - (1 + EARLIER) * lead, until: start + lead, back: order });
    this.#kept += 1;
    this.#taken = Math.min(this.#taken, entry.from);
    this.#expiry = Math.min(this.#expiry, entry.until);
    const back = start - lead > now ? start - lead : start;
    call.settle({ retryAfterMs: Math.max(1, Math.ceil(back - now)) });
  }

  /** Keeps no more than one window has calls: who does not wait as asked is sent away again and again, and would have places in many. */
  #keepFewer(limit: number): void {
    for (; this.#kept > Math.min(limit, MOST_KEPT); this.#kept -= 1)
      this.#entries.splice(
        this.#entries.findLastIndex(({ call }) => !call),
        1,
      );
  }
}

const comparePlaces = (one: Place, other: Place) => one.rank - other.rank || one.order - other.order;
