import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';
import type { RouteAnswer, Subgraph } from '../../subgraphs/core/subgraph.ts';
import { within } from '../../subgraphs/traces/spans.ts';
import { log } from '../config/log.ts';
import { REQUEST_ID } from '../requests/request-log.ts';
import { isAllowedOnSignedPort } from './allowed-hosts.ts';
import { limitConnections, onClose } from './connections.ts';
import { errors } from './errors.ts';
import { type Http, openHttp } from './http-server.ts';

/**
 * `time`: how long a request body may take to arrive, in milliseconds. `bytes`: the limit for all request bodies
 * together.
 */
const LIMITS = { time: 10_000, bytes: 128 * 1024 * 1024 };

const RETRY_AFTER_SECONDS = '60';

type RouteOptions = { subgraphs: readonly Pick<Subgraph, 'routes'>[] } & Partial<typeof LIMITS>;

export async function subgraphRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { subgraphs, time, bytes } = { ...LIMITS, ...options };
  let held = 0;
  /** Reserves memory for a request body until the request completes. Returns false if the memory limit is reached. */
  const reserve = ({ headers }: IncomingMessage, response: ServerResponse, limit: number): boolean => {
    const length = 'transfer-encoding' in headers ? limit : Math.min(Number(headers['content-length'] ?? 0), limit);
    if (held + length > bytes) return false;
    held += length;
    onClose(response, () => {
      held -= length;
    });
    return true;
  };
  for (const { method, path, bodyLimit, refusal, answer } of subgraphs.flatMap(({ routes }) => routes))
    app.route<{ Params: Record<string, string> }>({
      method,
      url: path,
      bodyLimit,
      config: { hasOwnMetrics: true },
      // Bypasses Fastify's parsers and hooks, which would account for a tenth of the time spent on each request.
      onRequest: ({ raw, params, headers }, reply) => {
        closeIfLate(raw, time);
        const fail = (error: unknown) => write(reply, unavailable(error));
        const take = (refused: RouteAnswer | undefined) => {
          if (refused) return write(reply, refused);
          if (!reserve(raw, reply.raw, bodyLimit)) return write(reply, { status: 503 });
          readBody(raw, bodyLimit, (body) => {
            if (!body)
              return void reply.header('connection', 'close').send(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
            const { span } = reply.request;
            within(span, () => Promise.try(answer, { params, headers, body })).then(
              (answered) => sendAndReport(reply, answered),
              (error) => sendAndReport(reply, unavailable(error)),
            );
          });
        };
        try {
          const refused = refusal?.({ params, headers });
          if (refused instanceof Promise) refused.then(take).catch(fail);
          else take(refused);
        } catch (error) {
          fail(error);
        }
      },
      handler: () => {},
    });
}

/** Closes the connection if the request body does not arrive in time, even if the response has already been sent. */
function closeIfLate(raw: IncomingMessage, time: number): void {
  // Small request bodies have arrived by the next microtask and need no timer.
  queueMicrotask(() => {
    if (raw.complete) return;
    const late = setTimeout(() => raw.destroy(), time).unref();
    raw.once('end', () => clearTimeout(late));
  });
}

/**
 * Calls `onBody` once with the request body, or with undefined if the body exceeds the limit. If the connection closes
 * first, `onBody` is never called.
 */
function readBody(raw: IncomingMessage, limit: number, onBody: (body: Buffer | undefined) => void): void {
  if (Number(raw.headers['content-length']) > limit) return void onBody(undefined);
  const chunks: Buffer[] = [];
  let length = 0;
  raw.on('data', (chunk: Buffer) => {
    const wasWithin = length <= limit;
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else if (wasWithin) onBody(undefined);
  });
  raw.on('end', () => {
    if (length <= limit) onBody(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  });
}

/** Calls `sending`, which may replace the response. Then sends the response and calls `settled` once. */
function sendAndReport(reply: FastifyReply, answered: RouteAnswer): void {
  const finish = (instead?: RouteAnswer) => {
    const { settled } = answered;
    if (settled) {
      let written = false;
      reply.raw.once('finish', () => {
        written = !instead;
      });
      onClose(reply.raw, () => settled(written, reply.elapsedTime));
    }
    write(reply, instead ?? answered);
  };
  if (answered.sending && !reply.raw.closed) void answered.sending().then(finish);
  else finish();
}

function write(reply: FastifyReply, { status, body = {} }: RouteAnswer): void {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (status >= 400) return void reply.code(status).send(body);
  const text = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(status, {
    [REQUEST_ID]: reply.request.id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  reply.raw.end(text);
}

/** Returns status 503 for an internal error: vendors may give up after a 500, but retry after a 503. */
function unavailable(error: unknown): RouteAnswer {
  log.error({ err: error }, 'a request to a subgraph route failed');
  return { status: 503, body: { error: 'temporarily unavailable: retry later' } };
}

const NOT_HERE = 'Host not allowed or path not found: this port only serves signed routes on the PUBLIC_URL host';

export function openSigned(publicUrl: string, maxConnections: number): Http {
  const http = openHttp();
  limitConnections(http.app.server, maxConnections);
  http.app.addHook('onRequest', ({ raw }, reply, next) => {
    if (isAllowedOnSignedPort(raw, publicUrl)) return next();
    reply.code(403).send(errors('FORBIDDEN', NOT_HERE));
  });
  return http;
}
