import { reference } from '../graph/reference.ts';
import type { Endpoints, Values } from '../rows/endpoint.ts';
import { authorizationRow } from './authorizations.ts';
import { moment } from './moments.ts';
import type { MutationResolvers } from './types.ts';

/** Tools may take their time: the engine's own clients wait as long. */
const DEFAULT_DEADLINE = 60_000;

export const Mutation = {
  executeTool: { call: 'POST /v1/tools/execute', mode: 'execution', reply: executionRow, deadline: DEFAULT_DEADLINE },
} satisfies Partial<Endpoints<MutationResolvers>>;

function executionRow({ output, ...execution }: Values): Values {
  const { id, execution_id, execution_type, success } = execution;
  return {
    ...execution,
    execution_id: execution_id || null,
    success: success ?? false,
    finished_at: moment(execution.finished_at),
    run_at: moment(execution.run_at),
    output: outcomeRow(output),
    scheduled: execution_type === 'scheduled' && id ? reference({ id }) : null,
  };
}

/** What came of a tool; null where nothing has yet. */
export function outcomeRow(output: Values | null | undefined): Values | null {
  if (!output) return null;
  return { ...output, authorization: output.authorization ? neededRow(output.authorization) : null };
}

function neededRow(needed: Values): Values {
  const authorization = authorizationRow(needed);
  const { status, url, scopes } = authorization;
  return { authorization, status, url, scopes };
}
