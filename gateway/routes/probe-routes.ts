import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../config/addresses.ts';
import { limitConnections } from '../http/connections.ts';
import { listenAt, openHttp } from '../http/http-server.ts';
import type { Readiness } from './status.ts';

/** How late a turn of the event loop may come, in milliseconds. */
const LONGEST_DELAY = 1_000;

const PATHS = new Set(['/live', '/ready', '/health']);

/**
 * Whether a request asks how the server is. Who does is answered under any name: load balancers ask by the address. Pages of other origins are not among them.
 */
export const isProbe = ({ url = '', headers }: Pick<FastifyRequest['raw'], 'url' | 'headers'>): boolean =>
  headers.origin === undefined && PATHS.has(routeOf(url));

/**
 * Serves `/live`, whether the event loop turns; `/ready`, whether requests are to be sent here; and `/health`, that the server listens.
 *
 * @param mayRead whether who asks is sent the reasons beside the status
 * @param named what the answer of `/health` says beside that
 */
export function probeRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
  named: object = {},
): void {
  app.register(async (routes) => {
    routes.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    routes.get('/health', async () => ({ status: 'ok', ...named }));
    routes.get('/live', async (_request, reply) => {
      const delayMs = await loopDelay();
      const isLive = delayMs < LONGEST_DELAY;
      return reply.code(isLive ? 200 : 503).send({ status: isLive ? 'live' : 'delayed', delayMs });
    });
    routes.get('/ready', async (request, reply) => {
      const { status, reasons } = await readiness.state();
      const why = reasons.length > 0 && (await mayRead(request)) ? { reasons } : {};
      return reply.code(status === 'not ready' ? 503 : 200).send({ status, ...why });
    });
  });
}

/** How long the event loop takes for what waits now, in milliseconds. */
async function loopDelay(): Promise<number> {
  const began = performance.now();
  await setTimeout(1);
  return Math.round(performance.now() - began);
}

const MOST_CONNECTIONS = 100;

/** Answers probes at a port of their own until the server has ended, also when all its connections are in use. */
export async function listenForProbes(
  { host, port }: { host: string; port: number | undefined },
  readiness: Readiness,
  isAnswered: (request: FastifyRequest['raw']) => boolean,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
): Promise<{ stop(): Promise<void> }> {
  if (port === undefined) return { stop: async () => {} };
  const { app } = openHttp({ isAnswered });
  limitConnections(app.server, MOST_CONNECTIONS);
  probeRoutes(app, readiness, mayRead);
  await listenAt(app, { host, port }, 'PROBE_PORT');
  return { stop: () => app.close() };
}
