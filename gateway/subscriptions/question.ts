import type { ExecutionResult } from 'graphql';
import type { EventAnswer } from './event-answers.ts';
import type { Extensions } from './messages.ts';

/** A stream of a subgraph, or what was wrong with beginning it. */
export type OpenedSource = AsyncGenerator<ExecutionResult[]> | ExecutionResult;

/** What alike subscribers want. */
export type Question = {
  /** What alike subscribers have in common. */
  key: string;
  /** What those have in common who follow the same stream of a subgraph from now on. */
  sourceKey: string;
  /** Whether the stream follows a log. If not, it reports the state of something, and who came later would miss what it is. */
  isLog: boolean;
  /** Opens the stream of the subgraph behind a cursor, or from now on. */
  open(after: string | undefined): Promise<OpenedSource>;
  /** How many messages are answered at the same time; they are sent in their order. */
  readonly atOnce: number;
  /** The id of the event of a message of the stream; undefined where it has none. */
  idOf(message: ExecutionResult): string | undefined;
  /** What subscribers get for an event; rejects with what ends their stream. */
  answer(id: string): Promise<EventAnswer>;
  /** Nobody asks it any more. */
  leave?(): void;
  /** The message that says how far the log has been looked through, as JSON. */
  positionOf(extensions: Extensions): string;
};
