import { readSettings } from '../../../gateway/config/settings.ts';
import { readSupergraph } from '../../../gateway/execution/supergraph.ts';
import { inProcess } from '../../../gateway/subgraph-links/execution.ts';
import { openSubgraphs } from '../../../gateway/toolgraph.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import { auditSubgraph } from '../../../subgraphs/audit/index.ts';
import { type Comparison, compare } from './against-stock.ts';
import type { Values } from './random-operations.ts';
import { SharedLinks } from './shared-links.ts';
import { openExecutors } from './two-executors.ts';

/** What one of two answers may have and the other not on a machine that does much else: calls that were used up in another order, or not answered in time. */
const OF_LOAD = /BUDGET_EXCEEDED|UPSTREAM_TIMEOUT|UPSTREAM_UNAVAILABLE/;

/**
 * Both executors over the real subgraphs and the sandbox; `compare` asks them the operation of a seed, and again where they differ by that, or with faults, whose
 * values stock merges in the order in which fetches that are made at the same time are answered.
 */
export async function openCompany() {
  const sandbox = await startSandbox({ quiet: true });
  const settings = readSettings({ DATA_DIR: ':memory:', SANDBOX_PORT: String(sandbox.port) });
  const subgraphs = openSubgraphs(settings);
  const shared = new SharedLinks([...subgraphs, auditSubgraph(undefined)].map(inProcess));
  const executors = await openExecutors(readSupergraph(), shared.links);
  const values = await valuesOf(executors.ours);
  const compareOnce = (seed: number, rate: number) =>
    compare(executors, shared, seed, values, rate > 0 ? { seed, rate } : undefined);
  return {
    executors,
    compare: async (seed: number, rate = 0): Promise<Comparison & { again: boolean }> => {
      const first = await compareOnce(seed, rate);
      if (!first.difference || !(rate > 0 || OF_LOAD.test(first.difference))) return { ...first, again: false };
      return { ...(await compareOnce(seed, rate)), again: true };
    },
    stop: async () => {
      await executors.stop();
      await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
      await sandbox.stop();
    },
  };
}

/** Ids and addresses of the company. */
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
