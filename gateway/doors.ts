import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DoorAnswer, Subgraph } from '../subgraphs/subgraph.ts';

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
          const answered = await answer({
            params: params as Record<string, string>,
            headers,
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          });
          watchAnswer(reply, answered);
          return reply.code(answered.status).send(answered.body ?? {});
        },
      });
    }
  });
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
