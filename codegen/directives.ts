import { type ConstDirectiveNode, type GraphQLField, type GraphQLObjectType, valueFromASTUntyped } from 'graphql';

export type Field = GraphQLField<unknown, unknown>;

type Arguments = Record<string, unknown>;

/** Returns the arguments of each use of the directive on a field or type. */
export const usesOf = (node: Field | GraphQLObjectType, directive: string): Arguments[] =>
  (node.astNode?.directives ?? []).filter(({ name }) => name.value === directive).map(argumentsOf);

const argumentsOf = ({ arguments: given = [] }: ConstDirectiveNode): Arguments =>
  Object.fromEntries(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]));

export const toolName = (field: Field) => usesOf(field, 'tool')[0]?.name as string | undefined;
