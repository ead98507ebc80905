import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { GraphQLClient } from 'graphql-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort, processes, type Started } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';

const CLIENTS = join(import.meta.dirname, '../../docs/clients');
const canRun = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const CURL = canRun('bash', '--version') && canRun('curl', '--version') ? 'bash' : undefined;
const PYTHON = ['python3', '/usr/bin/python3'].find((python) => canRun(python, '--version'));
/** Debian's packages belong to Debian's Python, which is not always the first on the path. */
const PYTHON_WEBSOCKETS = ['python3', '/usr/bin/python3'].find((python) => canRun(python, '-c', 'import websockets'));

/** The commands for programs that execute an operation and end. */
const ASKING: Program[] = [
  ['fetch.mjs', process.execPath],
  ['graphql-request.mjs', process.execPath],
];
/** The commands for programs that follow events; undefined if the machine lacks one. */
const FOLLOWING: Program[] = [
  ['apollo.mjs', process.execPath],
  ['urql.mjs', process.execPath],
  ['graphql-ws.mjs', process.execPath],
  ['curl.sh', CURL],
  ['python.py', PYTHON],
  ['python-websockets.py', PYTHON_WEBSOCKETS],
];
type Program = [file: string, command: string | undefined];

const skipped = FOLLOWING.filter(([, command]) => !command).map(([file]) => file);
if (skipped.length > 0)
  console.warn(`skipped: ${skipped.join(', ')} (apt-get install bash curl python3 python3-websockets)`);

/** A running program and its output. */
type Running = { child: ChildProcess; out: string; err: string };

const { start, end } = processes();
const running = new Map<string, Running>();
let graph: Started;

function run([file, command]: Program): void {
  if (!command) return;
  const child = spawn(command, [join(CLIENTS, file)], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, GRAPH: `${graph.url}/graphql` },
    detached: true,
  });
  const program = { child, out: '', err: '' };
  child.stdout.on('data', (text) => {
    program.out += text;
  });
  child.stderr.on('data', (text) => {
    program.err += text;
  });
  running.set(file, program);
}

const linesOf = (file: string): any[] =>
  (running.get(file)?.out ?? '')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const idsOf = (file: string): string[] =>
  linesOf(file).flatMap((line) => line.data?.taskEvents?.id ?? (line.type ? line.id : []));

const ask = async (query: string) => {
  const response = await postJson(`${graph.url}/graphql`, { query });
  return ((await response.json()) as { data: any }).data;
};

/**
 * Comments on a task, which is two events, and deletes another one, whose event has no task. Resolves when every
 * program that follows events has printed `count` events, or fails.
 */
async function changed(count: number): Promise<void> {
  const { workspaces } = await ask('{ workspaces { tasks { items { id } } } }');
  const [one, other] = workspaces[0].tasks.items;
  const given = 'commentContent: "hi", sendNotificationsToAll: false';
  await ask(`mutation { addTaskComment(specificTaskId: "${one.id}", ${given}) { id } }`);
  await ask(`mutation { deleteTask(taskId: "${other.id}") { ids } }`);
  const all = FOLLOWING.filter(([file]) => running.has(file));
  const haveAll = () => all.every(([file]) => idsOf(file).length >= count);
  await vi.waitUntil(haveAll, { timeout: 30_000, interval: 50 }).catch(() => {});
}

beforeAll(async () => {
  graph = await start('gateway/main.ts', /identity/);
  for (const program of [...ASKING, ...FOLLOWING]) run(program);
  await changed(3);
  graph.child.kill('SIGKILL');
  await once(graph.child, 'exit');
  graph = await start('gateway/main.ts', /identity/, graph.place);
  await changed(6);
}, 120_000);

afterAll(async () => {
  for (const { child } of running.values())
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
  await end();
});

describe.each(FOLLOWING)('%s', (file, command) => {
  test.runIf(command)('prints every event once across a restart', async () => {
    await vi.waitFor(async () => {
      const { taskEvents } = await ask('{ taskEvents(workspaceId: 9006054115) { items { id } } }');

      expect(taskEvents.items.length).toBeGreaterThanOrEqual(6);
      expect(idsOf(file)).toEqual(taskEvents.items.map(({ id }: { id: string }) => id));
    }, 20_000);
  });
});

test.each(FOLLOWING.filter(([, command]) => command))('%s prints what an event lacks', (file) => {
  const { out, err } = running.get(file) ?? {};

  expect(`${out}${err}`).toContain('Task not found, deleted');
});

