import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a body may take to arrive, in milliseconds, and how many bytes of bodies may be awaited or held at once. */
export type ArrivalLimits = { time: number; bytes: number };

const LIMITS: ArrivalLimits = { time: 10_000, bytes: 128 * 1024 * 1024 };

/** How often within the time of a body it is looked for those that are late. */
const LOOKS = 10;

/** Bounds what those who send slowly hold: the connection of a body that does not arrive in time is closed. */
export class ArrivingBodies {
  readonly #limits: ArrivalLimits;
  /** When each request that is awaited began, the oldest first: a timer for each would cost more than to take a usual delivery's body. */
  readonly #awaited = new Map<IncomingMessage, number>();
  #timer: NodeJS.Timeout | undefined;
  #held = 0;

  constructor(limits: Partial<ArrivalLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** To be called for each request, also for one that is answered before its body has arrived. */
  watch({ raw }: FastifyRequest): void {
    this.#awaited.set(raw, performance.now());
    this.#timer ??= setTimeout(() => this.#cut(), this.#limits.time / LOOKS).unref();
  }

  /** Whether there is room for a body of at most `limit` bytes, which is held then until its request is over. */
  admit({ raw }: FastifyRequest, reply: FastifyReply, limit: number): boolean {
    const length = announced(raw, limit);
    if (this.#held + length > this.#limits.bytes) return false;
    this.#held += length;
    reply.raw.on('close', () => {
      this.#held -= length;
    });
    return true;
  }

  /** The bytes of a body; undefined where they are more than `limit`. Never resolves where the connection closes before. */
  async read({ raw }: FastifyRequest, limit: number): Promise<Buffer | undefined> {
    if (Number(raw.headers['content-length']) > limit) return undefined;
    const body = await bytesOf(raw, limit);
    if (body) this.#awaited.delete(raw);
    return body;
  }

  #cut(): void {
    const latest = performance.now() - this.#limits.time;
    for (const [raw, began] of this.#awaited) {
      if (began <= latest && !raw.complete) raw.destroy();
      if (raw.complete || raw.destroyed) this.#awaited.delete(raw);
    }
    this.#timer = undefined;
    if (this.#awaited.size > 0) this.#timer = setTimeout(() => this.#cut(), this.#limits.time / LOOKS).unref();
  }
}

function bytesOf(raw: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
  const chunks: Buffer[] = [];
  let length = 0;
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else resolve(undefined);
  });
  raw.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
  return promise;
}

/** A body of undeclared length may become as long as it is let. */
function announced({ headers }: IncomingMessage, limit: number): number {
  if ('transfer-encoding' in headers) return limit;
  return Math.min(Number(headers['content-length'] ?? 0), limit);
}
