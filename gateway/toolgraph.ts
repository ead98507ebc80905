import { mkdirSync } from 'node:fs';
import { engineSubgraph } from '../subgraphs/engine/index.ts';
import { type Subgraph, servedSdl } from '../subgraphs/graph/subgraph.ts';
import { taskManagerSubgraph } from '../subgraphs/taskmanager/index.ts';
import { trackingSubgraph } from '../subgraphs/tracking/index.ts';
import { keepSecret } from '../subgraphs/upstream/secrets.ts';
import { productivitySubgraph } from '../subgraphs/workspace-productivity/index.ts';
import { readSupergraph } from './execution/supergraph.ts';
import type { RunningServer } from './http/http-server.ts';
import { serve } from './server.ts';
import { type Settings, SUBGRAPHS, type SubgraphName } from './settings/config.ts';
import { log } from './settings/log.ts';
import { inProcess } from './subgraph-links/in-process.ts';
import type { SubgraphLink } from './subgraph-links/link.ts';
import { overHttp, sdlOf } from './subgraph-links/over-http.ts';

/** Opens one subgraph as the settings say. */
export function openSubgraph(name: SubgraphName, settings: Settings): Subgraph {
  const { upstreams, dataDir, publicUrl, mailZone } = settings;
  const { taskmanager, engine, tracking, ...productivity } = upstreams;
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true });
  switch (name) {
    case 'engine':
      return engineSubgraph({ address: engine, exposeTokens: settings.exposeAuthorizationTokens });
    case 'tracking':
      return trackingSubgraph({ address: tracking });
    case 'workspace-productivity':
      return productivitySubgraph({
        addresses: productivity,
        mailZone,
        selfHosted: settings.selfHosted,
        ...(settings.filePicker ? { picker: settings.filePicker } : {}),
      });
    case 'taskmanager':
      return taskManagerSubgraph({
        address: taskmanager,
        dataDir: dataDir === ':memory:' ? undefined : dataDir,
        reachedAt: (doorsAt) => (taskmanager.kind === 'sandbox' ? doorsAt : publicUrl),
        warn: (message) => log.warn(message),
      });
  }
}

/** Opens the subgraphs that are not apart. */
export function openSubgraphs(settings: Settings): Subgraph[] {
  const names = Object.keys(SUBGRAPHS) as SubgraphName[];
  return names.filter((name) => !(name in settings.apart)).map((name) => openSubgraph(name, settings));
}

/** Serves the graph: over the subgraphs of this process, and those apart. `dataDir` may be `:memory:`. */
export async function startToolgraph(settings: Settings): Promise<RunningServer> {
  keepSecret(settings.subgraphSecret);
  keepSecret(settings.worker?.secret);
  const apart = await Promise.all(
    Object.entries(settings.apart).map(([name, url]) => linkApart(name, url, settings.subgraphSecret!)),
  );
  const subgraphs = openSubgraphs(settings);
  const server = await serve({
    supergraphSdl: readSupergraph(),
    links: [...subgraphs.map(inProcess), ...apart],
    subgraphs,
    host: settings.host,
    port: settings.port,
    publicUrl: settings.publicUrl,
    worker: settings.worker,
    upstreams: Object.entries(settings.upstreams).map(([name, { kind }]) => ({ name, kind })),
  });
  await Promise.all(subgraphs.map((subgraph) => subgraph.start(server.url)));
  return {
    url: server.url,
    stop: async (quiet) => {
      await server.stop(quiet);
      await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
    },
    refuse: server.refuse,
  };
}

/** One that cannot be reached may come later; one whose SDL is another than the supergraph was composed of stops the start. */
async function linkApart(name: string, url: string, secret: string): Promise<SubgraphLink> {
  const sdl = await sdlOf(name, url, secret);
  if (sdl === undefined)
    log.warn(`the subgraph ${name} cannot be reached at ${url}; its fields answer errors until it can`);
  else if (sdl !== servedSdl(name))
    throw new Error(`the subgraph ${name} at ${url} does not fit the supergraph: it serves another SDL`);
  return overHttp(name, url, secret);
}
