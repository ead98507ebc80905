import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { pathOf, routeOf } from '../config/addresses.ts';
import { log } from '../config/log.ts';
import { countResponse } from '../observability/operations.ts';
import { askedBy, REQUEST_ID, requestIdOf, tenths } from '../requests/request-log.ts';
import { type Allowed, isProbe, mayPass, NOT_ALLOWED } from './allowed-hosts.ts';
import { LARGEST_BODY, parseJson } from './bodies.ts';
import { Draining } from './connections.ts';
import { answerFault, badRequest, errors, NOTHING_HERE } from './errors.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why its request is rejected; null if it is not. */
    refusal: { code?: string } | null;
  }
}

/** The time for a request, and its headers, to arrive, in milliseconds; then the connection is destroyed. */
const ARRIVAL = 30_000;
const HEAD_ARRIVAL = 10_000;

const NOT_ENCODED = 'the query of the address is not percent-encoded UTF-8: encode each value with encodeURIComponent';

export type Http = { app: FastifyInstance; draining: Draining };

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
  bodyLimit?: number;
  maxHeaderSize?: number;
  /** The hosts and origins that are answered; without it all hosts are. */
  allowed?: Allowed;
  acceptsUpgrade?(request: IncomingMessage): boolean;
};

/**
 * An HTTP server that reads JSON without losing a digit, and answers faults with GraphQL errors; malformed HTTP destroys its connection.
 *
 * Upgrades that are not accepted are ignored, since clients of HTTP/2 offer `h2c`; so are those behind pending requests, whose responses would be
 * lost.
 */
export function openHttp({ bodyLimit = LARGEST_BODY, allowed, acceptsUpgrade, ...http }: HttpOptions = {}): Http {
  const app = Fastify({
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: ARRIVAL,
    http: {
      headersTimeout: HEAD_ARRIVAL,
      connectionsCheckingInterval: HEAD_ARRIVAL / 4,
      shouldUpgradeCallback: (request) => acceptsUpgrade?.(request) === true && !draining.isBusy(request.socket),
      ...http,
    },
    return503OnClosing: false,
    genReqId: requestIdOf,
    clientErrorHandler: destroyConnection,
    frameworkErrors: answerFault,
  });
  parseJson(app);
  app.setErrorHandler(answerFault);
  const draining = new Draining(app);
  checkRequests(app, draining, allowed);
  watchResponses(app);
  return { app, draining };
}

/** Rejects what no route can answer, before a body is read. */
function checkRequests(app: FastifyInstance, draining: Draining, allowed: Allowed | undefined): void {
  const answerNoRoute = noRouteAnswers(app, allowed !== undefined);
  app.addHook('onRequest', (request, reply, next) => {
    const { id, url, raw, headers } = request;
    reply.header(REQUEST_ID, id);
    try {
      decodeURIComponent(url.slice(pathOf(url).length));
    } catch {
      return next(badRequest(NOT_ENCODED));
    }
    if (draining.refuses) return next(badRequest('the server is stopping: retry in a few seconds', 503));
    if (allowed && !mayPass(raw, allowed) && !isProbe(raw))
      return void reply.code(403).send(errors('FORBIDDEN', NOT_ALLOWED));
    if (request.is404) return void answerNoRoute(request, reply);
    const { 'content-encoding': encoding = 'identity' } = headers;
    if (encoding.toLowerCase() === 'identity') return next();
    reply.code(415).send(errors('BAD_REQUEST', 'a body with a content-encoding cannot be read: send it as it is'));
  });
  app.setNotFoundHandler(answerNoRoute);
}

/** Answers requests without a route with 404, or 405 if the path has other methods. Pages of allowed origins may read that. */
function noRouteAnswers(app: FastifyInstance, arePagesAllowed: boolean) {
  const routes: { path: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ path: patternOf(url), methods: [method].flat() });
  });
  return ({ url, method, headers: { origin } }: FastifyRequest, reply: FastifyReply) => {
    if (arePagesAllowed && origin !== undefined)
      reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
    const path = routeOf(url);
    const allowed = new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods));
    if (allowed.size === 0) return reply.code(404).send(errors('NOT_FOUND', NOTHING_HERE));
    const methods = [...allowed].join(', ');
    reply.code(405).header('allow', methods);
    return reply.send(errors('BAD_REQUEST', `${method} is not allowed here: use ${methods}`));
  };
}

const patternOf = (url: string) => new RegExp(`^${url.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`);

const LONGEST_PATH = 200;

/** Counts responses, and logs failed requests with status and code. */
function watchResponses(app: FastifyInstance): void {
  app.decorateReply('refusal', null);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && log.isLevelEnabled('info')) {
      // The code of the first error: in JSON this is found in no string, whose quotes are escaped.
      const [, code] = /"code":"(\w{1,64})"/.exec(typeof payload === 'string' ? payload : '') ?? [];
      reply.refusal = code ? { code } : {};
    }
    done(null, payload);
  });
  app.addHook('onResponse', ({ id, method, url, routeOptions, client }, reply, done) => {
    const { refusal, statusCode: status, elapsedTime } = reply;
    if (status >= 400 || !routeOptions.config.hasOwnMetrics) countResponse(routeOptions.url, status);
    if (refusal) {
      const path = routeOptions.url ?? redactSecrets(pathOf(url)).slice(0, LONGEST_PATH);
      const why = { method, path, status, ...refusal, ms: tenths(elapsedTime) };
      const message = status < 500 ? 'request refused' : 'request failed';
      log.info({ requestId: id, ...askedBy(client?.caller), ...why }, message);
    }
    done();
  });
}

/** Sends no error, which could be taken for the response of another request. */
function destroyConnection({ code }: Error & { code?: string }, connection: Socket): void {
  if (code !== 'ECONNRESET') log.info({ reason: code }, 'connection destroyed');
  connection.destroy();
}

/** Returns the port. A port in use is reported by the name of its setting. */
export async function listenAt(app: FastifyInstance, at: { host: string; port: number }, variable: string) {
  try {
    await app.listen(at);
    return (app.server.address() as AddressInfo).port;
  } catch (fault) {
    if (errorOf(fault).code !== 'EADDRINUSE') throw fault;
    throw new Error(`${variable}=${at.port} is in use: set it to another one`);
  }
}
