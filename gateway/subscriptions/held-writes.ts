import type { Writable } from 'node:stream';

const held: Writable[] = [];
/** The work that is under way: what is written by two of them is not sent together. */
let work = 0;

/** Sends together what is written to a stream by the same work: each write of its own is a system call. */
export class HeldWrites {
  #last = -1;

  /**
   * To be called before a write. The first one is sent at once, so that of many streams that are sent one message each nothing is kept; those after it
   * are held until the work has been done. Gives whether it is the first.
   */
  begin(stream: Writable): boolean {
    const isFirst = this.#last !== work;
    this.#last = work;
    if (isFirst) endLater();
    else if (stream.writableCorked === 0) hold(stream);
    return isFirst;
  }
}

let isEnding = false;

function endLater(): void {
  if (isEnding) return;
  isEnding = true;
  process.nextTick(end);
}

function end(): void {
  isEnding = false;
  work++;
  for (const stream of held.splice(0)) stream.uncork();
}

function hold(stream: Writable): void {
  stream.cork();
  held.push(stream);
}
