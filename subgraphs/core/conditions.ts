import { GraphQLIncludeDirective, GraphQLSkipDirective, getDirectiveValues, type SelectionNode } from 'graphql';

/** Whether `@skip` or `@include` leaves a selection out, for these variables. */
export const isLeftOut = (node: SelectionNode, variables: Record<string, unknown>): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true ||
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false;
