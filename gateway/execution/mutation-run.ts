import { type ExecutionResult, GraphQLError, type SelectionNode } from 'graphql';
import { isLeftOut } from '../../subgraphs/core/entities.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { log } from '../config/log.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';
import {
  type Export,
  exportedValue,
  MOST_EXPORTED,
  type MutationSteps,
  placeOf,
  type Step,
  type Unfilled,
} from './mutation-steps.ts';
import { variablesIn } from './selections.ts';

/** A response; `isHeld` if a dry run holds a part of it. */
type Answer = Pick<ExecutionResult, 'data' | 'errors'> & { isHeld?: true };

/** The result of an operation, or why nothing was executed. */
export type Ran = Answer | { faults: readonly GraphQLError[] };

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
export async function runMutation(
  { steps, occurrences, exported: types }: MutationSteps,
  fromClient: Json,
  withDefaults: Json,
  run: (step: Step, given: Json) => Promise<Ran>,
): Promise<{ data: Json; errors?: readonly GraphQLError[] }> {
  const data = new JsonObject();
  const errors: GraphQLError[] = [];
  const given = Object.assign(new JsonObject(), fromClient);
  const coerced = Object.assign(new JsonObject(), withDefaults);
  const missing = new Map<string, Missing>();
  const miss = (exported: Export, why: Unfilled) => missing.set(exported.variable, { exported, why });

  const isUndecided = ({ directives = [] }: SelectionNode) =>
    directives.some((directive) => [...variablesIn(directive)].some((name) => missing.has(name)));
  /** A field with undecided conditions is there, so that an error says why it is not run. */
  const isThere = (conditions: readonly SelectionNode[]) =>
    conditions.every((node) => isUndecided(node) || !isLeftOut(node, coerced));

  const fill = (exported: Export, answered: Answered) => {
    const { variable } = exported;
    const type = required(types.get(variable), `type of $${variable}`);
    const filled = exportedValue(exported, answered.data, answered.errors, type);
    if ('unfilled' in filled) return void miss(exported, filled.unfilled);
    missing.delete(variable);
    given[variable] = filled.value;
    coerced[variable] = filled.value;
  };

  /** Runs a step, or returns why it is not run. */
  const take = async (step: Step): Promise<Answer | GraphQLError> => {
    const unfilled = [...step.uses].map((name) => missing.get(name)).find((each) => each !== undefined);
    if (unfilled) return notFilled(step, unfilled);
    const ran = await run(step, given).catch(fallen);
    return 'faults' in ran ? notRun(step, ran.faults) : ran;
  };

  for (const { exports } of steps) for (const each of exports) miss(each, 'SKIPPED');
  for (const { step, conditions } of occurrences) {
    if (own(data, step.response) !== undefined || !isThere(conditions)) continue;
    const taken = await take(step);
    if (taken instanceof GraphQLError) {
      data[step.response] = null;
      errors.push(taken);
      for (const each of step.exports) miss(each, 'NOT_RUN');
      continue;
    }
    const answered = underResponse(step, taken);
    Object.assign(data, answered.data);
    for (const error of answered.errors) errors.push(error);
    for (const each of step.exports) if (isThere(each.conditions)) fill(each, answered);
    if (taken.isHeld) break;
  }
  return { data, ...(errors.length > 0 ? { errors } : {}) };
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
