import { badInput } from '../upstream/errors.ts';
import { checkCount } from './arguments.ts';
import { faultInSegment } from './endpoint.ts';

/** As many things one field does at most, and so many of them at a time. */
const MOST = 100;
const AT_ONCE = 5;

/** What became of one of several: what was made, or why not. */
export type Outcome<Made> = { of: string; made: Made | Error };

/**
 * Does the same for each of several ids, a few at a time, whatever becomes of the others. Refuses by the argument, before anything is done, none, too many
 * and what can be no id.
 */
export async function each<Made>(
  argument: string,
  ids: readonly string[],
  act: (id: string) => Promise<Made>,
): Promise<Outcome<Made>[]> {
  checkCount(argument, ids.length, MOST, 'ids');
  checkIds(argument, ids);
  const rest = [...new Set(ids)].entries();
  const outcomes: Outcome<Made>[] = [];
  const work = async () => {
    for (const [place, of] of rest) outcomes[place] = { of, made: await act(of).catch((fault: Error) => fault) };
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** All of them, since what has been done beside a wrong one cannot be taken back. */
function checkIds(argument: string, ids: readonly string[]): void {
  for (const [place, id] of ids.entries()) {
    const fault = faultInSegment(id);
    if (fault) throw badInput(argument, `${argument}[${place}] ${fault}`);
  }
}
