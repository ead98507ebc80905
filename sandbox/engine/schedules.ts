import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../state/service.ts';
import { notFound } from './errors.ts';
import { type OffsetQuery, page } from './pages.ts';
import { engineId } from './records/ksuid.ts';
import { type ScheduleRecord, schedulesIn } from './records/records.ts';
import { wireTimestamp } from './records/timestamps.ts';
import { runTool } from './runs.ts';
import { toolNamed } from './tool-names.ts';

/** Reading the schedules runs the executions that are due, because the sandbox has no timer for executions. */
export function scheduleRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: OffsetQuery }>('/v1/scheduled_tools', async ({ query }) => {
    await runDue(context);
    const { items, ...envelope } = page(schedulesIn(context.store).find(), query);
    return { ...envelope, items: items.map(({ input, attempts, due, ...listed }) => listed) };
  });
  app.get<{ Params: { id: string } }>('/v1/scheduled_tools/:id', async ({ params }) => {
    await runDue(context);
    const found = schedulesIn(context.store).get(params.id);
    if (!found) throw notFound('scheduled tool execution');
    const { due: _, ...record } = found;
    return record;
  });
}

async function runDue(context: SandboxContext): Promise<void> {
  const due = schedulesIn(context.store).find(
    (each) => each.execution_status === 'pending' && each.due <= context.now(),
  );
  for (const record of due) await run(context, record);
}

async function run(
  context: SandboxContext,
  { id, toolkit_name, tool_name, user_id, input }: ScheduleRecord,
): Promise<void> {
  const started_at = wireTimestamp(context.now());
  // The schedule is marked as failed before the tool runs, so that concurrent reads do not run the tool twice.
  schedulesIn(context.store).update(id, { execution_status: 'failed', started_at });
  const tool = toolNamed(context, `${toolkit_name}.${tool_name}`);
  const outcome = tool && (await runTool(context, { tool, input, userId: user_id, withStack: false }));
  const { success = false, output = {}, finished_at = wireTimestamp(context.now()) } = outcome ?? {};
  const attempt = { id: engineId('ta', context.newId('uuid')), started_at, finished_at, success, output };
  const missing = tool ? {} : { system_error_message: 'the tool is no longer offered' };
  schedulesIn(context.store).update(id, {
    execution_status: success ? 'success' : 'failed',
    finished_at,
    updated_at: finished_at,
    attempts: [{ ...attempt, ...missing }],
  });
}
