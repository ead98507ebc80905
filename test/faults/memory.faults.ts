import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { combination, treesOf } from '../gateway/limits/fragment-trees.ts';
import { useToolgraph } from '../toolgraph.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MIB = 1024 * 1024;

const graph = useToolgraph(() => ({ LIMITS: 'rootFields=1000' }));

/** The memory in use after garbage collection, in MiB. */
function used(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MIB;
}

/** All documents are different, and each has the maximum size. */
const HOSTILE: Record<string, (n: number) => { query: string; variables?: object }> = {
  'many aliases': (n) => ({
    query: `{ ${Array.from({ length: 950 }, (_, at) => `a${at}x${n}: __typename`).join(' ')} }`,
  }),
  'too many aliases': (n) => ({
    query: `{ ${Array.from({ length: 45_000 }, (_, at) => `a${at}x${n}: __typename`).join(' ')} }`,
  }),
  'long texts': (n) => ({ query: `{ task(id: "nosuch${'x'.repeat(700_000)}${n}") { id } }` }),
  'long comments': (n) => ({ query: `{ w${n}: workspaces { id } } ${'#\n'.repeat(400_000)}` }),
  'unknown fields': (n) => ({ query: `{ ${Array.from({ length: 900 }, (_, at) => `f${at}x${n}`).join(' ')} }` }),
  'plans of many fetches': (n) => ({
    query: `{ ${Array.from({ length: 150 }, (_, at) => `a${at}x${n}: task(id: "nosuch") { threads(maxResults: 1) { items { id } } }`).join(' ')} }`,
  }),
  'combinations of conditions': (n) => combination(n),
  'trees of fragments': (n) => {
    const trees = treesOf(3 + (n % 28), 2 + (n % 2));
    return trees[n % trees.length]!;
  },
};

test.each(Object.keys(HOSTILE))(
  'after 500 requests with %s the memory is within 100 MB of where it was',
  async (name) => {
    for (let n = 0; n < 20; n++) await graph.ask('{ workspaces { name } }');
    const before = used();

    for (let n = 0; n < 500; n++) {
      const { query, variables = {} } = HOSTILE[name]!(n);
      await graph.ask(query, variables as Record<string, unknown>);
    }
    await graph.control('POST', 'reset');

    const grown = used() - before;
    console.log(`${name}: ${grown.toFixed(1)} MiB`);
    expect(grown).toBeLessThan(100);
  },
);
