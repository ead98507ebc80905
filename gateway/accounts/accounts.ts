import { isDeepStrictEqual } from 'node:util';
import { gauge, type Reading } from '../../subgraphs/metrics/instruments.ts';
import type { Health } from '../../subgraphs/process/health.ts';
import { Attempts } from '../../subgraphs/store/attempts.ts';
import type { Records, Stored } from '../../subgraphs/store/records.ts';
import {
  Account,
  type AccountEvent,
  type AccountOptions,
  type AccountRecord,
  type AccountState,
} from '../../subgraphs/upstream/account.ts';
import {
  type AccountService,
  accountId,
  type Grant,
  type Holder,
  SERVER,
} from '../../subgraphs/upstream/account-service.ts';
import { log } from '../config/log.ts';

const POLL_INTERVAL_MS = 500;
const START_TIMEOUT_MS = 5_000;

const UNREADABLE =
  'stored accounts cannot be decrypted: restore DATA_KEY or the file "key" in DATA_DIR, or reconnect them';

export type AccountsOptions = {
  services: readonly AccountService[];
  records: Records<AccountRecord>;
  /** The address of the page where accounts are connected; undefined if it is not served. */
  connectUrl?: string | undefined;
  renewed(credentials: ReadonlyMap<string, string>): void;
  changed?: ((account: Account, event: AccountEvent) => void) | undefined;
};

const states = gauge(
  'toolgraph_accounts',
  'Accounts by service and state: connected, expiring, failing or lost',
  (accounts: Accounts): Reading<{ service: string; state: AccountState }>[] =>
    accounts.list().map(({ service, state }) => [1, { service: service.name, state }]),
);

/** All accounts: the server's own, from the settings or connected, and those that callers have connected. */
export class Accounts {
  services: readonly AccountService[];
  readonly #options: AccountsOptions;
  readonly #accounts = new Map<string, Account>();
  /** The ids of stored accounts that are encrypted with another key. */
  readonly unreadable = new Set<string>();
  #stopPolling = () => {};
  /** Whether changes made by other processes are not applied yet. */
  #isOutdated = false;
  revision = 0;

  constructor(options: AccountsOptions) {
    this.#options = options;
    this.services = options.services;
    states.watch(this);
  }

  /** Loads all accounts without using them. */
  async load(): Promise<void> {
    const readable = this.#readable(await this.#options.records.list());
    const stored = new Map(readable.map((each) => [each.id, each]));
    for (const service of this.services) if (this.#openConfigured(service)) stored.delete(accountId(SERVER, service));
    for (const each of stored.values()) this.#add(each);
    for (const account of this.list(SERVER))
      if (account.token !== undefined) this.#supply(account.service, account.token);
  }

  /** Obtains and checks the server's tokens after the accounts have been loaded. Waits at most 5 s for services. */
  async start(): Promise<void> {
    const attempts = new Attempts('could not reload the accounts', (message, error) =>
      log.error({ err: error }, message),
    );
    this.#stopPolling = attempts.repeat(() => this.#reload(), POLL_INTERVAL_MS);
    const started = this.list(SERVER).map((account) => this.#start(account));
    await Promise.race([Promise.all(started), new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS).unref())]);
  }

