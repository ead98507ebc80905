import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../http/http-server.ts';
import { type Caller, EVERYBODY, noCredential, Unidentified } from './caller.ts';
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
export function identifyCallers(routes: FastifyInstance, identity: Identity, who: Who = 'all'): void {
  routes.decorateRequest('caller');
  if (!identity.isRequired) {
    routes.addHook('onRequest', (request, _reply, next) => {
      request.caller = EVERYBODY;
      next();
    });
    return;
  }
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      request.caller = await identity.callerOf(credentialIn(request.raw));
      if (who === 'with a credential' && request.caller.isAnonymous) throw noCredential();
    } catch (fault) {
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
