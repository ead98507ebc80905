import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Route, RouteAnswer, RouteRequest, Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { REQUEST_ID, requestIdOf } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';
import { type ArrivalLimits, ArrivingBodies } from './arriving-bodies.ts';
import { whenOver } from './http-server.ts';

type Options = {
  limits?: Partial<ArrivalLimits>;
  /** Whether hooks of the app would let a request pass. */
  mayPass?(request: IncomingMessage): boolean;
};

/** A request to a route, and what answers it with a refusal. */
type Taken = Omit<RouteRequest, 'body' | 'headers'> & {
  raw: IncomingMessage;
  response: ServerResponse;
  refuse(answer: RouteAnswer): void;
};

/**
 * Serves the routes of the subgraphs; they get the bytes of a body as they came. Fastify and its hooks see only what is unusual or refused, which is
 * logged there: a tenth more deliveries are taken without them.
 */
export function openRoutes(app: FastifyInstance, subgraphs: Subgraph[], options: Options = {}): void {
  const { limits, mayPass = () => true } = options;
  const bodies = new ArrivingBodies(limits);
  const routes = subgraphs.flatMap((subgraph) => subgraph.routes);
  const refusals = new WeakMap<IncomingMessage, RouteAnswer>();
  for (const route of routes)
    app.route<WithPath>({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyLimit,
      onRequest: ({ raw, params }, reply) => {
        const refuse = (answer: RouteAnswer) => sendRefusal(reply, answer);
        const refused = refusals.get(raw);
        if (refused) refuse(refused);
        else take(route, bodies, { raw, response: reply.raw, params, refuse });
      },
      handler: () => {},
    });

  const find = finderOf(routes);
  answerFirst(app, (raw, response, otherwise) => {
    const found = isUsual(raw) ? find(raw) : undefined;
    if (!found || !mayPass(raw)) return void otherwise();
    const refuse = (answer: RouteAnswer) => {
      refusals.set(raw, answer);
      otherwise();
    };
    take(found.route, bodies, { raw, response, params: found.params, refuse });
  });
}

type WithPath = { Params: Record<string, string> };

/** Has requests answered before Fastify takes them, or by it otherwise. */
function answerFirst(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void,
): void {
  const fastify = server.listeners('request').at(-1) as RequestListener;
  server.off('request', fastify);
  server.on('request', (request, response) => answer(request, response, () => fastify(request, response)));
}

const isUsual = ({ headers }: IncomingMessage) => !('content-encoding' in headers);

/** The route of a request whose address is as routes have it: without a query, escapes, or a slash at its end. */
function finderOf(routes: Route[]) {
  const patterns = routes.map((route) => {
    const named = route.path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)');
    return { route, path: new RegExp(`^${named}$`) };
  });
  return ({ method, url = '' }: IncomingMessage) => {
    for (const { route, path } of patterns) {
      const found = route.method === method ? path.exec(url) : null;
      if (found) return { route, params: found.groups ?? {} };
    }
    return undefined;
  };
}

function take({ bodyLimit, refusal, answer }: Route, bodies: ArrivingBodies, taken: Taken): void {
  const { raw, response, params, refuse } = taken;
  const { headers } = raw;
  const began = performance.now();
  bodies.watch(raw);
  const refused = refusal && refusalOf(() => refusal({ params, headers }));
  if (refused) return void refuse(refused);
  if (!bodies.admit(raw, response, bodyLimit)) return void refuse({ status: 503 });
  bodies.read(raw, bodyLimit, (body) => {
    if (!body) return void refuse(TOO_LARGE);
    Promise.try(answer, { params, headers, body }).then(
      (answered) => send(taken, answered, began),
      (error) => send(taken, unavailable(error), began),
    );
  });
}

function send(taken: Taken, answered: RouteAnswer, began: number): void {
  const finish = (instead?: RouteAnswer) => {
    watchAnswer(taken, answered, began, instead === undefined);
    write(taken, instead ?? answered);
  };
  if (answered.sending && !taken.raw.socket.destroyed) void answered.sending().then(finish);
  else finish();
}

function write({ raw, response, refuse }: Taken, answer: RouteAnswer): void {
  const { status, body = {} } = answer;
  if (status >= 400) return void refuse(answer);
  const text = JSON.stringify(body);
  response.writeHead(status, {
    [REQUEST_ID]: requestIdOf(raw.headers[REQUEST_ID]),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const TOO_LARGE: RouteAnswer = { status: 413 };

function sendRefusal(reply: FastifyReply<WithPath>, answer: RouteAnswer): void {
  const { status, body = {} } = answer;
  if (answer === TOO_LARGE)
    return void reply.header('connection', 'close').send(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  if (status === 503) reply.header('retry-after', '60');
  reply.code(status).send(body);
}

/** A vendor may give up after a 500 and retry after a 503, so faults of ours are answered with 503. */
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

/** Reports once whether the answer was written, which it cannot be where another one is. */
function watchAnswer({ response }: Taken, { settled }: RouteAnswer, began: number, isIt: boolean): void {
  if (!settled) return;
  let written = false;
  response.once('finish', () => {
    written = isIt;
  });
  whenOver(response, () => settled(written, performance.now() - began));
}
