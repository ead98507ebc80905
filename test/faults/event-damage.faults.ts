import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeOriginals, useCopies } from '../event-log/damaged-copies.ts';

const SEED = Number(process.env.SEED ?? 1);
const COUNT = Number(process.env.COUNT ?? 1_000);
const root = mkdtempSync(join(tmpdir(), 'damage-'));
afterAll(() => rmSync(root, { recursive: true }));

test(`${COUNT} damaged copies of a log are refused in one line, or hold its first events as they were (seed ${SEED})`, async () => {
  const { faults, ...counts } = await useCopies(root, await makeOriginals(root), SEED, COUNT);
  console.log(counts);

  expect(faults).toEqual([]);
});
