import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { TrustedProxies } from '../config/addresses.ts';
import { type Caller, forbidden, isAdmin, Unidentified, withoutStatus } from './caller.ts';
import { shownIn } from './caller-credentials.ts';
import type { Identity } from './identity.ts';

const KEY_HEADER = 'x-api-key';
const IS_CREDENTIAL = /^(authorization|x-api-key)$/i;

/** The longest token, in characters. */
const LONGEST = 8_192;

type Request = { headers: Record<string, string | string[] | undefined>; rawHeaders: readonly string[] };

/** The token or key of a request; undefined where it has none. Throws where it has several, or one of another scheme. */
export function credentialIn({ headers, rawHeaders }: Request): string | undefined {
  const shown = rawHeaders.filter((name, index) => index % 2 === 0 && IS_CREDENTIAL.test(name));
  if (shown.length === 0) return undefined;
  if (shown.length > 1) throw new Unidentified('a request shows one credential: Authorization or X-API-Key, once');
  return headers.authorization === undefined
    ? checked(headers[KEY_HEADER])
    : afterScheme(headers.authorization, 'the header Authorization');
}

/** The credential of `connection_init`: `authorization` as the header would be, or `apiKey`. Throws as that does. */
export function credentialInParameters(parameters: Record<string, unknown> = {}): string | undefined {
  const nested = isJsonObject(parameters.headers) ? parameters.headers : {};
  const places = [parameters.authorization, parameters.Authorization, nested.authorization, nested.Authorization];
  const [shown, ...others] = places.filter((value) => value !== undefined && value !== null);
  const key = parameters.apiKey ?? undefined;
  if (others.length > 0 || (shown !== undefined && key !== undefined))
    throw new Unidentified('connection_init shows one credential: authorization or apiKey');
  if (key !== undefined) return checked(key);
  return shown === undefined ? undefined : afterScheme(shown, 'authorization of connection_init');
}

function afterScheme(value: unknown, place: string): string {
  const [, token] = typeof value === 'string' ? (/^Bearer +(\S+)$/i.exec(value) ?? []) : [];
  if (token === undefined) throw new Unidentified(`${place} is not of the form: Bearer <token>`);
  return checked(token);
}

function checked(token: unknown): string {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) throw new Unidentified('the credential is no text');
  if (token.length > LONGEST) throw new Unidentified(`the credential is longer than ${LONGEST} characters`);
  return token;
}

/** Identifies the caller of each request of these routes, or rejects it with 401 or 403. Without a login everybody is an admin. */
export function identifyCallers(
  routes: FastifyInstance,
  identity: Identity,
  who: 'all' | 'with a credential' | 'admins' = 'all',
  proxies?: TrustedProxies,
): void {
  routes.decorateRequest('caller');
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const caller = await callerOf(request.raw, identity);
      const isStranger = caller.isAnonymous && identity.isRequired;
      if (isStranger && who !== 'all') throw new Unidentified();
      if (who === 'admins' && !isAdmin(caller)) throw forbidden('this is for callers with the role admin');
      request.caller = isStranger && proxies ? { ...caller, client: proxies.addressOf(request.raw) } : caller;
    } catch (fault) {
      reply.header('cache-control', 'no-store');
      if (!(fault instanceof GraphQLError)) throw fault;
      if (fault instanceof Unidentified) reply.header('www-authenticate', fault.challenge);
      const { status } = fault.extensions.http as { status: number };
      await reply.code(status).send({ errors: [withoutStatus(fault)] });
    }
  };
  routes.addHook('onRequest', identify);
  // A credential may have ended while the body arrived.
  if (identity.isRequired) routes.addHook('preHandler', identify);
}

const callerOf = async (request: IncomingMessage, identity: Identity): Promise<Caller> =>
  identity.callerOf(identity.isRequired ? credentialIn(request) : undefined, shownIn(request));

/** Whether the sender of a request may see how the server is inside: an admin, and without a login everybody. */
export const mayOperate = (request: IncomingMessage, identity: Identity): Promise<boolean> =>
  callerOf(request, identity).then(isAdmin, () => false);
