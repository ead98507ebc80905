import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { DamagedEntry } from '../../../subgraphs/audit/damaged-entry.ts';
import type { AuditEntryRecord } from '../../../subgraphs/audit/records/audit.ts';
import { isDamaged } from '../../../subgraphs/store/connection.ts';
import { bodyOf, DamagedRow, damagedRow, timeOf } from './chain.ts';

export type BeginBody = Pick<
  AuditEntryRecord,
  'source' | 'operationName' | 'field' | 'tool' | 'ids' | 'argumentsHash' | 'requestId'
>;

export type EndBody = Pick<
  AuditEntryRecord,
  'outcome' | 'code' | 'status' | 'writes' | 'milliseconds' | 'ids' | 'tool'
>;

type JoinedRow = {
  seq: number | bigint;
  at: number | bigint;
  caller: string | null;
  body: string;
  endSeq: number | bigint | null;
  ended: string | null;
};

export const MAX_IDS = 20;

const NO_END = { code: null, status: null, writes: 0, milliseconds: null, ids: [], tool: null };
const BEGIN_TEXTS = ['source', 'field', 'argumentsHash', 'requestId'];

/** Parses a row's JSON body, which must contain the given string fields and ids. Throws if the row is damaged. */
function parseBody<Body>(texts: readonly string[], seq: number, body: string): Body {
  const said = bodyOf({ seq, body });
  const missing = Array.isArray(said.ids) ? texts.find((name) => typeof said[name] !== 'string') : 'ids';
  if (missing !== undefined) throw damagedRow(seq, `the body lacks ${missing}`);
  return said as Body;
}

function entryOf(row: JoinedRow, running: ReadonlySet<number>): AuditEntryRecord {
  const seq = Number(row.seq);
  const time = timeOf(seq, row.at).getTime();
  const begun = parseBody<BeginBody>(BEGIN_TEXTS, seq, row.body);
  const open: EndBody = { ...NO_END, outcome: running.has(seq) ? 'running' : 'outcome_unknown' };
  const end = row.ended === null ? open : parseBody<EndBody>(['outcome'], Number(row.endSeq), row.ended);
  const ids = [...new Set([...begun.ids, ...end.ids])].slice(0, MAX_IDS);
  return { ...begun, ...end, id: String(seq), time, caller: row.caller, tool: begun.tool ?? end.tool, ids };
}

const JOINED = `select begun.seq, begun.at, begun.caller, begun.body, ended.seq as endSeq, ended.body as ended
  from audit begun left join audit ended
    on ended.seq = (select max(seq) from audit last where last.entry = begun.seq and last.kind = 'end')
  where begun.kind = 'begin'`;
const PAGE = 200;
/**
 * Finds the first write since a time. Examines up to 20,000 rows in time order, because a clock that was set back
 * leaves rows out of order.
 */
const FIRST_SINCE = `select min(seq) as seq from (
  select seq from audit where kind = 'begin' and at >= ? order by at limit 20000)`;

function statementsOn(database: DatabaseSync) {
  const joined = (rest: string) => {
    const statement = database.prepare(`${JOINED} ${rest}`);
    // Reads integers as bigint, because a damaged number beyond 2^53 would otherwise fail the whole page.
    statement.setReadBigInts(true);
    return statement;
  };
  return {
    find: joined('and begun.seq = ?'),
    newest: joined('order by begun.seq desc limit ?'),
    after: joined(`and begun.seq > ? order by begun.seq limit ${PAGE}`),
    afterOf: joined(`and begun.seq > ? and begun.caller = ? order by begun.seq limit ${PAGE}`),
    firstSince: database.prepare(FIRST_SINCE),
  };
}

/** Reads writes with their outcomes. Throws a `DamagedEntry` for a damaged write. */
export class StoredEntries {
  protected readonly running = new Set<number>();
  readonly #sql: ReturnType<typeof statementsOn>;

  constructor(database: DatabaseSync) {
    this.#sql = statementsOn(database);
  }

  find(sequence: number, caller?: string): AuditEntryRecord | undefined {
    const [row] = this.#read(this.#sql.find, sequence);
    return !row || (caller !== undefined && row.caller !== caller) ? undefined : undamaged(this.#entryOf(row));
  }

  /** Returns the newest writes first. Damaged entries are returned as errors. */
  newest(limit: number): (AuditEntryRecord | DamagedEntry)[] {
    return this.#read(this.#sql.newest, limit).map((row) => this.#entryOf(row));
  }

  async *after(sequence: number, caller: string | undefined, since?: number): AsyncGenerator<AuditEntryRecord> {
    const first = since === undefined ? 0 : (this.#sql.firstSince.get(since)?.seq as number | null);
    if (first === null) return;
    let from = Math.max(sequence, first - 1);
    for (;;) {
      const rows =
        caller === undefined ? this.#read(this.#sql.after, from) : this.#read(this.#sql.afterOf, from, caller);
      for (const row of rows) yield undamaged(this.#entryOf(row));
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      from = Number(last.seq);
      await setImmediate();
    }
  }

  #read(statement: StatementSync, ...values: (number | string)[]): JoinedRow[] {
    try {
      return statement.all(...values) as JoinedRow[];
    } catch (error) {
      throw isDamaged(error) ? new DamagedEntry(error.message, undefined) : error;
    }
  }

  #entryOf(row: JoinedRow): AuditEntryRecord | DamagedEntry {
    try {
      return entryOf(row, this.running);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      return new DamagedEntry(error.message, String(row.seq));
    }
  }
}

function undamaged(entry: AuditEntryRecord | DamagedEntry): AuditEntryRecord {
  if (entry instanceof DamagedEntry) throw entry;
  return entry;
}
