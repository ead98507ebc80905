import type { FastifyReply } from 'fastify';
import type { Credential } from '../state/access.ts';
import type { RateWindow, SandboxContext } from '../state/service.ts';
import { reject } from './records/errors.ts';

/**
 * Limits the number of requests per token in a time window. As with the vendor, a window starts with the first request
 * and lasts one minute by default.
 */
export class RateLimiter {
  readonly #context: SandboxContext;

  constructor(context: SandboxContext) {
    this.#context = context;
  }

  /** Counts a request and sets the rate-limit headers. Throws if the request exceeds the limit. */
  count({ token }: Credential, reply: FastifyReply): void {
    const { calls, windowMs } = this.#context.rateLimit;
    const window = this.#windowOf(token);
    const isOver = window.used >= calls;
    if (!isOver) window.used += 1;
    setHeaders(reply, window, calls);
    if (!isOver) return;
    reply.header('Retry-After', String(Math.ceil(windowMs / 1_000)));
    reject('APP_002');
  }

  #windowOf(token: string): RateWindow {
    const { rateWindows, now, rateLimit } = this.#context;
    const known = rateWindows.get(token);
    if (known && known.end > now()) return known;
    const opened = { used: 0, end: now() + rateLimit.windowMs };
    rateWindows.set(token, opened);
    return opened;
  }
}

function setHeaders(reply: FastifyReply, { used, end }: RateWindow, calls: number): void {
  reply.header('X-RateLimit-Limit', String(calls));
  reply.header('X-RateLimit-Remaining', String(Math.max(0, calls - used)));
  reply.header('X-RateLimit-Reset', String(Math.ceil(end / 1000)));
}
