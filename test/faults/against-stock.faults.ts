import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany } from '../gateway/execution/company-executors.ts';
import { runHostileNames } from '../gateway/execution/hostile-names.ts';

const SEED = Number(process.env.SEED ?? 1);
const OPERATIONS = Number(process.env.OPERATIONS ?? 10_000);

let company: Awaited<ReturnType<typeof openCompany>>;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company?.stop());

test(`${OPERATIONS} random operations are answered as by Apollo’s executor, every other with faults (seeds from ${SEED})`, async () => {
  const differences: string[] = [];
  let [compared, asked] = [0, 0];
  for (let seed = SEED; seed < SEED + OPERATIONS; seed++) {
    const { operation, difference, compared: counts, again } = await company.compare(seed, seed % 2 === 0 ? 0.3 : 0);
    if (counts) compared++;
    if (again) asked++;
    if (difference)
      differences.push(`seed ${seed}: ${operation.query} ${JSON.stringify(operation.variables)}\n${difference}`);
  }
  console.log(
    `${compared} of ${OPERATIONS} compared, ${asked} of them twice; the others Apollo’s executor gave up, or they spent their calls`,
  );
  expect(differences.slice(0, 3)).toEqual([]);
  expect(compared).toBeGreaterThan(OPERATIONS * 0.85);
  expect(asked).toBeLessThan(OPERATIONS * 0.01);
});

test.each(['throw', 'delete'] as const)('names like __proto__ are answered with --disable-proto=%s', async (mode) => {
  expect(await runHostileNames(mode)).toBe('answered\n');
});
