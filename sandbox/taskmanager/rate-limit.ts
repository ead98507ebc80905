import type { FastifyReply } from 'fastify';
import type { Credential } from '../state/access.ts';
import type { RateWindow, World } from '../state/service.ts';
import { refuse } from './records/errors.ts';

const MINUTE = 60_000;

/** Counts requests per token in windows of a minute that open with the first call, as the vendor does. */
export class RateLimit {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Counts one request and notes on the reply what is left. Refuses one above the limit. */
  count({ token }: Credential, reply: FastifyReply): void {
    const limit = this.#world.rateLimit;
    const window = this.#windowOf(token);
    const isOver = window.used >= limit;
    if (!isOver) window.used += 1;
    note(reply, window, limit);
    if (!isOver) return;
    reply.header('Retry-After', '60');
    refuse('APP_002');
  }

  #windowOf(token: string): RateWindow {
    const { rateWindows, now } = this.#world;
    const known = rateWindows.get(token);
    if (known && known.end > now()) return known;
    const opened = { used: 0, end: now() + MINUTE };
    rateWindows.set(token, opened);
    return opened;
  }
}

function note(reply: FastifyReply, { used, end }: RateWindow, limit: number): void {
  reply.header('X-RateLimit-Limit', String(limit));
  reply.header('X-RateLimit-Remaining', String(limit - used));
  reply.header('X-RateLimit-Reset', String(Math.ceil(end / 1000)));
}
