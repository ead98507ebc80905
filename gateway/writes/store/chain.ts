import { createHash } from 'node:crypto';
import { isJsonObject } from '../../../subgraphs/upstream/json.ts';
import { parsedJson } from '../../requests/json-object.ts';

export type AuditRow = {
  seq: number;
  /** Whether the row records a write's beginning, a write's outcome, or the removal of older rows. */
  kind: 'begin' | 'end' | 'checkpoint';
  /** When the row was written, in Unix milliseconds. */
  at: number;
  /** The number of the row that began the write; null unless the row is an `end` row. */
  entry: number | null;
  caller: string | null;
  body: string;
  hash: Uint8Array;
};

/** The hash that precedes the first row of the chain. */
export const ORIGIN: Uint8Array = Buffer.alloc(32);

export const hashOf = (before: Uint8Array, { seq, kind, at, entry, caller, body }: Omit<AuditRow, 'hash'>): Buffer =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify([seq, kind, at, entry, caller]))
    .update(body)
    .digest();

type Checkpoint = { removedTo: number; removedHash: string };

export const MAX_ROWS_PER_TRIM = 500;

export type RemovableRow = Pick<AuditRow, 'seq' | 'at' | 'hash' | 'kind'>;

/** Returns the rows before a time, oldest first; none if the only such row is a checkpoint. */
export function rowsToRemove<Row extends RemovableRow>(oldest: readonly Row[], before: number): readonly Row[] {
  const kept = oldest.findIndex((row) => row.at >= before);
  const removed = kept === -1 ? oldest : oldest.slice(0, kept);
  return removed.length === 1 && removed[0]?.kind === 'checkpoint' ? [] : removed;
}

/** Returns the body of a checkpoint, which is added when the rows up to the given one are removed. */
export function checkpointAfter({ seq, hash }: RemovableRow): string {
  const checkpoint: Checkpoint = { removedTo: seq, removedHash: Buffer.from(hash).toString('hex') };
  return JSON.stringify(checkpoint);
}

export class DamagedRow extends Error {}

export const damagedRow = (seq: number, why: string): Error => new DamagedRow(`row ${seq} cannot be read: ${why}`);

export type AuditSnapshot = {
  /** The highest row number that was ever assigned. */
  head: number;
  /** The last checkpoint; undefined if no rows were removed. */
  checkpoint: Pick<AuditRow, 'seq' | 'body'> | undefined;
  /** All rows in order. Reading throws a `DamagedRow` if the rest cannot be read. */
  rows: Iterable<AuditRow> | AsyncIterable<AuditRow>;
};

export function bodyOf({ seq, body }: Pick<AuditRow, 'seq' | 'body'>): Record<string, unknown> {
  const said = parsedJson(body);
  if (isJsonObject(said)) return said;
  throw damagedRow(seq, 'the body is not a JSON object');
}

export function timeOf(seq: number, at: number | bigint): Date {
  const time = new Date(Number(at));
  if (Number.isNaN(time.getTime())) throw damagedRow(seq, `the time is invalid: ${at}`);
  return time;
}

/**
 * Verifies that no audit log row was altered, and that none is missing since the last checkpoint or at the end. Stops
 * at the first error.
 */
export async function verifyChain({ head, checkpoint, rows: stored }: AuditSnapshot) {
  let before: Before = { seq: 0, hash: ORIGIN };
  let [rows, writes] = [0, 0];
  let first: number | undefined;
  let fault: string | undefined;
  try {
    before = startOf(checkpoint);
    for await (const row of stored) {
      checkRow(row, before);
      first ??= row.seq;
      rows += 1;
      if (row.kind === 'begin') writes += 1;
      before = row;
    }
    if (before.seq < head) throw new DamagedRow(`rows ${before.seq + 1} to ${head} are missing`);
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    fault = error.message;
  }
  return { writes, rows, first, last: before.seq, hash: Buffer.from(before.hash).toString('hex'), fault };
}

type Before = Pick<AuditRow, 'seq' | 'hash'>;

const HASH = /^[0-9a-f]{64}$/;

function startOf(checkpoint: AuditSnapshot['checkpoint']): Before {
  if (checkpoint === undefined) return { seq: 0, hash: ORIGIN };
  const { removedTo, removedHash } = bodyOf(checkpoint) as Partial<Checkpoint>;
  if (!Number.isSafeInteger(removedTo) || !HASH.test(String(removedHash)))
    throw damagedRow(checkpoint.seq, 'the number or hash of the last removed row is invalid');
  return { seq: Number(removedTo), hash: Buffer.from(String(removedHash), 'hex') };
}

function checkRow(row: AuditRow, before: Before): void {
  if (row.seq !== before.seq + 1) throw new DamagedRow(`row ${before.seq + 1} is missing`);
  if (!hashOf(before.hash, row).equals(row.hash)) throw new DamagedRow(`row ${row.seq} was altered`);
}

/** Yields all audit log rows as lines of JSON. At a damaged row, throws after yielding the rows before it. */
export async function* exportedRows({ rows }: AuditSnapshot): AsyncGenerator<string> {
  for await (const row of rows) {
    const { seq, kind, entry, caller } = row;
    const [at, hash] = [timeOf(seq, row.at).toISOString(), Buffer.from(row.hash).toString('hex')];
    yield `${JSON.stringify({ seq, kind, at, entry, caller, ...bodyOf(row), hash })}\n`;
  }
}
