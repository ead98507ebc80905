import { type ExecutionResult, GraphQLError } from 'graphql';
import type { LogMessageExtensions } from '../../subgraphs/graph/log-message.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';

/** A message of a stream, and the cursor with which a subscriber that has it resumes; undefined where the stream is no log. */
export type Message = {
  result: object;
  cursor: string | undefined;
  /** Whether it has no event, and is for those alone who want a heartbeat. */
  isPosition: boolean;
};

/** What a subgraph says of a message of its stream. */
export function extensionsOf({ extensions }: ExecutionResult): Partial<LogMessageExtensions> | undefined {
  return typeof extensions?.cursor === 'string' ? extensions : undefined;
}

/** A message that says how far the log has been looked through. */
export function positionMessage(field: string, extensions: Partial<LogMessageExtensions>): Message {
  return { result: { data: { [field]: null }, extensions }, cursor: extensions.cursor, isPosition: true };
}

/** The id of the event of a message. */
export function eventIdOf({ data }: ExecutionResult, field: string): string | undefined {
  const event = data?.[field];
  return isJsonObject(event) && typeof event.id === 'string' ? event.id : undefined;
}

/** The error that ends a subscription, with the cursor behind the last message that its subscriber had. */
export function withCursor(error: unknown, cursor: string | undefined): unknown {
  if (cursor === undefined || !(error instanceof GraphQLError)) return error;
  const { message, path, originalError, extensions } = error;
  return new GraphQLError(message, { path, originalError, extensions: { ...extensions, cursor } });
}
