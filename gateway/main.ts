import { enableCompileCache } from 'node:module';
import { catalogue } from '../subgraphs/core/catalogue.ts';
import { calledAs } from '../subgraphs/process/as-built.ts';
import { makeDirectory } from '../subgraphs/process/make-directory.ts';
import { QUIET } from './cli/lifecycle.ts';
import { banner, runServer } from './cli/server-process.ts';
import { type SupervisedChild, startSandboxProcess } from './cli/supervised-child.ts';
import { CONFIGURATION, readArguments } from './config/command-line.ts';
import { checkSettings, needsSandbox, type Settings } from './config/settings.ts';
import { describeVariables, RELOADABLE_SETTINGS } from './config/variables.ts';
import type { Toolgraph } from './toolgraph.ts';

const HELP = `Serves the graph of ${catalogue.length} tools at /graphql and the explorer at /.

Usage: ${calledAs('start')} [--check] [--help]

  --check   says all that is wrong with the settings, starts nothing, and ends with ${CONFIGURATION} where anything is

Variables of the environment, also read from a file .env, and from toolgraph.config.json by the same names:
${describeVariables()}

Without a terminal, SIGHUP has the files read again; a server that runs takes up ${[...RELOADABLE_SETTINGS].join(', ')}.
`;

/** What there is to stop, as far as the start has come. */
const running: { opening?: Promise<Toolgraph>; server?: Toolgraph; sandbox?: SupervisedChild | undefined } = {};

async function start(settings: Settings): Promise<void> {
  // Importing the gateway is most of the start; the sandbox comes up meanwhile.
  enableCompileCache();
  if (settings.dataDir !== ':memory:') makeDirectory(settings.dataDir);
  const [sandbox, { startToolgraph }] = await Promise.all([
    needsSandbox(settings) ? startSandboxProcess(settings) : undefined,
    import('./toolgraph.ts'),
  ]);
  running.sandbox = sandbox;
  running.opening = startToolgraph(settings);
  running.server = await running.opening;
  console.log(banner(settings, running.server, process.stdout.isTTY));
}

/** The sandbox ends last, since requests that are under way ask it. A graph that is being opened is closed once it is. */
async function stop(): Promise<void> {
  const server = await running.opening?.catch(() => undefined);
  await server?.stop(QUIET);
  await running.sandbox?.stop();
}

if (readArguments(HELP, { flags: ['check'] }).flags.has('check')) checkSettings();
else
  await runServer({
    name: 'Toolgraph',
    start,
    stop,
    refuse: () => running.server?.refuse(),
    renew: (...changed) => running.server?.renew(...changed),
  });
