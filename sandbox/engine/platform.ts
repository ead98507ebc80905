import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../state/service.ts';
import { notFound } from './errors.ts';
import { type DocumentedRoute, routesIn, toOpenApi } from './protocols/open-api.ts';
import { mcpEndpointIn } from './records/records.ts';

const config = { needsNoKey: true };

export function platformRoutes(app: FastifyInstance, { store }: SandboxContext): void {
  const routes: DocumentedRoute[] = routesIn(app);
  app.get('/v1/health', { config }, () => ({ healthy: true }));
  for (const path of ['/v1/openapi', '/v1/swagger']) app.get(path, { config }, () => toOpenApi(routes));
  app.delete('/v1/mcp', (_request, reply) => {
    if (!mcpEndpointIn(store).remove('own')) throw notFound('MCP endpoint');
    return reply.code(204).send();
  });
}
