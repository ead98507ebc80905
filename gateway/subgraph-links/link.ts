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
   * Streams a subscription until the signal aborts, or returns the errors that prevented it. Yields simultaneous
   * messages together. A message with errors but no data ends a failed stream. Logged messages have
   * `extensions.cursor`.
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

/** Extensions of a fetch of another fetch's keys, in process: it uses that fetch's reads and counts nothing. */
export const FOR_KEYS = { forKeys: true };

/** Makes instances of `GraphQLError`, as sockets require. */
export function withErrorObjects({ errors, ...event }: FormattedExecutionResult): ExecutionResult {
  if (!errors) return event;
  return {
    ...event,
    errors: errors.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions })),
  };
}
