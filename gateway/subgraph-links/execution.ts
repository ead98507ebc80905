import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FormattedExecutionResult,
  type GraphQLError,
} from 'graphql';
import { EndOfExecution } from '../../subgraphs/graph/answer-bounds.ts';
import { formatErrors, type Outside } from '../../subgraphs/graph/formatted-errors.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { withoutAbsent } from '../../subgraphs/graph/unread-look-ups.ts';
import type { Context } from '../../subgraphs/rows/context.ts';
import type { CallLog } from '../../subgraphs/upstream/call-log.ts';
import { Origins } from '../../subgraphs/upstream/origins.ts';
import { operationNamed, withoutValues } from '../requests/request-errors.ts';
import { variableFaults } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import { withHeld } from './held-requests.ts';

/** What executes valid operations on a subgraph. */
export function executorOf({ schema }: Subgraph) {
  return async (
    document: DocumentNode,
    variableValues: Record<string, unknown>,
    contextValue: Context,
    operation = operationNamed(document),
    origins = new Origins(),
  ): Promise<FormattedExecutionResult> => {
    const operationName = operation.name?.value;
    const args = { schema, document, variableValues, contextValue, operationName, rootValue: origins };
    const executed = await execute(args);
    const { data, errors } = executed.errors ? await withoutAbsent(origins, executed, contextValue) : executed;
    if (contextValue.isForKeys) return withHeld(data === undefined ? {} : { data }, contextValue);
    const isRefused = errors && data === undefined;
    const faults = isRefused ? variableFaults(schema, operation, variableValues) : [];
    return withHeld(
      formatted({ data, errors: faults.length > 0 ? faults : errors }, origins, contextValue.log),
      contextValue,
    );
  };
}

type Executed = { data?: ExecutionResult['data'] | undefined; errors?: readonly GraphQLError[] | undefined };

/** An answer of a subgraph's schema with its errors as clients get them. */
export function formatted({ data, errors }: Executed, origins: Origins, callLog: CallLog): FormattedExecutionResult {
  const result: FormattedExecutionResult = data === undefined ? {} : { data };
  const ended = errors?.find((error): error is GraphQLError & EndOfExecution => error instanceof EndOfExecution);
  if (ended) return { ...result, errors: [ended.error.toJSON()] };
  const formattedErrors = errors ? formatErrors({ data, errors }, origins, outsideOf(callLog)) : [];
  return formattedErrors.length > 0 ? { ...result, errors: formattedErrors } : result;
}

const outsideOf = ({ id: requestId }: CallLog): Outside => ({
  report: ({ of, cause, what, path, origin: { tool, service } = {} }) => {
    const line = { requestId, tool, service, path };
    if (of === 'us') log.error({ ...line, err: cause }, 'a resolver failed');
    else if (of === 'either') log.warn({ ...line, err: cause }, 'our code failed on a reply');
    else log.info({ ...line, reason: what }, 'a reply does not fit');
  },
  withoutValues: (error) => withoutValues(error.toJSON(), error),
});
