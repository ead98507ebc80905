import { setTimeout } from 'node:timers/promises';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLError, OperationTypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { type Client, identifyClients } from '../auth/clients.ts';
import type { Introspections } from '../execution/introspection.ts';
import { answerPages, FOREIGN, isOpened, mayBeForeign } from '../http/allowed-hosts.ts';
import { LARGEST_BODY, LARGEST_OPERATION, limitBodies } from '../http/bodies.ts';
import { abortOnClose, onClose } from '../http/connections.ts';
import { badRequest } from '../http/errors.ts';
import { observeResponse } from '../http/http-server.ts';
import { Overloaded, type Release, retryHeaders } from '../limits/admission.ts';
import { limitAnswer } from '../limits/answer-size.ts';
import { tracedOperation } from '../observability/operations.ts';
import type { ValidDocument } from '../operation/checked-documents.ts';
import type { OperationPipeline } from '../operation/pipeline.ts';
import {
  OPERATION_BODY,
  type OperationRequest,
  type RequestOptions,
  readRequest,
  requestOptions,
} from '../requests/operation-request.ts';
import { RequestContext } from '../requests/request-context.ts';
import { httpStatusOf } from '../requests/request-errors.ts';
import type { EventStreams } from '../subscriptions/event-streams.ts';

const UPSTREAM_CALLS = 'x-upstream-calls';

const LONG_DOCUMENT = `the document is longer than ${LARGEST_BODY} characters: move long values to variables`;

declare module 'fastify' {
  interface FastifyReply {
    operation: RequestContext | null;
  }
  interface FastifyRequest {
    leave: Release | null;
  }
}

type GraphOptions = { pipeline: OperationPipeline; eventStreams: EventStreams; introspections: Introspections };

/** Executes operations over HTTP, as event streams if the client requests them. New documents run in Apollo Server. */
export async function graphRoutes(routes: FastifyInstance, options: GraphOptions): Promise<void> {
  const { pipeline, eventStreams, introspections } = options;
  await answerPages(routes);
  identifyClients(routes, pipeline.clients);
  limitRequests(routes, pipeline);
  finishAnswers(routes, introspections);
  eventStreams.serve(routes);
  const mediaTypes: MediaTypes = new LRUCache({ max: MAX_MEDIA_TYPES });
  const answer = fastifyApolloHandler(pipeline.apollo, {
    context: async ({ body, query, headers }, reply) => {
      const operation = body ?? query;
      const { query: document, variables, extensions } = isJsonObject(operation) ? operation : {};
      const { client } = reply.request;
      const sent = { query: document, variables, extensions };
      const rejected = pipeline.checkNew(document, client) ?? pipeline.checkSent(sent, client.limits);
      if (rejected) throw rejected;
      reply.operation = contextFor(reply, client, requestOptions(headers, extensions));
      return { request: reply.operation, limits: client.limits };
    },
  });
  routes.route({
    method: ['GET', 'POST'],
    url: '',
    exposeHeadRoute: false,
    config: { body: OPERATION_BODY },
    bodyLimit: LARGEST_OPERATION,
    handler: (request, reply) => {
      if (request.method === 'GET') {
        if (isOpened(request)) return reply.redirect('/');
        if (mayBeForeign(request)) throw badRequest(FOREIGN);
      }
      const operation = readRequest(request, (extensions) => pipeline.documents.findText(extensions));
      if (typeof operation === 'string') throw badRequest(operation);
      if (operation && operation.query.length > LARGEST_BODY) throw badRequest(LONG_DOCUMENT, 413);
      const known = operation && knownOperation(operation, request, pipeline, mediaTypes);
      if (known)
        return tracedOperation(async () => {
          const { valid, mediaType, options: asked, ...given } = known;
          reply.operation = contextFor(reply, request.client, asked);
          const { result, status } = await pipeline.executeValid(valid, given, reply.operation, true);
          reply.code(status).type(mediaType);
          return introspections.textOf(result);
        });
      if (request.headers.accept?.includes(EVENT_STREAM) && eventStreams.isFor(request))
        return eventStreams.answer(request, reply);
      return tracedOperation(async () => {
        const text = await answer.call(routes, request, reply);
        cacheMediaType(mediaTypes, reply);
        return text;
      });
    },
  });
}

const EVENT_STREAM = 'text/event-stream';

type MediaTypes = LRUCache<string, string>;
const MAX_MEDIA_TYPES = 100;
const MAX_ACCEPT = 200;

function cacheMediaType(mediaTypes: MediaTypes, reply: FastifyReply): void {
  const { statusCode, operation } = reply;
  const { accept = '*/*' } = reply.request.headers;
  if (statusCode !== 200 || !operation || accept.length > MAX_ACCEPT) return;
  mediaTypes.set(accept, String(reply.getHeader('content-type')));
}

