import { type ExecutionResult, GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Caller } from '../identity/caller.ts';
import { askedBy, counted, named } from '../requests/operation-log.ts';
import { newRequestId, type RequestLog, tenths } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';
import { type Failure, Sink } from './sink.ts';

/** Logs an operation over a socket that is refused before it has begun. */
export function logRefused(errors: readonly GraphQLError[], caller: Caller | undefined): void {
  if (log.isLevelEnabled('info'))
    log.info({ requestId: newRequestId(), ...askedBy(caller), ...counted(errors) }, 'operation refused');
}

/** Logs a subscription when it has ended, or that it could not begin. */
export function logSubscription(
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
