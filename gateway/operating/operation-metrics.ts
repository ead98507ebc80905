import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { SECONDS } from '../../subgraphs/metrics/calls.ts';
import { counter, histogram } from '../../subgraphs/metrics/instruments.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { CODES, codeLabel } from './error-labels.ts';
import { EVENT, type KnownOperations } from './known-operations.ts';

type Outcome = 'ok' | 'partial' | 'failed' | 'refused' | 'dry_run';

const operations = counter<{ operation: string; outcome: Outcome }>(
  'toolgraph_operations_total',
  'Operations that were answered, by name and outcome: ok, partial (data and errors), failed (errors alone), refused (not executed) or dry_run. Names are those of tools, questions and trusted documents, else other, unnamed, and event for what answers events of subscriptions',
);
const durations = histogram<{ operation: string }>(
  'toolgraph_operation_duration_seconds',
  'How long operations took that were executed, by name',
  SECONDS,
);
const failures = counter<{ code: string }>(
  'toolgraph_operation_errors_total',
  'Errors of answers, by code; each code once for each answer',
);

/** Counts operations as they are answered, over whatever transport. */
export function operationMetrics(known: KnownOperations): ApolloServerPlugin<ContextValue> {
  for (const code of CODES) failures.expect({ code });
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ contextValue: { request }, operation, response: { body } }) => {
        if (body.kind !== 'single') return;
        const { data, errors } = body.singleResult;
        const name = request.isShared ? EVENT : known.labelOf(operation ? operation.name?.value : '');
        operations.add({ operation: name, outcome: request.dryRun ? 'dry_run' : outcomeOf(data, errors) });
        if (data !== undefined && !request.dryRun) durations.record(request.elapsed() / 1_000, { operation: name });
        for (const code of new Set(errors?.map(({ extensions }) => codeLabel(extensions?.code))))
          failures.add({ code });
      },
    }),
  };
}

function outcomeOf(data: unknown, errors: readonly GraphQLFormattedError[] = []): Outcome {
  if (data === undefined) return 'refused';
  if (errors.length === 0) return 'ok';
  return data !== null && Object.values(data).some((field) => field !== null) ? 'partial' : 'failed';
}
