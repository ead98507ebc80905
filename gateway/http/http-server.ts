import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { parse } from 'content-type';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { jsonFault, readRequestJson, UnkeptJson } from '../../subgraphs/upstream/json.ts';
import { countResponses } from '../operating/operation-metrics.ts';
import { REQUEST_ID, requestIdOf } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';
import { Draining } from './draining.ts';
import { errors, UNAVAILABLE } from './errors.ts';
import { logRefusals } from './refusal-log.ts';
import { pathOf, routeOf } from './urls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route reads, as those are answered who send another body. */
    body?: string;
  }
}

/** The largest body of a request, in bytes, where a route says nothing else. */
export const LARGEST_BODY = 1024 * 1024;

/** How long a request may take to arrive, with its body, in milliseconds; then its connection is destroyed. */
const ARRIVAL = 30_000;
/** How long its head may take of that. */
const HEAD_ARRIVAL = 10_000;

/** An HTTP server, and what lets it finish. */
export type Http = { app: FastifyInstance; draining: Draining };

/** A server that is listening. */
export type RunningServer = {
  url: string;
  /** Where the signed routes alone are served, if anywhere. */
  signedUrl?: string;
  /**
   * Takes no new connections, finishes what has begun within 10 seconds, and closes everything.
   *
   * @param quiet how long connections are kept for requests that are on their way, in milliseconds; 0 without it
   */
  stop(quiet?: number): Promise<void>;
  /** Refuses new requests: the process is about to exit. */
  refuse(): void;
};

type HttpOptions = {
  /** The largest body, in bytes, where a route says nothing else. */
  bodyLimit?: number;
  /** How long the headers of a request may be together, in bytes; as Node has it where it is left out. */
  maxHeaderSize?: number;
  /** How long a request may take to arrive, in milliseconds. */
  arrival?: number;
  /** Throws for a JSON text that is not to be parsed. */
  checkText?(text: string): void;
  /** Adds hooks that come before what no route takes is refused. */
  beforeRefusals?(app: FastifyInstance): void;
  /** Whether a request to upgrade is one for the server's `upgrade` listener. */
  acceptsUpgrade?(request: IncomingMessage): boolean;
};

/**
 * An HTTP server that reads JSON without losing a digit. Requests that cannot be answered get GraphQL errors in JSON; a method that a route does
 * not have is 405 with `Allow`. Connections that send malformed HTTP are destroyed.
 *
 * Upgrades to another protocol are ignored, as HTTP allows, unless they are accepted: clients that would rather speak HTTP/2 offer `h2c`.
 * Nor is one accepted behind requests that are not answered yet, whose responses would be lost.
 */
export function openHttp({
  bodyLimit = LARGEST_BODY,
  maxHeaderSize,
  arrival = ARRIVAL,
  checkText = () => {},
  beforeRefusals = () => {},
  acceptsUpgrade = () => false,
}: HttpOptions = {}): Http {
  const headersTimeout = Math.min(arrival, HEAD_ARRIVAL);
  const app = Fastify({
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: arrival,
    http: {
      headersTimeout,
      connectionsCheckingInterval: headersTimeout / 4,
      shouldUpgradeCallback: (request) => acceptsUpgrade(request) && !draining.isBusy(request.socket),
      ...(maxHeaderSize === undefined ? {} : { maxHeaderSize }),
    },
    return503OnClosing: false,
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID]),
    clientErrorHandler: destroyConnection,
    frameworkErrors: answerFault,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text = '';
    try {
      text = textOf(body, request);
      checkText(text);
      done(null, readRequestJson(text));
    } catch (error) {
      const fault = errorOf(error);
      done('statusCode' in fault ? fault : badRequest(unreadJson(error, text, request)));
    }
  });
  app.setErrorHandler(answerFault);
  const draining = new Draining(app);
  app.addHook('onRequest', ({ id, url }, reply, next) => {
    reply.header(REQUEST_ID, id);
    if (!isEncoded(url.slice(pathOf(url).length))) return next(badRequest(NOT_ENCODED));
    next(draining.refuses ? badRequest('the server is stopping: retry in a few seconds', 503) : undefined);
  });
  logRefusals(app);
  countResponses(app);
  beforeRefusals(app);
  refuseMethods(app);
  return { app, draining };
}

