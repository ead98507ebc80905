import type { FastifyInstance } from 'fastify';
import { METRICS_TYPE, metricsText } from './metrics.ts';

/** Answers what this process has measured at `/metrics`, in Prometheus' text format. Hooks of the routes say to whom. */
export function metricsRoute(routes: FastifyInstance): void {
  routes.get('/metrics', async (_request, reply) => {
    const text = await metricsText();
    if (text === undefined) return reply.callNotFound();
    return reply.type(METRICS_TYPE).header('cache-control', 'no-store').send(text);
  });
}
