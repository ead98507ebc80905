import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FloatValueNode,
  GraphQLError,
  GraphQLFloat,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  type IntValueNode,
  isListType,
  isScalarType,
  Kind,
  type ObjectFieldNode,
  type ObjectValueNode,
  type OperationDefinitionNode,
  parseType,
  print,
  TypeInfo,
  type ValueNode,
  type VariableDefinitionNode,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { badInput } from '../../subgraphs/upstream/errors.ts';
import { isOutOfRange, readJson } from '../../subgraphs/upstream/json.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';
import { REPRESENTATIONS } from './plan-execution.ts';
import { innerAliases, variablesIn, withoutSpreads } from './selections.ts';

type Literal = { name: string; value: ValueNode; type: GraphQLInputType };
/**
 * Literals by type and text. Equal literals share a variable, because fields with the same response name must have
 * equal arguments.
 */
type Literals = Map<string, Literal>;
type Names = Map<string, string>;

export type LiftedOperation = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  withAliases(): LiftedOperation;
  /** Renames variables and adds the values of the lifted literals. Returns undefined if nothing changes. */
  rename: ((values: Json) => Json) | undefined;
};

/**
 * Converts argument literals to variables: operations that differ only in literals then share a plan, and large numbers
 * in JSON keep all digits. Renames variables whose names the planner or JavaScript reserves. Inlines fragments, because
 * planning time grows cubically with nested spreads. Unless `keepAliases`, replaces aliases that are field names.
 * Throws for numbers that would lose digits.
 */
export function liftLiterals(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  keepAliases = false,
): LiftedOperation {
  const names = newNames(operation);
  const literals: Literals = new Map();
  const rename = keepAliases ? () => undefined : innerAliases(schema);
  const lifted = replaceLiterals(withoutSpreads(document, operation), schema, names, literals, rename);
  const added = [...literals.values()].map(definitionOf);
  const complete = { ...lifted, variableDefinitions: [...(lifted.variableDefinitions ?? []), ...added] };
  return {
    document: { ...document, definitions: [complete] },
    operation: complete,
    withAliases: () => liftLiterals(document, operation, schema, true),
    rename: names.size + literals.size > 0 ? (values: Json): Json => renameValues(values, names, literals) : undefined,
  };
}

const VARIABLE_PREFIX = 'toolgraph';
const RESERVED_NAME = /^toolgraph\d+$/;

function newNames({ variableDefinitions = [] }: OperationDefinitionNode): Names {
  const names: Names = new Map();
  for (const { variable } of variableDefinitions) {
    const name = variable.name.value;
    if (name === REPRESENTATIONS || name in Object.prototype || RESERVED_NAME.test(name))
      names.set(name, VARIABLE_PREFIX + names.size);
  }
  return names;
}

function renameValues(values: Json, names: Names, literals: Literals): Json {
  const evaluated = [...literals.values()].map(({ name, value }) => [name, evaluate(value, values)] as const);
  const renamed = [...names].map(([old, name]) => [name, own(values, old)] as const);
  for (const old of names.keys()) delete values[old];
  for (const [name, value] of [...renamed, ...evaluated]) if (value !== undefined) values[name] = value;
  return values;
}

function replaceLiterals(
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  names: Names,
  literals: Literals,
  rename: (field: FieldNode) => FieldNode | undefined,
): OperationDefinitionNode {
  const types = new TypeInfo(schema);
  let variable = '';
  const enter = (node: ASTNode) => {
    if (node.kind === Kind.FIELD) return rename(node);
    if (node.kind === Kind.VARIABLE) return renameVariable(node, names);
    if (node.kind === Kind.VARIABLE_DEFINITION) variable = node.variable.name.value;
    if (!isLiteral(node)) return undefined;
    const type = expectedType(node, types);
    if (!type) return undefined;
    const argument = types.getArgument();
    const json = isJson(getNamedType(type)) && !(node.kind === Kind.LIST && isListType(getNullableType(type)));
    if (json || isNumber(node)) checkNumbers(node, type, argument?.name ?? variable);
    // Default values stay literals. So do values that contain variables, unless they are JSON.
    if (!argument || !(json || checkParts(node, type, argument.name, schema))) return undefined;
    const key = `${type} ${print(sortKeys(node))}`;
    const name = literals.get(key)?.name ?? `${VARIABLE_PREFIX}${names.size + literals.size}`;
    literals.set(key, { name, value: node, type });
    return variableOf(name);
  };
  return visit(operation, visitWithTypeInfo(types, { enter }));
}

