import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Identity } from '../../../gateway/identity/identity.ts';
import { tokenVerifier } from '../../../gateway/identity/tokens.ts';
import { claims, signed, TOKENS } from './tokens.ts';

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
const pairs = new Map<string, Pair>();
const asked: string[] = [];
let status = 200;
let published: object = {};
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
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
afterAll(() => void server.close());

const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

const verifier = (path: string) =>
  tokenVerifier({
    issuer: TOKENS.JWT_ISSUER,
    audience: TOKENS.JWT_AUDIENCE,
    signedBy: { jwks: addressOf(path) },
    roleClaim: 'role',
    toolsClaim: 'tools',
  });

const sign = (alg: string, kid = alg) =>
  new SignJWT(claims()).setProtectedHeader({ alg, kid, typ: 'at+jwt' }).sign(pairs.get(alg)!.privateKey);

const countOf = (path: string) => asked.filter((url) => url === path).length;

test('keys are read once for every token that they sign, and for ids that are not among them', async () => {
  const verify = verifier('/many');
  const callers = await Promise.all(ALGORITHMS.map(async (alg) => verify(await sign(alg))));
  const unknown = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, index) => verify(await sign('ES256', `key ${index}`))),
  );

  expect(callers.map(({ id, role }) => [id, role])).toEqual(ALGORITHMS.map(() => ['ada', 'reader']));
  expect(new Set(unknown.map((each) => String((each as PromiseRejectedResult).reason?.message)))).toEqual(
    new Set(['the token is signed with a key that is not published']),
  );
  expect(countOf('/many')).toBe(1);
});

test('known keys go on while their address is down', async () => {
  const verify = verifier('/down');
  await verify(await sign('RS256'));
  status = 503;
  const { id } = await verify(await sign('ES256'));
  status = 200;

  expect(id).toBe('ada');
});

test('an address that fails says nothing of a token, and is not asked for each', async () => {
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

  await expect(verifier('/forged')(forged)).rejects.toThrow('an algorithm that is not taken');
  expect(countOf('/forged')).toBe(0);
});

test('who shows the same token again and again is verified again all the same: its key may be published no longer', async () => {
  const { JWT_ISSUER: issuer, JWT_AUDIENCE: audience } = TOKENS;
  const signedBy = { jwks: addressOf('/again') };
  const tokens = { issuer, audience, signedBy, roleClaim: 'role', toolsClaim: 'tools' };
  const settings = { tokens, keysFile: undefined, anonymousTools: undefined, schemaForCallers: false };
  const identity = new Identity(settings, undefined, 200);
  const token = await sign('ES256');
  const first = await identity.callerOf({ token });
  const isAnother = async () => (await identity.callerOf({ token })) !== first;

  expect(await identity.callerOf({ token })).toBe(first);
  expect(await vi.waitUntil(isAnother, { timeout: 10_000, interval: 20 })).toBe(true);
});
