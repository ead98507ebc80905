import { expect, test } from 'vitest';
import { loseWrites } from './lost-writes.ts';

test('10,000 writes with keys, a tenth of whose replies are lost, while the process is killed 20 times: each is sent once, and noted', async () => {
  const began = Date.now();
  const { sent, different, notFound, verified, noted, ...counts } = await loseWrites(10_000, 20);

  console.log(counts, verified, `${Math.round((Date.now() - began) / 1_000)} s`);
  expect([...sent].filter(([, times]) => times > 1)).toEqual([]);
  expect(different).toEqual([]);
  expect(counts.made + counts.unknown).toBe(10_000);
  expect(notFound).toEqual([]);
  expect(noted).toBe(10_000);
});
