import { randomBytes } from 'node:crypto';
import { calledAs } from '../subgraphs/graph/as-built.ts';
import { ConfigurationError, type SubgraphSettings } from '../subgraphs/graph/settings.ts';
import { SUBGRAPHS } from '../subgraphs/settings.ts';
import { errorOf } from '../subgraphs/upstream/errors.ts';
import { exitOnFault, stopInOrder } from './processes/lifecycle.ts';
import { sandboxEnvironment } from './processes/sandbox-process.ts';
import { forkManaged, SupervisedChild } from './processes/supervised-child.ts';
import { CONFIGURATION, readArguments } from './settings/command-line.ts';
import { readSettings, type Settings } from './settings/config.ts';
import { type Environment, readEnvironment } from './settings/environment.ts';
import { log, openLog } from './settings/log.ts';
import { renewsOnHangup } from './settings/renewal.ts';

const HELP = `Serves the graph as six processes: the gateway, four subgraphs and the sandbox.

Usage: ${calledAs('cluster')} [--help]

It reads the variables that ${calledAs('start')} --help lists. A process that ends is started again.
`;

/** Where subgraphs are, wherever the gateway is. */
const LOOPBACK = '127.0.0.1';

/** The processes by the order in which they start; they stop in the reverse one, each stage before the next. */
type Stages = [sandbox: SupervisedChild[], subgraphs: SupervisedChild[], gateway: SupervisedChild[]];

type Command = [script: string, ...args: string[]];

/** Starts a process of ours and waits until it says that it is ready; rejects when it ends before that. */
async function start(
  what: string,
  [script, ...args]: Command,
  environment: NodeJS.ProcessEnv,
  stage: SupervisedChild[],
) {
  const child = new SupervisedChild(what, () => forkManaged(script, args, environment, 'inherit'));
  stage.push(child);
  await child.ready();
}

async function stop(stages: Stages, drain: number): Promise<void> {
  for (const stage of stages.toReversed()) await Promise.all(stage.map((child) => child.stop(drain)));
}

/** Those that read settings again; the sandbox has none that change. */
function passHangup([, subgraphs, gateway]: Stages): void {
  for (const child of [...subgraphs, ...gateway]) child.signal('SIGHUP');
}

/** Gateway, four subgraphs and the sandbox as six processes, with a secret of their own. */
async function main(): Promise<void> {
  if (readArguments(HELP).isDone) return;
  const environment = readEnvironment();
  const stages: Stages = [[], [], []];
  let stopping = false;
  let drain = 0;
  const end = (code: number) => {
    stopping = true;
    return stop(stages, drain).then(() => process.exit(code));
  };
  stopInOrder(() => end(0), { isHangup: !renewsOnHangup() });
  if (renewsOnHangup()) process.on('SIGHUP', () => passHangup(stages));
  exitOnFault(() => {});
  try {
    const SUBGRAPH_SECRET = environment.values.SUBGRAPH_SECRET || randomBytes(32).toString('hex');
    const settings = readSettings({ ...environment.values, SUBGRAPH_SECRET }, environment);
    drain = settings.drain;
    await startAll(stages, environment, { ...settings, subgraphSecret: SUBGRAPH_SECRET });
  } catch (error) {
    if (stopping) return;
    log.debug({ err: error }, 'the start failed');
    if (error instanceof ConfigurationError) console.error(error.message);
    else console.error(`the cluster cannot start: ${errorOf(error).message}`);
    return end(error instanceof ConfigurationError ? CONFIGURATION : 1);
  }
  process.send?.({ ready: true });
}

type ClusterSettings = Settings & { subgraphSecret: string };

async function startAll(
  [sandbox, subgraphs, gateway]: Stages,
  { values, warnings }: Environment,
  settings: ClusterSettings,
): Promise<void> {
  const { subgraphSecret: SUBGRAPH_SECRET } = settings;
  await openLog(settings.log);
  for (const warning of warnings) log.warn(warning);
  const portOf = ({ variable, port }: SubgraphSettings['remote']) => portIn(values[variable]) ?? port;
  const names = Object.entries(SUBGRAPHS);
  const ports = [settings.port, ...names.map(([, { remote }]) => portOf(remote))];
  await start('the sandbox', ['../sandbox/main.ts'], sandboxEnvironment(settings, ports), sandbox);
  await Promise.all(
    names.map(([name, { remote }]) =>
      start(
        `the subgraph ${name}`,
        ['subgraph-main.ts', name],
        { SUBGRAPH_SECRET, SUBGRAPH_PORT: String(portOf(remote)), HOST: LOOPBACK },
        subgraphs,
      ),
    ),
  );
  const urls = names.map(([, { remote }]) => [remote.variable, `http://${LOOPBACK}:${portOf(remote)}`]);
  await start('the gateway', ['main.ts'], { SUBGRAPH_SECRET, ...Object.fromEntries(urls) }, gateway);
}

/** The port in the address of a subgraph, where that is set. */
const portIn = (address: string | undefined) => (address ? Number(new URL(address).port) : undefined);

await main();
