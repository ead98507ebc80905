import { crc32 } from 'node:zlib';
import type { StoredEvent } from '../event.ts';

/** CRC-32 over a row: its place in the log, its columns and its body. It finds damage, not forgery. Formats before marks had the same. */
export function checksumOf({ sequence, workspaceId, type, taskId, receivedAt, body, mark }: StoredEvent): number {
  return crc32(
    body,
    crc32(JSON.stringify([sequence, workspaceId, type, taskId, receivedAt, ...(mark === null ? [] : [mark])])),
  );
}
