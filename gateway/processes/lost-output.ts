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
  stream._write = (chunk: Buffer, _encoding, written) => {
    try {
      writeAll(stream.fd, chunk);
      if (dropped > 0) setImmediate((times) => log.warn({ times }, 'the log could not be written'), dropped);
      dropped = 0;
    } catch {
      dropped += 1;
    }
    written();
  };
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}
