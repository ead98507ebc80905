import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Door, DoorAnswer, DoorRequest, Subgraph } from '../subgraphs/subgraph.ts';
import { log } from './log.ts';

/** Opens the doors of the subgraphs; they get the bytes of a body as they came. */
export function openDoors(app: FastifyInstance, subgraphs: Subgraph[]): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { method, path, bodyLimit, answer } of subgraphs.flatMap(({ doors }) => doors)) {
      scope.route({
        method,
        url: path,
        bodyLimit,
        handler: async ({ params, headers, body }, reply) => {
          const answered = await answerOf(answer, {
            params: params as Record<string, string>,
            headers,
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          });
          watchAnswer(reply, answered);
          if (answered.status === 503) reply.header('retry-after', '60');
          return reply.code(answered.status).send(answered.body ?? {});
        },
      });
    }
  });
}

/** A vendor that meets a 500 may give up, while after 503 it comes again: so that is what a fault of ours is answered with. */
async function answerOf(answer: Door['answer'], request: DoorRequest): Promise<DoorAnswer> {
  try {
    return await answer(request);
  } catch (error) {
    log.error({ err: error }, 'a request that a subgraph takes itself failed');
    return { status: 503, body: { error: 'this cannot be taken now: send it again' } };
  }
}

/** Reports when the answer is about to be written, and once whether it was. */
function watchAnswer(reply: FastifyReply, { sending, settled }: DoorAnswer): void {
  const { raw } = reply;
  if (isNext(reply)) sending?.();
  if (!settled) return;
  let written = false;
  raw.once('finish', () => {
    written = true;
  });
  if (raw.closed) settled(false, reply.elapsedTime);
  else raw.once('close', () => settled(written, reply.elapsedTime));
}

/** A response gets its socket when those before it on the connection are over. */
const isNext = ({ raw: { socket } }: FastifyReply) =>
  socket !== null && !socket.destroyed && socket.writableLength === 0;
