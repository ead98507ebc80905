import { type GraphQLField, type GraphQLInputField, type GraphQLSchema, getDirectiveValues } from 'graphql';
import type { Context } from './context.ts';

/** The field that replaces a deprecated one: `Use `x`.` is its reason. */
export const successorOf = ({ deprecationReason }: Pick<GraphQLInputField, 'deprecationReason'>): string | undefined =>
  deprecationReason?.match(/^Use `(\w+)`/)?.[1];

/** The arguments of a field's directive; undefined if the field or the subgraph does not have it. */
export function directiveValues(
  graph: GraphQLSchema,
  name: string,
  { astNode }: GraphQLField<unknown, Context>,
): Record<string, unknown> | undefined {
  const directive = graph.getDirective(name);
  return directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
}
