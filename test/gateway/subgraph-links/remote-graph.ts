import { afterAll, beforeAll } from 'vitest';
import type { Settings } from '../../../gateway/config/settings.ts';
import { serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { openSubgraph, startToolgraph } from '../../../gateway/toolgraph.ts';
import { SUBGRAPHS, type SubgraphName } from '../../../subgraphs/settings.ts';
import { clientOf, type TestGraph } from '../../toolgraph.ts';

const SECRET = 'the secret of these subgraphs';

/** A gateway over remote subgraphs that use the sandbox of another graph. */
export function useRemoteGraph(
  graph: Omit<TestGraph, 'url' | 'ask'>,
  settings: Partial<Settings> = {},
  names = Object.keys(SUBGRAPHS) as SubgraphName[],
): TestGraph {
  const remote = {} as TestGraph;
  const running: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    const servers = await Promise.all(
      names.map((name) =>
        serveSubgraph(openSubgraph(name, { ...graph.settings, ...settings }), '127.0.0.1', 0, SECRET),
      ),
    );
    const remoteSubgraphs = Object.fromEntries(names.map((name, index) => [name, servers[index]!.url]));
    const gateway = await startToolgraph({ ...graph.settings, ...settings, remoteSubgraphs, subgraphSecret: SECRET });
    running.push(gateway, ...servers);
    Object.assign(remote, clientOf(gateway.url, graph.sandbox, graph.settings));
  });
  afterAll(async () => {
    for (const each of running) await each.stop();
  });
  return remote;
}
