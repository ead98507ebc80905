import type { ApolloServerPlugin } from '@apollo/server';
import { type GraphQLSchema, type OperationDefinitionNode, parse } from 'graphql';
import { slowFields, timeFor } from '../../subgraphs/rows/deadline.ts';
import type { ContextValue } from './request-context.ts';

/** Gives each operation its time: 30 seconds, and more where it asks for tools that the supergraph says are slow. */
export function operationTimePlugin(
  supergraphSdl: string,
  schema: () => GraphQLSchema,
): ApolloServerPlugin<ContextValue> {
  const slow = slowFields(parse(supergraphSdl, { noLocation: true }));
  const known = new WeakMap<OperationDefinitionNode, number>();
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, contextValue }) => {
        if (!operation) return;
        const time = known.get(operation) ?? timeFor(document, operation, schema(), slow);
        known.set(operation, time);
        contextValue.request.allow(time);
      },
    }),
  };
}
