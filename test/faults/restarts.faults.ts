import { afterEach, expect, test, vi } from 'vitest';
import { childrenOf, processes, type Started, subgraphPorts } from '../gateway/processes/processes.ts';

const { start, end } = processes();
afterEach(end);

const QUESTION = '{ workspaces { name } workers { totalCount } sources: toolCatalog(server: "TrackingApi") { name } }';

const ask = async ({ url }: Started) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUESTION }),
  });
  return response.json();
};

test('a cluster of which each process is killed in turn answers as before', async () => {
  const graph = await start('gateway/cluster.ts', /identity/, { ...(await subgraphPorts()), LOG_FORMAT: 'json' });
  const before = await ask(graph);
  const children = childrenOf(graph.child.pid!);

  for (const { pid } of children) {
    const runs = graph.said.err.split('runs again').length;
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => graph.said.err.split('runs again').length > runs, { timeout: 30_000 });
  }

  expect(children).toHaveLength(6);
  expect(before).not.toHaveProperty('errors');
  await vi.waitFor(async () => expect(await ask(graph)).toEqual(before), { timeout: 10_000 });
});
