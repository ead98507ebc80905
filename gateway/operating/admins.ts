import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errors } from '../http/errors.ts';
import { isAdmin } from '../identity/caller.ts';
import { credentialIn } from '../identity/credentials.ts';
import { identifyCallers } from '../identity/http-callers.ts';
import type { Identity } from '../identity/identity.ts';

/** Where callers log in, answers these routes for those with the role admin alone; else for everybody whom the graph answers. */
export function forAdmins(routes: FastifyInstance, identity: Identity): void {
  identifyCallers(routes, identity, 'with a credential');
  routes.addHook('onRequest', (request, reply, next) => {
    if (isAdmin(request.caller)) return next();
    void reply.code(403).header('cache-control', 'no-store').send(errors('FORBIDDEN', ADMINS));
  });
}

const ADMINS = 'this is for callers with the role admin';

/** Whether who sends a request may see how the server is inside: admins, and where nobody logs in everybody. */
export async function mayOperate(request: IncomingMessage, identity: Identity): Promise<boolean> {
  if (!identity.isRequired) return true;
  try {
    return isAdmin(await identity.callerOf(credentialIn(request)));
  } catch {
    return false;
  }
}
