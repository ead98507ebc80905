import { expect, test } from 'vitest';
import { loseWrites } from '../../faults/lost-writes.ts';

test('sends writes once despite lost replies and kills', async () => {
  const { sent, different, notFound, made, unknown, verified, noted, lost } = await loseWrites(150, 1);

  expect([...sent].filter(([, times]) => times > 1)).toEqual([]);
  expect(different).toEqual([]);
  expect(made + unknown).toBe(150);
  expect(lost).toBeGreaterThan(10);
  expect(notFound).toEqual([]);
  expect(verified).toContain('writes in');
  expect(noted).toBe(150);
}, 240_000);
