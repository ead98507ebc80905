import { type GraphQLField, type GraphQLInputField, type GraphQLSchema, getDirectiveValues } from 'graphql';
import type { Context } from './context.ts';

/** Returns the name of the field that replaces a deprecated field, parsed from the deprecation reason. */
export const successorOf = ({ deprecationReason }: Pick<GraphQLInputField, 'deprecationReason'>): string | undefined =>
  deprecationReason?.match(/^Use `(\w+)`/)?.[1];

/**
 * Returns the arguments of a directive on a field; undefined if the field lacks the directive or the subgraph does not
 * define it.
 */
export function directiveValues(
  graph: GraphQLSchema,
  name: string,
  { astNode }: GraphQLField<unknown, Context>,
): Record<string, unknown> | undefined {
  const directive = graph.getDirective(name);
  return directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
}
