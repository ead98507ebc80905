import type { Context } from '../../core/context.ts';
import { ToolError } from '../../upstream/errors.ts';

/** The maximum pause after a failed call, in milliseconds. */
export const LONGEST_REST = 10 * 60_000;

/** Makes a call, and retries it while it fails with a retryable error. */
export type PacedCall = <Answer>(call: (context: Context) => Promise<Answer>) => Promise<Answer>;

/** Pauses in milliseconds. */
export type CallPauses = {
  /** After each call, to leave part of the rate limit for other callers. */
  between: number;
  /** After a failed call; doubles up to 10 min, and is at least the `retryAfterMs` of the error. */
  afterFault: number;
};

/** Makes calls with pauses in between, each with a new context. */
export function pacedCalls(
  newContext: () => Context,
  { between, afterFault }: CallPauses,
  rest: (ms: number) => Promise<void>,
): PacedCall {
  return async (call) => {
    for (let pause = afterFault; ; pause *= 2) {
      try {
        const answer = await call(newContext());
        await rest(between);
        return answer;
      } catch (fault) {
        const { retryable, retryAfterMs = 0 } = fault instanceof ToolError ? fault.extensions : {};
        if (retryable !== true) throw fault;
        pause = Math.min(pause, LONGEST_REST);
        await rest(Math.min(Math.max(pause, Number(retryAfterMs) || 0), LONGEST_REST));
      }
    }
  };
}
