import type { FastifyRequest } from 'fastify';
import { answerAllowed } from '../http/allowed-hosts.ts';
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
  isAnswered: (request: FastifyRequest['raw']) => boolean,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
): Promise<{ stop(): Promise<void> }> {
  if (port === undefined) return { stop: async () => {} };
  const { app } = openHttp({ beforeRefusals: (to) => answerAllowed(to, isAnswered) });
  limitConnections(app.server, MOST_CONNECTIONS);
  probeRoutes(app, readiness, mayRead);
  await listenAt(app, { host, port }, 'PROBE_PORT');
  return { stop: () => app.close() };
}
