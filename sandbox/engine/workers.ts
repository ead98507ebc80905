import type { FastifyInstance } from 'fastify';
import type { World } from '../service.ts';
import { type PageQuery, page } from './pages.ts';
import { workersIn } from './records.ts';

/** Workers below `/engine/v1`. */
export function workerRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: PageQuery }>('/v1/workers', (request) => page(workersIn(world.store).find(), request.query));
}
