import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import closeWithGrace from 'close-with-grace';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { log } from '../config/log.ts';

const EX_SOFTWARE = 70;
const LAST_RESPONSES_MS = 500;
/** Signals that arrive within this many milliseconds count as one: npm forwards terminal signals a second time. */
const REPEATED_SIGNAL_MS = 1_000;

/** How long a stopping process keeps idle connections open for requests in transit, in milliseconds. */
export const IDLE_GRACE_MS = 300;

export const MANAGED = { TOOLGRAPH_MANAGED: '1' };

/**
 * Events that `close-with-grace` must not handle: npm may send signals twice, SIGHUP reloads the settings, and uncaught
 * errors have a separate exit status.
 */
const SKIPPED_EVENTS: closeWithGrace.AllEvents[] = [
  ...(['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGUSR2', 'SIGQUIT'] as const),
  ...(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'] as const),
  ...(['uncaughtException', 'unhandledRejection', 'beforeExit'] as const),
];

/**
 * Stops the process with status 0 on SIGTERM, SIGINT and, without `onHangup`, SIGHUP; a second signal ends it
 * immediately. A managed process ignores signals, because terminals also signal its manager. It stops when the manager
 * disconnects.
 *
 * @param delay the time limit for stopping, in milliseconds, after which the process exits with status 1
 */
export function stopOnSignal(stop: () => Promise<void>, delay: number, onHangup?: () => void): void {
  const logger = { error: (error: unknown) => log.fatal({ err: error }, 'could not stop cleanly') };
  const stopAndLog = () => stop().then(() => log.info('stopped'));
  const { close } = closeWithGrace({ delay, logger, skip: SKIPPED_EVENTS }, stopAndLog);
  let stopped: number | undefined;
  const end = (signal?: NodeJS.Signals) => {
    stopped = Date.now();
    log.info({ signal }, 'stopping');
    close();
  };
  const onSignal = (signal: NodeJS.Signals, status: number) => {
    if (process.env.TOOLGRAPH_MANAGED === MANAGED.TOOLGRAPH_MANAGED && process.connected) return;
    if (stopped === undefined) end(signal);
    else if (Date.now() - stopped > REPEATED_SIGNAL_MS) process.exit(128 + status);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  process.on('SIGHUP', onHangup ?? onSignal);
  process.once('disconnect', () => stopped ?? end());
}

/**
 * After an uncaught error, rejects new work and exits with status 70 within a second, because state may be corrupt.
 * Ignores output errors.
 */
export function exitOnUncaughtError(refuse: () => void): void {
  const exit = (error: unknown) => {
    try {
      log.fatal({ err: errorOf(error) }, 'uncaught error, exiting');
      refuse();
    } finally {
      setTimeout(() => process.exit(EX_SOFTWARE), LAST_RESPONSES_MS);
    }
  };
  dropUnwritable(process.stdout);
  dropUnwritable(process.stderr);
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}

const NEW_LINE = Buffer.from('\n');

/**
 * Prevents failed writes to an output stream from ending the process. A file on a full disk throws; a pipe without a
 * reader emits an error. Logs the number of dropped lines once writing succeeds again.
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
      if (dropped > 0) setImmediate((times) => log.warn({ times }, 'dropped unwritable log lines'), dropped);
      dropped = 0;
      endsInLine = false;
    } catch {
      dropped += 1;
      endsInLine ||= at > 0;
    }
    written();
  };
}
