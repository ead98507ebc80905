import type { IncomingMessage, ServerResponse } from 'node:http';
import { whenOver } from './http-server.ts';

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
  watch(raw: IncomingMessage): void {
    this.#awaited.set(raw, performance.now());
    this.#timer ??= setTimeout(() => this.#cut(), this.#limits.time / LOOKS).unref();
  }

  /** Whether there is room for a body of at most `limit` bytes, which is held then until its request is over. */
  admit(raw: IncomingMessage, response: ServerResponse, limit: number): boolean {
    const length = announced(raw, limit);
    if (this.#held + length > this.#limits.bytes) return false;
    this.#held += length;
    whenOver(response, () => {
      this.#held -= length;
    });
    return true;
  }

  /** Takes the bytes of a body once; undefined where they are more than `limit`. Never does where the connection closes before. */
  read(raw: IncomingMessage, limit: number, take: (body: Buffer | undefined) => void): void {
    if (Number(raw.headers['content-length']) > limit) return void take(undefined);
    const chunks: Buffer[] = [];
    let length = 0;
    raw.on('data', (chunk: Buffer) => {
      const isFirst = length <= limit;
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else if (isFirst) take(undefined);
    });
    raw.on('end', () => {
      if (length > limit) return;
      this.#awaited.delete(raw);
      take(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    });
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

/** A body of undeclared length may become as long as it is let. */
function announced({ headers }: IncomingMessage, limit: number): number {
  if ('transfer-encoding' in headers) return limit;
  return Math.min(Number(headers['content-length'] ?? 0), limit);
}
