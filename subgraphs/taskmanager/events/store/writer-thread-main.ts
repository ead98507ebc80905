import { parentPort, workerData } from 'node:worker_threads';
import { openConnection } from './database.ts';
import { runOn } from './log-writer.ts';
import { RowWriter } from './row-writer.ts';
import type { Answered, Asked, SqliteFault, ThreadOptions } from './writer-thread.ts';

// The thread of `WriterThread`: it does what it is asked for, one after another.
const { file, synchronous = 'full' }: ThreadOptions = workerData;
const database = openConnection(file, synchronous);
const rows = new RowWriter(database);

const faultOf = (error: unknown): SqliteFault => {
  const { message, code, errcode } = error as SqliteFault;
  return { message, code, errcode };
};

function answer(asked: Exclude<Asked, ['close']>): Answered {
  try {
    const [name, given] = asked;
    return { value: runOn(rows, name, given as never) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

parentPort?.on('message', (asked: Asked) => {
  if (asked[0] !== 'close') return parentPort?.postMessage(answer(asked));
  database.close();
  parentPort?.close();
});
