import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { credentialRules } from '../../../gateway/auth/caller-credentials.ts';
import { type BrokerAccount, openTokens, TokenBroker } from '../../../gateway/auth/token-broker.ts';
import { log } from '../../../gateway/config/log.ts';
import { authorizationsAt } from '../../../subgraphs/engine/authorizing.ts';
import { recordIds } from '../../../subgraphs/store/records.ts';
import type { DataKeys } from '../../../subgraphs/store/sealing.ts';
import { freshSandbox } from '../../sandbox/fresh-sandbox.ts';

const TASKS = 'x-taskmanager-authorization';
const GOOGLE = 'x-google-authorization';
const PROVIDERS = new Map([
  [TASKS, { name: 'platform-taskmanager' }],
  [GOOGLE, { name: 'google' }],
]);
const TOMAS = 'tomas@halyard.example';
const AIKO = 'aiko@halyard.example';
const STRANGER = 'newcomer@halyard.example';

type Sandbox = Awaited<ReturnType<typeof freshSandbox>>;
let sandbox: Sandbox;
let directory: string;
beforeEach(async () => {
  sandbox = await freshSandbox();
  await sandbox.control('DELETE', '/received');
  directory = mkdtempSync(join(tmpdir(), 'broker-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
});

type Place = { url?: string; dataDir?: string; usedFor?: number; credential?: string; keys?: DataKeys };

function brokerAt({ url, dataDir = ':memory:', usedFor = 60_000, credential = 'arc_sandbox', keys }: Place = {}) {
  const at = url ?? `${sandbox.sandbox.url}/engine`;
  const broker = new TokenBroker(
    { providers: PROVIDERS, usedFor, userClaim: 'email' },
    { url: at, authorizations: authorizationsAt({ url: at, credential, kind: 'live', concurrency: 64 }) },
    openTokens(dataDir, keys),
  );
  onTestFinished(() => broker.close());
  return broker;
}

const asked = async (): Promise<number> =>
  (await sandbox.control('GET', '/received?service=engine&path=/v1/auth/authorize')).body.received.length;

const tokenIn = async (given: ReturnType<BrokerAccount['credential']>) =>
  ((await given) as { credential?: string }).credential ?? '';

const faultIn = async (given: ReturnType<BrokerAccount['credential']>) =>
  ((await given) as { fault?: { code: string; message: string; extensions: Record<string, any> } }).fault;

const ownerOf = async (token: string) =>
  (await sandbox.ask('GET', '/user', undefined, `Bearer ${token}`)).body.user?.email;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('reads one token for each user', async () => {
  const broker = brokerAt();

  const given = await Promise.all(
    [TOMAS, AIKO, TOMAS].map((user) => tokenIn(broker.account(TASKS, user).credential())),
  );
  const known = broker.account(TASKS, TOMAS).credential();

  expect(await Promise.all(given.map(ownerOf))).toEqual([TOMAS, AIKO, TOMAS]);
  expect(known).toEqual({ credential: given[0] });
  expect(await asked()).toBe(2);
});

test('1,000 callers with an expired token ask once', async () => {
  const broker = brokerAt({ dataDir: directory, usedFor: 1_000 });
  await broker.account(TASKS, TOMAS).credential();
  await later(1_010);

  const asking = Array.from({ length: 1_000 }, () => tokenIn(broker.account(TASKS, TOMAS).credential()));
  let isGiven = false;
  void asking[0]!.finally(() => {
    isGiven = true;
  });
  // More calls arrive while the token is requested and written to disk.
  while (!isGiven) {
    asking.push(tokenIn(broker.account(TASKS, TOMAS).credential()));
    await setImmediate();
  }
  const given = await Promise.all(asking);

  expect(await ownerOf(given[0]!)).toBe(TOMAS);
  expect(new Set(given).size).toBe(1);
  expect(await asked()).toBe(2);
});

test('1,000 callers with a rejected token ask once', async () => {
  const broker = brokerAt();
  const refused = await tokenIn(broker.account(TASKS, TOMAS).credential());
  await sandbox.control('POST', '/ended-tokens', { user_id: TOMAS });

  const given = await Promise.all(
    Array.from(
      { length: 1_000 },
      async () => (await broker.account(TASKS, TOMAS).insteadOf(refused)) ?? { credential: '' },
    ),
  );
  const late = await broker.account(TASKS, TOMAS).insteadOf(refused);

  expect(new Set(given.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await ownerOf(await tokenIn(given[0]!))).toBe(TOMAS);
  expect(late).toEqual(given[0]);
  expect(await asked()).toBe(2);
});

test('a refused token that the engine gives again is asked about once, not with each refusal', async () => {
  const broker = brokerAt({ usedFor: 30_000 });
  const token = await tokenIn(broker.account(TASKS, TOMAS).credential());

  const others = [
    await broker.account(TASKS, TOMAS).insteadOf(token),
    await broker.account(TASKS, TOMAS).insteadOf(token),
  ];

  expect([others, broker.account(TASKS, TOMAS).credential(), await asked()]).toEqual([
    [undefined, undefined],
    { credential: token },
    2,
  ]);
});

test('returns the authorization address, then the token', async () => {
  const broker = brokerAt();
  const pending = await faultIn(broker.account(TASKS, STRANGER).credential());
  const { url } = pending?.extensions ?? {};
  const meanwhile = await faultIn(broker.account(TASKS, STRANGER).credential());
  await fetch(`${url}&error=access_denied`);
  await later(1_010);
  const again = await faultIn(broker.account(TASKS, STRANGER).credential());
  await fetch(again?.extensions.url);
  await later(1_010);
  const token = await tokenIn(broker.account(TASKS, STRANGER).credential());

  expect(pending).toMatchObject({
    code: 'AUTHORIZATION_REQUIRED',
    extensions: {
      provider: 'platform-taskmanager',
      scopes: [],
      retryable: false,
      url: expect.stringMatching(/^http.*state=ar_/),
    },
  });
  expect(meanwhile).toBe(pending);
  expect(again?.extensions.url).toBe(url);
  expect(token).not.toBe('');
  expect(await asked()).toBe(3);
});

test.each([
  ['a fault', { status: 503 }, 'UPSTREAM_UNAVAILABLE', true],
  ['a limit', { status: 429 }, 'UPSTREAM_RATE_LIMITED', true],
  ['a lost answer', { drop: 'after' }, 'UPSTREAM_UNAVAILABLE', true],
  ['a refused key', { status: 401, body: { name: 'invalid_authorization' } }, 'UPSTREAM_UNAVAILABLE', true],
  ['a refused request', { status: 400, body: { name: 'malformed_request' } }, 'UPSTREAM_REJECTED', false],
  ['what is no authorization', { status: 200, body: { status: 'completed' } }, 'UPSTREAM_REJECTED', false],
  [
    'a token of somebody else',
    { status: 200, body: { status: 'completed', user_id: AIKO, context: { token: 'sandbox_oauth_of_aiko' } } },
    'UPSTREAM_REJECTED',
    false,
  ],
  [
    'an address that is too long',
    { status: 200, body: { id: 'a', status: 'pending', url: `https://e.example/${'u'.repeat(8_192)}` } },
    'UPSTREAM_REJECTED',
    false,
  ],
])('%s of the engine is a typed error of it', async (_, fault, code, retryable) => {
  await sandbox.control('POST', '/faults', { service: 'engine', ...fault });
  const broker = brokerAt();

  const found = await faultIn(broker.account(TASKS, TOMAS).credential());
  const shared = broker.account(TASKS, TOMAS).credential();

  expect(found).toMatchObject({ code, extensions: { retryable, upstream: { service: 'engine' } } });
  expect(JSON.stringify(found)).not.toMatch(/arc_sandbox|sandbox_oauth/);
  expect(shared).toEqual({ fault: found });
});

test('an engine that cannot be reached is asked again a second later', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const broker = brokerAt({ url: `http://127.0.0.1:${port}` });
  const fault = await faultIn(broker.account(TASKS, TOMAS).credential());
  server.on('request', (_, response) =>
    response.end(JSON.stringify({ status: 'completed', context: { token: 'a-token' } })),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  await later(1_010);

  expect(fault).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', extensions: { retryable: true } });
  expect(await tokenIn(broker.account(TASKS, TOMAS).credential())).toBe('a-token');
});

test('a token that says when it ends is used until then, whatever is set', async () => {
  const key = new TextEncoder().encode('a secret of the provider that nobody else has');
  const ending = (seconds: number) =>
    new SignJWT({ n: Math.random() }).setExpirationTime(`${seconds}s`).setProtectedHeader({ alg: 'HS256' }).sign(key);
  let lasts = 3_600;
  let count = 0;
  const server = createServer(async (_, response) => {
    count++;
    response.end(JSON.stringify({ status: 'completed', context: { token: await ending(lasts) } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const broker = brokerAt({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, usedFor: 1 });
  const ask = async (user: string) => {
    await broker.account(TASKS, user).credential();
    await later(5);
    await broker.account(TASKS, user).credential();
  };

  await ask(TOMAS);
  lasts = 20;
  await ask(AIKO);

  expect(count).toBe(3);
});

test('encrypts tokens in private files', async () => {
  const first = brokerAt({ dataDir: directory });
  const token = await tokenIn(first.account(TASKS, TOMAS).credential());
  const files = readdirSync(directory);
  const holding = files.filter((file) => readFileSync(join(directory, file)).includes(token));
  const open = files.filter((file) => (statSync(join(directory, file)).mode & 0o077) !== 0);
  first.close();

  const again = await brokerAt({ dataDir: directory }).account(TASKS, TOMAS).credential();
  const askedAgain = await asked();
  const elsewhere = brokerAt({
    dataDir: directory,
    url: `${sandbox.sandbox.url}/engine`.replace('127.0.0.1', 'localhost'),
  });
  const withOtherKey = brokerAt({ dataDir: directory, keys: [Buffer.alloc(32, 7)] });

  expect(files).toContain('credentials.sqlite');
  expect([holding, open]).toEqual([[], []]);
  expect(again).toEqual({ credential: token });
  await Promise.all([elsewhere, withOtherKey].map((each) => each.account(TASKS, TOMAS).credential()));
  expect([askedAgain, await asked()]).toEqual([1, 3]);
});

test('a row in the place of another one is nobody’s token, and a damaged file is begun anew', async () => {
  const first = brokerAt({ dataDir: directory });
  await Promise.all([TOMAS, AIKO].map((user) => first.account(TASKS, user).credential()));
  first.close();
  const file = join(directory, 'credentials.sqlite');
  const database = new DatabaseSync(file);
  database.exec('update records set sealed = (select sealed from records t where t.id <> records.id)');
  database.close();
  const second = brokerAt({ dataDir: directory });
  const swapped = await tokenIn(second.account(TASKS, TOMAS).credential());
  second.close();
  writeFileSync(file, 'this is no database at all, and was never one');

  const token = await tokenIn(brokerAt({ dataDir: directory }).account(TASKS, AIKO).credential());

  expect([await ownerOf(swapped), await ownerOf(token)]).toEqual([TOMAS, AIKO]);
});

test('removes expired tokens when it starts', async () => {
  const first = brokerAt({ dataDir: directory, usedFor: 1 });
  await tokenIn(first.account(TASKS, TOMAS).credential());
  first.close();
  const stored = recordIds(directory, 'credentials');
  await later(5);

  brokerAt({ dataDir: directory });

  await expect.poll(() => recordIds(directory, 'credentials')).toEqual([]);
  expect(stored).toHaveLength(1);
});

test('a file with a damaged page is begun anew, at the start and while it is written', async () => {
  const file = join(directory, 'credentials.sqlite');
  const engine = createServer((_, response) =>
    response.end(JSON.stringify({ status: 'completed', context: { token: 't'.repeat(100) } })),
  );
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => engine.close().closeAllConnections());
  const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const damage = () => writeFileSync(file, readFileSync(file).fill(0, 8_192));
  const requestSome = (broker: TokenBroker, group: string) =>
    Promise.all(
      Array.from({ length: 100 }, (_, count) => faultIn(broker.account(TASKS, `${group} ${count}`).credential())),
    );
  const { level } = log;
  log.level = 'silent';
  onTestFinished(() => {
    log.level = level;
  });
  const first = brokerAt({ dataDir: directory, url });
  await requestSome(first, 'first');
  first.close();
  damage();

  const second = brokerAt({ dataDir: directory, url });
  await setImmediate();
  const faultsAfterStart = await requestSome(second, 'second');
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  damage();
  const faultsAfterDamage = await requestSome(second, 'third');
  await tokenIn(second.account(TASKS, 'last').credential());
  second.close();

  expect(faultsAfterStart.filter(Boolean)).toEqual([]);
  expect(faultsAfterDamage.find(Boolean)).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    extensions: { retryable: true },
  });
  engine.close().closeAllConnections();
  expect(await tokenIn(brokerAt({ dataDir: directory, url }).account(TASKS, 'last').credential())).toHaveLength(100);
});

test('a key of the engine that has changed is asked with from then on', async () => {
  const broker = brokerAt({ credential: 'arc_ended' });
  const refused = await faultIn(broker.account(TASKS, TOMAS).credential());
  broker.renew(new Map([['engine', 'arc_sandbox']]));

  expect(refused?.extensions).toMatchObject({ retryable: true, upstream: { status: 401 } });
  expect(await ownerOf(await tokenIn(broker.account(TASKS, AIKO).credential()))).toBe(AIKO);
});

test('does not use a token that cannot be stored', async () => {
  const broker = brokerAt({ dataDir: directory });
  broker.close();

  expect(await faultIn(broker.account(TASKS, TOMAS).credential())).toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
    extensions: { retryable: true },
  });
});

test('users share nothing whose names differ in what is no character alone', () => {
  const rules = credentialRules(new Set(), brokerAt());
  const keys = ['\ud800', '\ud801', '\ufffd'].map((user) => rules('reader', { userId: user }).key);

  expect(new Set(keys).size).toBe(3);
});
