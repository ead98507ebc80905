import { fromStart } from '../core/arguments.ts';
import type { Endpoints, ToolEndpoint } from '../core/endpoint.ts';
import { partialExcept, reference } from '../core/entities.ts';
import { carried, recordsOf } from '../core/replies.ts';
import { personOf } from './auth.ts';
import { outcomeRow } from './executions.ts';
import { page } from './pages.ts';
import type {
  ExecutionAttemptRecord,
  ScheduledExecutionRecord,
  WireAttempt,
  WireScheduledExecution,
} from './records/executions.ts';
import { timestamp } from './timestamps.ts';
import type { QueryResolvers, QueryScheduledExecutionsArgs } from './types.ts';

export const scheduledExecutions = {
  tool: 'EngineApi.GetScheduledToolExecutions',
  call: 'GET /v1/scheduled_tools',
  query: { limit: 'itemsLimit', offset: fromStart('listOffset') },
  reply: page('listOffset', (item: WireScheduledExecution) => partialExcept(scheduledRow(item), ['input', 'attempts'])),
} satisfies ToolEndpoint<QueryScheduledExecutionsArgs>;

export const Query = {
  scheduledExecutions,
  scheduledExecution: { call: 'GET /v1/scheduled_tools/{id}', reply: scheduledRow, entity: 'ScheduledExecution' },
} satisfies Partial<Endpoints<QueryResolvers>>;

function scheduledRow({ attempts, ...execution }: WireScheduledExecution): ScheduledExecutionRecord {
  return {
    ...execution,
    ...spanOf(execution),
    run_at: timestamp(execution.run_at),
    tool: toolOf(execution),
    person: personOf(execution.user_id),
    attempts: attempts && recordsOf(attempts, attemptRow),
  };
}

function attemptRow({ output, ...attempt }: WireAttempt): ExecutionAttemptRecord {
  return { ...attempt, ...spanOf(attempt), success: attempt.success ?? false, output: outcomeRow(output) };
}

const spanOf = ({ started_at, finished_at }: WireAttempt) => ({
  started_at: timestamp(started_at),
  finished_at: timestamp(finished_at),
});

/** Older engines include the toolkit in the tool's name; newer ones name both separately. */
function toolOf({ tool_name, toolkit_name }: WireScheduledExecution) {
  if (!tool_name) return null;
  if (tool_name.includes('.') || !toolkit_name) return reference({ id: tool_name });
  const id = `${carried(toolkit_name, 'toolkit_name')}.${tool_name}`;
  return reference({ id, qualified_name: id }, { id });
}
