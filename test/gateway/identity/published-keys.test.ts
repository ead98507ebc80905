import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Identity } from '../../../gateway/auth/identity.ts';
import { type KeyTimes, tokenVerifier } from '../../../gateway/auth/tokens.ts';
import { claims, signed, TOKENS } from './tokens.ts';

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
const pairs = new Map<string, Pair>();
const asked: string[] = [];
let status = 200;
const hanging = new Set<string>();
let published: object = {};
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (hanging.has(request.url ?? '')) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(published));
});

beforeAll(async () => {
  const keys = await Promise.all(
    ALGORITHMS.map(async (alg) => {
      const pair = await generateKeyPair(alg, { extractable: true });
      pairs.set(alg, pair);
      return { ...(await exportJWK(pair.publicKey)), kid: alg, alg, use: 'sig' };
    }),
  );
  published = { keys };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close().closeAllConnections());

const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

const tokensOf = (path: string) => ({
  issuer: TOKENS.JWT_ISSUER,
  audience: TOKENS.JWT_AUDIENCE,
  signedBy: { jwks: addressOf(path) },
  roleClaim: 'role',
  toolsClaim: 'tools',
  userClaim: 'sub',
});
const verifier = (path: string, times?: KeyTimes) => tokenVerifier(tokensOf(path), times);
const identityOf = (path: string, times?: KeyTimes) =>
  new Identity(
    { tokens: tokensOf(path), keysFile: undefined, anonymousTools: undefined, schemaForCallers: false },
    undefined,
    200,
    times,
  );

const sign = (alg: string, kid = alg) =>
  new SignJWT(claims()).setProtectedHeader({ alg, kid, typ: 'at+jwt' }).sign(pairs.get(alg)!.privateKey);

const countOf = (path: string) => asked.filter((url) => url === path).length;

test('reads published keys once for all tokens', async () => {
  const verify = verifier('/many');
  const callers = await Promise.all(ALGORITHMS.map(async (alg) => verify(await sign(alg))));
  const unknown = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, index) => verify(await sign('ES256', `key ${index}`))),
  );

  expect(callers.map(({ id, role }) => [id, role])).toEqual(ALGORITHMS.map(() => ['ada', 'reader']));
  expect(new Set(unknown.map((each) => String((each as PromiseRejectedResult).reason?.message)))).toEqual(
    new Set(['the token is signed with an unknown key']),
  );
  expect(countOf('/many')).toBe(1);
});

test('reads published keys again for an unknown id after 30 s', async () => {
  const verify = verifier('/cooling');
  await verify(await sign('RS256'));
  const start = Date.now();
  const counts: number[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const seconds of [25, 35, 36]) {
    vi.setSystemTime(start + seconds * 1_000);
    await verify(await sign('ES256', `key ${seconds}`)).catch(() => {});
    counts.push(countOf('/cooling'));
  }
  vi.useRealTimers();

  expect(counts).toEqual([1, 2, 2]);
});

test('a failing key address is not asked for each token', async () => {
  const verify = verifier('/failing');
  status = 500;
  const token = await sign('ES256');
  const faults = [];
  for (let count = 0; count < 10; count++) faults.push(await verify(token).catch((fault: unknown) => fault));
  status = 200;

  expect(faults).toEqual(Array(10).fill(expect.objectContaining({ statusCode: 503 })));
  expect(countOf('/failing')).toBe(1);
});

test('a public key is no secret that signs', async () => {
  const secret = await exportSPKI(pairs.get('RS256')!.publicKey);
  const forged = signed(claims(), { alg: 'HS256', kid: 'RS256' }, secret);

  await expect(verifier('/forged')(forged)).rejects.toThrow('an unsupported algorithm');
  expect(countOf('/forged')).toBe(0);
});

test('verifies a repeated token every minute', async () => {
  const identity = identityOf('/again');
  const token = await sign('ES256');
  const first = await identity.callerOf(token);
  const isAnother = async () => (await identity.callerOf(token)) !== first;

  expect(await identity.callerOf(token)).toBe(first);
  expect(await vi.waitUntil(isAnother, { timeout: 10_000, interval: 20 })).toBe(true);
});

test('streams end when their key is withdrawn', async () => {
  const identity = identityOf('/removed', { maxAge: 50, pause: 0 });
  const ended: [alg: string, message: string][] = [];
  const shown = new Map([['taskmanager', 'pk_1_SHOWN']]);
  for (const [alg, services] of [['ES256'], ['ES256', shown], ['RS256']] as const) {
    const caller = await identity.callerOf(await sign(alg), services);
    identity.watch(caller, ({ message }) => ended.push([alg, message]));
  }
  const asked = () => countOf('/removed');
  const before = published;
  status = 503;
  const failing = asked();
  await vi.waitUntil(() => asked() > failing, 10_000);
  const whileDown = [...ended];
  published = { keys: (before as { keys: { kid: string }[] }).keys.filter(({ kid }) => kid !== 'ES256') };
  status = 200;
  await vi.waitUntil(() => ended.length > 1, 20_000);
  published = before;
  identity.close();

  expect(whileDown).toEqual([]);
  expect(ended).toEqual(Array(2).fill(['ES256', 'the token is signed with an unknown key']));
});

test('known keys stay valid while the address hangs', async () => {
  const known = verifier('/hangs-later', { timeout: 2_000, maxAge: 0 });
  await known(await sign('RS256'));
  hanging.add('/hangs').add('/hangs-later');
  const callers = await Promise.all(['RS256', 'ES256'].map(async (alg) => known(await sign(alg))));
  const unknown = verifier('/hangs', { timeout: 1_000, pause: 900 });
  const token = await sign('ES256');
  const faults = [];
  for (let count = 0; count < 10; count++) faults.push(await unknown(token).catch((fault: unknown) => fault));

  expect(callers.map(({ id }) => id)).toEqual(['ada', 'ada']);
  expect(faults).toEqual(Array(10).fill(expect.objectContaining({ statusCode: 503 })));
  expect(countOf('/hangs')).toBe(1);
});

test('what is no list of keys is not asked for again for each token', async () => {
  const verify = verifier('/odd');
  const before = published;
  published = { keys: 'none' };
  const token = await sign('ES256');
  const faults = [];
  for (let count = 0; count < 10; count++) faults.push(await verify(token).catch((fault: unknown) => fault));
  published = before;

  expect(faults).toEqual(Array(10).fill(expect.objectContaining({ statusCode: 503 })));
  expect(countOf('/odd')).toBe(1);
});
