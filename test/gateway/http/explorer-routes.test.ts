import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

test.each(['/', '/events'])(
  '%s is asked for each time, and what it loads, which has the hash of its content in its name, once',
  async (path) => {
    const page = await fetch(new URL(path, graph.url));
    const [, script] = /src="([^"]+\.js)"/.exec(await page.text())!;
    const loaded = await fetch(new URL(script!, page.url));

    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(loaded.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(loaded.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);

/** The raw response of a URL. */
async function onTheWire(address: URL, encoding: string) {
  const sent = request(address, { headers: { 'accept-encoding': encoding } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  return { headers: response.headers, bytes };
}

test('what is large is compressed for those who accept it, and is the same', async () => {
  const page = await (await fetch(graph.url)).text();
  const [, path] = /src="([^"]+\.js)"/.exec(page)!;
  const script = new URL(path!, graph.url);
  const [plain, brotli, gzip] = await Promise.all(
    ['identity', 'gzip, deflate, br, zstd', 'gzip'].map((encoding) => onTheWire(script, encoding)),
  );

  expect([plain, brotli, gzip].map((each) => each!.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(brotli!.bytes).equals(plain!.bytes)).toBe(true);
  expect(gunzipSync(gzip!.bytes).equals(plain!.bytes)).toBe(true);
  for (const { headers } of [brotli!, gzip!]) {
    expect(headers['content-type']).toBe(plain!.headers['content-type']);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toBe('accept-encoding');
  }
});
