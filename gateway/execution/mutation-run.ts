import { type ExecutionResult, GraphQLError, type SelectionNode } from 'graphql';
import { isLeftOut } from '../../subgraphs/graph/conditions.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';
import { log } from '../settings/log.ts';
import { type Export, exportedValue, MOST_EXPORTED, placeOf, type Unfilled } from './exports.ts';
import type { MutationSteps, Step } from './mutation-steps.ts';
import { variablesIn } from './selections.ts';

/** A response; `isHeld` if a dry run holds a part of it. */
type Answer = Pick<ExecutionResult, 'data' | 'errors'> & { isHeld?: true };

/** The result of an operation, or why nothing was executed. */
export type Ran = Answer | { faults: readonly GraphQLError[] };

export type RunStep = (step: Step, given: Json) => Promise<Ran>;

/** An export that has not filled its variable. */
type Missing = { exported: Export; why: Unfilled };

const REASONS: Record<Unfilled, string> = {
  FAILED: 'failed',
  NULL: 'is null',
  EMPTY: 'is an empty list',
  SKIPPED: 'was left out',
  NOT_RUN: 'was not run',
  TOO_MANY: `is a list of more than ${MOST_EXPORTED} values`,
  SEVERAL: 'has different values',
};

/**
 * Runs the root fields of a mutation in order. A field with an unfilled variable is not run: it is null, with an error that names the export.
 */
export class MutationRun {
  readonly #data = new JsonObject();
  readonly #errors: GraphQLError[] = [];
  readonly #mutation: MutationSteps;
  /** The variables from the client and from exports. */
  readonly #given: Json;
  /** The same with defaults, for conditions. */
  readonly #coerced: Json;
  readonly #missing = new Map<string, Missing>();
  readonly #run: RunStep;
  /** Whether a dry run holds a step, and so all later ones. */
  #isHeld = false;

  constructor(mutation: MutationSteps, given: Json, coerced: Json, run: RunStep) {
    this.#mutation = mutation;
    this.#given = Object.assign(new JsonObject(), given);
    this.#coerced = Object.assign(new JsonObject(), coerced);
    this.#run = run;
    for (const { exports } of mutation.steps) for (const each of exports) this.#miss(each, 'SKIPPED');
  }

  async run(): Promise<{ data: Json; errors?: readonly GraphQLError[] }> {
    for (const { step, conditions } of this.#mutation.occurrences) {
      if (own(this.#data, step.response) !== undefined || !this.#isThere(conditions)) continue;
      const refusal = await this.#take(step);
      if (refusal) this.#refuse(step, refusal);
      if (this.#isHeld) break;
    }
    return { data: this.#data, ...(this.#errors.length > 0 ? { errors: this.#errors } : {}) };
  }

  /** Runs a step, or returns why it is not run. */
  async #take(step: Step): Promise<GraphQLError | undefined> {
    const missing = [...step.uses].map((name) => this.#missing.get(name)).find((each) => each !== undefined);
    if (missing) return notFilled(step, missing);
    const ran = await this.#run(step, this.#given).catch(fallen);
    if ('faults' in ran) return notRun(step, ran.faults);
    this.#isHeld = ran.isHeld === true;
    const { data, errors } = underResponse(step, ran);
    Object.assign(this.#data, data);
    for (const error of errors) this.#errors.push(error);
    for (const each of step.exports) if (this.#isThere(each.conditions)) this.#fill(each, data, errors);
    return undefined;
  }

  #fill(exported: Export, data: Json, errors: readonly GraphQLError[]): void {
    const { variable } = exported;
    const type = required(this.#mutation.exported.get(variable), `type of $${variable}`);
    const filled = exportedValue(exported, data, errors, type);
    if ('unfilled' in filled) {
      this.#miss(exported, filled.unfilled);
      return;
    }
    this.#missing.delete(variable);
    this.#given[variable] = filled.value;
    this.#coerced[variable] = filled.value;
  }

  #refuse(step: Step, error: GraphQLError): void {
    this.#data[step.response] = null;
    this.#errors.push(error);
    for (const each of step.exports) this.#miss(each, 'NOT_RUN');
  }

  #miss(exported: Export, why: Unfilled): void {
    this.#missing.set(exported.variable, { exported, why });
  }

  /** A field with undecided conditions is there, so that an error says why it is not run. */
  #isThere(conditions: readonly SelectionNode[]): boolean {
    return conditions.every((node) => this.#isUndecided(node) || !isLeftOut(node, this.#coerced));
  }

  #isUndecided({ directives = [] }: SelectionNode): boolean {
    return directives.some((directive) => [...variablesIn(directive)].some((name) => this.#missing.has(name)));
  }
}

/** The exported value does not fit its variable, or the client has disconnected. */
function notRun({ response }: Step, [fault]: readonly GraphQLError[]): GraphQLError {
  return new GraphQLError(`${response} was not run: ${fault?.message}`, {
    path: [response],
    extensions: { retryable: false, ...fault?.extensions },
  });
}

function notFilled({ response }: Step, { exported, why }: Missing): GraphQLError {
  const { variable } = exported;
  const exportedBy = placeOf(exported);
  return new GraphQLError(`${response} was not run: ${exportedBy}, which fills $${variable}, ${REASONS[why]}`, {
    path: [response],
    extensions: { code: 'EXPORT_MISSING', retryable: false, variable, exportedBy, reason: why },
  });
}

/** Rejects variables from the client that an export fills. */
export function givenExports({ steps }: MutationSteps, given: Json): GraphQLError[] {
  const filled = new Map(steps.flatMap(({ exports }) => exports).map((each) => [each.variable, placeOf(each)]));
  const both = [...filled].filter(([name]) => own(given, name) !== undefined);
  return both.map(([name, place]) => {
    const message = `Variable "$${name}" is filled by ${place}: leave it out of the variables`;
    return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', retryable: false } });
  });
}

type Answered = { data: Json; errors: readonly GraphQLError[] };

/** The result of a step below its response name. */
function underResponse({ response, isRead }: Step, { data, errors = [] }: Answer): Answered {
  const under = new JsonObject();
  under[response] = isRead ? data : ((data && own(data, response)) ?? null);
  const placed = errors.map(({ message, path = [], extensions }) => {
    const at = isRead || path.length === 0 ? [response, ...path] : path;
    return new GraphQLError(message, { path: at, extensions });
  });
  return { data: under, errors: placed };
}

function fallen(error: unknown): Answer {
  log.error({ err: error }, 'a root field of a mutation failed');
  const extensions = { code: 'INTERNAL_SERVER_ERROR', retryable: false };
  return { data: null, errors: [new GraphQLError('something went wrong here', { extensions })] };
}
