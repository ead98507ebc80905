import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { AuditLog } from '../../subgraphs/audit/index.ts';
import type { AuditEntryRecord } from '../../subgraphs/audit/records/audit.ts';
import type { Health } from '../../subgraphs/process/health.ts';
import { Attempts } from '../../subgraphs/store/attempts.ts';
import { trimPeriodically } from '../../subgraphs/store/retention.ts';
import { dataKeysOf, encryptionWith, type Sealing } from '../../subgraphs/store/sealing.ts';
import type { Account, AccountEvent } from '../../subgraphs/upstream/account.ts';
import { SERVER } from '../../subgraphs/upstream/account-service.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import { writeJson } from '../../subgraphs/upstream/json.ts';
import type { Opened } from '../config/database.ts';
import { log } from '../config/log.ts';
import { NO_END, StoredEntries } from './store/entries.ts';
import { SqliteWrites } from './store/sqlite-writes.ts';
import { openWrites } from './store/write-rows.ts';
import {
  type Begin,
  type End,
  RESULTS_TTL_MS,
  type StoredRead,
  type StoredResult,
  type WriteStore,
} from './store/write-store.ts';

/** The pause after which outcomes that could not be recorded are recorded again, in milliseconds. */
const RETRY_AFTER_MS = 2_000;

/** The audit log, and the stored results of requests with idempotency keys. */
export class WriteLog extends StoredEntries implements AuditLog {
  readonly #store: WriteStore;
  readonly #time: () => number;
  readonly #pendingEnds: End[] = [];
  #retrying: NodeJS.Timeout | undefined;

  constructor(store: WriteStore, time: () => number = Date.now) {
    super(store.entries);
    this.#store = store;
    this.#time = time;
  }

  /**
   * Records the beginning of all given writes, or of none, and returns their row numbers. Rejects while earlier
   * outcomes cannot be recorded.
   */
  async begin(begin: readonly Begin[]): Promise<number[]> {
    if (this.#pendingEnds.length > 0) await this.end([]);
    return this.#store.begin(begin, this.#time());
  }

  /** Records outcomes, and earlier ones that could not be recorded. */
  async end(end: readonly End[]): Promise<void> {
    const all = [...this.#pendingEnds.splice(0), ...end];
    try {
      await this.#store.end(all, this.#time());
    } catch (error) {
      this.#pendingEnds.unshift(...all);
      this.#retrying ??= setTimeout(() => {
        this.#retrying = undefined;
        this.end([]).catch(() => {});
      }, RETRY_AFTER_MS).unref();
      throw error;
    }
  }

  storeResult(read: StoredRead): Promise<boolean> {
    return this.#store.storeResult(read, this.#time());
  }

