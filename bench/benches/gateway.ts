import type { Comparison, Costs } from '../comparison.ts';
import {
  type Arm,
  armOf,
  type Contender,
  cost,
  costs,
  formatted,
  load,
  measured,
  report,
  request,
  startContender,
} from '../harness.ts';

const AT_ONCE = 8;

type Operation = { query: string; variables(index: number): object; times: number };

/** Each request has different variables so that no gateway can coalesce requests in flight. */
const OPERATIONS: Record<string, Operation> = {
  small: {
    query: 'query ($id: ID!) { user(id: $id) { id name email } }',
    variables: (index) => ({ id: String(index % 200) }),
    times: 1_500,
  },
  join: {
    query: 'query ($id: ID!) { user(id: $id) { id name reviews { id body product { id name price } } } }',
    variables: (index) => ({ id: String(index % 200) }),
    times: 600,
  },
  large: {
    query:
      'query ($first: Int!) { products(first: $first) { id name price inStock reviews { id body author { id name email } } } }',
    variables: (index) => ({ first: 90 + (index % 20) }),
    times: 80,
  },
};

const CONTENDERS: Record<string, [string, string[]]> = {
  'ours, in process': ['contenders/shop-ours.ts', []],
  'ours, over HTTP': ['contenders/shop-ours.ts', ['remote']],
  'stock gateway, over HTTP': ['contenders/shop-stock.ts', []],
  'hive gateway, over HTTP': ['contenders/shop-hive.ts', []],
};
const STOCK = 'stock gateway, over HTTP';
/** The target ratios of the stock gateway's CPU time to ours for the operations `small`, `join` and `large`. */
const GOALS: Record<string, number[]> = { 'ours, in process': [5, 7, 8], 'ours, over HTTP': [1.8, 1.8, 2.2] };

async function post(url: string, { query, variables }: Operation, index: number): Promise<string> {
  const body = JSON.stringify({ query, variables: variables(index) });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return response.text();
}

/**
 * Measures the CPU time per request and the throughput of several gateways over the same three subgraphs. Each gateway
 * runs in one process with its subgraphs.
 */
export async function bench({ rounds }: { rounds: number }): Promise<void> {
  const contenders = new Map<string, Contender>();
  for (const [name, [script, args]] of Object.entries(CONTENDERS))
    contenders.set(name, await startContender(script, args));
  const rows: Record<string, string>[] = [];
  const results: Record<string, unknown> = {};
  for (const [place, [name, operation]] of Object.entries(OPERATIONS).entries()) {
    const { cpu, rate } = await measureOperation(operation, contenders, rounds);
    for (const contender of contenders.keys()) {
      const ratio = measured(cpu[contender]!.map((used, round) => cpu[STOCK]![round]! / used));
      rows.push({
        operation: name,
        gateway: contender,
        'CPU ms per request': formatted(measured(cpu[contender]!), 3),
        'requests a second': formatted(measured(rate[contender]!), 0),
        'stock CPU ÷ its CPU': formatted(ratio),
        goal: GOALS[contender]?.[place]?.toFixed(1) ?? '',
      });
    }
    results[name] = { cpu, rate };
  }
  for (const contender of contenders.values()) await contender.stop();
  const goals = Object.entries(GOALS).map(([name, goal]) => `${name} at least ${goal.join(' / ')}`);
  const goal = `stock CPU ÷ its CPU of small / join / large: ${goals.join('; ')}`;
  report('gateway', goal, rows, { rounds, goals: GOALS, ...results });
}

async function measureOperation(operation: Operation, contenders: Map<string, Contender>, rounds: number) {
  const cpu: Record<string, number[]> = {};
  const rate: Record<string, number[]> = {};
  const [answer, ...others] = await Promise.all([...contenders.values()].map(({ url }) => post(url, operation, 1)));
  const data = JSON.stringify(JSON.parse(answer!).data);
  if (others.some((other) => JSON.stringify(JSON.parse(other).data) !== data))
    throw new Error(`the responses differ: ${[answer, ...others].map((text) => text?.slice(0, 200)).join(' | ')}`);
  const arms: Record<string, Arm> = {};
  for (const [name, contender] of contenders)
    arms[name] = armOf(contender, AT_ONCE, (index) => post(contender.url, operation, index));
  for (let round = -WARM_UP; round < rounds; round++) {
    const used = await costs(arms, operation.times);
    if (round < 0) continue;
    for (const [name, { cpu: spent, wall }] of Object.entries(used)) {
      cpu[name] = [...(cpu[name] ?? []), spent];
      rate[name] = [...(rate[name] ?? []), 1_000 / wall];
    }
  }
  return { cpu, rate };
}

const TURNS = 6;
/**
 * The number of warm-up rounds. Without warm-up, compilation accounts for a third of the measured CPU time and happens
 * at a different point in each process.
 */
const WARM_UP = 1;

/** Compares two versions of our gateway, both in process and over HTTP. */
export const comparison: Comparison = {
  turns: TURNS,
  async open(root) {
    const start = (...args: string[]) => startContender('contenders/shop-ours.ts', args, {}, root);
    const contenders = { 'in process': await start(), 'over HTTP': await start('remote') };
    const measure = async () => {
      const costs: Costs = {};
      for (const [name, operation] of Object.entries(OPERATIONS))
        for (const [link, contender] of Object.entries(contenders)) {
          const times = Math.round(operation.times / TURNS);
          const ask = (index: number) =>
            request(contender.url, { query: operation.query, variables: operation.variables(index) });
          const { cpu } = await cost(contender, times, () => load(times, AT_ONCE, ask));
          costs[`${name}, ${link}: CPU ms per request`] = cpu;
        }
      return costs;
    };
    for (let turn = 0; turn < WARM_UP * TURNS; turn++) await measure();
    return {
      measure,
      close: async () => void (await Promise.all(Object.values(contenders).map((each) => each.stop()))),
    };
  },
};
