import {
  type DirectiveNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  typeFromAST,
  visit,
} from 'graphql';
import { isLeftOut } from '../../subgraphs/core/entities.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { log } from '../config/log.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';
import { isJson } from './lifted-literals.ts';
import { type Root, responseName, rootsOf, variablesIn, withConditions, withoutSpreads } from './selections.ts';

export type Step = MutationSteps['steps'][number];

export type MutationSteps = ReturnType<typeof stepsOf>;

/** Whether a mutation must run in steps, because it uses `@export` or has a root field that only reads. */
export function mayHaveSteps(document: DocumentNode, operation: OperationDefinitionNode, schema: GraphQLSchema) {
  if (operation.operation !== OperationTypeNode.MUTATION) return false;
  const isAnyReading = () => rootsOf(withoutSpreads(document, operation)).some(({ field }) => isReading(field, schema));
  return exportedVariables(document).size > 0 || isAnyReading();
}

/** Splits an operation into steps, in the order in which their fields first occur. */
export function stepsOf(document: DocumentNode, original: OperationDefinitionNode, schema: GraphQLSchema) {
  const operation = withoutSpreads(document, original);
  const type = schema.getRootType(operation.operation);
  const roots = rootsOf(operation);
  const byResponse = Map.groupBy(roots, ({ field }) => responseName(field));
  const steps = new Map(
    [...byResponse].map(([response, those]) => {
      const exports = type ? those.flatMap((root) => exportsAt(root, type, schema)) : [];
      // `Mutation.query` runs as a query.
      const isRead =
        original.operation === OperationTypeNode.MUTATION && those.some(({ field }) => isReading(field, schema));
      return [response, { response, isRead, exports, ...stepOperation(operation, those, isRead) }];
    }),
  );
  const exported = [...steps.values()].flatMap(({ exports }) => exports.map(({ variable }) => variable));
  return {
    steps: [...steps.values()],
    occurrences: roots.map(({ field, conditions }) => ({
      step: required(steps.get(responseName(field)), 'step for the root field'),
      conditions,
    })),
    exported: new Map(exported.map((name) => [name, typeOfVariable(operation, name, schema)])),
  };
}

function isReading({ name }: FieldNode, schema: GraphQLSchema): boolean {
  const field = schema.getMutationType()?.getFields()[name.value];
  return field !== undefined && getNamedType(field.type) === schema.getQueryType();
}

function stepOperation(operation: OperationDefinitionNode, roots: readonly Root[], isRead: boolean) {
  const bare: OperationDefinitionNode = visit(
    {
      ...operation,
      operation: isRead ? OperationTypeNode.QUERY : operation.operation,
      variableDefinitions: [],
      selectionSet: setOf(roots.map((root) => stepSelection(root, isRead))),
    },
    // Remove `@export`, which the planner would send to subgraphs.
    { Directive: ({ name }) => (name.value === EXPORT ? null : undefined) },
  );
  const uses = variablesIn(bare);
  const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) => uses.has(variable.name.value));
  const own = { ...bare, variableDefinitions: variableDefinitions ?? [] };
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [own] };
  return { document, operation: own, uses };
}

function stepSelection({ field, conditions }: Root, isRead: boolean): SelectionNode {
  const { selectionSet = setOf([]) } = field;
  if (isRead) return conditions.reduceRight<SelectionNode>(under, { kind: Kind.INLINE_FRAGMENT, selectionSet });
  return conditions.filter((node) => node !== field).reduceRight<SelectionNode>(under, field);
}

const under = (selection: SelectionNode, { directives = [] }: SelectionNode): SelectionNode => ({
  kind: Kind.INLINE_FRAGMENT,
  directives,
  selectionSet: setOf([selection]),
});

const setOf = (selections: SelectionNode[]): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections });

function typeOfVariable(
  { variableDefinitions = [] }: OperationDefinitionNode,
  name: string,
  schema: GraphQLSchema,
): GraphQLInputType | undefined {
  const definition = variableDefinitions.find(({ variable }) => variable.name.value === name);
  const type = definition && typeFromAST(schema, definition.type);
  return isInputType(type) ? type : undefined;
}

export const EXPORT = 'export';

export const MAX_EXPORTED = 10_000;

/** A field on the path to an exported field: its response name, and the list depth of its type. */
type Place = { name: string; lists: number };

export type Export = {
  /** The variable that the export sets; empty if the directive's `as` argument is not a string. */
  variable: string;
  path: readonly Place[];
  type: GraphQLOutputType;
  conditions: readonly SelectionNode[];
  node: DirectiveNode;
};

type Walk = Pick<Export, 'path' | 'conditions'>;

