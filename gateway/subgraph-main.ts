import type { RunningServer } from './http/http-server.ts';
import { exitOnFault, QUIET, stopInOrder } from './processes/lifecycle.ts';
import { readArguments } from './settings/command-line.ts';
import { ConfigurationError, readSettings, SUBGRAPHS, type SubgraphName } from './settings/config.ts';
import { loadEnvironment } from './settings/environment.ts';
import { openLog } from './settings/log.ts';
import { serveSubgraph } from './subgraph-links/subgraph-server.ts';
import { openSubgraph } from './toolgraph.ts';

const HELP = `Serves one subgraph alone, for a gateway in another process: npm run subgraph -- <${Object.keys(SUBGRAPHS).join(' | ')}>
It reads the variables that npm start -- --help lists; SUBGRAPH_SECRET is required, SUBGRAPH_PORT is its port.
`;

async function main(): Promise<void> {
  const { isDone, words } = readArguments(HELP, 1);
  if (isDone) return;
  const [name] = words;
  if (name === undefined || !Object.hasOwn(SUBGRAPHS, name)) {
    throw new ConfigurationError(
      `there is no subgraph ${name ?? 'without a name'}; there are ${Object.keys(SUBGRAPHS).join(', ')}`,
    );
  }
  loadEnvironment();
  const settings = readSettings({ ...process.env, [SUBGRAPHS[name as SubgraphName].variable]: undefined });
  await openLog(settings.log);
  if (!settings.subgraphSecret) throw new ConfigurationError('SUBGRAPH_SECRET is not set; the gateway needs the same');
  const port = Number(process.env.SUBGRAPH_PORT || SUBGRAPHS[name as SubgraphName].port);
  let server: RunningServer | undefined;
  stopInOrder(async () => server?.stop(QUIET));
  exitOnFault(() => server?.refuse());
  const subgraph = openSubgraph(name as SubgraphName, settings);
  server = await serveSubgraph(subgraph, settings.host, port, settings.subgraphSecret);
  console.log(`the subgraph ${name} is served at ${server.url}`);
  process.send?.({ ready: true });
}

await main().catch((error: Error & { code?: string }) => {
  const message = error.code === 'EADDRINUSE' ? 'its port is in use: set SUBGRAPH_PORT to another one' : error.message;
  console.error(`the subgraph cannot start: ${message}`);
  process.exit(1);
});
