import type Arcade from '@arcadeai/arcadejs';
import { reference } from '../core/entities.ts';
import { toAuthorization } from './authorizations.ts';
import type {
  NeededAuthorizationRecord,
  ToolExecutionRecord,
  ToolOutcomeRecord,
  WireOutcome,
} from './records/executions.ts';
import { timestamp } from './timestamps.ts';
import type { FieldsOf } from './types.ts';

/** The default timeout of the engine's official clients, in milliseconds. Slow tools need this much time. */
const DEFAULT_DEADLINE = 60_000;

export const Mutation = {
  executeTool: { call: 'POST /v1/tools/execute', mode: 'execution', reply: toExecution, deadline: DEFAULT_DEADLINE },
} satisfies FieldsOf<'Mutation'>;

function toExecution({ output, ...execution }: Arcade.ExecuteToolResponse): ToolExecutionRecord {
  const { id, execution_id, execution_type, success } = execution;
  return {
    ...execution,
    execution_id: execution_id || null,
    success: success ?? false,
    finished_at: timestamp(execution.finished_at),
    run_at: timestamp(execution.run_at),
    output: toOutcome(output),
    scheduled: execution_type === 'scheduled' && id ? reference({ id }) : null,
  };
}

/** Converts a tool's output. Returns null if the tool has no output yet. */
export function toOutcome(output: WireOutcome | null | undefined): ToolOutcomeRecord | null {
  if (!output) return null;
  return { ...output, authorization: output.authorization ? toNeededAuthorization(output.authorization) : null };
}

function toNeededAuthorization(needed: Arcade.AuthorizationResponse): NeededAuthorizationRecord {
  const authorization = toAuthorization(needed);
  const { status, url, scopes } = authorization;
  return { authorization, status, url, scopes };
}
