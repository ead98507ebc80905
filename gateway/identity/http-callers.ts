import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadCredential, shownIn } from '../credentials/shown-credentials.ts';
import type { TrustedProxies } from '../http/addresses.ts';
import { withoutStatus } from '../requests/request-errors.ts';
import { type Caller, noCredential, Unidentified } from './caller.ts';
import { credentialIn } from './credentials.ts';
import type { Identity } from './identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it, at routes for callers. */
    caller: Caller;
  }
}

/** Notes who sends each request of these routes; who is nobody is answered with 401, and a stranger where callers have to show a credential. */
export function identifyCallers(
  routes: FastifyInstance,
  identity: Identity,
  who: 'all' | 'with a credential' = 'all',
  proxies?: TrustedProxies,
): void {
  routes.decorateRequest('caller');
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const credential = identity.isRequired ? credentialIn(request.raw) : undefined;
      const caller = await identity.callerOf(credential, shownIn(request.raw));
      const isStranger = caller.isAnonymous && identity.isRequired;
      if (isStranger && who === 'with a credential') throw noCredential();
      request.caller = isStranger && proxies ? { ...caller, client: proxies.addressOf(request.raw) } : caller;
    } catch (fault) {
      reply.header('cache-control', 'no-store');
      if (fault instanceof Unidentified) reply.code(401).header('www-authenticate', fault.challenge);
      else if (fault instanceof BadCredential) reply.code(400);
      else throw fault;
      await reply.send({ errors: [withoutStatus(fault)] });
    }
  };
  routes.addHook('onRequest', identify);
  // A credential may have ended while the body arrived.
  if (identity.isRequired) routes.addHook('preHandler', identify);
}
