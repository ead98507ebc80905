import type { Costs as ArmCosts, Comparison } from './comparison.ts';
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
} from './harness.ts';

const ROUNDS = 7;
const WARM_UP = 2;

/** A response whose size depends on one upstream list, and a hand-written server that returns the same response. */
export type GrowingList = {
  name: string;
  goal: string;
  query: string;
  /** The number of responses per round, by list length. */
  sizes: Record<number, number>;
  /** Three list lengths, between which the growth of CPU time is measured. */
  growth: [few: number, more: number, most: number];
  upstream: Contender;
  /** Sets the number of rows that the upstream server returns. */
  serve(rows: number): Promise<{ bytes: number }>;
  /** The path to the hand-written server's script. */
  byHand: string;
};

type Costs = { graph: number[]; byHand: number[] };

const startGraph = (upstream: Contender, root?: string) =>
  startContender(
    'contenders/toolgraph.ts',
    [],
    { TASKMANAGER_URL: upstream.url, TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX' },
    root,
  );

/** The fraction of a round's responses requested per turn. */
const PART = 1 / 3;

/** Measures the graph's CPU time for several response sizes. Each arm starts its own upstream server. */
export const compareGrowingList = (open: () => Promise<GrowingList>): Comparison => ({
  turns: 6,
  async open(root) {
    const { upstream, query, sizes, serve } = await open();
    const graph = await startGraph(upstream, root);
    const measure = async () => {
      const costs: ArmCosts = {};
      for (const [size, inRound] of Object.entries(sizes)) {
        await serve(Number(size));
        const times = Math.ceil(inRound * PART);
        const ask = () => request(`${graph.url}/graphql`, { query, variables: { id: '1' } });
        // Collects garbage left by responses of other sizes before the measurement.
        await graph.memory();
        const { cpu } = await cost(graph, times, () => load(times, 1, ask));
        costs[`${size} tasks: CPU ms per response`] = cpu;
      }
      return costs;
    };
    for (let warm = 0; warm < 3; warm++) await measure();
    return { measure, close: async () => void (await Promise.all([graph.stop(), upstream.stop()])) };
  },
});

/**
 * Compares the graph with a hand-written server: CPU time for several list lengths, and how CPU time grows with length.
 */
export async function benchGrowingList(list: GrowingList): Promise<void> {
  const { upstream, query, sizes } = list;
  const graph = await startGraph(upstream);
  const byHand = await startContender(list.byHand, [upstream.url]);
  const body = JSON.stringify({ query, variables: { id: '1' } });
  const rows: Record<string, string>[] = [];
  const results: Record<string, unknown> = {};
  const costs: Record<string, Costs> = {};
  for (const [size, times] of Object.entries(sizes)) {
    const { bytes } = await list.serve(Number(size));
    const cpu = await measureSize(graph, byHand, body, times);
    const ratio = measured(cpu.graph.map((used, round) => used / cpu.byHand[round]!));
    costs[size] = cpu;
    results[size] = { bytes, cpu, ratio };
    const row = { tasks: size, 'upstream KB': (bytes / 1_024).toFixed(0) };
    rows.push(
      {
        ...row,
        what: 'by hand, a server with got',
        'CPU ms per response': formatted(measured(cpu.byHand)),
        ratio: '1',
      },
      {
        ...row,
        what: 'the graph, over HTTP',
        'CPU ms per response': formatted(measured(cpu.graph)),
        ratio: formatted(ratio),
      },
    );
  }
  for (const each of [graph, byHand, upstream]) await each.stop();
  const [few, more, most] = list.growth;
  const growth = { graph: growthOf(costs, 'graph', list.growth), byHand: growthOf(costs, 'byHand', list.growth) };
  const [span, what] = [`${more} → ${most}`, `a task more ÷ ${few} → ${more}`];
  rows.push(
    { tasks: span, what: `by hand: ${what}`, ratio: growth.byHand.toFixed(2) },
    { tasks: span, what: `the graph: ${what}`, ratio: growth.graph.toFixed(2) },
  );
  report(list.name, list.goal, rows, { ...results, growth });
}

async function measureSize(graph: Contender, byHand: Contender, body: string, times: number): Promise<Costs> {
  const headers = { 'content-type': 'application/json' };
  const asking = (url: string) => () =>
    fetch(url, { method: 'POST', headers, body }).then((response) => response.text());
  const ask = { graph: asking(`${graph.url}/graphql`), byHand: asking(byHand.url) };
  const [answered, expected] = [(await ask.graph()).trim(), await ask.byHand()];
  if (answered !== expected)
    throw new Error(`the responses differ: ${answered.slice(0, 400)} | ${expected.slice(0, 400)}`);
  const arms = { graph: armOf(graph, 1, ask.graph), byHand: armOf(byHand, 1, ask.byHand) };
  const cpu: Costs = { graph: [], byHand: [] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const used = await costs(arms, times);
    if (round < 0) continue;
    cpu.graph.push(used.graph.cpu);
    cpu.byHand.push(used.byHand.cpu);
  }
  return cpu;
}

/**
 * Returns the CPU time per additional task in long lists, relative to short lists. The result is 1 if the growth is
 * linear.
 */
function growthOf(costs: Record<string, Costs>, who: keyof Costs, [few, more, most]: GrowingList['growth']): number {
  const each = (from: number, to: number) => (median(costs[to]![who]) - median(costs[from]![who])) / (to - from);
  return each(more, most) / each(few, more);
}
