import { setTimeout } from 'node:timers/promises';
import { type Health, together } from '../../subgraphs/graph/health.ts';

/** Whether a server is to be sent requests, and why not, or why it does not answer all that it is asked. */
export type State = { status: 'ready' | 'degraded' | 'not ready'; reasons: Health['failing'] };

const STOPPING: State = { status: 'not ready', reasons: [{ what: 'server', reason: 'is stopping' }] };

/** Whether a server is to be sent requests, by the health of its parts. */
export class Readiness {
  readonly #parts: readonly (() => Promise<Health>)[];
  #isStopping = false;

  constructor(parts: readonly (() => Promise<Health>)[]) {
    this.#parts = parts;
  }

  /** From now on it is not ready. Resolves after that many milliseconds, in which those who send requests may learn it. */
  async stop(pause = 0): Promise<void> {
    this.#isStopping = true;
    if (pause > 0) await setTimeout(pause);
  }

  async state(): Promise<State> {
    if (this.#isStopping) return STOPPING;
    const { failing, degraded } = together(await Promise.all(this.#parts.map((health) => health())));
    if (this.#isStopping) return STOPPING;
    const status = failing.length > 0 ? 'not ready' : degraded.length > 0 ? 'degraded' : 'ready';
    return { status, reasons: [...failing, ...degraded] };
  }
}
