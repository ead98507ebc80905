import type { Context } from '../../core/context.ts';
import type { ToolName } from '../../core/types.ts';
import { NotAsked } from '../../upstream/request-limits.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** How long a call that only helps is not made again after it failed, in milliseconds. */
const PAUSE = 60_000;

type Held<Value> = { answer: Promise<Value | undefined>; failedAt?: number };

/** Asks for the tool that first needs it. */
type Ask<Value> = (context: Context, tool: ToolName) => Promise<Value>;

/**
 * What a call to an upstream that only helps answers, or undefined where it fails. An answer is kept for each upstream and its credential;
 * a failure is kept for a minute, in which the call is not made again. A call that was not sent is no failure: another caller's may be.
 */
export function advice<Value>(
  name: string,
  ask: Ask<Value>,
  now: () => number = () => performance.now(),
): Ask<Value | undefined> {
  const held = new WeakMap<Upstream, Held<Value>>();
  const isOver = ({ failedAt }: Held<Value>) => failedAt !== undefined && now() - failedAt >= PAUSE;
  return (context, tool) => {
    context.demand(tool);
    const upstream = context.upstream(name);
    const known = held.get(upstream);
    if (known && !isOver(known)) return known.answer;
    if (context.dryRun) return ask(context, tool);
    const asked: Held<Value> = {
      answer: ask(context, tool).catch((fault: unknown) => {
        context.log.ignored(`${name} gives no advice, so it is done without for a minute`, fault);
        asked.failedAt = fault instanceof NotAsked ? Number.NEGATIVE_INFINITY : now();
        return undefined;
      }),
    };
    held.set(upstream, asked);
    return asked.answer;
  };
}
