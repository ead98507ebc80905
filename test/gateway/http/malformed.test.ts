import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';
import { readMaterial } from './malformed.ts';
import { sendMalformed } from './malformed-sending.ts';

const graph = useToolgraph();
const SEED = 41;

const heapUsed = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1_048_576;
};

/** `npm run test:faults -- malformed` sends more. */
const COUNT = 600;

test(`${COUNT} malformed requests are each answered for what they are (seed ${SEED})`, async () => {
  const material = await readMaterial(graph.url);
  const warm = await sendMalformed(graph.url, material, SEED, COUNT / 2);
  const before = heapUsed();

  const result = await sendMalformed(graph.url, material, SEED + 1_000, COUNT / 2);

  expect([...warm.faults, ...result.faults]).toEqual([]);
  expect([...warm.leaks, ...result.leaks]).toEqual([]);
  expect(warm.sent + result.sent).toBe(COUNT);
  expect(Math.max(warm.longest, result.longest)).toBeLessThan(5_000);
  expect(heapUsed() - before).toBeLessThan(40);
}, 180_000);
