import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Route, RouteAnswer, Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { limitConnections } from '../limits/connections.ts';
import { REQUEST_ID } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';
import { mayReachSigned } from './allowed-hosts.ts';
import { whenOver } from './draining.ts';
import { errors } from './errors.ts';
import { type Http, openHttp } from './http-server.ts';

/** How long a body may take to arrive, in milliseconds, and how many bytes of bodies may be awaited or held at once. */
export type ArrivalLimits = { time: number; bytes: number };

const LIMITS: ArrivalLimits = { time: 10_000, bytes: 128 * 1024 * 1024 };

const RETRY_AFTER_SECONDS = '60';

type WithPath = { Params: Record<string, string> };

/** Serves the routes of the subgraphs; they get the bytes of a body as they came. */
export function openRoutes(app: FastifyInstance, subgraphs: Subgraph[], limits: Partial<ArrivalLimits> = {}): void {
  const bodies = new Bodies({ ...LIMITS, ...limits });
  for (const route of subgraphs.flatMap(({ routes }) => routes))
    app.route<WithPath>({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyLimit,
      config: { hasOwnMetrics: true },
      // Reads the body and writes the response itself: Fastify's parsers and hooks take a tenth of a delivery's time.
      onRequest: (request, reply) => take(route, bodies, request, reply),
      handler: () => {},
    });
}

function take(
  { bodyLimit, refusal, answer }: Route,
  bodies: Bodies,
  { raw, params, headers }: FastifyRequest<WithPath>,
  reply: FastifyReply<WithPath>,
): void {
  bodies.limitTime(raw);
  const refused = refusal && refusalOf(() => refusal({ params, headers }));
  if (refused) return void refuse(reply, refused);
  if (!bodies.admit(raw, reply.raw, bodyLimit)) return void refuse(reply, { status: 503 });
  readBody(raw, bodyLimit, (body) => {
    if (!body) return void reply.header('connection', 'close').send(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    Promise.try(answer, { params, headers, body }).then(
      (answered) => settle(reply, answered),
      (error) => settle(reply, unavailable(error)),
    );
  });
}

/** Takes the bytes of a body once; undefined if they are more than `limit`. Never does if the connection closes before. */
function readBody(raw: IncomingMessage, limit: number, take: (body: Buffer | undefined) => void): void {
  if (Number(raw.headers['content-length']) > limit) return void take(undefined);
  const chunks: Buffer[] = [];
  let length = 0;
  raw.on('data', (chunk: Buffer) => {
    const wasWithin = length <= limit;
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else if (wasWithin) take(undefined);
  });
  raw.on('end', () => {
    if (length <= limit) take(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  });
}

/** Bounds the memory and time that clients hold which send their bodies slowly. */
class Bodies {
  readonly #limits: ArrivalLimits;
  #held = 0;

  constructor(limits: ArrivalLimits) {
    this.#limits = limits;
  }

  /** Closes the connection of a body that does not arrive in time, also where the request has been answered already. */
  limitTime(raw: IncomingMessage): void {
    // By then a usual delivery has arrived completely, and needs no timer.
    queueMicrotask(() => {
      if (raw.complete) return;
      const late = setTimeout(() => raw.destroy(), this.#limits.time).unref();
      raw.once('end', () => clearTimeout(late));
    });
  }

  /** Whether there is room for a body of at most `limit` bytes; it takes its room until the request is over. */
  admit({ headers }: IncomingMessage, response: ServerResponse, limit: number): boolean {
    const length = 'transfer-encoding' in headers ? limit : Math.min(Number(headers['content-length'] ?? 0), limit);
    if (this.#held + length > this.#limits.bytes) return false;
    this.#held += length;
    whenOver(response, () => {
      this.#held -= length;
    });
    return true;
  }
}

/** Sends an answer once what comes before it is done. */
function settle(reply: FastifyReply<WithPath>, answered: RouteAnswer): void {
  const finish = (instead?: RouteAnswer) => {
    watchAnswer(reply, answered, instead === undefined);
    write(reply, instead ?? answered);
  };
  if (answered.sending && !reply.raw.closed) void answered.sending().then(finish);
  else finish();
}

function write(reply: FastifyReply<WithPath>, answer: RouteAnswer): void {
  const { status, body = {} } = answer;
  if (status >= 400) return void refuse(reply, answer);
  const text = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(status, {
    [REQUEST_ID]: reply.request.id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  reply.raw.end(text);
}

function refuse(reply: FastifyReply<WithPath>, { status, body = {} }: RouteAnswer): void {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  reply.code(status).send(body);
}

/** A vendor may give up after a 500 and retry after a 503, so internal errors are answered with 503. */
function unavailable(error: unknown): RouteAnswer {
  log.error({ err: error }, 'a request that a subgraph takes itself failed');
  return { status: 503, body: { error: 'this cannot be taken now: send it again' } };
}

function refusalOf(refuse: () => RouteAnswer | undefined): RouteAnswer | undefined {
  try {
    return refuse();
  } catch (error) {
    return unavailable(error);
  }
}

/** Reports once whether the answer was written; it was not if another one took its place. */
function watchAnswer(reply: FastifyReply<WithPath>, { settled }: RouteAnswer, isIt: boolean): void {
  if (!settled) return;
  let written = false;
  reply.raw.once('finish', () => {
    written = isIt;
  });
  whenOver(reply.raw, () => settled(written, reply.elapsedTime));
}

const NOT_HERE =
  'Host not allowed, or nothing there: this port serves signed routes alone, under the address that PUBLIC_URL names';

/** A server of the routes that check signatures, and of nothing else, for clients outside that reach it at `publicUrl`; it is not listening yet. */
export function openSigned(
  { publicUrl, maxConnections }: { publicUrl: string; maxConnections: number },
  subgraphs: Subgraph[],
  addWorker: (app: Http['app']) => void,
): Http {
  const http = openHttp();
  limitConnections(http.app.server, maxConnections);
  http.app.addHook('onRequest', ({ raw }, reply, next) => {
    if (mayReachSigned(raw, publicUrl)) return next();
    reply.code(403).send(errors('FORBIDDEN', NOT_HERE));
  });
  openRoutes(http.app, subgraphs);
  addWorker(http.app);
  return http;
}
