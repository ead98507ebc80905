import type { FastifyInstance } from 'fastify';
import { statusClass } from '../../subgraphs/metrics/calls.ts';
import { counter } from '../../subgraphs/metrics/instruments.ts';

const responses = counter<{ route: string; status: string }>(
  'toolgraph_http_responses_total',
  'Answers over HTTP by route and status, in the classes of those of services; none where there is no such route. Deliveries of webhooks have a metric of their own, unless they are refused',
);

/** Counts the answers of a server. */
export function countResponses(app: FastifyInstance): void {
  app.addHook('onResponse', ({ routeOptions: { url: route = 'none' } }, { statusCode }, done) => {
    responses.add({ route, status: statusClass(statusCode) });
    done();
  });
}
