import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { Unidentified } from './caller.ts';

/** A token or a key, as a caller shows it. */
export type Credential = { token: string };

/** The header that a key may be in, beside `Authorization`. */
const KEY_HEADER = 'x-api-key';

/** The longest token, in characters. */
const LONGEST = 8_192;

type Request = { headers: Record<string, string | string[] | undefined>; rawHeaders: readonly string[] };

/** The credential of a request; undefined where it has none. Throws where it has several, or one of another scheme. */
export function credentialIn({ headers, rawHeaders }: Request): Credential | undefined {
  const shown = rawHeaders.filter((name, index) => index % 2 === 0 && IS_CREDENTIAL.test(name));
  if (shown.length === 0) return undefined;
  if (shown.length > 1) throw new Unidentified(SEVERAL);
  return headers.authorization === undefined
    ? bare(headers[KEY_HEADER])
    : afterScheme(headers.authorization, 'the header Authorization');
}

const IS_CREDENTIAL = /^(authorization|x-api-key)$/i;
const SEVERAL = 'a request shows one credential: Authorization or X-API-Key, once';

/** The credential of `connection_init`: `authorization` as the header would be, or `apiKey`. Throws as that does. */
export function credentialInParameters(parameters: Record<string, unknown> | undefined): Credential | undefined {
  const own = parameters ?? {};
  const nested = isJsonObject(own.headers) ? own.headers : {};
  const places = [own.authorization, own.Authorization, nested.authorization, nested.Authorization];
  const shown = places.filter((value) => value !== undefined && value !== null);
  const key = own.apiKey ?? undefined;
  if (shown.length + (key === undefined ? 0 : 1) > 1)
    throw new Unidentified('connection_init shows one credential: authorization or apiKey');
  if (key !== undefined) return bare(key);
  return shown.length === 0 ? undefined : afterScheme(shown[0], 'authorization of connection_init');
}

function afterScheme(value: unknown, place: string): Credential {
  const [, token] = typeof value === 'string' ? (/^Bearer +(\S+)$/i.exec(value) ?? []) : [];
  if (token === undefined) throw new Unidentified(`${place} is not of the form: Bearer <token>`);
  return bare(token);
}

function bare(token: unknown): Credential {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) throw new Unidentified('the credential is no text');
  if (token.length > LONGEST) throw new Unidentified(`the credential is longer than ${LONGEST} characters`);
  return { token };
}
