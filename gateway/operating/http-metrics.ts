import type { FastifyInstance } from 'fastify';
import { statusClass } from '../../subgraphs/metrics/calls.ts';
import { counter } from '../../subgraphs/metrics/instruments.ts';

const responses = counter<{ route: string; status: string }>(
  'toolgraph_http_responses_total',
  'HTTP responses by route and status class; the route is `none` for unknown paths',
);

/** Counts the answers of a server. */
export function countResponses(app: FastifyInstance): void {
  app.addHook('onResponse', ({ routeOptions: { url: route = 'none' } }, { statusCode }, done) => {
    responses.add({ route, status: statusClass(statusCode) });
    done();
  });
}
