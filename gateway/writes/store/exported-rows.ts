import type { DatabaseSync } from 'node:sqlite';
import { type AuditRow, damagedRow, saidBy, storedRows } from './chain.ts';

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
