import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError, OperationTypeNode } from 'graphql';
import { gauge } from '../../subgraphs/metrics/instruments.ts';
import { isJsonObject, jsonFault, readRequestJson, writeJson } from '../../subgraphs/upstream/json.ts';
import { withoutStatus } from '../auth/caller.ts';
import type { Client } from '../auth/clients.ts';
import { FOREIGN, mayBeForeign } from '../http/allowed-hosts.ts';
import { abortOnClose, OpenByClient, onClose } from '../http/connections.ts';
import { badRequest, errors } from '../http/errors.ts';
import { limitAnswer } from '../limits/answer-size.ts';
import { errorResult, type OperationPipeline, type PreparedOperation } from '../operation/pipeline.ts';
import { OPERATION_BODY, type OperationRequest, readOperation } from '../requests/operation-request.ts';
import { RequestContext } from '../requests/request-context.ts';
import { NO_MUTATION_BY_GET } from '../requests/request-errors.ts';
import {
  extensionsOf,
  type Failure,
  type Message,
  RecentBytes,
  Subscriber,
  sizeOf,
  type Transport,
} from './messages.ts';
import type { Subscriptions } from './subscriptions.ts';

const KEEP_ALIVE_INTERVAL_MS = 12_000;

const COMPLETE = 'event: complete\ndata:\n\n';
const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** How long a client may take to read the rest of a response that has ended, in milliseconds. */
const END_TIMEOUT_MS = 10_000;

/**
 * Sends server-sent events in the `graphql-sse` protocol's format. Each message's id is a cursor, which browsers send
 * as `Last-Event-ID` when they reconnect. The id follows the data, for clients that parse line by line.
 */
export class EventStreamTransport implements Transport {
  readonly maxResponseBytes: number;
  readonly #response: ServerResponse;
  readonly #recent = new RecentBytes();

  constructor(response: ServerResponse, answerLimit: number) {
    this.maxResponseBytes = answerLimit;
    this.#response = response;
    response.writeHead(200, HEAD);
    this.keepAlive();
  }

  get waiting(): number {
    return this.#response.writableLength;
  }

  get overdue(): number {
    return this.waiting - this.#recent.count;
  }

  sendMessage(message: Message): void {
    message.eventBytes ??= Buffer.from(nextEvent(message.payload, message.place?.cursor));
    this.#write(message.eventBytes);
  }

