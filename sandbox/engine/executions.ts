import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../state/service.ts';
import { EngineError, wrongField } from './errors.ts';
import { bodyOf, flagIn, objectIn, requiredText, textIn } from './inputs.ts';
import { engineId } from './records/ksuid.ts';
import { executionsIn, type ScheduleRecord, schedulesIn, type ToolRecord } from './records/records.ts';
import { readTime, wireTimestamp } from './records/timestamps.ts';
import { runTool, type ToolRun } from './runs.ts';
import { findTool } from './tool-names.ts';
import { grantOf, isStored } from './tools.ts';

export function executionRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post('/v1/tools/execute', (request) => execute(context, request));
}

async function execute(context: SandboxContext, request: FastifyRequest): Promise<object> {
  const body = bodyOf(request);
  const tool = findTool(context, requiredText(body, 'tool_name'), textIn(body, 'tool_version'));
  const input = objectIn(body, 'input') ?? {};
  const runAt = textIn(body, 'run_at');
  const due = runAt ? readTime(runAt) : undefined;
  if (runAt && due === undefined) throw wrongField('run_at', 'datetime', 'must be YYYY-MM-DDTHH:MM:SS');
  const userId = textIn(body, 'user_id');
  const run = { tool, input, userId, withStack: flagIn(body, 'include_error_stacktrace') ?? false };
  checkRequirements(context, tool, userId);
  return runAt && due !== undefined ? schedule(context, run, runAt, due) : runNow(context, run);
}

/** The 400 status for a missing secret is an assumption, because the vendor does not document this error. */
function checkRequirements(context: SandboxContext, { needs }: ToolRecord, userId: string | undefined): void {
  const missing = needs.secrets?.find(({ key }) => !isStored(context, key));
  if (missing) throw new EngineError(400, 'tool_requirements_not_met', `the secret ${missing.key} is not stored`);
  if (needs.authorization && !(userId && grantOf(context, needs.authorization, userId)))
    throw new EngineError(403, 'tool_authorization_required', 'authorization required');
}

async function runNow(context: SandboxContext, run: ToolRun): Promise<object> {
  const { execution_id, ...outcome } = await runTool(context, run);
  const id = engineId('te', context.newId('uuid'));
  const { qualified_name: tool } = run.tool;
  const user = run.userId ? { user_id: run.userId } : {};
  executionsIn(context.store).insert(id, { id, execution_id, tool, ...user, ...outcome });
  const status = outcome.success ? 'completed' : 'failed';
  return { id, execution_id, execution_type: 'immediate', status, ...outcome };
}

function schedule(context: SandboxContext, { tool, input, userId }: ToolRun, run_at: string, due: number): object {
  const id = engineId('te', context.newId('uuid'));
  const now = wireTimestamp(context.now());
  const record: ScheduleRecord = {
    id,
    execution_type: 'scheduled',
    execution_status: 'pending',
    tool_name: tool.name,
    toolkit_name: tool.toolkit.name,
    toolkit_version: tool.toolkit.version,
    ...(userId && { user_id: userId }),
    run_at,
    due,
    created_at: now,
    updated_at: now,
    input,
    attempts: [],
  };
  schedulesIn(context.store).insert(id, record);
  return { id, execution_id: '', execution_type: 'scheduled', status: 'pending', success: true, run_at };
}
