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

/** Whether a type is the scalar `JSON`. */
export const isJson = (type: GraphQLInputType): boolean => String(getNullableType(type)) === 'JSON';

/** Makes a schema read JSON in the defaults of variables with every digit. */
export function keepDigits(schema: GraphQLSchema): void {
  const json = schema.getType('JSON');
  if (isScalarType(json)) json.parseLiteral = (node) => jsonOf(node, new JsonObject());
}

/**
 * The value of a JSON literal, as if it came in the variables: integers beyond 2^53-1 become strings. Keys whose variables have no value are left
 * out.
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
 * Throws for a number without a JavaScript value, such as `1e400` or `1e-400`, and for a Float that is a whole number beyond 2^53-1, which would be
 * rounded. Integers of JSON and ids keep all digits. The message names `argument`.
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

/** Without its node, since its value would be removed from the message. */
function badNumber({ loc, value }: IntValueNode | FloatValueNode, argument: string, why: string): GraphQLError {
  const written = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  const { message, extensions } = badInput(argument, `the number ${written} is too ${why}`);
  return new GraphQLError(message, { extensions, ...(loc ? { source: loc.source, positions: [loc.start] } : {}) });
}
