import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Subgraph } from '../subgraphs/core/subgraph.ts';
import type { Accounts } from './accounts/accounts.ts';
import { Clients, identifyClients } from './auth/clients.ts';
import { Identity } from './auth/identity.ts';
import type { Opened } from './config/database.ts';
import type { Audit } from './execution/audited-run.ts';
import { Introspections } from './execution/introspection.ts';
import { installExecutor } from './execution/plan-executor.ts';
import { openGateway, type SupergraphSource } from './execution/supergraph.ts';
import { isAllowedHost } from './http/allowed-hosts.ts';
import { listenAt, openHttp, type RunningServer } from './http/http-server.ts';
import { openSigned, subgraphRoutes } from './http/subgraph-routes.ts';
import { Admission } from './limits/admission.ts';
import { OperationPipeline } from './operation/pipeline.ts';
import { TrustedDocuments } from './operation/trusted-documents.ts';
import { WarmUp } from './operation/warm-up.ts';
import { graphRoutes } from './routes/graph-route.ts';
import { listenForProbes, operatorRoutes, probeRoutes, readinessOf } from './routes/status.ts';
import type { SubgraphLink } from './subgraph-links/link.ts';
import { EventStreams } from './subscriptions/event-streams.ts';
import { acceptSockets } from './subscriptions/sockets.ts';
import { Subscriptions } from './subscriptions/subscriptions.ts';

/**
 * `subgraphs` run in this process. Omit `identity` to disable authentication, `documents` to allow any document, and
 * `audit` to record no writes.
 */
export type ServerOptions = {
  settings: Opened;
  supergraph: SupergraphSource;
  links: SubgraphLink[];
  subgraphs?: Subgraph[];
  identity?: Identity;
  accounts?: Accounts;
  documents?: TrustedDocuments;
  audit?: Audit | undefined;
};

type LimitedServer = RunningServer & { limit(changed: Pick<Opened, 'limits' | 'maxCalls'>): void };

