import type { FastifyInstance } from 'fastify';
import { errors } from '../http/http-server.ts';
import { type Caller, EVERYBODY, Unidentified } from './caller.ts';
import { credentialIn } from './credentials.ts';
import type { Identity } from './identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it, at routes for callers. */
    caller: Caller;
  }
}

/** Notes who sends each request of these routes; who is nobody is answered with 401. */
export function identifyCallers(routes: FastifyInstance, identity: Identity): void {
  routes.decorateRequest('caller');
  if (!identity.isRequired) {
    routes.addHook('onRequest', (request, _reply, next) => {
      request.caller = EVERYBODY;
      next();
    });
    return;
  }
  routes.addHook('onRequest', async (request, reply) => {
    try {
      request.caller = await identity.callerOf(credentialIn(request.raw));
    } catch (fault) {
      if (!(fault instanceof Unidentified)) throw fault;
      await reply
        .code(401)
        .headers({ 'www-authenticate': fault.challenge, 'cache-control': 'no-store' })
        .send(errors('UNAUTHENTICATED', fault.message));
    }
  });
}
