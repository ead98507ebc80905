import type { FastifyInstance } from 'fastify';

/** What the engine says about itself, below `/engine/v1`. */
export function platformRoutes(app: FastifyInstance): void {
  app.get('/v1/health', { config: { needsNoKey: true } }, () => ({ healthy: true }));
}
