import { simulate } from '../../test/upstream/rate-share-simulation.ts';
import { report } from '../harness.ts';

const REPLICAS = [1, 2, 10, 50];
const LIMITS = [100, 1_000, 10_000];

/** Simulates how replicas divide the rate limit of one credential. */
export async function bench(): Promise<void> {
  const results = LIMITS.flatMap((limit) =>
    REPLICAS.map((replicas) => ({ limit, replicas, ...simulate(replicas, limit) })),
  );
  const rows = results.map(({ limit, replicas, rejected, used, sharedAfterMs }) => ({
    'calls a minute': String(limit),
    replicas: String(replicas),
    'most rate-limit responses in a minute': String(rejected),
    'used of the limit': `${Math.round(100 * used)} %`,
    'time until a new replica has half its share': `${sharedAfterMs / 1_000} s`,
  }));
  report('rate-shares', 'at most one rate-limit response a minute', rows, results);
}
