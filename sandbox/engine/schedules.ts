import type { FastifyInstance } from 'fastify';
import type { World } from '../state/service.ts';
import { notFound } from './errors.ts';
import { type OffsetQuery, page } from './pages.ts';
import { engineId } from './records/ksuid.ts';
import { type ScheduleRecord, schedulesIn } from './records/records.ts';
import { wireTimestamp } from './records/timestamps.ts';
import { runTool } from './runs.ts';
import { toolNamed } from './tool-names.ts';

/** Routes of scheduled executions, below `/engine/v1`. Due executions run when the schedules are next read. */
export function scheduleRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: OffsetQuery }>('/v1/scheduled_tools', async ({ query }) => {
    await runDue(world);
    const { items, ...envelope } = page(schedulesIn(world.store).find(), query);
    return { ...envelope, items: items.map(({ input, attempts, due, ...listed }) => listed) };
  });
  app.get<{ Params: { id: string } }>('/v1/scheduled_tools/:id', async ({ params }) => {
    await runDue(world);
    const found = schedulesIn(world.store).get(params.id);
    if (!found) throw notFound('scheduled tool execution');
    const { due: _, ...record } = found;
    return record;
  });
}

async function runDue(world: World): Promise<void> {
  const due = schedulesIn(world.store).find((each) => each.execution_status === 'pending' && each.due <= world.now());
  for (const record of due) await run(world, record);
}

async function run(world: World, { id, toolkit_name, tool_name, user_id, input }: ScheduleRecord): Promise<void> {
  const started_at = wireTimestamp(world.now());
  // Marked before it runs, so that concurrent reads do not run it twice.
  schedulesIn(world.store).update(id, { execution_status: 'failed', started_at });
  const tool = toolNamed(world, `${toolkit_name}.${tool_name}`);
  const outcome = tool && (await runTool(world, { tool, input, userId: user_id, withStack: false }));
  const { success = false, output = {}, finished_at = wireTimestamp(world.now()) } = outcome ?? {};
  const attempt = { id: engineId('ta', world.newId('uuid')), started_at, finished_at, success, output };
  const missing = tool ? {} : { system_error_message: 'the tool is no longer offered' };
  schedulesIn(world.store).update(id, {
    execution_status: success ? 'success' : 'failed',
    finished_at,
    updated_at: finished_at,
    attempts: [{ ...attempt, ...missing }],
  });
}
