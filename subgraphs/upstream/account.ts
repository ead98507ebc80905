import { setTimeout as sleep } from 'node:timers/promises';
import { counter } from '../metrics/instruments.ts';
import { calledAs } from '../process/as-built.ts';
import type { Records, Stored } from '../store/records.ts';
import type { AccountService, Grant } from './account-service.ts';
import { GrantError, type GrantFault, SERVER } from './account-service.ts';
import type { CallerCredential } from './credentials.ts';
import { ToolError } from './errors.ts';
import { forgetSecret, keepSecret } from './secrets.ts';

/** An owner's access to a service. Times are in Unix milliseconds. */
export type AccountRecord = {
  /** `server`, or a caller such as `token alice` or `key ci`. */
  owner: string;
  service: string;
  /** Who the account belongs to at the service; empty until the first real call. */
  holder: string;
  grant: Grant;
  connectedAt: number;
  renewedAt?: number;
  /** Set from the first failure until a renewal succeeds. */
  failure?: Failure | undefined;
};

type Failure = { since: number; attempts: number; fault: GrantFault; message: string; remedy: string; isLost?: true };

export type AccountState = 'connected' | 'expiring' | 'failing' | 'lost';

export type AccountEvent = 'connected' | 'renewed' | 'failing' | 'recovered' | 'lost' | 'disconnected';

/** Tokens are renewed this long before they expire, or at a fifth of their lifetime if that is shorter. */
const MAX_MARGIN_MS = 5 * 60_000;
/** How long a renewal can take. Also how long the account cannot be renewed after a process was killed during one. */
const LEASE_MS = 12_000;
/** How long a token request can take. */
const MAX_REQUEST_MS = 10_000;
const POLL_INTERVAL_MS = 100;
const STORE_INTERVAL_MS = 250;
/** The minimum time between two renewals triggered by rejected tokens, in milliseconds. */
const REJECTION_PAUSE_MS = 60_000;
const LOST_AFTER_MS = 4 * 24 * 3_600_000;
const MIN_LOST_ATTEMPTS = 10;
const [FIRST_COOLDOWN_MS, UNAVAILABLE_COOLDOWN_MS, REFUSED_COOLDOWN_MS] = [1_000, 60_000, 3_600_000];
/** How long replaced tokens are redacted, in milliseconds: calls that began with them can still fail. */
const REPLACED_SECRET_MS = 60_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

const renewals = counter<{ service: string; outcome: 'renewed' | GrantFault }>(
  'toolgraph_account_renewals_total',
  'Access token renewals by service and outcome: renewed, or the reason for the failure',
);

const EXPECTED_OUTCOMES = ['renewed', 'revoked', 'unavailable'] as const;

export type AccountOptions = {
  service: AccountService;
  stored: Stored<AccountRecord>;
  /** Where the account is stored; undefined for a credential that is in the settings only. */
  records: Records<AccountRecord> | undefined;
  changed(account: Account, event: AccountEvent): void;
};

/** Supplies one account's access token and renews it. Concurrent callers share a renewal, across processes too. */
export class Account {
  service: AccountService;
  readonly #options: AccountOptions;
  #stored: Stored<AccountRecord>;
  /** When the token expires and when its renewal is due, on the monotonic clock. */
  #expiresAt = 0;
  #dueAt = 0;
  #retryAt = 0;
  #rejectedAt = Number.NEGATIVE_INFINITY;
  #renewal: Promise<void> | undefined;
  #check: Promise<void> | undefined;
  /** The stored access token while its replacement is only in memory. */
  #replaced: string | undefined;
  /** The failure that was last reported. */
  #reported: GrantFault | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isKeptFresh = false;
  #isClosed = false;

  constructor(options: AccountOptions) {
    this.#options = options;
    this.service = options.service;
    this.#stored = options.stored;
    this.#adopt(options.stored);
    for (const outcome of this.isRenewable ? EXPECTED_OUTCOMES : [])
      renewals.expect({ service: this.service.name, outcome });
  }

  get record(): AccountRecord {
    return this.#stored.value;
  }

  get revision(): number {
    return this.#stored.revision;
  }

  /** Whether the credential is in the settings, so that it can be neither replaced nor disconnected. */
  get isConfigured(): boolean {
    return this.#options.records === undefined;
  }

  get isRenewable(): boolean {
    return this.#obtain !== undefined;
  }

  /** The access token; undefined if it has expired. */
  get token(): string | undefined {
    return performance.now() < this.#expiresAt ? this.record.grant.accessToken : undefined;
  }

