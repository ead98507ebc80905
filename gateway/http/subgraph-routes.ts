import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Route, RouteAnswer, Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { REQUEST_ID } from '../requests/request-id.ts';
import { log } from '../settings/log.ts';
import { type ArrivalLimits, ArrivingBodies } from './arriving-bodies.ts';

/** Serves the routes of the subgraphs; they get the bytes of a body as they came. */
export function openRoutes(app: FastifyInstance, subgraphs: Subgraph[], limits: Partial<ArrivalLimits> = {}): void {
  const bodies = new ArrivingBodies(limits);
  for (const { method, path, ...route } of subgraphs.flatMap(({ routes }) => routes)) {
    app.route<WithPath>({
      method,
      url: path,
      bodyLimit: route.bodyLimit,
      // Answers by itself: for what else Fastify does, as its reading of the body, it takes as long as Node does for the whole request.
      onRequest: (request, reply) => {
        void take(route, bodies, request, reply);
      },
      handler: () => {},
    });
  }
}

type Taken = Omit<Route, 'method' | 'path'>;

async function take(
  { bodyLimit, refusal, answer }: Taken,
  bodies: ArrivingBodies,
  request: FastifyRequest<WithPath>,
  reply: FastifyReply<WithPath>,
): Promise<void> {
  const began = performance.now();
  bodies.watch(request);
  const refused = refusal && refusalOf(() => refusal(request));
  if (refused) return send(reply, refused);
  if (!bodies.admit(request, reply, bodyLimit)) return send(reply, { status: 503 });
  const body = await bodies.read(request, bodyLimit);
  if (!body) return void reply.header('connection', 'close').send(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  const { params, headers } = request;
  const answered = await Promise.try(answer, { params, headers, body }).catch(unavailable);
  const instead = request.raw.socket.destroyed ? undefined : await answered.sending?.();
  watchAnswer(reply, answered, began, instead === undefined);
  send(reply, instead ?? answered);
}

type WithPath = { Params: Record<string, string> };

/** What is not refused is written by Node alone, which takes half as long: refusals are logged by hooks of Fastify's. */
function send(reply: FastifyReply<WithPath>, { status, body = {} }: RouteAnswer): void {
  if (status === 503) reply.header('retry-after', '60');
  if (status >= 400) return void reply.code(status).send(body);
  const text = JSON.stringify(body);
  reply.raw.writeHead(status, {
    [REQUEST_ID]: reply.request.id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  reply.raw.end(text);
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
function watchAnswer({ raw }: FastifyReply<WithPath>, { settled }: RouteAnswer, began: number, isIt: boolean): void {
  if (!settled) return;
  let written = false;
  raw.once('finish', () => {
    written = isIt;
  });
  const over = () => settled(written, performance.now() - began);
  if (raw.closed) over();
  else raw.once('close', over);
}