type KnownOperation = OperationRequest & { valid: ValidDocument; mediaType: string; options: RequestOptions };

/** Finds an operation whose document is cached. Returns undefined if Apollo Server has to handle the request. */
function knownOperation(
  received: OperationRequest,
  { method, headers, client }: FastifyRequest,
  pipeline: OperationPipeline,
  mediaTypes: MediaTypes,
): KnownOperation | undefined {
  const { query, operationName, extensions } = received;
  const mediaType = mediaTypes.get(headers.accept ?? '*/*');
  const isPersisted = isJsonObject(extensions) && extensions.persistedQuery;
  // Apollo Server checks the hashes of documents that are not stored yet.
  if (isPersisted && pipeline.documents.findText(extensions) !== query) return undefined;
  if (!mediaType || typeof extensions === 'string') return undefined;
  const valid = pipeline.valid.find(query) ?? pipeline.valid.findSimilar(query);
  if (!valid || pipeline.checkSent(received, client.limits, valid)) return undefined;
  try {
    const { operation } = pipeline.operationIn(valid, operationName).operation;
    const isStreamed = operation === OperationTypeNode.SUBSCRIPTION && headers.accept?.includes(EVENT_STREAM);
    // Apollo Server rejects GET requests for operations other than queries.
    if (isStreamed || (method === 'GET' && operation !== OperationTypeNode.QUERY)) return undefined;
    return { ...received, valid, mediaType, options: requestOptions(headers, extensions) };
  } catch {
    return undefined;
  }
}

/**
 * How long responses to clients beyond their rate are delayed, in milliseconds. Otherwise, clients that send their next
 * request immediately would keep the server busy with rejections.
 */
const LIMITED_DELAY_MS = 50;

/** Releases the request's slot, and sets the response's status, headers, encoding and size limit. */
function finishAnswers(routes: FastifyInstance, introspections: Introspections): void {
  routes.decorateReply('operation', null);
  routes.addHook('onSend', async ({ client, leave, headers }, reply, payload) => {
    // Release the slot now, because a client that reads slowly must not occupy it.
    leave?.();
    const { operation } = reply;
    // No client has been identified for preflight requests.
    const text =
      typeof payload === 'string' && client ? limitAnswer(client.limits.answer, payload, operation) : payload;
    if (text !== payload) reply.removeHeader('content-length');
    if (operation) reply.header(UPSTREAM_CALLS, operation.log.calls);
    reply.code(httpStatusOf(operation, reply.statusCode, reply.getHeader('content-type')));
    reply.header('cache-control', 'no-store');
    // A pipelined response has no socket yet. It must not wait, because Node reads on until responses are buffered.
    if (reply.statusCode === 429 && reply.raw.socket) {
      await setTimeout(LIMITED_DELAY_MS);
      if (reply.raw.closed) observeResponse(reply.request, reply);
    }
    const encoded = await introspections.encoded(text, headers['accept-encoding']);
    if (!encoded) return text;
    reply.headers({ 'content-encoding': encoded.encoding, 'content-length': encoded.bytes.length });
    return encoded.bytes;
  });
}

/** Rejects requests beyond the client's rate limit (429), the server's capacity (503) and the body limit (413). */
export function limitClients(routes: FastifyInstance, pipeline: OperationPipeline): void {
  routes.addHook('onRequest', ({ client }, reply, next) => {
    const fault = pipeline.admit(client);
    if (fault) void refuse(reply, fault);
    else next();
  });
  routes.addHook('preParsing', limitBodies());
}

function limitRequests(routes: FastifyInstance, pipeline: OperationPipeline): void {
  routes.decorateRequest('leave', null);
  limitClients(routes, pipeline);
  routes.addHook('preHandler', async (request, reply) => {
    try {
      request.leave = await pipeline.enter(request.client.key, () => abortOnClose(reply.raw));
      onClose(reply.raw, request.leave);
    } catch (fault) {
      if (reply.raw.closed) return void reply.hijack();
      if (!(fault instanceof Overloaded)) throw fault;
      await refuse(reply, fault);
    }
  });
}

const refuse = (reply: FastifyReply, fault: GraphQLError) =>
  reply
    .code(fault instanceof Overloaded ? 503 : 429)
    .headers(retryHeaders(fault))
    .send({ errors: [fault] });

export function contextFor(
  { raw, request }: FastifyReply,
  { caller, limits }: Client,
  options?: RequestOptions,
): RequestContext {
  const context = new RequestContext(caller, abortOnClose(raw), request.id, options);
  context.log.answerLimit = limits.answer;
  return context;
}