  hold(): void {
    this.#response.cork();
    process.nextTick(() => this.#response.uncork());
  }

  sendResponse(payload: string, cursor?: string): void {
    this.#write(nextEvent(payload, cursor));
  }

  /** Sends a comment, so that proxies do not close an idle connection. */
  keepAlive(): void {
    this.#write(':\n\n');
  }

  complete(): void {
    this.#write(COMPLETE);
    this.end();
  }

  /** Ends the response without a `complete` message, so that the client reconnects. */
  end(): void {
    // Without this, Node would end the response before writing corked data.
    while (this.#response.writableCorked > 0) this.#response.uncork();
    this.#response.end();
    setTimeout(() => this.#response.destroy(), END_TIMEOUT_MS).unref();
  }

  #write(text: string | Buffer): void {
    if (this.#response.writableEnded) return;
    this.#recent.add(Buffer.byteLength(text));
    this.#response.write(text);
  }
}

const nextEvent = (payload: string, cursor: string | undefined) =>
  `event: next\ndata: ${payload}${cursor === undefined ? '' : `\nid: ${cursor}`}\n\n`;

const measured = gauge('toolgraph_event_streams', 'Open server-sent event streams', sizeOf);

/**
 * Serves operations as server-sent events, in the distinct connections mode of `graphql-sse`. The `Last-Event-ID`
 * header, which browsers send automatically, overrides the argument `after`.
 */
export class EventStreams {
  readonly #pipeline: OperationPipeline;
  readonly #opener: Subscriptions;
  readonly #open = new Set<EventStreamTransport>();
  readonly #following = new Set<EventStreamTransport>();
  readonly #subscriptions = new OpenByClient();
  readonly #keepingAlive: NodeJS.Timeout;
  #isStopping = false;

  constructor(pipeline: OperationPipeline, subscriptions: Subscriptions) {
    this.#pipeline = pipeline;
    this.#opener = subscriptions;
    measured.watch(this.#open);
    const keepAlive = () => this.#open.forEach((transport) => void transport.keepAlive());
    this.#keepingAlive = setInterval(keepAlive, KEEP_ALIVE_INTERVAL_MS).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  serve(app: FastifyInstance): void {
    app.route({
      method: ['GET', 'POST'],
      url: '/stream',
      exposeHeadRoute: false,
      config: { body: OPERATION_BODY },
      handler: (request, reply) => this.answer(request, reply),
    });
  }

  /** Whether a request contains a valid subscription and must therefore be served as server-sent events. */
  isFor({ headers, body, client }: FastifyRequest): boolean {
    const asked = readOperation(this.#pipeline.documents.complete(body));
    if (typeof asked === 'string' || !/\bsubscription\b/.test(asked.query)) return false;
    const valid = this.#pipeline.prepare(asked, client, headers);
    return 'operation' in valid && valid.operation.operation === OperationTypeNode.SUBSCRIPTION;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.#isStopping) throw badRequest('the server is stopping: retry in a few seconds', 503);
    const isGet = request.method === 'GET';
    if (mayBeForeign(request)) throw badRequest(FOREIGN);
    const { documents } = this.#pipeline;
    const given = documents.complete(isGet ? fromUrl(request) : request.body);
    const asked = readOperation(given);
    if (typeof asked === 'string') {
      const untrusted = isJsonObject(given) ? documents.check(given) : undefined;
      if (untrusted) return refuse(reply, [untrusted]);
      throw badRequest(asked);
    }
    const valid = this.#pipeline.prepare(asked, request.client, request.headers);
    if ('errors' in valid) return refuse(reply, valid.errors);
    const { operation: kind } = valid.operation;
    if (isGet && kind === OperationTypeNode.MUTATION)
      return reply.code(405).header('allow', 'POST').send(errors('BAD_REQUEST', NO_MUTATION_BY_GET));
    if (kind === OperationTypeNode.SUBSCRIPTION && !this.#subscriptions.admits(request.client))
      return refuse(reply, [tooMany(request.client.limits)], 429);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await this.#stream({ ...valid, asked }, request, reply);
    return reply;
  }

  /** Ends subscriptions, so that their clients reconnect. Lets other operations finish. */
  stop(): void {
    this.#isStopping = true;
    clearInterval(this.#keepingAlive);
    for (const transport of this.#following) transport.end();
  }

  async #stream(
    { asked, options, ...known }: PreparedOperation & { asked: OperationRequest },
    { client, headers, id, leave }: FastifyRequest,
    { raw }: FastifyReply,
  ): Promise<void> {
    const { caller, key } = client;
    const { answer: limit } = client.limits;
    const transport = new EventStreamTransport(raw, limit);
    const isSubscription = known.operation.operation === OperationTypeNode.SUBSCRIPTION;
    this.#open.add(transport);
    if (isSubscription) this.#following.add(transport);
    onClose(raw, () => {
      this.#open.delete(transport);
      this.#following.delete(transport);
      if (isSubscription) this.#subscriptions.close(key);
    });
    if (!isSubscription) {
      const context = new RequestContext(caller, abortOnClose(raw), id, options);
      const answer = this.#pipeline.respond(asked, context, limit, writeJson).finally(() => leave?.());
      transport.sendResponse(await answer);
      return transport.complete();
    }
    const { upstreamReport } = options;
    const lastCursor = headers['last-event-id']?.toString() || undefined;
    const subscription = { ...known, caller, values: asked.variables, upstreamReport, transport, lastCursor };
    const opened = await this.#opener.open(subscription);
    leave?.();
    const end = (result: ExecutionResult | undefined) => {
      if (result) transport.sendResponse(limitAnswer(limit, writeJson(result)), extensionsOf(result)?.cursor);
      transport.complete();
    };
    if (!(opened instanceof Subscriber)) return end(opened);
    onClose(raw, () => opened.leave());
    opened.onEnd({ ended: (_subscriber, failure) => end(failure && endOf(failure)) });
  }
}

const refuse = (reply: FastifyReply, faults: readonly GraphQLError[], status = statusOf(faults[0])) =>
  reply
    .code(status)
    .headers(Object.fromEntries(httpOf(faults[0]).headers ?? []))
    .send({ errors: faults.map(withoutStatus) });

type HttpHead = { status?: number; headers?: Map<string, string> };

const httpOf = (fault: GraphQLError | undefined): HttpHead => fault?.extensions.http ?? {};

const statusOf = (fault: GraphQLError | undefined): number => httpOf(fault).status ?? 400;

function tooMany({ sockets }: Client['limits']): GraphQLError {
  const message = `this caller has reached the limit of ${sockets} event streams: close some, or use a WebSocket`;
  return new GraphQLError(message, { extensions: { code: 'BUDGET_EXCEEDED', retryable: true } });
}

function fromUrl({ query }: FastifyRequest): Record<string, unknown> {
  const { variables, ...asked } = query as Record<string, unknown>;
  if (typeof variables !== 'string' || variables === '') return asked;
  try {
    return { ...asked, variables: readRequestJson(variables) };
  } catch (error) {
    throw badRequest(`variables ${jsonFault(error, variables)}`);
  }
}

/** Returns a failed stream's final message, with the cursor from which the client can resume. */
function endOf({ error }: Failure): ExecutionResult {
  const result = errorResult(error);
  const cursor = result.errors?.[0]?.extensions.cursor;
  return typeof cursor === 'string' ? { ...result, extensions: { cursor } } : result;
}
