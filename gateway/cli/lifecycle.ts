import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import closeWithGrace from 'close-with-grace';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { log } from '../config/log.ts';

/** Exit status of a process that met a fault which nothing caught (EX_SOFTWARE). */
const FAULT = 70;
/** How long answers that are being written have after such a fault, in milliseconds. */
const LAST_WORDS = 500;
/** npm passes on a signal that the terminal sends to all processes: a signal this soon is the same one, in milliseconds. */
const SAME_SIGNAL = 1_000;

/** How long a process that stops keeps its connections for requests that are on their way, in milliseconds. */
export const QUIET = 300;

/** Set for the processes that another one of ours starts and stops. */
export const MANAGED = { TOOLGRAPH_MANAGED: '1' };

/** `stopInOrder` listens for signals itself: npm may send one twice, SIGHUP reloads settings, and faults have a status of their own. */
const LEFT_ALONE: closeWithGrace.AllEvents[] = [
  ...(['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGUSR2', 'SIGQUIT'] as const),
  ...(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'] as const),
  ...(['uncaughtException', 'unhandledRejection', 'beforeExit'] as const),
];

/**
 * Ends the process in order, with status 0: on SIGTERM, SIGINT and, without `onHangup`, SIGHUP, where a second one ends it at once; or, where another
 * process of ours manages it, when that one disconnects. Then signals, which a terminal sends to all of them, are left to the manager.
 *
 * @param delay how long stopping may take, in milliseconds; then the process ends with status 1
 */
export function stopInOrder(stop: () => Promise<void>, delay: number, onHangup?: () => void): void {
  const logger = { error: (error: unknown) => log.fatal({ err: error }, 'the process did not stop in order') };
  const { close } = closeWithGrace({ delay, logger, skip: LEFT_ALONE }, stop);
  let stopped: number | undefined;
  const end = () => {
    stopped = Date.now();
    close();
  };
  const onSignal = (_signal: NodeJS.Signals, status: number) => {
    if (isManaged()) return;
    if (stopped === undefined) end();
    else if (Date.now() - stopped > SAME_SIGNAL) process.exit(128 + status);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  process.on('SIGHUP', onHangup ?? onSignal);
  process.once('disconnect', () => stopped ?? end());
}

/** A manager that is gone cannot stop it any more. */
const isManaged = () => process.env.TOOLGRAPH_MANAGED === MANAGED.TOOLGRAPH_MANAGED && process.connected;

/**
 * Handles faults that nothing caught: it is logged, new work is refused, and the process exits with 70 within a second. Its state
 * may be corrupt, so it does not go on. Output that cannot be written is no such fault.
 */
export function exitOnFault(refuse: () => void): void {
  const exit = (error: unknown) => {
    try {
      log.fatal({ err: errorOf(error) }, 'a fault that nothing caught: the process ends');
      refuse();
    } finally {
      setTimeout(() => process.exit(FAULT), LAST_WORDS);
    }
  };
  dropUnwritable(process.stdout);
  dropUnwritable(process.stderr);
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}

const NEW_LINE = Buffer.from('\n');

/**
 * Drops what cannot be written to standard output or error, which would be a fault that ends the process: a file on a full disk throws
 * where something is logged, and is never written again after that; a pipe whose reader is gone says so later. How often something was
 * dropped is logged once there is room again.
 */
function dropUnwritable(stream: Writable & { fd: number }): void {
  stream.on('error', () => {});
  if (stream instanceof Socket) return;
  let dropped = 0;
  let endsInLine = false;
  stream._write = (chunk: Buffer, _encoding, written) => {
    const bytes = endsInLine ? Buffer.concat([NEW_LINE, chunk]) : chunk;
    let at = 0;
    try {
      while (at < bytes.length) at += writeSync(stream.fd, bytes, at);
      if (dropped > 0) setImmediate((times) => log.warn({ times }, 'the log could not be written'), dropped);
      dropped = 0;
      endsInLine = false;
    } catch {
      dropped += 1;
      endsInLine ||= at > 0;
    }
    written();
  };
}
