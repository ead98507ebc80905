import type { LogTables, TableStatement } from '../../event-log/store/log-tables.ts';
import type { Lease } from '../../store/leases.ts';
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

const REGISTRATIONS =
  'select id, workspaceId as "workspaceId", webhookId as "webhookId", retiredAt as "retiredAt" from registrations';
const SECRETS = 'select registrationId as "registrationId", secret, until from secrets order by until is null, addedAt';
const RETIRE_OTHERS =
  'update registrations set retiredAt = $1 where workspaceId = $2 and id <> $3 and retiredAt is null';
const REGISTER = `
  insert into registrations (id, workspaceId, webhookId) values ($1, $2, $3)
  on conflict (id) do update set workspaceId = excluded.workspaceId, webhookId = excluded.webhookId, retiredAt = null`;
const REENCRYPT = 'update secrets set secret = $1 where registrationId = $2 and secret = $3';
const END_SECRETS = 'update secrets set until = case when until < $1 then until else $1 end where registrationId = $2';
const ADD_SECRET = 'insert into secrets (registrationId, secret, addedAt) values ($1, $2, $3)';
const REMOVE_SECRETS = `
  delete from secrets where registrationId = $1 and (until < $2 or secret not in (
    select secret from secrets where registrationId = $1 order by until is null desc, addedAt desc limit $3))`;

type SecretRow = { registrationId: string; secret: Uint8Array; until: number | null };

/** Stores the webhooks that deliver to the log. Their signing secrets are encrypted on disk. */
export class Registrations {
  readonly #tables: LogTables;
  readonly #sealing: Sealing;
  readonly #now: () => number;
  #kept = new Map<string, StoredRegistration>();
  #reading = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(tables: LogTables, sealing: Sealing, now: () => number = Date.now) {
    this.#tables = tables;
    this.#sealing = sealing;
    this.#now = now;
  }

  /** Whether other processes can register webhooks too. */
  get isShared(): boolean {
    return this.#tables.isShared;
  }

  /**
   * Reads what other processes have registered since. Callers that come during a read share the next one, so that
   * anyone's requests cause at most one read at a time.
   */
  async catchUp(): Promise<void> {
    const reading = this.#reading;
    this.#next ??= reading.then(() => {
      this.#next = undefined;
      const next = this.refresh();
      this.#reading = next.catch(() => {});
      return next;
    });
    await this.#next;
  }

  /** Reads all registrations into memory. Must be called before any other method. */
  async refresh(): Promise<void> {
    const [rows, secrets] = await Promise.all([
      this.#tables.read<Registration & { retiredAt: number | null }>(REGISTRATIONS),
      this.#tables.read<SecretRow>(SECRETS),
    ]);
    const byRegistration = Map.groupBy(secrets, ({ registrationId }) => registrationId);
    this.#kept = new Map(
      rows.map(({ retiredAt, ...registration }) => {
        const secrets = this.#open(byRegistration.get(registration.id) ?? []);
        const lasts = retiredAt === null && secrets.every(({ until }) => until === null);
        const active = lasts ? { ...registration, secrets: secrets.map(({ secret }) => secret) } : undefined;
        return [registration.id, { registration, retiredAt, secrets, active }];
      }),
    );
  }

  /** Encrypts secrets with the first key that were encrypted with another one. */
  async reencrypt(): Promise<void> {
    const [current = Buffer.of()] = this.#sealing.headers;
    for (const { registrationId, secret: sealed } of await this.#tables.read<SecretRow>(SECRETS)) {
      if (current.equals(sealed.subarray(0, current.length))) continue;
      const secret = this.#sealing.open(sealed);
      if (secret) await this.#tables.write([[REENCRYPT, this.#sealing.seal(secret), registrationId, sealed]]);
    }
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
  async register({ secret, ...registration }: Registration & { secret: string }, lease?: Lease): Promise<void> {
    if (!secret) throw withoutSecret(registration);
    const { id, workspaceId, webhookId } = registration;
    const known = this.find(id);
    const isUsed = known !== undefined && this.ofWorkspace(known.workspaceId)?.id === id;
    const isNewSecret = known?.secrets.at(-1) !== secret;
    if (isUsed && known.webhookId === webhookId && !isNewSecret) return;
    keepSecret(secret);
    const registering: TableStatement[] = [
      [RETIRE_OTHERS, this.#now(), workspaceId, id],
      [REGISTER, id, workspaceId, webhookId],
    ];
    const adding = isNewSecret ? this.#addingSecret(id, secret) : [];
    await this.#tables.write([...registering, ...adding], lease);
    await this.refresh();
  }

  /**
   * Adds a secret that does not expire; earlier secrets expire after a day. If there are more than three secrets, the
   * oldest is deleted immediately.
   */
  #addingSecret(id: string, secret: string): TableStatement[] {
    const now = this.#now();
    return [
      [END_SECRETS, now + RETIRED_TTL_MS, id],
      [ADD_SECRET, id, this.#sealing.seal(secret), now],
      [REMOVE_SECRETS, id, now, MAX_SECRETS],
    ];
  }

  /**
   * Decrypts secrets, oldest first. Omits secrets that were encrypted with another key, because the next check fetches
   * them from the task manager again.
   */
  #open(rows: SecretRow[]): StoredRegistration['secrets'] {
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
