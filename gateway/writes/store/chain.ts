import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isDamaged } from '../../../subgraphs/store/connection.ts';

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

/** The columns of a row. */
export const COLUMNS = 'seq, kind, at, entry, caller, body, hash';

/** Reads every row: each is as it was written, and behind the one before it; none is missing since the last checkpoint, nor at the end. */
export function verifyChain(database: DatabaseSync): VerifiedChain {
  let before: Before = { seq: 0, hash: ORIGIN };
  let [rows, writes] = [0, 0];
  let first: number | undefined;
  let fault: string | undefined;
  try {
    before = startOf(database);
    for (const row of database.prepare(`select ${COLUMNS} from audit order by seq`).iterate() as Iterable<AuditRow>) {
      fault = faultOf(row, before);
      if (fault) break;
      first ??= row.seq;
      rows += 1;
      if (row.kind === 'begin') writes += 1;
      before = row;
    }
  } catch (error) {
    if (!isDamaged(error)) throw error;
    fault = `what is after row ${before.seq} cannot be read: ${error.message}`;
  }
  const head = headOf(database);
  if (!fault && before.seq < head) fault = `the rows after ${before.seq}, up to ${head}, are missing`;
  return { writes, rows, first, last: before.seq, hash: Buffer.from(before.hash).toString('hex'), fault };
}

/** The row before another one, of which that has the hash. */
type Before = Pick<AuditRow, 'seq' | 'hash'>;

/** What the oldest row follows. */
function startOf(database: DatabaseSync): Before {
  // Where nothing was removed, a checkpoint would be looked for in all rows.
  if (database.prepare('select 1 from audit where seq = 1').get()) return { seq: 0, hash: ORIGIN };
  const row = database.prepare("select body from audit where kind = 'checkpoint' order by seq desc limit 1").get();
  if (row === undefined) return { seq: 0, hash: ORIGIN };
  const { removedTo, removedHash } = JSON.parse(String(row.body)) as Checkpoint;
  return { seq: removedTo, hash: Buffer.from(removedHash, 'hex') };
}

function faultOf(row: AuditRow, before: Before): string | undefined {
  if (row.seq !== before.seq + 1) return `row ${before.seq + 1} is missing`;
  return hashOf(before.hash, row).equals(row.hash) ? undefined : `row ${row.seq} is not as it was written`;
}

/** The number of the newest row ever appended; 0 before the first. */
export const headOf = (database: DatabaseSync): number =>
  Number(database.prepare("select seq from sqlite_sequence where name = 'audit'").get()?.seq ?? 0);
