import { crc32 } from 'node:zlib';
import type { StoredEvent } from '../event.ts';

/** CRC-32 over a row: its place in the log, its columns and its body. It finds damage, not forgery. Formats before marks had the same. */
export function checksumOf({ sequence, workspaceId, type, taskId, receivedAt, body, mark }: StoredEvent): number {
  const columns = [sequence, workspaceId, type, taskId, receivedAt];
  return crc32(JSON.stringify(mark === null ? columns : [...columns, mark]) + body);
}

/** Whether a row is as it was written. */
export const isAsWritten = (event: StoredEvent, checksum: number): boolean =>
  checksum === checksumOf(event) || checksum === checksumOfGiven(event);

/**
 * Events were once written with an id that is no well-formed text, of which SQLite keeps U+FFFD in place of each lone surrogate, under the
 * checksum of the id as it was given; the body still has that.
 */
function checksumOfGiven(event: StoredEvent): number | undefined {
  if (!event.taskId?.includes(REPLACEMENT)) return undefined;
  const given = idGivenIn(event.body);
  return typeof given === 'string' && given.toWellFormed() === event.taskId
    ? checksumOf({ ...event, taskId: given })
    : undefined;
}

function idGivenIn(body: string): unknown {
  try {
    return JSON.parse(body).task_id;
  } catch {
    // The body is damaged as well.
    return undefined;
  }
}

const REPLACEMENT = '\ufffd';
