import type { Comparison } from '../comparison.ts';
import { startGraph } from '../graph.ts';
import {
  type Contender,
  cost,
  formatted,
  load,
  measured,
  median,
  report,
  request,
  startContender,
} from '../harness.ts';

const ROUNDS = 5;
const TIMES = 400;

/** One record through the graph, against the same call by bare `got` to the same sandbox. */
export async function bench(): Promise<void> {
  const { server: graph, sandbox, stop } = await startGraph();
  const { tasks } = await sandbox.command({});
  const bare = await startContender('contenders/bare-got.ts', [sandbox.url]);
  const ask = recordOf(graph, tasks);

  const cpu = { graph: [] as number[], bare: [] as number[] };
  const p50 = { graph: [] as number[], bare: [] as number[] };
  await load(TIMES, 1, ask);
  await bare.command({ times: TIMES, tasks });
  for (let round = 0; round < ROUNDS; round++) {
    const used = await cost(graph, TIMES, async () => p50.graph.push(median(await load(TIMES, 1, ask))));
    cpu.graph.push(used.cpu);
    const command = { times: TIMES, tasks };
    const byGot = await cost(bare, TIMES, async () => p50.bare.push(median((await bare.command(command)).took)));
    cpu.bare.push(byGot.cpu);
  }
  await bare.stop();
  await stop();
  const more = measured(cpu.graph.map((used, round) => used - cpu.bare[round]!));
  const rows = [
    {
      what: 'bare got',
      'CPU ms': formatted(measured(cpu.bare)),
      'p50 ms': formatted(measured(p50.bare)),
      'CPU ms more': '',
    },
    {
      what: 'the graph, over HTTP',
      'CPU ms': formatted(measured(cpu.graph)),
      'p50 ms': formatted(measured(p50.graph)),
      'CPU ms more': formatted(more),
    },
  ];
  report('record', 'at most 1.5 ms CPU more than the bare call', rows, { cpu, p50, more });
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
      return { 'CPU ms a record': cpu, 'wall ms a record': wall };
    };
    return { measure, close: stop };
  },
};
