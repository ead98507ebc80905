import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** The glossary's tables of words that are not used: anywhere, and in names of code. */
const GLOSSARY = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
const ANYWHERE = bannedUnder('### Anywhere');
const IN_NAMES = bannedUnder('### In names of code');

/** What is not written by us, or written from the catalogue or from SDL that is read here. */
const NOT_OURS =
  /^(\.|node_modules|docs\/(tools|glossary)\.md|docs\/decisions\/README\.md|schema\/(api|supergraph)\.graphql|subgraphs\/[\w-]+\/types\.ts)|\/(dist|node_modules)\//;

/** Words that a file needs: what people of the company write, and what is stored under that name. */
const EXCEPTIONS: [files: RegExp, words: string[]][] = [
  [/^(README\.md|sandbox\/workspace-productivity\/.*seed.*|test\/workspace-productivity\/.*)$/, ['dear', 'told']],
  [/^(sandbox\/.*seed.*|test\/taskmanager\/workspace-plan\.test\.ts)$/, ['stands', 'tell', 'apart']],
  [/^sandbox\/workspace-productivity\/mail\/edge-case-messages\.ts$/, ['knows']],
  [
    /^sandbox\/taskmanager\/((records|seed)\/custom-fields|records\/records|rules\/custom-field-writing)\.ts$/,
    ['moment'],
  ],
  [/^test\/words\.test\.ts$/, [...ANYWHERE.keys(), ...IN_NAMES.keys()]],
];

test('names, comments, descriptions, messages and documents use the words of the glossary', () => {
  // To look through the packages would take most of the time.
  const exclude = (path: string) => /(^|\/)node_modules$/.test(path);
  const paths = globSync('**/*.{ts,tsx,mts,graphql,md,html,css}', { cwd: ROOT, exclude });
  const files = paths.filter((path) => !NOT_OURS.test(path));

  const found = files.flatMap((path) => bannedWords(path, readFileSync(join(ROOT, path), 'utf8')));

  expect(files.length).toBeGreaterThan(700);
  expect(found).toEqual([]);
}, 60_000);

test('a planted word is found in prose, in a part of a name, and, where only names may not have it, in names alone', () => {
  const code = '/** The whole answer, as it was told. */\nexport const isToldOf = (wholeBody: string) => wholeBody;\n';

  const [told, whole, stands] = [ANYWHERE.get('told'), IN_NAMES.get('whole'), ANYWHERE.get('stands')];
  expect(told).toMatch(/^answer, send/);
  expect(bannedWords('gateway/planted.ts', code)).toEqual([
    `gateway/planted.ts:1: told (instead: ${told})`,
    `gateway/planted.ts:2: told (instead: ${told})`,
    `gateway/planted.ts:2: whole (instead: ${whole})`,
    `gateway/planted.ts:2: whole (instead: ${whole})`,
  ]);
  expect(bannedWords('docs/planted.md', 'The whole truth\nstands here')).toEqual([
    `docs/planted.md:2: stands (instead: ${stands})`,
  ]);
});

function bannedWords(path: string, text: string): string[] {
  const allowed = new Set(EXCEPTIONS.flatMap(([files, words]) => (files.test(path) ? words : [])));
  const lines = text.split('\n');
  const names = /\.[mt]sx?$/.test(path) ? namesIn(path, text) : [];
  const found = lines.flatMap((line, index) => wordsOf(line).map((word) => ({ line: index + 1, word })));
  return [
    ...found.filter(({ word }) => ANYWHERE.has(word)),
    ...names
      .flatMap(({ name, line }) => wordsOf(name).map((word) => ({ line, word })))
      .filter(({ word }) => IN_NAMES.has(word)),
  ]
    .filter(({ word }) => !allowed.has(word))
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, word }) => `${path}:${line}: ${word} (instead: ${ANYWHERE.get(word) ?? IN_NAMES.get(word)})`);
}

/** The identifiers of a file that have one of the words in them, with their lines. */
function namesIn(path: string, text: string): { name: string; line: number }[] {
  const names: { name: string; line: number }[] = [];
  if (![...IN_NAMES.keys()].some((word) => text.toLowerCase().includes(word))) return names;
  const add = ({ name, start }: { name: string; start: number }) =>
    names.push({ name, line: text.slice(0, start).split('\n').length });
  new Visitor({ Identifier: add, PrivateIdentifier: add }).visit(parseSync(path, text).program);
  return names;
}

/** The words of a name in camel case, snake case, kebab case or prose, in lower case. */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** The words of the first column of the table below a heading, each with what its row has in the second. */
function bannedUnder(heading: string): Map<string, string> {
  const [section = ''] = (GLOSSARY.split(`${heading}\n`)[1] ?? '').split('\n#');
  const rows = [...section.matchAll(/^\| ([a-z, ]+) \| (.*) \|$/gm)];
  return new Map(rows.flatMap(([, words = '', instead = '']) => words.split(', ').map((word) => [word, instead])));
}
