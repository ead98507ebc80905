import { expect, test } from 'vitest';
import { LastHour } from '../../../subgraphs/metrics/measures.ts';

const MINUTE = 60_000;

/** An hour on a simulated clock. */
function hour() {
  let now = 90 * MINUTE;
  const kept = new LastHour(() => now);
  const pass = (minutes: number) => {
    now += minutes * MINUTE;
  };
  return { kept, pass };
}

test('what was done is summed up over the hour, and left out once it is older', () => {
  const { kept, pass } = hour();
  kept.record('Read', 10, false);
  pass(30);
  kept.record('Read', 30, true);
  kept.record('Write', 5, false);
  const first = kept.read();
  pass(30);
  const second = kept.read();
  pass(30);

  expect(first).toEqual([
    { name: 'Read', count: 2, failed: 1, averageMs: 20, longestMs: 30 },
    { name: 'Write', count: 1, failed: 0, averageMs: 5, longestMs: 5 },
  ]);
  expect(second.map(({ name, count }) => [name, count])).toEqual([
    ['Read', 1],
    ['Write', 1],
  ]);
  expect(kept.read()).toEqual([]);
});

test('a minute has 300 names, whatever comes, and what has others is counted together', () => {
  const { kept, pass } = hour();
  for (let count = 0; count < 10_000; count++) kept.record(`Name${count}`, 1, false);
  pass(60);
  for (let count = 0; count < 10_000; count++) kept.record(`Name${count}`, 1, false);

  const done = kept.read();
  expect(done).toHaveLength(300);
  expect(done.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  expect(done.at(-1)).toMatchObject({ name: 'other', count: 9_701 });
});
