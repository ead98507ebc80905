import { expect, test } from 'vitest';
import { Concurrency } from '../../../gateway/limits/concurrency.ts';
import type { LoopLoad } from '../../../gateway/limits/loop-load.ts';

/** What is learnt in so many tenths of a second, in which as many operations are under way as may be, or so many. */
function learnt(load: LoopLoad, tenths: number, took: number, concurrency = new Concurrency(), underWay?: number) {
  const from = times++ * 1_000_000;
  for (let tenth = 1; tenth <= tenths; tenth++) {
    for (let call = 0; call < 10; call++) concurrency.took('{ a }', took, from);
    concurrency.learn(load, underWay ?? concurrency.limit, from + tenth * 100);
  }
  return concurrency;
}
let times = 1;

const [IN_TIME, LATE] = [
  { delay: 5, busy: 1 },
  { delay: 60, busy: 1 },
];

test('more operations are executed while the loop is in time and they take no longer', () => {
  expect(learnt(IN_TIME, 20, 50).limit).toBeGreaterThan(500);
});

test('fewer are while the loop is late, but not where it waits for other processes', () => {
  expect(learnt(LATE, 20, 50).limit).toBe(4);
  expect(learnt({ ...LATE, busy: 0.5 }, 20, 50).limit).toBeGreaterThan(500);
});

test('fewer are where all take several times as long as usual, though not as few: services are slow', () => {
  const concurrency = learnt(IN_TIME, 1, 50);

  for (let call = 0; call < 10; call++) concurrency.took('{ b }', 9_000, 0);
  expect(learnt(IN_TIME, 20, 50, concurrency).limit).toBeGreaterThan(500);
  expect(learnt(IN_TIME, 40, 500, concurrency).limit).toBe(16);
});

test('nothing is learnt of as few as always may be: it is not their number that keeps the loop from being in time', () => {
  expect(learnt(LATE, 20, 50, new Concurrency(), 4).limit).toBe(16);
  expect(learnt(IN_TIME, 20, 50, new Concurrency(), 4).limit).toBe(16);
});
