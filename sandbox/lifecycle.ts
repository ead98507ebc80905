const EX_SOFTWARE = 70;
/** The grace period for in-flight responses after an uncaught error, in milliseconds. */
const EXIT_DELAY_MS = 500;
/**
 * npm forwards signals that the process also receives directly from the terminal. A second signal within this many
 * milliseconds is therefore ignored as a duplicate.
 */
const DUPLICATE_SIGNAL_MS = 1_000;

/**
 * Shuts down with status 0 on SIGTERM, SIGINT or SIGHUP, or when the parent process disconnects. A second signal exits
 * immediately. With `TOOLGRAPH_MANAGED=1`, signals are ignored while the parent process is connected.
 */
export function shutDownGracefully(stop: () => Promise<void>): void {
  let stopped: number | undefined;
  const end = () => {
    stopped = Date.now();
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        logFatal(`sandbox shutdown failed: ${error.message}`);
        process.exit(1);
      },
    );
  };
  const onSignal = (_signal: NodeJS.Signals, status: number) => {
    if (process.env.TOOLGRAPH_MANAGED === '1' && process.connected) return;
    if (stopped === undefined) end();
    else if (Date.now() - stopped > DUPLICATE_SIGNAL_MS) process.exit(128 + status);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.once('disconnect', () => stopped ?? end());
}

/** Logs an uncaught error, stops accepting connections, and exits with status 70 after 0.5 s. */
export function exitOnUncaughtError(stopAccepting: () => void): void {
  const exit = (error: unknown) => {
    try {
      logFatal('sandbox exits after an uncaught error', error);
      stopAccepting();
    } finally {
      setTimeout(() => process.exit(EX_SOFTWARE), EXIT_DELAY_MS);
    }
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}

function logFatal(...words: unknown[]): void {
  if (process.env.LOG_LEVEL !== 'silent') console.error(...words);
}
