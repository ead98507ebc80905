import type { FastifyInstance } from 'fastify';
import { askedBy } from '../requests/operation-log.ts';
import { tenths } from '../requests/request-log.ts';
import { clean, log } from '../settings/log.ts';
import { pathOf } from './urls.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why it is refused; null where it is not. */
    refusal: { code: string | undefined } | null;
  }
}

const LONGEST_PATH = 200;

/** Logs each request that is refused or fails, with its status and code. */
export function logRefusals(app: FastifyInstance): void {
  app.decorateReply('refusal', null);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && log.isLevelEnabled('info')) reply.refusal = { code: codeIn(payload) };
    done(null, payload);
  });
  app.addHook('onResponse', ({ id, method, url, routeOptions, caller }, reply, done) => {
    const { refusal, statusCode: status, elapsedTime } = reply;
    if (refusal) {
      const path = routeOptions.url ?? clean(pathOf(url)).slice(0, LONGEST_PATH);
      const { code } = refusal;
      const message = status < 500 ? 'request refused' : 'request failed';
      const why = { status, ...(code ? { code } : {}), ms: tenths(elapsedTime) };
      log.info({ requestId: id, ...askedBy(caller), method, path, ...why }, message);
    }
    done();
  });
}

/** The code of the first error in an answer; in a text of JSON this is found in no string, whose quotes are escaped. */
function codeIn(payload: unknown): string | undefined {
  const [, code] = /"code":"(\w{1,64})"/.exec(typeof payload === 'string' ? payload : '') ?? [];
  return code;
}
