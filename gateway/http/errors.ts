import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { traceFields } from '../../subgraphs/traces/spans.ts';
import { log } from '../config/log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: string;
    hasOwnMetrics?: boolean;
  }
}

const UNAVAILABLE = 'UPSTREAM_UNAVAILABLE';

export const errors = (code: string, message: string) => ({
  errors: [{ message, extensions: { code, retryable: code === UNAVAILABLE } }],
});

/** Rejects a WebSocket upgrade and closes the connection, because Node no longer manages it. */
export function rejectUpgrade({ method, socket }: IncomingMessage, status: number, code: string, message: string) {
  log.info({ status, code, method }, 'upgrade rejected');
  const body = JSON.stringify(errors(code, message));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8`;
  socket.once('finish', () => socket.destroy());
  socket.resume();
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}

export const badRequest = (message: string, statusCode = 400) => Object.assign(new Error(message), { statusCode });

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503)
    log.error({ err: error, requestId: request.id, ...traceFields(request.span) }, 'a request failed');
  const isOurs = status < 500 || status === 503;
  const code = status === 503 ? UNAVAILABLE : isOurs ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  const message = isOurs ? messageOf(error, request) : 'internal server error';
  return reply.code(status).send(errors(code, message));
}

export const withBody = (fault: string, { routeOptions: { config } }: FastifyRequest) =>
  config.body ? `${fault}; send ${config.body}` : fault;

type PublicError = FastifyError & { publicMessage?: string };

function messageOf({ code, message, publicMessage = message }: PublicError, request: FastifyRequest): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return `the body exceeds the limit of ${request.routeOptions.bodyLimit} bytes: split the request`;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return withBody('Content-Type must be application/json', request);
  if (code === 'FST_ERR_BAD_URL') return 'the request has an invalid path';
  return publicMessage;
}

export const NOT_FOUND = 'not found: the GraphQL endpoint is /graphql';
