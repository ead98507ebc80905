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

export const isAsWritten = (event: StoredEvent, checksum: number): boolean => checksum === checksumOf(event);
