import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../http/addresses.ts';
import { whenGone, whenOver } from '../http/draining.ts';
import { badRequest } from '../http/errors.ts';
import type { Caller } from '../identity/caller.ts';
import { type Admission, type Leave, Left, Overloaded } from './admission.ts';
import type { Limits } from './profiles.ts';
import type { RateLimited, RequestRates } from './request-rates.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Frees the request's slot before its response is written; null before it has one. */
    leave: Leave | null;
  }
}

type Options = { rates: RequestRates; admission: Admission; proxies: TrustedProxies; limitsOf(caller: Caller): Limits };

/**
 * Limits the requests of these routes. Those beyond the caller's rate are 429, and those beyond the queue 503, both before their bodies are read.
 * Others are queued once their bodies are read.
 */
export function limitRequests(routes: FastifyInstance, { rates, admission, proxies, limitsOf }: Options): void {
  routes.decorateRequest('leave', null);
  routes.addHook('onRequest', ({ caller, raw }, reply, next) => {
    const sender = proxies.clientKey(caller, raw);
    const fault = rates.refusalOf(sender, limitsOf(caller).requests) ?? admission.refusalOf(sender);
    if (fault) void refuse(reply, fault);
    else next();
  });
  routes.addHook('preHandler', async (request, reply) => {
    try {
      const { caller, raw } = request;
      const leave = await admission.enter(proxies.clientKey(caller, raw), () => whenGone(reply.raw));
      request.leave = leave;
      whenOver(reply.raw, () => leave());
    } catch (fault) {
      if (fault instanceof Left) return void reply.hijack();
      if (!(fault instanceof Overloaded)) throw fault;
      await refuse(reply, fault);
    }
  });
  // Clients that read slowly, or not at all, hold no slot.
  routes.addHook('onSend', async ({ leave }) => leave?.());
}

const refuse = (reply: FastifyReply, fault: Overloaded | RateLimited) =>
  reply
    .code(fault instanceof Overloaded ? 503 : 429)
    .headers(retryHeaders(fault))
    .send({ errors: [fault] });

/** The headers of an answer that refuses an operation for now. */
export const retryHeaders = ({ retryAfterMs }: { retryAfterMs: number }): Record<string, string> => ({
  'retry-after': String(Math.ceil(retryAfterMs / 1_000)),
  'cache-control': 'no-store',
});

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
