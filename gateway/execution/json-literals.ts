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
  type ValueNode,
  visit,
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
export function checkNumbers(node: ValueNode, type: GraphQLInputType, argument: string): void {
  const isFloat = getNamedType(type) === GraphQLFloat;
  visit(node, {
    FloatValue: (literal) => {
      const number = Number(literal.value);
      if (isOutOfRange(number, literal.value))
        throw badNumber(literal, argument, `${number === 0 ? 'small' : 'large'} to be kept; give it as a string`);
    },
    IntValue: (literal) => {
      if (isFloat && !Number.isSafeInteger(Number(literal.value)))
        throw badNumber(literal, argument, `large to be kept as it is: ${REMEDY}`);
    },
  });
}

const REMEDY = 'whole numbers go to 2^53-1, and larger ones are written with an exponent';

/** Without its node, whose value would be removed from the message. */
function badNumber({ loc, value }: IntValueNode | FloatValueNode, argument: string, why: string): GraphQLError {
  const written = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  const { message, extensions } = badInput(argument, `the number ${written} is too ${why}`);
  return new GraphQLError(message, { extensions, ...(loc ? { source: loc.source, positions: [loc.start] } : {}) });
}
