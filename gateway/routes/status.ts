import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DamagedEntry } from '../../subgraphs/audit/damaged-entry.ts';
import type { AuditEntryRecord } from '../../subgraphs/audit/records/audit.ts';
import { type Done, type LastHour, summed } from '../../subgraphs/metrics/measures.ts';
import type { ServiceStatus } from '../../subgraphs/metrics/status.ts';
import { type Health, together } from '../../subgraphs/process/health.ts';
import { type Clients, identifyClients } from '../auth/clients.ts';
import type { Allowed } from '../http/allowed-hosts.ts';
import { limitConnections } from '../http/connections.ts';
import { listenAt, openHttp } from '../http/http-server.ts';
import { coalesced, metricsRoute } from '../observability/telemetry.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import type { WriteLog } from '../writes/write-log.ts';

export type State = { status: 'ready' | 'degraded' | 'not ready'; reasons: Health['failing'] };

const STOPPING: State = { status: 'not ready', reasons: [{ what: 'server', reason: 'is stopping' }] };

type Readiness = ReturnType<typeof readinessOf>;

export function readinessOf(parts: readonly { health(): Promise<Health> }[]) {
  let isStopping = false;
  return {
    /** Makes the server report `not ready`. Resolves after `pause` milliseconds, so that load balancers can react. */
    stop: async (pause = 0): Promise<void> => {
      isStopping = true;
      if (pause > 0) await setTimeout(pause);
    },
    state: async (): Promise<State> => {
      if (isStopping) return STOPPING;
      const { failing, degraded } = together(await Promise.all(parts.map((part) => part.health())));
      if (isStopping) return STOPPING;
      const status = failing.length > 0 ? 'not ready' : degraded.length > 0 ? 'degraded' : 'ready';
      return { status, reasons: [...failing, ...degraded] };
    },
  };
}

const MAX_DELAY_MS = 1_000;

type ProbeOptions = {
  readiness: Readiness;
  mayRead(request: FastifyRequest['raw']): Promise<boolean>;
  named?: object;
};

/** Serves `/live` (the event loop runs), `/ready` (the server accepts traffic) and `/health` (the server listens). */
export async function probeRoutes(routes: FastifyInstance, { readiness, mayRead, named }: ProbeOptions): Promise<void> {
  routes.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  routes.get('/health', async () => ({ status: 'ok', ...named }));
  routes.get('/live', async (_request, reply) => {
    const began = performance.now();
    await setTimeout(1);
    const delayMs = Math.round(performance.now() - began);
    const isLive = delayMs < MAX_DELAY_MS;
    return reply.code(isLive ? 200 : 503).send({ status: isLive ? 'live' : 'delayed', delayMs });
  });
  routes.get('/ready', async (request, reply) => {
    const { status, reasons } = await readiness.state();
    const why = reasons.length > 0 && (await mayRead(request.raw)) ? { reasons } : {};
    return reply.code(status === 'not ready' ? 503 : 200).send({ status, ...why });
  });
}

const MAX_CONNECTIONS = 100;

/** Serves probes on a separate port, which works even when all of the server's connections are in use. */
export async function listenForProbes(at: { host: string; port: number }, allowed: Allowed, probes: ProbeOptions) {
  const { app } = openHttp({ allowed });
  limitConnections(app.server, MAX_CONNECTIONS);
  app.register(probeRoutes, probes);
  await listenAt(app, at, 'PROBE_PORT');
  return app;
}

const [MOST_NAMES, MOST_WRITES] = [15, 15];

/** The server's activity, for the on-call engineer. Times are in Unix milliseconds. */
export type Status = Awaited<ReturnType<typeof statusOf>>;

type OperatorOptions = {
  clients: Clients;
  hasMetrics: boolean;
  readiness: Readiness;
  upstreams: { name: string; kind: string }[];
  links: readonly SubgraphLink[];
  open(): { sockets: number; eventStreams: number; subscriptions: number };
  operations: LastHour;
  writes: WriteLog | undefined;
};

export async function operatorRoutes(routes: FastifyInstance, options: OperatorOptions): Promise<void> {
  identifyClients(routes, options.clients, 'admins');
  if (options.hasMetrics) metricsRoute(routes);
  const status = coalesced(() => statusOf(options));
  routes.get('/status.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(await status()));
}

async function statusOf({ readiness, upstreams, links, open, operations, writes }: OperatorOptions) {
  const [ready, ...parts] = await Promise.all([readiness.state(), ...links.map((link) => link.status())]);
  const known = parts.filter((part) => part !== undefined);
  return {
    at: Date.now(),
    startedAt: Math.round(performance.timeOrigin),
    ready,
    services: known.flatMap(({ services }) => services).flatMap((service) => withKind(service, upstreams)),
    silent: links.filter((_link, index) => parts[index] === undefined).map(({ name }) => name),
    deliveries: known.flatMap(({ deliveries }) => deliveries),
    logs: known.flatMap(({ logs }) => logs),
    open: open(),
    operations: most(operations.read(), ({ averageMs }) => averageMs),
    tools: most(summed(known.flatMap(({ tools }) => tools)), ({ count }) => count),
    /** Recent writes, newest first; null if writes are not recorded. */
    writes: (await writes?.newest(MOST_WRITES))?.map(shown) ?? null,
  };
}

const withKind = (service: ServiceStatus, upstreams: OperatorOptions['upstreams']) =>
  upstreams.filter(({ name }) => name === service.name).map(({ kind }) => ({ ...service, kind }));

const most = (done: Done[], by: (done: Done) => number): Done[] =>
  done.toSorted((one, other) => by(other) - by(one)).slice(0, MOST_NAMES);

const damaged = { time: null, caller: null, operationName: null, field: null, tool: null, milliseconds: null };

const shown = (write: AuditEntryRecord | DamagedEntry) =>
  write instanceof DamagedEntry
    ? { ...damaged, id: write.details.after ?? '', outcome: 'damaged', code: write.code }
    : write;
