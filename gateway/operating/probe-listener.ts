import type { FastifyRequest } from 'fastify';
import { ConfigurationError } from '../../subgraphs/graph/settings.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { openHttp } from '../http/http-server.ts';
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
  await app.listen({ host, port }).catch((fault) => refusePort(fault, port));
  return { stop: () => app.close() };
}

function refusePort(fault: unknown, port: number): never {
  if (errorOf(fault).code !== 'EADDRINUSE') throw fault;
  throw new ConfigurationError(`PROBE_PORT=${port} is in use: set it to another one`);
}
