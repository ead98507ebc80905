import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatted, measured, report } from '../harness.ts';

const ROUNDS = 7;
const OURS = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('../contenders/bare-gateway.ts', import.meta.url));

/** Starts a script; resolves with the milliseconds until it says that it is ready. */
async function start(script: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`${script} ended before it was ready`)));
  });
  const took = performance.now() - began;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('close', resolve));
  return took;
}

/** Until the graph answers, against importing the gateway and loading the same supergraph in a bare script. */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-bench-'));
  const ours: number[] = [];
  const bare: number[] = [];
  const environment = { DATA_DIR: folder, PORT: '0', SANDBOX_PORT: '4610', APOLLO_TELEMETRY_DISABLED: '1' };
  await start(OURS, environment);
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await start(BARE, environment));
    ours.push(await start(OURS, environment));
  }
  rmSync(folder, { recursive: true });
  const ratio = measured(ours.map((took, round) => took / bare[round]!));
  const rows = [
    { what: 'bare: import the gateway, load the supergraph', ms: formatted(measured(bare), 0), ratio: '1' },
    {
      what: 'npm start, sandbox and all, until it is served',
      ms: formatted(measured(ours), 0),
      ratio: formatted(ratio),
    },
  ];
  report('start', 'ready within 3 × the bare script', rows, { ours, bare, ratio });
}
