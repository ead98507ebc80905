import { randomUUID } from 'node:crypto';
import type { Postgres, Sql } from './postgres.ts';

/** The right to write as the only process. Each process that takes it over has a higher token. */
export type Lease = { readonly name: string; readonly token: number };

/** Thrown for a write under a lease that another process has taken over. Nothing was written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';

  constructor({ name }: Lease) {
    super(`another process has taken over ${name}`);
  }
}

/** What the holder publishes for the other processes, and how often they have asked it to act. */
export type Published = { state: string; hints: number };

/** A process's share in a lease that ends unless it is renewed. Ends are by the database's clock. */
export class SharedLease {
  /** The interval between renewals, in milliseconds. */
  readonly renewEvery: number;
  readonly #database: Postgres;
  readonly #name: string;
  readonly #ms: number;
  readonly #holder = randomUUID();
  #lease: Lease | undefined;
  #endsAt = 0;
  #isHinted = false;

  /** @param ms the time after which another process can take the lease, unless it is renewed */
  constructor(database: Postgres, name: string, ms: number) {
    this.#database = database;
    this.#name = name;
    this.#ms = ms;
    this.renewEvery = ms / 5;
  }

  /** The lease while this process has it. A suspended process has lost it when it continues. */
  get held(): Lease | undefined {
    return performance.now() < this.#endsAt ? this.#lease : undefined;
  }

  /** Asks the holder to act. */
  hint(): void {
    this.#isHinted = true;
  }

  /** Renews the lease and publishes `state`, or takes the lease if nobody has it. */
  async renew(state: string): Promise<Published> {
    const asked = performance.now();
    const [taken] = await this.#database.query<Published & { token: number }>(RENEW, [
      ...[this.#name, this.#holder, this.#ms, state],
    ]);
    this.#endsAt = taken ? asked + this.#ms : 0;
    if (!taken) return this.#read();
    if (taken.token !== this.#lease?.token) this.#lease = { name: this.#name, token: taken.token };
    return taken;
  }

  async release(): Promise<void> {
    this.#endsAt = 0;
    await this.#database.query(RELEASE, [this.#name, this.#holder]);
  }

  async #read(): Promise<Published> {
    const [published] = await this.#database.query<Published>(this.#isHinted ? HINT : READ, [this.#name]);
    this.#isHinted = false;
    return published ?? { state: '', hints: 0 };
  }
}

/** A process that takes the lease over finds what its predecessor has published. */
const RENEW = `
  insert into leases as held (name, holder, token, ends_at, state)
  values ($1, $2, 1, now() + $3 * interval '1 millisecond', $4)
  on conflict (name) do update set
    token = case when held.holder = excluded.holder then held.token else held.token + 1 end,
    state = case when held.holder = excluded.holder then excluded.state else held.state end,
    holder = excluded.holder,
    ends_at = excluded.ends_at
  where held.holder = excluded.holder or held.ends_at <= now()
  returning token, state, hints`;
const RELEASE = 'update leases set ends_at = now() where name = $1 and holder = $2';
const READ = 'select state, hints from leases where name = $1';
const CHECK = 'select from leases where name = $1 and token = $2 for share';
const HINT = 'update leases set hints = hints + 1 where name = $1 returning state, hints';

/** Throws `LeaseLost` if the lease was taken over. Nobody can take the lease until the transaction ends. */
export async function checkHeld(sql: Sql, lease: Lease): Promise<void> {
  const held = await sql.query(CHECK, [lease.name, lease.token]);
  if (held.length === 0) throw new LeaseLost(lease);
}
