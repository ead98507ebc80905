import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../store/connection.ts';
import type { Sealing } from '../../store/sealing.ts';
import { ToolError } from '../../upstream/errors.ts';
import { keepSecret } from '../../upstream/secrets.ts';

/** A webhook that this server registered. `id` is the last segment of the webhook's URL. */
export type Registration = { id: string; workspaceId: string; webhookId: string };

/** Deliveries to a replaced webhook's URL, or signed with a replaced secret, are accepted for this long. */
const RETIRED_TTL_MS = 24 * 60 * 60_000;

const MAX_SECRETS = 3;

export type ActiveRegistration = Registration & { secrets: string[] };

type StoredRegistration = {
  registration: Registration;
  retiredAt: number | null;
  secrets: { secret: string; until: number | null }[];
  /** The cached result of `find`, present only if the registration and its secrets do not expire. */
  active: ActiveRegistration | undefined;
};

/** Stores the webhooks that deliver to the log. Their signing secrets are encrypted on disk. */
export class Registrations {
  readonly #database: DatabaseSync;
  readonly #sealing: Sealing;
  readonly #now: () => number;
  readonly #kept = new Map<string, StoredRegistration>();

  constructor(database: DatabaseSync, sealing: Sealing, now: () => number = Date.now) {
    this.#database = database;
    this.#sealing = sealing;
    this.#now = now;
    this.#readAll();
  }

  /**
   * Returns the registration with this id. A replaced registration remains available for a day, for late deliveries.
   */
  find(id: string): ActiveRegistration | undefined {
    const kept = this.#kept.get(id);
    if (kept?.active) return kept.active;
    if (!kept || isExpired(kept.retiredAt === null ? null : kept.retiredAt + RETIRED_TTL_MS, this.#now()))
      return undefined;
    const secrets = kept.secrets.filter(({ until }) => !isExpired(until, this.#now()));
    return { ...kept.registration, secrets: secrets.map(({ secret }) => secret) };
  }

  ofWorkspace(workspaceId: string): Registration | undefined {
    for (const { registration, retiredAt } of this.#kept.values())
      if (registration.workspaceId === workspaceId && retiredAt === null) return registration;
    return undefined;
  }

  /**
   * Registers a webhook, replacing its workspace's previous one; or, for a known webhook, registers an additional
   * secret.
   */
  register({ secret, ...registration }: Registration & { secret: string }): void {
    if (!secret) throw withoutSecret(registration);
    const known = this.find(registration.id);
    const isUsed = known !== undefined && this.ofWorkspace(known.workspaceId)?.id === known.id;
    if (isUsed && known.webhookId === registration.webhookId && known.secrets.at(-1) === secret) return;
    keepSecret(secret);
    inTransaction(this.#database, () => {
      this.#retireOthers(registration);
      this.#database
        .prepare(
          `insert into registrations values (?, ?, ?, null)
           on conflict (id) do update set workspaceId = excluded.workspaceId, webhookId = excluded.webhookId, retiredAt = null`,
        )
        .run(registration.id, registration.workspaceId, registration.webhookId);
      this.#addSecret(registration.id, secret, known?.secrets ?? []);
    });
    this.#readAll();
  }

  #retireOthers({ id, workspaceId }: Registration): void {
    this.#database
      .prepare('update registrations set retiredAt = ? where workspaceId = ? and id <> ? and retiredAt is null')
      .run(this.#now(), workspaceId, id);
  }

  /**
   * Adds a secret that does not expire; earlier secrets expire after a day. If there are more than three secrets, the
   * oldest is deleted immediately.
   */
  #addSecret(id: string, secret: string, known: string[]): void {
    if (known.at(-1) === secret) return;
    const now = this.#now();
    this.#database
      .prepare('update secrets set until = min(coalesce(until, ?), ?) where registrationId = ?')
      .run(now + RETIRED_TTL_MS, now + RETIRED_TTL_MS, id);
    this.#database.prepare('insert into secrets values (?, ?, ?, null)').run(id, this.#sealing.seal(secret), now);
    this.#database
      .prepare(
        `delete from secrets where registrationId = ?1 and (until < ?2 or secret not in (
           select secret from secrets where registrationId = ?1 order by until is null desc, addedAt desc limit ?3))`,
      )
      .run(id, now, MAX_SECRETS);
  }

  #readAll(): void {
    this.#kept.clear();
    const rows = this.#database.prepare('select id, workspaceId, webhookId, retiredAt from registrations').all();
    for (const { retiredAt, ...registration } of rows as (Registration & { retiredAt: number | null })[]) {
      const secrets = this.#secretsOf(registration.id);
      const lasts = retiredAt === null && secrets.every(({ until }) => until === null);
      const active = lasts ? { ...registration, secrets: secrets.map(({ secret }) => secret) } : undefined;
      this.#kept.set(registration.id, { registration, retiredAt, secrets, active });
    }
  }

  /**
   * Returns the secrets, oldest first. Omits secrets that were encrypted with another key, because the next check
   * fetches them from the task manager again.
   */
  #secretsOf(id: string): StoredRegistration['secrets'] {
    const rows = this.#database
      .prepare('select secret, until from secrets where registrationId = ? order by until is null, addedAt')
      .all(id) as { secret: Uint8Array; until: number | null }[];
    return rows.flatMap(({ secret: sealed, until }) => {
      const secret = this.#sealing.open(sealed);
      keepSecret(secret);
      return secret ? [{ secret, until }] : [];
    });
  }
}

/** Creates the error for a webhook without a secret, because anyone could sign deliveries with an empty secret. */
const withoutSecret = ({ webhookId }: Registration) =>
  new ToolError(
    'UPSTREAM_REJECTED',
    `webhook ${webhookId} has no secret for verifying its deliveries: delete it, and the server will register a new one`,
  );

const isExpired = (until: number | null, now: number) => until !== null && until <= now;
