import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { attacks, attackWith, health } from '../gateway/http/raw-attacks.ts';
import { processes } from '../gateway/processes/processes.ts';

const { start, end } = processes();
afterEach(end);

const SEED = Number(process.env.SEED ?? 9);
const COUNT = Number(process.env.COUNT ?? 2_000);
const THROWS = join(import.meta.dirname, '../gateway/http/throws-on-signal.mjs');
const SUBGRAPH_SECRET = 'shared-by-the-gateway-and-its-subgraphs';

test(`${COUNT} raw requests and upgrades, reset at any time, leave the process well (seed ${SEED})`, async () => {
  const graph = await start('gateway/main.ts', /identity/);
  const all = fc.sample(attacks, { seed: SEED, numRuns: COUNT });

  for (let at = 0; at < COUNT; at += 100) {
    await attackWith(Number(new URL(graph.url).port), all.slice(at, at + 100), 20);
    expect(await health(graph.url)).toEqual({ data: { __typename: 'Query' } });
  }

  expect(graph.child.exitCode).toBeNull();
});

test.each([
  ['a subgraph', 'gateway/subgraph-main.ts engine', /is served/, { SUBGRAPH_SECRET }],
  ['the sandbox', 'sandbox/main.ts', /ready/, {}],
])('a fault that nothing catches ends %s with 70 within a second', async (_what, script, ready, environment) => {
  const { child } = await start(script, ready, environment, ['--import', THROWS]);
  const exited = once(child, 'exit');
  const began = Date.now();

  child.kill('SIGUSR2');
  const [code] = await exited;

  expect(code).toBe(70);
  expect(Date.now() - began).toBeLessThan(1_500);
});
