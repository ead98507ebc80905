import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import type { Authorization, Authorizations, CallerCredential } from '../../subgraphs/upstream/credentials.ts';
import { required, ToolError } from '../../subgraphs/upstream/errors.ts';
import { log } from '../config/log.ts';
import type { BrokerSettings, Provider } from '../config/settings.ts';
import type { StoredToken, TokenStore } from './token-store.ts';

const MAX_ACCOUNTS = 10_000;
/** How long to cache failed token requests, and also the addresses where users grant scopes. */
const FAILURE_TTL_MS = 1_000;
/** How long to cache the failure if the platform again returns a token that a service rejected. */
const REJECTED_TTL_MS = 30_000;
const [EXPIRY_MARGIN_MS, MAX_LIFETIME_MS] = [30_000, 24 * 3_600_000];

type TokenSource = { settings: BrokerSettings; platform: Authorizations; kept: TokenStore };

/**
 * The address where a user grants missing scopes; `granted` if none are missing, undefined if the engine is
 * unavailable.
 */
type Grant = { url: string } | 'granted' | undefined;

/** Fetches users' service tokens from a platform, for callers who send no service credential. */
export class TokenBroker {
  readonly headers: ReadonlySet<string>;
  readonly #from: TokenSource;
  readonly #accounts = new LRUCache<string, BrokerAccount>({ max: MAX_ACCOUNTS });

  constructor(settings: BrokerSettings, platform: Authorizations, kept: TokenStore) {
    this.headers = new Set(settings.providers.keys());
    this.#from = { settings, platform, kept };
  }

  providerOf(header: string): Provider {
    return required(this.#from.settings.providers.get(header), header);
  }

  /** @param user the broker user; empty if the caller's token names no user */
  account(header: string, user: string): BrokerAccount {
    const provider = this.providerOf(header);
    const id = JSON.stringify([user, provider.name]);
    const account = this.#accounts.get(id) ?? new BrokerAccount(user, provider, this.#from);
    this.#accounts.set(id, account);
    return account;
  }

  renew(credentials: ReadonlyMap<string, string>): void {
    this.#from.platform.renew(credentials);
  }

  close(): void {
    this.#from.kept.close();
  }
}

/** Supplies a user's token for a provider. Concurrent callers share one engine request, and no method rejects. */
export class BrokerAccount {
  readonly provider: string;
  readonly #user: string;
  readonly #fullScope: (scope: string) => string;
  readonly #from: TokenSource;
  #token: (Omit<StoredToken, 'user' | 'provider'> & { isRefused?: true }) | undefined;
  #fault: { fault: ToolError; until: number } | undefined;
  #inFlight: Promise<CallerCredential> | undefined;
  readonly #addresses = new Map<string, Promise<Grant>>();

  constructor(user: string, { name, fullScope = String }: Provider, from: TokenSource) {
    this.provider = name;
    this.#user = user;
    this.#fullScope = fullScope;
    this.#from = from;
    this.#token = from.kept.find(user, name);
  }

  get token(): string | undefined {
    const now = Date.now();
    // Also check the start time: after the clock is set back, the token would otherwise be used for too long.
    return this.#token && now >= this.#token.from - EXPIRY_MARGIN_MS && now < this.#token.until
      ? this.#token.token
      : undefined;
  }

  credential(): CallerCredential | Promise<CallerCredential> {
    const credential = this.token;
    if (credential !== undefined) return { credential };
    if (this.#fault && performance.now() < this.#fault.until) return { fault: this.#fault.fault };
    return this.#fetchOnce(async () => this.#store(await this.#authorize([])));
  }

  /**
   * Replaces a credential that a service rejected. Returns the new credential or an error; undefined if the engine has
   * no other credential.
   */
  async insteadOf(refused: string): Promise<CallerCredential | undefined> {
    const current = await this.credential();
    if (!('credential' in current) || current.credential !== refused) return current;
    if (this.#token?.isRefused) return undefined;
    const next = await this.#fetchOnce(() => this.#replace(refused));
    return 'credential' in next && next.credential === refused ? undefined : next;
  }

  addressFor(scopes: readonly string[]): Promise<Grant> {
    const key = [...scopes].sort().join(' ');
    const known = this.#addresses.get(key);
    if (known) return known;
    const asked = this.#askForScopes(scopes.map((scope) => this.#fullScope(scope)));
    this.#addresses.set(key, asked);
    setTimeout(() => this.#addresses.delete(key), FAILURE_TTL_MS).unref();
    return asked;
  }

  #fetchOnce(ask: () => Promise<CallerCredential>): Promise<CallerCredential> {
    this.#inFlight ??= ask()
      .catch((thrown: unknown) => this.#failed(thrown))
      .finally(() => {
        this.#inFlight = undefined;
      });
    return this.#inFlight;
  }

  /** Deletes the rejected token before fetching another, so that a restarted process does not use the rejected one. */
  async #replace(refused: string): Promise<CallerCredential> {
    this.#token = undefined;
    this.#from.kept.remove(this.#user, this.provider);
    const given = await this.#authorize([]);
    if (given.status !== 'completed' || given.token !== refused) return this.#store(given);
    const from = Date.now();
    this.#token = { token: refused, from, until: from + REJECTED_TTL_MS, isRefused: true };
    return { credential: refused };
  }

  async #askForScopes(scopes: readonly string[]): Promise<Grant> {
    try {
      const given = await this.#authorize(scopes);
      if (given.status === 'pending') return { url: given.url };
      this.#store(given);
      return 'granted';
    } catch (fault) {
      log.info(reasonOf(fault), `could not request scopes from provider ${this.provider}`);
      return undefined;
    }
  }

  async #authorize(scopes: readonly string[]): Promise<Authorization> {
    const { platform, settings } = this.#from;
    if (this.#user !== '') return platform.authorize(this.#user, this.provider, scopes);
    const message = `no credential can be requested for you: your token's ${settings.userClaim} claim contains no user`;
    throw new ToolError('UNAUTHENTICATED', message);
  }

  #store(given: Authorization): CallerCredential {
    const { provider } = this;
    if (given.status === 'pending') {
      const { url, scopes } = given;
      const message = `provider ${provider} requires your authorization: open the URL in extensions.url, authorize access, and retry`;
      throw new ToolError('AUTHORIZATION_REQUIRED', message, { provider, scopes, url });
    }
    const { token } = given;
    const from = Date.now();
    const taken = {
      token,
      from,
      until: Math.min(expiryOf(token) ?? from + this.#from.settings.usedFor, from + MAX_LIFETIME_MS),
    };
    this.#from.kept.store({ user: this.#user, provider, ...taken });
    this.#token = taken;
    this.#fault = undefined;
    return { credential: token };
  }

  #failed(thrown: unknown): CallerCredential {
    const { provider } = this;
    if (!(thrown instanceof ToolError)) log.error({ err: thrown }, 'could not write a token to the data directory');
    const fault = thrown instanceof ToolError ? thrown : new ToolError('UPSTREAM_UNAVAILABLE', notStored(provider));
    if (fault.code !== 'AUTHORIZATION_REQUIRED') log.warn(reasonOf(fault), `no credential for provider ${provider}`);
    this.#fault = { fault, until: performance.now() + FAILURE_TTL_MS };
    return { fault };
  }
}

const notStored = (provider: string) => `the credential for provider ${provider} could not be stored: retry`;

/** When a token must be replaced, in Unix milliseconds; undefined if the token does not expire. */
function expiryOf(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined ? undefined : exp * 1_000 - EXPIRY_MARGIN_MS;
  } catch {
    return undefined;
  }
}
