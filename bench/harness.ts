import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '..');

export const SANDBOX_SECRET = 'of the benches';

/**
 * Memory after garbage collection, in bytes. `live` is the memory in use. `rss` is the resident set size, which
 * includes unused heap.
 */
export type Memory = { live: number; rss: number };

/** A measured process, which reports its CPU time in milliseconds and its memory in bytes. */
export type Contender = {
  url: string;
  cpu(): Promise<number>;
  memory(): Promise<Memory>;
  command(message: object): Promise<any>;
  stop(): Promise<void>;
};

/** Starts a script in `bench/` under `root`. The script must call `contend`. */
export async function startContender(
  script: string,
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
  root = ROOT,
): Promise<Contender> {
  const child = fork(join(root, 'bench', script), args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment },
    execArgv: ['--expose-gc'],
    // Log lines of operations are written, but not shown.
    stdio: ['ignore', 'ignore', environment.LOG_LEVEL === 'info' ? 'ignore' : 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const command = (message: object) => ask(child, message);
  return {
    url,
    command,
    cpu: async () => (await command({ cpu: true })).cpu,
    memory: () => command({ memory: true }),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Sends a message to a child process and returns the reply. Rejects if the process exits first. */
async function ask(child: ChildProcess, message: object): Promise<any> {
  const over = new AbortController();
  const ended = once(child, 'exit', { signal: over.signal }).then(([code]) => {
    throw new Error(`a bench process exited with code ${code} before it responded`);
  });
  const answer = once(child, 'message', { signal: over.signal });
  child.send(message);
  try {
    return (await Promise.race([answer, ended]))[0];
  } finally {
    ended.catch(() => {});
    over.abort();
  }
}

/**
 * Sends the contender's URL to the bench process, then handles the bench's commands. Called by each contender script.
 */
export function contend(url: string, answer: (message: any) => Promise<object> = async () => ({})): void {
  process.on('message', async (message: { cpu?: true; memory?: true }) => {
    if (message.cpu) {
      const { user, system } = process.cpuUsage();
      process.send!({ cpu: (user + system) / 1_000 });
    } else if (message.memory) {
      global.gc?.();
      const { rss, heapUsed, external } = process.memoryUsage();
      process.send!({ rss, live: heapUsed + external });
    } else process.send!(await answer(message));
  });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send!({ url });
}

/**
 * Calls `work` the given number of times, with at most `atOnce` calls in parallel. Returns each call's duration in
 * milliseconds.
 */
export async function load(
  times: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const index = next++;
      const began = performance.now();
      await work(index);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return took;
}

/**
 * Returns the server's CPU time and the wall time, in milliseconds per repetition. `work` must perform all `times`
 * repetitions.
 */
export async function cost(
  server: Contender,
  times: number,
  work: () => Promise<unknown>,
): Promise<{ cpu: number; wall: number }> {
  const [before, began] = [await server.cpu(), performance.now()];
  await work();
  const wall = (performance.now() - began) / times;
  return { cpu: ((await server.cpu()) - before) / times, wall };
}

/**
 * Balances the order of arms: each is at each place equally often, and precedes each of the others half the time.
 */
export function orderOf(turn: number, arms: number): number[] {
  const order = Array.from({ length: arms }, (_, place) => (place + turn) % arms);
  return turn % 2 === 0 ? order : order.toReversed();
}

/** `work` performs the given number of repetitions and returns their durations in milliseconds. */
export type Arm = { server: Contender; work(times: number): Promise<number[]> };

/** `send` is called with a different index for each repetition in all turns. */
export function armOf(server: Contender, atOnce: number, send: (index: number) => Promise<unknown>): Arm {
  let sent = 0;
  return { server, work: (times) => load(times, atOnce, () => send(sent++)) };
}

type Spent = { cpu: number; wall: number; took: number[] };

const MAX_TURNS = 10;

/**
 * Measures arms in alternating turns, because the speed of a shared machine changes within seconds. Returns the costs
 * per repetition, and the duration of each repetition.
 */
export async function costs<Name extends string>(arms: Record<Name, Arm>, times: number): Promise<Record<Name, Spent>> {
  const turns = Math.min(MAX_TURNS, times);
  const part = Math.ceil(times / turns);
  const entries = Object.entries<Arm>(arms);
  const spent: Record<string, Spent> = {};
  for (const [name] of entries) spent[name] = { cpu: 0, wall: 0, took: [] };
  for (let turn = 0; turn < turns; turn++)
    for (const place of orderOf(turn, entries.length)) {
      const [name, { server, work }] = entries[place]!;
      const own = spent[name]!;
      const { cpu, wall } = await cost(server, part, async () => own.took.push(...(await work(part))));
      own.cpu += cpu / turns;
      own.wall += wall / turns;
    }
  return spent;
}

/**
 * Sends an operation and returns its data. Retries if the server rejects the request because the machine is overloaded.
 */
export async function request(url: string, body: object, headers: Record<string, string> = {}): Promise<any> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: GraphQLFault[] };
    if (!errors) return data;
    const { code, retryAfterMs } = errors[0]?.extensions ?? {};
    if (code !== 'OVERLOADED' || attempt === ATTEMPTS) throw new Error(JSON.stringify(errors).slice(0, 400));
    await setTimeout(retryAfterMs);
  }
}

type GraphQLFault = { extensions?: { code?: string; retryAfterMs?: number } };

const ATTEMPTS = 10;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export type Measured = { median: number; least: number; most: number };

export function measured(values: number[]): Measured {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

export const formatted = ({ median: middle, least, most }: Measured, digits = 2) =>
  `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;

export const machine = () =>
  `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;

/** Prints a table of the results and writes them to `results/<name>.json`. */
export function report(name: string, goal: string, rows: Record<string, string>[], results: object): void {
  console.log(`\n${name} · ${machine()}\nGoal: ${goal}`);
  console.table(rows);
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ name, machine: machine(), goal, rows, results }, null, 2)}\n`,
  );
}
