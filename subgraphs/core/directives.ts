import { type GraphQLField, type GraphQLSchema, getDirectiveValues } from 'graphql';
import type { Context } from './context.ts';

/** The arguments of a field's directive; undefined if the field or the subgraph does not have it. */
export function directiveValues(
  graph: GraphQLSchema,
  name: string,
  { astNode }: GraphQLField<unknown, Context>,
): Record<string, unknown> | undefined {
  const directive = graph.getDirective(name);
  return directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
}
