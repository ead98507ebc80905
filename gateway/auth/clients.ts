import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { TrustedProxies } from '../config/addresses.ts';
import type { LimitProfiles, Limits } from '../config/profiles.ts';
import { type Caller, forbidden, Unauthenticated, withoutStatus } from './caller.ts';
import { connectionCredentials, type RequestCredentials, requestCredentials } from './caller-credentials.ts';
import type { Identity } from './identity.ts';

/** A caller and its limits. Operations and connections are counted per `key`. */
export type Client = { readonly caller: Caller; readonly key: string; readonly limits: Limits };

export type ClientCredentials = {
  credential: string | undefined;
  services: RequestCredentials;
  address: string;
};

declare module 'fastify' {
  interface FastifyRequest {
    client: Client;
  }
}

export class Clients {
  readonly identity: Identity;
  readonly #proxies: TrustedProxies;
  readonly #inForce: { readonly limits: LimitProfiles };

  constructor(identity: Identity, proxies: TrustedProxies, inForce: { readonly limits: LimitProfiles }) {
    this.identity = identity;
    this.#proxies = proxies;
    this.#inForce = inForce;
  }

  /** Reads credentials in request or upgrade headers. Throws `Unauthenticated` or `BadCredential` if one is invalid. */
  credentialsFrom(request: IncomingMessage): ClientCredentials {
    return {
      credential: this.identity.isRequired ? credentialIn(request) : undefined,
      services: requestCredentials(request),
      address: this.#proxies.addressOf(request),
    };
  }

  /**
   * Reads the credentials in `connection_init`, which override those in the upgrade headers. Throws like
   * `credentialsFrom`.
   */
  credentialsFromParameters(
    parameters: Record<string, unknown> | undefined,
    upgrade: ClientCredentials,
  ): ClientCredentials {
    const services = new Map([...upgrade.services, ...connectionCredentials(parameters)]);
    const credential = this.identity.isRequired ? credentialInParameters(parameters) : undefined;
    return { ...upgrade, services, credential: credential ?? upgrade.credential };
  }

  /** Rejects with `Unauthenticated` for an invalid credential, or with another error if verification is unavailable. */
  async identify({ credential, services, address }: ClientCredentials): Promise<Client> {
    const known = await this.identity.callerOf(credential, services);
    if (!known.isAnonymous) return this.#clientOf(known, `caller ${known.id}`);
    return this.#clientOf(known.isUnrestricted ? known : { ...known, client: address }, address);
  }

  worker(request: IncomingMessage): Client {
    const caller = this.identity.worker(request);
    return this.#clientOf(caller, caller.id, this.#inForce.limits.limitsOf());
  }

  /** The clients of all transports are created here, so this is the place to add rules for callers. */
  #clientOf(caller: Caller, key: string, limits = this.limitsOf(caller)): Client {
    return { caller, key, limits };
  }

  /** Without an argument, returns the limits of sockets that have not authenticated yet. */
  limitsOf(caller: { readonly isAnonymous: boolean } = { isAnonymous: true }): Limits {
    return this.#inForce.limits.limitsOf(this.identity.isRequired ? caller : undefined);
  }

  /** Whether the client is an admin, who may see server internals. Without authentication, all clients are admins. */
  async isOperator(request: IncomingMessage): Promise<boolean> {
    const client = await Promise.try(() => this.identify(this.credentialsFrom(request))).catch(() => undefined);
    return client?.caller.role === 'admin';
  }
}

type AllowedClients = 'all' | 'with a credential' | 'admins';

/**
 * Identifies the client of each request, or rejects the request with 401 or 403. Without authentication, all clients
 * are admins.
 */
export function identifyClients(routes: FastifyInstance, clients: Clients, allowed: AllowedClients = 'all'): void {
  const { isRequired } = clients.identity;
  routes.decorateRequest('client');
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const client = await clients.identify(clients.credentialsFrom(request.raw));
      const { isAnonymous, role } = client.caller;
      if (isAnonymous && isRequired && allowed !== 'all') throw new Unauthenticated();
      if (allowed === 'admins' && role !== 'admin') throw forbidden('this endpoint requires the admin role');
      request.client = client;
    } catch (fault) {
      reply.header('cache-control', 'no-store');
      if (!(fault instanceof GraphQLError)) throw fault;
      if (fault instanceof Unauthenticated) reply.header('www-authenticate', fault.challenge);
      const { status } = fault.extensions.http as { status: number };
      await reply.code(status).send({ errors: [withoutStatus(fault)] });
    }
  };
  routes.addHook('onRequest', identify);
  // Identify the client again: the credential may have expired while the body was being received.
  if (isRequired) routes.addHook('preHandler', identify);
}

const KEY_HEADER = 'x-api-key';
const IS_CREDENTIAL = /^(authorization|x-api-key)$/i;

const MAX_TOKEN_LENGTH = 8_192;

/** Throws if the request has multiple credentials or an unknown authentication scheme. */
function credentialIn({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const shown = rawHeaders.filter((name, index) => index % 2 === 0 && IS_CREDENTIAL.test(name));
  if (shown.length === 0) return undefined;
  if (shown.length > 1) throw new Unauthenticated('multiple credentials: send one Authorization or X-API-Key header');
  return headers.authorization === undefined
    ? checked(headers[KEY_HEADER])
    : afterScheme(headers.authorization, 'the Authorization header');
}

/**
 * Reads the credential in `connection_init`: `apiKey`, or `authorization` in the header's format. Throws like
 * `credentialIn`.
 */
function credentialInParameters(parameters: Record<string, unknown> = {}): string | undefined {
  const nested = isJsonObject(parameters.headers) ? parameters.headers : {};
  const places = [parameters.authorization, parameters.Authorization, nested.authorization, nested.Authorization];
  const [shown, ...others] = places.filter((value) => value !== undefined && value !== null);
  const key = parameters.apiKey ?? undefined;
  if (others.length > 0 || (shown !== undefined && key !== undefined))
    throw new Unauthenticated('multiple credentials in connection_init: send either authorization or apiKey');
  if (key !== undefined) return checked(key);
  return shown === undefined ? undefined : afterScheme(shown, 'authorization in connection_init');
}

function afterScheme(value: unknown, place: string): string {
  const [, token] = typeof value === 'string' ? (/^Bearer +(\S+)$/i.exec(value) ?? []) : [];
  if (token === undefined) throw new Unauthenticated(`${place} has an invalid format: send Bearer <token>`);
  return checked(token);
}

function checked(token: unknown): string {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new Unauthenticated('the credential contains invalid characters');
  if (token.length > MAX_TOKEN_LENGTH)
    throw new Unauthenticated(`the credential is longer than ${MAX_TOKEN_LENGTH} characters`);
  return token;
}
