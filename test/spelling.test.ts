import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

test.each(globSync('.cspell/*.txt', { cwd: ROOT }))('%s is sorted and has each word once, in lower case', (path) => {
  const words = readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n');

  expect(words).toEqual([...new Set(words.map((word) => word.toLowerCase()))].toSorted());
});

test('no word of one list is in another', () => {
  const words = globSync('.cspell/*.txt', { cwd: ROOT }).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n'),
  );

  expect(words.length).toBe(new Set(words).size);
});
