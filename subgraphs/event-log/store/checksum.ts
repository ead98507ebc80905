import { crc32 } from 'node:zlib';
import type { StoredEvent } from '../event.ts';

/**
 * Returns the CRC-32 checksum of a row's sequence number, columns and body. The checksum detects damage but not
 * forgery. A row without a mark has the same checksum as in older file formats, which had no marks.
 */
export function checksumOf({ sequence, workspaceId, type, taskId, receivedAt, body, mark }: StoredEvent): number {
  const columns = [sequence, workspaceId, type, taskId, receivedAt];
  return crc32(JSON.stringify(mark === null ? columns : [...columns, mark]) + body);
}

export const isAsWritten = (event: StoredEvent, checksum: number): boolean =>
  checksum === checksumOf(event) || checksum === checksumOfGiven(event);

/**
 * Returns the checksum of an event whose task ID contained lone surrogates when an old version stored the event. SQLite
 * replaced the lone surrogates with U+FFFD, but the checksum covers the original ID, which the body still contains.
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
    // A damaged body may not be valid JSON.
    return undefined;
  }
}

const REPLACEMENT = '\ufffd';
