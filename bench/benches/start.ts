import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparison } from '../comparison.ts';
import { newFolder } from '../graph.ts';
import { formatted, measured, ROOT, report } from '../harness.ts';

const ROUNDS = 7;
const OURS = 'gateway/main.ts';
const BARE = 'bench/contenders/bare-gateway.ts';

/**
 * A script's startup time, in milliseconds. CPU time includes child processes and is available only on systems with
 * `/proc`.
 */
type Started = { wall: number; cpu?: number };

/** Runs a script until it prints its first line. */
async function start(script: string, environment: NodeJS.ProcessEnv): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`${script} ended before it was ready`)));
  });
  const wall = performance.now() - began;
  const cpu = cpuOfTree(child.pid!);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('close', resolve));
  return { wall, ...(cpu !== undefined && { cpu }) };
}

/** Returns the CPU time of a process and its descendants, in milliseconds. The resolution is 10 ms. */
function cpuOfTree(root: number): number | undefined {
  const processes = globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const text = readFileSync(file, 'latin1');
      // Skips the first two fields, because the process name in the second field may contain spaces.
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
      return [{ pid: Number.parseInt(text, 10), parent: fields[1], cpu: ticks * 10 }];
    } catch {
      return []; // The process has exited.
    }
  });
  const sum = (pid: number, cpu: number): number =>
    processes.filter(({ parent }) => parent === pid).reduce((all, each) => all + sum(each.pid, each.cpu), cpu);
  const own = processes.find(({ pid }) => pid === root);
  return own && sum(root, own.cpu);
}

let port = 4_610;

const environmentWith = (folder: string): NodeJS.ProcessEnv => ({
  DATA_DIR: folder,
  PORT: '0',
  SANDBOX_PORT: String(port++),
  LOG_LEVEL: 'error',
  APOLLO_TELEMETRY_DISABLED: '1',
});

const cached = new Set<string>();

export const comparison: Comparison = {
  turns: 1,
  async open(root) {
    const measure = async () => {
      const { path, remove } = newFolder();
      const { wall, cpu } = await start(join(root, OURS), environmentWith(path));
      remove();
      return { ...(cpu !== undefined && { 'CPU ms until ready': cpu }), 'wall ms until ready': wall };
    };
    // Node compiles and caches the code on the first start, which is therefore not counted.
    if (!cached.has(root)) await measure();
    cached.add(root);
    return { measure, close: async () => {} };
  },
};

/**
 * Compares the graph's startup time with that of a minimal script that imports the gateway and loads the same
 * supergraph.
 */
export async function bench(): Promise<void> {
  const { path, remove } = newFolder();
  const ours: number[] = [];
  const bare: number[] = [];
  const environment = environmentWith(path);
  const startIn = async (script: string) => (await start(join(ROOT, script), environment)).wall;
  await startIn(OURS);
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await startIn(BARE));
    ours.push(await startIn(OURS));
  }
  remove();
  const ratio = measured(ours.map((took, round) => took / bare[round]!));
  const rows = [
    { what: 'bare: import the gateway, load the supergraph', ms: formatted(measured(bare), 0), ratio: '1' },
    {
      what: 'npm start with the sandbox, until the first response',
      ms: formatted(measured(ours), 0),
      ratio: formatted(ratio),
    },
  ];
  report('start', 'ready within 1.7 × the bare script', rows, { ours, bare, ratio });
}
