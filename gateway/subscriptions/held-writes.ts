import type { Writable } from 'node:stream';

const held: Writable[] = [];

/**
 * Holds what is written from now on, and sends it together once the work that is under way has been done: each write of its own is a system call. Gives
 * whether it begins to.
 */
export function holdWrites(stream: Writable): boolean {
  if (stream.writableCorked > 0) return false;
  stream.cork();
  if (held.push(stream) === 1) process.nextTick(sendHeld);
  return true;
}

function sendHeld(): void {
  for (const stream of held.splice(0)) stream.uncork();
}