function exportsAt(root: Root, type: GraphQLCompositeType, schema: GraphQLSchema): Export[] {
  const inField = (field: FieldNode, parent: GraphQLCompositeType, { path, conditions }: Walk): Export[] => {
    const fieldType = typeOfField(parent, field.name.value);
    if (!fieldType) return [];
    const below = {
      path: [...path, { name: responseName(field), lists: listsIn(fieldType) }],
      conditions: withConditions(conditions, field),
    };
    const directives = (field.directives ?? []).filter(({ name }) => name.value === EXPORT);
    const exports = directives.map((node) => ({ variable: variableIn(node), type: fieldType, node, ...below }));
    const named = getNamedType(fieldType);
    if (!field.selectionSet || !isCompositeType(named)) return exports;
    return [...exports, ...inSet(field.selectionSet, named, below)];
  };

  const inSet = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType, walk: Walk): Export[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return inField(node, parent, walk);
      if (node.kind === Kind.FRAGMENT_SPREAD) return [];
      const condition = node.typeCondition ? schema.getType(node.typeCondition.name.value) : parent;
      const conditions = withConditions(walk.conditions, node);
      return isCompositeType(condition) ? inSet(node.selectionSet, condition, { ...walk, conditions }) : [];
    });

  return inField(root.field, type, { path: [], conditions: root.conditions });
}

function typeOfField(parent: GraphQLCompositeType, name: string): GraphQLOutputType | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef.type;
  return 'getFields' in parent ? parent.getFields()[name]?.type : undefined;
}

function listsIn(type: GraphQLOutputType): number {
  const nullable = getNullableType(type);
  return isListType(nullable) ? 1 + listsIn(nullable.ofType) : 0;
}

const variableIn = ({ arguments: [as] = [] }: DirectiveNode): string =>
  as?.value.kind === Kind.STRING ? as.value.value : '';

export function exportedVariables(document: DocumentNode): ReadonlySet<string> {
  const variables = new Set<string>();
  visit(document, {
    Directive: (node) => {
      if (node.name.value === EXPORT) variables.add(variableIn(node));
    },
  });
  return variables;
}

export const placeOf = ({ path }: Export): string => path.map(({ name }) => name).join('.');

type UnfilledReason = 'FAILED' | 'NULL' | 'EMPTY' | 'SKIPPED' | 'NOT_RUN' | 'TOO_MANY' | 'SEVERAL';

function exportedValue(
  exported: Export,
  data: Json,
  errors: readonly GraphQLError[],
  into: GraphQLInputType,
): { value: unknown } | { unfilled: UnfilledReason } {
  const values: unknown[] = [];
  collect({ answer: data, lists: 0 }, exported.path, values);
  const isFailed = errors.some(isAt(exported));
  if (exported.path.every(({ lists }) => lists === 0)) {
    const value = values[0] ?? null;
    return value === null ? { unfilled: isFailed ? 'FAILED' : 'NULL' } : { value };
  }
  if (isFailed) return { unfilled: 'FAILED' };
  const accepted = acceptsNulls(into) ? values : values.filter((value) => value !== null);
  if (accepted.length === 0) return { unfilled: 'EMPTY' };
  if (!acceptsLists(into)) return new Set(accepted).size > 1 ? { unfilled: 'SEVERAL' } : { value: accepted[0] };
  return accepted.length > MAX_EXPORTED ? { unfilled: 'TOO_MANY' } : { value: accepted };
}

/**
 * Whether an error prevents an export: the error has no path, or its path leads to the exported field or one of its
 * parents.
 */
const isAt =
  ({ path }: Export) =>
  ({ path: at = [] }: GraphQLError): boolean =>
    at.filter((step) => typeof step === 'string').every((step, index) => path[index]?.name === step);

/** Whether exported lists keep their nulls. Nulls are omitted if the variable's item type is non-null. */
function acceptsNulls(into: GraphQLInputType): boolean {
  const nullable = getNullableType(into);
  return isListType(nullable) ? !isNonNullType(nullable.ofType) : isJson(into);
}

const acceptsLists = (into: GraphQLInputType): boolean => isListType(getNullableType(into)) || isJson(into);

/**
 * Collects the values at a path in order. A null object yields one null, so that several fields exported from the same
 * objects give lists of equal length. A null list yields nothing.
 */
function collect({ answer, lists }: { answer: unknown; lists: number }, path: readonly Place[], into: unknown[]): void {
  if (lists > 0) {
    if (!Array.isArray(answer)) return;
    for (const item of answer) collect({ answer: item, lists: lists - 1 }, path, into);
    return;
  }
  const [next, ...after] = path;
  if (!next) into.push(answer ?? null);
  else if (isJsonObject(answer)) collect({ answer: own(answer, next.name), lists: next.lists }, after, into);
  else into.push(null);
}

/** A step's response; `isHeld` is set if a dry run held back part of the step. */
type StepResponse = Pick<ExecutionResult, 'data' | 'errors'> & { isHeld?: true };

export type Result = StepResponse | { faults: readonly GraphQLError[] };

type UnfilledExport = { exported: Export; why: UnfilledReason };

const REASONS: Record<UnfilledReason, string> = {
  FAILED: 'failed',
  NULL: 'is null',
  EMPTY: 'is an empty list',
  SKIPPED: 'was skipped',
  NOT_RUN: 'was not executed',
  TOO_MANY: `has more than ${MAX_EXPORTED} values`,
  SEVERAL: 'has multiple distinct values',
};

