import {
  GraphQLFloat,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  valueFromAST,
  visit,
} from 'graphql';
import { badInput, required } from '../../subgraphs/upstream/errors.ts';
import { isOutOfRange, readJson } from '../../subgraphs/upstream/json.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';

/** Whether values of a type are any JSON, as the scalar of that name takes it. */
export const isJson = (type: GraphQLInputType): boolean => String(getNullableType(type)) === 'JSON';

/**
 * A literal of JSON as a request's variable of the same text is read: integers beyond 2^53-1 are strings of their digits. Variables
 * within it have the values that came with the request; a key whose variable has none is left out.
 */
export function jsonOf(node: ValueNode, variables: Json): unknown {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.VARIABLE:
      return own(variables, node.name.value);
    case Kind.INT:
    case Kind.FLOAT:
      return readJson(node.value);
    case Kind.LIST:
      return node.values.map((item) => jsonOf(item, variables) ?? null);
    case Kind.OBJECT: {
      const entries = node.fields.map(({ name, value }) => [name.value, jsonOf(value, variables)] as const);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    default:
      return node.value;
  }
}

/**
 * Throws where a literal has a number that JavaScript has no value for, such as `1e400` or `1e-400`; integers of JSON and of ids are kept however
 * long they are. `argument` is named in the message.
 */
export function checkNumbers(node: ValueNode, type: GraphQLInputType, argument: string): void {
  visit(node, {
    FloatValue: ({ value }) => refuseOutOfRange(value, argument),
    IntValue: ({ value }) => (getNamedType(type) === GraphQLFloat ? refuseOutOfRange(value, argument) : undefined),
  });
}

function refuseOutOfRange(text: string, argument: string): void {
  const number = Number(text);
  if (!isOutOfRange(number, text)) return;
  const written = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const size = number === 0 ? 'small' : 'large';
  throw badInput(argument, `the number ${written} is too ${size} to be kept; give it as a string`);
}

/** The defaults of an operation's variables that have JSON in them, with every digit. */
export function jsonDefaultsOf({ variableDefinitions = [] }: OperationDefinitionNode, schema: GraphQLSchema): Json {
  const defaults = new JsonObject();
  for (const { variable, type, defaultValue } of variableDefinitions) {
    const declared = typeFromAST(schema, type);
    if (!defaultValue || !isInputType(declared)) continue;
    checkNumbers(defaultValue, declared, variable.name.value);
    if (holdsJson(declared)) defaults[variable.name.value] = typedValue(defaultValue, declared);
  }
  return defaults;
}

function holdsJson(type: GraphQLInputType, seen = new Set<string>()): boolean {
  const named = getNamedType(type);
  if (isJson(named)) return true;
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return Object.values(named.getFields()).some((field) => holdsJson(field.type, seen));
}

function typedValue(node: ValueNode, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return typedValue(node, type.ofType);
  if (node.kind === Kind.NULL) return null;
  if (isListType(type))
    return (node.kind === Kind.LIST ? node.values : [node]).map((item) => typedValue(item, type.ofType));
  if (isJson(type)) return jsonOf(node, new JsonObject());
  if (!isInputObjectType(type) || node.kind !== Kind.OBJECT) return valueFromAST(node, type);
  const fields = type.getFields();
  return Object.fromEntries(
    node.fields.map(({ name, value }) => {
      const field = required(fields[name.value], `field ${name.value} in ${type}`);
      return [name.value, typedValue(value, field.type)];
    }),
  );
}
