import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readSettings } from '../../gateway/config/settings.ts';
import { serveSubgraph } from '../../gateway/routes/subgraph-server.ts';
import { serve } from '../../gateway/server.ts';
import { fetchSdl, remoteLink } from '../../gateway/subgraph-links/over-http.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { freePort, processes } from '../gateway/processes/processes.ts';
import { productsSubgraph } from './products.ts';

const SUITE = join(import.meta.dirname, 'node_modules/@apollo/federation-subgraph-compatibility-tests');
const SECRET = 'the secret of these subgraphs';

const isInstalled = existsSync(SUITE);
if (!isInstalled)
  console.warn(
    'compatibility of subgraphs is not tested: npm ci --ignore-scripts --prefix test/subgraph-compatibility',
  );

describe.skipIf(!isInstalled)('the subgraph compatibility tests of Apollo', () => {
  const { start, end } = processes();
  const running: { stop(): Promise<void> }[] = [];
  const url = { products: '', router: '' };

  beforeAll(async () => {
    const [users, inventory, products] = await Promise.all([
      startTheirs('users'),
      startTheirs('inventory'),
      serveSubgraph(productsSubgraph(readFileSync(join(SUITE, 'products.graphql'), 'utf8')), '127.0.0.1', 0, SECRET),
    ]);
    running.push(products);
    const urls = { users, inventory, products: products.url };
    const names = Object.keys(urls) as (keyof typeof urls)[];
    const services = names.map(async (name) => {
      const served = await fetchSdl(name, urls[name], SECRET);
      if ('reason' in served) throw new Error(served.reason);
      return { name, url: urls[name], typeDefs: parse(served.sdl) };
    });
    const { errors, supergraphSdl } = composeServices(await Promise.all(services));
    expect(errors).toBeUndefined();
    const gateway = await serve({
      supergraph: { read: () => required(supergraphSdl, 'supergraph') },
      links: names.map((name) => remoteLink(name, urls[name], SECRET)),
      settings: readSettings({ PORT: '0', EVENT_DEADLINE_MS: '30000' }),
    });
    running.push(gateway);
    Object.assign(url, { products: `${products.url}/graphql`, router: `${gateway.url}/graphql` });
  });

  afterAll(async () => {
    for (const each of running.toReversed()) await each.stop();
    await end();
  });

  /** A subgraph that comes with the tests. */
  async function startTheirs(name: 'users' | 'inventory'): Promise<string> {
    const port = await freePort();
    const script = join(SUITE, 'dist/subgraphs', name, 'index.js');
    const { said } = await start(`${process.execPath} ${script}`, /ready/, { [`${name.toUpperCase()}_PORT`]: port });
    if (!said.out.includes('ready')) throw new Error(said.err);
    return `http://127.0.0.1:${port}`;
  }

  const ask = async (address: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.json();
  };

  // The tests are files of Jest, which find its functions among the globals. They ask fixed ports, and send no secret.
  const load = createRequire(import.meta.url);
  const client = join(SUITE, 'dist/utils/client.js');
  const clientModule = {
    productsRequest: (body: unknown, headers?: Record<string, string>) =>
      ask(url.products, body, { ...headers, 'x-toolgraph-secret': SECRET }),
    routerRequest: (body: unknown) => ask(url.router, body),
  };
  load.cache[client] = { id: client, filename: client, loaded: true, exports: clientModule } as never;
  const globals = { describe, expect, it, test };
  Object.assign(globalThis, globals);
  afterAll(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  });
  for (const file of globSync('dist/tests/*.test.js', { cwd: SUITE })) load(join(SUITE, file));

  test('are all 15', ({ task }) => {
    expect(task.suite!.tasks).toHaveLength(15 + 1);
  });
});
