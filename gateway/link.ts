import type { GraphQLDataSource } from '@apollo/gateway';
import type { DocumentNode, ExecutionResult } from 'graphql';

/** A subgraph as the gateway uses it, in this process or in another one. */
export type SubgraphLink = {
  name: string;
  source: GraphQLDataSource;
  /** Streams a subscription until the signal aborts; what cannot begin is the answer itself, with its errors. */
  subscribe(
    document: DocumentNode,
    variables: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
};
