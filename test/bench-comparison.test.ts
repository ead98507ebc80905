import { expect, test } from 'vitest';
import { interval, judge } from '../bench/comparison.ts';

/** Costs of seven rounds. The speed of the machine varies by round, and each arm has another factor in each round. */
function costsOf(factors: { current: number[]; null: number[]; base: number[] }) {
  const machine = [100, 180, 90, 400, 120, 110, 100];
  const of = (arm: keyof typeof factors) => machine.map((cost, round) => cost * factors[arm][round]!);
  return { current: of('current'), null: of('null'), base: of('base') };
}

const same = [1, 1, 1, 1, 1, 1, 1];
const noisy = [1, 1.01, 0.99, 1.02, 0.99, 1, 1.01];

test('ratios are paired by round, so that a machine of varying speed does not matter', () => {
  const { ratio, nullRatio } = judge(costsOf({ current: same, null: noisy, base: same.map(() => 0.5) }));

  expect(ratio).toEqual({ median: 2, least: 2, most: 2 });
  expect(nullRatio.median).toBeCloseTo(1);
  expect(nullRatio.least).toBeCloseTo(1 / 1.02);
  expect(nullRatio.most).toBeCloseTo(1 / 0.99);
});

test.each([
  ['as fast', 1, noisy, '≤ 1.02'],
  ['faster', 0.7, noisy, '≤ 1.02'],
  ['2 % slower', 1.0199, same, '≤ 1.02'],
  ['3 % slower without noise', 1.03, same, 'slower'],
  ['10 % slower', 1.1, noisy, 'slower'],
  [
    '3 % slower, the copy up to 4 % faster',
    1.03,
    [...same.slice(1), 0.96],
    "within the null arm's range (cannot tell)",
  ],
  [
    '3 % slower, the copy up to 4 % slower',
    1.03,
    [...same.slice(1), 1.04],
    "within the null arm's range (cannot tell)",
  ],
  ['5 % slower, the copy up to 4 % slower', 1.05, [...same.slice(1), 1.04], 'slower'],
])('verdict: %s', (_, slowdown, copy, verdict) => {
  expect(judge(costsOf({ current: same, null: copy, base: same.map(() => 1 / slowdown) })).verdict).toBe(verdict);
});

test.each([
  [1, [1, 1]],
  [5, [1, 5]],
  [7, [1, 7]],
  [8, [1, 8]],
  [9, [2, 8]],
  [20, [6, 15]],
])('the interval of %i values', (count, [least, most]) => {
  const shuffled = Array.from({ length: count }, (_, index) => ((index * 11) % count) + 1);

  expect(interval(shuffled)).toEqual({ median: (count + 1) / 2, least, most });
});
