import type { Context } from '../../core/context.ts';
import { ToolError } from '../../upstream/errors.ts';

/** The maximum pause after a failed API call, in milliseconds. */
export const LONGEST_REST = 10 * 60_000;

/** Makes an API call, and retries the call while it fails with a retryable error. */
export type PacedCall = <Answer>(call: (context: Context) => Promise<Answer>) => Promise<Answer>;

/** Pauses between API calls, in milliseconds. */
export type CallPauses = {
  /** The pause after each call, which leaves part of the rate limit for other callers. */
  between: number;
  /** The pause after a failed call. It doubles up to 10 minutes and is at least the error's `retryAfterMs`. */
  afterFault: number;
};

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
