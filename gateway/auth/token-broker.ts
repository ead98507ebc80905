import { hash } from 'node:crypto';
import { decodeJwt } from 'jose/jwt/decode';
import { LRUCache } from 'lru-cache';
import { openPlatform } from '../../subgraphs/opening.ts';
import { openPostgresRecords } from '../../subgraphs/store/postgres-records.ts';
import { openRecords, type Records } from '../../subgraphs/store/records.ts';
import { type DataKeys, sealingOf } from '../../subgraphs/store/sealing.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import type { Authorization, CallerCredential } from '../../subgraphs/upstream/credentials.ts';
import { required, ToolError } from '../../subgraphs/upstream/errors.ts';
import type { Opened } from '../config/database.ts';
import { log } from '../config/log.ts';
import type { BrokerSettings, Provider } from '../config/settings.ts';

const MAX_ACCOUNTS = 10_000;
/** How long to cache failed token requests, and also the addresses where users grant scopes. */
const FAILURE_TTL_MS = 1_000;
/** How long to cache the failure if the platform again returns a token that a service rejected. */
const REJECTED_TTL_MS = 30_000;
const [EXPIRY_MARGIN_MS, MAX_LIFETIME_MS] = [30_000, 24 * 3_600_000];

/** A user's token, valid between `from` and `until` in Unix milliseconds. */
type StoredToken = { token: string; from: number; until: number };

/** `isRefused` marks a token that a service has rejected and the platform has returned again. */
type Cached = { given: CallerCredential; ttlMs: number; isRefused?: true };

/**
 * The address where a user grants missing scopes; `granted` if none are missing, undefined if the engine is
 * unavailable.
 */
type Grant = { url: string } | 'granted' | undefined;

/** Results that are cached for `ttlMs` each. Concurrent callers share one request. */
const resultCache = <Result extends { ttlMs: number }>() =>
  new LRUCache<string, Result, () => Promise<Result>>({
    max: MAX_ACCOUNTS,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context: ask }) => {
      const result = await ask();
      options.ttl = Math.max(1, Math.round(result.ttlMs));
      return result;
    },
  });

/** Fetches users' service tokens from a platform, for callers who send no service credential. */
export class TokenBroker {
  readonly headers: ReadonlySet<string>;
  readonly settings: BrokerSettings;
  readonly platform: ReturnType<typeof openPlatform>;
  readonly credentials = resultCache<Cached>();
  readonly grants = resultCache<{ grant: Grant; ttlMs: number }>();
  readonly tokens: Records<StoredToken>;

  constructor(settings: BrokerSettings, platform: TokenBroker['platform'], tokens: Records<StoredToken>) {
    this.headers = new Set(settings.providers.keys());
    this.settings = settings;
    this.platform = platform;
    this.tokens = tokens;
    removeExpired(tokens).catch((error) => log.error({ err: error }, 'could not remove expired tokens'));
  }

  providerOf(header: string): Provider {
    return required(this.settings.providers.get(header), header);
  }

  /** @param user the broker user; empty if the caller's token names no user */
  account(header: string, user: string): BrokerAccount {
    return new BrokerAccount(user, this.providerOf(header), this);
  }

  renew(credentials: ReadonlyMap<string, string>): void {
    this.platform.authorizations.renew(credentials);
  }

  close(): void {
    this.tokens.close();
  }
}

export async function openBroker(settings: Opened): Promise<TokenBroker | undefined> {
  const { broker, database, dataDir, dataKeys } = settings;
  if (!broker) return undefined;
  const tokens = database
    ? await openPostgresRecords<StoredToken>(database, 'credentials', sealingOf(settings))
    : openTokens(dataDir, dataKeys);
  return new TokenBroker(broker, openPlatform(settings), tokens);
}

/** Replaces a damaged file, because the platform can issue the tokens again. */
export const openTokens = (dataDir: string, keys?: DataKeys): Records<StoredToken> =>
  openRecords(dataDir, 'credentials', sealingOf({ dataDir, dataKeys: keys }), (file) =>
    log.warn(`${file} was damaged and has been replaced; its tokens will be requested again`),
  );

/** Also removes tokens that are encrypted with another key. */
async function removeExpired(tokens: Records<StoredToken>): Promise<void> {
  const stored = await tokens.list();
  await tokens.remove(...stored.flatMap(({ id, value }) => (value && Date.now() < value.until ? [] : [id])));
}

/** Supplies a user's token for a provider. No method rejects. */
export class BrokerAccount {
  readonly provider: string;
  readonly #key: string;
  readonly #user: string;
  readonly #fullScope: (scope: string) => string;
  readonly #broker: TokenBroker;

  constructor(user: string, { name, fullScope = String }: Provider, broker: TokenBroker) {
    this.provider = name;
    this.#key = JSON.stringify([broker.platform.url, name, user]);
    this.#user = user;
    this.#fullScope = fullScope;
    this.#broker = broker;
  }

