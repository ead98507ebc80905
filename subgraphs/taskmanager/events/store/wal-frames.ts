import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Of a WAL and of each of its frames, in bytes (https://sqlite.org/walformat.html). */
const HEADER = 32;
const FRAME_HEADER = 24;

/** Where both say by which numbers they belong together: eight bytes, which differ each time the file is begun anew. */
const SALTS_OF_WAL = 16;
const SALTS_OF_FRAME = 8;
const SALTS = 8;

/** How many frames a look reads the heads of at most, so that nothing waits for it: where more are written, the rest is looked at later. */
const MOST_FRAMES = 200;

/** How a WAL begins, but for the bit that says the order of the bytes of its checksums. */
const MAGIC = 0x377f0682;

/**
 * Finds that a WAL has lost frames: a truncated file is shorter than what it holds, or, once it was written to again, has zeros in their place. Each look
 * reads the heads of the frames that are new since the last one, some hundred at most, and of the last one of those before.
 */
export class WalFrames {
  readonly #database: DatabaseSync;
  readonly #file: string;
  #salts = '';
  #seen = 0;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
  }

  /** Whether all are there; also where that cannot be known now. */
  areThere(): boolean {
    const { frames, frameLength } = this.#count();
    if (frames === 0) return true;
    let descriptor: number | undefined;
    try {
      descriptor = openSync(this.#file, 'r');
      return this.#look(descriptor, frames, frameLength);
    } catch {
      return false;
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  #look(descriptor: number, frames: number, frameLength: number): boolean {
    const salts = saltsAt(descriptor, SALTS_OF_WAL);
    const from = salts === this.#salts ? Math.max(1, Math.min(this.#seen, frames)) : 1;
    const saltsOf = (frame: number) => saltsAt(descriptor, HEADER + (frame - 1) * frameLength + SALTS_OF_FRAME);
    let isComplete = isWal(descriptor) && fstatSync(descriptor).size >= HEADER + frames * frameLength;
    const last = Math.min(frames, from + MOST_FRAMES);
    for (let frame = from; isComplete && frame <= last; frame++) isComplete = saltsOf(frame) === salts;
    // Frames of a file that has been begun anew meanwhile are of another one.
    if (!isComplete) return this.#count().frames < frames || saltsAt(descriptor, SALTS_OF_WAL) !== salts;
    this.#salts = salts;
    this.#seen = last;
    return true;
  }

  /** How many frames it holds, and how long each is; none where SQLite cannot say. */
  #count(): { frames: number; frameLength: number } {
    try {
      // Checkpoints nothing: it only says how many frames there are.
      const { log } = this.#database.prepare('pragma wal_checkpoint(noop)').get() as { log: number };
      const { page_size: page } = this.#database.prepare('pragma page_size').get() as { page_size: number };
      return { frames: Math.max(0, log), frameLength: FRAME_HEADER + page };
    } catch {
      return { frames: 0, frameLength: 0 };
    }
  }
}

const isWal = (descriptor: number) => (bytesAt(descriptor, 0, 4).readUInt32BE() & ~1) === MAGIC;
const saltsAt = (descriptor: number, position: number) => bytesAt(descriptor, position, SALTS).toString('latin1');

function bytesAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(descriptor, bytes, 0, length, position);
  return bytes;
}
