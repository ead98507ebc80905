import { readSettings } from '../../../gateway/config/settings.ts';
import { readSupergraph } from '../../../gateway/execution/supergraph.ts';
import { localLink } from '../../../gateway/subgraph-links/execution.ts';
import { openSubgraphs } from '../../../gateway/toolgraph.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import { auditSubgraph } from '../../../subgraphs/audit/index.ts';
import { type Comparison, compare } from './against-stock.ts';
import type { Values } from './random-operations.ts';
import { ORDERS, type Order, SharedLinks } from './shared-links.ts';
import { openExecutors } from './two-executors.ts';

/** Timeouts that only one of the responses can have on a busy machine. */
const OF_LOAD = /UPSTREAM_TIMEOUT|UPSTREAM_UNAVAILABLE/;

/**
 * Both executors over the real subgraphs and the sandbox. `compare` runs the operation of a seed. If responses differ
 * with faults or by timeouts, it tries each response order, because stock merges concurrent values in that order.
 */
export async function openCompany() {
  const sandbox = await startSandbox({ quiet: true });
  const settings = readSettings({ DATA_DIR: ':memory:', SANDBOX_PORT: String(sandbox.port) });
  const subgraphs = openSubgraphs(settings);
  const shared = new SharedLinks([...subgraphs, auditSubgraph(undefined)].map(localLink));
  const executors = await openExecutors(readSupergraph(), shared.links);
  const values = await valuesOf(executors.ours);
  const compareOnce = (seed: number, rate: number, order: Order) =>
    compare(executors, shared, seed, values, order, rate > 0 ? { seed, rate } : undefined);
  return {
    executors,
    compare: async (seed: number, rate = 0): Promise<Comparison & { again: boolean }> => {
      const [asAnswered, ...others] = ORDERS;
      let found = await compareOnce(seed, rate, asAnswered);
      if (!found.difference || !(rate > 0 || OF_LOAD.test(found.difference))) return { ...found, again: false };
      for (const order of others) if (found.difference) found = await compareOnce(seed, rate, order);
      return { ...found, again: true };
    },
    stop: async () => {
      await executors.stop();
      await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
      await sandbox.stop();
    },
  };
}

/** Ids and addresses of the fixture data. */
async function valuesOf(ask: (query: string) => Promise<{ data?: any }>): Promise<Values> {
  const { data } = await ask('{ workspaces { id tasks { items { id } } } }');
  const [workspace] = data.workspaces;
  const tasks = workspace.tasks.items.slice(0, 20).map(({ id }: { id: string }) => id);
  return {
    workspaceId: [workspace.id],
    'workspace.id': [workspace.id],
    id: [...tasks, workspace.id, 'nosuch'],
    email: ['mira@halyard.example', 'nobody@halyard.example'],
  };
}
