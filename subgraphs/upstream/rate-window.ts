type Headers = Record<string, string | string[] | undefined>;

/** What an answer says of the limit of calls that it counts towards. */
export type RateLimit = {
  /** The calls of a window. */
  limit: number;
  /** The calls that are left of this one. */
  left: number;
  /** When it ends, in Unix seconds by the clock of the service: all answers within one window say the same. */
  reset: number;
  /** In how many milliseconds that is. */
  endsIn: number;
  /** When the answer began to come, in Unix milliseconds by the clock of the service; its body may come much later. */
  saidAt: number;
};

/** A window that is said to be longer is not believed. */
const LONGEST_WINDOW = 60 * 60_000;
/** How exact the times of headers are, in milliseconds. */
const SECOND = 1_000;
/** What a timer takes, in milliseconds: one that is set to more ends at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
const SECONDS = /^\d+(\.\d+)?$/;

/**
 * Reads `X-RateLimit-Limit`, `-Remaining` and `-Reset`; undefined where they are absent, or the window is over, or they are not counts: a limit
 * of `-1` or 0 says that there is none.
 */
export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const limit = countOf(headers['x-ratelimit-limit']);
  const left = countOf(headers['x-ratelimit-remaining']);
  const reset = Number(headers['x-ratelimit-reset']);
  if (!limit || left === undefined || !reset) return undefined;
  const endsIn = untilInstant(reset * 1_000, headers);
  const saidAt = reset * 1_000 - endsIn;
  return endsIn > 0 && endsIn <= LONGEST_WINDOW ? { limit, left, reset, endsIn, saidAt } : undefined;
}

const countOf = (text: Headers[string]) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : undefined);

/**
 * What upstream says to wait, in milliseconds: `Retry-After` in seconds or as a date with the name of its month, else `X-RateLimit-Reset` in Unix
 * seconds when nothing is left. Longer than a timer can take is not believed.
 */
export function retryAfter(headers: Headers): number | undefined {
  const ms = waitOf(headers);
  return ms <= LONGEST_TIMER ? Math.max(0, ms) : undefined;
}

function waitOf(headers: Headers): number {
  const after = headers['retry-after'];
  if (typeof after === 'string')
    return SECONDS.test(after) ? Number(after) * 1_000 : untilInstant(dateOf(after), headers);
  const reset = Number(headers['x-ratelimit-reset']);
  const isUsedUp = headers['x-ratelimit-remaining'] === '0' && reset > 0;
  return isUsedUp ? untilInstant(reset * 1_000, headers) : Number.NaN;
}

/** `Date.parse` takes `-5` and `5, 5` for days too. */
const dateOf = (text: string) => (/[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN);

/**
 * How long it is until an instant of the service's clock, in milliseconds: by our own clock where that agrees with the answer's `Date`, which
 * has whole seconds, else by that `Date`. So it is never too short because our clock is fast.
 */
function untilInstant(instant: number, { date }: Headers): number {
  const ours = Date.now();
  const theirs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  const isOurs = Number.isNaN(theirs) || (ours >= theirs && ours - theirs < SECOND);
  return instant - (isOurs ? ours : theirs);
}

/** The window of a service's limit, as its answers describe it; without a limit as long as none has. Times are monotonic milliseconds. */
export class RateWindow {
  #limit = Number.POSITIVE_INFINITY;
  #left = Number.POSITIVE_INFINITY;
  #endsAt = Number.POSITIVE_INFINITY;
  #length = 0;
  #reset = 0;
  #saidAt = 0;
  #isClosed = false;

  /** Whether calls are forbidden. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get endsAt(): number {
    return this.#endsAt;
  }

  /** How many calls of it are left; the vendor may have taken those under way off already, or not. */
  get left(): number {
    return this.#left;
  }

  /** When the call begins that has so many before it which do not fit in this window. */
  startOf(place: number): number {
    return this.#endsAt + Math.floor(place / this.#limit) * this.#length;
  }

  /** Takes what an answer says; one without it has used a call all the same. Answers come in any order, so that the least counts. */
  count(heard: RateLimit | undefined, now: number): void {
    if (!heard) this.#left -= 1;
    else this.#limit = heard.limit;
    if (!heard || this.#isClosed || this.#isBefore(heard)) return;
    const isNext = heard.reset !== this.#reset;
    this.#left = isNext ? heard.left : Math.min(this.#left, heard.left);
    this.#endsAt = isNext ? now + heard.endsIn : Math.min(this.#endsAt, now + heard.endsIn);
    if (isNext) [this.#reset, this.#length, this.#saidAt] = [heard.reset, heard.endsIn, heard.saidAt];
  }

  /** Whether it is of an earlier window. A window that ends earlier, but was described later, is that of a service whose windows are shorter now. */
  #isBefore({ reset, endsIn, saidAt }: RateLimit): boolean {
    return reset < this.#reset && (endsIn <= SECOND || saidAt < this.#saidAt);
  }

  /** Nothing fits until so many milliseconds have passed, whatever answers to earlier calls say. */
  close(ms: number, now: number): void {
    this.#endsAt = this.#isClosed ? Math.max(this.#endsAt, now + ms) : now + ms;
    [this.#left, this.#isClosed] = [0, true];
  }

  /** Opens the next window where this one is over, and says whether that is in doubt: calls were forbidden, or the end of a used-up one is near. */
  renew(now: number): boolean {
    if (now < this.#endsAt) return false;
    const isInDoubt = this.#isClosed || (this.#left <= 0 && now - this.#endsAt < SECOND);
    const isDescribed = this.#length > 0;
    this.#left = isDescribed ? this.#limit : Number.POSITIVE_INFINITY;
    this.#endsAt = isDescribed ? now + this.#length : Number.POSITIVE_INFINITY;
    this.#isClosed = false;
    return isInDoubt;
  }
}
