import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Attempts } from '../store/attempts.ts';
import type { Postgres, Sql } from '../store/postgres.ts';
import { digestOf } from './credential-source.ts';

/** A share lasts this long after the last use of the credential, in milliseconds. */
const TTL_MS = 60_000;
const RENEW_INTERVAL_MS = 2_000;

/**
 * The shares of a credential's rate limit by process, and their ends in Unix milliseconds. `held` is larger than
 * `share` if the process has used more of the rate window before its share became smaller.
 */
export type Shares = Record<string, { share: number; held: number; endsAt: number }>;

/**
 * Gives a process an equal share, as far as the others have left one: their shares become smaller when they renew them,
 * so that all together never exceed the limit. A new process leaves half for others that start with it.
 * @param used the part of the limit that the process has used in the rate window
 */
export function withShareOf(process: string, used: number, shares: Shares, now: number): Shares {
  const others = Object.entries(shares).filter(([id, { endsAt }]) => id !== process && endsAt > now);
  const taken = others.reduce((sum, [, { held }]) => sum + held, 0);
  const free = Math.max(0, 1 - taken) / ((shares[process]?.endsAt ?? 0) > now ? 1 : 2);
  const share = Math.min(1 / (others.length + 1), free);
  const own = { share, held: Math.max(share, used), endsAt: now + TTL_MS };
  return { ...Object.fromEntries(others), [process]: own };
}

/** The part of the limit that is left to processes with a share, and the part of the rest that a burst may use. */
const [RESERVE, BURST] = [1 / 4, 0.95];

/** Whether only processes with a share may use the calls that are left. */
export const areFew = ({ limit, left }: Pick<WindowState, 'limit' | 'left'>): boolean => left <= RESERVE * limit;

/** A rate window: the limit, the calls that are left, and the calls that this process has made. */
export type WindowState = { limit: number; left: number; used: number };

/**
 * Returns how many more calls a process may make in a rate window, `atOnce` and in `total`. It may use its share of the
 * limit, and at once only its share of the calls that are left. With little or no share, it makes one call at a time
 * while many are left.
 */
export function callsLeft(share: number, { limit, left, used }: WindowState): { atOnce: number; total: number } {
  const single = areFew({ limit, left }) ? 0 : 1;
  if (share === 0) return { atOnce: single, total: left };
  const own = Math.min(left, Math.max(1, Math.floor(share * limit)) - used);
  const atOnce = Math.min(own, Math.max(single, Math.floor((single ? BURST : 1) * share * left)));
  return { atOnce, total: atOnce > 0 ? own : 0 };
}

/** This process's share of the rate limit of one credential. */
export type RateShare = {
  readonly value: number;
  /** Must be called whenever a call with the credential begins. */
  use(): void;
  /** Who uses the share. */
  user: ShareUser | undefined;
};

type ShareUser = {
  /** The part of the limit that this process has used in the rate window. */
  usedPart(): number;
  /** The time until the end of a rate window in which few calls are left, in milliseconds; 0 if many are left. */
  closedMs(): number;
  /** Called if other processes need all calls that are left in the given time, in milliseconds. */
  close(ms: number): void;
  shareChanged(): void;
};

type OwnShare = RateShare & { value: number };

/** Divides rate limits among the processes that use the same database. Never delays a call. */
export class RateShares {
  readonly #database: Postgres;
  readonly #process = randomUUID();
  readonly #used = new Map<string, { usedAt: number; share: OwnShare }>();
  /** Ends of rate windows in which few calls are left, in monotonic milliseconds. */
  #closed = new Map<string, number>();
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #waking = new AbortController();

  constructor(database: Postgres, warn: (message: string, fault: unknown) => void) {
    this.#database = database;
    this.#running = this.#renewUntilStopped(new Attempts('could not divide rate limits among the replicas', warn));
  }

  /** @param source the source of the credential, which is the same in all processes */
  of(service: string, source: string): RateShare {
    const credential = digestOf(`${service} ${source}`);
    const share: OwnShare = { value: 0, user: undefined, use: () => this.#use(credential, share) };
    return share;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  #use(credential: string, share: OwnShare): void {
    const used = this.#used.get(credential);
    if (used?.share === share) {
      used.usedAt = performance.now();
      return;
    }
    this.#used.set(credential, { usedAt: performance.now(), share });
    this.#close(credential, share);
    this.#waking.abort();
  }

  #close(credential: string, share: OwnShare): void {
    const ms = (this.#closed.get(credential) ?? 0) - performance.now();
    if (ms > 0 && share.value === 0) share.user?.close(ms);
  }

  async #renewUntilStopped(renewals: Attempts): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#waking = new AbortController();
      await renewals.follow(this.#renew());
      const signal = AbortSignal.any([this.#stopping.signal, this.#waking.signal]);
      await sleep(RENEW_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #renew(): Promise<void> {
    for (const [credential, { usedAt, share }] of this.#used) {
      if (performance.now() - usedAt < TTL_MS) continue;
      share.value = 0;
      this.#used.delete(credential);
    }
    if (this.#used.size > 0) await this.#database.transaction((sql) => this.#renewIn(sql, [...this.#used.keys()]));
    await this.#database.query(DELETE_EXPIRED);
    const now = performance.now();
    const closed = await this.#database.query<{ credential: string; ms: number }>(CLOSED);
    this.#closed = new Map(closed.map(({ credential, ms }) => [credential, now + ms]));
    for (const [credential, { share }] of this.#used) this.#close(credential, share);
  }

  async #renewIn(sql: Sql, credentials: string[]): Promise<void> {
    await sql.query(CREATE, [credentials]);
    const rows = await sql.query<{ credential: string; shares: string; now: number }>(LOCK, [credentials]);
    const columns = rows.map(({ credential, shares, now }) => {
      const share = this.#used.get(credential)?.share;
      const next = withShareOf(this.#process, share?.user?.usedPart() ?? 0, JSON.parse(shares), now);
      return { credential, share, next, closedMs: Math.round(share?.user?.closedMs() ?? 0) };
    });
    await sql.query(UPDATE, [
      columns.map(({ credential }) => credential),
      columns.map(({ next }) => JSON.stringify(next)),
      columns.map(({ closedMs }) => closedMs),
      TTL_MS,
    ]);
    for (const { share, next } of columns) {
      const value = next[this.#process]?.share ?? 0;
      if (!share || share.value === value) continue;
      share.value = value;
      share.user?.shareChanged();
    }
  }
}

const CREATE = `
  insert into rate_budgets (credential, shares, ends_at)
  select credential, '{}', now() from unnest($1::text[]) as given (credential) order by credential
  on conflict do nothing`;
const LOCK = `
  select credential, shares, (extract(epoch from statement_timestamp()) * 1000)::bigint as now
  from rate_budgets where credential = any($1) order by credential for update`;
const UPDATE = `
  update rate_budgets set
    shares = given.shares,
    closed_until = greatest(closed_until, now() + given.closed_ms * interval '1 millisecond'),
    ends_at = now() + $4 * interval '1 millisecond'
  from unnest($1::text[], $2::text[], $3::bigint[]) as given (credential, shares, closed_ms)
  where rate_budgets.credential = given.credential`;
const CLOSED = `
  select credential, (extract(epoch from closed_until - now()) * 1000)::bigint as ms
  from rate_budgets where closed_until > now()`;
const DELETE_EXPIRED = `
  delete from rate_budgets where credential in (
    select credential from rate_budgets where ends_at < now() order by credential for update skip locked)`;
