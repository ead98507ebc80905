import { enableCompileCache } from 'node:module';
import { ConfigurationError } from '../subgraphs/core/settings.ts';
import type { Subgraph } from '../subgraphs/core/subgraph.ts';
import { calledAs } from '../subgraphs/process/as-built.ts';
import { isSubgraph, SUBGRAPHS, type SubgraphName } from '../subgraphs/settings.ts';
import { QUIET } from './cli/lifecycle.ts';
import { runServer } from './cli/server-process.ts';
import { readArguments, runCommand, UsageFault } from './config/command-line.ts';
import { readSettings, type Settings } from './config/settings.ts';
import { isLoopback } from './config/variables.ts';
import type { RunningServer } from './http/http-server.ts';

const HELP = `Serves one subgraph alone, for a gateway in another process: ${calledAs('subgraph')} <${Object.keys(SUBGRAPHS).join(' | ')}>
It reads the variables that ${calledAs('start')} --help lists; SUBGRAPH_SECRET is required, SUBGRAPH_PORT is its port.
`;

/** What there is to stop, as far as the start has come. */
const running: { subgraph?: Subgraph; opening?: Promise<RunningServer>; server?: RunningServer } = {};
let closeTraces = async () => {};

async function start(name: SubgraphName, settings: Settings): Promise<void> {
  if (!settings.subgraphSecret) throw new ConfigurationError('SUBGRAPH_SECRET is not set; the gateway needs the same');
  if (!isLoopback(settings.host))
    throw new ConfigurationError(`HOST=${settings.host} is no loopback address; a subgraph is served at one alone`);
  // Imported only now: what is wrong so far is said without waiting for it.
  enableCompileCache();
  const [{ openSubgraph }, { serveSubgraph }, { openTelemetry }] = await Promise.all([
    import('./toolgraph.ts'),
    import('./routes/subgraph-server.ts'),
    import('./observability/telemetry.ts'),
  ]);
  closeTraces = await openTelemetry(settings);
  running.subgraph = openSubgraph(name, settings);
  const port = settings.subgraphPort ?? SUBGRAPHS[name].remote.port;
  running.opening = serveSubgraph(running.subgraph, settings.host, port, settings.subgraphSecret);
  running.server = await running.opening;
  console.log(`the subgraph ${name} is served at ${running.server.url}`);
}

await runCommand(async () => {
  const [name = 'without a name'] = readArguments(HELP, { words: 1 }).words;
  if (!isSubgraph(name))
    throw new UsageFault(`there is no subgraph ${name}; there are ${Object.keys(SUBGRAPHS).join(', ')}`);
  await runServer({
    name: 'the subgraph',
    read: (values, found) => readSettings({ ...values, [SUBGRAPHS[name].remote.variable]: undefined }, found),
    start: (settings) => start(name, settings),
    stop: async () => {
      const server = await running.opening?.catch(() => undefined);
      await server?.stop(QUIET);
      await closeTraces();
    },
    refuse: () => running.server?.refuse(),
    renew: (_, credentials) => running.subgraph?.renew(credentials),
  });
});
