import { badInput } from '../upstream/errors.ts';
import { checkCount } from './arguments.ts';
import type { Context } from './context.ts';
import { faultInSegment } from './endpoint.ts';
import { mismatchOf } from './replies.ts';

/** How many things one field does at most. */
const MOST = 100;
/** How many of them it does at a time. */
export const AT_ONCE = 10;

/** What became of one of several: what was made, or why not. */
export type Outcome<Made> = { of: string; made: Made | Error };

/** What became of several, in their order, of how many something was made, and of how many not. */
type Outcomes<Made> = { outcomes: Outcome<Made>[]; done: number; failed: number };

/**
 * Does the same for each of several ids, a few at a time, whatever becomes of the others. Refuses by the argument, before anything is done, none, too many
 * and what can be no id.
 */
export async function each<Made>(
  argument: string,
  ids: readonly string[],
  context: Context,
  act: (id: string, context: Context) => Promise<Made>,
): Promise<Outcomes<Made>> {
  checkCount(argument, ids.length, MOST, 'ids');
  checkIds(argument, ids);
  const rest = [...new Set(ids)].entries();
  const outcomes: Outcome<Made>[] = [];
  const work = async () => {
    for (const [place, of] of rest) outcomes[place] = { of, made: await attempt((own) => act(of, own), context) };
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const failed = outcomes.filter(({ made }) => made instanceof Error).length;
  return { outcomes, done: outcomes.length - failed, failed };
}

/** A reply that does not fit is the fault of a call of this one, whatever the others called. */
async function attempt<Made>(act: (context: Context) => Promise<Made>, context: Context): Promise<Made | Error> {
  const { made, origin } = await context.sourced(act);
  if (origin) context.note(origin);
  return made instanceof Error && origin ? mismatchOf(made, origin) : made;
}

/** Refuses what can be no id by the argument and its place: all of them, since what has been done beside a wrong one cannot be taken back. */
export function checkIds(argument: string, ids: readonly string[]): void {
  for (const [place, id] of ids.entries()) {
    const fault = faultInSegment(id);
    if (fault) throw badInput(argument, `${argument}[${place}] ${fault}`);
  }
}

/** Refuses what can be no id by its argument, where the calls of a field have it under another name. */
export function checkId(argument: string, id: string): void {
  const fault = faultInSegment(id);
  if (fault) throw badInput(argument, fault);
}
