import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openConnection, waitFor } from '../../../subgraphs/store/connection.ts';
import { type Answered, faultOf } from '../../../subgraphs/store/thread.ts';
import { type Asked, WriteRows } from './write-rows.ts';

// The thread of the log of writes: what waits for it is written in one transaction, which is synced once.
const { file }: { file: string } = workerData;
const database = openConnection(file);
const rows = new WriteRows(database);

/** How long a write waits for another process that has the lock, in milliseconds. */
waitFor(database, 2_000);

function take(port: MessagePort, first: Asked): void {
  const waiting = [first];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) waiting.push(next.message);
  const asked = waiting.filter((each) => !('close' in each));
  if (asked.length > 0) port.postMessage(answersTo(asked));
  if (asked.length === waiting.length) return;
  database.close();
  port.close();
}

function answersTo(asked: readonly Asked[]): Answered[] {
  try {
    return rows.run(asked).map((value) => ({ value }));
  } catch (error) {
    const fault = faultOf(error);
    return asked.map(() => ({ fault }));
  }
}

parentPort?.on('message', (first: Asked) => parentPort && take(parentPort, first));
