import type { Comparison } from '../comparison.ts';
import { startGraph } from '../graph.ts';
import {
  armOf,
  type Contender,
  cost,
  costs,
  formatted,
  load,
  measured,
  median,
  report,
  request,
  startContender,
} from '../harness.ts';

const ROUNDS = 7;
const WARM_UP = 2;
const TIMES = 400;

/**
 * Compares three ways to read one record from the same sandbox: through the graph, with bare `got`, and through a
 * hand-written server that uses `got`.
 */
export async function bench(): Promise<void> {
  const { server: graph, sandbox, stop } = await startGraph();
  const { tasks } = await sandbox.command({});
  const bare = await startContender('contenders/bare-got.ts', [sandbox.url]);
  const byHand = await startContender('contenders/record-by-hand.ts', [sandbox.url]);
  const [ask, askByHand] = [recordOf(graph, tasks), recordOf(byHand, tasks)];
  if (JSON.stringify(await ask(0)) !== JSON.stringify(await askByHand(0))) throw new Error('the responses differ');

  const remaining: string[] = [...tasks];
  const next = (times: number) => {
    const read = remaining.splice(0, times);
    remaining.push(...read);
    return read;
  };
  const arms = {
    bare: { server: bare, work: async (times: number) => (await bare.command({ times, tasks: next(times) })).took },
    byHand: armOf(byHand, 1, askByHand),
    graph: armOf(graph, 1, ask),
  };
  const cpu: Record<keyof typeof arms, number[]> = { bare: [], byHand: [], graph: [] };
  const p50: typeof cpu = { bare: [], byHand: [], graph: [] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const used = await costs(arms, TIMES);
    if (round < 0) continue;
    for (const name of Object.keys(arms) as (keyof typeof arms)[]) {
      cpu[name].push(used[name].cpu);
      p50[name].push(median(used[name].took));
    }
  }
  await bare.stop();
  await byHand.stop();
  await stop();
  const ratio = measured(cpu.graph.map((used, round) => used / cpu.byHand[round]!));
  const row = (what: string, name: keyof typeof arms, times = '') => {
    return { what, 'CPU ms': formatted(measured(cpu[name])), 'p50 ms': formatted(measured(p50[name])), ratio: times };
  };
  const rows = [
    row('bare got', 'bare'),
    row('by hand, a server with got', 'byHand', '1'),
    row('the graph, over HTTP', 'graph', formatted(ratio)),
  ];
  report('record', 'at most 1.5 × the CPU of the hand-written server', rows, { cpu, p50, ratio });
}

const recordOf =
  ({ url }: Contender, tasks: string[]) =>
  (index: number) =>
    request(`${url}/graphql`, {
      query: 'query ($id: ID!) { task(id: $id) { id name dueDate status { status } } }',
      variables: { id: tasks[index % tasks.length] },
    });

export const comparison: Comparison = {
  turns: 6,
  async open(root) {
    const { server, sandbox, stop } = await startGraph({}, { root });
    const { tasks } = await sandbox.command({});
    const read = (times: number) => load(times, 1, recordOf(server, tasks));
    await read(2 * TIMES);
    const times = TIMES / 2;
    const measure = async () => {
      const { cpu, wall } = await cost(server, times, () => read(times));
      return { 'CPU ms per record': cpu, 'wall ms per record': wall };
    };
    return { measure, close: stop };
  },
};
