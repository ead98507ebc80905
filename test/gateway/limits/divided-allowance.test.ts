import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DividedAllowance } from '../../../gateway/limits/divided-allowance.ts';
import { LeasedAllowance } from '../../../gateway/limits/leased-allowance.ts';
import type { CallAllowance } from '../../../subgraphs/upstream/call-allowance.ts';
import { randomOf } from '../../taskmanager/events/random.ts';

/** Whole numbers from one to another, both included. */
function between(seed: number) {
  const random = randomOf(seed);
  return (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
}

const NEVER = new AbortController().signal;

/** Waits for some turns of the loop, a random number each time. */
const pausing = (random: ReturnType<typeof between>) => async () => {
  for (let turns = random(0, 4); turns > 0; turns--) await setImmediate();
};

/** Makes so many calls, some at the same time; gives how many were made. */
async function callsMade(allowance: CallAllowance, wanted: number, pause: () => Promise<void>): Promise<number> {
  const made = Array.from({ length: wanted }, async () => {
    await pause();
    return (await allowance.take(NEVER)) ? 1 : 0;
  });
  return (await Promise.all(made)).reduce<number>((sum, one) => sum + one, 0);
}

/** A fetch as the gateway and a process do it, whose messages take their time; gives how many calls were made, and how often the gateway was asked for more. */
async function fetchOf(
  gateway: DividedAllowance,
  name: string,
  leased: LeasedAllowance,
  wanted: number,
  pause: () => Promise<void>,
): Promise<{ made: number; asked: number }> {
  const calls = gateway.begin(name);
  await pause();
  leased.begin(calls);
  const answer = callsMade(leased, wanted, pause);
  let asked = 0;
  for (; await leased.isNeededBefore(answer); asked++) {
    const { times } = leased;
    await pause();
    const more = await gateway.more(name, times, NEVER);
    await pause();
    leased.goOn(more);
  }
  const made = await answer;
  const back = leased.back();
  leased.end();
  await pause();
  gateway.end(name, back);
  return { made, asked };
}

describe('the calls of a request that several processes answer', () => {
  const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

  test('are as many as may be made, and never more, in whatever order messages come', async () => {
    for (const seed of SEEDS) {
      const random = between(seed);
      const limit = random(1, 60);
      const pause = pausing(random);
      const gateway = new DividedAllowance(limit);
      const wanted = Array.from({ length: random(1, 4) }, () => random(0, 40));
      const here = random(0, 20);
      const fetches = await Promise.all([
        callsMade(gateway, here, pause),
        ...wanted.map((calls, nth) => fetchOf(gateway, `p${nth}`, new LeasedAllowance(limit), calls, pause)),
      ]);

      const made = fetches.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : one.made), 0);
      const all = wanted.reduce((sum, calls) => sum + calls, here);
      expect([seed, made]).toEqual([seed, Math.min(limit, all)]);
    }
  });

  test('are never more where a process has several fetches, and none of them waits for ever', async () => {
    for (const seed of SEEDS) {
      const random = between(seed);
      const limit = random(1, 60);
      const pause = pausing(random);
      const gateway = new DividedAllowance(limit);
      const processes = [new LeasedAllowance(limit), new LeasedAllowance(limit)];
      const wanted = Array.from({ length: random(1, 6) }, () => random(0, 30));
      const fetches = await Promise.all(
        wanted.map(async (calls, nth) => {
          await pause();
          return fetchOf(gateway, `p${nth % 2}`, processes[nth % 2]!, calls, pause);
        }),
      );

      const made = fetches.reduce((sum, one) => sum + one.made, 0);
      const all = wanted.reduce((sum, calls) => sum + calls, 0);
      expect(made).toBeLessThanOrEqual(limit);
      if (all <= limit) expect([seed, made]).toEqual([seed, all]);
    }
  });

  test('are asked for a few times alone', async () => {
    const gateway = new DividedAllowance(300);

    expect(await fetchOf(gateway, 'p', new LeasedAllowance(300), 300, setImmediate)).toEqual({ made: 300, asked: 8 });
    expect(await fetchOf(new DividedAllowance(300), 'p', new LeasedAllowance(300), 150, setImmediate)).toEqual({
      made: 150,
      asked: 0,
    });
  });

  test('may be used up where an answer was lost, but for those that its process may still make', async () => {
    const gateway = new DividedAllowance(10);
    gateway.begin('lost');
    gateway.end('lost', undefined);

    expect(await fetchOf(gateway, 'p', new LeasedAllowance(10), 10, setImmediate)).toMatchObject({ made: 5 });
    expect(gateway.begin('lost')).toBe(0);
  });
});
