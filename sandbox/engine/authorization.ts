import type { FastifyInstance } from 'fastify';
import { jwtVerify } from 'jose';
import type { SandboxContext } from '../state/service.ts';
import { EngineError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route requires no authentication. */
    needsNoKey?: boolean;
    /** True if the route requires a user token instead of the API key. */
    needsCaller?: boolean;
  }
}

/** The HS256 key that signs user tokens. A token's `email` claim identifies the user. */
export const CALLER_SECRET = 'the sandbox signs tokens of its users with this';

/**
 * Checks the credentials of requests to all routes. An API key is accepted with the prefix `Bearer` (as the vendor
 * documents) or without a prefix (as the official SDKs send it).
 */
export function requireKey(app: FastifyInstance, context: SandboxContext): void {
  app.addHook('onRequest', async (request) => {
    const { needsNoKey, needsCaller } = request.routeOptions.config ?? {};
    if (request.is404 || needsNoKey) return;
    const header = request.headers.authorization;
    if (!header) throw unauthorized('missing authorization header');
    const token = header.replace(/^Bearer /i, '');
    if (needsCaller) await checkCaller(context, token);
    else if (!context.access.find('engine', token)) throw unauthorized('invalid API key');
  });
}

async function checkCaller(context: SandboxContext, token: string): Promise<void> {
  const verified = await jwtVerify(token, new TextEncoder().encode(CALLER_SECRET), { algorithms: ['HS256'] }).catch(
    () => undefined,
  );
  if (!context.company.people.some(({ email }) => email === verified?.payload.email))
    throw unauthorized('invalid token');
}

function unauthorized(message: string): EngineError {
  return new EngineError(401, 'invalid_authorization', message);
}
