import { type ExecutionResult, GraphQLError, type OperationDefinitionNode } from 'graphql';
import { counted, named } from '../requests/operation-log.ts';
import { newRequestId } from '../requests/request-id.ts';
import { type RequestLog, tenths } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';

/** Logs an operation over a socket that is refused before it has begun. */
export function logRefused(errors: readonly GraphQLError[]): void {
  if (log.isLevelEnabled('info')) log.info({ requestId: newRequestId(), ...counted(errors) }, 'operation refused');
}

/** Logs a subscription when it has ended, or that it could not begin; the iterator of one that has begun settles at its end. */
export function logSubscription(
  opened: AsyncIterableIterator<never> | ExecutionResult,
  operation: OperationDefinitionNode,
  requestLog: RequestLog,
): void {
  if (!log.isLevelEnabled('info')) return;
  const began = performance.now();
  const write = (message: string, errors: readonly GraphQLError[] = []) => {
    const { id: requestId, calls } = requestLog;
    const ms = tenths(performance.now() - began);
    log.info({ requestId, ...named(operation), ms, calls, ...counted(errors) }, message);
  };
  if (Symbol.asyncIterator in opened) {
    log.debug({ requestId: requestLog.id, ...named(operation) }, 'subscription begins');
    opened.next().then(
      () => write('subscription'),
      (fault: unknown) => {
        const isOurs = !(fault instanceof GraphQLError);
        if (isOurs) log.error({ requestId: requestLog.id, err: fault }, 'a stream failed');
        write('subscription', [isOurs ? new GraphQLError('') : fault]);
      },
    );
  } else write('operation refused', opened.errors);
}
