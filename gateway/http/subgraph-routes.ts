import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RouteAnswer, Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { log } from '../settings/log.ts';
import { type ArrivalLimits, ArrivingBodies } from './arriving-bodies.ts';

/** Serves the routes of the subgraphs; they get the bytes of a body as they came. */
export function openRoutes(app: FastifyInstance, subgraphs: Subgraph[], limits: Partial<ArrivalLimits> = {}): void {
  const bodies = new ArrivingBodies(limits);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
      bodies.arrived(request);
      done(null, body);
    });
    for (const { method, path, bodyLimit, refusal, answer } of subgraphs.flatMap(({ routes }) => routes)) {
      scope.route<WithPath>({
        method,
        url: path,
        bodyLimit,
        onRequest: (request, reply, next) => {
          bodies.watch(request);
          const refused = refusal && refusalOf(() => refusal(request));
          if (refused) return void send(reply, refused);
          if (!bodies.admit(request, reply, bodyLimit)) return void send(reply, { status: 503 });
          next();
        },
        handler: async ({ params, headers, body }, reply) => {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const answered = await Promise.try(answer, { params, headers, body: bytes }).catch(unavailable);
          const instead = reply.request.raw.socket.destroyed ? undefined : await answered.sending?.();
          watchAnswer(reply, answered, instead === undefined);
          return send(reply, instead ?? answered);
        },
      });
    }
  });
}

type WithPath = { Params: Record<string, string> };

function send(reply: FastifyReply<WithPath>, { status, body = {} }: RouteAnswer): FastifyReply<WithPath> {
  if (status === 503) reply.header('retry-after', '60');
  return reply.code(status).send(body);
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
function watchAnswer(reply: FastifyReply<WithPath>, { settled }: RouteAnswer, isIt: boolean): void {
  const { raw } = reply;
  if (!settled) return;
  let written = false;
  raw.once('finish', () => {
    written = isIt;
  });
  if (raw.closed) settled(false, reply.elapsedTime);
  else raw.once('close', () => settled(written, reply.elapsedTime));
}
