import { type Contender, formatted, load, measured, median, report, startContender } from '../harness.ts';

const ROUNDS = 5;
const WORKSPACE = '9006054115';
/** How many rows an answer has, the most that fit in 20 MiB among them, and how often it is asked for in a round. */
const SIZES = { 1: 300, 100: 60, 1000: 8, 4000: 2 };
const BODY = JSON.stringify({
  query:
    'query ($id: ID!) { list(id: $id) { tasks { items { id name status { status } dueDate assignees { id username email } } } } }',
  variables: { id: '1' },
});

type Costs = { graph: number[]; byHand: number[] };

/** A list of tasks with assignees through the graph, against parsing and writing the same bytes by hand. */
export async function bench(): Promise<void> {
  const tasks = await realTasks();
  const upstream = await startContender('contenders/task-page.ts');
  const graph = await startContender('contenders/toolgraph.ts', [], {
    TASKMANAGER_URL: upstream.url,
    TASKMANAGER_TOKEN: 'pk_bench',
  });
  const byHand = await startContender('contenders/list-by-hand.ts', [upstream.url]);
  const rows: Record<string, string>[] = [];
  const results: Record<string, unknown> = {};
  const costs: Record<string, Costs> = {};
  for (const [size, times] of Object.entries(SIZES)) {
    const { bytes } = await upstream.command({ tasks, rows: Number(size) });
    const cpu = await measureSize(graph, byHand, times);
    const ratio = measured(cpu.graph.map((used, round) => used / cpu.byHand[round]!));
    costs[size] = cpu;
    results[size] = { bytes, cpu, ratio };
    const row = { tasks: size, 'upstream KB': (bytes / 1_024).toFixed(0) };
    rows.push(
      { ...row, what: 'by hand, bare got', 'CPU ms an answer': formatted(measured(cpu.byHand)), ratio: '1' },
      {
        ...row,
        what: 'the graph, over HTTP',
        'CPU ms an answer': formatted(measured(cpu.graph)),
        ratio: formatted(ratio),
      },
    );
  }
  for (const each of [graph, byHand, upstream]) await each.stop();
  const more = { graph: growth(costs, 'graph'), byHand: growth(costs, 'byHand') };
  rows.push(
    { tasks: '1,000 → 4,000', what: 'by hand: a task more ÷ 100 → 1,000', ratio: more.byHand.toFixed(2) },
    { tasks: '1,000 → 4,000', what: 'the graph: a task more ÷ 100 → 1,000', ratio: more.graph.toFixed(2) },
  );
  report('list', 'linear in tasks, at most 2 × the CPU of the by-hand way', rows, { ...results, growth: more });
}

/** A page of tasks as the sandbox answers it. */
async function realTasks(): Promise<object[]> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/team/${WORKSPACE}/task`, {
    headers: { authorization: 'pk_4100001_SANDBOX' },
  });
  const { tasks } = (await response.json()) as { tasks: object[] };
  await sandbox.stop();
  return tasks;
}

async function measureSize(graph: Contender, byHand: Contender, times: number): Promise<Costs> {
  const ask = () =>
    fetch(`${graph.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: BODY,
    }).then((response) => response.text());
  const [answered, { answer }] = [await ask(), await byHand.command({})];
  if (answered.trim() !== answer)
    throw new Error(`the two do not answer alike: ${answered.slice(0, 400)} | ${answer.slice(0, 400)}`);
  await load(times, 1, ask);
  await byHand.command({ times });
  const cpu: Costs = { graph: [], byHand: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const before = await graph.cpu();
    await load(times, 1, ask);
    cpu.graph.push(((await graph.cpu()) - before) / times);
    const started = await byHand.cpu();
    await byHand.command({ times });
    cpu.byHand.push(((await byHand.cpu()) - started) / times);
  }
  return cpu;
}

/** What a task more costs among many, against among few: 1 where the cost is linear. */
function growth(costs: Record<string, Costs>, who: keyof Costs): number {
  const each = (from: number, to: number) => (median(costs[to]![who]) - median(costs[from]![who])) / (to - from);
  return each(1_000, 4_000) / each(100, 1_000);
}
