import { EventEmitter, on } from 'node:events';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DamagedEntry } from '../../../subgraphs/audit/damaged-entry.ts';
import { asBuilt } from '../../../subgraphs/process/as-built.ts';
import type { Health } from '../../../subgraphs/process/health.ts';
import type { Probe } from '../../../subgraphs/process/probe.ts';
import { isDamaged } from '../../../subgraphs/store/connection.ts';
import type { LogFile } from '../../../subgraphs/store/log-file.ts';
import { writableProbe } from '../../../subgraphs/store/writable.ts';
import { type LogWriter, SynchronousWriter, WriterThread } from '../../../subgraphs/store/writer.ts';
import { log } from '../../config/log.ts';
import { type EntryReader, JOINED, type JoinedRow, MAX_SINCE, PAGE } from './entries.ts';
import { openRows, type WriteRows } from './write-rows.ts';
import type { StoredResult, WriteRequest, WriteStore } from './write-store.ts';

const DISPLACED =
  "the audit log's files were removed, replaced or truncated while in use, so all writes are rejected: restore them and restart";

const ROWS = asBuilt(new URL('./write-rows.ts', import.meta.url)).href;

/** Stores writes in a SQLite file that only this process writes. A worker thread commits concurrent requests together. */
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
        ? new SynchronousWriter(database, openRows(database))
        : new WriterThread(opened, { what: 'audit log', rows: ROWS }, () => log.warn(DISPLACED));
    this.#results = database.prepare(
      'select digest, response, fingerprint, entry, at, sealed from results where digest = ? and at > ?',
    );
  }

  async write(request: WriteRequest): Promise<unknown> {
    if ('begin' in request) {
      const rows = (await this.#ask(request)) as number[];
      for (const row of rows) this.#running.add(row);
      return rows;
    }
    if (!('end' in request)) return this.#ask(request);
    try {
      await this.#ask(request);
    } finally {
      for (const { entry } of request.end) this.#running.delete(entry);
    }
    for (const { entry } of request.end) this.#ended.emit('ended', entry);
  }

  resultsOf(digests: readonly Uint8Array[], since: number): StoredResult[] {
    return digests.flatMap((digest) => this.#results.all(digest, since) as StoredResult[]);
  }

  async *follow(signal: AbortSignal): AsyncGenerator<number> {
    try {
      for await (const [entry] of on(this.#ended, 'ended', { signal })) yield entry;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
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

const FIRST_SINCE = `select min(seq) as seq from (
  select seq from audit where kind = 'begin' and at >= ? order by at limit ${MAX_SINCE})`;

function entriesIn(database: DatabaseSync, running: ReadonlySet<number>): EntryReader {
  const joined = (rest: string) => {
    const statement = database.prepare(`${JOINED} ${rest}`);
    // Reads integers as bigint, because a damaged number beyond 2^53 would otherwise fail the whole page.
    statement.setReadBigInts(true);
    return (...values: (number | string)[]): JoinedRow[] => {
      const rows = readAll(statement, values) as Omit<JoinedRow, 'isRunning'>[];
      return rows.map((row) => ({ ...row, isRunning: running.has(Number(row.seq)) }));
    };
  };
  const find = joined('and begun.seq = ?');
  const newest = joined('order by begun.seq desc limit ?');
  const after = joined(`and begun.seq > ? order by begun.seq limit ${PAGE}`);
  const afterOf = joined(`and begun.seq > ? and begun.caller = ? order by begun.seq limit ${PAGE}`);
  const firstSince = database.prepare(FIRST_SINCE);
  return {
    find: (sequence) => find(sequence)[0],
    newest,
    after: (sequence, caller) => (caller === undefined ? after(sequence) : afterOf(sequence, caller)),
    firstSince: (time) => (firstSince.get(time)?.seq as number | null) ?? undefined,
  };
}

function readAll(statement: StatementSync, values: (number | string)[]): unknown[] {
  try {
    return statement.all(...values);
  } catch (error) {
    throw isDamaged(error) ? new DamagedEntry(error.message, undefined) : error;
  }
}
