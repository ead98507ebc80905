import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany } from './company-executors.ts';

const SEED = 20_261_120;
const OPERATIONS = 75;

let company: Awaited<ReturnType<typeof openCompany>>;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company?.stop());

test.each([
  ['subgraphs that answer', 0],
  ['subgraphs that fail and answer values of other shapes', 0.3],
])(`random operations are answered as by Apollo’s executor, over %s (seeds from ${SEED})`, async (_what, rate) => {
  let compared = 0;
  for (let seed = SEED; seed < SEED + OPERATIONS; seed++) {
    const { operation, difference, compared: counts } = await company.compare(seed, rate);
    expect(difference, `seed ${seed}: ${operation.query} ${JSON.stringify(operation.variables)}`).toBeUndefined();
    if (counts) compared++;
  }
  expect(compared).toBeGreaterThan(OPERATIONS * 0.75);
});

test.each(['throw', 'delete'])('names like __proto__ are answered where node has --disable-proto=%s', async (mode) => {
  const script = join(import.meta.dirname, 'hostile-names-child.ts');

  const { stdout } = await promisify(execFile)(process.execPath, [`--disable-proto=${mode}`, script]);

  expect(stdout).toBe('answered\n');
});