  async trim(age: number, resultsAge: number, size: number): Promise<number> {
    const at = this.#time();
    if (this.#pendingEnds.length > 0) await this.end([]);
    return this.#store.trim({ before: at - age, resultsBefore: at - resultsAge, size }, at);
  }

  async resultsOf(digests: readonly Uint8Array[]): Promise<StoredResult[]> {
    const stored = await this.#store.resultsOf(digests, this.#time() - RESULTS_TTL_MS);
    return this.#pendingEnds.length === 0 ? stored : stored.flatMap((each) => withPendingEnd(each, this.#pendingEnds));
  }

  health(): Promise<Health> {
    return this.#store.health();
  }

  async *follow(signal: AbortSignal): AsyncGenerator<AuditEntryRecord> {
    for await (const entry of this.#store.follow(signal)) {
      const found = await this.find(entry);
      if (found) yield found;
    }
  }

  close(): Promise<void> {
    clearTimeout(this.#retrying);
    return this.#store.close();
  }
}

/** Merges a stored result with its pending outcome. Returns an empty list if the idempotency key can be reused. */
function withPendingEnd(stored: StoredResult, ends: readonly End[]): StoredResult[] {
  const late = ends.findLast(({ entry }) => entry === stored.entry);
  if (!late) return [stored];
  const { sealed } = late.keyed ?? stored;
  return late.keyed?.sealed === null ? [] : [{ ...stored, sealed, isRunning: false }];
}

type WriteLogSettings = Pick<Opened, 'audit' | 'dataDir' | 'dataKeys' | 'database'>;

/** Opens the configured audit log and trims it periodically. Returns undefined if the audit log is disabled. */
export async function openWriteLog({ audit, dataDir, dataKeys, database }: WriteLogSettings) {
  if (!audit) return undefined;
  const store: WriteStore = database
    ? new (await import('./store/postgres-writes.ts')).PostgresWrites(database)
    : new SqliteWrites(openWrites(dataDir));
  const [first, ...others] = dataKeysOf(dataDir, dataKeys);
  const sealing = encryptionWith(resultKey(first), ...others.map(resultKey));
  await store.reencrypt(sealing);
  const key = await openHashKey(store, sealing, others.at(-1) ?? first, database ? undefined : dataDir).catch(
    async (error) => {
      await store.close();
      throw error;
    },
  );
  const writes = new WriteLog(store);
  const over = new AbortController();
  const attempts = new Attempts('could not trim the audit log', (what, fault) => log.warn(reasonOf(fault), what));
  trimPeriodically(() => writes.trim(audit.age, RESULTS_TTL_MS, audit.size), over.signal, attempts);
  return {
    log: writes,
    key,
    sealing,
    close: async () => {
      over.abort();
      await writes.close();
    },
  };
}

type OpenedWriteLog = NonNullable<Awaited<ReturnType<typeof openWriteLog>>>;

const ACCOUNT_FIELDS: Record<Exclude<AccountEvent, 'renewed'>, string> = {
  connected: 'accountConnected',
  failing: 'accountFailing',
  recovered: 'accountRecovered',
  lost: 'accountLost',
  disconnected: 'accountDisconnected',
};

/** Records a changed state of an account in the audit log. Renewals are not recorded. Never rejects. */
export async function auditAccount(audit: OpenedWriteLog, { record }: Account, event: AccountEvent): Promise<void> {
  if (event === 'renewed') return;
  const { owner, service, failure } = record;
  // Owners are `server`, or a kind of credential and the caller's id.
  const caller = owner === SERVER ? null : owner.slice(owner.indexOf(' ') + 1);
  const [field, argumentsHash] = [ACCOUNT_FIELDS[event], keyedHash(audit.key, [event, service, owner]).toString('hex')];
  const hasFailed = event === 'failing' || event === 'lost';
  const errorCode = failure?.fault === 'unavailable' ? 'UPSTREAM_UNAVAILABLE' : 'AUTHORIZATION_REQUIRED';
  const entry = { source: 'account', operationName: null, field, tool: null, argumentsHash, requestId: '' } as const;
  const result = hasFailed ? { outcome: 'failed' as const, code: errorCode } : { outcome: 'succeeded' as const };
  try {
    const [row = 0] = await audit.log.begin([{ caller, body: { ...entry, ids: [service] } }]);
    await audit.log.end([{ entry: row, caller, body: { ...NO_END, ...result } }]);
  } catch (error) {
    log.error({ err: error, event: field }, 'could not write to the audit log');
  }
}

/**
 * Returns the key that hashes idempotency keys and arguments. It is stored, encrypted, so that retries find their
 * results after the data key was rotated. Throws if retries would not find their results and would run again, because
 * these were stored with another data key.
 * @param oldest the data key from which earlier releases derived the hash key
 * @param dataDir undefined if replicas share a database, whose hash key is never replaced because others may use it
 */
async function openHashKey(store: WriteStore, sealing: Sealing, oldest: Buffer, dataDir?: string): Promise<KeyObject> {
  const { hashKey, result } = await store.secrets(Date.now() - RESULTS_TTL_MS);
  const sealed = hashKey ?? result;
  const text = sealed?.length ? sealing.open(sealed) : '';
  if (hashKey && text) return createSecretKey(text, 'hex');
  if (text === undefined && (result !== undefined || dataDir === undefined))
    throw new Error(
      `${dataDir ?? 'DATABASE_URL'}: stored results are encrypted with a different key. Restore the file "key" or DATA_KEY, or delete the results with npm run audit -- forget; retried writes then execute again`,
    );
  const key = derivedKey(oldest, 'arguments of writes');
  await store.storeHashKey(sealing.seal(key.export().toString('hex')));
  // Another replica may have stored its key first.
  return openHashKey(store, sealing, oldest, dataDir);
}

const resultKey = (dataKey: Buffer) => derivedKey(dataKey, 'results of writes');

export const derivedKey = (key: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `toolgraph ${purpose}`, 32)));

/** Returns the keyed hash of a value, which does not depend on the order of properties. */
export const keyedHash = (key: KeyObject, value: unknown): Buffer =>
  createHmac('sha256', key)
    .update(writeJson(sorted(value)))
    .digest();

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || JSON.isRawJSON(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted((value as Record<string, unknown>)[key])]));
}
