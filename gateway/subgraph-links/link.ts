import type { GraphQLDataSource } from '@apollo/gateway';
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import type { Health } from '../../subgraphs/graph/health.ts';
import type { SubgraphStatus } from '../../subgraphs/graph/status.ts';
import type { Caller } from '../identity/caller.ts';
import type { ContextValue } from '../requests/request-context.ts';
import type { RequestLog } from '../requests/request-log.ts';

/** A subgraph as the gateway uses it, in this process or in another one. */
export type SubgraphLink = {
  name: string;
  /** Whether it is in another process, which can be lost while this one goes on. */
  isRemote: boolean;
  source: GraphQLDataSource<ContextValue>;
  /**
   * Streams a subscription until the signal aborts, messages that are there at the same time together; one that cannot begin gives the errors in
   * place of the stream. A message with errors and without data is the last one: the stream has failed. Those of a log have `extensions.cursor`.
   */
  subscribe(
    document: DocumentNode,
    variables: Record<string, unknown>,
    signal: AbortSignal,
    log: RequestLog,
    caller: Caller,
  ): Promise<AsyncGenerator<ExecutionResult[]> | ExecutionResult>;
  /** Whether it can do its work; one that is remote keeps this server from none of its own. It answers soon, and does not reject. */
  health(): Promise<Health>;
  /** What it is busy with; undefined where it does not say. It answers soon, and does not reject. */
  status(): Promise<SubgraphStatus | undefined>;
};

/**
 * The extensions of a fetch that asks a subgraph of this process for keys alone, beside another one that asks for them too: what it reads is that one's,
 * and it counts and reports nothing.
 */
export const FOR_KEYS = { forKeys: true };

/** An event of a stream; its errors are formatted, or came as JSON. */
export type StreamedEvent = Omit<ExecutionResult, 'errors'> & { errors?: readonly StreamedError[] };
type StreamedError = {
  message: string;
  path?: GraphQLError['path'];
  extensions?: GraphQLErrorExtensions;
};

/** An event with errors that are objects of their class, as sockets write them. */
export function withErrorObjects({ errors, ...event }: StreamedEvent): ExecutionResult {
  if (!errors) return event;
  return {
    ...event,
    errors: errors.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions })),
  };
}