/**
 * Runs a mutation's root fields in order. Fields are not run if an `@export` has not set a variable that they use. Such
 * fields are null, with an error that identifies the export.
 */
export async function runMutation(
  { steps, occurrences, exported: types }: MutationSteps,
  fromClient: Json,
  withDefaults: Json,
  run: (step: Step, given: Json) => Promise<Result>,
): Promise<{ data: Json; errors?: readonly GraphQLError[] }> {
  const data = new JsonObject();
  const errors: GraphQLError[] = [];
  const given = Object.assign(new JsonObject(), fromClient);
  const coerced = Object.assign(new JsonObject(), withDefaults);
  const missing = new Map<string, UnfilledExport>();
  const markMissing = (exported: Export, why: UnfilledReason) => missing.set(exported.variable, { exported, why });

  const isUndecided = ({ directives = [] }: SelectionNode) =>
    directives.some((directive) => [...variablesIn(directive)].some((name) => missing.has(name)));
  /** Fields with unknown conditions are treated as included, so that an error explains why they do not run. */
  const isIncluded = (conditions: readonly SelectionNode[]) =>
    conditions.every((node) => isUndecided(node) || !isLeftOut(node, coerced));

  const fill = (exported: Export, result: StepResult) => {
    const { variable } = exported;
    const type = required(types.get(variable), `type of $${variable}`);
    const filled = exportedValue(exported, result.data, result.errors, type);
    if ('unfilled' in filled) return void markMissing(exported, filled.unfilled);
    missing.delete(variable);
    given[variable] = filled.value;
    coerced[variable] = filled.value;
  };

  const runStep = async (step: Step): Promise<StepResponse | GraphQLError> => {
    const unfilled = [...step.uses].map((name) => missing.get(name)).find((each) => each !== undefined);
    if (unfilled) return unfilledError(step, unfilled);
    const result = await run(step, given).catch(failedResponse);
    return 'faults' in result ? notRunError(step, result.faults) : result;
  };

  for (const { exports } of steps) for (const each of exports) markMissing(each, 'SKIPPED');
  for (const { step, conditions } of occurrences) {
    if (own(data, step.response) !== undefined || !isIncluded(conditions)) continue;
    const outcome = await runStep(step);
    if (outcome instanceof GraphQLError) {
      data[step.response] = null;
      errors.push(outcome);
      for (const each of step.exports) markMissing(each, 'NOT_RUN');
      continue;
    }
    const result = nestResponse(step, outcome);
    Object.assign(data, result.data);
    for (const error of result.errors) errors.push(error);
    for (const each of step.exports) if (isIncluded(each.conditions)) fill(each, result);
    if (outcome.isHeld) break;
  }
  return { data, ...(errors.length > 0 ? { errors } : {}) };
}

/**
 * The error for a step that is not run: an exported value does not fit its variable, or the client has disconnected.
 */
function notRunError({ response }: Step, [fault]: readonly GraphQLError[]): GraphQLError {
  return new GraphQLError(`${response} was not executed: ${fault?.message}`, {
    path: [response],
    extensions: { retryable: false, ...fault?.extensions },
  });
}

function unfilledError({ response }: Step, { exported, why }: UnfilledExport): GraphQLError {
  const { variable } = exported;
  const exportedBy = placeOf(exported);
  return new GraphQLError(`${response} was not executed: ${exportedBy}, which sets $${variable}, ${REASONS[why]}`, {
    path: [response],
    extensions: { code: 'EXPORT_MISSING', retryable: false, variable, exportedBy, reason: why },
  });
}

export function exportConflicts({ steps }: MutationSteps, given: Json): GraphQLError[] {
  const filled = new Map(steps.flatMap(({ exports }) => exports).map((each) => [each.variable, placeOf(each)]));
  const conflicts = [...filled].filter(([name]) => own(given, name) !== undefined);
  return conflicts.map(([name, place]) => {
    const message = `Variable "$${name}" is set by ${place}: omit it from the variables`;
    return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', retryable: false } });
  });
}

type StepResult = { data: Json; errors: readonly GraphQLError[] };

function nestResponse({ response, isRead }: Step, { data, errors = [] }: StepResponse): StepResult {
  const under = new JsonObject();
  under[response] = isRead ? data : ((data && own(data, response)) ?? null);
  const placed = errors.map(({ message, path = [], extensions }) => {
    const at = isRead || path.length === 0 ? [response, ...path] : path;
    return new GraphQLError(message, { path: at, extensions });
  });
  return { data: under, errors: placed };
}

function failedResponse(error: unknown): StepResponse {
  log.error({ err: error }, 'a root field of a mutation failed');
  const extensions = { code: 'INTERNAL_SERVER_ERROR', retryable: false };
  return { data: null, errors: [new GraphQLError('internal server error', { extensions })] };
}
