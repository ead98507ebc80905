import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany } from './company-executors.ts';

const SEED = 20_261_120;
const OPERATIONS = 30;
/** The machine may be shared. */
const TEST_TIMEOUT = 60_000;

let company: Awaited<ReturnType<typeof openCompany>>;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company?.stop());

test.each([
  ['subgraphs that answer', 0],
  ['subgraphs that fail and answer values of other shapes', 0.3],
])(
  `random operations are answered as by Apollo’s executor, over %s (seeds from ${SEED})`,
  async (_what, rate) => {
    let [compared, asked] = [0, 0];
    for (let seed = SEED; seed < SEED + OPERATIONS; seed++) {
      const { operation, difference, compared: counts, again } = await company.compare(seed, rate);
      expect(difference, `seed ${seed}: ${operation.query} ${JSON.stringify(operation.variables)}`).toBeUndefined();
      if (counts) compared++;
      if (again) asked++;
    }
    expect(compared).toBeGreaterThan(OPERATIONS * 0.75);
    expect(asked).toBeLessThanOrEqual(1);
  },
  TEST_TIMEOUT,
);
