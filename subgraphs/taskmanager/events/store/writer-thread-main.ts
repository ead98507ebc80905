import { parentPort, workerData } from 'node:worker_threads';
import { isBusy, openConnection, waitFor } from './database.ts';
import { runOn } from './log-writer.ts';
import { RowWriter } from './row-writer.ts';
import type { Answered, Asked, SqliteFault, ThreadOptions } from './writer-thread.ts';

// The thread of `WriterThread`: it does what it is asked for, one after another.
const { file, synchronous = 'full' }: ThreadOptions = workerData;
const database = openConnection(file, synchronous);
const rows = new RowWriter(database);

/**
 * How long a write waits for another process that writes, in milliseconds. A delivery has to be answered within seven seconds, and waits for
 * its event, for its note, and for what is written before those: what comes after a write that has waited in vain waits less, until one
 * succeeds.
 */
const TIMEOUT = 2_000;
const SHORTENED = 100;

let timeout: number | undefined;
function wait(milliseconds: number): void {
  if (milliseconds !== timeout) waitFor(database, milliseconds);
  timeout = milliseconds;
}
wait(TIMEOUT);

const faultOf = (error: unknown): SqliteFault => {
  const { message, code, errcode } = error as SqliteFault;
  return { message, code, errcode };
};

function answer(asked: Exclude<Asked, ['close']>): Answered {
  try {
    const [name, given] = asked;
    const value = runOn(rows, name, given as never);
    wait(TIMEOUT);
    return { value };
  } catch (error) {
    if (isBusy(error)) wait(SHORTENED);
    return { fault: faultOf(error) };
  }
}

parentPort?.on('message', (asked: Asked) => {
  if (asked[0] !== 'close') return parentPort?.postMessage(answer(asked));
  database.close();
  parentPort?.close();
});
