import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadCredential, shownIn } from '../credentials/shown-credentials.ts';
import type { TrustedProxies } from '../http/addresses.ts';
import { errors } from '../http/errors.ts';
import { type Caller, noCredential, Unidentified } from './caller.ts';
import { credentialIn } from './credentials.ts';
import type { Identity } from './identity.ts';

type Who = 'all' | 'with a credential';

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
  who: Who = 'all',
  proxies?: TrustedProxies,
): void {
  routes.decorateRequest('caller');
  if (!identity.isRequired) {
    routes.addHook('onRequest', (request, reply, next) => {
      try {
        request.caller = identity.everybody(shownIn(request.raw));
        next();
      } catch (fault) {
        if (!(fault instanceof BadCredential)) return next(fault as Error);
        void refuseCredential(reply, fault);
      }
    });
    return;
  }
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      request.caller = await identity.callerOf(credentialIn(request.raw), shownIn(request.raw));
      if (who === 'with a credential' && request.caller.isAnonymous) throw noCredential();
      if (proxies && request.caller.isAnonymous)
        request.caller = { ...request.caller, client: proxies.addressOf(request.raw) };
    } catch (fault) {
      if (fault instanceof BadCredential) return refuseCredential(reply, fault);
      if (!(fault instanceof Unidentified)) throw fault;
      await reply
        .code(401)
        .headers({ 'www-authenticate': fault.challenge, 'cache-control': 'no-store' })
        .send(errors('UNAUTHENTICATED', fault.message));
    }
  };
  routes.addHook('onRequest', identify);
  // A credential may have ended while the body arrived.
  routes.addHook('preHandler', identify);
}

/** Answers a request whose credential of a service is none. */
const refuseCredential = (reply: FastifyReply, { message, extensions: { http, ...extensions } }: BadCredential) =>
  reply
    .code(400)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, extensions }] });
