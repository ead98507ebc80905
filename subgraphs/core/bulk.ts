import { badInput } from '../upstream/errors.ts';
import { checkCount } from './arguments.ts';
import type { Context } from './context.ts';
import { faultInSegment } from './endpoint.ts';
import { mismatchOf } from './replies.ts';

const MAX_IDS = 100;
export const CONCURRENCY = 10;

export type Outcome<Made> = { of: string; made: Made | Error };

type Outcomes<Made> = { outcomes: Outcome<Made>[]; done: number; failed: number };

/**
 * Calls a function for each ID with limited concurrency, and continues if some calls fail. Throws before the first call
 * if the list is empty or too long, or contains an invalid ID.
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

/**
 * Calls a function with a separate context for each item, so that an invalid reply is attributed to that item's call.
 */
async function attempt<Made>(act: (context: Context) => Promise<Made>, context: Context): Promise<Made | Error> {
  const { made, origin } = await context.sourced(act);
  if (origin) context.note(origin);
  return made instanceof Error && origin ? mismatchOf(made, origin) : made;
}

/** Rejects the whole list if any ID is invalid, because the writes for the valid IDs could not be undone. */
export function checkIds(argument: string, ids: readonly string[]): void {
  for (const [place, id] of ids.entries()) {
    const fault = faultInSegment(id);
    if (fault) throw badInput(argument, `${argument}[${place}] ${fault}`);
  }
}

/**
 * Throws for an invalid ID. The error refers to the field's argument, which can differ from the endpoint's argument.
 */
export function checkId(argument: string, id: string): void {
  const fault = faultInSegment(id);
  if (fault) throw badInput(argument, fault);
}
