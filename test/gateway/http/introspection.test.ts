import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();
const QUERY = getIntrospectionQuery({ specifiedByUrl: true, schemaDescription: true, oneOf: true });

/** The raw response to an operation. */
async function post(asked: object, encoding = 'identity') {
  const headers = { 'content-type': 'application/json', 'accept-encoding': encoding };
  const sent = request(`${graph.url}/graphql`, { method: 'POST', headers }).end(JSON.stringify(asked));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { headers: response.headers, bytes: Buffer.concat(await response.toArray()) };
}

describe('the answer to introspection', () => {
  test('is the same each time, as it is and compressed', async () => {
    const first = await post({ query: QUERY });
    const [again, brotli, gzip, neither] = await Promise.all(
      ['', 'gzip, deflate, br', 'gzip', 'br;q=0, deflate'].map((encoding) => post({ query: QUERY }, encoding)),
    );

    expect(again!.bytes.equals(first.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli!.bytes).equals(first.bytes)).toBe(true);
    expect(gunzipSync(gzip!.bytes).equals(first.bytes)).toBe(true);
    expect(neither!.bytes.equals(first.bytes)).toBe(true);
    expect([first, again, brotli, gzip, neither].map((each) => each!.headers['content-encoding'])).toEqual([
      undefined,
      undefined,
      'br',
      'gzip',
      undefined,
    ]);
    for (const { headers, bytes } of [brotli!, gzip!]) {
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers['content-type']).toBe(first.headers['content-type']);
      expect(bytes.length).toBeLessThan(first.bytes.length / 4);
    }
  });

  test('has the description of the schema and of where scalars are specified', async () => {
    const { data } = JSON.parse((await post({ query: QUERY })).bytes.toString());
    const sdl = printSchema(buildClientSchema(data));

    expect(sdl).toMatch(/^"""\nOne graph over [\s\S]*?\n"""\nschema \{/);
    expect(sdl.match(/@specifiedBy\(url: "https:/g)).toHaveLength(6);
  });

  test('depends on the variables', async () => {
    const typeOf = async (name: string) => {
      const query = 'query ($name: String!) { __type(name: $name) { name } }';
      return JSON.parse((await post({ query, variables: { name } })).bytes.toString()).data.__type;
    };

    expect([await typeOf('Task'), await typeOf('Space'), await typeOf('None')]).toEqual([
      { name: 'Task' },
      { name: 'Space' },
      null,
    ]);
  });

  test('depends on which operation of a document is asked', async () => {
    const query = 'query A { __type(name: "Task") { name } } query B { __type(name: "Space") { name } }';
    const named = async (operationName: string) =>
      JSON.parse((await post({ query, operationName })).bytes.toString()).data.__type.name;

    expect([await named('A'), await named('B'), await named('A')]).toEqual(['Task', 'Space', 'Task']);
  });
});
