/** Where a call is in the line of its caller: by how many calls its request has made, in tens, then by when the request came. Where nobody logs in, there is one caller. */
export type Place = { rank: number; order: number; caller: string | undefined };

/** A call that waits, with its place in line: until when it may begin, and what then happens; or with what it is sent away. */
export type WaitingCall = { latest: number; settle(refusal?: { retryAfterMs: number }): void; place?: Place };

/** A place in line: of a call that waits, of a request that is back or not, or kept for one that should be back between two times, in an order. */
export type Entry = Place & {
  call?: WaitingCall | undefined;
  isBack: boolean;
  from: number;
  until: number;
  back: number;
};

/** How much earlier than when it should be back a place may be taken, as a part of the lead: the end of a window is not known to the millisecond, and each window has its own. */
const EARLIER = 1 / 4;
/** How many calls a request makes before others of its caller have their turn, and a caller before other callers have. */
export const CALLS_PER_TURN = 10;

/** The requests of all callers, in the order in which they came. */
export class Requests {
  readonly #known = new WeakMap<object, { order: number; calls: number; isBack: boolean }>();
  #orders = 0;

  get(request: object): { order: number; calls: number; isBack: boolean } {
    const known = this.#known.get(request) ?? { order: this.nextOrder(), calls: 0, isBack: false };
    this.#known.set(request, known);
    return known;
  }

  nextOrder(): number {
    this.#orders += 1;
    return this.#orders;
  }
}

/**
 * The calls of one caller that cannot begin yet, in their order: each request in its turn makes ten calls, the earliest first. Who was sent away
 * keeps its place for when it should be back, and then makes all its calls in one turn; a request cannot be recognized, so that a place is taken over by
 * the first that comes then.
 */
export class CallerLine {
  readonly #requests: Requests;
  #entries: Entry[] = [];
  #kept = 0;
  /** When the first of the kept places may be taken, and when the first is given away, at the earliest. */
  #taken = Number.POSITIVE_INFINITY;
  #expiry = Number.POSITIVE_INFINITY;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** How many places are kept. */
  get kept(): number {
    return this.#kept;
  }

  /** When the next of these is given away, at the earliest; `Infinity` where there is none. */
  get expiry(): number {
    return this.#expiry;
  }

  /** Adds a call, at its own place, or at one that is kept for a request that should be back by now: all its calls are then before later ones. */
  add(request: object, own: Place, call: WaitingCall, now: number): void {
    const kept = this.#keptFor(own, now);
    if (kept) {
      this.#entries.splice(this.#entries.indexOf(kept), 1);
      this.#kept -= 1;
    }
    const known = this.#requests.get(request);
    if (kept && !known.isBack) [known.order, known.isBack] = [kept.back, true];
    const { isBack } = known;
    const place = isBack ? { ...own, rank: 0, order: known.order } : own;
    const entry = { ...place, call, isBack, from: 0, until: 0, back: 0 };
    call.place = entry;
    this.#entries.splice(
      this.#countWhere((other) => comparePlaces(other, entry) <= 0),
      0,
      entry,
    );
  }

  #keptFor(own: Place, now: number): Entry | undefined {
    if (this.#kept === 0 || now < this.#taken) return undefined;
    return this.#entries.find(({ call, from, order }) => !call && from <= now && order <= own.order);
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
  remove(call: WaitingCall, place: Place): void {
    let index = this.#countWhere((other) => comparePlaces(other, place) < 0);
    while (index < this.#entries.length && this.#entries[index]?.call !== call) index += 1;
    this.#entries.splice(index, 1);
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

  /** Sends a call away, and keeps its place for when it should be back. */
  keep(entry: Entry, start: number, lead: number, now: number): void {
    const { call } = entry;
    const order = entry.isBack ? this.#requests.nextOrder() : entry.order;
    Object.assign(entry, { call: undefined, from: start - (1 + EARLIER) * lead, until: start + lead, back: order });
    this.#kept += 1;
    this.#taken = Math.min(this.#taken, entry.from);
    this.#expiry = Math.min(this.#expiry, entry.until);
    const back = start - lead > now ? start - lead : start;
    call?.settle({ retryAfterMs: Math.max(1, Math.ceil(back - now)) });
  }

  /** Gives away the last of the kept places. */
  dropLastKept(): void {
    this.#entries.splice(
      this.#entries.findLastIndex(({ call }) => !call),
      1,
    );
    this.#kept -= 1;
  }
}

const comparePlaces = (one: Place, other: Place) => one.rank - other.rank || one.order - other.order;
