import { mkdirSync } from 'node:fs';
import { engineSubgraph } from '../subgraphs/engine/index.ts';
import type { Subgraph } from '../subgraphs/subgraph.ts';
import { taskManagerSubgraph } from '../subgraphs/taskmanager/index.ts';
import { trackingSubgraph } from '../subgraphs/tracking/index.ts';
import { productivitySubgraph } from '../subgraphs/workspace-productivity/index.ts';
import type { Settings } from './config.ts';
import { log } from './log.ts';
import { type RunningServer, serve } from './server.ts';
import { readSupergraph } from './supergraph.ts';

/** Opens the subgraphs as the settings say. */
export function openSubgraphs({ upstreams, dataDir, publicUrl, mailZone }: Settings): Subgraph[] {
  const { taskmanager, engine, tracking, ...productivity } = upstreams;
  return [
    engineSubgraph({ address: engine }),
    trackingSubgraph({ address: tracking }),
    productivitySubgraph({ addresses: productivity, mailZone }),
    taskManagerSubgraph({
      address: taskmanager,
      dataDir: dataDir === ':memory:' ? undefined : dataDir,
      reachedAt: (doorsAt) => (taskmanager.kind === 'sandbox' ? doorsAt : publicUrl),
      warn: (message) => log.warn(message),
    }),
  ];
}

/** Serves the whole graph in this process; `dataDir` may be `:memory:`. */
export async function startToolgraph(settings: Settings): Promise<RunningServer> {
  if (settings.dataDir !== ':memory:') mkdirSync(settings.dataDir, { recursive: true });
  const subgraphs = openSubgraphs(settings);
  const server = await serve({
    supergraphSdl: readSupergraph(),
    subgraphs,
    host: settings.host,
    port: settings.port,
    publicUrl: settings.publicUrl,
  });
  await Promise.all(subgraphs.map((subgraph) => subgraph.start(server.url)));
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
    },
  };
}
