import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { isLocal, NOT_LOCAL, newSecret, storeSecret } from './control/access.ts';
import { controlRoutes } from './control/control.ts';
import { Faults } from './control/faults.ts';
import { type AnsweredRequest, describe, PART_OF_BATCH, type Received, ReceivedLog } from './control/received.ts';
import { Steps } from './control/steps.ts';
import { engineService } from './engine/index.ts';
import { rawBody, readBodies } from './state/bodies.ts';
import { type ContextOptions, openContext, type Seeding } from './state/context.ts';
import type { SandboxContext, VendorService } from './state/service.ts';
import { taskmanagerAuthorization, taskmanagerService } from './taskmanager/index.ts';
import { trackingService } from './tracking/index.ts';
import { googleService } from './workspace-productivity/index.ts';

export type SandboxOptions = ContextOptions & {
  /** The port to listen on. The default, 0, selects a free port. */
  port?: number;
  /** The secret for the control routes; random by default. The secret is stored in `dataDir`. */
  secret?: string;
  /** Suppresses the line printed when the sandbox is ready. */
  quiet?: boolean;
  /** Called after each response from a vendor service. */
  exchanges?: (exchange: AnsweredRequest) => void;
};

export type Sandbox = {
  url: string;
  port: number;
  secret: string;
  context: SandboxContext;
  /** Immediately closes sockets, timers, pending deliveries and the store. Further calls have no effect. */
  stop(): Promise<void>;
  /** Waits up to 10 s for in-flight requests, then stops the sandbox. */
  finish(): Promise<void>;
  stopAccepting(): void;
};

type Entries = WeakMap<object, Received>;

const SERVICES: VendorService[] = [
  taskmanagerService,
  taskmanagerAuthorization,
  engineService,
  trackingService,
  googleService,
];

/**
 * Starts the vendor services on 127.0.0.1, with control routes under `/_sandbox`. Rejects if the port is in use or the
 * data directory is not writable.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const seeding = openContext(SERVICES, options);
  const faults = new Faults();
  const steps = new Steps();
  const { secret = newSecret() } = options;
  const app = await buildApp(seeding, faults, steps, secret, options.exchanges);
  const stop = once(async () => {
    faults.stop();
    steps.end();
    await seeding.context.deliveries.drop();
    await app.close();
    seeding.context.store.close();
  });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (options.dataDir !== undefined) storeSecret(secret, options.dataDir);
  const [bound] = app.addresses();
  if (typeof bound !== 'object') throw new Error('the sandbox has no TCP port');
  const { port } = bound;
  const url = `http://127.0.0.1:${port}`;
  if (!options.quiet) console.log(`sandbox ready at ${url}`);
  const stopAccepting = () => void NetServer.prototype.close.call(app.server);
  const finish = async () => {
    stopAccepting();
    await waitUntilIdle(app.server, Date.now() + MAX_FINISH_MS);
    await stop();
  };
  return { url, port, secret, context: seeding.context, stop, finish, stopAccepting };
}

/** The maximum time to wait for in-flight requests at shutdown, in milliseconds. */
const MAX_FINISH_MS = 10_000;

/** Closes connections as they become idle. Returns once all are closed, or at the time `ends` at the latest. */
async function waitUntilIdle(server: Server, ends: number): Promise<void> {
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  server.closeIdleConnections();
  while ((await connections()) > 0 && Date.now() < ends) {
    await setTimeout(20);
    server.closeIdleConnections();
  }
}

async function buildApp(
  seeding: Seeding,
  faults: Faults,
  steps: Steps,
  secret: string,
  exchanges: SandboxOptions['exchanges'],
): Promise<FastifyInstance> {
  const received = new ReceivedLog();
  const app = fastify({
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2_000 },
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isLocal(raw)) return reply.code(403).send({ error: NOT_LOCAL });
  });
  readBodies(app);
  for (const service of SERVICES) {
    app.register(
      async (scope) => {
        const entries = recordRequests(scope, service, seeding.context, received, faults, steps);
        if (exchanges) reportExchanges(scope, entries, faults, exchanges);
        service.routes(scope, seeding.context);
      },
      { prefix: service.prefix },
    );
  }
  app.register(async (scope) => controlRoutes(scope, seeding, received, faults, steps, secret), {
    prefix: '/_sandbox',
  });
  await app.ready();
  return app;
}

/**
 * Records each request and applies faults before the service handles the request. Sets the Date header to the sandbox's
 * current time.
 */
function recordRequests(
  scope: FastifyInstance,
  service: VendorService,
  context: SandboxContext,
  received: ReceivedLog,
  faults: Faults,
  steps: Steps,
): Entries {
  const entries: Entries = new WeakMap();
  scope.addHook('onRequest', async (request, reply) => {
    const entry = describe(service, request);
    const isCall = !(PART_OF_BATCH in request.headers);
    if (isCall) received.add(entry);
    entries.set(request, entry);
    entry.body = rawBody(request).toString();
    if (isCall) await steps.pass(entry, reply);
    reply.header('date', new Date(context.now()).toUTCString());
    return (await faults.meet(entry, request, reply)) ? reply : undefined;
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const entry = entries.get(request);
    if (entry && !faults.closesConnection(request)) entry.status = reply.statusCode;
    return payload;
  });
  return entries;
}

/** Passes each text response from a service to `exchanges`, except responses from injected faults. */
function reportExchanges(
  scope: FastifyInstance,
  entries: Entries,
  faults: Faults,
  exchanges: NonNullable<SandboxOptions['exchanges']>,
): void {
  scope.addHook('onSend', async (request, _reply, payload) => {
    const entry = entries.get(request);
    const isText = typeof payload === 'string' || payload == null;
    if (!isText || !entry?.status || faults.hasResponded(request)) return payload;
    const { service, method, path, query, body, status } = entry;
    exchanges({ service, method, path, query, body, status, answer: payload ?? '' });
    return payload;
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
