import type { FastifyInstance } from 'fastify';
import type { World } from '../service.ts';
import { EngineError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the few routes of the engine that ask for no key. */
    needsNoKey?: boolean;
  }
}

/** Lets no request reach a route without a known key, with `Bearer` as documented or bare as the official SDKs send it. */
export function requireKey(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config?.needsNoKey) return;
    const header = request.headers.authorization;
    if (!header) throw unauthorized('missing authorization header');
    if (!world.access.find('engine', header.replace(/^Bearer /i, ''))) throw unauthorized('invalid API key');
  });
}

function unauthorized(message: string): EngineError {
  return new EngineError(401, 'invalid_authorization', message);
}
