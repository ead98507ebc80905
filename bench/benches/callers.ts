import { isDeepStrictEqual } from 'node:util';
import { documentsFile, hashOf, writeManifest } from '../../gateway/config/manifest.ts';
import { bearer, TOKENS, tokenOf } from '../../test/gateway/identity/tokens.ts';
import { type DocumentedRead, documentedReads } from '../../test/questions/documented-reads.ts';
import type { Comparison } from '../comparison.ts';
import { newFolder, startWithoutWebhooks } from '../graph.ts';
import { type Contender, cost, formatted, load, measured, report, request, startContender } from '../harness.ts';

const ROUNDS = 5;
const GOAL = 1.15;
/** The number of warm-up requests per operation. */
const WARM_UPS = 12;
const CPU_A_ROUND = 60;
const LEAST_TIMES = 4;
const AT_ONCE = 2;

const TOOLS = ['TaskManagerApi.*', 'EngineApi.*', 'TrackingPipelinesApi.*', 'Mail.*', 'Calendar.*', 'Sheets.*'];
const CALLER = bearer(tokenOf({ role: 'writer', tools: TOOLS }));

type Side = { contender: Contender; headers: Record<string, string> };
type Sides = { on: Side; off: Side };
type Cpu = Record<keyof Sides, number[]>;

/**
 * Measures the CPU time of each documented read operation with and without authentication, roles, tool permissions,
 * limits and trusted documents.
 */
export async function bench(): Promise<void> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const reads = documentedReads((await sandbox.command({})) as never);
  const folders = { on: newFolder(), off: newFolder() };
  trust(reads, folders.on.path);
  const sides = {
    on: await startSide(sandbox, folders.on.path, LIMITED, CALLER),
    off: await startSide(sandbox, folders.off.path, UNLIMITED, {}),
  };
  await checkLogin(sides.on);
  const cpu = await measureRounds(reads, sides);
  for (const { contender } of [sides.on, sides.off]) await contender.stop();
  await sandbox.stop();
  for (const folder of Object.values(folders)) folder.remove();
  const sums = { on: sumsOf(cpu, 'on'), off: sumsOf(cpu, 'off') };
  const rows = [...Object.entries(cpu), ['all of them', sums] as const].map(([name, each]) => row(name, each));
  const ratio = ratioOf(sums).median;
  report('callers', `at most ${GOAL} × the CPU of a request with everything off`, rows, { cpu, sums, ratio });
  const above = Object.values(cpu).filter((each) => ratioOf(each).median > GOAL).length;
  console.log(`${ratio.toFixed(3)} × overall; ${above} of ${reads.length} operations have a median above ${GOAL}`);
}

const LIMITED = {
  ...TOKENS,
  LIMITS: 'callers,requests=1000000',
  MAX_CALLS: '300',
  TRUSTED_DOCUMENTS: 'prefer',
  OWN_CREDENTIALS: 'reader,writer,admin',
};
const UNLIMITED = { LIMITS: 'loopback', MAX_CALLS: '100000', TRUSTED_DOCUMENTS: 'off' };

/** Writes a trusted-documents manifest that contains the given operations. */
function trust(reads: DocumentedRead[], folder: string): void {
  writeManifest(documentsFile(folder)!, new Map(reads.map(({ query }) => [hashOf(query), query])));
}

async function startSide(
  sandbox: Contender,
  folder: string,
  settings: NodeJS.ProcessEnv,
  headers: Record<string, string>,
  root?: string,
): Promise<Side> {
  return { contender: await startWithoutWebhooks(sandbox, { ...settings, BENCH_DATA_DIR: folder }, root), headers };
}

const COMPARED = 4;

/**
 * Compares two versions of the code with authentication, roles, tool permissions, limits and trusted documents enabled.
 */
export const comparison: Comparison = {
  turns: 4,
  async open(root) {
    const { path, remove } = newFolder();
    const sandbox = await startContender('contenders/sandbox.ts');
    const reads = documentedReads((await sandbox.command({})) as never);
    trust(reads, path);
    const side = await startSide(sandbox, path, LIMITED, CALLER, root);
    await checkLogin(side);
    const readAll = async () => {
      for (const read of reads) await load(COMPARED, AT_ONCE, () => ask(read, side));
    };
    for (let warm = 0; warm < 2; warm++) await readAll();
    const measure = async () => {
      const { cpu } = await cost(side.contender, COMPARED, readAll);
      return { 'CPU ms for one request of each operation': cpu };
    };
    const close = async () => {
      await side.contender.stop();
      await sandbox.stop();
      remove();
    };
    return { measure, close };
  },
};

async function checkLogin({ contender }: Side): Promise<void> {
  const { status } = await fetch(`${contender.url}/upstreams`);
  if (status !== 401)
    throw new Error(`a request without a token got status ${status} instead of 401; authentication is off`);
}

/** Returns the CPU time per request, grouped by operation and round. The two sides take turns going first. */
async function measureRounds(reads: DocumentedRead[], sides: Sides): Promise<Record<string, Cpu>> {
  const times = new Map<DocumentedRead, number>();
  for (const read of reads) times.set(read, await warm(read, sides));
  const cpu = Object.fromEntries(reads.map(({ name }): [string, Cpu] => [name, { on: [], off: [] }]));
  for (let round = 0; round < ROUNDS; round++)
    for (const read of reads)
      for (const side of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const))
        cpu[read.name]![side].push(await measure(read, sides[side], times.get(read)!));
  return cpu;
}

/** Throws if the two sides return different responses. Returns the number of requests per round. */
async function warm(read: DocumentedRead, { on, off }: Sides): Promise<number> {
  for (let warmed = 0; warmed < 2; warmed++) {
    const [first, second] = [await ask(read, on), await ask(read, off)];
    if (!isDeepStrictEqual(first, second))
      throw new Error(`${read.name}: the responses differ: ${JSON.stringify([first, second]).slice(0, 400)}`);
  }
  await measure(read, on, WARM_UPS);
  return Math.max(LEAST_TIMES, Math.round(CPU_A_ROUND / (await measure(read, off, WARM_UPS))));
}

async function measure(read: DocumentedRead, side: Side, times: number): Promise<number> {
  return (await cost(side.contender, times, () => load(times, AT_ONCE, () => ask(read, side)))).cpu;
}

const ask = ({ query, variables }: DocumentedRead, { contender, headers }: Side): Promise<unknown> =>
  request(`${contender.url}/graphql`, { query, variables }, headers);

/** Returns each round's total CPU time, counting one request per operation. */
const sumsOf = (cpu: Record<string, Cpu>, side: keyof Sides): number[] =>
  Array.from({ length: ROUNDS }, (_, round) => Object.values(cpu).reduce((sum, each) => sum + each[side][round]!, 0));

const ratioOf = ({ on, off }: Cpu) => measured(on.map((used, round) => used / off[round]!));

const row = (operation: string, cpu: Cpu): Record<string, string> => ({
  operation,
  'without, CPU ms per request': formatted(measured(cpu.off)),
  'with all of it': formatted(measured(cpu.on)),
  ratio: formatted(ratioOf(cpu)),
});
