import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { type CallerRules, errorsFor } from '../identity/caller-rules.ts';
import { type Identity, NOBODY_WATCHES } from '../identity/identity.ts';
import type { CallEstimates } from '../limits/call-estimates.ts';
import type { Execute } from '../requests/request-context.ts';
import { withoutStatus } from '../requests/request-errors.ts';
import { RequestLog } from '../requests/request-log.ts';
import { coerceVariables } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import type { EventAnswers } from './event-answers.ts';
import type { FanOut } from './fan-out.ts';
import type { OpenSubscriptions, ValidSubscription } from './open-subscriptions.ts';
import { rewrite } from './rewriting.ts';
import { type Outlet, Sink } from './sink.ts';
import type { Stream } from './streams.ts';
import { logSubscription } from './subscription-log.ts';
import { questionOf } from './subscriptions.ts';

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
export type AskedSubscription = ValidSubscription & {
  outlet: Outlet;
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
  { caller, document, operation, values, upstreamReport, outlet, lastCursor, leaving }: AskedSubscription,
  fanOut: FanOut,
  { schema, streams, links, answers, openSubscriptions, identity, callerRules, estimates }: OperationOptions,
  requestLog: RequestLog,
) {
  const loaded = schema();
  const checked = coerceVariables(loaded, document, operation, values);
  if ('faults' in checked) return { errors: errorsFor(caller, checked.faults) };
  const refusal =
    callerRules.refusalOf(caller, document) ?? estimates.refusalOf(estimates.of(document, operation, values));
  if (refusal) return { errors: [withoutStatus(refusal)] };
  const rewritten = rewrite(document, operation, values, loaded, streams(), upstreamReport, caller);
  const { isLog, heartbeat } = rewritten;
  const after = isLog ? (lastCursor ?? rewritten.after) : undefined;
  const question = questionOf(rewritten, links, answers, requestLog);
  const opened = await fanOut.subscribe(question, after, { outlet, heartbeat }, leaving);
  if (!(opened instanceof Sink)) return opened;
  openSubscriptions.add(opened, { caller, document, operation, values, upstreamReport });
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
