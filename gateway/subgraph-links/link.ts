import type { GraphQLDataSource } from '@apollo/gateway';
import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import type { RequestLog } from '../requests/request-log.ts';

/** A subgraph as the gateway uses it, in this process or in another one. */
export type SubgraphLink = {
  name: string;
  source: GraphQLDataSource;
  /** Streams a subscription until the signal aborts; one that cannot begin gives the errors in place of the stream. */
  subscribe(
    document: DocumentNode,
    variables: Record<string, unknown>,
    signal: AbortSignal,
    log: RequestLog,
  ): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
};

/** An event whose errors are formatted or came as JSON, with errors that are objects of their class, as sockets write them. */
export function withErrorObjects({ errors, ...event }: ExecutionResult): ExecutionResult {
  if (!errors) return event;
  return {
    ...event,
    errors: errors.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions })),
  };
}
