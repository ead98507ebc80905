import { createSecretKey } from 'node:crypto';
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import got from 'got';
import ipaddr from 'ipaddr.js';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { arePatterns } from '../../subgraphs/core/catalogue.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import { ROLES, type Role } from '../config/keys.ts';
import { log } from '../config/log.ts';
import type { TokenSettings } from '../config/settings.ts';
import { type Identified, permissionsOf, Unauthenticated } from './caller.ts';

const ASYMMETRIC_ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/** Accepted token types. The same keys also sign other kinds of tokens, such as logout tokens. */
const TOKEN_TYPES = new Set<unknown>([undefined, 'jwt', 'at+jwt', 'application/at+jwt']);

const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_KEY_AGE_MS = 600_000;
const RELOAD_COOLDOWN_MS = 30_000;
const FETCH_TIMEOUT_MS = 5_000;
const FAILURE_PAUSE_MS = 5_000;
const MAX_ID_LENGTH = 256;
/** Control characters could forge lines in a terminal; half a surrogate pair cannot be stored. */
const SUBJECT = /^[^\p{Cc}\p{Cs}]+$/u;

class KeysUnavailable extends Error {
  readonly statusCode = 503;

  constructor() {
    super('tokens cannot be verified right now: retry in a few seconds');
  }
}

export type KeyTimes = { maxAge?: number; timeout?: number; pause?: number };

/** The returned function rejects with `Unauthenticated` if the token is invalid. */
export function tokenVerifier(settings: TokenSettings, times: KeyTimes = {}): (token: string) => Promise<Identified> {
  const { issuer, audience, signedBy } = settings;
  const isSecret = 'secret' in signedBy;
  const find: JWTVerifyGetKey = isSecret
    ? async () => createSecretKey(signedBy.secret, 'utf8')
    : publishedKeys(signedBy.jwks, times);
  const claims = {
    // A published key must never verify symmetric signatures.
    algorithms: isSecret ? ['HS256'] : ASYMMETRIC_ALGORITHMS,
    issuer,
    audience,
    requiredClaims: ['sub', 'exp'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };
  const verify = async (token: string): Promise<Identified> => {
    const { payload, protectedHeader } = await jwtVerify(token, find, claims).catch(refuse);
    if (!TOKEN_TYPES.has(protectedHeader.typ?.toLowerCase())) throw new Unauthenticated('unsupported token type');
    const caller = callerOf(payload, settings);
    return isSecret ? caller : { ...caller, verifyAgain: () => verify(token) };
  };
  return verify;
}

/** Reloads outdated published keys in the background, and keeps using the known keys while the URL is unreachable. */
function publishedKeys(address: string, times: KeyTimes): JWTVerifyGetKey {
  const { maxAge = MAX_KEY_AGE_MS, timeout = FETCH_TIMEOUT_MS, pause = FAILURE_PAUSE_MS } = times;
  let failedAt = Number.NEGATIVE_INFINITY;
  const keys = createRemoteJWKSet(new URL(address), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: RELOAD_COOLDOWN_MS,
    timeoutDuration: timeout,
    [customFetch]: async (url, options) => {
      if (performance.now() - failedAt < pause) throw new KeysUnavailable();
      return fetchKeys(url, options).catch((fault) => {
        failedAt = performance.now();
        log.warn(reasonOf(fault), 'could not fetch the keys from JWT_JWKS_URL');
        throw new KeysUnavailable();
      });
    },
  });
  let readAt: number | undefined;
  return async (header, token) => {
    readAt ??= performance.now();
    if (performance.now() - readAt > maxAge) {
      readAt = performance.now();
      keys.reload().catch(() => {});
    }
    return keys(header, token);
  };
}

type KeyRequest = { headers: Headers; signal: AbortSignal };

export type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Fetches published keys without following redirects; rejects if the response is not a key set. The name `localhost`
 * must resolve to loopback, other names to public or private addresses. IP addresses are not checked.
 */
export async function fetchKeys(
  url: string,
  { headers, signal }: KeyRequest,
  resolve: Resolve = lookup,
): Promise<Response> {
  const { statusCode, body } = await got(url, {
    headers: Object.fromEntries(headers),
    signal,
    dnsLookup: checkedLookup(resolve) as never,
    followRedirect: false,
    retry: { limit: 0 },
    throwHttpErrors: false,
  });
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  createLocalJWKSet(JSON.parse(body));
  return new Response(body);
}

function checkedLookup(resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const forbidden = error ? undefined : addresses.find(({ address }) => !isAllowedAddress(name, address));
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new Error(`${name} has no address`), []);
      else if (forbidden) done(new Error(`${name} resolves to ${forbidden.address}, which is not allowed`), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const ELSEWHERE = new Set(['unicast', 'private', 'uniqueLocal']);

function isAllowedAddress(name: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.parse(address).range();
  return /^(.+\.)?localhost$/i.test(name) ? range === 'loopback' : ELSEWHERE.has(range);
}

const REASONS: Record<string, string> = {
  ERR_JWT_EXPIRED: 'the token has expired',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'the token has an invalid signature',
  ERR_JWKS_NO_MATCHING_KEY: 'the token is signed with an unknown key',
  ERR_JOSE_ALG_NOT_ALLOWED: 'the token is signed with an unsupported algorithm',
};

function refuse(fault: Error & { code?: string; claim?: string }): never {
  if (fault instanceof KeysUnavailable) throw fault;
  const { code = '', claim } = fault;
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') throw new Unauthenticated(`the token has no valid ${claim} claim`);
  throw new Unauthenticated(REASONS[code] ?? 'the credential is neither a valid token nor a key');
}

function callerOf(payload: Record<string, unknown>, { roleClaim, toolsClaim, userClaim }: TokenSettings): Identified {
  const { sub, exp } = payload;
  if (typeof sub !== 'string' || sub.length > MAX_ID_LENGTH || !SUBJECT.test(sub))
    throw new Unauthenticated('the token has no valid sub claim');
  if (!Number.isFinite(exp)) throw new Unauthenticated('the token has no valid exp claim');
  const role = roleOf(own(payload, roleClaim), roleClaim);
  return {
    id: sub,
    role,
    permissions: permissionsOf(role, toolsOf(own(payload, toolsClaim), toolsClaim)),
    userId: userOf(own(payload, userClaim)),
    expiresAt: (Number(exp) + CLOCK_TOLERANCE_SECONDS) * 1_000,
    isAnonymous: false,
  };
}

const own = (payload: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(payload, name) ? payload[name] : undefined;

const userOf = (claim: unknown): string => (typeof claim === 'string' && claim.length <= MAX_ID_LENGTH ? claim : '');

/** Returns the most permissive role in the claim, or `reader` if the token has no such claim. */
function roleOf(claim: unknown, name: string): Role {
  if (claim === undefined) return 'reader';
  const roles = [claim].flat();
  const found = ROLES.findLast((role) => roles.includes(role));
  if (!found || !roles.every((role) => typeof role === 'string'))
    throw new Unauthenticated(`the token has no valid ${name} claim: use one of ${ROLES.join(', ')}`);
  return found;
}

function toolsOf(claim: unknown, name: string): string[] | undefined {
  if (claim === undefined) return undefined;
  const tools = typeof claim === 'string' ? claim.split(/[ ,]+/).filter((each) => each !== '') : claim;
  if (!arePatterns(tools)) throw new Unauthenticated(`the token has no valid ${name} claim: use a list of tools`);
  return tools;
}
