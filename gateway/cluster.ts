import { randomBytes } from 'node:crypto';
import type { SubgraphSettings } from '../subgraphs/core/settings.ts';
import { calledAs } from '../subgraphs/process/as-built.ts';
import { SUBGRAPHS } from '../subgraphs/settings.ts';
import { type Found, runServer } from './cli/server-process.ts';
import { type Command, forkManaged, SANDBOX, SupervisedChild, sandboxEnvironment } from './cli/supervised-child.ts';
import { readArguments } from './config/command-line.ts';
import { readSettings, type Settings } from './config/settings.ts';

const HELP = `Serve the graph as six processes: the gateway, four subgraphs and the sandbox.

Usage: ${calledAs('cluster')} [--help]

Reads the same settings as ${calledAs('start')} (see its --help). Restarts any process that exits.
`;

const LOOPBACK = '127.0.0.1';

/** Each stage's processes, in start order. Stages stop one after another, in reverse order. */
const sandbox: SupervisedChild[] = [];
const subgraphs: SupervisedChild[] = [];
const gateway: SupervisedChild[] = [];

/** Starts a process and waits until it is ready; rejects if the process exits first. */
async function start(what: string, stage: SupervisedChild[], command: Command, environment: NodeJS.ProcessEnv) {
  // The sandbox does not write log lines.
  const errors = command === SANDBOX ? 'pipe' : 'inherit';
  const child = new SupervisedChild(what, () => forkManaged(command, environment, errors));
  stage.push(child);
  await child.ready();
}

async function startAll(settings: Settings, opened: AsyncDisposableStack, { environment: { values } }: Found) {
  const { subgraphSecret: SUBGRAPH_SECRET, drain } = settings;
  for (const stage of [sandbox, subgraphs, gateway])
    opened.defer(async () => void (await Promise.all(stage.map((child) => child.stop(drain)))));
  const portOf = ({ variable, port }: SubgraphSettings['remote']) => portIn(values[variable]) ?? port;
  const names = Object.entries(SUBGRAPHS);
  const ports = [settings.port, ...names.map(([, { remote }]) => portOf(remote))];
  await start('the sandbox', sandbox, SANDBOX, sandboxEnvironment(settings, ports));
  await Promise.all(
    names.map(([name, { remote }]) => {
      const environment = { SUBGRAPH_SECRET, SUBGRAPH_PORT: String(portOf(remote)), SUBGRAPH_HOST: LOOPBACK };
      return start(`subgraph ${name}`, subgraphs, ['subgraph-main.ts', name], environment);
    }),
  );
  const urls = names.map(([, { remote }]) => [remote.variable, `http://${LOOPBACK}:${portOf(remote)}`]);
  await start('the gateway', gateway, ['main.ts'], { SUBGRAPH_SECRET, ...Object.fromEntries(urls) });
  return {};
}

const portIn = (address: string | undefined) => (address ? Number(new URL(address).port) : undefined);

readArguments(HELP);
await runServer({
  name: 'the cluster',
  read: ({ SUBGRAPH_SECRET = randomBytes(32).toString('hex'), ...values }, found) =>
    readSettings({ ...values, SUBGRAPH_SECRET }, found),
  start: startAll,
  // The sandbox has no settings to reload.
  hangUp: () => {
    for (const child of [...subgraphs, ...gateway]) child.signal('SIGHUP');
  },
});
