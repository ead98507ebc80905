import type { GraphQLDataSource } from '@apollo/gateway';
import { type DocumentNode, type ExecutionResult, type FormattedExecutionResult, GraphQLError } from 'graphql';
import type { SubgraphStatus } from '../../subgraphs/metrics/status.ts';
import type { Health } from '../../subgraphs/process/health.ts';
import type { Caller } from '../auth/caller.ts';
import type { ContextValue } from '../requests/request-context.ts';
import type { RequestLog } from '../requests/request-log.ts';

export type SubgraphLink = {
  name: string;
  isRemote: boolean;
  source: GraphQLDataSource<ContextValue>;
  /**
   * Streams a subscription until the signal aborts, or returns the errors that prevented it. Yields simultaneous
   * messages together. A failed stream ends with a message that has errors but no data. Messages from an event log have
   * `extensions.cursor`.
   */
  subscribe(
    document: DocumentNode,
    variables: Record<string, unknown>,
    signal: AbortSignal,
    log: RequestLog,
    caller: Caller,
  ): Promise<AsyncGenerator<ExecutionResult[]> | ExecutionResult>;
  /** Resolves promptly and never rejects. A failing remote subgraph only degrades this server. */
  health(): Promise<Health>;
  /** Resolves promptly and never rejects. Resolves to undefined if the subgraph's status is unavailable. */
  status(): Promise<SubgraphStatus | undefined>;
};

/** Marks a local fetch for keys, which shares another fetch's reads and is not counted. */
export const FOR_KEYS = { forKeys: true };

export function withErrorObjects({ errors, ...event }: FormattedExecutionResult): ExecutionResult {
  if (!errors) return event;
  return {
    ...event,
    errors: errors.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions })),
  };
}