/** Serves the graph over HTTP and graphql-ws at `/graphql`, the explorer at `/`, and the subgraphs' routes. */
export async function serve(options: ServerOptions): Promise<LimitedServer> {
  const { settings } = options;
  const { host, maxConnections, publicUrl, publicPort, probePort } = settings;
  const parts = await openParts(options);
  const { pipeline, schema, subscriptions, eventStreams, probes, allowed, executor, warmUp } = parts;
  const { app, draining } = openHttp({ allowed, acceptsSockets: true });
  const sockets = acceptSockets(app.server, { pipeline, subscriptions, schema, maxConnections, allowed });
  registerRoutes(app, options, parts, sockets.count);
  const outside =
    publicUrl !== undefined && publicPort !== undefined ? openSigned(publicUrl, maxConnections) : undefined;
  outside?.app.register(signedRoutes, { ...options, parts });
  await using opening = new AsyncDisposableStack();
  opening.defer(() => pipeline.apollo.stop());
  opening.defer(async () => {
    warmUp.stop();
    executor.close();
  });
  opening.defer(async () => {
    eventStreams.stop();
    pipeline.clients.identity.close();
    await Promise.all([app.close(), outside?.app.close(), sockets.close()]);
  });
  const bound = await listenAt(app, { host, port: settings.port }, 'PORT');
  const signedPort = outside && (await listenAt(outside.app, { host, port: publicPort ?? 0 }, 'PUBLIC_PORT'));
  const probing =
    probePort === undefined ? undefined : await listenForProbes({ host, port: probePort }, allowed, probes);
  const opened = opening.move();
  void warmUp.run();
  return {
    url: urlAt(host, bound),
    ...(signedPort ? { signedUrl: urlAt(host, signedPort) } : {}),
    stop: async (quiet) => {
      await probes.readiness.stop(settings.drain);
      eventStreams.stop();
      await Promise.all([sockets.close(), draining.drain(quiet), outside?.draining.drain(quiet)]);
      await opened.disposeAsync();
      await probing?.close();
    },
    /** Sockets that are already open keep their limits. */
    limit: ({ limits, maxCalls }) => void Object.assign(parts.inForce, { limits, maxCalls }),
    refuse: () => {
      for (const part of [draining, outside?.draining, sockets]) part?.refuse();
    },
  };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

async function openParts({ settings, supergraph, links, audit, accounts, ...options }: ServerOptions) {
  const { identity = new Identity(), documents = new TrustedDocuments() } = options;
  const { gateway, graph } = openGateway(supergraph, links);
  const introspections = new Introspections();
  const inForce = { limits: settings.limits, maxCalls: settings.maxCalls };
  const executor = installExecutor(gateway, { links, introspections, inForce, audit });
  const clients = new Clients(identity, settings.trustedProxies, inForce);
  const pipeline = new OperationPipeline({
    gateway,
    graph,
    execute: executor.execute,
    introspections,
    documents,
    clients,
    rates: settings.limits.rates,
    admission: new Admission(settings.admission),
    inForce,
  });
  await pipeline.start();
  const subscriptions = new Subscriptions({ graph, links, eventDeadline: settings.eventDeadline, pipeline });
  gateway.onSchemaLoadOrUpdate(() => void subscriptions.check());
  const allowed = { ...settings, requiresAuthentication: identity.isRequired };
  const parts = [audit?.log, accounts, settings.database].filter((part) => part !== undefined);
  const readiness = readinessOf([...links, ...parts]);
  const mayRead = async (request: IncomingMessage) => isAllowedHost(request, allowed) && clients.isOperator(request);
  const eventStreams = new EventStreams(pipeline, subscriptions);
  const schema = () => graph().schema;
  const probes = { readiness, mayRead };
  const warmUp = new WarmUp(settings.dataDir, pipeline, executor.prepare);
  return { executor, warmUp, inForce, introspections, pipeline, subscriptions, eventStreams, schema, probes, allowed };
}

function registerRoutes(app: FastifyInstance, options: ServerOptions, parts: Parts, sockets: () => number): void {
  const { settings, links, audit, accounts } = options;
  const { pipeline, probes, eventStreams, introspections, subscriptions } = parts;
  const upstreams = Object.entries(settings.upstreams).map(([name, { kind }]) => ({ name, kind }));
  app.register(probeRoutes, probes);
  app.register(async (routes) => {
    identifyClients(routes, pipeline.clients, 'with a credential');
    routes.get('/upstreams', async () => ({ upstreams }));
  });
  app.register(operatorRoutes, {
    clients: pipeline.clients,
    hasMetrics: settings.metrics,
    readiness: probes.readiness,
    upstreams,
    links,
    open: () => ({ sockets: sockets(), eventStreams: eventStreams.count, subscriptions: subscriptions.count }),
    operations: pipeline.metrics.hour,
    writes: audit?.log,
  });
  app.register(graphRoutes, { prefix: '/graphql', pipeline, eventStreams, introspections });
  app.register(signedRoutes, { ...options, parts });
  if (settings.explorer) app.register(pages, { settings, accounts, pipeline });
}

type PageOptions = Pick<Parts, 'pipeline'> & Pick<ServerOptions, 'settings'> & { accounts: Accounts | undefined };

async function pages(routes: FastifyInstance, { settings, accounts, pipeline }: PageOptions): Promise<void> {
  const { connectUrl: url, ownCredentials } = settings;
  const { explorerRoutes } = await import('./http/explorer-routes.ts');
  if (!(await explorerRoutes(routes)) || !accounts || url === undefined) return;
  const { connectRoutes } = await import('./routes/connect-route.ts');
  routes.register(connectRoutes, { prefix: '/connect', url, accounts, pipeline, ownCredentials });
}

async function signedRoutes(
  routes: FastifyInstance,
  { settings, subgraphs = [], audit, parts: { pipeline, schema } }: ServerOptions & { parts: Parts },
): Promise<void> {
  const { worker, admission } = settings;
  const storesResults = audit !== undefined;
  routes.register(subgraphRoutes, { subgraphs });
  if (!worker) return;
  const { workerRoutes } = await import('./worker/worker.ts');
  routes.register(workerRoutes, { prefix: '/worker', ...worker, pipeline, schema, storesResults, admission });
}

function urlAt(host: string, port: number): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
