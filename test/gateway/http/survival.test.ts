import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { processes, type Started, upstreamsAt } from '../processes/processes.ts';
import { attacks, attackWith, health } from './raw-attacks.ts';

const THROWS = join(import.meta.dirname, 'throws-on-signal.mjs');
const SEED = 9;
const { start, end } = processes();
let sandbox: Sandbox;
let graph: Started;
const isWell = { data: { __typename: 'Query' } };

beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
  graph = await start('gateway/main.ts', /identity/, upstreamsAt(sandbox.url), ['--import', THROWS]);
});
afterAll(async () => {
  await end();
  await sandbox.stop();
});
const portOf = ({ url }: Started) => Number(new URL(url).port);

const sendRaw = async (head: string) => {
  const socket = connect(portOf(graph), '127.0.0.1').setEncoding('latin1');
  socket.write(head);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
};
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

test.each([
  [
    'an upgrade for // through a proxy',
    `GET // HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.2.3.4\r\n${UPGRADE}\r\n`,
    403,
  ],
  ['an upgrade with two hosts', `GET /graphql HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n${UPGRADE}\r\n`, 403],
  ['a host with something behind it', `GET /graphql HTTP/1.1\r\nHost: localhost\\evil.com\r\n${UPGRADE}\r\n`, 403],
  ['a request for // through a proxy', 'GET // HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n', 403],
  ['an upgrade for another path', `GET /nope HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n`, 404],
])('%s is refused', async (_what, head, status) => {
  expect(await sendRaw(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(await health(graph.url)).toEqual(isWell);
});

test(`200 raw requests and upgrades, reset at any time, leave the process well (seed ${SEED})`, async () => {
  await attackWith(portOf(graph), fc.sample(attacks, { seed: SEED, numRuns: 200 }));

  expect(await health(graph.url)).toEqual(isWell);
  expect(graph.child.exitCode).toBeNull();
});

test('refused upgrades whose peers reset leave the process well', async () => {
  const head = `GET /graphql HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n${UPGRADE}\r\n`;

  await attackWith(
    portOf(graph),
    Array.from(
      { length: 300 },
      (_, index) => ({ head, body: '', leaves: index % 2 ? 'after the head' : 'after the answer' }) as const,
    ),
    30,
  );

  expect(await health(graph.url)).toEqual(isWell);
});

// The last case, because the process exits.
test('exits with 70 after an uncaught error', async () => {
  const exited = once(graph.child, 'exit');
  const began = Date.now();
  graph.child.kill('SIGUSR2');
  while (!graph.said.err.includes('uncaught error')) await once(graph.child.stderr!, 'data');
  const refused = await fetch(`${graph.url}/health`).then(
    ({ status }) => status,
    () => 'not connected',
  );
  const [code] = await exited;

  expect(code).toBe(70);
  expect(Date.now() - began).toBeLessThan(1_500);
  expect([503, 'not connected']).toContain(refused);
  expect(graph.said.err).toContain('planted');
  expect(graph.said.err).not.toContain('pk_4100001_SANDBOX');
});
