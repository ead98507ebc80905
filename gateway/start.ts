import { catalogue } from '../subgraphs/core/catalogue.ts';
import { calledAs, packageVersion } from '../subgraphs/process/as-built.ts';
import { makeDirectory } from '../subgraphs/process/make-directory.ts';
import { banner, deferStop, type Found, runServer } from './cli/server-process.ts';
import { startSandboxProcess } from './cli/supervised-child.ts';
import { EX_CONFIG, readArguments } from './config/command-line.ts';
import { openDatabase } from './config/database.ts';
import { announce } from './config/log.ts';
import { checkSettings, type Settings, usesSandbox } from './config/settings.ts';
import { describeVariables, RELOADABLE_SETTINGS } from './config/variables.ts';

const HELP = `Serve the graph of ${catalogue.length} tools at /graphql and the explorer at /.

Usage: ${calledAs('start')} [--check] [--help]

  --check   report all errors in the settings and exit, with status ${EX_CONFIG} if there are any

Settings are read from environment variables, .env and toolgraph.config.json, in decreasing order of precedence:
${describeVariables()}

Without a terminal, SIGHUP reloads ${[...RELOADABLE_SETTINGS].join(', ')}.
`;

/** The sandbox stops last, because requests in flight use it. */
async function start(configured: Settings, opened: AsyncDisposableStack, { stopping }: Found) {
  const settings = await openDatabase(configured, opened, stopping);
  if (settings.dataDir !== ':memory:' && !settings.database) makeDirectory(settings.dataDir);
  // The sandbox starts while this process imports and opens the gateway.
  const sandbox = usesSandbox(settings) ? startSandboxProcess(settings, opened) : undefined;
  const { startToolgraph } = await import('./toolgraph.ts');
  const server = await deferStop(startToolgraph(settings, sandbox), opened);
  const { url, notices } = server;
  const upstreams = Object.fromEntries(Object.entries(settings.upstreams).map(([name, { kind }]) => [name, kind]));
  const fields = { version: packageVersion(), url, upstreams, notices };
  announce('info', 'Toolgraph started', fields, banner(settings, server, process.stdout.isTTY));
  return server;
}

if (readArguments(HELP, { flags: ['check'] }).flags.has('check')) checkSettings();
else await runServer({ name: 'Toolgraph', start });
