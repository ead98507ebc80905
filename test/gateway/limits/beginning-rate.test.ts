import { expect, test } from 'vitest';
import { BeginningRate } from '../../../gateway/limits/beginning-rate.ts';

/** The rates that are learnt every 50 milliseconds of some time, where so many operations begin together every so often. */
function ratesOf({ together, every, seconds }: { together: number; every: number; seconds: number }): number[] {
  const rate = new BeginningRate();
  return Array.from({ length: seconds * 20 }, (_, tick) => {
    if (tick > 0 && (tick * 50) % every === 0) for (let one = 0; one < together; one++) rate.begun();
    rate.learn(tick * 50, true, together);
    return rate.perSecond;
  });
}

test.each([
  ['one after the other', { together: 1, every: 50, seconds: 10 }, 20],
  ['together and then none for a second and a half', { together: 4, every: 1_500, seconds: 30 }, 4 / 1.5],
])('operations that begin %s have the rate that they have in the long run', (_how, operations, expected) => {
  const rates = ratesOf(operations).slice(-60);

  expect(Math.min(...rates)).toBeGreaterThan(0.8 * expected);
  expect(Math.max(...rates)).toBeLessThan(1.25 * expected);
});

test('the rate falls while none begins, and is forgotten with those for whom it was', () => {
  const rate = new BeginningRate();
  for (const now of [0, 500, 2_000, 8_000]) rate.learn(now, true, 4);
  const slow = rate.perSecond;
  rate.forget();

  expect([slow, rate.perSecond]).toEqual([1, 100]);
});
