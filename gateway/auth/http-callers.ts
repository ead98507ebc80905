import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { TrustedProxies } from '../config/addresses.ts';
import { type Caller, forbidden, isAdmin, Unidentified, withoutStatus } from './caller.ts';
import { credentialIn } from './credentials.ts';
import type { Identity } from './identity.ts';
import { shownIn } from './shown-credentials.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it, at routes for callers. */
    caller: Caller;
  }
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
