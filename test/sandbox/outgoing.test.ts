import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { fetchKeys } from '../../gateway/auth/tokens.ts';
import { sandboxEnvironment } from '../../gateway/cli/supervised-child.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { AddressNotAllowed, Outgoing, type Resolve } from '../../sandbox/state/outgoing.ts';
import { TOKENS } from '../gateway/identity/tokens.ts';
import { endpoint, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

const V4 = [
  ['127.0.0.1', '127.1.2.3', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.0.1'],
  ['169.254.169.254', '100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.7'],
  ['203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
].flat();
const V6 = [
  ['::1', '::', 'fe80::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'ff0e::1', '::127.0.0.1'],
  ['::ffff:0:7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2001::1', '2001:db8::1', '2002:7f00:1::', '100::1'],
].flat();

const octetsOf = (address: string) => address.split('.').map(Number);
const numberOf = (address: string) => octetsOf(address).reduce((sum, octet) => sum * 256 + octet, 0);
const hex = (octet: number) => octet.toString(16).padStart(2, '0');
const groups = (address: string) =>
  octetsOf(address)
    .map(hex)
    .join('')
    .replace(/^(.{4})/, '$1:');

/** Notations of an IPv4 address, some within an IPv6 address. */
const spellings = (address: string) => [
  address,
  `${numberOf(address)}`,
  `0x${numberOf(address).toString(16)}`,
  octetsOf(address)
    .map((octet) => `0${octet.toString(8)}`)
    .join('.'),
  octetsOf(address)
    .map((octet) => `0x${hex(octet)}`)
    .join('.'),
  `${octetsOf(address)[0]}.${numberOf(address) % 2 ** 24}`,
  `${address}.`,
  address.replaceAll('.', '。'),
  address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  `%31${address.slice(1)}`,
  `user@${address}`,
  `hooks.example@${address}`,
  `[::ffff:${address}]`,
  `[::ffff:${groups(address)}]`,
  `[64:ff9b::${groups(address)}]`,
  `[2002:${groups(address)}::]`,
];

const HOSTS = [
  ...V4.flatMap(spellings),
  ...V6.flatMap((address) => [`[${address}]`, `x@[${address}]`]),
  ...['metadata.google.internal', 'instance-data', 'kubernetes.default.svc', 'localhost.evil.example', 'localtest.me'],
];

const watched = new AsyncLocalStorage<string[]>();

/** The connections that `work` attempts, without those of concurrent tests. */
async function connectionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    const tried = watched.getStore();
    socket.on('connectionAttempt', (address, port) => tried?.push(`${address}:${port}`));
  };
  subscribe('net.client.socket', watch);
  const tried: string[] = [];
  await watched.run(tried, work).finally(() => unsubscribe('net.client.socket', watch));
  return tried;
}

const leadingTo =
  (...addresses: string[]): Resolve =>
  (_name, _options, done) =>
    setImmediate(
      done,
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const call = { method: 'GET', headers: {}, limit: AbortSignal.timeout(20_000) };

it('calls only configured origins', async () => {
  const { arrived, url } = await endpoint();
  const { port } = new URL(url);
  const outgoing = new Outgoing('http://127.0.0.1:1,http://hooks.example:*', leadingTo('127.0.0.1'));
  const asked = HOSTS.flatMap((host) => [`http://${host}:${port}/`, `${host}:${port}/`]);
  const refused: unknown[] = [];

  const tried = await connectionsOf(() =>
    Promise.all(asked.map((address) => outgoing.call(address, call).catch((error) => refused.push(error)))),
  );

  expect(HOSTS.length).toBeGreaterThan(300);
  expect(tried).toEqual([]);
  expect(arrived).toEqual([]);
  expect(refused).toEqual(asked.map(() => expect.any(AddressNotAllowed)));
});

it('calls at loopback, where that is configured, no other spelling of it and nothing beyond it', async () => {
  const { arrived, url } = await endpoint();
  const { port } = new URL(url);
  const outgoing = new Outgoing();
  const plain = V4.filter((address) => address.startsWith('127.'));
  const others = HOSTS.filter((host) => !plain.includes(host) && host !== '[::1]');

  const tried = await connectionsOf(() =>
    Promise.allSettled(others.map((host) => outgoing.call(`http://${host}:${port}/`, call))),
  );
  expect([tried, arrived]).toEqual([[], []]);

  const plainly = async (host: string) =>
    expect((await outgoing.call(`http://${host}:${port}/`, call)).status).toBe(200);
  expect(await connectionsOf(() => plainly('127.0.0.1'))).toEqual([`127.0.0.1:${port}`]);
  await plainly('localhost');
});

it.each([...V4, ...V6, '::ffff:127.0.0.1', '::ffff:169.254.169.254', 'fe80::1%lo', 'none'])(
  'does not connect to %s behind a configured name',
  async (address) => {
    const outgoing = [[address], ['93.184.215.14', address]].map(
      (addresses) => new Outgoing('http://hooks.example:*', leadingTo(...addresses)),
    );

    const tried = await connectionsOf(async () => {
      for (const each of outgoing)
        await expect(each.call('http://hooks.example:8/', call)).rejects.toThrow(AddressNotAllowed);
    });

    expect(tried).toEqual([]);
  },
);

it('connects to the address that was looked at, and where a name of this machine leads elsewhere to none', async () => {
  const limit = AbortSignal.abort();
  const outside = new Outgoing('http://hooks.example:*', leadingTo('93.184.215.14'));
  await expect(outside.call('http://hooks.example:8/', { ...call, limit })).rejects.toThrow('aborted');

  const local = new Outgoing('http://localhost:*', leadingTo('93.184.215.14'));
  const tried = await connectionsOf(() =>
    expect(local.call('http://localhost:8/', call)).rejects.toThrow(AddressNotAllowed),
  );
  expect(tried).toEqual([]);
});

it('delivers only to its server', async () => {
  const [own, other] = [await endpoint(), await endpoint()];
  const started = (login: object) =>
    sandboxEnvironment(readSettings({ PORT: new URL(own.url).port, DATA_DIR: ':memory:', ...login }), [
      Number(new URL(own.url).port),
    ]);
  const statuses = async (calls: string | undefined) => {
    const outgoing = new Outgoing(calls);
    const asked = [own.url, own.url.replace('127.0.0.1', 'localhost'), other.url];
    return Promise.all(asked.map((url) => outgoing.call(url, call).then(({ status }) => status, String)));
  };

  expect(await statuses(started({}).SANDBOX_CALLS)).toEqual([200, 200, 200]);
  expect(await statuses(started(TOKENS).SANDBOX_CALLS)).toEqual([200, 200, expect.stringContaining('SANDBOX_CALLS')]);
  expect(await statuses(started({ ...TOKENS, SANDBOX_CALLS: other.url.replace('/hook', '') }).SANDBOX_CALLS)).toEqual([
    expect.stringContaining('SANDBOX_CALLS'),
    expect.stringContaining('SANDBOX_CALLS'),
    200,
  ]);
  expect(() => readSettings({ SANDBOX_CALLS: 'http://127.0.0.1:1/path' })).toThrow('SANDBOX_CALLS');
});

it('follows no redirect of a worker, MCP server or webhook', async () => {
  const target = await endpoint();
  const server = createServer((_request, response) => response.writeHead(307, { location: target.url }).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { sandbox, ask } = await freshSandbox({ deliveries: { pauses: [] } });
  const test = (type: string) =>
    fetch(`${sandbox.url}/engine/v1/workers/test`, {
      method: 'POST',
      headers: { authorization: 'Bearer arc_sandbox', 'content-type': 'application/json' },
      body: JSON.stringify({ type, [type]: { uri } }),
    }).then((response) => response.json() as Promise<{ success: boolean }>);

  const answers = await Promise.all([test('http'), test('mcp')]);
  await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: uri, events: ['taskUpdated'] });
  await ask('PUT', `/task/${sandbox.context.company.tasks[0]!.id}`, { name: 'redirected' });
  await sandbox.context.deliveries.settled();

  expect(answers.map(({ success }) => success)).toEqual([false, false]);
  expect(sandbox.context.deliveries.log().at(-1)?.statuses).toEqual([307]);
  expect(target.arrived).toEqual([]);
});

it('reads keys from no local address', async () => {
  const target = await endpoint();
  const server = createServer((_request, response) => response.writeHead(302, { location: target.url }).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const init = { headers: new Headers(), signal: AbortSignal.timeout(20_000) };
  const inside = [...V4, ...V6, '::ffff:127.0.0.1'].filter((each) => !/^(10|172|192\.168)\.|^f[cd]/.test(each));

  const tried = await connectionsOf(async () => {
    for (const address of inside)
      await expect(fetchKeys('http://keys.example/', init, leadingTo(address))).rejects.toThrow('which is not allowed');
  });
  const redirected = fetchKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, init);
  await expect(redirected).rejects.toThrow('status 302');

  expect(tried).toEqual([]);
  expect(target.arrived).toEqual([]);
});
