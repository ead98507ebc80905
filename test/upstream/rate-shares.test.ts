import { expect, test } from 'vitest';
import { simulate } from './rate-share-simulation.ts';

/** `npm run test:faults -- rate-shares` runs replicas with a database. */
test.each([1, 2, 10])(
  '%i simulated replicas use nearly all calls, with at most one rate-limit response a minute',
  (replicas) => {
    for (const limit of [100, 1_000]) {
      const { rejected, used, sharedAfterMs } = simulate(replicas, limit);

      expect(rejected).toBeLessThanOrEqual(1);
      expect(used).toBeGreaterThan(0.9);
      expect(sharedAfterMs).toBeLessThan(65_000);
    }
  },
);
