import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';
import { leftOf } from '../../young-memory.ts';

const graph = useToolgraph();
const ALIASES = Array.from({ length: 90 }, (_, at) => `a${at}: toolCatalog { name }`).join(' ');
/** A response of about 2 MB in memory. */
const body = JSON.stringify({ query: `{ ${ALIASES} }` });

test.each(['/graphql', '/graphql/stream'])(
  'an answer of %s is not in memory any more once it is written',
  async (path) => {
    const headers = { 'content-type': 'application/json', accept: path === '/graphql' ? '*/*' : 'text/event-stream' };
    const ask = async () => (await fetch(graph.url + path, { method: 'POST', headers, body })).arrayBuffer();
    const askOften = async () => {
      for (let time = 0; time < 15; time++) expect((await ask()).byteLength).toBeGreaterThan(500_000);
    };
    await ask();

    expect(await leftOf(askOften, 10)).toBeLessThan(10);
  },
);
