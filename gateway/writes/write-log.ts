import { type KeyObject, randomBytes } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import type { StatementSync } from 'node:sqlite';
import { DamagedEntry } from '../../subgraphs/audit/damaged-entry.ts';
import type { AuditLog } from '../../subgraphs/audit/index.ts';
import type { AuditEntryRecord } from '../../subgraphs/audit/records/audit.ts';
import { asBuilt } from '../../subgraphs/graph/as-built.ts';
import type { Health } from '../../subgraphs/graph/health.ts';
import type { Probe } from '../../subgraphs/graph/probe.ts';
import { keyIn, type Sealing, sealingWith } from '../../subgraphs/graph/sealing.ts';
import { Attempts } from '../../subgraphs/store/attempts.ts';
import type { LogFile } from '../../subgraphs/store/log-file.ts';
import { keepTrimmed, type Retention } from '../../subgraphs/store/retention.ts';
import { writableProbe } from '../../subgraphs/store/writable.ts';
import { type LogWriter, WriterHere, WriterThread } from '../../subgraphs/store/writer.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import type { Settings } from '../settings/config.ts';
import { log } from '../settings/log.ts';
import { derivedKey } from './arguments-hash.ts';
import { type BeginBody, type EndBody, StoredEntries } from './store/entries.ts';
import { newestResult, type ResultPlace, type ResultRow } from './store/result-rows.ts';
import { type Asked, type End, type Keep, openRows, type WriteRows } from './store/write-rows.ts';
import { openWrites } from './store/writes-database.ts';

/** A write that has begun: the number of its row. */
export type BegunWrite = { entry: number; caller: string | null };

/** A beginning, and where its result will be kept. */
export type Beginning = {
  caller: string | null;
  body: BeginBody;
  keyed?: (ResultPlace & { fingerprint: Uint8Array }) | undefined;
};

/** What became of a write; a result that is null is not kept. */
export type Ending = BegunWrite & { body: EndBody; keyed?: (ResultPlace & { sealed: Uint8Array | null }) | undefined };

/** What is known of a key: the fingerprint of what was asked with it, and for each root field its result, null while there is none, and empty once it was forgotten. */
export type KeptResult = Omit<ResultRow, 'digest'>;

const DISPLACED =
  'the files of the log of writes were removed, replaced or truncated while it was open, so that no write is made: put them back and restart';

const ROWS = asBuilt(new URL('./store/write-rows.ts', import.meta.url)).href;

/**
 * The writes of callers, and the results that keys repeat. What is written is on the disk when its promise resolves; what waits at the same time is
 * synced once, by a thread where the log is in a file.
 */
export class WriteLog implements AuditLog {
  readonly #opened: LogFile;
  readonly #writer: LogWriter<WriteRows>;
  readonly #time: () => number;
  /** What became of writes, while it cannot be written. */
  readonly #late: End[] = [];
  readonly #running = new Set<number>();
  readonly #ended = new EventEmitter({ captureRejections: true }).setMaxListeners(0);
  readonly #entries: StoredEntries;
  readonly #results: StatementSync;
  readonly #writable: Probe<Health>;

  constructor(opened: LogFile, time: () => number = Date.now) {
    this.#opened = opened;
    this.#time = time;
    const { database, file } = opened;
    this.#writable = writableProbe('log of writes', file, () => this.#ask({ probe: true }));
    this.#writer =
      file === undefined
        ? new WriterHere(database, openRows(database))
        : new WriterThread(opened, { what: 'log of writes', rows: ROWS }, () => log.warn(DISPLACED));
    this.#entries = new StoredEntries(database, (entry) => this.#running.has(entry));
    this.#results = database.prepare('select response, fingerprint, entry, at, sealed from results where digest = ?');
  }

