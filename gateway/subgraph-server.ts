import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import type { Context } from '../subgraphs/context.ts';
import { WHOLE_OPERATION } from '../subgraphs/deadline.ts';
import { readJson } from '../subgraphs/json.ts';
import type { Subgraph } from '../subgraphs/subgraph.ts';
import { openDoors } from './doors.ts';
import { executorOf } from './in-process.ts';
import { log } from './log.ts';
import { REQUEST_HEADER, SECRET_HEADER, TIME_HEADER } from './over-http.ts';
import type { RunningServer } from './server.ts';

/** How many requests of the gateway are remembered at the same time. */
const REQUESTS = 1_000;
const LARGEST = 16 * 1024 * 1024;

/**
 * Serves one subgraph alone: a Federation 2 subgraph over HTTP at `/graphql`, its subscriptions as graphql-sse at `/graphql/stream`, its
 * doors, and `/health`. Calls that do not carry the secret are refused with 403.
 */
export async function serveSubgraph(
  subgraph: Subgraph,
  host: string,
  port: number,
  secret: string,
): Promise<RunningServer> {
  const app = Fastify({ bodyLimit: LARGEST, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    readJson(body),
  );
  app.get('/health', async () => ({ status: 'ok', subgraph: subgraph.name }));
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }, reply) => {
      if (!isSecret(headers[SECRET_HEADER], secret)) await refuse(reply);
    });
    graphRoutes(scope, subgraph);
  });
  openDoors(app, [subgraph]);
  await app.listen({ host, port });
  const url = `http://${host}:${(app.server.address() as { port: number }).port}`;
  await subgraph.start(url);
  return {
    url,
    stop: async () => {
      await app.close();
      await subgraph.stop();
    },
  };
}

function graphRoutes(app: FastifyInstance, subgraph: Subgraph): void {
  const run = executorOf(subgraph);
  const requests = new Map<string, GatewayRequest>();
  app.post('/graphql', async ({ body, headers }, reply) => {
    const { query, variables } = body as { query: string; variables?: Record<string, unknown> };
    try {
      const { context, leave } = requestOf(requests, headers, subgraph);
      reply.raw.once('close', () => reply.raw.writableFinished || leave());
      return await run(query, variables ?? {}, context);
    } catch (error) {
      return reply
        .code(400)
        .send({ errors: [{ message: (error as Error).message, extensions: { code: 'BAD_REQUEST' } }] });
    }
  });
  const stream = createHandler({
    schema: subgraph.schema,
    context: (request) => streamContext(request.raw, subgraph) as never,
  });
  app.post('/graphql/stream', async (request, reply) => {
    try {
      await stream(request, reply);
    } catch (error) {
      log.error({ err: error }, 'a stream failed');
    }
  });
}

/** A request of the gateway, which may be several fetches: `leave` ends what is still being read for it. */
type GatewayRequest = { context: Context; leave(): void };

/** Fetches of one request share a context, as they do within the gateway's process. */
function requestOf(
  requests: Map<string, GatewayRequest>,
  headers: IncomingHttpHeaders,
  subgraph: Subgraph,
): GatewayRequest {
  const id = headers[REQUEST_HEADER];
  const endsAt = endOf(headers[TIME_HEADER]);
  if (typeof id !== 'string') return newRequest(subgraph, endsAt);
  const request = requests.get(id) ?? newRequest(subgraph, endsAt);
  requests.delete(id);
  requests.set(id, request);
  if (requests.size > REQUESTS) requests.delete(requests.keys().next().value!);
  return request;
}

function newRequest(subgraph: Subgraph, endsAt: number): GatewayRequest {
  const gone = new AbortController();
  return { context: subgraph.context(gone.signal, endsAt), leave: () => gone.abort() };
}

/** When an operation ends for which the gateway has so many milliseconds left; one that does not say has 30 seconds. */
function endOf(left: unknown): number {
  const time = typeof left === 'string' && /^\d{1,9}$/.test(left) ? Number(left) : WHOLE_OPERATION;
  return Date.now() + time;
}

function streamContext({ raw }: FastifyRequest, subgraph: Subgraph): Context {
  const gone = new AbortController();
  raw.socket.once('close', () => gone.abort());
  return subgraph.context(gone.signal, Number.POSITIVE_INFINITY);
}

function isSecret(given: unknown, secret: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const refuse = (reply: FastifyReply) =>
  reply
    .code(403)
    .send({ errors: [{ message: 'this subgraph answers to its gateway alone', extensions: { code: 'FORBIDDEN' } }] });