  /**
   * Applies changed settings to services that this server has opened. The server's accounts whose credential in the
   * settings has not changed keep their tokens.
   */
  async reconfigure(services: readonly AccountService[]): Promise<void> {
    const isOpen = ({ name }: AccountService) => this.services.some((each) => each.name === name);
    await Promise.all(services.filter(isOpen).map((service) => this.#reconfigure(service)));
  }

  async #reconfigure(service: AccountService): Promise<void> {
    const before = this.services.find(({ name }) => name === service.name)?.configured;
    this.services = this.services.map((each) => (each.name === service.name ? service : each));
    for (const account of this.list()) if (account.service.name === service.name) account.service = service;
    if (isDeepStrictEqual(sourceOf(before), sourceOf(service.configured))) return;
    const id = accountId(SERVER, service);
    this.#drop(id);
    const stored = service.configured ? undefined : await this.#options.records.read(id);
    const account = this.#openConfigured(service) ?? (stored?.value && this.#add(stored));
    if (account) await this.#start(account);
    else this.#supply(service);
  }

  of(owner: string, header: string): Account | undefined {
    const service = this.services.find((each) => each.header === header);
    return service && this.#accounts.get(accountId(owner, service));
  }

  find(owner: string, service: string): Account | undefined {
    const found = this.services.find(({ name }) => name === service);
    return found && this.#accounts.get(accountId(owner, found));
  }

  /** The address where the account of a credential header can be connected, or further scopes granted. */
  connectUrl(header: string, scopes: readonly string[]): string | undefined {
    const service = this.services.find((each) => each.header === header);
    const { connectUrl } = this.#options;
    if (!service || connectUrl === undefined) return undefined;
    const query = new URLSearchParams({
      service: service.name,
      ...(scopes.length > 0 ? { scopes: scopes.join(' ') } : {}),
    });
    return `${connectUrl}?${query}`;
  }

  list(owner?: string): Account[] {
    if (owner === undefined) return [...this.#accounts.values()];
    return this.services.flatMap((service) => this.#accounts.get(accountId(owner, service)) ?? []);
  }

  /** Stores a new account, in place of the owner's previous one for the service. */
  async connect(owner: string, service: AccountService, grant: Grant, holder: Holder): Promise<Account> {
    const { records } = this.#options;
    const id = accountId(owner, service);
    const inSettings = this.#accounts.get(id)?.isConfigured && service.configured?.variable;
    if (inSettings) throw new Error(`the ${service.title} account is set by ${inSettings}: remove that setting first`);
    const { name, ...reported } = holder;
    const value: AccountRecord = {
      owner,
      service: service.name,
      holder: name,
      grant: { ...grant, ...reported },
      connectedAt: Date.now(),
    };
    const revision = await records.write(id, value, (await records.read(id))?.revision ?? 0);
    if (revision === undefined) throw new Error(`the ${service.title} account was changed at the same time: try again`);
    const account = this.#add({ id, value, revision });
    if (!account) throw new Error(`this server does not serve ${service.name}`);
    this.#report(account, 'connected');
    if (owner === SERVER) await this.#start(account);
    return account;
  }

  /** Revokes an account at the service and deletes it. Returns whether it was revoked. */
  async disconnect(account: Account): Promise<boolean> {
    const { service, record } = account;
    const id = accountId(record.owner, service);
    const isRevoked = await this.revoke(service, record.grant, record.holder, account);
    await this.#options.records.remove(id);
    this.#forget(id);
    return isRevoked;
  }

  /**
   * Revokes a grant, unless another account than `own` has the same holder: some services revoke all grants of a person
   * at once. Returns whether it was revoked.
   */
  async revoke(service: AccountService, grant: Grant, holder: string, own?: Account): Promise<boolean> {
    const isShared = this.list().some(
      (each) => each !== own && each.service.name === service.name && each.record.holder === holder,
    );
    if (isShared || !service.revoke) return false;
    return service.revoke(grant).then(
      () => true,
      (error) => {
        log.warn({ err: error }, `could not revoke a ${service.name} grant`);
        return false;
      },
    );
  }

  async health(): Promise<Health> {
    const degraded = this.list(SERVER).flatMap(({ service, problem }) =>
      problem ? [{ what: `${service.name} account`, reason: `${problem.message}: ${problem.remedy}` }] : [],
    );
    return { failing: [], degraded };
  }

  [Symbol.dispose](): void {
    void this.close();
  }

  /** Waits for renewals in progress, whose new refresh tokens would otherwise be lost. */
  async close(): Promise<void> {
    this.#stopPolling();
    const closed = [...this.#accounts.values()].map((account) => account.close());
    this.#accounts.clear();
    await Promise.all(closed);
    this.#options.records.close();
  }

  #readable(found: Awaited<ReturnType<Records<AccountRecord>['list']>>): Stored<AccountRecord>[] {
    const accounts = found.flatMap(({ id, value }) => (value || this.unreadable.has(id) ? [] : [id]));
    for (const id of accounts) this.unreadable.add(id);
    if (accounts.length > 0) log.error({ accounts }, UNREADABLE);
    return found.flatMap((each) => (each.value ? [each] : []));
  }

  async #start(account: Account): Promise<void> {
    if (account.token === undefined) await account.renew();
    else this.#supply(account.service, account.token);
    await account.verify();
    account.keepFresh();
    const { service, record, isRenewable } = account;
    const { expiresAt } = record.grant;
    if (!isRenewable && expiresAt !== undefined && expiresAt > Date.now())
      log.warn(
        { service: service.name },
        `the ${service.title} token expires at ${new Date(expiresAt).toISOString()} and cannot be renewed`,
      );
  }

  /** Opens the server's account in the settings, which takes precedence over a connected one. */
  #openConfigured(service: AccountService): Account | undefined {
    const { configured } = service;
    if (!configured) return undefined;
    const id = accountId(SERVER, service);
    const now = Date.now();
    const value: AccountRecord = {
      owner: SERVER,
      service: service.name,
      holder: '',
      grant: { accessToken: 'token' in configured ? configured.token : '', issuedAt: now },
      connectedAt: now,
    };
    return this.#open({ service, stored: { id, value, revision: 0 }, records: undefined });
  }

  /** Returns undefined if this server does not serve the account's service. */
  #add(stored: Stored<AccountRecord>): Account | undefined {
    const service = this.services.find((each) => stored.id === accountId(stored.value.owner, each));
    return service && this.#open({ service, stored, records: this.#options.records });
  }

