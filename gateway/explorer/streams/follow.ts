import type { FetcherParams } from '@graphiql/toolkit';
import type { GraphQLSchema } from 'graphql';
import type { FormattedExecutionResult, SubscribePayload } from 'graphql-ws';
import type { Answers } from '../answers/answers.ts';
import { socketAddress } from '../socket-address.ts';
import { Newest } from './newest.ts';
import { resumed } from './resumed-operation.ts';
import { type Fault, type Reopening, ResumingStream } from './resuming-stream.ts';

/** What GraphiQL shows at the time: its tab, and the schema of the graph once it has read it. */
export type Session = { tab: string; schema: GraphQLSchema | null };

type Result = FormattedExecutionResult<Record<string, unknown>, { cursor?: string }>;

/**
 * Follows a subscription of the tab that is shown: its messages are the tab's events, of which GraphiQL shows the newest. A lost connection
 * is opened again, and goes on behind the last cursor where the subscription takes one.
 */
export function follow(endpoint: URL, params: FetcherParams, session: Session, answers: Answers): Newest<object> {
  const { tab } = session;
  const begun = answers.takeLeft(tab) ? answers.of(tab).events[0] : undefined;
  if (!begun) answers.clear(tab);
  const stream = new ResumingStream<Result>(socketAddress(endpoint), {
    operation: () => nextOperation(params, session.schema, tab, answers),
    onOpening: () => answers.change(tab, answers.of(tab).lost === null ? { phase: 'connecting' } : {}),
    onConnected: () => answers.change(tab, { phase: 'following', lost: null }),
    onResult: (result) => {
      take(result, tab, answers);
      if (answers.of(tab).chosen === null) shown.put(result);
    },
    onWaiting: (_until, lost) => answers.change(tab, { lost }),
    onEnd: (fault) => end(fault, shown, () => answers.change(tab, { phase: 'ended', lost: null })),
  });
  const shown = new Newest<object>(() => {
    stream.stop();
    answers.change(tab, { phase: 'ended', lost: null });
  });
  if (begun) shown.put(begun.result);
  stream.open();
  return shown;
}

/** The operation as it was written, or behind the last cursor; where it takes none, from now on. */
function nextOperation(
  { query, variables, operationName }: FetcherParams,
  schema: GraphQLSchema | null,
  tab: string,
  answers: Answers,
): SubscribePayload {
  const written = { query, variables, operationName: operationName ?? null };
  const { cursor, lost } = answers.of(tab);
  const next = cursor !== null && schema ? resumed(written, cursor, schema) : undefined;
  if (lost !== null && !next) answers.change(tab, { hasMissed: true });
  return next ?? written;
}

function take(result: Result, tab: string, answers: Answers): void {
  const cursor = result.extensions?.cursor;
  if (cursor !== undefined) answers.change(tab, { cursor });
  const { length: bytes } = new TextEncoder().encode(JSON.stringify(result));
  answers.add(tab, { at: new Date().toISOString(), bytes, result });
}

/** What may be tried again is; else the subscription is over, with its fault as its last answer. */
function end(fault: Fault | undefined, shown: Newest<object>, onOver: () => void): Reopening {
  if (fault?.extensions?.retryable) return 'later';
  onOver();
  if (fault) shown.put({ errors: [fault] });
  shown.end();
  return 'never';
}
