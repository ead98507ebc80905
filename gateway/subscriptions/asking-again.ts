import { setTimeout as sleep } from 'node:timers/promises';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { EventAnswer } from './reported-answer.ts';

/** The pause before an event is asked about again, in milliseconds: it doubles up to the longest one. */
const SHORTEST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/** Why there is no event in an answer, where it may be there later. */
export type Unanswered = { fault: GraphQLFormattedError };

/** Whether there is an answer. */
export const isAnswered = (answer: EventAnswer | Unanswered): answer is EventAnswer =>
  typeof answer === 'string' || !('fault' in answer);

/** Who waits for an answer. */
export type Waiter = {
  /** Nobody waits any more. */
  readonly over: boolean;
  /** The answer is asked for again. */
  waits(reason: string): void;
};

/** Whether an answer has no event because its subgraph, or what that asks, cannot answer now. An error below the event costs only its field. */
export function unansweredOf({ data, errors }: { data?: unknown; errors?: unknown }): Unanswered | undefined {
  if (!Array.isArray(errors)) return undefined;
  if (isJsonObject(data) && Object.values(data).some((value) => value !== null)) return undefined;
  const fault = (errors as GraphQLFormattedError[]).find(isPassing);
  return fault && { fault };
}

const isPassing = ({ path = [], extensions }: GraphQLFormattedError) =>
  path.length <= 1 && extensions?.retryable === true && String(extensions.code).startsWith('UPSTREAM_');

/** Asks until there is an answer, for `timeout` milliseconds at most. Then it throws why there is none. */
export async function askAgain(
  ask: () => Promise<EventAnswer | Unanswered>,
  { fault }: Unanswered,
  waiter: Waiter,
  timeout: number,
): Promise<EventAnswer> {
  const until = performance.now() + timeout;
  for (let pause = SHORTEST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    if (waiter.over || performance.now() > until) throw errorFrom(fault);
    waiter.waits(fault.message);
    await sleep(pause, undefined, { ref: false });
    const answer = await ask();
    if (isAnswered(answer)) return answer;
  }
}

const errorFrom = ({ message, extensions }: GraphQLFormattedError) => new GraphQLError(message, { extensions });
