import { startVitest, type TestModule } from 'vitest/node';
import { formatted, measured, report } from '../harness.ts';

const ROUNDS = 5;
const BARE = 'bench/contenders/bare.test.ts';
const GRAPH = ['bench/contenders/graph-once.test.ts', 'bench/contenders/graph-again.test.ts'];

/** Where the milliseconds of a test file went; the runner is what is left of the whole run. */
type Spent = { runner: number; imports: number; graph: number; cases: number };

/** Runs test files in one process; resolves with what each spent, in the order in which they ran. */
async function runFiles(files: string[]): Promise<Spent[]> {
  const modules: TestModule[] = [];
  const began = performance.now();
  const vitest = await startVitest('test', [], {
    watch: false,
    include: files,
    maxWorkers: 1,
    reporters: [{ onTestModuleEnd: (module) => void modules.push(module) }],
  });
  const total = performance.now() - began;
  await vitest.close();
  if (modules.length !== files.length || modules.some((module) => !module.ok()))
    throw new Error(`${files} do not pass`);
  const spent = modules.map(spentOf);
  const runner = total - spent.flatMap(Object.values).reduce((sum, each) => sum + each, 0);
  return spent.map((each, place) => ({ ...each, runner: place === 0 ? runner : 0 }));
}

function spentOf(module: TestModule): Spent {
  const { collectDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()].map((test) => test.diagnostic()!.duration);
  const cases = tests.reduce((sum, each) => sum + each, 0);
  return { runner: 0, imports: collectDuration, graph: duration - cases, cases };
}

const totalOf = (spent: Spent) => Object.values(spent).reduce((sum, each) => sum + each, 0);

/** A test file of one trivial case: one without a graph, the first of a process that asks one, and each further one. */
export async function bench(): Promise<void> {
  const rounds: Spent[][] = [];
  await runFiles(GRAPH);
  for (let round = 0; round < ROUNDS; round++) rounds.push([...(await runFiles([BARE])), ...(await runFiles(GRAPH))]);
  const names = ['no graph: the runner alone', 'a graph, first file of its process', 'a graph, each further file'];
  const rows = names.map((what, place) => {
    const spent = rounds.map((round) => round[place]!);
    const ms = (part: (each: Spent) => number) => formatted(measured(spent.map(part)), 0);
    return {
      what,
      ms: ms(totalOf),
      runner: ms(({ runner }) => runner),
      imports: ms(({ imports }) => imports),
      'sandbox and graph': ms(({ graph }) => graph),
      'the case': ms(({ cases }) => cases),
      ratio: formatted(measured(rounds.map((round) => totalOf(round[place]!) / totalOf(round[0]!)))),
    };
  });
  report('test-file', 'each further file within 0.2 × the runner', rows, { rounds });
}
