import { ConfigurationError, keysOf, type UpstreamSettings } from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import type { UpstreamName } from '../../subgraphs/settings.ts';
import { EX_CONFIG, isBug } from '../config/command-line.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { watchPath } from '../config/files.ts';
import { announce, applyFormat, log, openLog } from '../config/log.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { RELOADABLE_SETTINGS, SETTINGS, UPSTREAMS } from '../config/variables.ts';
import type { RunningServer } from '../http/http-server.ts';
import { exitOnUncaughtError, IDLE_GRACE_MS, stopOnSignal } from './lifecycle.ts';

/** How long stopping may take beyond DRAIN_SECONDS, in milliseconds, including 10 s for requests in flight. */
const STOP_TIMEOUT_MS = 30_000;

type ServerProcess = {
  name: string;
  read?: typeof readSettings;
  /** Starts the server. Adds each component to `opened` as soon as that component needs to be stopped. */
  start(settings: Settings, opened: AsyncDisposableStack, found: Found): Promise<Running>;
  /** Replaces the default handling of SIGHUP, which reloads the settings. */
  hangUp?(): void;
};

/** `stopping` aborts once the server is to stop, which can be before it has started. */
export type Found = { environment: Environment; stopping: AbortSignal };

type Running = {
  /** Rejects new work, because the process is about to exit after an error. */
  refuse?(): void;
  /** Applies changed settings. Credentials of `moved` upstreams must wait for the restart that applies addresses. */
  renew?(settings: Settings, moved: ReadonlySet<string>): void;
};

/**
 * Runs a server until it receives a signal. Reloads the settings when a file that contains a secret changes, and on
 * SIGHUP, except at a terminal, which sends SIGHUP when it closes.
 */
export async function runServer(server: ServerProcess): Promise<void> {
  const { name, read = readSettings, start } = server;
  const opened = new AsyncDisposableStack();
  let running: Running = {};
  let settings: Settings | undefined;
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    return opened.disposeAsync();
  };
  try {
    const environment = readEnvironment();
    applyFormat(environment.values.LOG_FORMAT);
    settings = read(environment.values, environment);
    await openLog(settings.log);
    warn(environment, settings);
    let unwatch = () => {};
    opened.defer(() => unwatch());
    const watch = ({ secretFiles }: Environment) => {
      unwatch();
      unwatch = watchFiles(secretFiles, reload);
    };
    const reload = reloader(settings, environment, read, (changed, moved, found) => {
      watch(found);
      running.renew?.(changed, moved);
    });
    const hangUp = server.hangUp ?? reload;
    stopOnSignal(stop, settings.drain + STOP_TIMEOUT_MS, hasTerminal() ? undefined : hangUp);
    exitOnUncaughtError(() => running.refuse?.());
    running = await start(settings, opened, { environment, stopping: stopping.signal });
    if (!server.hangUp) watch(environment);
    // Sending fails if the manager has exited but `disconnect` has not been emitted yet.
    process.send?.({ ready: true }, (error: unknown) => error && process.emit('disconnect'));
  } catch (error) {
    if (opened.disposed) return;
    log.debug({ err: error }, 'start failed');
    announce('fatal', `${name} cannot start: ${reason(error, settings)}`);
    await stop();
    process.exit(error instanceof ConfigurationError || isUnwritable(error) ? EX_CONFIG : 1);
  }
}

/** Stops a server when `opened` is disposed, even if the server has not finished opening. */
export function deferStop<Server extends RunningServer>(opening: Promise<Server>, opened: AsyncDisposableStack) {
  opened.defer(async () => (await opening.catch(() => undefined))?.stop(IDLE_GRACE_MS));
  return opening;
}

function warn(environment: Environment, settings: Settings): void {
  for (const warning of [...environment.warnings, ...settings.warnings]) log.warn(warning);
}

const hasTerminal = () => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR']);
const SQLITE_UNWRITABLE = new Set([8, 14]);

/**
 * Whether an error means that the data directory is not writable. A full disk does not count, because it may have space
 * later.
 */
function isUnwritable(error: unknown): boolean {
  const { code = '', message } = errorOf(error);
  const sqlite = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return UNWRITABLE.has(code) || SQLITE_UNWRITABLE.has(sqlite) || (code === 'ENOENT' && message.includes('mkdir'));
}

function reason(error: unknown, settings?: Settings): string {
  const { code, message, stack = message } = errorOf(error);
  if (isBug(error)) return stack;
  const isOfDisk = code === 'ERR_SQLITE_ERROR' || isUnwritable(error);
  return isOfDisk ? `DATA_DIR=${settings?.dataDir} cannot be written to: ${message}` : message;
}

const [FILE_CHECK_INTERVAL_MS, SETTLING_MS] = [1_000, 100];

function watchFiles(files: Iterable<string>, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLING_MS).unref();
  };
  const watches = [...files].map((file) => watchPath(file, soon, FILE_CHECK_INTERVAL_MS));
  return () => {
    clearTimeout(timer);
    for (const stop of watches) stop();
  };
}

/**
 * Returns a function that reloads the settings. It applies reloadable changes and logs all others; if a setting is
 * invalid, it logs the errors and changes nothing.
 */
function reloader(
  started: Settings,
  { values }: Environment,
  read: typeof readSettings,
  apply: (settings: Settings, moved: ReadonlySet<string>, environment: Environment) => void,
) {
  let before = values;
  return () => {
    try {
      const now = readEnvironment();
      const settings = read(now.values, now);
      warn(now, settings);
      log.level = settings.log.level;
      const isMoved = (name: UpstreamName) =>
        [started, settings].some(({ upstreams }) => upstreams[name].kind !== 'live') ||
        started.upstreams[name].url !== settings.upstreams[name].url;
      const moved = keysOf<UpstreamName>(UPSTREAMS).filter(isMoved);
      apply(settings, new Set(moved), now);
      const changed = Object.keys(SETTINGS.shape).filter((name) => before[name] !== now.values[name]);
      const later = new Set(moved.flatMap((name) => credentialVariables(UPSTREAMS[name])));
      const isTaken = (name: string) => RELOADABLE_SETTINGS.has(name) && !later.has(name);
      const { true: taken = [], false: variables = [] } = Object.groupBy(changed, (name) => `${isTaken(name)}`);
      log.info({ taken }, 'settings reloaded');
      if (variables.length > 0) log.warn({ variables }, 'some changed settings require a restart');
      before = now.values;
    } catch (error) {
      log.error({ faults: errorOf(error).message.split('\n') }, 'invalid settings, keeping the previous ones');
    }
  };
}

const credentialVariables = ({ credential: { variable, alternatives = [] } }: UpstreamSettings) => [
  variable,
  ...alternatives,
];

const WORDS = { sandbox: 'sandbox', live: 'LIVE', given: 'custom URL, no credential' };

type Served = { url: string; signedUrl?: string; notices: string[] };

export function banner(settings: Settings, { url, signedUrl, notices }: Served, colours: boolean): string {
  const lines = Object.entries(settings.upstreams).map(([name, { kind, url: place }]) => {
    const word = kind === 'live' && colours ? `\x1b[1;31m${WORDS.live}\x1b[0m` : WORDS[kind];
    return `  ${name.padEnd(12)} ${word}${kind === 'sandbox' ? '' : `  ${place}`}`;
  });
  const explorer = settings.explorer ? `, the explorer at ${url}/` : '';
  const signed = signedUrl === undefined ? [] : [`  signed routes at ${signedUrl}, for ${settings.publicUrl}`];
  return [`Toolgraph is served at ${url}/graphql${explorer}`, ...signed, ...lines, ...notices].join('\n');
}
