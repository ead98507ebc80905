import { fromStart } from '../core/arguments.ts';
import type { ToolEndpoint } from '../core/endpoint.ts';
import { partialExcept, personOf, reference } from '../core/entities.ts';
import { carried, recordsOf } from '../core/replies.ts';
import { toOutcome } from './executions.ts';
import { page } from './pages.ts';
import type {
  ExecutionAttemptRecord,
  ScheduledExecutionRecord,
  WireAttempt,
  WireScheduledExecution,
} from './records/executions.ts';
import { timestamp } from './timestamps.ts';
import type { FieldsOf, QueryScheduledExecutionsArgs } from './types.ts';

export const scheduledExecutions = {
  tool: 'EngineApi.GetScheduledToolExecutions',
  call: 'GET /v1/scheduled_tools',
  query: { limit: 'itemsLimit', offset: fromStart('listOffset') },
  reply: page('listOffset', (item: WireScheduledExecution) =>
    partialExcept(toScheduledExecution(item), ['input', 'attempts']),
  ),
} satisfies ToolEndpoint<QueryScheduledExecutionsArgs>;

export const Query = {
  scheduledExecutions,
  scheduledExecution: {
    call: 'GET /v1/scheduled_tools/{id}',
    reply: toScheduledExecution,
    entity: 'ScheduledExecution',
  },
} satisfies FieldsOf<'Query'>;

function toScheduledExecution({ attempts, ...execution }: WireScheduledExecution): ScheduledExecutionRecord {
  return {
    ...execution,
    ...spanOf(execution),
    run_at: timestamp(execution.run_at),
    tool: toolOf(execution),
    person: personOf(execution.user_id),
    attempts: attempts && recordsOf(attempts, toAttempt),
  };
}

function toAttempt({ output, ...attempt }: WireAttempt): ExecutionAttemptRecord {
  return { ...attempt, ...spanOf(attempt), success: attempt.success ?? false, output: toOutcome(output) };
}

const spanOf = ({ started_at, finished_at }: WireAttempt) => ({
  started_at: timestamp(started_at),
  finished_at: timestamp(finished_at),
});

/**
 * Returns a reference to an execution's tool. Older engines include the toolkit in `tool_name`; newer engines send
 * `toolkit_name` separately.
 */
function toolOf({ tool_name, toolkit_name }: WireScheduledExecution) {
  if (!tool_name) return null;
  if (tool_name.includes('.') || !toolkit_name) return reference({ id: tool_name });
  const id = `${carried(toolkit_name, 'toolkit_name')}.${tool_name}`;
  return reference({ id, qualified_name: id }, { id });
}
