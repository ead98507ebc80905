import type { FastifyInstance, FastifyReply } from 'fastify';
import { whenGone, whenOver } from '../http/http-server.ts';
import type { Senders } from '../http/senders.ts';
import type { Caller } from '../identity/caller.ts';
import { type Admission, type Leave, Left, Overloaded } from './admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Lets others begin, where the request goes on without much to do; null before it has begun. */
    leave: Leave | null;
  }
}

type Options = { admission: Admission; senders: Senders };

/** Has the requests of these routes wait for their turn once their bodies are read. Those that would wait for too long are 503, before their bodies are. */
export function admitRequests(routes: FastifyInstance, { admission, senders }: Options): void {
  routes.decorateRequest('leave', null);
  routes.addHook('onRequest', ({ caller, raw }, reply, next) => {
    const fault = admission.refusalOf(senders.of(caller, raw));
    if (fault) void refuseOverload(reply, fault);
    else next();
  });
  routes.addHook('preHandler', async (request, reply) => {
    try {
      const { caller, raw } = request;
      const leave = await admission.enter(senders.of(caller, raw), () => whenGone(reply.raw));
      request.leave = leave;
      whenOver(reply.raw, () => leave());
    } catch (fault) {
      if (fault instanceof Left) return void reply.hijack();
      if (!(fault instanceof Overloaded)) throw fault;
      await refuseOverload(reply, fault);
    }
  });
  // Who reads an answer slowly, or not at all, keeps nobody from being answered.
  routes.addHook('onSend', async ({ leave }) => leave?.());
}

const refuseOverload = (reply: FastifyReply, fault: Overloaded) =>
  reply
    .code(503)
    .headers(retryHeaders(fault))
    .send({ errors: [fault] });

/** The headers of an answer that refuses an operation for now. */
export const retryHeaders = ({ retryAfterMs }: { retryAfterMs: number }): Record<string, string> => ({
  'retry-after': String(Math.ceil(retryAfterMs / 1_000)),
  'cache-control': 'no-store',
});
