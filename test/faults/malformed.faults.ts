import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readMaterial } from '../gateway/http/malformed.ts';
import { sendMalformed } from '../gateway/http/malformed-sending.ts';
import { processes, type Started } from '../gateway/processes/processes.ts';

const { start, end } = processes();
afterAll(end);

const SEED = Number(process.env.SEED ?? 41);
const COUNT = Number(process.env.COUNT ?? 400_000);
const HEAP = join(import.meta.dirname, '../gateway/http/heap-on-signal.mjs');

/** The heap in use after garbage collection, in MiB. */
const heapOf = async ({ child, said }: Started) => {
  const known = said.err.length;
  child.kill('SIGUSR2');
  for (;;) {
    const heap = /heap (\d+)/.exec(said.err.slice(known));
    if (heap) return Number(heap[1]);
    await once(child.stderr!, 'data');
  }
};

test(`${COUNT} malformed requests are each answered for what they are (seed ${SEED})`, async () => {
  const graph = await start('gateway/main.ts', /identity/, {}, ['--expose-gc', '--import', HEAP]);
  const material = await readMaterial(graph.url);
  const warm = await sendMalformed(graph.url, material, SEED, COUNT / 8);
  const before = await heapOf(graph);

  const result = await sendMalformed(graph.url, material, SEED + COUNT / 8, COUNT - COUNT / 8);
  const after = await heapOf(graph);
  console.log({ sent: warm.sent + result.sent, longest: Math.max(warm.longest, result.longest), before, after });

  expect([...warm.faults, ...result.faults]).toEqual([]);
  expect([...warm.leaks, ...result.leaks]).toEqual([]);
  expect(Math.max(warm.longest, result.longest)).toBeLessThan(5_000);
  expect(after - before).toBeLessThan(100);
  expect(graph.child.exitCode).toBeNull();
});
