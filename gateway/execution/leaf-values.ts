import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql';

type Check = (value: unknown) => boolean;

const isThere: Check = (value) => value !== undefined && value !== null;
const isText: Check = (value) => typeof value === 'string';

const BUILT_IN = new Map<string, Check>([
  [GraphQLString.name, isText],
  [GraphQLID.name, (value) => typeof value === 'string' || Number.isInteger(value)],
  [GraphQLInt.name, Number.isInteger],
  [GraphQLFloat.name, Number.isFinite],
  [GraphQLBoolean.name, (value) => typeof value === 'boolean'],
]);

/**
 * Which values of a subgraph a leaf takes. An enum takes those that clients see: one that is `@inaccessible` is null to them. Custom
 * scalars take any, since they are serialised where they are defined.
 */
export function leafCheck(type: GraphQLLeafType): Check {
  if (!isEnumType(type)) return BUILT_IN.get(type.name) ?? isThere;
  const names = new Set<unknown>(type.getValues().map(({ name }) => name));
  return (value) => names.has(value);
}
