import { setTimeout } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import type { HeldRequest, WireRequest } from './wire-request.ts';

/** The code of what a held request ends with, so that what would have followed it ends too. It is no error of an answer. */
export const HELD = 'DRY_RUN';

/** How many turns of the event loop, of a millisecond at least, pass without a new request until what is held is all that is sent first. */
const QUIET_TURNS = 12;

/** How many requests of one operation are shown, and how many bytes they have together. */
const MOST_HELD = 1_000;
const MOST_HELD_BYTES = 4 * 1024 * 1024;

/** What is left of the requests that may be shown. What is beyond it is counted alone, since to make and redact it would take long. */
export class HeldRoom {
  #requests = MOST_HELD;
  #bytes = MOST_HELD_BYTES;

  /** Whether there is room for a request of this size in bytes, which it has then. */
  take(size: number): boolean {
    const fits = this.#requests > 0 && size <= this.#bytes;
    if (!fits) return false;
    this.#requests--;
    this.#bytes -= size;
    return true;
  }
}

/** How many bytes of a URL a byte of a value takes at most. */
const ENCODED = 3;

/** How large a request is at most, in bytes. */
const sizeOf = ({ path, query, body = '' }: WireRequest): number =>
  Buffer.byteLength(path) +
  Buffer.byteLength(body) +
  query.reduce((size, [name, value]) => size + ENCODED * (Buffer.byteLength(name) + Buffer.byteLength(value)), 0);

/**
 * The requests of a part of an operation that is not run: those that are made without waiting for an answer. They are held until there are no more of
 * them, and then end all at once; what is sent after that would follow an answer, and is not kept.
 */
export class DryRun {
  readonly requests: HeldRequest[] = [];
  /** How many more it holds, for which there was no room. */
  leftOut = 0;
  readonly #room: HeldRoom;
  readonly #signal: AbortSignal | undefined;
  readonly #end = Promise.withResolvers<never>();
  #isOver = false;

  /**
   * @param room what all parts of the operation have together
   * @param signal aborts when nobody waits for it any more: then it ends at once
   */
  constructor(room = new HeldRoom(), signal?: AbortSignal) {
    this.#room = room;
    this.#signal = signal;
  }

  /** Holds a request in place of sending it; what is shown of it is made only where there is room. Rejects. */
  hold(request: WireRequest, show: () => HeldRequest): Promise<never> {
    if (this.#isOver) return this.#end.promise;
    if (this.#count === 0) void this.#endWhenQuiet();
    if (this.#room.take(sizeOf(request))) this.requests.push(show());
    else this.leftOut++;
    return this.#end.promise;
  }

  get #count(): number {
    return this.requests.length + this.leftOut;
  }

  async #endWhenQuiet(): Promise<void> {
    for (let held = -1; held < this.#count; ) {
      held = this.#count;
      for (let turns = 0; turns < QUIET_TURNS && !this.#signal?.aborted; turns++) await setTimeout(1);
    }
    this.#isOver = true;
    this.#end.reject(new GraphQLError('nothing is sent in a dry run', { extensions: { code: HELD } }));
  }
}
