import type { Json } from '../requests/json-object.ts';
import { log } from '../settings/log.ts';
import type { MutationSteps, Step } from './mutation-steps.ts';

/** Begins what a step reads before it writes, with values of its variables but for the open ones; rejects only by a fault of our own. */
type ReadAhead = (step: Step, given: Json, open: ReadonlySet<string>) => Promise<void>;

/**
 * What steps of a mutation read before they write is read beside the writes before them. Not beside or across a step that reads: it may read the same, or find
 * nothing, so that those after it are not run. A write that is done gives what it is asked for; only where it fails, calls have been made for steps that are
 * not run.
 */
export class AheadSteps {
  readonly #order: readonly Step[];
  readonly #reading: ReadonlySet<Step>;
  readonly #read: ReadAhead;
  /** By step how many of its variables were open when its reads were begun last: with fewer, it may be more of them. */
  readonly #begun = new Map<Step, number>();
  readonly #underWay: Promise<void>[] = [];

  constructor({ occurrences }: MutationSteps, reading: ReadonlySet<Step>, read: ReadAhead) {
    this.#order = [...new Set(occurrences.map(({ step }) => step))];
    this.#reading = reading;
    this.#read = read;
  }

  /**
   * Begins for those after a step, which is about to run. `missing` are the variables that nothing has filled yet, and `isThere` says whether conditions that
   * are decided leave a step in the document.
   */
  begin(running: Step, given: Json, missing: ReadonlySet<string>, isThere: (step: Step) => boolean): void {
    if (this.#reading.size === 0 || running.isRead) return;
    const place = this.#order.indexOf(running);
    const toCome = new Set(this.#order.slice(place).flatMap(({ exports }) => exports.map(({ variable }) => variable)));
    const unfilled = new Set([...missing].filter((name) => !toCome.has(name)));
    for (const step of this.#order.slice(place + 1)) {
      if (step.isRead) return;
      const isRun = isThere(step) && !intersects(step.uses, unfilled);
      if (!isRun) for (const { variable } of step.exports) if (variable) unfilled.add(variable);
      if (isRun && this.#reading.has(step)) this.#beginFor(step, given, missing);
    }
  }

  #beginFor(step: Step, given: Json, missing: ReadonlySet<string>): void {
    const open = new Set([...step.uses].filter((name) => missing.has(name)));
    if ((this.#begun.get(step) ?? Number.POSITIVE_INFINITY) <= open.size) return;
    this.#begun.set(step, open.size);
    this.#underWay.push(
      this.#read(step, given, open).catch((err: unknown) => log.error({ err }, 'reads ahead of a mutation failed')),
    );
  }

  /** Resolves when all that was begun has ended. */
  async end(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}

const intersects = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].some((name) => others.has(name));
