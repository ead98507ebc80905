import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';

export async function answer(rest: Rest, { workspace, status }: { workspace: string; status: string }) {
  const { tasks, last_page } = await rest.taskmanager(`/team/${workspace}/task`, {
    order_by: 'updated',
    'statuses[]': [status],
  });
  const times = await rest.taskmanager('/task/bulk_time_in_status/task_ids', {
    task_ids: tasks.map(({ id }: any) => id),
  });
  const items = tasks.map(({ id, custom_id, name, list }: any) => ({
    customId: custom_id,
    name,
    list: { name: list.name },
    timeInStatus: {
      currentStatus: since(times[id].current_status),
      statusHistory: times[id].status_history.map(since),
    },
  }));
  return { workspace: { tasks: { items, pageInfo: { hasNextPage: !last_page } } } };
}

const since = ({ status, total_time }: any) => ({ status, totalTime: { since: instant(total_time.since) } });
