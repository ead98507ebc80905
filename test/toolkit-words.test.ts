import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readSources } from './imports.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Words of toolkits and vendors, in lowercase and singular. */
const WORDS = new Set(
  [
    'arcade assignee attendee calendar checklist clickup comment customerio draft drive email engine folder gmail goal',
    'google mail people picker productivity sheet space spreadsheet task taskmanager tracking workspace',
  ].flatMap((line) => line.split(' ')),
);

/** The page of task events is about one toolkit. It is in this folder because it is built with the explorer. */
const OF_A_TOOLKIT = 'gateway/explorer/events/';

const sources = readSources(ROOT);

test('the code of the gateway speaks of no toolkit, but for the page of task events', () => {
  const files = sources.filter(({ path }) => path.startsWith('gateway/') && !path.startsWith(OF_A_TOOLKIT));

  const found = files.flatMap(({ path }) => {
    const words = toolkitWords(path, readFileSync(join(ROOT, path), 'utf8'));
    return words.length > 0 ? [`${path}: ${[...new Set(words)].join(', ')}`] : [];
  });

  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test('nothing of the gateway takes the page of task events', () => {
  const takers = sources.filter(
    ({ path, imports }) => !path.startsWith(OF_A_TOOLKIT) && imports.some(({ to }) => to.startsWith(OF_A_TOOLKIT)),
  );

  expect(takers.map(({ path }) => path).filter((path) => path.startsWith('gateway/'))).toEqual([]);
});

test('words of toolkits are found in names, texts, templates and patterns, and not in comments', () => {
  const code = [
    '/** The mail. */',
    'const gmailScope = `$',
    '{a} Sheets`;',
    'type Calendar = "x";',
    'f("task-id", /_goals?/)',
  ];

  expect(toolkitWords('planted.ts', code.join('\n').replace('$\n', '$'))).toEqual([
    'gmail',
    'sheet',
    'calendar',
    'task',
    'goal',
  ]);
});

function toolkitWords(path: string, source: string): string[] {
  const texts: { start: number; text: string }[] = [];
  const add = ({ start }: Node, text: unknown) => {
    if (typeof text === 'string') texts.push({ start, text });
  };
  new Visitor({
    Identifier: (node) => add(node, node.name),
    Literal: (node) => add(node, 'regex' in node ? node.regex.pattern : node.value),
    TemplateElement: (node) => add(node, node.value.raw),
    JSXText: (node) => add(node, node.value),
  }).visit(parseSync(path, source).program);
  return texts
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ text }) => wordsOf(text).filter((word) => WORDS.has(word)));
}

/** Splits a name in camel case, snake case, kebab case or prose. */
function wordsOf(text: string): string[] {
  const words = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.split(/[^a-z]+/).map((word) => word.replace(/s$/, ''));
}
