import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { isBusy, openConnection, waitFor } from './connection.ts';
import { DatabaseFiles } from './log-file.ts';
import {
  CHECK,
  CLOSE,
  DISPLACED,
  runAll,
  type ThreadOptions,
  type WriterRequest,
  type WriterResponse,
} from './writer.ts';

// The script that `WriterThread` runs. Executes all queued requests for the same method in one transaction with one
// fsync.
const { what, file, files: ids, rows: module, synchronous = 'full' }: ThreadOptions = workerData;
const files = new DatabaseFiles(file, ids);
checkFiles();
const database = openConnection(file, { synchronous });
const rows: object = (await import(module)).openRows(database);

/** Throws if the log's files were removed, replaced or truncated, so that no lost write is acknowledged. */
function checkFiles(): void {
  if (files.areInPlace()) return;
  const fault = new Error(`the ${what}'s files were removed, replaced or truncated`);
  throw Object.assign(fault, { code: DISPLACED });
}

/**
 * The time that a write waits for another writer, in milliseconds. A webhook delivery needs several writes and a
 * response within 7 s. After a timeout, later writes wait for a shorter time until one succeeds.
 */
const TIMEOUT = 2_000;
const SHORTENED = 100;

let timeout: number | undefined;
function wait(milliseconds: number): void {
  if (milliseconds !== timeout) waitFor(database, milliseconds);
  timeout = milliseconds;
}
wait(TIMEOUT);

function respondTo(name: string, all: readonly unknown[]): WriterResponse[] {
  try {
    checkFiles();
    if (name === CHECK || name === CLOSE) return all.map((value) => ({ value }));
    const answers = runAll(rows, name, all);
    checkFiles();
    wait(TIMEOUT);
    return answers.map((value) => ({ value }));
  } catch (error) {
    if (isBusy(error)) wait(SHORTENED);
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    return all.map(() => ({ fault: { message, code, errcode } }));
  }
}

/** Yields the requests received so far, oldest first. */
function* pendingRequests(port: MessagePort, first: WriterRequest): Generator<WriterRequest> {
  yield first;
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message;
}

function take(port: MessagePort, first: WriterRequest): void {
  let [waitingFor, all]: [name: string, all: unknown[]] = ['', []];
  const write = () => {
    if (all.length > 0) port.postMessage(respondTo(waitingFor, all));
    all = [];
  };
  for (const [name, given] of pendingRequests(port, first)) {
    if (name !== waitingFor) write();
    waitingFor = name;
    all.push(given);
  }
  write();
  if (waitingFor !== CLOSE) return;
  database.close();
  port.close();
}

parentPort?.on('message', (first: WriterRequest) => parentPort && take(parentPort, first));
