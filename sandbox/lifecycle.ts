/** Exit status of a process that met a fault which nothing caught (EX_SOFTWARE). */
const FAULT = 70;
/** The time allowed for responses in progress after such an error, in milliseconds. */
const LAST_WORDS = 500;
/** npm passes a signal on that the terminal sends to all processes: what comes so soon is the same one, in milliseconds. */
const SAME_SIGNAL = 1_000;

/**
 * Ends the process in order, with status 0: on SIGTERM, SIGINT and SIGHUP, where a second one ends it at once; or when the process that started it
 * disconnects. While that one manages it (`TOOLGRAPH_MANAGED`), signals, which a terminal sends to both, are left to it.
 */
export function stopInOrder(stop: () => Promise<void>): void {
  let stopped: number | undefined;
  const end = () => {
    stopped = Date.now();
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        logFatal(`sandbox did not stop in order: ${error.message}`);
        process.exit(1);
      },
    );
  };
  const onSignal = (_signal: NodeJS.Signals, status: number) => {
    if (process.env.TOOLGRAPH_MANAGED === '1' && process.connected) return;
    if (stopped === undefined) end();
    else if (Date.now() - stopped > SAME_SIGNAL) process.exit(128 + status);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.once('disconnect', () => stopped ?? end());
}

/** The last resort for what nothing caught: it is said, new work is refused, and the process exits with 70 within a second. */
export function exitOnFault(refuse: () => void): void {
  const exit = (error: unknown) => {
    try {
      logFatal('sandbox ends: a fault that nothing caught', error);
      refuse();
    } finally {
      setTimeout(() => process.exit(FAULT), LAST_WORDS);
    }
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}

function logFatal(...words: unknown[]): void {
  if (process.env.LOG_LEVEL !== 'silent') console.error(...words);
}
