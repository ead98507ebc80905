import type { FastifyInstance, FastifyRequest } from 'fastify';
import { specifiedRules } from 'graphql';
import type { Subgraph } from '../subgraphs/graph/subgraph.ts';
import { shownIn } from './credentials/shown-credentials.ts';
import { TrustedDocuments } from './documents/trusted-documents.ts';
import type { Audit } from './execution/audited-run.ts';
import { Introspections } from './execution/introspection.ts';
import { installExecutor } from './execution/plan-executor.ts';
import { loadedGraphOf, openGateway, type SupergraphSource } from './execution/supergraph.ts';
import { TrustedProxies } from './http/addresses.ts';
import { type Allowed, answerAllowed, answerPages, answerPagesAstray, mayPass } from './http/allowed-hosts.ts';
import { checkValues } from './http/bodies.ts';
import { explorerRoutes } from './http/explorer-routes.ts';
import { contextFor, graphRoute } from './http/graph-route.ts';
import { listenAt, openHttp, portOf, type RunningServer } from './http/http-server.ts';
import { openRoutes, openSigned, type SignedListener } from './http/subgraph-routes.ts';
import { EVERYBODY, STRANGER } from './identity/caller.ts';
import { CallerRules } from './identity/caller-rules.ts';
import { identifyCallers } from './identity/http-callers.ts';
import { Identity } from './identity/identity.ts';
import { Admission } from './limits/admission.ts';
import { CallEstimates } from './limits/call-estimates.ts';
import { limitRequests } from './limits/http-limits.ts';
import { OperationLimits } from './limits/operations.ts';
import { type AdmissionOptions, LimitProfiles, MOST_CALLS, MOST_CONNECTIONS } from './limits/profiles.ts';
import { forAdmins, mayOperate } from './operating/admins.ts';
import { metricsRoute } from './operating/metrics.ts';
import { isProbe, listenForProbes, probeRoutes } from './operating/probe-routes.ts';
import { Readiness } from './operating/readiness.ts';
import { RecentOperations, statusRoute } from './operating/status.ts';
import { GATEWAY_RULES, openApollo } from './requests/apollo.ts';
import { derivedFrom } from './requests/caches.ts';
import { documentChecker } from './requests/checked-documents.ts';
import { RequestContext } from './requests/request-context.ts';
import { AllowedOrigins } from './settings/allowed-origins.ts';
import type { SubgraphLink } from './subgraph-links/link.ts';
import { EventAnswers, type ExecuteQuery } from './subscriptions/event-answers.ts';
import { EventStreams } from './subscriptions/event-streams.ts';
import { FanOut } from './subscriptions/fan-out.ts';
import { OpenSubscriptions } from './subscriptions/open-subscriptions.ts';
import { acceptSockets, isWebSocket } from './subscriptions/sockets.ts';
import { streamsOf } from './subscriptions/streams.ts';
import { openWorker, type WorkerSettings } from './worker/worker.ts';

/** What the server is started with. */
export type ServerOptions = {
  supergraph: SupergraphSource;
  links: SubgraphLink[];
  /** Those of this process, whose routes are served. */
  subgraphs: Subgraph[];
  host: string;
  port: number;
  /** Where the signed routes are reached from outside; without it, at the graph's own listener. */
  signed?: SignedListener | undefined;
  /** The hosts of the graph beside loopback, in lower case. */
  allowedHosts?: ReadonlySet<string>;
  trustedProxies?: TrustedProxies;
  /** Whose pages may use the graph beside the server's own. */
  allowedOrigins?: AllowedOrigins;
  /** What operations and sockets may hold. */
  limits?: LimitProfiles;
  /** How many connections may be open at the same time, and how many sockets beside them. */
  maxConnections?: number;
  /** How many calls upstream an operation may make. */
  maxCalls?: number;
  /** How many operations are executed at the same time, and how long others wait. */
  admission?: AdmissionOptions;
  /** How engines may have tools run; without it there is no such route. */
  worker?: WorkerSettings | undefined;
  /** What the explorer shows of each upstream. */
  upstreams: { name: string; kind: string }[];
  /** How long the answer to an event of a subscription may take, in milliseconds. */
  eventDeadline: number;
  /** Who callers are; without it everybody may do everything. */
  identity?: Identity;
  /** Whether the pages for people are served. */
  explorer?: boolean;
  /** The documents that may be run; without it all of them. */
  documents?: TrustedDocuments;
  /** Where writes are noted; without it nowhere. */
  audit?: Audit | undefined;
  /** For how long a server that stops takes requests while it says that it is not ready, in milliseconds. */
  drain?: number;
  /** Where probes alone are answered; without it at the graph's port, where they are too. */
  probePort?: number | undefined;
  /** Whether what is measured is served. */
  metrics?: boolean;
};

/** Limits that may change while the server runs. */
export type ChangeableLimits = { limits: LimitProfiles; maxCalls: number };

/** What the tools are called by. */
const OPERATIONS = '{ toolCatalog { operation } }';

