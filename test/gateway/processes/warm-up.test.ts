import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { useSandbox } from '../../toolgraph.ts';
import { readScrape } from '../operating/scrape.ts';
import { processes, type Started, upstreamsAt } from './processes.ts';

const { start, end } = processes();
const sandboxed = useSandbox();
afterEach(end);

const FREE = 'query ($email: String!) { person(email: $email) { email name } }';
const SECRET = 'somebody-secret';
const DOCUMENTS = [
  FREE,
  `{ person(email: "${SECRET}@example.com") { email } }`,
  `{ workspaces { id } } # ${SECRET}`,
  'query ($id: ID! = 271) { task(id: $id) { name } }',
];

const startGraph = (place: Partial<Started['place']> = {}) =>
  start('gateway/main.ts', /identity/, {
    ...upstreamsAt(sandboxed.sandbox.url),
    LOG_LEVEL: 'warn',
    METRICS: 'on',
    ...place,
  });

async function ask({ url }: Started, query: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { email: `${SECRET}@example.com` } });
  return (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text();
}

async function plans({ url }: Started): Promise<number> {
  const { samples } = readScrape(await (await fetch(`${url}/metrics`)).text());
  return samples.find(({ name, labels }) => name === 'toolgraph_cache_entries' && labels.cache === 'plans')!.value;
}

async function stop({ child }: Started): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

test('keeps documents without values for the next start', async () => {
  const first = await startGraph();
  for (const query of DOCUMENTS) expect(await ask(first, query)).toContain('"data"');
  await stop(first);
  const file = join(first.dataDir, 'last-documents.json');
  const kept = readFileSync(file, 'utf8');
  const second = await startGraph(first.place);
  for (let tries = 0; (await plans(second)) === 0 && tries < 100; tries++) await sleep(50);
  const planned = await plans(second);
  await ask(second, FREE);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.values(JSON.parse(kept))).toEqual([FREE]);
  expect(kept).not.toMatch(new RegExp(`${SECRET}|271`));
  expect([planned, await plans(second)]).toEqual([1, 1]);
  await stop(second);
  expect(Object.values(JSON.parse(readFileSync(file, 'utf8')))).toEqual([FREE]);
});

test.each([
  ['file that cannot be read', (file: string) => writeFileSync(file, '{ no JSON')],
  ['pipe', (file: string) => execFileSync('mkfifo', [file])],
])('a %s is a warning, and the server starts', async (_what, make) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolgraph-warm-up-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  make(join(dataDir, 'last-documents.json'));
  const graph = await startGraph({ DATA_DIR: dataDir });

  expect(await ask(graph, FREE)).toContain('"data"');
  expect(graph.said.out + graph.said.err).toContain('last-documents.json:');
});
