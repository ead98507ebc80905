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
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const credential = identity.isRequired ? credentialIn(request.raw) : undefined;
      const caller = await identity.callerOf(credential, shownIn(request.raw));
      const isStranger = caller.isAnonymous && identity.isRequired;
      if (isStranger && who === 'with a credential') throw noCredential();
      request.caller = isStranger && proxies ? { ...caller, client: proxies.addressOf(request.raw) } : caller;
    } catch (fault) {
      await refuse(fault, reply.header('cache-control', 'no-store'));
    }
  };
  routes.addHook('onRequest', identify);
  // A credential may have ended while the body arrived.
  if (identity.isRequired) routes.addHook('preHandler', identify);
}

async function refuse(fault: unknown, reply: FastifyReply): Promise<void> {
  if (fault instanceof Unidentified) {
    await reply.code(401).header('www-authenticate', fault.challenge).send(errors('UNAUTHENTICATED', fault.message));
  } else if (fault instanceof BadCredential) {
    const { http, ...extensions } = fault.extensions;
    await reply.code(400).send({ errors: [{ message: fault.message, extensions }] });
  } else throw fault;
}
