import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { DamagedEntry } from '../../../subgraphs/audit/damaged-entry.ts';
import type { AuditEntryRecord } from '../../../subgraphs/audit/records/audit.ts';
import { DamagedRow, isUnreadable } from './chain.ts';
import { entryOf, type JoinedRow } from './row-entries.ts';

const JOINED = `select begun.seq, begun.at, begun.caller, begun.body, ended.seq as endSeq, ended.body as ended
  from audit begun left join audit ended
    on ended.seq = (select max(seq) from audit last where last.entry = begun.seq and last.kind = 'end')
  where begun.kind = 'begin'`;
const PAGE = 200;
/** The first of the writes that began since a time. Clocks are put back at times: of so many, the one that was noted first. */
const FIRST_SINCE = `select min(seq) as seq from (
  select seq from audit where kind = 'begin' and at >= ? order by at limit 20000)`;

/** Reads the writes with what became of them. One that is damaged is a `DamagedEntry`, thrown. */
export class StoredEntries {
  readonly #isRunning: (sequence: number) => boolean;
  readonly #find: StatementSync;
  readonly #newest: StatementSync;
  readonly #after: StatementSync;
  readonly #afterOf: StatementSync;
  readonly #firstSince: StatementSync;

  constructor(database: DatabaseSync, isRunning: (sequence: number) => boolean) {
    this.#isRunning = isRunning;
    const joined = (rest: string) => {
      const statement = database.prepare(`${JOINED} ${rest}`);
      // A number that was damaged may be beyond 2^53, at which the whole page would fail.
      statement.setReadBigInts(true);
      return statement;
    };
    this.#find = joined('and begun.seq = ?');
    this.#newest = joined('order by begun.seq desc limit ?');
    this.#after = joined(`and begun.seq > ? order by begun.seq limit ${PAGE}`);
    this.#afterOf = joined(`and begun.seq > ? and begun.caller = ? order by begun.seq limit ${PAGE}`);
    this.#firstSince = database.prepare(FIRST_SINCE);
  }

  /** Where a caller is given, those of others are not found. */
  find(sequence: number, caller?: string): AuditEntryRecord | undefined {
    const [row] = this.#read(this.#find, sequence);
    return !row || (caller !== undefined && row.caller !== caller) ? undefined : this.#entryOf(row);
  }

  /** So many at most, the newest first; in place of one that is damaged, what is wrong with it. */
  newest(limit: number): (AuditEntryRecord | DamagedEntry)[] {
    return this.#read(this.#newest, limit).map((row) => {
      try {
        return this.#entryOf(row);
      } catch (error) {
        if (error instanceof DamagedEntry) return error;
        throw error;
      }
    });
  }

  async *after(sequence: number, caller: string | undefined, since?: number): AsyncGenerator<AuditEntryRecord> {
    const first = since === undefined ? 0 : (this.#firstSince.get(since)?.seq as number | null);
    if (first === null) return;
    let from = Math.max(sequence, first - 1);
    for (;;) {
      const rows = caller === undefined ? this.#read(this.#after, from) : this.#read(this.#afterOf, from, caller);
      for (const row of rows) yield this.#entryOf(row);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      from = Number(last.seq);
      // Other requests have their turn.
      await setImmediate();
    }
  }

  #read(statement: StatementSync, ...values: (number | string)[]): JoinedRow[] {
    try {
      return statement.all(...values) as JoinedRow[];
    } catch (error) {
      throw isUnreadable(error) ? new DamagedEntry(error.message, undefined) : error;
    }
  }

  #entryOf(row: JoinedRow): AuditEntryRecord {
    try {
      return entryOf(row, this.#isRunning);
    } catch (error) {
      throw error instanceof DamagedRow ? new DamagedEntry(error.fault, String(row.seq)) : error;
    }
  }
}
