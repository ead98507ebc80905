import { EventEmitter, on } from 'node:events';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DamagedEntry } from '../../../subgraphs/audit/damaged-entry.ts';
import { asBuilt } from '../../../subgraphs/process/as-built.ts';
import type { Health } from '../../../subgraphs/process/health.ts';
import type { Probe } from '../../../subgraphs/process/probe.ts';
import { isDamaged } from '../../../subgraphs/store/connection.ts';
import type { LogFile } from '../../../subgraphs/store/log-file.ts';
import { reencrypt, type Sealing } from '../../../subgraphs/store/sealing.ts';
import { writableProbe } from '../../../subgraphs/store/writable.ts';
import { type LogWriter, synchronousWriter, WriterThread } from '../../../subgraphs/store/writer.ts';
import { log } from '../../config/log.ts';
import type { EntryReader } from './entries.ts';
import { openRows, type WriteRequest, type WriteRows } from './write-rows.ts';
import type { Begin, End, Retention, StoredRead, StoredResult, WriteStore } from './write-store.ts';

const DISPLACED =
  "the audit log's files were removed, replaced or truncated while in use, so all writes are rejected: restore them and restart";

const ROWS = asBuilt(new URL('./write-rows.ts', import.meta.url)).href;

/** Stores writes in a file that only this process writes. A worker thread commits concurrent requests together. */
export class SqliteWrites implements WriteStore {
  readonly entries: EntryReader;
  readonly #opened: LogFile;
  readonly #writer: LogWriter<WriteRows>;
  readonly #running = new Set<number>();
  readonly #ended = new EventEmitter({ captureRejections: true }).setMaxListeners(0);
  readonly #results: StatementSync;
  readonly #writable: Probe<Health>;

  constructor(opened: LogFile) {
    const { database, file } = opened;
    this.#opened = opened;
    this.entries = entriesIn(database, this.#running);
    this.#writable = writableProbe('audit log', file, () => this.#ask({ probe: true, at: 0 }));
    this.#writer =
      file === undefined
        ? synchronousWriter(database, openRows(database))
        : new WriterThread(opened, { what: 'audit log', rows: ROWS }, () => log.warn(DISPLACED));
    this.#results = database.prepare(
      'select response, fingerprint, entry, at, sealed from results where digest = ? and at > ?',
    );
  }

  async begin(begin: readonly Begin[], at: number): Promise<number[]> {
    const rows = (await this.#ask({ begin, at })) as number[];
    for (const row of rows) this.#running.add(row);
    return rows;
  }

  async end(end: readonly End[], at: number): Promise<void> {
    try {
      await this.#ask({ end, at });
    } finally {
      for (const { entry } of end) this.#running.delete(entry);
    }
    for (const { entry } of end) this.#ended.emit('ended', entry);
  }

  async storeResult(keep: StoredRead, at: number): Promise<boolean> {
    await this.#ask({ keep, at });
    return true;
  }

  async trim(trim: Retention, at: number): Promise<number> {
    return (await this.#ask({ trim, at })) as number;
  }

  resultsOf(digests: readonly Uint8Array[], since: number): StoredResult[] {
    return digests.flatMap((digest) => this.#results.all(digest, since) as Omit<StoredResult, 'isRunning'>[]);
  }

  async *follow(signal: AbortSignal): AsyncGenerator<number> {
    try {
      for await (const [entry] of on(this.#ended, 'ended', { signal })) yield entry;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  secrets(since: number) {
    const { database } = this.#opened;
    const hashKey = database.prepare('select sealed from hash_key').get()?.sealed as Uint8Array | undefined;
    const stored = database.prepare('select sealed from results where at > ? order by length(sealed) > 0 desc limit 1');
    return { hashKey, result: stored.get(since)?.sealed as Uint8Array | null | undefined };
  }

  storeHashKey(sealed: Uint8Array): void {
    this.#opened.database.prepare('insert or replace into hash_key values (1, ?)').run(sealed);
  }

  reencrypt(sealing: Sealing): void {
    for (const table of ['hash_key', 'results']) reencrypt(this.#opened.database, table, 'sealed', sealing);
  }

  health(): Promise<Health> {
    return this.#writable.found();
  }

  async close(): Promise<void> {
    await this.#writer.close();
    this.#opened.close();
  }

  #ask(request: WriteRequest): Promise<unknown> {
    return this.#writer.run('write', request);
  }
}

function entriesIn(database: DatabaseSync, running: ReadonlySet<number>): EntryReader {
  database.function('is_running', { useBigIntArguments: true }, (seq) => Number(running.has(Number(seq))));
  const statements = new Map<string, StatementSync>();
  return {
    isRunning: 'is_running(begun.seq)',
    query: <Row extends object>(sql: string, values: (number | string)[]) => {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      // Reads integers as bigint, because a damaged number beyond 2^53 would otherwise fail the whole page.
      statement.setReadBigInts(true);
      try {
        return statement.all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))) as Row[];
      } catch (error) {
        throw isDamaged(error) ? new DamagedEntry(error.message, undefined) : error;
      }
    },
  };
}
