import { badInput } from '../../upstream/errors.ts';
import { OFF_BY } from './log-time.ts';
import type { Match, Step } from './tailer.ts';

/** Which events are wanted by when they were received, in Unix milliseconds; `until` is exclusive. */
export type Receipt = { since: number | undefined; until: number | undefined };

/** Two clocks that are right can be so far from each other. */
const DRIFT = 2 * OFF_BY;

/** The bounds as arguments have them. Throws `BAD_USER_INPUT` where nothing can lie between them. */
export function receiptOf(since: unknown, until: unknown): Receipt {
  const [from, to] = [since, until].map((time) => (time == null ? undefined : Number(time)));
  if (from !== undefined && to !== undefined && to <= from) throw badInput('until', 'is not after since');
  return { since: from, until: to };
}

/** Whatever was received before this time has numbers below all that are wanted, though the clock was put back in between. */
export const surelyBefore = ({ since = Number.NEGATIVE_INFINITY }: Receipt): number => since - DRIFT;

/** The events that match and were received then, out of steps that `read` gives for a match; ends where no later one can be among them. */
export async function* receivedIn(
  { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: Receipt,
  match: Match,
  read: (match: Match) => AsyncGenerator<Step>,
): AsyncGenerator<Step> {
  let last = Number.POSITIVE_INFINITY;
  const isWanted: Match = (event) => {
    const { receivedAt, sequence } = event.stored;
    if (receivedAt >= until + DRIFT) last = Math.min(last, sequence);
    return receivedAt >= since && receivedAt < until && match(event);
  };
  for await (const step of read(isWanted)) {
    yield step;
    if (step.sequence >= last) return;
  }
}
