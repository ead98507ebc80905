import { setTimeout } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import type { HeldRequest } from './held-request.ts';

/** The code of what a held request ends with, so that what would have followed it ends too. It is no error of an answer. */
export const HELD = 'DRY_RUN';

/** How many turns of the event loop, of a millisecond at least, pass without a new request until what is held is all that is sent first. */
const QUIET_TURNS = 12;

/**
 * The requests of a part of an operation that is not run: those that are made without waiting for an answer. They are held until there are no more of
 * them, and then end all at once; what is sent after that would follow an answer, and is not kept.
 */
export class DryRun {
  readonly requests: HeldRequest[] = [];
  readonly #end = Promise.withResolvers<never>();
  #isOver = false;

  /** Holds a request in place of sending it. Rejects. */
  hold(request: HeldRequest): Promise<never> {
    if (!this.#isOver && this.requests.push(request) === 1) void this.#endWhenQuiet();
    return this.#end.promise;
  }

  async #endWhenQuiet(): Promise<void> {
    for (let held = 0; held < this.requests.length; ) {
      held = this.requests.length;
      for (let turns = 0; turns < QUIET_TURNS; turns++) await setTimeout(1);
    }
    this.#isOver = true;
    this.#end.reject(new GraphQLError('nothing is sent in a dry run', { extensions: { code: HELD } }));
  }
}
