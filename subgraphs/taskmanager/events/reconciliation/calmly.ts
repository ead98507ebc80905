import type { Context } from '../../../core/context.ts';
import { ToolError } from '../../../upstream/errors.ts';

/** How long nothing is asked after calls that were not answered, at most, in milliseconds. */
export const LONGEST_REST = 10 * 60_000;

/** Makes a call, and makes it again as long as the task manager cannot answer it. */
export type Calmly = <Answer>(call: (context: Context) => Promise<Answer>) => Promise<Answer>;

/** How long to rest, in milliseconds. */
export type CallPauses = {
  /** After each call, so that others have their part of what may be asked in a minute. */
  between: number;
  /** After a call that was not answered; that doubles up to ten minutes, and the task manager may ask for more of that. */
  afterFault: number;
};

/** Calls with pauses, each with a context of its own. */
export function callingCalmly(
  newContext: () => Context,
  { between, afterFault }: CallPauses,
  rest: (ms: number) => Promise<void>,
): Calmly {
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
