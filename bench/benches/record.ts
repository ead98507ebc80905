import { formatted, load, measured, median, report, startContender } from '../harness.ts';

const ROUNDS = 5;
const TIMES = 400;

/** One record through the graph, against the same call by bare `got` to the same sandbox. */
export async function bench(): Promise<void> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const { tasks } = await sandbox.command({ tasks: true });
  const graph = await startContender('contenders/toolgraph.ts', [], { SANDBOX_PORT: new URL(sandbox.url).port });
  const bare = await startContender('contenders/bare-got.ts', [sandbox.url]);
  const ask = (index: number) =>
    fetch(`${graph.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'query ($id: ID!) { task(id: $id) { id name dueDate status { status } } }',
        variables: { id: tasks[index % tasks.length] },
      }),
    }).then((response) => response.text());

  const cpu = { graph: [] as number[], bare: [] as number[] };
  const p50 = { graph: [] as number[], bare: [] as number[] };
  await load(TIMES, 1, ask);
  await bare.command({ times: TIMES, tasks });
  for (let round = 0; round < ROUNDS; round++) {
    const before = await graph.cpu();
    p50.graph.push(median(await load(TIMES, 1, ask)));
    cpu.graph.push(((await graph.cpu()) - before) / TIMES);
    const started = await bare.cpu();
    p50.bare.push(median((await bare.command({ times: TIMES, tasks })).took));
    cpu.bare.push(((await bare.cpu()) - started) / TIMES);
  }
  for (const each of [graph, bare, sandbox]) await each.stop();
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
