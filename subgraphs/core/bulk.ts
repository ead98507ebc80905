import { badInput } from '../upstream/errors.ts';
import { checkCount } from './arguments.ts';
import type { Context } from './context.ts';
import { faultInSegment } from './endpoint.ts';
import { mismatchOf } from './replies.ts';

/** The maximum number of ids per field. */
const MAX_IDS = 100;
/** The number of concurrent operations. */
export const CONCURRENCY = 10;

/** The result for one id: a value or an error. */
export type Outcome<Made> = { of: string; made: Made | Error };

/** The results in input order, with the numbers of successes and failures. */
type Outcomes<Made> = { outcomes: Outcome<Made>[]; done: number; failed: number };

/**
 * Runs a function for each id with limited concurrency; failures do not stop the others. Rejects an empty list, too
 * many ids and invalid ids before anything runs.
 */
export async function each<Made>(
  argument: string,
  ids: readonly string[],
  context: Context,
  act: (id: string, context: Context) => Promise<Made>,
): Promise<Outcomes<Made>> {
  checkCount(argument, ids.length, MAX_IDS, 'ids');
  checkIds(argument, ids);
  const rest = [...new Set(ids)].entries();
  const outcomes: Outcome<Made>[] = [];
  const work = async () => {
    for (const [place, of] of rest) outcomes[place] = { of, made: await attempt((own) => act(of, own), context) };
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const failed = outcomes.filter(({ made }) => made instanceof Error).length;
  return { outcomes, done: outcomes.length - failed, failed };
}

/** Uses a separate context, so that a mismatching reply is attributed to this item's call. */
async function attempt<Made>(act: (context: Context) => Promise<Made>, context: Context): Promise<Made | Error> {
  const { made, origin } = await context.sourced(act);
  if (origin) context.note(origin);
  return made instanceof Error && origin ? mismatchOf(made, origin) : made;
}

/** Rejects all invalid ids, by argument and index, because writes for the valid ones could not be undone. */
export function checkIds(argument: string, ids: readonly string[]): void {
  for (const [place, id] of ids.entries()) {
    const fault = faultInSegment(id);
    if (fault) throw badInput(argument, `${argument}[${place}] ${fault}`);
  }
}

/** Rejects an invalid id by its argument name, for fields whose calls use another name. */
export function checkId(argument: string, id: string): void {
  const fault = faultInSegment(id);
  if (fault) throw badInput(argument, fault);
}
