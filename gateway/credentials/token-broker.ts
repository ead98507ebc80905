import { LRUCache } from 'lru-cache';
import type { Authorizations, CallerCredential } from '../../subgraphs/upstream/credentials.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import { Account } from './account.ts';
import type { Broker, BrokerSettings, Granting } from './broker.ts';
import type { KeptTokens } from './kept-tokens.ts';

/** For how many users at providers something is kept in memory. */
const MOST = 10_000;
/** In the place of a credential of a request that is not sent. */
const NOT_ASKED_FOR = 'a-credential-that-was-not-asked-for';

/** Brokers the tokens that a platform has of users, and gives for each provider that a user has authorized. */
export class TokenBroker implements Broker {
  readonly headers: ReadonlySet<string>;
  readonly #settings: BrokerSettings;
  readonly #platform: Authorizations;
  readonly #kept: KeptTokens;
  readonly #accounts = new LRUCache<string, Account>({ max: MOST });

  constructor(settings: BrokerSettings, platform: Authorizations, kept: KeptTokens) {
    this.headers = new Set(settings.providers.keys());
    this.#settings = settings;
    this.#platform = platform;
    this.#kept = kept;
  }

  credentialOf(user: string, header: string): CallerCredential | Promise<CallerCredential> {
    return user === '' ? { fault: this.#noUser() } : this.#account(user, header).credential();
  }

  knownOf(user: string, header: string): CallerCredential {
    return { credential: (user === '' ? undefined : this.#account(user, header).known) ?? NOT_ASKED_FOR };
  }

  async insteadOf(user: string, header: string, refused: string): Promise<CallerCredential | undefined> {
    return user === '' ? undefined : this.#account(user, header).insteadOf(refused);
  }

  async addressFor(user: string, header: string, scopes: readonly string[]): Promise<Granting> {
    const { fullScope = String } = this.#settings.providers.get(header) ?? {};
    return user === '' ? undefined : this.#account(user, header).addressFor(scopes.map((scope) => fullScope(scope)));
  }

  providerOf(header: string): string {
    return this.#settings.providers.get(header)?.name ?? '';
  }

  /** Takes credentials of this process up that have changed. */
  renew(credentials: ReadonlyMap<string, string>): void {
    this.#platform.renew(credentials);
  }

  close(): void {
    this.#kept.close();
  }

  #account(user: string, header: string): Account {
    const provider = this.providerOf(header);
    const id = JSON.stringify([user, provider]);
    const { usedFor } = this.#settings;
    const account = this.#accounts.get(id) ?? new Account({ user, provider, usedFor }, this.#platform, this.#kept);
    this.#accounts.set(id, account);
    return account;
  }

  #noUser(): ToolError {
    const message = `the claim ${this.#settings.userClaim} of your token names no user, so that no credential can be had for you`;
    return new ToolError('UNAUTHENTICATED', message);
  }
}
