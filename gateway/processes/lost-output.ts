import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { log } from '../settings/log.ts';

/**
 * Drops what cannot be written to standard output or error, which would be a fault that ends the process: a file on a full disk throws
 * where something is logged, and is never written again after that; a pipe whose reader is gone says so later. How often something was
 * dropped is logged once there is room again.
 */
export function dropUnwritable(stream: Writable & { fd: number }): void {
  stream.on('error', () => {});
  if (stream instanceof Socket) return;
  let dropped = 0;
  let endsInLine = false;
  stream._write = (chunk: Buffer, _encoding, written) => {
    if (endsInLine) endsInLine = writeAll(stream.fd, NEW_LINE) < 1;
    const length = writeAll(stream.fd, chunk);
    if (length < chunk.length) {
      dropped += 1;
      endsInLine ||= length > 0;
    } else if (dropped > 0) {
      setImmediate((times) => log.warn({ times }, 'the log could not be written'), dropped);
      dropped = 0;
    }
    written();
  };
}

const NEW_LINE = Buffer.from('\n');

/** Writes as much as there is room for; gives how many bytes that were. */
function writeAll(descriptor: number, bytes: Buffer): number {
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(descriptor, bytes, at);
  } catch {
    // There is no room for the rest.
  }
  return at;
}
