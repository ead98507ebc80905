import { type Result, writeDocument } from '../gateways/document.ts';
import { OPERATIONS, type Operation } from '../gateways/retail.ts';
import {
  type Arm,
  armOf,
  type Contender,
  costs,
  formatted,
  measured,
  report,
  request,
  startContender,
} from '../harness.ts';

const AT_ONCE = 8;
/** The document is updated only if the benchmark runs at least this many rounds. */
const ROUNDS_TO_PUBLISH = 7;

/**
 * Each gateway's script and arguments. The first gateway is the baseline; a second copy of the baseline shows the
 * measurement noise.
 */
const GATEWAYS: Record<string, [string, ...string[]]> = {
  'Apollo Gateway': ['stock.ts'],
  'Apollo Gateway, second copy': ['stock.ts'],
  Mercurius: ['mercurius.ts'],
  'Hive Gateway': ['hive.ts'],
  'Hive Gateway, Rust planner': ['hive.ts', 'rust'],
  Toolgraph: ['ours.ts'],
};

type Sample = { operation: string; gateway: string; cpu: number; subgraphs: number };

/**
 * Runs the public federation benchmark, which measures the CPU time of gateways. All gateways use the same subgraphs,
 * which run in a separate process.
 */
export async function bench({ rounds }: { rounds: number }): Promise<void> {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    samples.push(...(await measureRound()));
    console.error(`gateways: round ${round + 1} of ${rounds}`);
  }
  const results = resultsOf(samples);
  const rows = results.map(({ operation, gateway, cpu, subgraphs, ratio }) => ({
    operation,
    gateway,
    'CPU ms per request': formatted(cpu),
    'CPU ms of the subgraphs': formatted(subgraphs),
    'stock CPU ÷ its CPU': formatted(ratio),
  }));
  report('gateways', 'at least 1.8 × stock, and not below another gateway in JavaScript', rows, { rounds, samples });
  if (rounds >= ROUNDS_TO_PUBLISH) writeDocument(results, rounds);
}

function resultsOf(samples: Sample[]): Result[] {
  const [stock] = Object.keys(GATEWAYS);
  return Object.keys(OPERATIONS).flatMap((operation) => {
    const of = (gateway: string) => samples.filter((each) => each.operation === operation && each.gateway === gateway);
    return Object.keys(GATEWAYS).map((gateway) => ({
      operation,
      gateway,
      cpu: measured(of(gateway).map(({ cpu }) => cpu)),
      subgraphs: measured(of(gateway).map(({ subgraphs }) => subgraphs)),
      ratio: measured(of(gateway).map(({ cpu }, round) => of(stock!)[round]!.cpu / cpu)),
    }));
  });
}

type Started = { gateway: string; contender: Contender };

/** Starts new processes for each round, because the CPU time of identical processes differs by a few percent. */
async function measureRound(): Promise<Sample[]> {
  const samples: Sample[] = [];
  const subgraphs = await startContender('gateways/subgraphs.ts');
  const started: Started[] = [];
  for (const [gateway, [script, ...args]] of Object.entries(GATEWAYS))
    started.push({ gateway, contender: await startContender(`gateways/${script}`, [subgraphs.url, ...args]) });
  for (const [operation, sent] of Object.entries(OPERATIONS)) {
    await checkAlike(operation, started);
    const arms = Object.fromEntries(
      started.map(({ gateway, contender }) => [gateway, retailArm(contender, subgraphs, sent)]),
    );
    await costs(arms, sent.times);
    for (const arm of Object.values(arms)) arm.subgraphs = 0;
    for (const [gateway, { cpu }] of Object.entries(await costs(arms, sent.times)))
      samples.push({ operation, gateway, cpu, subgraphs: arms[gateway]!.subgraphs / sent.times });
  }
  await Promise.all([subgraphs, ...started.map(({ contender }) => contender)].map((each) => each.stop()));
  return samples;
}

/** `subgraphs` is the CPU time that the arm's requests took in the subgraphs, in milliseconds. */
function retailArm(server: Contender, subgraphs: Contender, operation: Operation): Arm & { subgraphs: number } {
  const sending = armOf(server, AT_ONCE, (index) => send(server.url, operation, index));
  const arm = {
    server,
    subgraphs: 0,
    work: async (times: number) => {
      const before = await subgraphs.cpu();
      const took = await sending.work(times);
      arm.subgraphs += (await subgraphs.cpu()) - before;
      return took;
    },
  };
  return arm;
}

const send = (url: string, { query, variables }: Operation, index: number): Promise<unknown> =>
  request(url, { query, variables: variables?.(index) });

async function checkAlike(operation: string, started: Started[]): Promise<void> {
  for (let index = 0; index < 10; index++) {
    const answers = await Promise.all(
      started.map(async ({ contender }) => JSON.stringify(await send(contender.url, OPERATIONS[operation]!, index))),
    );
    const other = answers.findIndex((answer) => answer !== answers[0]);
    if (other >= 0)
      throw new Error(`${started[other]!.gateway} returns a different response for ${operation}: ${answers[other]}`);
  }
}
