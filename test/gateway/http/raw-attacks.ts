import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { postJson } from '../../post-json.ts';

/** Bytes for a raw connection, and when the client resets it. */
export type Attack = {
  head: string;
  body: string;
  leaves: 'at once' | 'in the head' | 'after the head' | 'after the answer' | 'politely';
};

const PATHS = [
  '/',
  '//',
  '///',
  '/%',
  '/%zz',
  '/graphql',
  '/graphql?',
  '/graphql/',
  '/graphql//',
  '//graphql',
  '/webhooks//',
  '/webhooks/../graphql',
  '/worker/%2e%2e/',
  '/nope',
  '*',
  'http://',
  'http://[',
  'http://evil.example/graphql',
  '/\\',
  '/graphql\\..',
  '/?%',
  '/..',
  '/webhooks/taskmanager/__proto__',
  `/${'x'.repeat(5_000)}`,
];
const HOSTS = [
  'localhost',
  '127.0.0.1',
  '[::1]',
  'evil.example',
  'localhost\\evil.com',
  'foo@localhost',
  'localhost#',
  'localhost:99999',
  '[',
  '',
  ' ',
  '%',
  'localhost, localhost',
  '\u00e9',
];
const METHODS = ['GET', 'POST', 'OPTIONS', 'HEAD', 'CONNECT', 'PUT', 'TRACE', 'get', 'QUERY'];
const UPGRADE = [
  'connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const HEADERS = [
  'x-forwarded-for: 1.2.3.4',
  'Forwarded: for=x',
  'ORIGIN: http://evil.example',
  'origin: null',
  'Origin: http://[',
  'origin: //',
  'host: localhost',
  'Content-Length: 5',
  'content-length: 99999999',
  'Transfer-Encoding: chunked',
  'content-type: application/json',
  'content-encoding: gzip',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
  'sec-websocket-version: 99',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Extensions: permessage-deflate; x=',
  'expect: 100-continue',
  'Upgrade: h2c',
  'connection: close',
  ': x',
  'x',
  `x: ${'y'.repeat(20_000)}`,
];

/** Requests and upgrades that no real client sends. */
export const attacks: fc.Arbitrary<Attack> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    path: fc.constantFrom(...PATHS),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9', ''),
    hosts: fc.array(fc.constantFrom(...HOSTS), { minLength: 0, maxLength: 2 }),
    upgrades: fc.boolean(),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 4 }),
    body: fc.constantFrom(
      '',
      '',
      'hello',
      '{"query":"{ __typename }"}',
      '5\r\nhello\r\n0\r\n\r\n',
      '\x81\x85\0\0\0\0hello',
      '\x89\x80\0\0\0\0',
      '\x88\x80\0\0\0\0',
      '\xff\xff\xff\xff',
    ),
    leaves: fc.constantFrom('at once', 'in the head', 'after the head', 'after the answer', 'politely' as const),
  })
  .map(({ method, path, version, hosts, upgrades, headers, body, leaves }) => {
    const lines = [...hosts.map((host) => `Host: ${host}`), ...(upgrades ? UPGRADE : []), ...headers];
    const start = `${upgrades ? 'GET' : method} ${path} ${version}`;
    return { head: `${[start, ...lines].join('\r\n')}\r\n\r\n`, body, leaves } as Attack;
  });

async function attack(port: number, { head, body, leaves }: Attack): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  if (leaves === 'at once') return reset(socket);
  if (leaves === 'in the head') {
    socket.write(head.slice(0, Math.floor(head.length / 2)), 'latin1', () => reset(socket));
    return void (await closed(socket));
  }
  socket.write(head + body, 'latin1');
  if (leaves === 'after the head') return reset(socket);
  await Promise.race([once(socket, 'data'), closed(socket), pause()]).catch(() => {});
  if (leaves === 'politely') socket.end();
  else reset(socket);
}

const reset = (socket: Socket) => void socket.resetAndDestroy();
const closed = (socket: Socket) => (socket.destroyed ? undefined : once(socket, 'close'));
/** Attacks with an incomplete body get no response, so the client disconnects after this time. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Runs attacks with limited concurrency. */
export async function attackWith(port: number, all: Attack[], atOnce = 10): Promise<void> {
  const left = [...all];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) await attack(port, next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The response of a healthy server. */
export async function health(url: string): Promise<unknown> {
  return (await postJson(`${url}/graphql`, { query: '{ __typename }' })).json();
}
