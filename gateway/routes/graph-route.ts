import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLError } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { Caller } from '../auth/caller.ts';
import type { Limits } from '../config/profiles.ts';
import type { Introspections } from '../execution/introspection.ts';
import { FOREIGN, isOpened, mayBeForeign } from '../http/allowed-hosts.ts';
import { LARGEST_BODY, LARGEST_OPERATION, limitBodies } from '../http/bodies.ts';
import { whenGone, whenOver } from '../http/connections.ts';
import { badRequest } from '../http/errors.ts';
import { type Leave, Overloaded, retryHeaders } from '../limits/admission.ts';
import { answerWithin } from '../limits/answer-size.ts';
import { traceRequest } from '../observability/operations.ts';
import type { OperationPipeline } from '../operation/pipeline.ts';
import { askedFault, OPERATION_BODY, type RequestOptions, requestOptions } from '../requests/asked-operation.ts';
import { RequestContext } from '../requests/request-context.ts';
import { httpStatusOf } from '../requests/request-errors.ts';
import type { EventStreams } from '../subscriptions/event-streams.ts';

/** The upstream calls of an operation, without retries. */
const UPSTREAM_CALLS = 'x-upstream-calls';

const LONG_DOCUMENT = `the document is longer than ${LARGEST_BODY} characters: give long values as variables`;

declare module 'fastify' {
  interface FastifyReply {
    /** The operation that it answers; null where none was read. */
    operation: RequestContext | null;
  }
  interface FastifyRequest {
    /** Frees the request's slot before its response is written; null before it has one. */
    leave: Leave | null;
  }
}

/** Answers operations over HTTP by Apollo Server, or by an event stream if the client asks for one. */
export function graphRoute(
  routes: FastifyInstance,
  pipeline: OperationPipeline,
  eventStreams: EventStreams,
  introspections: Introspections,
): void {
  const { limitsOf } = pipeline;
  limitRequests(routes, pipeline);
  const answer = fastifyApolloHandler(pipeline.apollo, {
    context: async ({ body, query, headers }, reply) => {
      const asked = body ?? query;
      const { query: document, variables, extensions } = isJsonObject(asked) ? asked : {};
      const { caller } = reply.request;
      const limits = limitsOf(caller);
      const rejected = pipeline.checkSent({ query: document, variables, extensions }, limits);
      if (rejected) throw rejected;
      reply.operation = contextFor(reply, caller, limits, requestOptions(headers, extensions));
      return { request: reply.operation, limits };
    },
  });
  routes.decorateReply('operation', null);
  // Before the hook of the route, which releases the extensions.
  routes.addHook('onSend', async ({ caller }, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const text = answerWithin(limitsOf(caller).answer, payload, reply.operation, reply.operation?.extensions);
    if (text !== payload) reply.removeHeader('content-length');
    return text;
  });
  routes.route({
    method: ['GET', 'POST'],
    url: '',
    exposeHeadRoute: false,
    config: { body: OPERATION_BODY },
    bodyLimit: LARGEST_OPERATION,
    preParsing: limitBodies(limitsOf),
    handler: (request, reply) => {
      if (isOpened(request)) return reply.redirect('/');
      if (mayBeForeign(request)) throw badRequest(FOREIGN);
      const fault = askedFault(request);
      if (fault) throw badRequest(fault);
      const query = isJsonObject(request.body) ? request.body.query : undefined;
      if (typeof query === 'string' && query.length > LARGEST_BODY) throw badRequest(LONG_DOCUMENT, 413);
      return eventStreams.isFor(request)
        ? eventStreams.answer(request, reply)
        : traceRequest(request.headers, () => answer.call(routes, request, reply));
    },
    onSend: async ({ headers }, reply, payload) => {
      if (reply.operation) reply.header(UPSTREAM_CALLS, reply.operation.log.calls);
      reply.code(httpStatusOf(reply.operation, reply.statusCode, reply.getHeader('content-type')));
      reply.header('cache-control', 'no-store');
      reply.operation?.letGo();
      const encoded = await introspections.encoded(payload, headers['accept-encoding']);
      if (!encoded) return payload;
      reply.headers({ 'content-encoding': encoded.encoding, 'content-length': encoded.bytes.length });
      return encoded.bytes;
    },
  });
}

/** Rejects requests beyond the rate with 429, and beyond the queue with 503, before their bodies are read; queues others after that. */
function limitRequests(routes: FastifyInstance, pipeline: OperationPipeline): void {
  const { proxies, limitsOf } = pipeline;
  routes.decorateRequest('leave', null);
  routes.addHook('onRequest', ({ caller, raw }, reply, next) => {
    const sender = proxies.clientKey(caller, raw);
    const fault = pipeline.admit(sender, limitsOf(caller));
    if (fault) void refuse(reply, fault);
    else next();
  });
  routes.addHook('preHandler', async (request, reply) => {
    try {
      const { caller, raw } = request;
      const leave = await pipeline.enter(proxies.clientKey(caller, raw), () => whenGone(reply.raw));
      request.leave = leave;
      whenOver(reply.raw, () => leave());
    } catch (fault) {
      if (reply.raw.closed) return void reply.hijack();
      if (!(fault instanceof Overloaded)) throw fault;
      await refuse(reply, fault);
    }
  });
  // Clients that read slowly, or not at all, hold no slot.
  routes.addHook('onSend', async ({ leave }) => leave?.());
}

const refuse = (reply: FastifyReply, fault: GraphQLError) =>
  reply
    .code(fault instanceof Overloaded ? 503 : 429)
    .headers(retryHeaders(fault))
    .send({ errors: [fault] });

export function contextFor(
  { raw, request }: FastifyReply,
  caller: Caller,
  { answer }: Limits,
  options?: RequestOptions,
): RequestContext {
  const context = new RequestContext(caller, whenGone(raw), request.id, options);
  context.parent = request.headers;
  context.log.answerLimit = answer;
  return context;
}