function checkParts(node: ValueNode, type: GraphQLInputType, argument: string, schema: GraphQLSchema): boolean {
  if (!hasParts(node)) return true;
  if (variablesIn(node).size > 0) return false;
  const types = new TypeInfo(schema, type);
  const enter = (part: ASTNode) => {
    // `TypeInfo` has no input type for values inside JSON.
    if (isNumber(part)) checkNumbers(part, types.getInputType() ?? type, argument);
  };
  visit(node, visitWithTypeInfo(types, { enter }));
  return true;
}

const hasParts = ({ kind }: ValueNode) => kind === Kind.LIST || kind === Kind.OBJECT;

/** Sorts object keys, because GraphQL compares arguments regardless of key order. */
function sortKeys(node: ValueNode): ValueNode {
  if (!hasParts(node)) return node;
  const byName = (a: ObjectFieldNode, b: ObjectFieldNode) => (a.name.value < b.name.value ? -1 : 1);
  const leave = (object: ObjectValueNode) => ({ ...object, fields: object.fields.toSorted(byName) });
  return visit(node, { ObjectValue: { leave } });
}

const LIFTED = new Set<string>([Kind.INT, Kind.FLOAT, Kind.STRING, Kind.BOOLEAN, Kind.ENUM, Kind.LIST, Kind.OBJECT]);

const isLiteral = (node: ASTNode): node is ValueNode => LIFTED.has(node.kind);

const isNumber = (node: ASTNode): node is IntValueNode | FloatValueNode =>
  node.kind === Kind.INT || node.kind === Kind.FLOAT;

function expectedType(node: ValueNode, types: TypeInfo): GraphQLInputType | null | undefined {
  if (types.getDirective()) return undefined;
  return node.kind === Kind.LIST ? types.getParentInputType() : types.getInputType();
}

const variableOf = (name: string): VariableNode => ({ kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } });

const definitionOf = ({ name, type }: Literal): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: variableOf(name),
  type: parseType(String(type), { noLocation: true }),
});

function renameVariable({ name }: VariableNode, names: Names): VariableNode | undefined {
  const renamedTo = names.get(name.value);
  return renamedTo === undefined ? undefined : variableOf(renamedTo);
}

export const isJson = (type: GraphQLInputType): boolean => String(getNullableType(type)) === 'JSON';

export function keepDigits(schema: GraphQLSchema): void {
  const json = schema.getType('JSON');
  if (isScalarType(json)) json.parseLiteral = (node) => evaluate(node, new JsonObject());
}

/**
 * Evaluates a JSON literal as if it were the value of a variable: integers beyond 2^53-1 become strings, and absent
 * variables are omitted.
 */
function evaluate(node: ValueNode, variables: Json): unknown {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.VARIABLE:
      return own(variables, node.name.value);
    case Kind.INT:
    case Kind.FLOAT:
      return readJson(node.value);
    case Kind.LIST:
      return node.values.map((item) => evaluate(item, variables) ?? null);
    case Kind.OBJECT: {
      const entries = node.fields.map(({ name, value }) => [name.value, evaluate(value, variables)] as const);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    default:
      return node.value;
  }
}

/**
 * Throws for numbers outside JavaScript's range, such as `1e400` or `1e-400`, and for Float integers beyond 2^53-1,
 * which would be rounded. Integers in JSON and ids keep all digits.
 */
function checkNumbers(node: ValueNode, type: GraphQLInputType, argument: string): void {
  visit(node, {
    FloatValue: (literal) => {
      const number = Number(literal.value);
      if (isOutOfRange(number, literal.value))
        throw badNumber(literal, argument, `${number === 0 ? 'small' : 'large'}: send it as a string`);
    },
    IntValue: (literal) => {
      if (getNamedType(type) === GraphQLFloat && !Number.isSafeInteger(Number(literal.value)))
        throw badNumber(literal, argument, `large: ${REMEDY}`);
    },
  });
}

const REMEDY = 'use exponent notation for integers above 2^53-1';

/** The error has no node, because quoted values are removed from the messages of errors that have one. */
function badNumber({ loc, value }: IntValueNode | FloatValueNode, argument: string, why: string): GraphQLError {
  const written = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  const { message, extensions } = badInput(argument, `the number ${written} is too ${why}`);
  return new GraphQLError(message, { extensions, ...(loc ? { source: loc.source, positions: [loc.start] } : {}) });
}
