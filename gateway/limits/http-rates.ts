import type { FastifyInstance } from 'fastify';
import type { Senders } from '../http/senders.ts';
import type { Caller } from '../identity/caller.ts';
import { retryHeaders } from './http-admission.ts';
import type { Limits } from './profiles.ts';
import type { RequestRates } from './request-rates.ts';

type Options = { rates: RequestRates; senders: Senders; limitsOf(caller: Caller): Limits };

/** Answers 429 to the requests of these routes that come too soon after others of their caller, before their body is read. */
export function limitRates(routes: FastifyInstance, { rates, senders, limitsOf }: Options): void {
  routes.addHook('onRequest', ({ caller, raw }, reply, next) => {
    const fault = rates.refusalOf(senders.of(caller, raw), limitsOf(caller).requests);
    if (!fault) return next();
    reply
      .code(429)
      .headers(retryHeaders(fault))
      .send({ errors: [fault] });
  });
}
