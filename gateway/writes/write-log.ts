import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import type { StatementSync } from 'node:sqlite';
import type { AuditLog } from '../../subgraphs/audit/index.ts';
import type { AuditEntryRecord } from '../../subgraphs/audit/records/audit.ts';
import { asBuilt } from '../../subgraphs/process/as-built.ts';
import type { Health } from '../../subgraphs/process/health.ts';
import type { Probe } from '../../subgraphs/process/probe.ts';
import { Attempts } from '../../subgraphs/store/attempts.ts';
import type { LogFile } from '../../subgraphs/store/log-file.ts';
import { trimPeriodically } from '../../subgraphs/store/retention.ts';
import { dataKeysOf, encryptionWith, reencrypt, type Sealing } from '../../subgraphs/store/sealing.ts';
import { writableProbe } from '../../subgraphs/store/writable.ts';
import { type LogWriter, SynchronousWriter, WriterThread } from '../../subgraphs/store/writer.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import { writeJson } from '../../subgraphs/upstream/json.ts';
import { log } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import { StoredEntries } from './store/entries.ts';
import {
  type Begin,
  type End,
  openRows,
  openWrites,
  type StoredRead,
  type WriteRequest,
  type WriteRows,
} from './store/write-rows.ts';

/** A root field's stored result: null while the write is in flight or if it was interrupted; empty once trimmed. */
export type StoredResult = Omit<StoredRead, 'digest' | 'sealed'> & {
  entry: number | null;
  at: number;
  sealed: Uint8Array | null;
};

const DISPLACED =
  "the audit log's files were removed, replaced or truncated while in use, so all writes are rejected: restore them and restart";

const ROWS = asBuilt(new URL('./store/write-rows.ts', import.meta.url)).href;

/**
 * The audit log, and the stored results of requests with idempotency keys. Promises resolve once data is on disk; a
 * worker thread commits concurrent requests together.
 */
export class WriteLog extends StoredEntries implements AuditLog {
  readonly #opened: LogFile;
  readonly #writer: LogWriter<WriteRows>;
  readonly #time: () => number;
  readonly #pendingEnds: End[] = [];
  readonly #ended = new EventEmitter({ captureRejections: true }).setMaxListeners(0);
  readonly #results: StatementSync;
  readonly #writable: Probe<Health>;

