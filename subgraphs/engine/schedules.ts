import { lacking, reference } from '../graph/reference.ts';
import { fromStart } from '../rows/arguments.ts';
import type { Endpoints, Values } from '../rows/endpoint.ts';
import { rowsOf } from '../rows/replies.ts';
import { personOf } from './auth.ts';
import { outcomeRow } from './executions.ts';
import { moment } from './moments.ts';
import { page } from './pages.ts';
import type { QueryResolvers } from './types.ts';

export const Query = {
  scheduledExecutions: {
    call: 'GET /v1/scheduled_tools',
    query: { limit: 'itemsLimit', offset: fromStart('listOffset') },
    reply: page((item: Values) => lacking(scheduledRow(item), ['input', 'attempts'])),
  },
  scheduledExecution: { call: 'GET /v1/scheduled_tools/{id}', reply: scheduledRow, entity: 'ScheduledExecution' },
} satisfies Partial<Endpoints<QueryResolvers>>;

function scheduledRow({ attempts, ...execution }: Values): Values {
  return {
    ...execution,
    ...momentsOf(execution),
    run_at: moment(execution.run_at),
    tool: toolOf(execution),
    person: personOf(execution.user_id),
    attempts: attempts && rowsOf(attempts, attemptRow),
  };
}

function attemptRow({ output, ...attempt }: Values): Values {
  return { ...attempt, ...momentsOf(attempt), success: attempt.success ?? false, output: outcomeRow(output) };
}

const momentsOf = ({ started_at, finished_at }: Values) => ({
  started_at: moment(started_at),
  finished_at: moment(finished_at),
});

/** Older engines name a tool with its toolkit, newer ones without. */
function toolOf({ tool_name, toolkit_name }: Values): { id: string } | null {
  if (!tool_name) return null;
  return reference({ id: tool_name.includes('.') || !toolkit_name ? tool_name : `${toolkit_name}.${tool_name}` });
}
