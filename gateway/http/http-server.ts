import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { traceFields, within } from '../../subgraphs/traces/spans.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { pathOf, routeOf } from '../config/addresses.ts';
import { log } from '../config/log.ts';
import { countResponse, traceRequest } from '../observability/operations.ts';
import { callerField, REQUEST_ID, requestIdOf, tenths } from '../requests/request-log.ts';
import { type Allowed, isAllowedHost, isProbe, NOT_ALLOWED } from './allowed-hosts.ts';
import { LARGEST_BODY, parseJson } from './bodies.ts';
import { Draining } from './connections.ts';
import { badRequest, errors, NOT_FOUND, sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The error code with which a request was rejected; null for an accepted request. */
    refusal: { code?: string } | null;
  }
}

/** How long a request may take to arrive, in milliseconds. After that, the connection is destroyed. */
const ARRIVAL_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;

const NOT_ENCODED = 'the query string is not percent-encoded UTF-8: encode each value with encodeURIComponent';

export type Http = { app: FastifyInstance; draining: Draining };

export type RunningServer = {
  url: string;
  signedUrl?: string;
  /**
   * Stops accepting connections, gives requests in flight 10 s to finish, and closes everything.
   *
   * @param quiet how long idle connections stay open for requests in transit, in milliseconds; defaults to 0
   */
  stop(quiet?: number): Promise<void>;
  refuse(): void;
};

type HttpOptions = {
  bodyLimit?: number;
  maxHeaderSize?: number;
  allowed?: Allowed;
  acceptsSockets?: boolean;
};

/**
 * Creates an HTTP server that preserves the digits of large numbers and reports errors as GraphQL errors. Destroys
 * connections that send malformed HTTP. Ignores unsupported upgrades, because HTTP/2 clients offer `h2c`. Also ignores
 * upgrades while requests are pending, whose responses would be lost.
 */
export function openHttp({
  bodyLimit = LARGEST_BODY,
  allowed,
  acceptsSockets = false,
  ...http
}: HttpOptions = {}): Http {
  const app = Fastify({
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: ARRIVAL_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 4,
      shouldUpgradeCallback: (request) => acceptsSockets && isWebSocket(request) && !draining.isBusy(request.socket),
      ...http,
    },
    return503OnClosing: false,
    genReqId: requestIdOf,
    clientErrorHandler: destroyConnection,
    frameworkErrors: sendError,
  });
  parseJson(app);
  app.setErrorHandler(sendError);
  app.addHook('onRoute', runInSpan);
  const draining = new Draining(app);
  checkRequests(app, draining, allowed);
  observeResponses(app);
  return { app, draining };
}

function runInSpan(route: RouteOptions): void {
  const { handler } = route;
  route.handler = function (request, reply) {
    return within(request.span, () => handler.call(this, request, reply));
  };
}

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

function checkRequests(app: FastifyInstance, draining: Draining, allowed: Allowed | undefined): void {
  const sendNotFound = notFoundHandler(app, allowed !== undefined);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    request.span = traceRequest(request, reply);
    const { id, url, raw, headers } = request;
    reply.header(REQUEST_ID, id);
    try {
      decodeURIComponent(url.slice(pathOf(url).length));
    } catch {
      return next(badRequest(NOT_ENCODED));
    }
    if (draining.isRejecting) return next(badRequest('the server is stopping: retry in a few seconds', 503));
    if (allowed && !isAllowedHost(raw, allowed) && !isProbe(raw, allowed))
      return void reply.code(403).send(errors('FORBIDDEN', NOT_ALLOWED));
    if (request.is404) return void sendNotFound(request, reply);
    const { 'content-encoding': encoding = 'identity' } = headers;
    if (encoding.toLowerCase() === 'identity') return next();
    reply.code(415).send(errors('BAD_REQUEST', 'Content-Encoding is not supported: send the body uncompressed'));
  });
  app.setNotFoundHandler(sendNotFound);
}

/**
 * Responds to requests without a route: 405 if the path supports other methods, otherwise 404. Pages from allowed
 * origins can read this response.
 */
function notFoundHandler(app: FastifyInstance, arePagesAllowed: boolean) {
  const routes: { path: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ path: patternOf(url), methods: [method].flat() });
  });
  return ({ url, method, headers: { origin } }: FastifyRequest, reply: FastifyReply) => {
    if (arePagesAllowed && origin !== undefined)
      reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
    const path = routeOf(url);
    const allowed = new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods));
    if (allowed.size === 0) return reply.code(404).send(errors('NOT_FOUND', NOT_FOUND));
    const methods = [...allowed].join(', ');
    reply.code(405).header('allow', methods);
    return reply.send(errors('BAD_REQUEST', `method ${method} not allowed: use ${methods}`));
  };
}

const patternOf = (url: string) => new RegExp(`^${url.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`);

const MAX_PATH_LENGTH = 200;

function observeResponses(app: FastifyInstance): void {
  app.decorateReply('refusal', null);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && log.isLevelEnabled('info')) {
      // Finds the first error's code. Text inside JSON strings cannot match, because quotes are escaped there.
      const [, code] = /"code":"(\w{1,64})"/.exec(typeof payload === 'string' ? payload : '') ?? [];
      reply.refusal = code ? { code } : {};
    }
    done(null, payload);
  });
  app.addHook('onResponse', async (request, reply) => observeResponse(request, reply));
}

export function observeResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, url, routeOptions, client, span } = request;
  const { refusal, statusCode: status, elapsedTime } = reply;
  if (status >= 400 || !routeOptions.config.hasOwnMetrics) countResponse(routeOptions.url, status);
  if (!refusal) return;
  const path = routeOptions.url ?? redactSecrets(pathOf(url)).slice(0, MAX_PATH_LENGTH);
  const why = { method, path, status, ...refusal, ms: tenths(elapsedTime) };
  const message = status < 500 ? 'request rejected' : 'request failed';
  log.info({ requestId: id, ...callerField(client?.caller), ...why, ...traceFields(span) }, message);
}

/**
 * Closes the connection without sending a response, because the client could assign that response to another request.
 */
function destroyConnection({ code }: Error & { code?: string }, connection: Socket): void {
  if (code !== 'ECONNRESET') log.info({ reason: code }, 'connection destroyed');
  connection.destroy();
}

/** Starts listening and returns the port. If the port is in use, the error identifies the setting to change. */
export async function listenAt(app: FastifyInstance, at: { host: string; port: number }, variable: string) {
  try {
    await app.listen(at);
    return (app.server.address() as AddressInfo).port;
  } catch (fault) {
    if (errorOf(fault).code !== 'EADDRINUSE') throw fault;
    throw new Error(`${variable}=${at.port} is in use: set another port`);
  }
}
