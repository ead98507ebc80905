import { performance } from 'node:perf_hooks';
import type { FastifyReply } from 'fastify';
import type { Received } from './received.ts';

/** Held requests are released after `quietMs` without a new request, or after `longestMs` at the latest. */
export type StepMode = { quietMs: number; longestMs: number };

/** Counts since step mode was enabled. A batch request counts as one call. */
export type StepCount = { waves: number; calls: number; byService: Record<string, number> };

/**
 * Holds requests until no more arrive, then releases the held requests together as a wave. The number of waves
 * therefore equals the number of sequential round trips. A wave is released under two conditions: the previous wave has
 * been answered, and the process has been idle for `quietMs` since the last arrival. Only idle time is counted, because
 * the client may run in the same process.
 */
export class Steps {
  #mode: StepMode | undefined;
  #held: (() => void)[] = [];
  #unanswered = 0;
  #count = newCount();
  #timer: NodeJS.Timeout | undefined;
  #heldSince = 0;
  #idleBefore = 0;

  begin(mode: StepMode): void {
    this.end();
    this.#mode = mode;
    this.#count = newCount();
  }

  get count(): StepCount {
    return this.#count;
  }

  /** Releases all held requests, disables step mode, and returns the counts. */
  end(): StepCount {
    clearTimeout(this.#timer);
    if (this.#held.length > 0) this.#release();
    this.#mode = undefined;
    return this.#count;
  }

  /** In step mode, resolves when the wave that contains the request is released. */
  async pass({ service }: Received, { raw }: FastifyReply): Promise<void> {
    if (!this.#mode) return;
    const { byService } = this.#count;
    this.#count.calls += 1;
    byService[service] = (byService[service] ?? 0) + 1;
    if (this.#held.length === 0) this.#heldSince = performance.now();
    this.#idleBefore = idleTime();
    this.#lookIn(Math.min(this.#mode.quietMs, this.#mode.longestMs));
    await new Promise<void>((resolve) => this.#held.push(resolve));
    this.#unanswered += 1;
    raw.once('close', () => {
      this.#unanswered -= 1;
    });
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), ms);
  }

  #look(): void {
    const { quietMs, longestMs } = this.#mode ?? { quietMs: 0, longestMs: 0 };
    const left = this.#unanswered > 0 ? quietMs : quietMs - (idleTime() - this.#idleBefore);
    if (left < 1 || performance.now() - this.#heldSince > longestMs) this.#release();
    else this.#lookIn(left);
  }

  #release(): void {
    this.#count.waves += 1;
    for (const go of this.#held.splice(0)) go();
  }
}

const newCount = (): StepCount => ({ waves: 0, calls: 0, byService: {} });

const idleTime = () => performance.eventLoopUtilization().idle;
