import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

const graph = useToolgraph();
const ALIASES = Array.from({ length: 90 }, (_, at) => `a${at}: toolCatalog { name }`).join(' ');
/** An answer that is some 2 MB in memory. */
const body = JSON.stringify({ query: `{ ${ALIASES} }` });

test.each(['/graphql', '/graphql/stream'])(
  'an answer of %s is not in memory any more once it is written',
  async (path) => {
    const headers = { 'content-type': 'application/json', accept: path === '/graphql' ? '*/*' : 'text/event-stream' };
    const ask = async () => (await fetch(graph.url + path, { method: 'POST', headers, body })).arrayBuffer();
    await ask();
    collect();
    const before = process.memoryUsage().heapUsed;

    for (let time = 0; time < 15; time++) expect((await ask()).byteLength).toBeGreaterThan(500_000);
    collect({ type: 'minor' });

    expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(10);
  },
);
