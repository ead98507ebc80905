import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LoopTurns } from '../../../gateway/limits/loop-turns.ts';

/** The time at which the turns are made, in milliseconds. */
let now = 0;
const TURN = 0.125;
function work(ms: number): void {
  now += ms;
}

/** Turns with so many operations that wait, each of which takes so long; `arriving` is done in each turn of the loop. */
async function begunIn(turns: number, operations: number, took: number, arriving: (loop: LoopTurns) => void) {
  let waiting = operations;
  const begunAt: number[] = [];
  const loop = new LoopTurns({
    waiting: () => waiting,
    begin: () => {
      begunAt.push(turn);
      waiting -= 1;
      work(took);
    },
    over: () => {
      if (waiting > 0 && turn < turns) loop.soon();
    },
    now: () => now,
  });
  let turn = 0;
  loop.soon();
  for (; turn < turns; turn++) {
    arriving(loop);
    work(TURN);
    await setImmediate();
  }
  return begunAt;
}

test('an operation begins once the loop has had turns in which nothing came', async () => {
  const [first, second] = await begunIn(20, 5, 4, () => {});

  expect([first, second]).toEqual([2, 5]);
});

test('what arrives is read before the next operation begins, for as long as one takes', async () => {
  let next = 0;
  const arrivals = (loop: LoopTurns) => {
    if (next++ < 40) loop.arrived();
  };
  const [first, second] = await begunIn(60, 2, 20, arrivals);

  // After a millisecond, since none has taken anything yet; then after the most turns, which take less than the first did.
  expect([first, second]).toEqual([8, 41]);
});

test('operations begin for as long as what arrived has taken, however much arrives', async () => {
  const begun = await begunIn(30, 1_000, 1, (loop) => {
    loop.arrived();
    work(20);
  });

  expect(begun.length).toBeGreaterThan(100);
});
