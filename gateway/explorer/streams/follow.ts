import type { FetcherParams } from '@graphiql/toolkit';
import type { GraphQLSchema } from 'graphql';
import type { FormattedExecutionResult, SubscribePayload } from 'graphql-ws';
import type { Answers } from '../answers/answers.ts';
import { socketAddress } from '../socket-address.ts';
import { Newest } from './newest.ts';
import { hasBeginning, resumed } from './resumed-operation.ts';
import { type Fault, type Reopening, ResumingStream } from './resuming-stream.ts';

/** GraphiQL's current tab, variables and schema. The schema is null until it is loaded. */
export type Session = { tab: string; schema: GraphQLSchema | null; variables(): string };

type Result = FormattedExecutionResult<Record<string, unknown>, { cursor?: string }>;

/**
 * Follows the selected tab's subscription: each message becomes an event in the tab, and GraphiQL shows the newest.
 * Reopens a lost connection, resuming from the last cursor if the subscription accepts one.
 */
export function follow(endpoint: URL, params: FetcherParams, session: Session, answers: Answers): Newest<object> {
  const { tab } = session;
  const goesOn = answers.takeLeft(tab);
  const begun = goesOn ? answers.of(tab).events[0] : undefined;
  const replaced = goesOn ? answers.begin(tab) : answers.beginAnew(tab);
  answers.change(tab, { followed: params });
  let hasFollowed = goesOn;
  const over = () => answers.change(tab, { phase: 'ended', lost: null });
  const stream = new ResumingStream<Result>(socketAddress(endpoint), {
    operation: () => nextOperation(params, session.schema, hasFollowed, tab, answers),
    onOpening: () => answers.change(tab, answers.of(tab).lost === null ? { phase: 'connecting' } : {}),
    onConnected: () => {
      hasFollowed = true;
      answers.change(tab, { phase: 'following', lost: null });
    },
    onResult: (result) => {
      if (result.data === undefined) stream.end(result.errors ?? []);
      else if (take(result, tab, answers)) shown.put(result);
    },
    onWaiting: (_until, lost) => answers.change(tab, { lost }),
    onEnd: (faults) => end(faults, shown, tab, answers, over),
  });
  const shown = new Newest<object>(() => {
    stream.stop();
    if (!replaced.aborted) over();
  });
  replaced.addEventListener('abort', () => stream.stop());
  if (begun) shown.put(begun.result);
  stream.open();
  return shown;
}

/** Returns the operation with the last cursor, or unchanged if it cannot resume; events may then have been missed. */
function nextOperation(
  { query, variables, operationName }: FetcherParams,
  schema: GraphQLSchema | null,
  hasFollowed: boolean,
  tab: string,
  answers: Answers,
): SubscribePayload {
  const written = { query, variables, operationName: operationName ?? null };
  const { cursor, missed } = answers.of(tab);
  const next = cursor !== null && schema ? resumed(written, cursor, schema) : undefined;
  if (hasFollowed && !next && missed === null && !(schema && hasBeginning(written, schema)))
    answers.change(tab, {
      missed: cursor === null ? 'no cursor had been received yet' : 'this subscription does not accept a cursor',
    });
  return next ?? written;
}

/** Stores a message and returns whether to show it. A message without an event only advances the cursor. */
function take(result: Result, tab: string, answers: Answers): boolean {
  const cursor = result.extensions?.cursor;
  if (cursor !== undefined) answers.change(tab, { cursor });
  const isEvent = result.errors !== undefined || Object.values(result.data ?? {}).some((value) => value !== null);
  if (!isEvent) return answers.of(tab).count === 0;
  const { length: bytes } = new TextEncoder().encode(JSON.stringify(result));
  answers.add(tab, { at: new Date().toISOString(), bytes, result });
  return answers.of(tab).chosen === null;
}

/**
 * By error code, the notice to show and the cursor to resume from. If the cursor is null, the operation restarts
 * unchanged.
 */
const LOST_CURSORS: Record<string, { missed: string; cursor: string | null }> = {
  CURSOR_UNKNOWN: { missed: 'the server has a new event log', cursor: null },
  CURSOR_EXPIRED: { missed: 'the event log no longer contains the next events', cursor: 'START' },
};

/** Retries the subscription if the errors are retryable. Otherwise ends it, with the errors as its last response. */
function end(
  faults: readonly Fault[],
  shown: Newest<object>,
  tab: string,
  answers: Answers,
  onOver: () => void,
): Reopening {
  const { code = '', retryable } = faults[0]?.extensions ?? {};
  if (retryable) return 'later';
  const lost = LOST_CURSORS[code];
  if (lost && answers.of(tab).cursor !== null) {
    answers.change(tab, lost);
    return 'at once';
  }
  onOver();
  if (faults.length > 0) shown.put({ errors: faults });
  shown.end();
  return 'never';
}