/** Serves the graph over HTTP and graphql-ws at `/graphql`, the explorer at `/`, and the routes of the subgraphs. */
export async function serve({
  supergraph,
  links,
  subgraphs,
  host,
  port,
  signed,
  allowedHosts = new Set(),
  trustedProxies = new TrustedProxies(),
  allowedOrigins = new AllowedOrigins(),
  limits = new LimitProfiles(),
  maxConnections = MOST_CONNECTIONS,
  maxCalls = MOST_CALLS,
  admission,
  worker,
  upstreams,
  eventDeadline,
  identity = new Identity(),
  explorer = true,
  documents = new TrustedDocuments(),
  audit,
  drain = 0,
  probePort,
  metrics = true,
}: ServerOptions): Promise<RunningServer & { limit(changed: ChangeableLimits): void }> {
  const gateway = openGateway(supergraph, links);
  const graph = loadedGraphOf(gateway);
  const schema = () => graph().schema;
  const introspections = new Introspections();
  const operationLimits = new OperationLimits();
  const callerRules = new CallerRules(graph);
  let inForce: ChangeableLimits = { limits, maxCalls };
  const limitsOf = (caller = STRANGER) => inForce.limits.limitsOf(identity.isRequired ? caller : undefined);
  const mostCalls = () => inForce.maxCalls;
  installExecutor(gateway, links, introspections, mostCalls, audit);
  const estimates = new CallEstimates(graph, mostCalls);
  const recent = new RecentOperations();
  const { apollo, execute } = await openApollo({
    gateway,
    graph,
    introspections,
    callerRules,
    documents,
    operationLimits,
    estimates,
    recent,
  });
  const executeForEvent: ExecuteQuery = (query, variables, context) => {
    context.log.answerLimit = limitsOf(context.caller).answer;
    return execute({ query, variables }, context);
  };
  const operations = {
    schema,
    streams: derivedFrom(graph, ({ supergraph }) => streamsOf(supergraph)),
    links,
    identity,
    callerRules,
    execute,
    answers: new EventAnswers(executeForEvent, eventDeadline, schema),
    fanOut: new FanOut(),
    openSubscriptions: new OpenSubscriptions(),
    check: documentChecker(schema, [...specifiedRules, ...GATEWAY_RULES]),
    operationLimits,
    documents,
    estimates,
    limitsOf,
    proxies: trustedProxies,
    rates: limits.rates,
    admission: new Admission(admission),
  };
  gateway.onSchemaLoadOrUpdate(() => void operations.openSubscriptions.check(schema(), operations.streams()));
  await documents.addTools(async () => {
    const { data, errors } = await execute({ query: OPERATIONS }, new RequestContext(EVERYBODY));
    if (!data?.toolCatalog) throw new Error(errors?.[0]?.message ?? 'no answer');
    return (data.toolCatalog as { operation: string }[]).map(({ operation }) => operation);
  });
  const eventStreams = new EventStreams(operations);
  const allowed: Allowed = {
    hosts: allowedHosts,
    origins: allowedOrigins,
    proxies: trustedProxies,
    hasLogin: identity.isRequired,
    signedElsewhere: signed !== undefined,
  };
  const addWorker = (to: FastifyInstance) => {
    if (worker)
      openWorker(to, {
        ...worker,
        execute,
        keeps: audit !== undefined,
        schema,
        // A tool that an engine has run may be that of an operation which waits for it.
        admission: new Admission(admission),
        contextFor: (reply) => {
          const context = contextFor(reply, identity.worker(shownIn(reply.request.raw)));
          context.log.answerLimit = limitsOf(context.caller).answer;
          return context;
        },
        limitsOf,
      });
  };
  const isAnswered = (visit: FastifyRequest['raw']) => isProbe(visit) || mayPass(visit, allowed);
  const { app, draining } = openHttp({
    checkText: checkValues,
    acceptsUpgrade: isWebSocket,
    beforeRefusals: (to) => {
      answerAllowed(to, isAnswered);
      answerPagesAstray(to);
    },
  });
  const readiness = new Readiness([...links, ...(audit ? [audit.log] : [])].map((part) => () => part.health()));
  const mayReadReasons = async ({ raw }: FastifyRequest) => mayPass(raw, allowed) && mayOperate(raw, identity);
  probeRoutes(app, readiness, mayReadReasons);
  app.register(async (routes) => {
    identifyCallers(routes, identity, 'with a credential');
    routes.get('/upstreams', async () => ({ upstreams }));
  });
  app.register(async (routes) => {
    forAdmins(routes, identity);
    if (metrics) metricsRoute(routes);
    const open = () => ({
      sockets: sockets.count(),
      eventStreams: eventStreams.count,
      subscriptions: operations.openSubscriptions.count,
    });
    statusRoute(routes, {
      readiness,
      upstreams,
      links,
      open,
      operations: recent.hour,
      writes: audit?.log,
    });
  });
  app.register(
    async (routes) => {
      await answerPages(routes);
      identifyCallers(routes, identity, 'all', trustedProxies);
      limitRequests(routes, operations);
      graphRoute(routes, apollo, eventStreams, introspections, operations);
      eventStreams.serve(routes);
    },
    { prefix: GRAPH_PATH },
  );
  openRoutes(app, subgraphs);
  addWorker(app);
  if (explorer) explorerRoutes(app);
  const sockets = acceptSockets(app.server, {
    ...operations,
    most: maxConnections,
    mayPass: (request) => mayPass(request, allowed),
  });
  const outside = signed && openSigned(signed, subgraphs, addWorker);
  await using opening = new AsyncDisposableStack();
  opening.defer(() => apollo.stop());
  opening.defer(async () => {
    eventStreams.stop();
    identity.close();
    documents.stop();
    await Promise.all([app.close(), outside?.app.close(), sockets.close()]);
  });
  await listenAt(app, { host, port }, 'PORT');
  if (outside) await listenAt(outside.app, { host, port: signed?.port ?? 0 }, 'PUBLIC_PORT');
  const probes = await listenForProbes({ host, port: probePort }, readiness, isAnswered, mayReadReasons);
  const opened = opening.move();
  return {
    url: urlAt(host, portOf(app)),
    ...(outside ? { signedUrl: urlAt(host, portOf(outside.app)) } : {}),
    stop: async (quiet) => {
      await readiness.stop(drain);
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
