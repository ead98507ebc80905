import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../http/http-server.ts';
import type { Caller } from '../identity/caller.ts';
import type { Limits } from './profiles.ts';

type Next = (error: Error | null, payload?: Readable) => void;

/** A hook before a body is read, which refuses one that is larger than its client may send. */
export const bodyWithin =
  (limitsOf: (caller: Caller) => Limits) =>
  ({ headers, caller }: FastifyRequest, reply: FastifyReply, payload: Readable, next: Next) => {
    const { body: most } = limitsOf(caller);
    if (Number(headers['content-length']) > most) {
      // What the client sends of the body would be taken for its next request.
      reply.header('connection', 'close');
      return next(tooLarge(most));
    }
    next(null, 'transfer-encoding' in headers ? Readable.from(upTo(payload, most, tooLarge)) : payload);
  };

const tooLarge = (most: number) =>
  badRequest(`the body is larger than ${most} bytes, which is the most: send it in parts`, 413);

/** A stream that fails, as `refusal` says, when it has more bytes than that. */
export async function* upTo(stream: Readable, most: number, refusal: (most: number) => Error): AsyncGenerator<Buffer> {
  let size = 0;
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw refusal(most);
    yield chunk;
  }
}
