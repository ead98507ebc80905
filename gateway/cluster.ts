import { randomBytes } from 'node:crypto';
import { ConfigurationError, type SubgraphSettings } from '../subgraphs/core/settings.ts';
import { calledAs } from '../subgraphs/process/as-built.ts';
import { SUBGRAPHS } from '../subgraphs/settings.ts';
import { hasPassword } from '../subgraphs/upstream/secrets.ts';
import { type Found, runServer } from './cli/server-process.ts';
import { type Command, forkManaged, SANDBOX, SupervisedChild, sandboxEnvironment } from './cli/supervised-child.ts';
import { readArguments, runCommand, UsageError } from './config/command-line.ts';
import { readSettings, type Settings } from './config/settings.ts';

/** The distance between the ports of two gateways, in which the subgraphs' ports have room. */
const PORT_STEP = 100;

const HELP = `Serve the graph as six processes: the gateway, four subgraphs and the sandbox.

Usage: ${calledAs('cluster')} [--replicas N] [--database-url URL] [--help]

  --replicas N        run N gateways, at PORT, PORT + ${PORT_STEP}, …; PUBLIC_PORT and PROBE_PORT likewise; requires DATABASE_URL
  --database-url URL  set DATABASE_URL, if the URL contains no password

Reads the same settings as ${calledAs('start')} (see its --help). Restarts any process that exits.
`;

const LOOPBACK = '127.0.0.1';

/** Each stage's processes, in start order. Stages stop one after another, in reverse order. */
const sandbox: SupervisedChild[] = [];
const subgraphs: SupervisedChild[] = [];
const gateway: SupervisedChild[] = [];

async function start(what: string, stage: SupervisedChild[], command: Command, environment: NodeJS.ProcessEnv) {
  // The sandbox does not write log lines.
  const errors = command === SANDBOX ? 'pipe' : 'inherit';
  const child = new SupervisedChild(what, () => forkManaged(command, environment, errors));
  stage.push(child);
  await child.ready();
}

async function startAll(
  replicas: number,
  settings: Settings,
  opened: AsyncDisposableStack,
  { environment: { values } }: Found,
) {
  const { subgraphSecret: SUBGRAPH_SECRET, drain, databaseUrl } = settings;
  if (replicas > 1 && !databaseUrl)
    throw new ConfigurationError(`--replicas ${replicas} requires DATABASE_URL or --database-url`);
  for (const stage of [sandbox, subgraphs, gateway])
    opened.defer(async () => void (await Promise.all(stage.map((child) => child.stop(drain)))));
  const portOf = ({ variable, port }: SubgraphSettings['remote']) => portIn(values[variable]) ?? port;
  const names = Object.entries(SUBGRAPHS);
  const gateways = Array.from({ length: replicas }, (_, index) => portsOf(settings, index));
  const ports = [...gateways.map(({ PORT }) => Number(PORT)), ...names.map(([, { remote }]) => portOf(remote))];
  await start('the sandbox', sandbox, SANDBOX, sandboxEnvironment(settings, ports));
  await Promise.all(
    names.map(([name, { remote }]) => {
      const environment = { SUBGRAPH_SECRET, SUBGRAPH_PORT: String(portOf(remote)), SUBGRAPH_HOST: LOOPBACK };
      return start(`subgraph ${name}`, subgraphs, ['subgraph-main.ts', name], environment);
    }),
  );
  const urls = names.map(([, { remote }]) => [remote.variable, `http://${LOOPBACK}:${portOf(remote)}`]);
  await Promise.all(
    gateways.map((own, index) => {
      const what = index === 0 ? 'the gateway' : `gateway ${index + 1}`;
      return start(what, gateway, ['main.ts'], { SUBGRAPH_SECRET, ...Object.fromEntries(urls), ...own });
    }),
  );
  return {};
}

function portsOf({ port, publicPort, probePort }: Settings, index: number): NodeJS.ProcessEnv {
  const ofReplica = (first?: number) => (first === undefined ? undefined : String(first && first + index * PORT_STEP));
  return { PORT: ofReplica(port), PUBLIC_PORT: ofReplica(publicPort), PROBE_PORT: ofReplica(probePort) };
}

const portIn = (address: string | undefined) => (address ? Number(new URL(address).port) : undefined);

await runCommand(async () => {
  const { options } = readArguments(HELP, { options: ['replicas', 'database-url'] });
  const { replicas = '1', 'database-url': databaseUrl = '' } = options;
  if (!/^[1-9]\d?$/.test(replicas)) throw new UsageError(`--replicas ${replicas} is not a number from 1 to 99`);
  if (hasPassword(databaseUrl))
    throw new UsageError('--database-url has a password, which other users can read: set DATABASE_URL instead');
  // Processes that this one starts inherit it.
  if (databaseUrl) process.env.DATABASE_URL = databaseUrl;
  await runServer({
    name: 'the cluster',
    read: ({ SUBGRAPH_SECRET = randomBytes(32).toString('hex'), ...values }, found) =>
      readSettings({ ...values, SUBGRAPH_SECRET }, found),
    start: (settings, opened, found) => startAll(Number(replicas), settings, opened, found),
    // The sandbox has no settings to reload.
    hangUp: () => {
      for (const child of [...subgraphs, ...gateway]) child.signal('SIGHUP');
    },
  });
});
