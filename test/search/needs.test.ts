import { expect, test } from 'vitest';
import { catalogue, findTool } from '../../subgraphs/core/catalogue.ts';
import { heldOutNeeds, type Need, needs, tuningNeeds } from './needs.ts';

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

test('there are 150 different needs', () => {
  expect(new Set(needs.map(({ need }) => lettersOf(need))).size).toBe(150);
});

test('each need has one to three different tools of the catalogue', () => {
  const known = new Set<string>(catalogue.map(({ name }) => name));

  expect(needs.flatMap(({ tools }) => tools).filter((tool) => !known.has(tool))).toEqual([]);
  expect(needs.filter(({ tools }) => tools.length < 1 || new Set(tools).size !== tools.length)).toEqual([]);
  expect(needs.filter(({ tools }) => tools.length > 3)).toEqual([]);
});

test('the best tools are 110 or more, and each subgraph has its share', () => {
  const counts = countBySubgraph(needs);
  const bySubgraph = Map.groupBy(catalogue, ({ subgraph }) => subgraph);
  const off = [...bySubgraph].filter(([subgraph, tools]) => {
    const share = (tools.length / catalogue.length) * needs.length;
    return Math.abs((counts[subgraph] ?? 0) - share) > 4;
  });

  expect(new Set(needs.map(({ tools }) => tools[0])).size).toBeGreaterThanOrEqual(110);
  expect(off).toEqual([]);
});

test('no need contains the name of a tool', () => {
  const names = catalogue.map(({ name }) => lettersOf(name.split('.')[1]!));

  expect(needs.filter(({ need }) => names.some((name) => lettersOf(need).includes(name)))).toEqual([]);
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

test('at least half of the needs share no word with the names of their tools', () => {
  expect(needs.filter(isNameFree).length).toBeGreaterThanOrEqual(75);
});

test('the halves are alike', () => {
  const [tuning, heldOut] = [tuningNeeds, heldOutNeeds].map((half) => ({
    needs: half.length,
    nameFree: half.filter(isNameFree).length,
    subgraphs: countBySubgraph(half),
  }));

  expect(tuning!.needs).toBe(75);
  expect(heldOut!.needs).toBe(75);
  expect(Math.abs(tuning!.nameFree - heldOut!.nameFree)).toBeLessThanOrEqual(2);
  expect(tuning!.subgraphs).toEqual(heldOut!.subgraphs);
});
