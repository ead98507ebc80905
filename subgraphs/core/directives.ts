import { type GraphQLField, type GraphQLSchema, getDirectiveValues } from 'graphql';
import type { Context } from './context.ts';

/** What a directive says of a field; undefined where the field does not have it, or the subgraph has no such directive. */
export function directiveValues(
  graph: GraphQLSchema,
  name: string,
  { astNode }: GraphQLField<unknown, Context>,
): Record<string, unknown> | undefined {
  const directive = graph.getDirective(name);
  return directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
}
