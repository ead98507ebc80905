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
          const {
            status,
            body: content = {},
            settled,
          } = await answer({
            params: params as Record<string, string>,
            headers,
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          });
          if (settled) watchAnswer(reply, settled);
          return reply.code(status).send(content);
        },
      });
    }
  });
}

/** Reports once whether the answer was written to the connection. */
function watchAnswer(reply: FastifyReply, settled: NonNullable<DoorAnswer['settled']>): void {
  const { raw } = reply;
  let written = false;
  raw.once('finish', () => {
    written = true;
  });
  if (raw.closed) settled(false, reply.elapsedTime);
  else raw.once('close', () => settled(written, reply.elapsedTime));
}
