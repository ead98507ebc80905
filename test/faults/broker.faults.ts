import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Received } from '../../sandbox/control/received.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { processes, type Started, upstreamsAt } from '../gateway/processes/processes.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { postJson } from '../post-json.ts';
import { askControl } from '../sandbox/control.ts';

const ROUNDS = 20;
const TOMAS = 'tomas@halyard.example';
const CALLER = bearer(tokenOf({ sub: TOMAS, role: 'admin', exp: Math.floor(Date.now() / 1_000) + 3_600 }));
/** What each token of the user begins with. */
const CANARY = 'sandbox_oauth_4100002';
const WHO = '{ taskManagerUser { email } }';
const ASKED = '/v1/auth/authorize';
const USED = '/v2/user';

const { start, end } = processes();
const directory = mkdtempSync(join(tmpdir(), 'broker-'));
const said: string[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterEach(end);
afterAll(async () => {
  await sandbox.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function startGraph(): Promise<Started> {
  const graph = await start('gateway/main.ts', /identity/, {
    ...upstreamsAt(sandbox.url),
    ...TOKENS,
    BROKER: 'engine',
    DATA_DIR: directory,
    // One caller asks 1,000 times at once.
    LIMITS: 'requests=1000',
    LOG_LEVEL: 'trace',
    LOG_FORMAT: 'json',
    PUBLIC_URL: '',
  });
  graph.child.once('close', () => said.push(graph.said.out, graph.said.err));
  return graph;
}

async function who({ url }: Started): Promise<any> {
  const response = await postJson(`${url}/graphql`, { query: WHO }, CALLER);
  const text = await response.text();
  said.push(text);
  return JSON.parse(text);
}

const control = async (method: string, path: string, body?: unknown) =>
  askControl({ url: sandbox.url, secret: sandbox.secret ?? '' }, method, path, body);

/** What the sandbox was asked at a path, with the status of each answer. */
const statuses = async (path: string): Promise<(number | null)[]> => {
  const { received } = (await (await control('GET', `received?path=${path}`)).json()) as { received: Received[] };
  return received.map(({ status }) => status);
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 5_000; tries++) {
    if (await isSo()) return;
    await pause(1);
  }
  throw new Error('it never came to that');
}

/** When the process is killed after a request was sent with a token that has ended. */
const TIMES: Record<string, { fault?: object; wait(): Promise<unknown> }> = {
  'while the engine is asked': {
    fault: { service: 'engine', path: ASKED, latencyMs: 500, times: 1 },
    wait: () => until(async () => (await statuses(ASKED)).length > 0),
  },
  'when the engine has answered': { wait: () => until(async () => (await statuses(ASKED))[0] === 200) },
  'when the token is used': { wait: () => until(async () => (await statuses(USED)).length > 1) },
  'at any time': { wait: () => pause(Math.random() * 60) },
};

test(`a graph that is killed ${ROUNDS} times between asking for a token and using it loses no user, and uses no token that was refused before`, async () => {
  const counts: Record<string, number> = {};
  let graph = await startGraph();
  expect(await who(graph)).toEqual({ data: { taskManagerUser: { email: TOMAS } } });
  for (let round = 0; round < ROUNDS; round++) {
    const [name, { fault, wait }] = Object.entries(TIMES)[round % 4]!;
    await control('POST', 'ended-tokens', { user_id: TOMAS });
    await control('DELETE', 'received');
    if (fault) await control('POST', 'faults', fault);
    const asking = who(graph).catch(() => undefined);
    await wait();
    graph.child.kill('SIGKILL');
    await Promise.all([once(graph.child, 'close'), asking]);
    await control('DELETE', 'faults');
    const [usedBefore, askedBefore] = [await statuses(USED), await statuses(ASKED)];

    await control('DELETE', 'received');
    graph = await startGraph();
    expect(await who(graph), name).toEqual({ data: { taskManagerUser: { email: TOMAS } } });

    const [used, asked] = [await statuses(USED), await statuses(ASKED)];
    // Before the engine is asked, that the token was refused may not be on the disk.
    if (askedBefore.length > 0) expect(used, name).toEqual([200]);
    else expect([[200], [401, 200]], name).toContainEqual(used);
    // What was in use was on the disk.
    if (usedBefore.length > 1) expect(asked, name).toEqual([]);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  console.log(counts);

  await control('POST', 'ended-tokens', { user_id: TOMAS });
  await control('DELETE', 'received');
  const clients = Array.from({ length: 20 }, () => connectTo(graph.url, CALLER));
  const answers = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 50 }, () => streamOf(client, WHO).next())),
  );
  await Promise.all(clients.map((client) => client.dispose()));
  said.push(...answers.map((answer) => JSON.stringify(answer)));

  expect(answers).toHaveLength(1_000);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ data: { taskManagerUser: { email: TOMAS } } })]),
  );
  expect(await statuses(ASKED)).toEqual([200]);

  graph.child.kill('SIGTERM');
  await once(graph.child, 'close');
  const files = readdirSync(directory);
  expect(files).toContain('credentials.sqlite');
  expect(files.filter((file) => readFileSync(join(directory, file)).includes(CANARY))).toEqual([]);
  expect(said.join('\n').length).toBeGreaterThan(10_000);
  expect(said.filter((text) => text.includes(CANARY))).toEqual([]);
});
