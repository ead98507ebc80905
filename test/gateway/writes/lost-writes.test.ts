import { expect, test } from 'vitest';
import { loseWrites } from '../../faults/lost-writes.ts';

test('writes with keys, a tenth of whose replies are lost, while the process is killed twice, are sent once each, and noted', async () => {
  const { sent, different, notFound, made, unknown, verified, noted, lost } = await loseWrites(200, 2);

  expect([...sent].filter(([, times]) => times > 1)).toEqual([]);
  expect(different).toEqual([]);
  expect(made + unknown).toBe(200);
  expect(lost).toBeGreaterThan(10);
  expect(notFound).toEqual([]);
  expect(verified).toContain('writes in');
  expect(noted).toBe(200);
}, 240_000);
