import type { ApolloServerPlugin } from '@apollo/server';
import type { OperationDefinitionNode } from 'graphql';
import { type SlowFields, timeFor } from '../../subgraphs/rows/deadline.ts';
import type { ContextValue } from './request-context.ts';

/** Gives each operation its time: 30 seconds, and more where it asks for slow tools. */
export function operationTimePlugin(slow: () => SlowFields): ApolloServerPlugin<ContextValue> {
  const known = new WeakMap<OperationDefinitionNode, number>();
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, contextValue, schema }) => {
        if (!operation) return;
        const time = known.get(operation) ?? timeFor(document, operation, schema, slow());
        known.set(operation, time);
        contextValue.request.allow(time);
      },
    }),
  };
}