const NOT_ENCODED = 'the query of the address is not percent-encoded UTF-8: encode each value with encodeURIComponent';

/** Whether the percent signs of a query are an encoding of UTF-8; a usual reader would leave what is none as it is written. */
function isEncoded(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

/** Destroys a connection that sends malformed HTTP or is too slow: an error could be taken for the response of another request. */
function destroyConnection({ code }: Error & { code?: string }, connection: Socket): void {
  if (code !== 'ECONNRESET') log.info({ reason: code }, 'connection destroyed');
  connection.destroy();
}

/** An error that is answered with this status. */
export const badRequest = (message: string, statusCode = 400) => Object.assign(new Error(message), { statusCode });

function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503) log.error({ err: error, requestId: request.id }, 'a request failed');
  const isOurs = status < 500 || status === 503;
  const code = status === 503 ? UNAVAILABLE : isOurs ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  const message = isOurs ? messageOf(error, request) : 'something went wrong here';
  return reply.code(status).send(errors(code, message));
}

function messageOf({ code, message }: FastifyError, request: FastifyRequest): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return `the body is larger than ${request.routeOptions.bodyLimit} bytes, which is the most: send it in parts`;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return withBody('the body is not declared as JSON', request);
  if (code === 'FST_ERR_BAD_URL') return 'the path of the request is no path';
  return message;
}

/** Refuses bytes that are no UTF-8, where a usual decoder would put U+FFFD in their place; a byte order mark is left out. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const NO_UTF8 = 'the body is not in UTF-8, as JSON is: send it in UTF-8';

function textOf(body: Buffer, { headers: { 'content-type': declared = '' } }: FastifyRequest): string {
  const { charset = 'utf-8' } = /charset/i.test(declared) ? parse(declared).parameters : {};
  if (!/^(utf-?8)?$/i.test(charset)) throw badRequest(NO_UTF8, 415);
  try {
    return UTF8.decode(body);
  } catch {
    throw badRequest(NO_UTF8);
  }
}

function unreadJson(error: unknown, text: string, request: FastifyRequest): string {
  if (error instanceof UnkeptJson) return `the body ${error.message}`;
  return withBody(text === '' ? 'the body is empty' : `the body ${jsonFault(error, text)}`, request);
}

const withBody = (fault: string, { routeOptions: { config } }: FastifyRequest) =>
  config.body ? `${fault}; send ${config.body}` : fault;

export const NOTHING_HERE = 'there is nothing here: the graph is at /graphql';

/** Answers what no route takes before its body is read. */
function refuseMethods(app: FastifyInstance): void {
  const routes: { path: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ path: patternOf(url), methods: [method].flat() });
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.is404) return void answerNoRoute(request, reply, routes);
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() !== 'identity') return void refuseEncoding(reply);
    next();
  });
  app.setNotFoundHandler((request, reply) => answerNoRoute(request, reply, routes));
}

const refuseEncoding = (reply: FastifyReply) =>
  reply.code(415).send(errors('BAD_REQUEST', 'a body with a content-encoding cannot be read: send it as it is'));

const patternOf = (url: string) => new RegExp(`^${url.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`);

function answerNoRoute(
  { url, method }: FastifyRequest,
  reply: FastifyReply,
  routes: { path: RegExp; methods: string[] }[],
) {
  const path = routeOf(url);
  const allowed = new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods));
  if (allowed.size === 0) return reply.code(404).send(errors('NOT_FOUND', NOTHING_HERE));
  const methods = [...allowed].join(', ');
  return reply
    .code(405)
    .header('allow', methods)
    .send(errors('BAD_REQUEST', `${method} is not allowed here: use ${methods}`));
}

/** The port at which a server listens. */
export function portOf(app: FastifyInstance): number {
  const [bound] = app.addresses();
  if (typeof bound !== 'object') throw new Error('the server listens at no port');
  return bound.port;
}

/** A signal that aborts when the connection ends before the answer was written. */
export function whenGone(response: ServerResponse<IncomingMessage>): AbortSignal {
  const gone = new AbortController();
  whenOver(response, () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Calls back once when a response or connection is over: at once where it is already, since its client may leave while it is found out who it is. */
export function whenOver(stream: Writable, over: () => void): void {
  if (stream.closed) over();
  else stream.once('close', over);
}
