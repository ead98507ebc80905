import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COSTS, rowsOf } from '../bench/benches/capacity.ts';
import { replicasFor, simulate } from '../bench/capacity.ts';
import { ROOT } from '../bench/harness.ts';

const demand = { workspaces: 1_000, subscribers: 100, deliveries: 1 };

test('the table on scale is that of the simulation', () => {
  const page = readFileSync(join(ROOT, 'docs/explanation/scale.md'), 'utf8');
  const rows = rowsOf(COSTS).map((row) => `| ${Object.values(row).join(' | ')} |`);

  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

test('replicas read the events that others have stored, fewer if subscribers are routed by workspace', () => {
  const [alone, spread, routed] = [
    simulate(1, demand, 'any replica', COSTS),
    simulate(10, demand, 'any replica', COSTS),
    simulate(10, demand, 'by workspace', COSTS),
  ];

  expect(alone.cores.reading).toBe(0);
  expect(spread.cores.reading).toBeCloseTo(0.9 * demand.workspaces * COSTS.read * 1e-6, 1);
  expect(routed.cores.reading).toBeLessThan(spread.cores.reading / 5);
  expect(routed.databaseCores).toBeLessThan(spread.databaseCores / 2);
});

test('replicas needed grow with the workspaces, and none suffice for too large a workspace', () => {
  const needed = (workspaces: number, subscribers = 100) =>
    replicasFor({ workspaces, subscribers, deliveries: 1 }, 'by workspace', COSTS);
  const [one = 0, ten = 0] = [needed(1_000), needed(10_000)];

  expect(ten / one).toBeGreaterThan(8);
  expect(ten / one).toBeLessThan(12);
  expect(needed(1, 1_000_000)).toBeUndefined();
});
