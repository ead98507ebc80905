import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DryRun, ShownRequestLimit } from '../../subgraphs/upstream/dry-run.ts';
import type { HeldRequest } from '../../subgraphs/upstream/wire-request.ts';

/** Holds requests with these bodies. Returns how many of them were described. */
async function hold(run: DryRun, ...bodies: string[]): Promise<number> {
  let made = 0;
  const show = () => ({ number: made++ }) as unknown as HeldRequest;
  const held = bodies.map((body) =>
    run.hold({ method: 'POST', path: '/', query: [['q', body]], headers: {} }, show).catch(() => {}),
  );
  await Promise.all(held);
  return made;
}

test('a dry run holds a thousand requests; of more it makes nothing, and counts them', async () => {
  const run = new DryRun();

  expect(await hold(run, ...Array<string>(1_100).fill('a'))).toBe(1_000);
  expect([run.requests.length, run.leftOut]).toEqual([1_000, 100]);
});

test('the dry runs of an operation have one room together, and one that holds nothing but what is left out ends', async () => {
  const room = new ShownRequestLimit();
  await hold(new DryRun(room), ...Array<string>(1_000).fill('a'));
  const run = new DryRun(room);

  expect(await hold(run, 'a')).toBe(0);
  expect(run.leftOut).toBe(1);
});

test('a dry run ends with its caller, also where there is always more to hold', async () => {
  const caller = new AbortController();
  const run = new DryRun(undefined, caller.signal);
  let isOver = false;
  let held = 0;

  const first = hold(run, 'a').finally(() => {
    isOver = true;
  });
  for (; !isOver && held < 100; held++) {
    void hold(run, 'a');
    if (held === 20) caller.abort();
    await setTimeout(1);
  }
  await first;

  expect(held).toBeGreaterThan(20);
  expect(held).toBeLessThan(30);
});

test('a request that cannot be shown ends neither the dry run nor the process', async () => {
  const run = new DryRun();
  const show = () => {
    throw new URIError('URI malformed');
  };

  expect(() => run.hold({ method: 'GET', path: '/', query: [], headers: {} }, show)).toThrow('URI malformed');
  // An unhandled rejection would fail this test.
  await setTimeout(100);

  expect(await hold(run, 'a')).toBe(1);
});