/**
 * The exit code of a program if there is nothing to follow. For the two libraries, this is the same as an incomplete
 * event.
 */
const exitCode = (file: string) => (['apollo.mjs', 'urql.mjs'].includes(file) ? 0 : 1);

const WORKSPACES = [{ id: '9006054115', name: 'Halyard Robotics' }];

test.each(['apollo.mjs', 'urql.mjs', 'python.py', 'fetch.mjs', 'graphql-request.mjs'])(
  '%s prints the answer of its query first',
  (file) => {
    expect(linesOf(file)[0]).toMatchObject(WORKSPACES);
  },
);

test.each(ASKING)('%s prints the code and place of an error', async (file) => {
  const { child, err } = running.get(file) ?? {};

  expect(child?.exitCode).toBe(0);
  expect(err).toMatch(/^NOT_FOUND at task\b/);
});

test.each([
  ['python.py', PYTHON, /^refused with 403 /],
  ['python-websockets.py', PYTHON_WEBSOCKETS, /^refused: .*HTTP 403/],
])('%s ends where its subscription is refused, which no repetition mends', async (file, command, said) => {
  if (!command) return;
  const refusing = createServer((request, response) => {
    response.statusCode = request.url === '/graphql' && request.method === 'POST' ? 200 : 403;
    response.end('{"data":{"workspaces":[{"id":"1"}]}}');
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  const env = { PATH: process.env.PATH, GRAPH: `http://127.0.0.1:${port}/graphql` };
  const ran = promisify(execFile)(command, [join(CLIENTS, file)], { env, timeout: 10_000 });

  await expect(ran).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(said) });
  refusing.close();
});

test.each(['fetch.mjs', 'graphql-request.mjs', 'question.mjs', 'apollo.mjs', 'urql.mjs'])(
  '%s ends with one line when no server listens',
  async (file) => {
    const env = { PATH: process.env.PATH, GRAPH: `http://127.0.0.1:${await freePort()}/graphql` };
    const ran = promisify(execFile)(process.execPath, [join(CLIENTS, file)], { env, timeout: 20_000 });

    await expect(ran).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/graphql is unreachable.*: start the server, or set GRAPH\n$/,
      ),
    });
  },
);

describe('the one setting that GET needs', () => {
  const PREFLIGHT = { 'apollo-require-preflight': '1' };
  const urql = (settings: object) =>
    new Client({ url: `${graph.url}/graphql`, exchanges: [cacheExchange, fetchExchange], ...settings })
      .query('{ workspaces { id name } }', {})
      .toPromise();
  const graphqlRequest = (settings: object) =>
    new GraphQLClient(`${graph.url}/graphql`, { method: 'GET', ...settings }).request('{ workspaces { id name } }');

  test.each([{ preferGetMethod: false }, { fetchOptions: { headers: PREFLIGHT } }])(
    'lets urql ask: %o',
    async (settings) => {
      expect((await urql(settings)).data).toMatchObject({ workspaces: WORKSPACES });
    },
  );

  test('lets graphql-request ask by GET', async () => {
    expect(await graphqlRequest({ headers: PREFLIGHT })).toEqual({ workspaces: WORKSPACES });
  });

  test('lets Apollo Client ask by GET', async () => {
    const link = new HttpLink({ uri: `${graph.url}/graphql`, useGETForQueries: true, headers: PREFLIGHT });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });

    expect((await client.query({ query: gql('{ workspaces { id name } }') })).data).toMatchObject({
      workspaces: WORKSPACES,
    });
  });

  test('is in the refusal without it', async () => {
    const { error } = await urql({});

    expect(error?.message).toContain('apollo-require-preflight');
    await expect(graphqlRequest({})).rejects.toThrow('apollo-require-preflight');
  });
});

describe('once the log that it follows is gone', () => {
  beforeAll(async () => {
    graph.child.kill('SIGKILL');
    await once(graph.child, 'exit');
    const { PORT, SANDBOX_PORT } = graph.place;
    graph = await start('gateway/main.ts', /identity/, { PORT, SANDBOX_PORT });
  }, 60_000);

  test.each(FOLLOWING.filter(([, command]) => command))(
    '%s says so and ends, and prints no event again',
    async (file) => {
      const { child } = running.get(file) as Running;
      if (child.exitCode === null) await once(child, 'exit');
      const ids = idsOf(file);

      expect(child.exitCode).toBe(exitCode(file));
      expect(running.get(file)?.err.match(/does not belong to this log/g)).toHaveLength(1);
      expect(ids).toEqual([...new Set(ids)]);
    },
  );
});
