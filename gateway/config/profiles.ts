import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';

export const DEFAULT_MAX_CONNECTIONS = 2_000;
export const DEFAULT_MAX_OPERATIONS = 32;
export const DEFAULT_MAX_WAIT_MS = 3_000;
export const DEFAULT_MAX_CALLS = 300;

export type Limits = { readonly [Name in keyof typeof STRICT]: number };

export type LimitName = keyof Limits;

const REQUEST_LIMITS = {
  /** Maximum size of a request body, in bytes. */
  body: 100_000,
  /** Maximum number of lexical tokens in a document. */
  tokens: 1_000,
  /** Maximum nesting depth of fields, after inlining fragments. */
  depth: 12,
  /** Maximum number of aliased fields, including `__typename`, after inlining fragments. */
  aliases: 30,
  /** Maximum number of directives, after inlining fragments. */
  directives: 10,
  /** Maximum number of root fields, after inlining fragments. */
  rootFields: 20,
  /** Maximum number of items in any one list in the document or a variable, at any depth. */
  listItems: 200,
  /** Maximum size of a response, including errors and extensions, in bytes. */
  answer: 2_000_000,
  /** Maximum operations per second for each caller (or address, without authentication), with a fivefold burst. */
  requests: 20,
  /** Maximum number of characters in new documents per second for each caller, with a fivefold burst. */
  newDocuments: 2_000,
};

const STRICT = {
  ...REQUEST_LIMITS,
  /** Maximum number of fields and fragments, after inlining fragments. */
  selections: 400,
  /** Maximum size of a socket message, in bytes. */
  message: 64 * 1024,
  /** Maximum number of operations in flight on a socket, including subscriptions. */
  operations: 50,
  /**
   * Maximum number of sockets, and of event-stream subscriptions, for each caller (or address, without authentication).
   */
  sockets: 20,
  /** Maximum messages per second on a socket, with a fivefold burst. */
  messages: 20,
};

/**
 * The limits for anonymous clients (`strict`), authenticated callers (`callers`), and all clients if authentication is
 * not configured (`loopback`). The planner takes up to 0.3 ms per selection, and a new document takes up to 11 µs of
 * CPU time per character.
 */
export const PROFILES = {
  strict: STRICT,
  callers: {
    ...STRICT,
    ...Object.fromEntries(Object.entries(REQUEST_LIMITS).map(([name, limit]) => [name, 5 * limit])),
    selections: 1_000,
  },
  loopback: {
    body: 48 * 1024 * 1024,
    tokens: 15_000,
    depth: 500,
    aliases: 1_000,
    directives: 1_000,
    rootFields: 5 * STRICT.rootFields,
    selections: 1_000,
    listItems: 100_000,
    answer: 16 * 1024 * 1024,
    message: 1024 * 1024,
    operations: 1_000,
    sockets: 100_000,
    messages: 1_000_000,
    requests: 1_000_000,
    newDocuments: 100_000_000,
  },
} satisfies Record<string, Limits>;

type ProfileName = keyof typeof PROFILES;

/**
 * The highest configurable limits. Beyond them, parsers and the planner recurse too deeply or take too long, or a
 * response approaches the maximum string length.
 */
export const LARGEST: Limits = { ...PROFILES.loopback, rootFields: 1_000, answer: 256 * 1024 * 1024 };

export class LimitProfiles {
  readonly rates: RequestRates;
  readonly #limits: Record<ProfileName, Limits>;

  /**
   * @param setting a profile for all clients, changed limits, or both, such as `callers,tokens=8000`. Throws a
   * `ConfigurationError` if invalid.
   */
  constructor(setting = '', rates = new RequestRates()) {
    this.rates = rates;
    const [first = '', ...others] = setting.split(',').map((part) => part.trim());
    const forAll = isProfile(first) ? PROFILES[first] : undefined;
    const changed = Object.fromEntries((forAll || first === '' ? others : [first, ...others]).map(readLimit));
    const limitsIn = (name: ProfileName) => ({ ...(forAll ?? PROFILES[name]), ...changed });
    this.#limits = { strict: limitsIn('strict'), callers: limitsIn('callers'), loopback: limitsIn('loopback') };
  }

  /** @param caller undefined if authentication is not configured */
  limitsOf(caller?: { readonly isAnonymous: boolean }): Limits {
    if (!caller) return this.#limits.loopback;
    return caller.isAnonymous ? this.#limits.strict : this.#limits.callers;
  }
}

const isProfile = (text: string): text is ProfileName => Object.hasOwn(PROFILES, text);

function readLimit(text: string): [LimitName, number] {
  const [, name = '', digits = ''] = /^(\w+)=(\d{1,9})$/.exec(text) ?? [];
  if (!isLimit(name))
    throw new ConfigurationError(
      `is invalid at ${JSON.stringify(text)}: use strict, callers or loopback, or limits such as tokens=8000, separated by commas; available limits: ${Object.keys(LARGEST).join(', ')}`,
    );
  const value = Number(digits);
  if (value < 1 || value > LARGEST[name])
    throw new ConfigurationError(`sets ${name} to ${digits}, which is not between 1 and ${LARGEST[name]}`);
  return [name, value];
}

const isLimit = (name: string): name is LimitName => Object.hasOwn(LARGEST, name);

const BURST_SECONDS = 5;
const TOLERANCE_MS = 1e-6;

export class TokenBucket {
  #tokens: number | undefined;
  #at = 0;

  /**
   * Admits a call if the rate allows it; rejected calls do not count. A call that costs more than the burst uses up the
   * whole burst.
   */
  admits(perSecond: number, now = performance.now(), cost = 1): boolean {
    const most = BURST_SECONDS * perSecond;
    const left = Math.min(most, (this.#tokens ?? most) + ((now - this.#at) / 1_000) * perSecond);
    const charged = Math.min(cost, most);
    const isAdmitted = left >= charged;
    [this.#tokens, this.#at] = [isAdmitted ? left - charged : left, now];
    return isAdmitted;
  }

  waitMs(perSecond: number, cost = 1): number {
    const missing = Math.max(0, Math.min(cost, BURST_SECONDS * perSecond) - (this.#tokens ?? 0));
    return Math.max(1, Math.ceil((missing / perSecond) * 1_000 - TOLERANCE_MS));
  }
}

const MAX_CLIENTS = 50_000;

/** Limits each client's operations per second across all of its connections and sockets. */
export class RequestRates {
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MAX_CLIENTS });
  readonly #clock: () => number;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts an operation, or `cost` units of `what`. Returns an error if the client exceeds its rate. */
  check(client: string, perSecond: number, cost = 1, what = 'operations'): GraphQLError | undefined {
    const bucket = this.#buckets.get(client) ?? new TokenBucket();
    this.#buckets.set(client, bucket);
    if (bucket.admits(perSecond, this.#clock(), cost)) return undefined;
    const retryAfterMs = bucket.waitMs(perSecond, cost);
    const message = `rate limit of ${perSecond} ${what} per second exceeded: retry after ${retryAfterMs} ms`;
    return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryable: true, retryAfterMs } });
  }
}