  get state(): AccountState {
    const { failure, grant } = this.record;
    if (failure) return failure.isLost ? 'lost' : 'failing';
    return !this.isRenewable && grant.expiresAt !== undefined && performance.now() >= this.#dueAt
      ? 'expiring'
      : 'connected';
  }

  /** How long until a failing account is retried, in milliseconds. */
  get cooldownMs(): number {
    return Math.max(0, Math.round(this.#retryAt - performance.now()));
  }

  /** Why the account cannot be used, and what to do next; undefined if it can be used or only needs a renewal. */
  get problem(): Pick<Failure, 'fault' | 'message' | 'remedy'> | undefined {
    const { failure } = this.record;
    if (failure || this.isRenewable || this.token !== undefined) return failure;
    return { fault: 'revoked', message: 'the token has expired', remedy: this.replacement };
  }

  /** The error for calls that need the account while it has no valid token. */
  get fault(): ToolError | undefined {
    if (this.token !== undefined) return undefined;
    const { service, problem = NOT_RENEWED } = this;
    const { fault, message, remedy } = problem;
    const code = fault === 'unavailable' ? 'UPSTREAM_UNAVAILABLE' : 'AUTHORIZATION_REQUIRED';
    const details = code === 'UPSTREAM_UNAVAILABLE' ? { retryAfterMs: this.cooldownMs } : { provider: service.name };
    return new ToolError(code, `no access to the ${service.title} account: ${message}: ${remedy}`, details);
  }

  /** Returns a promise only if the token has expired. */
  credential(): CallerCredential | Promise<CallerCredential> {
    const { token } = this;
    if (token === undefined) return this.#renewed();
    if (performance.now() >= this.#dueAt) void this.renew();
    return { credential: token };
  }

  /** Replaces a token that the service rejected. Returns undefined if there is no other token. */
  async insteadOf(refused: string): Promise<CallerCredential | undefined> {
    // Another call may already be renewing the token.
    if (this.token === undefined) await this.renew();
    if (this.token === refused && performance.now() >= this.#retryAt && this.#mayReplace())
      await (this.isRenewable ? this.#renewRejected() : this.verify());
    const { token, fault } = this;
    if (token !== undefined && token !== refused) return { credential: token };
    return fault && { fault };
  }

  /** Renews the token unless the account is lost or has just failed. Never rejects. */
  renew(): Promise<void> {
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  /** Checks the token with a real call, and records who it belongs to. Never rejects. */
  verify(): Promise<void> {
    this.#check ??= this.#verifyOnce().finally(() => {
      this.#check = undefined;
    });
    return this.#check;
  }

  /** Renews the token whenever it is due, even if no request needs it, and retries while the account is failing. */
  keepFresh(): void {
    clearTimeout(this.#timer);
    const { isRenewable, state } = this;
    this.#isKeptFresh = !this.#isClosed;
    const canRecover = state === 'failing' && this.token !== undefined;
    if (this.#isClosed || state === 'lost' || (!isRenewable && !canRecover)) return;
    const due = state === 'failing' ? this.#retryAt : this.#dueAt;
    const retry = () => {
      const isCurrent = this.token !== undefined && performance.now() < this.#dueAt;
      const attempt = !isRenewable || (state === 'failing' && isCurrent) ? this.verify() : this.renew();
      void attempt.then(() => this.keepFresh());
    };
    this.#timer = setTimeout(retry, Math.min(Math.max(due - performance.now(), 0), MAX_TIMER_MS)).unref();
  }

  /** Takes over a record that another process has changed. */
  replaceWith(stored: Stored<AccountRecord>): void {
    if (stored.revision <= this.revision || this.#replaced !== undefined) return;
    const { failure } = this.record;
    this.#adopt(stored);
    this.#report(failure);
  }

  /** Stores a renewed grant that is only in memory, before another process uses the old refresh token. */
  async storeGrant(): Promise<void> {
    if (!this.#renewal) await this.#store();
  }

  /** Stops keeping the token fresh. Resolves once a renewal in progress has been stored. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.keepFresh();
    await this.#renewal;
  }

  /** Obtains a new access token; undefined if the credential cannot be renewed. */
  get #obtain(): ((previous: Grant) => Promise<Grant>) | undefined {
    const { configured, renew } = this.service;
    if (this.isConfigured) return configured && 'obtain' in configured ? configured.obtain : undefined;
    return this.record.grant.refreshToken === undefined ? undefined : renew;
  }

  /** What to do to replace a credential that the service does not accept, or that lacks scopes. */
  get replacement(): string {
    const { configured, name } = this.service;
    if (this.isConfigured && configured) return `replace ${configured.variable}`;
    return this.record.owner === SERVER ? `run ${calledAs('connect')} ${name}` : 'reconnect the account';
  }

  /** Whether a rejected token is renewed or checked, which happens at most once a minute. */
  #mayReplace(): boolean {
    const now = performance.now();
    const current = this.isRenewable ? this.#renewal : this.#check;
    if (!current && now - this.#rejectedAt < REJECTION_PAUSE_MS) return false;
    this.#rejectedAt = now;
    return true;
  }

  #renewRejected(): Promise<void> {
    this.#expiresAt = 0;
    return this.renew();
  }

  async #renewed(): Promise<CallerCredential> {
    await this.renew();
    const { token, fault } = this;
    return token === undefined ? { fault: fault as ToolError } : { credential: token };
  }

  async #renewOnce(): Promise<void> {
    const obtain = this.#obtain;
    if (!obtain || this.state === 'lost' || performance.now() < this.#retryAt) return;
    const before = this.record.grant.accessToken;
    const isRenewed = ({ grant }: AccountRecord) =>
      grant.accessToken !== before && remainingMs(grant) > marginOf(grant);
    try {
      await this.#underLease(isRenewed, async (stored, ends) => {
        const { grant } = stored.value;
        const { refreshToken, scopes } = grant;
        const next = { refreshToken, scopes, ...definedIn(await obtain(grant)) };
        if (!(remainingMs(next) > 0)) throw new GrantError('unavailable', EXPIRED, "check the service's status");
        const value = { ...stored.value, grant: next, renewedAt: Date.now(), failure: undefined };
        renewals.add(1, { service: this.service.name, outcome: 'renewed' });
        const { failure } = this.record;
        this.#replaced = grant.accessToken;
        this.#retryAt = 0;
        this.#adopt({ ...stored, value });
        await this.#storeUntil(ends);
        this.#report(failure);
      });
    } catch (error) {
      const fault = await this.#fail(error);
      renewals.add(1, { service: this.service.name, outcome: fault });
    }
  }

  /** Makes a change while no other process changes the account, unless another process has already made the change. */
  async #underLease(
    isMade: (record: AccountRecord) => boolean,
    change: (stored: Stored<AccountRecord>, ends: number) => Promise<void>,
  ): Promise<void> {
    const { records } = this.#options;
    const { id } = this.#stored;
    if (!records) return change(this.#stored, 0);
    const ends = performance.now() + LEASE_MS;
    while (performance.now() < ends) {
      const leaseEnds = performance.now() + LEASE_MS;
      const lease = await records.lease(id, LEASE_MS);
      if (lease)
        try {
          await this.#store();
          const stored = await records.read(id);
          if (stored && !stored.value && stored.revision > this.revision)
            throw new GrantError('unavailable', 'another process has stored it with a new key', ADD_KEY);
          // The record in memory is newer if it could not be stored.
          const newest = stored?.value && stored.revision > this.revision ? stored : this.#stored;
          if (isMade(newest.value)) return this.#succeed(newest);
          // After slow responses of the database, another process could take the lease during the token request.
          if (performance.now() < leaseEnds - MAX_REQUEST_MS) return await change(newest, leaseEnds);
        } finally {
          await lease.release().catch(() => {});
        }
      await sleep(POLL_INTERVAL_MS);
      const stored = await records.read(id);
      if (!stored) throw new GrantError('revoked', 'the account was disconnected', 'reconnect the account');
      if (stored.value && isMade(stored.value)) return this.#succeed(stored);
    }
    throw new GrantError('unavailable', 'another process is renewing the token', 'retry in a minute');
  }

  async #verifyOnce(): Promise<void> {
    const { token, service } = this;
    if (token === undefined) return;
    try {
      const { name: holder, scopes, expiresAt } = await service.identify(token);
      // The token may have been renewed during the check.
      if (this.token !== token) return;
      const grant = { ...this.record.grant, ...definedIn({ scopes, expiresAt }) };
      const value = { ...this.record, holder, grant, failure: undefined };
      this.#succeed(await this.#write(value, this.revision));
    } catch (error) {
      if (this.token !== token) return;
      const isRejected = error instanceof GrantError && error.fault === 'rejected';
      await (isRejected && this.isRenewable && this.#mayReplace() ? this.#renewRejected() : this.#fail(error));
    }
  }

  #succeed(stored: Stored<AccountRecord>): void {
    const { failure } = this.record;
    this.#retryAt = 0;
    this.#adopt(stored);
    this.#report(failure);
  }

  async #fail(error: unknown): Promise<GrantFault> {
    const { fault, message, ...found } = error instanceof GrantError ? error : unexpected(error);
    const remedy =
      fault === 'rejected' ? this.replacement : found.remedy.replace('reconnect the account', this.replacement);
    const before = this.record.failure;
    const { since = Date.now(), attempts = 0 } = before ?? {};
    // A token that is not renewed is only checked, and can be used again once its service is available.
    const canBeLost = this.isRenewable || fault !== 'unavailable';
    const hasLasted = Date.now() - since >= LOST_AFTER_MS && attempts + 1 >= MIN_LOST_ATTEMPTS;
    const isLost = canBeLost && hasLasted ? ({ isLost: true } as const) : {};
    const longest = fault === 'unavailable' ? UNAVAILABLE_COOLDOWN_MS : REFUSED_COOLDOWN_MS;
    this.#retryAt = performance.now() + Math.min(FIRST_COOLDOWN_MS * 2 ** Math.min(attempts, 30), longest);
    const failure = { since, attempts: attempts + 1, fault, message, remedy, ...isLost };
    this.#stored = await this.#write({ ...this.record, failure }, this.revision);
    if (this.#isKeptFresh) this.keepFresh();
    this.#report(before);
    return fault;
  }

  /** Reports a changed state. A failure is reported again only if its reason changes. */
  #report(before: Failure | undefined): void {
    const { failure } = this.record;
    const isNews = failure?.fault !== this.#reported || failure?.isLost !== before?.isLost;
    this.#reported = failure?.fault;
    if (!failure) this.#options.changed(this, before ? 'recovered' : 'renewed');
    else if (isNews) this.#options.changed(this, failure.isLost ? 'lost' : 'failing');
  }

  /** Stores a renewed grant, unless another process has changed the account's grant. */
  async #store(): Promise<void> {
    const { id, value } = this.#stored;
    const { records } = this.#options;
    if (!records || this.#replaced === undefined) return;
    const found = await records.read(id);
    if (found && (found.revision === this.revision || found.value?.grant.accessToken === this.#replaced)) {
      const revision = await records.write(id, value, found.revision);
      if (revision === undefined) throw new Error(`the ${this.service.title} account was changed at the same time`);
      this.#stored = { ...this.#stored, revision };
    } else if (found?.value && found.value.connectedAt === value.connectedAt) this.#adopt(found);
    this.#replaced = undefined;
  }

  /** Stores a renewed grant, which is kept in memory if the database is unavailable for too long. */
  async #storeUntil(ends: number): Promise<void> {
    for (;;)
      try {
        return await this.#store();
      } catch {
        if (performance.now() + STORE_INTERVAL_MS > ends) return;
        await sleep(STORE_INTERVAL_MS);
      }
  }

  /** Returns the written record; keeps it in memory if it cannot be stored. */
  async #write(value: AccountRecord, revision: number): Promise<Stored<AccountRecord>> {
    const { id } = this.#stored;
    const written = await this.#options.records?.write(id, value, revision).catch(() => undefined);
    return { id, value, revision: written ?? revision };
  }

