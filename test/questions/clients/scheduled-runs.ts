import { readWorkers } from '../engine-workers.ts';
import { memberOf, readWorkspaces } from '../people.ts';
import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

type Variables = { from: string; until: string };

export async function answer(rest: Rest, { from, until }: Variables) {
  const [listed, { workers, workerOf }, workspaces] = await Promise.all([
    runsIn(rest, millis(from), millis(until)),
    readWorkers(rest),
    readWorkspaces(rest),
  ]);
  const ids = new Set(listed.map(({ run }) => workerOf(toolOf(run)).id));
  const health = new Map(
    await Promise.all(
      [...ids].map(async (id): Promise<[string, any]> => [id, await rest.engine(`/workers/${id}/health`)]),
    ),
  );
  const items = listed.map(({ run, attempts }) => {
    const { id } = workerOf(toolOf(run));
    return {
      toolName: run.tool_name,
      runAt: instant(timeOf(run.run_at)),
      executionStatus: run.execution_status.toUpperCase(),
      attempts,
      tool: { worker: { id, health: { healthy: health.get(id).healthy ?? false } } },
      person: { email: run.user_id, name: memberOf(workspaces, run.user_id).name },
    };
  });
  return {
    findScheduledExecutions: { items, pageInfo: { hasNextPage: false } },
    workers: { items: workers.map(({ id, enabled }) => ({ id, enabled })) },
  };
}

async function runsIn(rest: Rest, from: number, until: number) {
  const { items } = await rest.engine('/scheduled_tools', { limit: 100 });
  const isWanted = ({ run_at, execution_status: status }: any) =>
    timeOf(run_at) >= from && timeOf(run_at) < until && ['failed', 'success'].includes(status);
  return Promise.all(
    items.filter(isWanted).map(async (run: any) => {
      const { attempts } = await rest.engine(`/scheduled_tools/${run.id}`);
      return { run, attempts: attempts.map(attempt) };
    }),
  ) as Promise<{ run: any; attempts: object[] }[]>;
}

const attempt = ({ success = false, started_at, system_error_message = null }: any) => ({
  success,
  startedAt: instant(timeOf(started_at)),
  systemErrorMessage: system_error_message,
});

const toolOf = ({ toolkit_name, tool_name }: any) => `${toolkit_name}.${tool_name}`;

/** The engine omits the zone if it is UTC. */
const timeOf = (time: string) => Date.parse(/Z|[+-]\d\d:\d\d$/.test(time) ? time : `${time}Z`);
