import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../state/service.ts';
import { notFound } from './errors.ts';
import { type OffsetQuery, page } from './pages.ts';
import { projectsIn } from './records/records.ts';

const config = { needsCaller: true };

/** Project routes require a user token rather than an API key. */
export function projectRoutes(app: FastifyInstance, { store }: SandboxContext): void {
  app.get<{ Querystring: OffsetQuery }>('/v1/projects', { config }, ({ query }) =>
    page(projectsIn(store).find(), query),
  );
  app.get<{ Params: { id: string } }>('/v1/projects/:id', { config }, ({ params }) => {
    const project = projectsIn(store).get(params.id);
    if (!project) throw notFound('project');
    return project;
  });
}