  #adopt(stored: Stored<AccountRecord>): void {
    const { grant, owner } = stored.value;
    // The tokens of callers are registered when requests use them: redacting those of all callers would be slow.
    if (owner === SERVER) {
      const [replaced, current] = [secretsIn(this.record.grant), secretsIn(grant)];
      for (const secret of current) keepSecret(secret);
      for (const secret of replaced)
        if (!current.includes(secret)) setTimeout(forgetSecret, REPLACED_SECRET_MS, secret).unref();
    }
    this.#stored = stored;
    this.#expiresAt = performance.now() + remainingMs(grant);
    this.#dueAt = this.#expiresAt - marginOf(grant);
    if (this.#isKeptFresh) this.keepFresh();
  }
}

const secretsIn = ({ accessToken, refreshToken = '' }: Grant) => [accessToken, refreshToken];

const remainingMs = ({ accessToken, expiresAt = Number.POSITIVE_INFINITY }: Grant): number =>
  accessToken === '' ? Number.NEGATIVE_INFINITY : expiresAt - Date.now();

const marginOf = ({ issuedAt, expiresAt = issuedAt }: Grant): number =>
  Math.min(MAX_MARGIN_MS, (expiresAt - issuedAt) / 5);

function definedIn<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;
}

const ADD_KEY = 'add the new key to DATA_KEY';

const EXPIRED = 'the service issued a token that has already expired';

const NOT_RENEWED = {
  fault: 'unavailable',
  message: 'the token is being renewed',
  remedy: 'retry in a second',
} as const;

const unexpected = (error: unknown) =>
  new GrantError('unavailable', `the token cannot be renewed (${String(error)})`, 'see the log; renewal is retried');