  #open(options: Omit<AccountOptions, 'changed'>): Account {
    this.#accounts.get(options.stored.id)?.close();
    const account = new Account({ ...options, changed: (changed, event) => this.#report(changed, event) });
    this.#accounts.set(options.stored.id, account);
    this.revision++;
    return account;
  }

  #report(account: Account, event: AccountEvent): void {
    const { service, owner, failure } = account.record;
    // Replaced by `reconfigure` or `connect` while it was being renewed.
    if (this.#accounts.get(accountId(owner, account.service)) !== account) return;
    if (owner === SERVER && account.token !== undefined) this.#supply(account.service, account.token);
    const said = { service, owner };
    if (event === 'failing' || event === 'lost')
      log.warn({ ...said, remedy: failure?.remedy }, `${service} account is ${event}: ${failure?.message}`);
    else if (event === 'recovered') log.warn(said, `${service} account ${event}`);
    else if (event !== 'renewed') log.info(said, `${service} account ${event}`);
    this.#options.changed?.(account, event);
  }

  #supply({ upstreams, sandbox = '' }: AccountService, token = sandbox): void {
    this.#options.renewed(new Map(upstreams.map((name) => [name, token])));
  }

  #forget(id: string): void {
    const account = this.#accounts.get(id);
    if (!account) return;
    this.#report(account, 'disconnected');
    this.#drop(id);
    if (account.record.owner === SERVER) this.#supply(account.service);
  }

  #drop(id: string): void {
    this.#accounts.get(id)?.close();
    this.#accounts.delete(id);
    this.revision++;
  }

  /** Applies changes made by other processes, such as a command. */
  async #reload(): Promise<void> {
    const { records } = this.#options;
    await Promise.all(this.list().map((account) => account.storeGrant()));
    if (await records.hasChanged()) this.#isOutdated = true;
    if (!this.#isOutdated) return;
    const revisions = await records.revisions();
    const changed = [...revisions].filter(([id, revision]) => this.#accounts.get(id)?.revision !== revision);
    const found = await Promise.all(changed.map(([id]) => records.read(id)));
    for (const stored of this.#readable(found.filter((each) => each !== undefined))) {
      const known = this.#accounts.get(stored.id);
      if (known?.isConfigured) continue;
      if (known?.record.connectedAt === stored.value.connectedAt) known.replaceWith(stored);
      else {
        const added = this.#add(stored);
        if (added) this.#report(added, 'connected');
        if (added?.record.owner === SERVER) void this.#start(added);
      }
    }
    for (const [id, account] of this.#accounts) if (!revisions.has(id) && !account.isConfigured) this.#forget(id);
    this.#isOutdated = false;
  }
}

const sourceOf = (configured: AccountService['configured']) =>
  configured && [configured.variable, 'token' in configured ? configured.token : configured.id];
