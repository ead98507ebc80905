import { enableCompileCache } from 'node:module';
import { calledAs } from '../subgraphs/graph/as-built.ts';
import { makeDirectory } from '../subgraphs/graph/make-directory.ts';
import { ConfigurationError } from '../subgraphs/graph/settings.ts';
import { catalogue } from '../subgraphs/rows/catalogue.ts';
import { errorOf } from '../subgraphs/upstream/errors.ts';
import { banner } from './processes/banner.ts';
import { exitOnFault, LONGEST_STOP, QUIET, stopInOrder } from './processes/lifecycle.ts';
import { startSandboxProcess } from './processes/sandbox-process.ts';
import { CONFIGURATION, readArguments } from './settings/command-line.ts';
import { checkSettings, needsSandbox, readSettings, type Settings } from './settings/config.ts';
import { readEnvironment } from './settings/environment.ts';
import { log, openLog } from './settings/log.ts';
import { renewOnHangup, renewsOnHangup } from './settings/renewal.ts';
import { describeVariables, RELOADABLE_SETTINGS } from './settings/variables.ts';
import type { Toolgraph } from './toolgraph.ts';

const HELP = `Serves the graph of ${catalogue.length} tools at /graphql and the explorer at /.

Usage: ${calledAs('start')} [--check] [--help]

  --check   says all that is wrong with the settings, starts nothing, and ends with ${CONFIGURATION} where anything is

Variables of the environment, also read from a file .env, and from toolgraph.config.json by the same names:
${describeVariables()}

Without a terminal, SIGHUP has the files read again; a server that runs takes up ${[...RELOADABLE_SETTINGS].join(', ')}.
`;

async function start(settings: Settings, running: Running): Promise<void> {
  // Importing the gateway is most of the start; the sandbox comes up meanwhile.
  enableCompileCache();
  if (settings.dataDir !== ':memory:') makeDirectory(settings.dataDir);
  const [sandbox, { startToolgraph }] = await Promise.all([
    needsSandbox(settings) ? withProgress('the sandbox is being seeded', startSandboxProcess(settings)) : undefined,
    withProgress('the gateway is being loaded', import('./toolgraph.ts')),
  ]);
  running.sandbox = sandbox;
  running.opening = startToolgraph(settings);
  const server = await withProgress('the graph is being opened', running.opening);
  running.server = server;
  console.log(banner(settings, server, process.stdout.isTTY));
}

/** After how long what is being done is said, in milliseconds. */
const SILENT_MS = 1_000;

/** Resolves as the work does; where that takes longer than a second, what is being done is said on standard error. */
async function withProgress<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => console.error(`… ${what}`), SILENT_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

/** What there is to stop, as far as the start has come. */
type Running = {
  opening?: Promise<Toolgraph>;
  server?: Toolgraph;
  sandbox?: { stop(): Promise<void> } | undefined;
};

/** The sandbox ends last, since requests that are under way ask it. A graph that is being opened is closed once it is. */
async function stop({ opening, sandbox }: Running): Promise<void> {
  const server = await opening?.catch(() => undefined);
  await server?.stop(QUIET);
  await sandbox?.stop();
}

/** What the system says of a data directory that cannot be used, whenever that is tried. */
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR']);
/** What SQLite says of one: that its file can only be read, or not be opened. */
const SQLITE_UNWRITABLE = new Set([8, 14]);

/** Whether an error says that the data directory takes no files: another one has to be set. One that is full may take them later. */
function isUnwritable(error: unknown): boolean {
  const { code = '', message } = errorOf(error);
  const sqlite = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return UNWRITABLE.has(code) || SQLITE_UNWRITABLE.has(sqlite) || (code === 'ENOENT' && message.includes('mkdir'));
}

/** What stopped the start, in one line where it is something that people can mend. */
function reason(error: unknown, { dataDir }: Partial<Settings> = {}): string {
  const { code, message, stack } = errorOf(error);
  if (error instanceof ConfigurationError) return message;
  if (isBug(error)) return stack ?? message;
  if (code === 'ERR_SQLITE_ERROR' || isUnwritable(error)) return `DATA_DIR=${dataDir} cannot be written: ${message}`;
  return message;
}

/** Whether an error is one of our code: only its stack says where. */
const isBug = (error: unknown) =>
  [SyntaxError, TypeError, ReferenceError, RangeError].some((type) => error instanceof type);

async function main(): Promise<void> {
  const { isDone, flags } = readArguments(HELP, { flags: ['check'] });
  if (isDone) return;
  const running: Running = {};
  let settings: Settings | undefined;
  try {
    if (flags.has('check')) return checkSettings();
    const environment = readEnvironment();
    settings = readSettings(environment.values, environment);
    await openLog(settings.log);
    for (const warning of environment.warnings) log.warn(warning);
    stopInOrder(() => stop(running), { delay: settings.drain + LONGEST_STOP, isHangup: !renewsOnHangup() });
    exitOnFault(() => running.server?.refuse());
    if (renewsOnHangup()) renewOnHangup({ settings, environment }, (...changed) => running.server?.renew(...changed));
    await start(settings, running);
    process.send?.({ ready: true });
  } catch (error) {
    console.error(`Toolgraph cannot start: ${reason(error, settings)}`);
    log.debug({ err: error }, 'the start failed');
    await stop(running);
    process.exit(error instanceof ConfigurationError || isUnwritable(error) ? CONFIGURATION : 1);
  }
}

await main();
