import { createHmac } from 'node:crypto';

const SECRET = 'what signs the tokens of these tests';
export const TOKENS = { JWT_SECRET: SECRET, JWT_ISSUER: 'https://login.example', JWT_AUDIENCE: 'toolgraph' };

const now = () => Math.floor(Date.now() / 1_000);

const HEADER = { alg: 'HS256', typ: 'JWT' };

export const claims = () => ({ iss: TOKENS.JWT_ISSUER, aud: TOKENS.JWT_AUDIENCE, sub: 'ada', exp: now() + 600 });

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A signed token with any payload, valid or not. */
export function signed(payload: unknown, header: object = HEADER, secret = SECRET, hash = 'sha256'): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

/** A valid token with additional claims. */
export const tokenOf = (more: object = {}): string => signed({ ...claims(), ...more });

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const unsigned = (header: object) => `${part(header)}.${part(claims())}.`;
const good = tokenOf();
const [head = '', body = '', signature = ''] = good.split('.');

/** Tokens that must be rejected. */
export const BAD_TOKENS: readonly (readonly [what: string, token: string])[] = [
  ['no algorithm', unsigned({ alg: 'none' })],
  ['no algorithm, spelled otherwise', unsigned({ alg: 'NoNe', typ: 'JWT' })],
  ['no algorithm, with a signature', signed(claims(), { alg: 'none' })],
  ['an empty algorithm', unsigned({ alg: '' })],
  ['an algorithm that is missing', signed(claims(), { typ: 'JWT' })],
  ['an algorithm that is a list', signed(claims(), { alg: ['HS256'] })],
  ['HS384', signed(claims(), { alg: 'HS384' }, SECRET, 'sha384')],
  ['HS512', signed(claims(), { alg: 'HS512' }, SECRET, 'sha512')],
  ['RS256 over the secret', signed(claims(), { alg: 'RS256' })],
  ['ES256 over the secret', signed(claims(), { alg: 'ES256' })],
  ['another secret', signed(claims(), HEADER, 'another secret, which is long enough')],
  ['an empty secret', signed(claims(), HEADER, '')],
  ['no signature', `${head}.${body}.`],
  ['two parts', `${head}.${body}`],
  ['four parts', `${good}.${signature}`],
  ['another signature', `${head}.${body}.${signature.slice(0, -2)}AA`],
  ['a body of another token', `${head}.${part({ ...claims(), role: 'admin' })}.${signature}`],
  ['a head of another token', `${part({ alg: 'HS256' })}.${body}.${signature}`],
  ['an expired one', tokenOf({ exp: now() - 60 })],
  ['no expiry', signed({ ...claims(), exp: undefined })],
  ['an expiry that is a text', tokenOf({ exp: '9999999999' })],
  ['an expiry that is null', tokenOf({ exp: null })],
  ['one that begins later', tokenOf({ nbf: now() + 600 })],
  ['a beginning that is a text', tokenOf({ nbf: 'now' })],
  ['another issuer', tokenOf({ iss: 'https://login.example.evil' })],
  ['no issuer', signed({ ...claims(), iss: undefined })],
  ['an issuer among others', tokenOf({ iss: [TOKENS.JWT_ISSUER] })],
  ['another audience', tokenOf({ aud: 'toolgraph2' })],
  ['no audience', signed({ ...claims(), aud: undefined })],
  ['no subject', signed({ ...claims(), sub: undefined })],
  ['an empty subject', tokenOf({ sub: '' })],
  ['a subject that is an object', tokenOf({ sub: { id: 'ada' } })],
  ['a subject with control characters', tokenOf({ sub: 'ada\n\x1b[31m' })],
  ['a subject with half a surrogate pair', tokenOf({ sub: 'ada\ud800' })],
  ['an endless subject', tokenOf({ sub: 'a'.repeat(1_000) })],
  ['a role that is none', tokenOf({ role: 'root' })],
  ['a role that is an object', tokenOf({ role: { admin: true } })],
  ['tools that are no list', tokenOf({ tools: { '0': '*' } })],
  ['tools that are no names', tokenOf({ tools: ['../*'] })],
  ['another type', signed(claims(), { alg: 'HS256', typ: 'logout+jwt' })],
  ['what must be understood, and is not', signed(claims(), { alg: 'HS256', crit: ['exp'] })],
  ['a body that is no JSON', signed('ada')],
  ['a body that is a list', signed([claims()])],
  ['a head that is no JSON', `${part('HS256')}.${body}.${signature}`],
  ['a key of this server that is not there', `tgk_${'A'.repeat(43)}`],
  ['no token', 'ada'],
];
