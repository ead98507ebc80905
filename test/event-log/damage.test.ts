import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { makeOriginals, type Originals, useCopies } from './damaged-copies.ts';
import { openDataDirectory } from './logs.ts';

const SEED = 1;

let root: string;
let originals: Originals;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'damage-'));
  originals = await makeOriginals(root);
});
afterAll(() => rmSync(root, { recursive: true }));

test(`30 damaged copies of a log are refused in one line, or hold its first events as they were (seed ${SEED})`, async () => {
  const { faults, refused, read } = await useCopies(root, originals, SEED, 30);

  expect(faults).toEqual([]);
  expect([refused, read].every((count) => count > 5)).toBe(true);
});

test('an empty log beside the WAL of another one is refused, and the WAL stays', () => {
  const folder = mkdtempSync(join(root, 'emptied-'));
  writeFileSync(logFileIn(folder), '');
  writeFileSync(`${logFileIn(folder)}-wal`, 'what is left');

  expect(() => openDataDirectory(folder)).toThrow('events.sqlite is empty but has a WAL');
});