  get #recordId(): string {
    return hash('sha256', this.#key, 'base64url');
  }

  get token(): string | undefined {
    const { given } = this.#broker.credentials.get(this.#key) ?? {};
    return given && 'credential' in given ? given.credential : undefined;
  }

  credential(): CallerCredential | Promise<CallerCredential> {
    return this.#broker.credentials.get(this.#key)?.given ?? this.#fetch().then(({ given }) => given);
  }

  /**
   * Replaces a credential that a service rejected. Returns the new credential or an error; undefined if the engine has
   * no other credential.
   */
  async insteadOf(refused: string): Promise<CallerCredential | undefined> {
    const { credentials } = this.#broker;
    const isRefusedIn = ({ given }: Cached) => 'credential' in given && given.credential === refused;
    const current = credentials.get(this.#key) ?? (await this.#fetch());
    if (!isRefusedIn(current)) return current.given;
    if (current.isRefused) return undefined;
    // Another caller may already be replacing the credential.
    if (credentials.get(this.#key) === current) credentials.delete(this.#key);
    const next = await this.#fetch(refused);
    return isRefusedIn(next) ? undefined : next.given;
  }

  async addressFor(scopes: readonly string[]): Promise<Grant> {
    const key = JSON.stringify([this.#key, ...[...scopes].sort()]);
    const { grant } = await this.#broker.grants.forceFetch(key, { context: () => this.#askForScopes(scopes) });
    return grant;
  }

  #fetch(refused?: string): Promise<Cached> {
    const context = () => this.#storedOrNew(refused).catch((thrown: unknown) => this.#failed(thrown));
    return this.#broker.credentials.forceFetch(this.#key, { context });
  }

  async #storedOrNew(refused: string | undefined): Promise<Cached> {
    const { tokens } = this.#broker;
    // A restarted process must not use a rejected token.
    if (refused !== undefined) await tokens.remove(this.#recordId);
    const stored = await tokens.read(this.#recordId);
    if (stored?.value && isValid(stored.value)) return cachedToken(stored.value);
    const given = await this.#authorize([]);
    if (given.status === 'completed' && given.token === refused)
      return { given: { credential: refused }, ttlMs: REJECTED_TTL_MS, isRefused: true };
    return this.#store(given);
  }

  async #askForScopes(scopes: readonly string[]): Promise<{ grant: Grant; ttlMs: number }> {
    const ttlMs = FAILURE_TTL_MS;
    try {
      const given = await this.#authorize(scopes.map((scope) => this.#fullScope(scope)));
      if (given.status === 'pending') return { grant: { url: given.url }, ttlMs };
      const cached = await this.#store(given);
      this.#broker.credentials.set(this.#key, cached, { ttl: cached.ttlMs });
      return { grant: 'granted', ttlMs };
    } catch (fault) {
      log.info(reasonOf(fault), `could not request scopes from provider ${this.provider}`);
      return { grant: undefined, ttlMs };
    }
  }

  async #authorize(scopes: readonly string[]): Promise<Authorization> {
    const { platform, settings } = this.#broker;
    if (this.#user !== '') return platform.authorizations.authorize(this.#user, this.provider, scopes);
    const message = `no credential can be requested for you: your token's ${settings.userClaim} claim contains no user`;
    throw new ToolError('UNAUTHENTICATED', message);
  }

  async #store(given: Authorization): Promise<Cached> {
    const { provider } = this;
    if (given.status === 'pending') {
      const { url, scopes } = given;
      const message = `provider ${provider} requires your authorization: open the URL in extensions.url, authorize access, and retry`;
      throw new ToolError('AUTHORIZATION_REQUIRED', message, { provider, scopes, url });
    }
    const { token } = given;
    const from = Date.now();
    const until = Math.min(expiryOf(token) ?? from + this.#broker.settings.usedFor, from + MAX_LIFETIME_MS);
    const stored = { token, from, until };
    await this.#broker.tokens.remove(this.#recordId);
    await this.#broker.tokens.write(this.#recordId, stored, 0);
    return cachedToken(stored);
  }

  #failed(thrown: unknown): Cached {
    const { provider } = this;
    if (!(thrown instanceof ToolError)) log.error({ err: thrown }, 'could not store a token');
    const fault = thrown instanceof ToolError ? thrown : new ToolError('UPSTREAM_UNAVAILABLE', notStored(provider));
    if (fault.code !== 'AUTHORIZATION_REQUIRED') log.warn(reasonOf(fault), `no credential for provider ${provider}`);
    return { given: { fault }, ttlMs: FAILURE_TTL_MS };
  }
}

const cachedToken = ({ token, until }: StoredToken): Cached => ({
  given: { credential: token },
  ttlMs: until - Date.now(),
});

/** Also checks the start time: after the clock is set back, the token would otherwise be used for too long. */
const isValid = ({ from, until }: StoredToken) => Date.now() >= from - EXPIRY_MARGIN_MS && Date.now() < until;

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
