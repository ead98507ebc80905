import { setImmediate } from 'node:timers/promises';
import { DamagedEntry } from '../../../subgraphs/audit/damaged-entry.ts';
import type { AuditEntryRecord } from '../../../subgraphs/audit/records/audit.ts';
import { bodyOf, DamagedRow, damagedRow, timeOf } from './chain.ts';

export type BeginBody = Pick<
  AuditEntryRecord,
  'source' | 'operationName' | 'field' | 'tool' | 'ids' | 'argumentsHash' | 'requestId'
>;

export type EndBody = Pick<AuditEntryRecord, 'outcome' | keyof typeof NO_END>;

/** A write's first row, with its last outcome. `isRunning` is only used for writes without an outcome. */
type JoinedRow = {
  seq: number | bigint;
  at: number | bigint;
  caller: string | null;
  body: string;
  endSeq: number | bigint | null;
  ended: string | null;
  isRunning: boolean | number | bigint;
};

/** Executes a query for rows. Throws a `DamagedEntry` if they cannot be read. */
type Query = <Row extends object>(sql: string, values: (number | string)[]) => Awaitable<Row[]>;

/** A store's audit table. `isRunning` is an SQL expression about the row `begun`. */
export type EntryReader = { query: Query; isRunning: string };

export type Awaitable<Value> = Value | Promise<Value>;

export const MAX_IDS = 20;

export const NO_END = { code: null, status: null, writes: 0, milliseconds: null, ids: [], tool: null };
const BEGIN_TEXTS = ['source', 'field', 'argumentsHash', 'requestId'];

/** Parses a row's JSON body, which must contain the given string fields and ids. Throws if the row is damaged. */
function parseBody<Body>(texts: readonly string[], seq: number, body: string): Body {
  const said = bodyOf({ seq, body });
  const missing = Array.isArray(said.ids) ? texts.find((name) => typeof said[name] !== 'string') : 'ids';
  if (missing !== undefined) throw damagedRow(seq, `the body lacks ${missing}`);
  return said as Body;
}

function entryOf(row: JoinedRow): AuditEntryRecord {
  const seq = Number(row.seq);
  const time = timeOf(seq, row.at).getTime();
  const begun = parseBody<BeginBody>(BEGIN_TEXTS, seq, row.body);
  const open: EndBody = { ...NO_END, outcome: row.isRunning ? 'running' : 'outcome_unknown' };
  const end = row.ended === null ? open : parseBody<EndBody>(['outcome'], Number(row.endSeq), row.ended);
  const ids = [...new Set([...begun.ids, ...end.ids])].slice(0, MAX_IDS);
  return { ...begun, ...end, id: String(seq), time, caller: row.caller, tool: begun.tool ?? end.tool, ids };
}

const joinedRows = (isRunning: string) => `select
    begun.seq, begun.at, begun.caller, begun.body, ended.seq as "endSeq", ended.body as ended, ${isRunning} as "isRunning"
  from audit begun left join audit ended
    on ended.seq = (select max(seq) from audit last where last.entry = begun.seq and last.kind = 'end')
  where begun.kind = 'begin'`;
export const PAGE = 200;
/**
 * The maximum number of rows to examine for the first write since a time, because a clock that was set back leaves rows
 * out of order.
 */
const MAX_SINCE = 20_000;

const FIRST_SINCE = `select min(seq) as seq from (
  select seq from audit where kind = 'begin' and at >= $1 order by at limit ${MAX_SINCE}) as since`;

/** Reads writes with their outcomes. Throws a `DamagedEntry` for a damaged write. */
export class StoredEntries {
  readonly #query: Query;
  readonly #joined: string;

  constructor({ query, isRunning }: EntryReader) {
    this.#query = query;
    this.#joined = joinedRows(isRunning);
  }

  async find(sequence: number, caller?: string): Promise<AuditEntryRecord | undefined> {
    const [row] = await this.#select('and begun.seq = $1', sequence);
    return !row || (caller !== undefined && row.caller !== caller) ? undefined : undamaged(readEntry(row));
  }

  /** Returns the newest writes first. Damaged entries are returned as errors. */
  async newest(limit: number): Promise<(AuditEntryRecord | DamagedEntry)[]> {
    return (await this.#select('order by begun.seq desc limit $1', limit)).map(readEntry);
  }

  async *after(sequence: number, caller: string | undefined, since?: number): AsyncGenerator<AuditEntryRecord> {
    const first = since === undefined ? 0 : await this.#firstSince(since);
    if (first === undefined) return;
    let from = Math.max(sequence, first - 1);
    for (;;) {
      const rows = await (caller === undefined
        ? this.#select(`and begun.seq > $1 order by begun.seq limit ${PAGE}`, from)
        : this.#select(`and begun.seq > $1 and begun.caller = $2 order by begun.seq limit ${PAGE}`, from, caller));
      for (const row of rows) yield undamaged(readEntry(row));
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      from = Number(last.seq);
      await setImmediate();
    }
  }

  #select(rest: string, ...values: (number | string)[]): Awaitable<JoinedRow[]> {
    return this.#query<JoinedRow>(`${this.#joined} ${rest}`, values);
  }

  async #firstSince(time: number): Promise<number | undefined> {
    const [{ seq } = { seq: null }] = await this.#query<{ seq: number | bigint | null }>(FIRST_SINCE, [time]);
    return seq === null ? undefined : Number(seq);
  }
}

function readEntry(row: JoinedRow): AuditEntryRecord | DamagedEntry {
  try {
    return entryOf(row);
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    return new DamagedEntry(error.message, String(row.seq));
  }
}

function undamaged(entry: AuditEntryRecord | DamagedEntry): AuditEntryRecord {
  if (entry instanceof DamagedEntry) throw entry;
  return entry;
}
