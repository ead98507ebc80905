import {
  type FloatValueNode,
  GraphQLError,
  GraphQLFloat,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  type IntValueNode,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { badInput } from '../../subgraphs/upstream/errors.ts';
import { isOutOfRange, readJson } from '../../subgraphs/upstream/json.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';

/** Whether values of a type are any JSON, as the scalar of that name takes it. */
export const isJson = (type: GraphQLInputType): boolean => String(getNullableType(type)) === 'JSON';

/** Makes a schema read JSON in the defaults of variables as it is read in a request's variables, with every digit. */
export function keepDigits(schema: GraphQLSchema): void {
  const json = schema.getType('JSON');
  if (isScalarType(json)) json.parseLiteral = (node) => jsonOf(node, new JsonObject());
}

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
 * Throws where a literal has a number that JavaScript has no value for, such as `1e400` or `1e-400`, or, where a Float is due, a whole number beyond
 * 2^53-1, which would be rounded and is refused in variables too; integers of JSON and of ids are kept however long they are. `argument` is named in the
 * message.
 */
export function checkNumbers(node: ValueNode, type: GraphQLInputType | null | undefined, argument: string): void {
  visit(node, {
    FloatValue: (literal) => refuseOutOfRange(literal, argument),
    IntValue: (literal) => (type && getNamedType(type) === GraphQLFloat ? refuseRounded(literal, argument) : undefined),
  });
}

function refuseOutOfRange(literal: FloatValueNode, argument: string): void {
  const { value: text } = literal;
  const number = Number(text);
  if (!isOutOfRange(number, text)) return;
  const size = number === 0 ? 'small' : 'large';
  throw badLiteral(literal, argument, `the number ${written(text)} is too ${size} to be kept; give it as a string`);
}

function refuseRounded(literal: IntValueNode, argument: string): void {
  const { value: text } = literal;
  if (Number.isSafeInteger(Number(text))) return;
  const remedy = 'whole numbers go to 2^53-1, and larger ones are written with an exponent';
  throw badLiteral(literal, argument, `the number ${written(text)} is too large to be kept as it is: ${remedy}`);
}

/** Without its node, whose value would be removed from the message. */
function badLiteral({ loc }: ValueNode, argument: string, message: string): GraphQLError {
  const { message: text, extensions } = badInput(argument, message);
  return new GraphQLError(text, { extensions, ...(loc ? { source: loc.source, positions: [loc.start] } : {}) });
}

const written = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Checks the numbers in the defaults of an operation's variables, each by the type of its place; within JSON there is none. */
export function checkDefaults({ variableDefinitions = [] }: OperationDefinitionNode, schema: GraphQLSchema): void {
  const types = new TypeInfo(schema);
  for (const definition of variableDefinitions) {
    const check = (node: ValueNode) => checkNumbers(node, types.getInputType(), definition.variable.name.value);
    visit(definition, visitWithTypeInfo(types, { IntValue: check, FloatValue: check }));
  }
}
