import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readArguments } from '../../gateway/config/command-line.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import type { SubgraphLink } from '../../gateway/subgraph-links/link.ts';
import { SOUND } from '../../subgraphs/process/health.ts';
import { postJson } from '../post-json.ts';

/**
 * The number of cases that Apollo's gateway passes. The others fail because of its planner, which this gateway uses
 * too.
 */
const GOAL = 193;

type Case = { query: string; expected: { data?: unknown; errors?: boolean } };
type Outcome = { name: string; passed: boolean };

const HELP = `Runs graphql-hive/federation-gateway-audit against the gateway: AUDIT=<folder of a checkout, with its dependencies installed> npm run test:audit
`;
readArguments(HELP);

// Loaded late, so that errors in the command line appear immediately.
const { RemoteGraphQLDataSource } = await import('@apollo/gateway');
const { serve } = await import('../../gateway/server.ts');

const folder = process.env.AUDIT;
if (!folder || !existsSync(join(folder, 'src/cli.ts'))) {
  console.error(
    'AUDIT: give the folder of a checkout of graphql-hive/federation-gateway-audit with its dependencies installed; nothing was checked',
  );
  process.exit(2);
}

const { url, stop } = await startAudit(folder);
try {
  const outcomes: Outcome[] = [];
  for (const id of await read<string[]>(`${url}/ids`)) outcomes.push(...(await runSuite(url, id)));
  const failed = outcomes.filter(({ passed }) => !passed);
  const passed = outcomes.length - failed.length;
  for (const { name } of failed) console.log(`failed: ${name}`);
  console.log(`${passed} of ${outcomes.length} cases passed; at least ${GOAL} are due`);
  process.exitCode = passed >= GOAL ? 0 : 1;
} finally {
  await stop();
}

/** Starts the audit's server, with the subgraphs, supergraphs and cases of all suites. */
async function startAudit(cwd: string) {
  const port = await freePort();
  const script = ['--import', 'tsx', 'src/cli.ts', 'serve', '--port', String(port)];
  const child = spawn(process.execPath, script, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const started = once(child.stdout, 'data');
  await Promise.race([started, exited.then(() => Promise.reject(new Error('the audit did not start')))]);
  const stop = async () => {
    child.kill();
    await exited;
  };
  return { url: `http://localhost:${port}`, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function runSuite(audit: string, id: string): Promise<Outcome[]> {
  const supergraphSdl = await (await fetch(`${audit}/${id}/supergraph`)).text();
  const links = linksOf(supergraphSdl);
  const server = await serve({
    supergraph: { read: () => supergraphSdl },
    links,
    settings: readSettings({ PORT: '0' }),
  });
  const outcomes: Outcome[] = [];
  for (const [index, { query, expected }] of (await read<Case[]>(`${audit}/${id}/tests`)).entries()) {
    const answer = await ask(server.url, query);
    outcomes.push({
      name: `${id}_${index} ${query.replace(/\s+/g, ' ').trim()}`,
      passed: isExpected(answer, expected),
    });
  }
  await server.stop();
  return outcomes;
}

function linksOf(supergraphSdl: string): SubgraphLink[] {
  return [...supergraphSdl.matchAll(/@join__graph\(name: "([^"]*)", url: "([^"]*)"\)/g)].map(([, name, url]) => ({
    name: name!,
    isRemote: true,
    source: new RemoteGraphQLDataSource({ url: url! }),
    subscribe: () => Promise.reject(new Error('the audit has no subscriptions')),
    health: async () => SOUND,
    status: async () => undefined,
  }));
}

type Answer = { data?: unknown; errors?: unknown[] };

async function ask(server: string, query: string): Promise<Answer> {
  const response = await postJson(`${server}/graphql`, { query });
  return (await response.json()) as Answer;
}

/** According to the audit's rule, errors do not matter if `errors` is missing. */
function isExpected({ data = null, errors = [] }: Answer, expected: Case['expected']): boolean {
  if (typeof expected.errors === 'boolean' && expected.errors !== errors.length > 0) return false;
  return isDeepStrictEqual(data, expected.data ?? null);
}

async function read<T>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T;
}
