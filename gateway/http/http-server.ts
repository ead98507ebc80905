import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { pathOf } from '../config/addresses.ts';
import { log } from '../config/log.ts';
import { countResponses } from '../observability/operation-metrics.ts';
import { REQUEST_ID, requestIdOf } from '../requests/request-log.ts';
import { answerAllowed, answerPagesAstray } from './allowed-hosts.ts';
import { LARGEST_BODY, parseJson } from './bodies.ts';
import { Draining } from './connections.ts';
import { answerFault, badRequest, logRefusals, refuseMethods } from './errors.ts';

/** How long a request, and its headers, may take to arrive, in milliseconds; then the connection is destroyed. */
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
  /** Whether a request is answered; without it all are. */
  isAnswered?(request: IncomingMessage): boolean;
  acceptsUpgrade?(request: IncomingMessage): boolean;
};

/**
 * An HTTP server that reads JSON without losing a digit. Requests that cannot be answered get GraphQL errors in JSON; a method that a route does
 * not have is 405 with `Allow`. Connections that send malformed HTTP are destroyed.
 *
 * Upgrades to another protocol are ignored, as HTTP allows, unless they are accepted: clients that would rather speak HTTP/2 offer `h2c`.
 * Nor is one accepted behind requests that are not answered yet, whose responses would be lost.
 */
export function openHttp({ bodyLimit = LARGEST_BODY, isAnswered, acceptsUpgrade, ...http }: HttpOptions = {}): Http {
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
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID]),
    clientErrorHandler: destroyConnection,
    frameworkErrors: answerFault,
  });
  parseJson(app);
  app.setErrorHandler(answerFault);
  const draining = new Draining(app);
  app.addHook('onRequest', ({ id, url }, reply, next) => {
    reply.header(REQUEST_ID, id);
    try {
      decodeURIComponent(url.slice(pathOf(url).length));
    } catch {
      return next(badRequest(NOT_ENCODED));
    }
    next(draining.refuses ? badRequest('the server is stopping: retry in a few seconds', 503) : undefined);
  });
  logRefusals(app);
  countResponses(app);
  if (isAnswered) {
    answerAllowed(app, isAnswered);
    answerPagesAstray(app);
  }
  refuseMethods(app);
  return { app, draining };
}

/** Malformed or slow connections get no error, which could be taken for the response of another request. */
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