  constructor(opened: LogFile, time: () => number = Date.now) {
    const { database, file } = opened;
    super(database);
    this.#opened = opened;
    this.#time = time;
    this.#writable = writableProbe('audit log', file, () => this.#ask({ probe: true }));
    this.#writer =
      file === undefined
        ? new SynchronousWriter(database, openRows(database))
        : new WriterThread(opened, { what: 'audit log', rows: ROWS }, () => log.warn(DISPLACED));
    this.#results = database.prepare(
      'select response, fingerprint, entry, at, sealed from results where digest = ? and at > ?',
    );
  }

  /**
   * Records the beginning of all given writes, or of none, and returns their row numbers. Rejects while earlier
   * outcomes cannot be recorded.
   */
  async begin(begin: readonly Begin[]): Promise<number[]> {
    if (this.#pendingEnds.length > 0) await this.#write([]);
    const rows = (await this.#ask({ begin })) as number[];
    for (const row of rows) this.running.add(row);
    return rows;
  }

  async end(end: readonly End[]): Promise<void> {
    try {
      await this.#write(end);
    } finally {
      for (const { entry } of end) this.running.delete(entry);
    }
    for (const { entry } of end) this.#ended.emit('ended', entry);
  }

  async storeResult(keep: StoredRead): Promise<void> {
    await this.#ask({ keep });
  }

  /** Removes old results and rows, and returns the number of rows removed. */
  async trim(age: number, resultsAge: number, size: number): Promise<number> {
    const at = this.#time();
    if (this.#pendingEnds.length > 0) await this.#write([]);
    return (await this.#ask({ trim: { before: at - age, resultsBefore: at - resultsAge, size } })) as number;
  }

  /** Returns the results stored for these idempotency keys, except expired ones. */
  resultsOf(digests: readonly Uint8Array[]): StoredResult[] {
    const since = this.#time() - RESULTS_TTL_MS;
    return digests.flatMap((digest) => {
      const kept = this.#results.all(digest, since) as StoredResult[];
      const late = this.#pendingEnds.filter(({ keyed }) => keyed && Buffer.compare(keyed.digest, digest) === 0);
      return late.length === 0 ? kept : kept.flatMap((each) => withPendingEnd(each, late));
    });
  }

  health(): Promise<Health> {
    return this.#writable.found();
  }

  async *follow(signal: AbortSignal): AsyncGenerator<AuditEntryRecord> {
    try {
      for await (const [entry] of on(this.#ended, 'ended', { signal })) {
        const found = this.find(entry as number);
        if (found) yield found;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async close(): Promise<void> {
    await this.#writer.close();
    this.#opened.close();
  }

  async #write(end: readonly End[]): Promise<void> {
    const all = [...this.#pendingEnds.splice(0), ...end];
    try {
      await this.#ask({ end: all });
    } catch (error) {
      this.#pendingEnds.unshift(...all);
      throw error;
    }
  }

  #ask(asked: WriteRequest): Promise<unknown> {
    return this.#writer.run('write', { ...asked, at: this.#time() });
  }
}

/** Merges a stored result with its pending outcome. Returns an empty list if the idempotency key can be reused. */
function withPendingEnd(kept: StoredResult, late: readonly End[]): StoredResult[] {
  const sealed = late.findLast(({ keyed }) => keyed?.response === kept.response)?.keyed?.sealed;
  if (sealed === undefined) return [kept];
  return sealed === null ? [] : [{ ...kept, sealed }];
}

/** How long results are stored, in milliseconds. */
const RESULTS_TTL_MS = 24 * 60 * 60_000;

/** Opens the configured audit log and trims it periodically. Returns undefined if the audit log is disabled. */
export function openWriteLog({ audit, dataDir, dataKeys }: Pick<Settings, 'audit' | 'dataDir' | 'dataKeys'>) {
  if (!audit) return undefined;
  const opened = openWrites(dataDir);
  const [first, ...others] = dataKeysOf(dataDir, dataKeys);
  const sealing = encryptionWith(resultKey(first), ...others.map(resultKey));
  const key = openHashKey(opened, sealing, others.at(-1) ?? first, dataDir);
  for (const table of ['hash_key', 'results']) reencrypt(opened.database, table, 'sealed', sealing);
  const writes = new WriteLog(opened);
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

/**
 * Returns the key that hashes idempotency keys and arguments. It is stored, encrypted, so that retries find their
 * results after the data key was rotated. Throws if retries would not find their results and would run again, because
 * these were stored with another data key.
 * @param oldest the data key from which earlier releases derived the hash key
 */
function openHashKey({ database, close }: LogFile, sealing: Sealing, oldest: Buffer, dataDir: string): KeyObject {
  const results = database.prepare('select sealed from results where at > ? order by length(sealed) > 0 desc limit 1');
  const result = results.get(Date.now() - RESULTS_TTL_MS);
  const stored = database.prepare('select sealed from hash_key').get();
  const sealed = (stored ?? result)?.sealed as Uint8Array | null | undefined;
  const text = sealed?.length ? sealing.open(sealed) : '';
  if (stored && text) return createSecretKey(text, 'hex');
  if (text === undefined && result) {
    close();
    throw new Error(
      `${dataDir}: stored results are encrypted with a different key. Restore the file "key" or DATA_KEY, or delete the results with npm run audit -- forget; retried writes then execute again`,
    );
  }
  const key = derivedKey(oldest, 'arguments of writes');
  const hex = key.export().toString('hex');
  database.prepare('insert or replace into hash_key values (1, ?)').run(sealing.seal(hex));
  return key;
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
