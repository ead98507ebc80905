import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, routeOf } from '../config/addresses.ts';
import { clean, log } from '../config/log.ts';
import { askedBy, tenths } from '../requests/request-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route reads, for error messages. */
    body?: string;
    /** Whether its successes are counted elsewhere. */
    hasOwnMetrics?: boolean;
  }
  interface FastifyReply {
    /** Why it is refused; null where it is not. */
    refusal: { code?: string } | null;
  }
}

const UNAVAILABLE = 'UPSTREAM_UNAVAILABLE';

/** A request error in GraphQL's shape. */
export const errors = (code: string, message: string) => ({
  errors: [{ message, extensions: { code, retryable: code === UNAVAILABLE } }],
});

/** Rejects an upgrade with an HTTP response, and closes its connection, which Node has detached from the server. */
export function refuseUpgrade({ method, socket }: IncomingMessage, status: number, code: string, message: string) {
  log.info({ status, code, method }, 'upgrade refused');
  const body = JSON.stringify(errors(code, message));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8`;
  socket.once('finish', () => socket.destroy());
  socket.resume();
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}

export const badRequest = (message: string, statusCode = 400) => Object.assign(new Error(message), { statusCode });

export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503) log.error({ err: error, requestId: request.id }, 'a request failed');
  const isOurs = status < 500 || status === 503;
  const code = status === 503 ? UNAVAILABLE : isOurs ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  const message = isOurs ? messageOf(error, request) : 'something went wrong here';
  return reply.code(status).send(errors(code, message));
}

export const withBody = (fault: string, { routeOptions: { config } }: FastifyRequest) =>
  config.body ? `${fault}; send ${config.body}` : fault;

function messageOf({ code, message }: FastifyError, request: FastifyRequest): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return `the body is larger than ${request.routeOptions.bodyLimit} bytes, which is the most: send it in parts`;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return withBody('the body is not declared as JSON', request);
  if (code === 'FST_ERR_BAD_URL') return 'the path of the request is no path';
  return message;
}

const LONGEST_PATH = 200;

/** Logs failed requests with status and code. */
export function logRefusals(app: FastifyInstance): void {
  app.decorateReply('refusal', null);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && log.isLevelEnabled('info')) {
      // The code of the first error: in JSON this is found in no string, whose quotes are escaped.
      const [, code] = /"code":"(\w{1,64})"/.exec(typeof payload === 'string' ? payload : '') ?? [];
      reply.refusal = code ? { code } : {};
    }
    done(null, payload);
  });
  app.addHook('onResponse', ({ id, method, url, routeOptions, caller }, reply, done) => {
    const { refusal, statusCode: status, elapsedTime } = reply;
    if (refusal) {
      const path = routeOptions.url ?? clean(pathOf(url)).slice(0, LONGEST_PATH);
      const why = { method, path, status, ...refusal, ms: tenths(elapsedTime) };
      const message = status < 500 ? 'request refused' : 'request failed';
      log.info({ requestId: id, ...askedBy(caller), ...why }, message);
    }
    done();
  });
}

export const NOTHING_HERE = 'there is nothing here: the graph is at /graphql';

/** Rejects requests without a route or with an encoded body, before the body is read. */
export function refuseMethods(app: FastifyInstance): void {
  const routes: { path: RegExp; methods: string[] }[] = [];
  const answerNoRoute = ({ url, method }: FastifyRequest, reply: FastifyReply) => {
    const path = routeOf(url);
    const allowed = new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods));
    if (allowed.size === 0) return reply.code(404).send(errors('NOT_FOUND', NOTHING_HERE));
    const methods = [...allowed].join(', ');
    reply.code(405).header('allow', methods);
    return reply.send(errors('BAD_REQUEST', `${method} is not allowed here: use ${methods}`));
  };
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ path: patternOf(url), methods: [method].flat() });
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.is404) return void answerNoRoute(request, reply);
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() === 'identity') return next();
    reply.code(415).send(errors('BAD_REQUEST', 'a body with a content-encoding cannot be read: send it as it is'));
  });
  app.setNotFoundHandler(answerNoRoute);
}

const patternOf = (url: string) => new RegExp(`^${url.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`);
