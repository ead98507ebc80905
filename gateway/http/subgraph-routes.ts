import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route, RouteAnswer, Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { limitConnections } from '../limits/connections.ts';
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
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of subgraphs.flatMap(({ routes }) => routes)) openRoute(scope, route, bodies);
  });
}

function openRoute(app: FastifyInstance, { method, path, bodyLimit, refusal, answer }: Route, bodies: Bodies): void {
  app.route<WithPath>({
    method,
    url: path,
    bodyLimit,
    onRequest: ({ raw, params, headers }, reply, next) => {
      bodies.limitTime(raw);
      const refused = refusal && refusalOf(() => refusal({ params, headers }));
      if (refused) send(reply, refused);
      else if (!bodies.admit(raw, reply.raw, bodyLimit)) send(reply, { status: 503 });
      else next();
    },
    handler: ({ params, headers, body }: FastifyRequest<WithPath>, reply) => {
      Promise.try(answer, { params, headers, body: (body as Buffer | undefined) ?? NO_BODY }).then(
        (answered) => settle(reply, answered),
        (error) => settle(reply, unavailable(error)),
      );
    },
  });
}

const NO_BODY = Buffer.alloc(0);

/** Bounds the memory and time that clients hold which send their bodies slowly. */
class Bodies {
  readonly #limits: ArrivalLimits;
  #held = 0;

  constructor(limits: ArrivalLimits) {
    this.#limits = limits;
  }

  /** Closes the connection of a body that does not arrive in time, also where the request has been answered already. */
  limitTime(raw: IncomingMessage): void {
    const cut = () => {
      if (!raw.complete) raw.destroy();
    };
    const late = setTimeout(cut, this.#limits.time).unref();
    raw.once('end', () => clearTimeout(late));
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
function settle(reply: FastifyReply, answered: RouteAnswer): void {
  const finish = (instead?: RouteAnswer) => {
    watchAnswer(reply, answered, instead === undefined);
    send(reply, instead ?? answered);
  };
  if (answered.sending && !reply.raw.closed) void answered.sending().then(finish);
  else finish();
}

function send(reply: FastifyReply, { status, body = {} }: RouteAnswer): void {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
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
function watchAnswer(reply: FastifyReply, { settled }: RouteAnswer, isIt: boolean): void {
  if (!settled) return;
  let written = false;
  reply.raw.once('finish', () => {
    written = isIt;
  });
  whenOver(reply.raw, () => settled(written, reply.elapsedTime));
}

/** Where the signed routes are reached from outside. */
export type SignedListener = {
  /** The address under which it is reached. */
  publicUrl: string;
  port: number;
  /** How many connections it has at the same time; those of the graph are beside them. */
  maxConnections: number;
};

const NOT_HERE =
  'Host not allowed, or nothing there: this port serves signed routes alone, under the address that PUBLIC_URL names';

/** A server of the routes that check signatures, and of nothing else; it is not listening yet. */
export function openSigned(
  { publicUrl, maxConnections }: SignedListener,
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
