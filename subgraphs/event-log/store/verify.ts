import type { DatabaseSync } from 'node:sqlite';
import { headOf } from '../../store/connection.ts';
import type { StoredEvent } from '../event.ts';
import { isAsWritten } from './checksum.ts';
import { readFact } from './schema.ts';

/**
 * The result of verifying a log: the number of valid events before the first damaged or missing event, the sequence
 * numbers of the oldest and newest of these events, and a description of the damage.
 */
export type Verified = { events: number; oldest: number | undefined; newest: number; fault: string | undefined };

type Row = StoredEvent & { checksum: number };

/** Verifies all checksums, and that no event is missing after the oldest one. */
export function verifyRows(database: DatabaseSync): Verified {
  const gaplessFrom = Number(readFact(database, 'gapless-from'));
  const head = headOf(database, 'events');
  const verified: Verified = { events: 0, oldest: undefined, newest: 0, fault: undefined };
  const rows = database.prepare(
    'select id as sequence, workspaceId, type, taskId, receivedAt, body, mark, checksum from events order by events.id',
  );
  for (const row of rows.iterate() as Iterable<Row>) {
    const fault = faultOf(row, verified.newest, gaplessFrom);
    if (fault) return { ...verified, fault };
    verified.events += 1;
    verified.oldest ??= row.sequence;
    verified.newest = row.sequence;
  }
  const isCut = verified.events > 0 && verified.newest < head && head >= gaplessFrom;
  return { ...verified, fault: isCut ? `events ${verified.newest + 1} to ${head} are missing` : undefined };
}

function faultOf(row: Row, before: number, gaplessFrom: number): string | undefined {
  const { sequence } = row;
  if (before >= gaplessFrom && sequence !== before + 1) return `event ${before + 1} is missing`;
  return isAsWritten(row, row.checksum) ? undefined : `event ${sequence} was altered`;
}
