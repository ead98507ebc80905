import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENTS = [...globSync('*.md', { cwd: ROOT }), ...globSync('docs/**/*.md', { cwd: ROOT })];

/** The files that a document refers to: link targets, and project paths in backticks. */
function pathsIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(document), path!));
  const named = [...text.matchAll(/`((?:codegen|docs|gateway|sandbox|schema|subgraphs|test)\/[\w./-]+)`/g)];
  return [...links, ...named.map(([, path]) => path!)];
}

test.each(DOCUMENTS)('%s names only files that are there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');

  expect(pathsIn(document, text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/** The anchor of a heading on GitHub and in VitePress. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[`.,:'’"()/&?!…]/g, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (path: string) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));

test.each(DOCUMENTS)('%s links only to headings that are there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];

  const missing = links.filter(([, path, anchor]) => {
    const target = path ? join(dirname(document), path) : document;
    return existsSync(join(ROOT, target)) && !anchorsIn(target).includes(anchor!);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test.each(DOCUMENTS)('%s names only scripts that are there', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const text = readFileSync(join(ROOT, document), 'utf8');

  const named = [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, name]) => name!);

  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(globSync('docs/**/*.svg', { cwd: ROOT }))('%s names only files that are there', (diagram) => {
  const named = readFileSync(join(ROOT, diagram), 'utf8').matchAll(/>((?:gateway|subgraphs|sandbox)\/[\w./-]*)/g);

  expect([...named].map(([, path]) => path!).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the index of the decisions lists every record', () => {
  const records = globSync('docs/explanation/decisions/[0-9]*.md', { cwd: ROOT }).toSorted();
  const index = readFileSync(join(ROOT, 'docs/explanation/decisions/README.md'), 'utf8');

  const rows = records.map((path) => {
    const [, number, title] = /^# (\d{3}): (.*)/.exec(readFileSync(join(ROOT, path), 'utf8')) ?? [];
    return `- [${number}: ${title}](${basename(path)})`;
  });

  expect(index.match(/^- \[\d{3}: .*\)$/gm)).toEqual(rows);
});

test('a path that is not there is found', () => {
  const text = '[a](../gone.md) [b](https://example.test/b) `gateway/gone.ts` `npm run x`';

  expect(pathsIn('docs/a.md', text)).toEqual(['gone.md', 'gateway/gone.ts']);
});
