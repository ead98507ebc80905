import { type ExecutionResult, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { Caller } from '../identity/caller.ts';
import { type CallerRules, errorsFor } from '../identity/caller-rules.ts';
import { type Identity, NOBODY_WATCHES } from '../identity/identity.ts';
import type { CallEstimates } from '../limits/call-estimates.ts';
import { askedBy, counted, named } from '../requests/operation-log.ts';
import type { Execute } from '../requests/request-context.ts';
import { withoutStatus } from '../requests/request-errors.ts';
import { newRequestId, RequestLog, tenths } from '../requests/request-log.ts';
import { coerceVariables } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import type { EventAnswers, Selection } from './event-answers.ts';
import type { FanOut, Question } from './fan-out.ts';
import type { OpenedSource } from './feed.ts';
import { eventIdOf } from './messages.ts';
import type { OpenSubscriptions } from './open-subscriptions.ts';
import { resumedSource } from './resumed-source.ts';
import { type Rewritten, rewrite, type ValidSubscription } from './rewriting.ts';
import { type Failure, Sink, type Subscriber } from './sink.ts';
import type { Stream } from './streams.ts';

/** What operations are executed with. */
export type OperationOptions = {
  schema(): GraphQLSchema;
  streams(): Map<string, Stream>;
  links: SubgraphLink[];
  execute: Execute;
  /** What answers the events of subscriptions. */
  answers: EventAnswers;
  openSubscriptions: OpenSubscriptions;
  identity: Identity;
  callerRules: CallerRules;
  estimates: CallEstimates;
};

/** A valid subscription, and where its messages go. */
export type AskedSubscription = ValidSubscription &
  Omit<Subscriber, 'heartbeat'> & {
    /** The cursor of the last message that its client had; it goes before the argument of the field. */
    lastCursor?: string | undefined;
    /** Whether its client has left while it is opened. */
    leaving?: { readonly isLeft: boolean } | undefined;
  };

/** Opens the stream of a subscription; one that cannot begin gives the errors in place of the stream. */
export async function openSubscription(asked: AskedSubscription, fanOut: FanOut, options: OperationOptions) {
  const requestLog = new RequestLog();
  const opened = await open(asked, fanOut, options, requestLog).catch(faultsOf);
  logSubscription(opened, asked, requestLog);
  return opened;
}

async function open(
  { outlet, end, lastCursor, leaving, ...subscription }: AskedSubscription,
  fanOut: FanOut,
  { schema, streams, links, answers, openSubscriptions, identity, callerRules, estimates }: OperationOptions,
  requestLog: RequestLog,
) {
  const { caller, document, operation, values } = subscription;
  const loaded = schema();
  const checked = coerceVariables(loaded, document, operation, values);
  if ('faults' in checked) return { errors: errorsFor(caller, checked.faults) };
  const refusal =
    callerRules.refusalOf(caller, document) ?? estimates.refusalOf(estimates.of(document, operation, values));
  if (refusal) return { errors: [withoutStatus(refusal)] };
  const rewritten = rewrite(subscription, checked.coerced, loaded, streams());
  const { cursorVariable, heartbeat } = rewritten;
  const after = cursorVariable === undefined ? undefined : (lastCursor ?? rewritten.after);
  const question = questionOf(rewritten, links, answers, requestLog);
  const opened = await fanOut.subscribe(question, after, { outlet, end, heartbeat }, leaving);
  if (!(opened instanceof Sink)) return opened;
  openSubscriptions.add(opened, subscription);
  const forget = identity.watch(caller, (fault) => opened.fail(withoutStatus(fault)));
  if (forget !== NOBODY_WATCHES) opened.onEnd({ ended: forget });
  if (schema() !== loaded) void openSubscriptions.check(schema(), streams());
  return opened;
}

/** What cannot be executed is an answer of this operation, and no reason to end what else its connection serves. */
export function faultsOf(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  log.error({ err: error }, 'an operation of a stream failed');
  const extensions = { code: 'INTERNAL_SERVER_ERROR', retryable: false };
  return { errors: [new GraphQLError('something went wrong here', { extensions })] };
}

/** How many events are answered at the same time. */
const AT_ONCE = 8;
/** The same for events that hold all that is selected, which are read together. */
const HELD_AT_ONCE = 256;

/** Each event is answered by the query of the subscription, and logged under the id of the stream and its number. */
function questionOf(rewritten: Rewritten, links: SubgraphLink[], answers: EventAnswers, log: RequestLog): Question {
  const { key, sourceKey, cursorVariable, field, held } = rewritten;
  // Only the question of a group answers events; those of subscribers who join it are dropped.
  let selection: Selection | undefined;
  let count = 0;
  const logId = () => `${log.id}.${++count}`;
  return {
    key,
    sourceKey,
    field,
    isLog: cursorVariable !== undefined,
    atOnce: held ? HELD_AT_ONCE : AT_ONCE,
    open: (after) => openSource(rewritten, after, links, log),
    answer: (message) => {
      const id = eventIdOf(message, field);
      if (id === undefined) return undefined;
      selection ??= answers.join(rewritten);
      return answers.answer(selection, id, logId);
    },
    leave: () => selection && answers.leave(selection),
  };
}

/** Opens the stream of a subgraph; one that cannot begin gives the errors in place of the stream. */
async function openSource(
  { subgraph, source, cursorVariable, sourceKey, field, caller }: Rewritten,
  after: string | undefined,
  links: SubgraphLink[],
  log: RequestLog,
): Promise<OpenedSource> {
  const link = required(
    links.find(({ name }) => name === subgraph),
    `link to the subgraph ${subgraph}`,
  );
  log.identify(caller);
  log.sharedBy = sourceKey;
  const gone = new AbortController();
  const { signal } = gone;
  const open = async (behind: string | undefined): Promise<OpenedSource> => {
    const cursor = cursorVariable === undefined ? {} : { [cursorVariable]: behind };
    return link.subscribe(source.document, { ...source.variables, ...cursor }, signal, log, caller);
  };
  const opened = await open(after);
  if (!(Symbol.asyncIterator in opened)) return opened;
  const isResumed = link.isRemote && cursorVariable !== undefined;
  const stream = isResumed ? resumedSource(opened, { subgraph, field, open, signal }) : opened;
  return closeOnReturn(stream, () => gone.abort());
}

/** `return` of a generator that waits for its next event waits too, so the source is closed first. */
function closeOnReturn<T>(generator: AsyncGenerator<T>, end: () => void): AsyncGenerator<T> {
  const leave = generator.return.bind(generator);
  generator.return = (value) => {
    end();
    return leave(value);
  };
  return generator;
}

/** Logs an operation over a socket that is refused before it has begun. */
export function logRefused(errors: readonly GraphQLError[], caller: Caller | undefined): void {
  if (log.isLevelEnabled('info'))
    log.info({ requestId: newRequestId(), ...askedBy(caller), ...counted(errors) }, 'operation refused');
}

/** Logs a subscription when it has ended, or that it could not begin. */
function logSubscription(
  opened: Sink | ExecutionResult,
  { caller, operation }: { caller: Caller; operation: OperationDefinitionNode },
  requestLog: RequestLog,
): void {
  if (!log.isLevelEnabled('info')) return;
  const what = () => ({ requestId: requestLog.id, ...askedBy(caller), ...named(operation) });
  const began = performance.now();
  const write = (message: string, errors: readonly GraphQLError[] = []) => {
    const ms = tenths(performance.now() - began);
    log.info({ ...what(), ms, calls: requestLog.calls, ...counted(errors) }, message);
  };
  if (opened instanceof Sink) {
    log.debug(what(), 'subscription begins');
    opened.onEnd({ ended: (_sink, failure) => write('subscription', failure && errorsOf(failure, requestLog)) });
  } else write('operation refused', opened.errors);
}

/** The errors that end a subscription; what is a fault of ours has a line of its own. */
function errorsOf({ error }: Failure, { id: requestId }: RequestLog): GraphQLError[] {
  if (error instanceof GraphQLError) return [error];
  log.error({ requestId, err: error }, 'a stream failed');
  return [new GraphQLError('')];
}
