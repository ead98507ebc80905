import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLError } from 'graphql';
import type { Caller } from '../auth/caller.ts';
import type { TrustedProxies } from '../config/addresses.ts';
import type { Limits } from '../config/profiles.ts';
import type { RequestRates } from '../config/request-rates.ts';
import { whenGone, whenOver } from '../http/draining.ts';
import { type Admission, type Leave, Overloaded } from './admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the request's slot before its response is written; null before it has one. */
    leave: Leave | null;
  }
}

type Options = { rates: RequestRates; admission: Admission; proxies: TrustedProxies; limitsOf(caller: Caller): Limits };

/** Rejects requests beyond the rate with 429, and beyond the queue with 503, before their bodies are read; queues others after that. */
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
      if (reply.raw.closed) return void reply.hijack();
      if (!(fault instanceof Overloaded)) throw fault;
      await refuse(reply, fault);
    }
  });
  // Clients that read slowly, or not at all, hold no slot.
  routes.addHook('onSend', async ({ leave }) => leave?.());
}

const refuse = (reply: FastifyReply, fault: GraphQLError) =>
  reply
    .code(fault instanceof Overloaded ? 503 : 429)
    .headers(retryHeaders(fault))
    .send({ errors: [fault] });

export const retryHeaders = ({ extensions: { retryAfterMs } }: GraphQLError): Record<string, string> => ({
  'retry-after': String(Math.ceil(Number(retryAfterMs) / 1_000)),
  'cache-control': 'no-store',
});
