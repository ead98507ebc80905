import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readArguments, runCommand, UsageError } from '../gateway/config/command-line.ts';
import { checkOut } from './checkout.ts';
import { type Comparison, compare, type Options } from './comparison.ts';
import { ROOT } from './harness.ts';

type Bench = { bench(options: Options & { rounds: number }): Promise<void>; comparison?: Comparison };

const ROUNDS = 7;
const REQUESTS = 20_000;

const names = readdirSync(new URL('benches/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const HELP = `Measures performance as ratios within one run, and writes bench/results/NAME.json.

Usage: npm run bench -- [NAME…] [--against COMMIT] [--rounds N] [--requests N]

  NAME               ${names.join(', ')}; default: all
  --against COMMIT   compare the current code with this commit and with a second copy of itself
  --rounds N         rounds of comparisons and of the gateways and operating benches; default ${ROUNDS}; a 95% confidence interval needs 6
  --requests N       requests of the memory bench; default ${REQUESTS}
`;

function positive(option: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new UsageError(`--${option} ${value}: must be a positive integer`);
}

async function importBench(name: string): Promise<Bench> {
  return import(`./benches/${name}.ts`);
}

async function main(): Promise<void> {
  const { words, options } = readArguments(HELP, { words: names, options: ['against', 'rounds', 'requests'] });
  const rounds = positive('rounds', options.rounds, ROUNDS);
  const requests = positive('requests', options.requests, REQUESTS);
  if (options.against !== undefined) return compareAll(words, options.against, { rounds, requests });
  // The other gateways are not needed with `--against`, so they are installed only for full runs.
  const install = ['ci', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', install, { stdio: 'inherit', cwd: ROOT });
  for (const name of words.length > 0 ? words : names) await (await importBench(name)).bench({ requests, rounds });
}

async function compareAll(words: string[], commit: string, options: Options & { rounds: number }): Promise<void> {
  const comparisons = new Map<string, Comparison>();
  for (const name of names) {
    const { comparison } = await importBench(name);
    if (comparison) comparisons.set(name, comparison);
  }
  const unfit = words.find((word) => !comparisons.has(word));
  if (unfit) throw new UsageError(`${unfit} cannot be compared; only ${[...comparisons.keys()].join(', ')} can`);
  process.once('SIGINT', () => process.exit(130));
  const base = checkOut(commit);
  for (const name of words.length > 0 ? words : comparisons.keys())
    await compare(name, comparisons.get(name)!, base, options);
}

await runCommand(main);
process.exit();
