import { LRUCache } from 'lru-cache';
import type { Authorizations } from '../../subgraphs/upstream/credentials.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { Account, type BrokerSettings, type TokenSource } from './account.ts';
import type { KeptTokens } from './kept-tokens.ts';

/** How many accounts are cached in memory. */
const MOST = 10_000;

/** Gets tokens for callers who send no credential: those that a platform has of their users. */
export class TokenBroker {
  /** The headers in whose place it gets tokens. If it has none, nothing else takes its place. */
  readonly headers: ReadonlySet<string>;
  readonly #from: TokenSource;
  readonly #accounts = new LRUCache<string, Account>({ max: MOST });

  constructor(settings: BrokerSettings, platform: Authorizations, kept: KeptTokens) {
    this.headers = new Set(settings.providers.keys());
    this.#from = { settings, platform, kept };
  }

  /** The name of the provider for one of `headers`. */
  providerOf(header: string): string {
    return required(this.#from.settings.providers.get(header), header).name;
  }

  /** @param user empty if the caller's token names none */
  account(header: string, user: string): Account {
    const provider = required(this.#from.settings.providers.get(header), header);
    const id = JSON.stringify([user, provider.name]);
    const account = this.#accounts.get(id) ?? new Account(user, provider, this.#from);
    this.#accounts.set(id, account);
    return account;
  }

  /** Takes credentials of this process up that have changed. */
  renew(credentials: ReadonlyMap<string, string>): void {
    this.#from.platform.renew(credentials);
  }

  close(): void {
    this.#from.kept.close();
  }
}
