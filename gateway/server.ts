import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Subgraph } from '../subgraphs/core/subgraph.ts';
import { identifyCallers, mayOperate } from './auth/http-callers.ts';
import { Identity } from './auth/identity.ts';
import type { Settings } from './config/settings.ts';
import type { Audit } from './execution/audited-run.ts';
import { Introspections } from './execution/introspection.ts';
import { installExecutor } from './execution/plan-executor.ts';
import { loadedGraphOf, openGateway, type SupergraphSource } from './execution/supergraph.ts';
import { answerPages, mayPass } from './http/allowed-hosts.ts';
import { explorerRoutes } from './http/explorer-routes.ts';
import { listenAt, openHttp, type RunningServer } from './http/http-server.ts';
import { openRoutes, openSigned } from './http/subgraph-routes.ts';
import { Admission } from './limits/admission.ts';
import { metricsRoute } from './observability/telemetry.ts';
import { OperationPipeline } from './operation/pipeline.ts';
import { TrustedDocuments } from './operation/trusted-documents.ts';
import { contextFor, graphRoute } from './routes/graph-route.ts';
import { isProbe, listenForProbes, probeRoutes, Readiness, statusRoute } from './routes/status.ts';
import type { SubgraphLink } from './subgraph-links/link.ts';
import { EventStreams } from './subscriptions/event-streams.ts';
import { acceptSockets, isWebSocket } from './subscriptions/sockets.ts';
import { Subscriptions } from './subscriptions/subscriptions.ts';
import { openWorker } from './worker/worker.ts';

/** `subgraphs` are those of this process, whose routes are served. Without `identity` nobody logs in; without `documents` every document may run; without `audit` writes are not recorded. */
export type ServerOptions = {
  settings: Settings;
  supergraph: SupergraphSource;
  links: SubgraphLink[];
  subgraphs?: Subgraph[];
  identity?: Identity;
  documents?: TrustedDocuments;
  audit?: Audit | undefined;
};

/** A server, whose limits may change while it runs. */
type LimitedServer = RunningServer & { limit(changed: Pick<Settings, 'limits' | 'maxCalls'>): void };

/** Serves the graph over HTTP and graphql-ws at `/graphql`, the explorer at `/`, and the routes of the subgraphs. */
export async function serve({
  settings,
  supergraph,
  links,
  subgraphs = [],
  identity = new Identity(),
  documents = new TrustedDocuments(),
  audit,
}: ServerOptions): Promise<LimitedServer> {
  const { host, trustedProxies, admission, worker, publicUrl, publicPort, maxConnections } = settings;
  const upstreams = Object.entries(settings.upstreams).map(([name, { kind }]) => ({ name, kind }));
  const gateway = openGateway(supergraph, links);
  const graph = loadedGraphOf(gateway);
  const schema = () => graph().schema;
  const introspections = new Introspections();
  let inForce: Pick<Settings, 'limits' | 'maxCalls'> = settings;
  const limitsOf = (caller: { isAnonymous: boolean } = { isAnonymous: true }) =>
    inForce.limits.limitsOf(identity.isRequired ? caller : undefined);
  const mostCalls = () => inForce.maxCalls;
  installExecutor(gateway, { links, introspections, mostCalls, audit });
  const pipeline = new OperationPipeline({
    gateway,
    graph,
    introspections,
    documents,
    proxies: trustedProxies,
    rates: settings.limits.rates,
    admission: new Admission(admission),
    limitsOf,
    mostCalls,
  });
  await pipeline.start();
  const { eventDeadline } = settings;
  const subscriptions = new Subscriptions({ graph, links, eventDeadline, identity, pipeline });
  gateway.onSchemaLoadOrUpdate(() => void subscriptions.check());
  const eventStreams = new EventStreams(pipeline, subscriptions);
  const allowed = { ...settings, hasLogin: identity.isRequired };
  const addWorker = (to: FastifyInstance) => {
    if (worker)
      openWorker(to, {
        ...worker,
        execute: pipeline.execute,
        keeps: audit !== undefined,
        schema,
        // A tool that an engine has run may be that of an operation which waits for it.
        admission: new Admission(admission),
        contextFor: (reply) => {
          const caller = identity.worker(reply.request.raw);
          return contextFor(reply, caller, limitsOf(caller));
        },
        limitsOf,
      });
  };
  const isAnswered = (visit: FastifyRequest['raw']) => mayPass(visit, allowed) || isProbe(visit);
  const { app, draining } = openHttp({ isAnswered, acceptsUpgrade: isWebSocket });
  const readiness = new Readiness([...links, ...(audit ? [audit.log] : [])].map((part) => () => part.health()));
  const mayReadReasons = async ({ raw }: FastifyRequest) => mayPass(raw, allowed) && mayOperate(raw, identity);
  probeRoutes(app, readiness, mayReadReasons);
  app.register(async (routes) => {
    identifyCallers(routes, identity, 'with a credential');
    routes.get('/upstreams', async () => ({ upstreams }));
  });
  app.register(async (routes) => {
    identifyCallers(routes, identity, 'admins');
    if (settings.metrics) metricsRoute(routes);
    const open = () => ({
      sockets: sockets.count(),
      eventStreams: eventStreams.count,
      subscriptions: subscriptions.count,
    });
    statusRoute(routes, { readiness, upstreams, links, open, operations: pipeline.metrics.hour, writes: audit?.log });
  });
  app.register(
    async (routes) => {
      await answerPages(routes);
      identifyCallers(routes, identity, 'all', trustedProxies);
      graphRoute(routes, pipeline, eventStreams, introspections);
      eventStreams.serve(routes);
    },
    { prefix: GRAPH_PATH },
  );
  openRoutes(app, subgraphs);
  addWorker(app);
  if (settings.explorer) explorerRoutes(app);
  const sockets = acceptSockets(app.server, {
    pipeline,
    subscriptions,
    schema,
    identity,
    most: maxConnections,
    mayPass: (request) => mayPass(request, allowed),
  });
  const outside =
    publicUrl !== undefined && publicPort !== undefined
      ? openSigned({ publicUrl, maxConnections }, subgraphs, addWorker)
      : undefined;
  await using opening = new AsyncDisposableStack();
  opening.defer(() => pipeline.apollo.stop());
  opening.defer(async () => {
    eventStreams.stop();
    identity.close();
    await Promise.all([app.close(), outside?.app.close(), sockets.close()]);
  });
  const bound = await listenAt(app, { host, port: settings.port }, 'PORT');
  const signedPort = outside && (await listenAt(outside.app, { host, port: publicPort ?? 0 }, 'PUBLIC_PORT'));
  const probes = await listenForProbes({ host, port: settings.probePort }, readiness, isAnswered, mayReadReasons);
  const opened = opening.move();
  return {
    url: urlAt(host, bound),
    ...(signedPort ? { signedUrl: urlAt(host, signedPort) } : {}),
    stop: async (quiet) => {
      await readiness.stop(settings.drain);
      eventStreams.stop();
      await Promise.all([sockets.close(), draining.drain(quiet), outside?.draining.drain(quiet)]);
      await opened.disposeAsync();
      await probes.stop();
    },
    /** Has other limits hold for what comes from now on; sockets that are open keep theirs. */
    limit: (changed) => {
      inForce = changed;
    },
    refuse: () => {
      draining.refuse();
      outside?.draining.refuse();
      sockets.refuse();
    },
  };
}

/** Where a server that is bound there is reached from this machine. */
function urlAt(host: string, port: number): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

const GRAPH_PATH = '/graphql';