  /** Notes that writes begin, all of them or none; none while it cannot be noted what became of others. */
  async begin(beginnings: readonly Beginning[]): Promise<BegunWrite[]> {
    if (this.#late.length > 0) await this.#write([]);
    const at = this.#time();
    const begin = beginnings.map(({ caller, body, keyed }) => ({ at, caller, body: JSON.stringify(body), keyed }));
    const rows = (await this.#ask({ begin })) as number[];
    for (const row of rows) this.#running.add(row);
    return rows.map((entry, index) => ({ entry, caller: beginnings[index]?.caller ?? null }));
  }

  /** Notes what became of writes, and keeps their results. */
  async end(endings: readonly Ending[]): Promise<void> {
    const at = this.#time();
    const end = endings.map(({ body, ...each }) => ({ ...each, at, body: JSON.stringify(body) }));
    try {
      await this.#write(end);
    } finally {
      for (const { entry } of endings) this.#running.delete(entry);
    }
    if (this.#ended.listenerCount('ended') > 0) for (const { entry } of endings) this.#announce(entry);
  }

  /** Keeps a result that no write has made. */
  async keep(kept: Omit<Keep, 'at'>): Promise<void> {
    await this.#ask({ keep: { ...kept, at: this.#time() } });
  }

  /** Removes results and rows that are too old; gives how many rows of the audit. */
  async trim(age: number, resultsAge: number, size: number): Promise<number> {
    const at = this.#time();
    if (this.#late.length > 0) await this.#write([]);
    return (await this.#ask({ trim: { before: at - age, resultsBefore: at - resultsAge, size, at } })) as number;
  }

  /** What is known of a key. */
  resultsOf(digest: Uint8Array): KeptResult[] {
    const kept = this.#results.all(digest) as KeptResult[];
    const late = this.#late.filter(({ keyed }) => keyed && Buffer.compare(keyed.digest, digest) === 0);
    return late.length === 0 ? kept : kept.flatMap((each) => completed(each, late));
  }

  /** The time by which results grow old. */
  get now(): number {
    return this.#time();
  }

  /** Whether it can be written. */
  health(): Promise<Health> {
    return this.#writable.found();
  }

  find(sequence: number, caller?: string): AuditEntryRecord | undefined {
    return this.#entries.find(sequence, caller);
  }

  /** So many writes at most, the newest first; in place of one that is damaged, what is wrong with it. */
  newest(limit: number): (AuditEntryRecord | DamagedEntry)[] {
    return this.#entries.newest(limit);
  }

  after(sequence: number, caller: string | undefined, since?: number): AsyncGenerator<AuditEntryRecord> {
    return this.#entries.after(sequence, caller, since);
  }

  async *follow(signal: AbortSignal): AsyncGenerator<AuditEntryRecord> {
    try {
      for await (const [entry] of on(this.#ended, 'ended', { signal })) yield entry as AuditEntryRecord;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async close(): Promise<void> {
    await this.#writer.close();
    this.#opened.close();
  }

  /** Reports to subscribers what became of a write. */
  #announce(entry: number): void {
    try {
      this.#ended.emit('ended', this.find(entry));
    } catch (error) {
      if (!(error instanceof DamagedEntry)) throw error;
      log.error({ err: error }, 'the end of a write is not reported to subscribers of the log of writes');
    }
  }

  /** Writes ends, and before them those that could not be written yet. */
  async #write(end: readonly End[]): Promise<void> {
    const all = [...this.#late.splice(0), ...end];
    try {
      await this.#ask({ end: all });
    } catch (error) {
      this.#late.unshift(...all);
      throw error;
    }
  }

  #ask(asked: Asked): Promise<unknown> {
    return this.#writer.run('write', asked);
  }
}

/** What is kept of a root field with its result that waits to be written; nothing where its place is given back. */
function completed(kept: KeptResult, late: readonly End[]): KeptResult[] {
  const sealed = late.findLast(({ keyed }) => keyed?.response === kept.response)?.keyed?.sealed;
  if (sealed === undefined) return [kept];
  return sealed === null ? [] : [{ ...kept, sealed }];
}

/** The log of writes of a server, open: the key for hashes of arguments, and what encrypts results. */
export type OpenedWriteLog = { log: WriteLog; key: KeyObject; sealing: Sealing; close(): Promise<void> };

/** How long a result is repeated, in milliseconds. */
export const RESULTS_KEPT = 24 * 60 * 60_000;

/** Opens the log of writes as the settings say, and trims it while it is open; undefined where writes are not noted. */
export function openWriteLog({
  audit,
  dataDir,
  dataKey,
}: Pick<Settings, 'audit' | 'dataDir' | 'dataKey'>): OpenedWriteLog | undefined {
  if (!audit) return undefined;
  const opened = openWrites(dataDir);
  try {
    return openedLog(opened, audit, dataDir, dataKey);
  } catch (error) {
    opened.close();
    throw error;
  }
}

function openedLog(opened: LogFile, audit: Retention, dataDir: string, dataKey: Buffer | undefined): OpenedWriteLog {
  const kept = dataKey ?? (opened.file === undefined ? randomBytes(32) : keyIn(dataDir));
  const sealing = sealingWith(derivedKey(kept, 'results of writes'));
  checkKey(sealing, opened, dataDir);
  const writes = new WriteLog(opened);
  const over = new AbortController();
  const attempts = new Attempts('old writes could not be removed', (what, fault) => log.warn(reasonOf(fault), what));
  keepTrimmed(() => writes.trim(audit.age, RESULTS_KEPT, audit.size), over.signal, attempts);
  return {
    log: writes,
    key: derivedKey(kept, 'arguments of writes'),
    sealing,
    close: async () => {
      over.abort();
      await writes.close();
    },
  };
}

/** Throws where results were kept with another key: theirs would not be found by it, and what is sent again would be made again. */
function checkKey(sealing: Sealing, { database }: LogFile, dataDir: string): void {
  const newest = newestResult(database, Date.now() - RESULTS_KEPT);
  if (newest === undefined || sealing.open(newest) !== undefined) return;
  throw new Error(
    `${dataDir}: results of writes were kept with another key, without which a write that is sent again is made again: put back the file "key", or DATA_KEY, or give the results up by npm run audit -- forget`,
  );
}
