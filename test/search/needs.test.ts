import { describe, expect, test } from 'vitest';
import { catalogue, findTool } from '../../subgraphs/core/catalogue.ts';
import { heldOutNeeds, type Need, tuningNeeds } from './needs.ts';

/** Splits a text into words at non-letters and capitals: `AddTagToTask` has four words. */
const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const stemOf = (word: string) =>
  word.replace(/^(.{3,}?)(?:ies|ing|ed|es|s|e|y)$/, '$1').replace(/([^aeiouls])\1$/, '$1');

/** Also matches parts of words: `spreadsheet` contains `sheet`, and `emailed` contains `mail`. */
const isAlike = (one: string, other: string) => {
  const [short, long] = [stemOf(one), stemOf(other)].toSorted((a, b) => a.length - b.length) as [string, string];
  return short === long || (short.length >= 4 && long.includes(short));
};

/** Words of a need that occur in the full name of a correct tool, including function words such as `to`. */
const sharedWords = ({ need, tools }: Need) => {
  const names = tools.flatMap(wordsOf);
  return wordsOf(need).filter((word) => names.some((name) => isAlike(word, name)));
};

const isNameFree = (need: Need) => sharedWords(need).length === 0;

const countBySubgraph = (some: Need[]) => {
  const counts: Record<string, number> = {};
  for (const { tools } of some) {
    const { subgraph } = findTool(tools[0]!);
    counts[subgraph] = (counts[subgraph] ?? 0) + 1;
  }
  return counts;
};

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const SETS: [string, Need[], { size: number; tools: number; nameFree: number }][] = [
  ['tuning', tuningNeeds, { size: 150, tools: 110, nameFree: 75 }],
  ['held-out', heldOutNeeds, { size: 96, tools: 75, nameFree: 50 }],
];

describe.each(SETS)('%s needs', (_name, needs, { size, tools: differentTools, nameFree }) => {
  test(`are ${size} different texts`, () => {
    expect(new Set(needs.map(({ need }) => lettersOf(need))).size).toBe(size);
  });

  test('have one to three different tools of the catalogue each', () => {
    const known = new Set<string>(catalogue.map(({ name }) => name));

    expect(needs.flatMap(({ tools }) => tools).filter((tool) => !known.has(tool))).toEqual([]);
    expect(needs.filter(({ tools }) => tools.length < 1 || new Set(tools).size !== tools.length)).toEqual([]);
    expect(needs.filter(({ tools }) => tools.length > 3)).toEqual([]);
  });

  test(`have ${differentTools} or more best tools, and each subgraph has its share`, () => {
    const counts = countBySubgraph(needs);
    const bySubgraph = Map.groupBy(catalogue, ({ subgraph }) => subgraph);
    const off = [...bySubgraph].filter(([subgraph, tools]) => {
      const share = (tools.length / catalogue.length) * needs.length;
      return Math.abs((counts[subgraph] ?? 0) - share) > 4;
    });

    expect(new Set(needs.map(({ tools }) => tools[0])).size).toBeGreaterThanOrEqual(differentTools);
    expect(off).toEqual([]);
  });

  test('contain no name of a tool', () => {
    const names = catalogue.map(({ name }) => lettersOf(name.split('.')[1]!));

    expect(needs.filter(({ need }) => names.some((name) => lettersOf(need).includes(name)))).toEqual([]);
  });

  test('share no word with the names of their tools in at least half of all cases', () => {
    expect(needs.filter(isNameFree).length).toBeGreaterThanOrEqual(nameFree);
  });
});

test('no need is in both sets', () => {
  const tuned = new Set(tuningNeeds.map(({ need }) => lettersOf(need)));

  expect(heldOutNeeds.filter(({ need }) => tuned.has(lettersOf(need)))).toEqual([]);
});

test.each([
  ['tasks', 'a task'],
  ['spreadsheet', 'sheets'],
  ['emailed', 'Mail.GetThread'],
  ['running', 'GetRunState'],
  ['folders', 'ViewFolderLists'],
])('%s counts as %s', (word, name) => {
  expect(sharedWords({ need: word, tools: [name] })).toEqual([word]);
});
