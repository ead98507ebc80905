import {
  type FieldNode,
  GraphQLBoolean,
  type GraphQLCompositeType,
  GraphQLError,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type OperationDefinitionNode,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { sizeOfLeaf } from '../../subgraphs/core/answer-bounds.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { AnswerTooLarge } from '../limits/answer-size.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';
import type { AnswerPath } from './entities.ts';
import { DOWNSTREAM } from './plan-execution.ts';
import { outerName } from './selections.ts';

export type Shaper = (data: Json, limit?: number) => { data: Json | null; errors: GraphQLError[] };

/** `used` is a lower bound on the size of the response's JSON, in bytes. */
type ShapingState = { errors: GraphQLError[]; used: number; readonly limit: number };

/**
 * Completes a value. For a null or invalid value, returns null or, if the field is non-null, undefined, which makes the
 * null propagate.
 */
type Complete = (value: unknown, path: AnswerPath, shaping: ShapingState) => unknown;

type ResponseField = {
  name: string;
  response: string;
  bytes: number;
  typename: string | null | undefined;
  /** For leaf fields, whether a value can be used unchanged. `isText` is true if every string can. */
  isText?: boolean;
  fits: ((value: unknown) => boolean) | undefined;
  complete: Complete;
};

/**
 * Creates a function that shapes fetched data to an operation without spreads. Fields get the operation's order and
 * names, values that do not match the API schema become null, and nulls propagate as specified. `variables` are those
 * used in `@skip` and `@include`.
 */
export function shaperOf(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Json): Shaper {
  const root = schema.getRootType(operation.operation)!;
  const complete = collector(schema, variables)(root, [operation]);
  return (data, limit = Number.POSITIVE_INFINITY) => {
    const shaping: ShapingState = { errors: [], used: 0, limit };
    try {
      return { data: (complete(data, [], shaping) as Json | undefined) ?? null, errors: shaping.errors };
    } catch (error) {
      if (error instanceof AnswerTooLarge) return { data: null, errors: [error] };
      throw error;
    }
  };
}

type Nodes = readonly (FieldNode | OperationDefinitionNode)[];

function collector(schema: GraphQLSchema, variables: Json) {
  const fieldOf = (type: GraphQLCompositeType, name: string, nodes: readonly FieldNode[]): ResponseField => {
    const response = outerName(name);
    const { value: declared } = nodes[0]!.name;
    const typename = declared !== '__typename' ? undefined : isObjectType(type) ? type.name : null;
    const field = { name, response, bytes: response.length + 4, typename, fits: undefined, complete: () => null };
    const definition = isUnionType(type) ? undefined : type.getFields()[declared];
    if (typename !== undefined || !definition) return field;
    const leaf = getNullableType(definition.type);
    const fits = isLeafType(leaf) ? leafCheck(leaf) : undefined;
    const complete = completeType(definition.type, nodes);
    return { ...field, isText: leaf === GraphQLString || leaf === GraphQLID, fits, complete };
  };

  const completeType = (type: GraphQLOutputType, nodes: Nodes): Complete => {
    if (!isNonNullType(type)) return nullable(completeNullable(type, nodes));
    return required(completeNullable(type.ofType, nodes));
  };

  const completeNullable = (type: GraphQLOutputType, nodes: Nodes): Complete => {
    if (isListType(type)) return completeList(completeType(type.ofType, nodes));
    if (isLeafType(type)) return completeLeaf(leafCheck(type));
    const declared = getNamedType(type);
    return isAbstractType(declared)
      ? completeAbstract(declared.name, nodes)
      : completeAs(declared as GraphQLObjectType, nodes);
  };

  const completeAs = (type: GraphQLCompositeType, nodes: Nodes): Complete =>
    completeKnown(() => {
      const found = collectSubfields(schema, {}, variables, type as GraphQLObjectType, nodes as FieldNode[]);
      return [...found].map(([name, fields]) => fieldOf(type, name, fields));
    });

  /** Shapes objects by their `__typename`. Objects of a type outside the API schema become null. */
  const completeAbstract = (declared: string, nodes: Nodes): Complete => {
    const known = new Map<string, Complete>();
    const completeNamed = (name: string): Complete => {
      const concrete = schema.getType(name);
      if (!isCompositeType(concrete)) return nullWithError;
      const complete = completeAs(concrete, nodes);
      known.set(name, complete);
      return complete;
    };
    return (value, path, shaping) => {
      const name = (isJsonObject(value) && own(value, '__typename')) || declared;
      return (known.get(name) ?? completeNamed(name))(value, path, shaping);
    };
  };
  return completeAs;
}

function completeKnown(collect: () => ResponseField[]): Complete {
  let fields: ResponseField[] | undefined;
  return (value, path, shaping) => {
    if (!isJsonObject(value)) return nullWithError(value, path, shaping);
    fields ??= collect();
    const answer = new JsonObject();
    let size = 1;
    for (const { name, response, bytes, typename, isText, fits, complete } of fields) {
      size += bytes;
      if (typename !== undefined) {
        if (typename === null) return undefined;
        answer[response] = typename;
        size += typename.length + 2;
        continue;
      }
      const found = own(value, name);
      if ((isText && typeof found === 'string') || fits?.(found)) {
        answer[response] = found;
        size += sizeOfLeaf(found);
        continue;
      }
      path.push(response);
      const shaped = complete(found, path, shaping);
      path.pop();
      if (shaped === undefined) return undefined;
      answer[response] = shaped;
    }
    addBytes(shaping, size);
    return answer;
  };
}

function addBytes(shaping: ShapingState, bytes: number): void {
  shaping.used += bytes;
  if (shaping.used > shaping.limit) throw new AnswerTooLarge(shaping.limit);
}

const completeList =
  (complete: Complete): Complete =>
  (value, path, shaping) => {
    if (!Array.isArray(value)) return nullWithError(value, path, shaping);
    const shaped = new Array(value.length);
    let spreads = false;
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      shaped[index] = complete(value[index], path, shaping);
      path.pop();
      if (shaped[index] === undefined) spreads = true;
    }
    addBytes(shaping, value.length + 1);
    return spreads ? undefined : shaped;
  };

