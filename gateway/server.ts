import type { ServerResponse } from 'node:http';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { jsonFault, readJson } from '../subgraphs/json.ts';
import type { Subgraph } from '../subgraphs/subgraph.ts';
import { openDoors } from './doors.ts';
import { installExecutor } from './executor.ts';
import { explorerRoutes } from './explorer-routes.ts';
import type { SubgraphLink } from './link.ts';
import { apolloLog, log } from './log.ts';
import { type ContextValue, type Execute, RequestContext } from './request-context.ts';
import { acceptSockets } from './sockets.ts';
import { streamsOf } from './subscriptions.ts';
import { openGateway } from './supergraph.ts';
import { timing } from './timing.ts';
import { mayPass } from './visitors.ts';
import { openWorker, type WorkerSettings } from './worker.ts';

/** The largest request, in bytes. */
const LARGEST = 1024 * 1024;

/** What the door is opened with. */
export type ServerOptions = {
  supergraphSdl: string;
  links: SubgraphLink[];
  /** Those of this process, whose doors are opened. */
  subgraphs: Subgraph[];
  host: string;
  port: number;
  publicUrl?: string | undefined;
  /** How engines may have tools run; without it there is no such door. */
  worker?: WorkerSettings | undefined;
  /** What the explorer tells of each upstream. */
  upstreams: { name: string; kind: string }[];
};

/** The graph, being served. */
export type RunningServer = { url: string; stop(): Promise<void> };

/** Serves the graph over HTTP and graphql-ws at `/graphql`, the explorer at `/`, and the doors of the subgraphs. */
export async function serve({
  supergraphSdl,
  links,
  subgraphs,
  host,
  port,
  publicUrl,
  worker,
  upstreams,
}: ServerOptions): Promise<RunningServer> {
  const gateway = openGateway(supergraphSdl, links);
  let schema: GraphQLSchema | undefined;
  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => {
    schema = apiSchema;
  });
  installExecutor(gateway, links, () => schema!);
  const apollo = new ApolloServer<ContextValue>({
    gateway,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: withoutValues,
    plugins: [noSubscriptionsOverHttp, timing(supergraphSdl, () => schema!)],
    logger: apolloLog,
  });
  await apollo.start();
  const app = Fastify({ bodyLimit: LARGEST, forceCloseConnections: true });
  answerInGraphql(app);
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (!mayPass(url, headers, publicUrl))
      await reply.code(403).send(errors('FORBIDDEN', 'this server answers to loopback names only'));
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/upstreams', async () => ({ upstreams }));
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: fastifyApolloHandler(apollo, {
      context: async (_request, reply) => ({ request: contextFor(reply.raw) }),
    }),
  });
  openDoors(app, subgraphs);
  if (worker) openWorker(app, { ...worker, execute: executor(apollo), schema: () => schema!, contextFor });
  explorerRoutes(app);
  const sockets = acceptSockets(app.server, {
    schema: () => schema!,
    streams: streamsOf(supergraphSdl),
    links,
    execute: executor(apollo),
    largest: LARGEST,
    mayPass: (path, headers) => mayPass(path, headers, publicUrl),
  });
  await app.listen({ host, port });
  const { port: bound } = app.server.address() as { port: number };
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    stop: async () => {
      await sockets.close();
      await app.close();
      await apollo.stop();
    },
  };
}

function executor(apollo: ApolloServer<ContextValue>): Execute {
  return async (operation, request) => {
    const { body } = await apollo.executeOperation(operation, { contextValue: { request } });
    if (body.kind === 'incremental') throw new Error('answers come whole');
    return body.singleResult as ExecutionResult;
  };
}

/** graphql-js quotes the whole value of a variable that does not fit, and a secret may be in it: what did not fit is told without it. */
function withoutValues({ message, ...error }: GraphQLFormattedError): GraphQLFormattedError {
  const quoted = /^(Variable "\$\w+") got invalid value [\s\S]*?( at "[^"]*")?; ([^;]*)$/.exec(message);
  const told = quoted ? `${quoted[1]} got an invalid value${quoted[2] ?? ''}: ${quoted[3]}` : message;
  return { ...error, message: told.replace(/( cannot represent [^:"]*): [\s\S]*$/, '$1') };
}

const noSubscriptionsOverHttp: ApolloServerPlugin<ContextValue> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation !== 'subscription') return;
      throw new GraphQLError('subscriptions are served over a WebSocket with the subprotocol graphql-transport-ws', {
        extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
      });
    },
  }),
};

const contextFor = (response: ServerResponse) => new RequestContext(whenGone(response));

/** A signal that aborts when the connection ends before the answer was written. */
function whenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

const errors = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });

/** Bodies are read without losing a digit; whatever cannot be answered is answered as GraphQL errors in JSON. */
function answerInGraphql(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(body as string));
    } catch (error) {
      done(Object.assign(new Error(`the body ${jsonFault(error)}`), { statusCode: 400 }));
    }
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => answerFault(error, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errors('NOT_FOUND', 'there is nothing here: the graph is at /graphql')),
  );
}

function answerFault(error: FastifyError, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) log.error({ err: error }, 'a request failed');
  const message =
    status === 413
      ? `the body is larger than ${LARGEST} bytes`
      : status < 500
        ? error.message
        : 'something went wrong here';
  return reply.code(status).send(errors(status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR', message));
}
