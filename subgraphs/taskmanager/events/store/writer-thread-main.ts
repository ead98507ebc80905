import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { isBusy, openConnection, waitFor } from '../../../store/connection.ts';
import { type Answered, faultOf } from '../../../store/thread.ts';
import type { BatchRow } from './delivery-row.ts';
import { runOn } from './log-writer.ts';
import { RowWriter } from './row-writer.ts';
import type { Asked, ThreadOptions } from './writer-thread.ts';

// The thread of `WriterThread`: it does what it is asked for, one after another.
const { file, synchronous = 'full' }: ThreadOptions = workerData;
const database = openConnection(file, { synchronous });
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

function answer<Value>(run: () => Value): { value: Value } | Extract<Answered, { fault: unknown }> {
  try {
    const value = run();
    wait(TIMEOUT);
    return { value };
  } catch (error) {
    if (isBusy(error)) wait(SHORTENED);
    return { fault: faultOf(error) };
  }
}

/** Batches that wait together share a transaction, and what becomes of it. */
function appendAll(batches: BatchRow[][]): Answered[] {
  const answered = answer(() => rows.appendAll(batches));
  return batches.map((_batch, index) => ('fault' in answered ? answered : { value: answered.value[index] }));
}

/** What has been asked for so far, the oldest first. */
function* askedOf(port: MessagePort, first: Asked): Generator<Asked> {
  yield first;
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message;
}

function take(port: MessagePort, first: Asked): void {
  let batches: BatchRow[][] = [];
  const append = () => {
    if (batches.length > 0) port.postMessage(appendAll(batches));
    batches = [];
  };
  for (const [name, given] of askedOf(port, first)) {
    if (name === 'append') batches.push(given[0] as BatchRow[]);
    else append();
    if (name === 'close') close(port);
    else if (name !== 'append') port.postMessage([answer(() => runOn(rows, name, given as never))]);
  }
  append();
}

function close(port: MessagePort): void {
  database.close();
  port.close();
}

parentPort?.on('message', (first: Asked) => parentPort && take(parentPort, first));
