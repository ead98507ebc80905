import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';

type Variables = { workspace: string; status: string };

export async function answer(rest: Rest, { workspace, status }: Variables) {
  const { tasks } = await rest.taskmanager(`/team/${workspace}/task`, { order_by: 'updated', 'statuses[]': [status] });
  const ids = tasks.map(({ id }: any) => id);
  const [times, ...talks] = await Promise.all([
    rest.taskmanager('/task/bulk_time_in_status/task_ids', { task_ids: ids }),
    ...ids.map((id: string) => rest.taskmanager(`/task/${id}/comment`)),
  ]);
  const items = tasks.map(({ id, custom_id, name }: any, index: number) => ({
    customId: custom_id,
    name,
    timeInStatus: { currentStatus: { totalTime: { since: instant(times[id].current_status.total_time.since) } } },
    comments: { items: talks[index].comments.map(comment) },
  }));
  return { workspace: { tasks: { items } } };
}

const comment = ({ date, comment_text, user }: any) => ({
  date: instant(date),
  commentText: comment_text,
  user: { username: user.username },
});
