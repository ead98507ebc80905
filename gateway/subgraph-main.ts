import { enableCompileCache } from 'node:module';
import { ConfigurationError } from '../subgraphs/core/settings.ts';
import { calledAs } from '../subgraphs/process/as-built.ts';
import { isSubgraph, SUBGRAPHS, type SubgraphName } from '../subgraphs/settings.ts';
import { deferStop, type Found, runServer } from './cli/server-process.ts';
import { readArguments, runCommand, UsageError } from './config/command-line.ts';
import { openDatabase } from './config/database.ts';
import { announce } from './config/log.ts';
import { readSettings, type Settings } from './config/settings.ts';
import { isLoopback } from './config/variables.ts';

const HELP = `Serve one subgraph for a gateway in another process: ${calledAs('subgraph')} <${Object.keys(SUBGRAPHS).join(' | ')}>
Reads the same settings as ${calledAs('start')} (see its --help). SUBGRAPH_SECRET is required; SUBGRAPH_HOST and
SUBGRAPH_PORT set the address.
`;

async function start(name: SubgraphName, configured: Settings, opened: AsyncDisposableStack, { stopping }: Found) {
  const { subgraphHost, subgraphSecret } = configured;
  if (!subgraphSecret) throw new ConfigurationError('SUBGRAPH_SECRET is not set; copy it from the gateway');
  const host = subgraphHost ?? configured.host;
  if (subgraphHost === undefined && !isLoopback(host))
    throw new ConfigurationError(
      `HOST=${host} is not allowed: remote subgraphs require a loopback address, or SUBGRAPH_HOST on a private network`,
    );
  // Import the server only now, so that configuration errors are reported without delay.
  enableCompileCache();
  const [{ openSubgraph }, { openAccounts, reconfigureAccounts }, { serveSubgraph }, { openTelemetry }] =
    await Promise.all([
      import('./toolgraph.ts'),
      import('./accounts/opening.ts'),
      import('./routes/subgraph-server.ts'),
      import('./observability/telemetry.ts'),
    ]);
  opened.defer(await openTelemetry(configured));
  const settings = await openDatabase(configured, opened, stopping);
  const subgraph = openSubgraph(name, settings);
  const accounts = await openAccounts(settings, [subgraph], opened, undefined, SUBGRAPHS[name].upstreams);
  const port = settings.subgraphPort ?? SUBGRAPHS[name].remote.port;
  const { url, refuse } = await deferStop(
    serveSubgraph(subgraph, host, port, subgraphSecret, settings.database),
    opened,
  );
  await accounts.start();
  announce('info', `subgraph ${name} is served at ${url}`);
  const renew = (changed: Settings, moved: ReadonlySet<string>) => reconfigureAccounts(accounts, changed, moved);
  return { refuse, renew };
}

await runCommand(async () => {
  const [name = ''] = readArguments(HELP, { words: 1 }).words;
  if (!isSubgraph(name))
    throw new UsageError(`unknown subgraph '${name}'; use one of ${Object.keys(SUBGRAPHS).join(', ')}`);
  await runServer({
    name: 'the subgraph',
    read: (values, found) => readSettings({ ...values, [SUBGRAPHS[name].remote.variable]: undefined }, found),
    start: (settings, opened, found) => start(name, settings, opened, found),
  });
});
