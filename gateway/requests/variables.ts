import {
  coerceInputValue,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { faultInJson } from '../../subgraphs/upstream/json.ts';
import { own } from './json-object.ts';

const MAX_FAULTS = 20;

type Path = readonly (string | number)[];

/**
 * Reports invalid variables with their path and expected type. Unlike graphql-js, omits the values, which may be
 * secrets.
 */
export function variableFaults(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): GraphQLError[] {
  const faults: GraphQLError[] = [];
  for (const definition of variableDefinitions) {
    const type = typeFromAST(schema, definition.type);
    if (isInputType(type) && faults.length < MAX_FAULTS) addErrors(faults, definition, type, variables);
  }
  return faults;
}

function addErrors(
  faults: GraphQLError[],
  definition: VariableDefinitionNode,
  type: GraphQLInputType,
  variables: Record<string, unknown>,
): void {
  const name = definition.variable.name.value;
  const value = own(variables, name);
  const add = (what: string) => void faults.push(variableError(name, what, definition));
  const isMissing = value === undefined && isNonNullType(type) && !definition.defaultValue;
  const fault = isMissing ? `of required type "${type}" was not provided.` : faultInJson(value);
  if (fault) add(fault);
  if (fault || value === undefined) return;
  try {
    coerceInputValue(value, type, (path, invalid, error) => {
      const place = path.length > 0 ? ` at "${name}${pathText(path)}"` : '';
      add(`got an invalid value${place}: ${reason(typeAt(type, path), invalid, error)}`);
      // Stop early, because long lists may contain many invalid values.
      if (faults.length >= MAX_FAULTS) throw faults;
    });
  } catch (error) {
    if (error !== faults) throw error;
  }
}

const variableError = (name: string, what: string, nodes?: VariableDefinitionNode) =>
  new GraphQLError(`Variable "$${name}" ${what}`, {
    ...(nodes ? { nodes } : {}),
    extensions: { code: 'BAD_USER_INPUT', retryable: false },
  });

/** Coerces variables. Reports invalid values, and null conditions in `@skip` and `@include`. */
export function coerceVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Record<string, unknown>,
): { coerced: Record<string, unknown> } | { faults: readonly GraphQLError[] } {
  const { variableDefinitions = [] } = operation;
  let isBad = false;
  const nulls = new Set<string>();
  for (const { variable } of variableDefinitions) {
    const value = own(given, variable.name.value);
    if (value === null) nulls.add(variable.name.value);
    else isBad ||= faultInJson(value) !== undefined;
  }
  const { coerced, errors = [] } = isBad
    ? { coerced: undefined }
    : getVariableValues(schema, variableDefinitions, given, { maxErrors: 1 });
  const nullable = nulls.size > 0 ? conditionErrors(document, nulls) : [];
  if (coerced && nullable.length === 0) return { coerced };
  const faults = [...variableFaults(schema, operation, given), ...nullable];
  return { faults: faults.length > 0 ? faults : errors };
}

/** A variable with a default may be null, but `@skip` and `@include` are not defined for null. */
function conditionErrors(document: DocumentNode, nulls: ReadonlySet<string>): GraphQLError[] {
  const nullable = new Set<string>();
  visit(document, {
    Directive: ({ arguments: [condition] = [] }) => {
      if (condition?.value.kind === Kind.VARIABLE) nullable.add(condition.value.name.value);
    },
  });
  return [...nulls]
    .filter((name) => nullable.has(name))
    .map((name) => variableError(name, 'is null, but @skip and @include require true or false'));
}

const pathText = (path: Path) => path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');

function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType {
  return path.reduce<GraphQLInputType>((holder, key) => {
    const nullable = isNonNullType(holder) ? holder.ofType : holder;
    if (typeof key === 'number') return isListType(nullable) ? nullable.ofType : nullable;
    return isInputObjectType(nullable) ? (nullable.getFields()[key]?.type ?? nullable) : nullable;
  }, type);
}

export const LISTED_VALUES = /: one of \w+(?:, \w+)*/g;

/**
 * Describes a variable's expected value. Uses the messages from the project's own scalars, because they do not quote
 * values.
 */
function reason(type: GraphQLInputType, value: unknown, error: GraphQLError): string {
  const named = getNamedType(type);
  const nullable = isNonNullType(type) ? type.ofType : type;
  const isObject = typeof value === 'object' && value !== null;
  if (isInputObjectType(nullable) && isObject) return error.message;
  if (value === null || isListType(nullable)) return `expected ${type}`;
  if (isEnumType(named)) {
    const names = named.getValues().map(({ name }) => name);
    return `expected ${type}: one of ${names.join(', ')}`;
  }
  return `expected ${type}${error.extensions.code === 'BAD_USER_INPUT' ? `: ${error.message}` : ''}`;
}
