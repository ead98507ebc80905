import { enableCompileCache } from 'node:module';
import { calledAs } from '../subgraphs/graph/as-built.ts';
import { ConfigurationError } from '../subgraphs/graph/settings.ts';
import type { Subgraph } from '../subgraphs/graph/subgraph.ts';
import { isSubgraph, SUBGRAPHS } from '../subgraphs/settings.ts';
import type { RunningServer } from './http/http-server.ts';
import { exitOnFault, LONGEST_STOP, QUIET, stopInOrder } from './processes/lifecycle.ts';
import { CONFIGURATION, readArguments, USAGE } from './settings/command-line.ts';
import { readSettings } from './settings/config.ts';
import { readEnvironment } from './settings/environment.ts';
import { log, openLog } from './settings/log.ts';
import { renewOnHangup, renewsOnHangup } from './settings/renewal.ts';
import { isLoopback } from './settings/variables.ts';

const HELP = `Serves one subgraph alone, for a gateway in another process: ${calledAs('subgraph')} <${Object.keys(SUBGRAPHS).join(' | ')}>
It reads the variables that ${calledAs('start')} --help lists; SUBGRAPH_SECRET is required, SUBGRAPH_PORT is its port.
`;

async function main(): Promise<void> {
  const { isDone, words } = readArguments(HELP, { words: 1 });
  if (isDone) return;
  const [name] = words;
  if (name === undefined || !isSubgraph(name)) {
    throw new UnknownSubgraph(
      `there is no subgraph ${name ?? 'without a name'}; there are ${Object.keys(SUBGRAPHS).join(', ')}`,
    );
  }
  const environment = readEnvironment();
  const read: typeof readSettings = (values, found) =>
    readSettings({ ...values, [SUBGRAPHS[name].remote.variable]: undefined }, found);
  const settings = read(environment.values, environment);
  await openLog(settings.log);
  for (const warning of environment.warnings) log.warn(warning);
  if (!settings.subgraphSecret) throw new ConfigurationError('SUBGRAPH_SECRET is not set; the gateway needs the same');
  if (!isLoopback(settings.host))
    throw new ConfigurationError(`HOST=${settings.host} is no loopback address; a subgraph is served at one alone`);
  const port = settings.subgraphPort ?? SUBGRAPHS[name].remote.port;
  let opening: Promise<RunningServer> | undefined;
  let server: RunningServer | undefined;
  let subgraph: Subgraph | undefined;
  let closeTraces = async () => {};
  const stop = async () => {
    const running = await opening?.catch(() => undefined);
    await running?.stop(QUIET);
    await closeTraces();
  };
  stopInOrder(stop, { delay: LONGEST_STOP, isHangup: !renewsOnHangup() });
  if (renewsOnHangup())
    renewOnHangup({ settings, environment }, (_, credentials) => subgraph?.renew(credentials), read);
  exitOnFault(() => server?.refuse());
  // Imported only now: what is wrong so far is said without waiting for it.
  enableCompileCache();
  const [{ openSubgraph }, { serveSubgraph }, { openMetrics }, { openTraces }] = await Promise.all([
    import('./toolgraph.ts'),
    import('./subgraph-links/subgraph-server.ts'),
    import('./operating/metrics.ts'),
    import('./traces/open-traces.ts'),
  ]);
  await openMetrics(settings);
  closeTraces = await openTraces(settings.telemetry);
  subgraph = openSubgraph(name, settings);
  opening = serveSubgraph(subgraph, settings.host, port, settings.subgraphSecret);
  server = await opening;
  console.log(`the subgraph ${name} is served at ${server.url}`);
  process.send?.({ ready: true });
}

function statusOf(error: Error): number {
  if (error instanceof UnknownSubgraph) return USAGE;
  return error instanceof ConfigurationError ? CONFIGURATION : 1;
}

/** An argument that names none of the subgraphs. */
class UnknownSubgraph extends Error {}

await main().catch((error: Error) => {
  log.debug({ err: error }, 'the start failed');
  console.error(`the subgraph cannot start: ${error.message}`);
  process.exit(statusOf(error));
});
