import type { GraphQLDataSource } from '@apollo/gateway';
import { type DocumentNode, type ExecutionResult, type FormattedExecutionResult, GraphQLError } from 'graphql';
import type { SubgraphStatus } from '../../subgraphs/metrics/status.ts';
import type { Health } from '../../subgraphs/process/health.ts';
import type { Caller } from '../auth/caller.ts';
import type { ContextValue } from '../requests/request-context.ts';
import type { RequestLog } from '../requests/request-log.ts';

/** A subgraph as the gateway uses it, in this process or in another one. */
export type SubgraphLink = {
  name: string;
  isRemote: boolean;
  source: GraphQLDataSource<ContextValue>;
  /**
   * Streams a subscription until the signal aborts, or returns the errors that keep it from beginning. Messages that are there at the same time come
   * together. A message with errors and without data is the last one: the stream has failed. Messages of a log have `extensions.cursor`.
   */
  subscribe(
    document: DocumentNode,
    variables: Record<string, unknown>,
    signal: AbortSignal,
    log: RequestLog,
    caller: Caller,
  ): Promise<AsyncGenerator<ExecutionResult[]> | ExecutionResult>;
  /** Resolves soon and never rejects. A failing remote subgraph only degrades this server. */
  health(): Promise<Health>;
  /** Resolves soon and never rejects; undefined if it is unknown. */
  status(): Promise<SubgraphStatus | undefined>;
};

/**
 * The extensions of a fetch of the keys of another fetch, in a subgraph of this process: its reads are those of that fetch, and it counts and reports
 * nothing.
 */
export const FOR_KEYS = { forKeys: true };

/** Makes instances of `GraphQLError`, as sockets require. */
export function withErrorObjects({ errors, ...event }: FormattedExecutionResult): ExecutionResult {
  if (!errors) return event;
  return {
    ...event,
    errors: errors.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions })),
  };
}