const completeLeaf =
  (fits: (value: unknown) => boolean): Complete =>
  (value, path, shaping) => {
    if (!fits(value)) return nullWithError(value, path, shaping);
    addBytes(shaping, sizeOfLeaf(value));
    return value;
  };

const nullable =
  (complete: Complete): Complete =>
  (value, path, shaping) => {
    const { used } = shaping;
    const shaped = isThere(value) ? complete(value, path, shaping) : null;
    // Values removed from the response do not count toward its size.
    if (!isThere(shaped)) shaping.used = used;
    return shaped ?? null;
  };

const required =
  (complete: Complete): Complete =>
  (value, path, shaping) => {
    if (isThere(value)) return complete(value, path, shaping);
    shaping.errors.push(errorAt(path, 'the value is null, but the schema does not allow null here'));
    return undefined;
  };

/** Reports an invalid value with a single error; the resulting null propagates without further errors. */
const nullWithError: Complete = (_value, path, { errors }) => {
  errors.push(errorAt(path, 'a subgraph returned a value that does not match the schema'));
  return undefined;
};

const errorAt = (path: AnswerPath, message: string) =>
  new GraphQLError(message, { path: [...path], extensions: { code: DOWNSTREAM } });

type Check = (value: unknown) => boolean;

const isThere: Check = (value) => value !== undefined && value !== null;

const BUILT_IN = new Map<string, Check>([
  [GraphQLString.name, (value) => typeof value === 'string'],
  [GraphQLID.name, (value) => typeof value === 'string' || Number.isInteger(value)],
  [GraphQLInt.name, Number.isInteger],
  [GraphQLFloat.name, Number.isFinite],
  [GraphQLBoolean.name, (value) => typeof value === 'boolean'],
]);

/**
 * Rejects `@inaccessible` enum values. Accepts any value of a custom scalar, because subgraphs have already serialised
 * it.
 */
function leafCheck(type: GraphQLLeafType): Check {
  if (!isEnumType(type)) return BUILT_IN.get(type.name) ?? isThere;
  const names = new Set<unknown>(type.getValues().map(({ name }) => name));
  return (value) => names.has(value);
}
