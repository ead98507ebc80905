import type { FastifyRequest } from 'fastify';
import { openHttp } from '../http/http-server.ts';
import { listenAt } from '../http/listen-at.ts';
import { limitConnections } from '../limits/connections.ts';
import { probeRoutes } from './probe-routes.ts';
import type { Readiness } from './readiness.ts';

const MOST_CONNECTIONS = 100;

/** Answers probes at a port of their own, until the server has ended: one whose connections are all in use is live. Without a port it does nothing. */
export async function listenForProbes(
  { host, port }: { host: string; port: number | undefined },
  readiness: Readiness,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
): Promise<{ stop(): Promise<void> }> {
  if (port === undefined) return { stop: async () => {} };
  const { app } = openHttp();
  limitConnections(app.server, MOST_CONNECTIONS);
  probeRoutes(app, readiness, mayRead);
  await listenAt(app, { host, port }, 'PROBE_PORT');
  return { stop: () => app.close() };
}
