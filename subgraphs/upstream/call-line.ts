import { CALLS_PER_TURN, CallerLine, type Entry, type Place, Requests, type WaitingCall } from './caller-line.ts';
import type { RateWindow } from './rate-window.ts';

/** What the line reads of the window: the calls left of it, and when those begin before whom so many do not fit, and come back before. */
type LineWindow = Pick<RateWindow, 'limit' | 'left' | 'lead' | 'startOf'>;

/** How many places are kept for those who should come back, where no limit is known. */
const MOST_KEPT = 10_000;

/** The line of a caller, and how many calls it has begun in its turn. */
type InTurn = { line: CallerLine; begun: number };

/**
 * The calls of one upstream that cannot begin yet. Callers take turns of ten calls, however many of their calls and requests wait, and whether these are
 * back or not; within what a caller has, its requests do.
 */
export class CallLine {
  readonly #requests = new Requests();
  /** The callers that have calls in line, or places that are kept for them, in the order of their turns. */
  readonly #callers = new Map<string | undefined, InTurn>();
  /** When the first of those who wait does so for too long, at the earliest. */
  #latest = Number.POSITIVE_INFINITY;

  get isEmpty(): boolean {
    return this.#callers.size === 0;
  }

  /** How many calls wait, without the places that are kept. */
  get waiting(): number {
    return this.#callers.values().reduce((count, { line }) => count + line.entries.length - line.kept, 0);
  }

  /** Counts a call of a request, and gives its place. */
  placeFor(request: object, caller?: string): Place {
    const known = this.#requests.get(request);
    const rank = known.isBack ? 0 : Math.floor(known.calls++ / CALLS_PER_TURN);
    return { rank, order: known.order, caller };
  }

  add(request: object, own: Place, call: WaitingCall, now: number): void {
    const inTurn = this.#callers.get(own.caller) ?? { line: new CallerLine(this.#requests), begun: 0 };
    this.#callers.set(own.caller, inTurn);
    inTurn.line.add(request, own, call, now);
    this.#latest = Math.min(this.#latest, call.latest);
  }

  /** Takes out a call that is given up. */
  remove(call: WaitingCall): InTurn | undefined {
    const { place } = call;
    const inTurn = place && this.#callers.get(place.caller);
    if (!inTurn) return undefined;
    inTurn.line.remove(call, place);
    this.#leaveIfEmpty(place.caller, inTurn);
    return inTurn;
  }

  /** Takes out a call that begins: with the tenth its caller's turn is over. */
  begin(call: WaitingCall): void {
    const inTurn = this.remove(call);
    const caller = call.place?.caller;
    if (!inTurn || !this.#callers.has(caller)) return;
    inTurn.begun += 1;
    if (inTurn.begun < CALLS_PER_TURN) return;
    inTurn.begun = 0;
    this.#callers.delete(caller);
    this.#callers.set(caller, inTurn);
  }

  /** Gives away the places of those who should have been back. */
  expire(now: number): void {
    for (const [caller, inTurn] of this.#callers) {
      inTurn.line.expire(now);
      this.#leaveIfEmpty(caller, inTurn);
    }
  }

  #leaveIfEmpty(caller: string | undefined, { line }: InTurn): void {
    if (line.entries.length === 0) this.#callers.delete(caller);
  }

  /** When the next of these places is given away, at the earliest; `Infinity` where there is none. */
  get nextExpiry(): number {
    return this.#callers
      .values()
      .reduce((earliest, { line }) => Math.min(earliest, line.expiry), Number.POSITIVE_INFINITY);
  }

  /** When the next one has waited for too long, at the earliest. */
  get nextLatest(): number {
    return this.#latest;
  }

  /** The first call that waits, of the callers that may begin one, and how many of those who are before it should be back. */
  first(
    now: number,
    mayBegin = (_caller: string | undefined) => true,
  ): { call: WaitingCall; before: number } | undefined {
    let before = 0;
    for (const { call, from } of this.#inOrder(mayBegin)) {
      if (call) return { call, before };
      if (from <= now) before += 1;
    }
    return undefined;
  }

  /** The places of these callers in the order of turns: some of each, then some more of each. */
  *#inOrder(isAsked = (_caller: string | undefined) => true): Generator<Entry> {
    const asked = [...this.#callers].filter(([caller]) => isAsked(caller));
    const rest = asked.map(([, { line, begun }]) => ({ entries: line.entries, at: 0, begun }));
    if (rest.length === 1) return yield* rest[0]?.entries ?? [];
    for (let waiting = rest; waiting.length > 0; waiting = waiting.filter(({ entries, at }) => at < entries.length))
      for (const each of waiting) {
        const end = each.at + CALLS_PER_TURN - each.begun;
        yield* each.entries.slice(each.at, end);
        [each.at, each.begun] = [end, 0];
      }
  }

  /**
   * Sends away those who do not fit into what is left of the window, nor into another in time. Who fits waits as long as it may, also for the
   * answers of calls under way: these may be counted in what is left already.
   */
  sendAway(window: LineWindow, now: number): void {
    const { left } = window;
    if (left === Number.POSITIVE_INFINITY) return;
    const all = this.#callers.values().reduce((sum, { line }) => sum + line.entries.length, 0);
    if (left >= all && now < this.#latest) return;
    let [present, index] = [0, 0];
    this.#latest = Number.POSITIVE_INFINITY;
    for (const entry of [...this.#inOrder()]) {
      const { call } = entry;
      const fits = present < left;
      const start = window.startOf(fits ? 0 : index - Math.max(0, left));
      if (call && start > call.latest && !(fits && now < call.latest))
        this.#callers.get(entry.caller)?.line.keep(entry, start, window.lead, now);
      else if (call) this.#latest = Math.min(this.#latest, call.latest);
      if (call || entry.from <= now) present += 1;
      index += 1;
    }
    this.#keepFewer(window.limit);
  }

  /** Keeps no more than one window has calls: who does not wait as asked is sent away again and again, and would have places in many. */
  #keepFewer(limit: number): void {
    const lines = [...this.#callers.values()].map(({ line }) => line);
    let kept = lines.reduce((sum, line) => sum + line.kept, 0);
    for (; kept > Math.min(limit, MOST_KEPT); kept -= 1)
      lines.reduce((most, line) => (line.kept > most.kept ? line : most)).dropLastKept();
    for (const [caller, inTurn] of this.#callers) this.#leaveIfEmpty(caller, inTurn);
  }
}
