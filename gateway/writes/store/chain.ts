import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { headOf, isDamaged } from '../../../subgraphs/store/connection.ts';
import { isJsonObject } from '../../../subgraphs/upstream/json.ts';

/** What a row of the audit says: that a write begins, what became of one, or that older rows were removed. */
type RowKind = 'begin' | 'end' | 'checkpoint';

/** A row of the audit as it is stored. */
export type AuditRow = {
  seq: number;
  kind: RowKind;
  /** In Unix milliseconds. */
  at: number;
  /** The row of its beginning, of an end. */
  entry: number | null;
  caller: string | null;
  /** The rest, as JSON. */
  body: string;
  hash: Uint8Array;
};

/** What is before the first row. */
export const ORIGIN: Uint8Array = Buffer.alloc(32);

/** The hash of a row: of all that it says, and of the hash of the row before it. */
export const hashOf = (before: Uint8Array, { seq, kind, at, entry, caller, body }: Omit<AuditRow, 'hash'>): Buffer =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify([seq, kind, at, entry, caller]))
    .update(body)
    .digest();

/** What a checkpoint says of the rows that were removed: the last of them, and its hash. */
export type Checkpoint = { removedTo: number; removedHash: string };

/** What a chain holds: how many writes, its rows up to the first fault, and that fault. */
type VerifiedChain = {
  writes: number;
  rows: number;
  first: number | undefined;
  last: number;
  hash: string;
  fault: string | undefined;
};

/** What is wrong with a row that cannot be read. */
export class DamagedRow extends Error {
  readonly fault: string;

  constructor(fault: string) {
    super(`damaged: ${fault}`);
    this.fault = fault;
  }
}

export const damagedRow = (seq: number, why: string): Error => new DamagedRow(`row ${seq} cannot be read: ${why}`);

/** Every row, in order. Throws where the next one cannot be read. */
function* storedRows(database: DatabaseSync): Generator<AuditRow> {
  const rows = database.prepare('select seq, kind, at, entry, caller, body, hash from audit order by seq').iterate();
  let last = 0;
  try {
    for (const row of rows as Iterable<AuditRow>) {
      yield row;
      last = row.seq;
    }
  } catch (error) {
    if (isTooLarge(error)) throw new DamagedRow(`what is after row ${last} cannot be read: a number is too large`);
    if (isDamaged(error)) throw new DamagedRow(`what is after row ${last} cannot be read: ${error.message}`);
    throw error;
  }
}

/** Whether rows cannot be read since one of them is damaged, or the file is. */
export const isUnreadable = (error: unknown): error is Error =>
  error instanceof DamagedRow || isTooLarge(error) || isDamaged(error);

/** Whether a column holds an integer beyond 2^53, which no row is written with. */
const isTooLarge = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE';

/** What the body of a row says. */
export function saidBy({ seq, body }: Pick<AuditRow, 'seq' | 'body'>): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(body);
    if (isJsonObject(said)) return said;
  } catch {
    throw damagedRow(seq, 'its body is no JSON');
  }
  throw damagedRow(seq, 'its body is no object of JSON');
}

/** Reads every row: each is as it was written, and behind the one before it; none is missing since the last checkpoint, nor at the end. */
export function verifyChain(database: DatabaseSync): VerifiedChain {
  let before: Before = { seq: 0, hash: ORIGIN };
  let [rows, writes] = [0, 0];
  let first: number | undefined;
  let fault: string | undefined;
  try {
    before = startOf(database);
    for (const row of storedRows(database)) {
      fault = faultOf(row, before);
      if (fault) break;
      first ??= row.seq;
      rows += 1;
      if (row.kind === 'begin') writes += 1;
      before = row;
    }
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    fault = error.fault;
  }
  const head = headOf(database, 'audit');
  if (!fault && before.seq < head) fault = `the rows after ${before.seq}, up to ${head}, are missing`;
  return { writes, rows, first, last: before.seq, hash: Buffer.from(before.hash).toString('hex'), fault };
}

/** The row before another one, of which that has the hash. */
type Before = Pick<AuditRow, 'seq' | 'hash'>;

const HASH = /^[0-9a-f]{64}$/;

/** What the oldest row follows. */
function startOf(database: DatabaseSync): Before {
  // Where nothing was removed, a checkpoint would be looked for in all rows.
  if (database.prepare('select 1 from audit where seq = 1').get()) return { seq: 0, hash: ORIGIN };
  const row = database.prepare("select seq, body from audit where kind = 'checkpoint' order by seq desc limit 1").get();
  if (row === undefined) return { seq: 0, hash: ORIGIN };
  const { seq, body } = row as Pick<AuditRow, 'seq' | 'body'>;
  const { removedTo, removedHash } = saidBy({ seq, body }) as Partial<Checkpoint>;
  if (!Number.isSafeInteger(removedTo) || !HASH.test(String(removedHash)))
    throw damagedRow(seq, 'it does not say up to which row others were removed, and the hash of that one');
  return { seq: Number(removedTo), hash: Buffer.from(String(removedHash), 'hex') };
}

function faultOf(row: AuditRow, before: Before): string | undefined {
  if (row.seq !== before.seq + 1) return `row ${before.seq + 1} is missing`;
  return hashOf(before.hash, row).equals(row.hash) ? undefined : `row ${row.seq} is not as it was written`;
}

/** How much text is given at once, in characters. */
const PART = 64_000;

/** Every row as a line of JSON, some lines at a time. Throws where a row is damaged, after the lines of those before it. */
export function* exportedRows(database: DatabaseSync): Generator<string> {
  let part = '';
  try {
    for (const row of storedRows(database)) {
      part += `${JSON.stringify(lineOf(row))}\n`;
      if (part.length < PART) continue;
      yield part;
      part = '';
    }
  } catch (error) {
    yield part;
    throw error;
  }
  yield part;
}

function lineOf(row: AuditRow): object {
  const { seq, kind, at, entry, caller, hash } = row;
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) throw damagedRow(seq, `its time is none: ${at}`);
  const rest = saidBy(row);
  return { seq, kind, at: time.toISOString(), entry, caller, ...rest, hash: Buffer.from(hash).toString('hex') };
}
