import type { Upstream } from '../../upstream/upstream.ts';

/** How a call that only helps is sent: 2 seconds, one try. */
export const ADVICE = { repeatable: true, deadline: 2_000, retries: 0 } as const;
/** How long such a call is not made again after it failed, in milliseconds. */
const PAUSE = 60_000;

type Held<Value> = { answer: Promise<Value | undefined>; failedAt?: number };

/**
 * What a call that only helps answers, or undefined where it fails. An answer is kept for each upstream and its credential; a failure is
 * remembered for a minute, in which nobody waits for the call again.
 */
export function advice<Value>(
  ask: (upstream: Upstream) => Promise<Value>,
  now: () => number = () => performance.now(),
): (upstream: Upstream) => Promise<Value | undefined> {
  const held = new WeakMap<Upstream, Held<Value>>();
  const isOver = ({ failedAt }: Held<Value>) => failedAt !== undefined && now() - failedAt >= PAUSE;
  return (upstream) => {
    const known = held.get(upstream);
    if (known && !isOver(known)) return known.answer;
    const asked: Held<Value> = {
      answer: ask(upstream).catch(() => {
        asked.failedAt = now();
        return undefined;
      }),
    };
    held.set(upstream, asked);
    return asked.answer;
  };
}
