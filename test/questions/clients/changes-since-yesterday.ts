import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

const TYPES = new Set(['taskStatusUpdated', 'taskAssigneeUpdated', 'taskDueDateUpdated', 'taskCommentPosted']);

export async function answer(rest: Rest, { since }: { since: string }) {
  const delivered = await rest.deliveries();
  const isNew = ({ history_items }: any) => history_items.some(({ date }: any) => Number(date) >= millis(since));
  const events = delivered.filter((event) => TYPES.has(event.event) && isNew(event));
  const ids = [...new Set<string>(events.map(({ task_id }) => task_id))];
  const tasks = await Promise.all(ids.map((id) => rest.taskmanager(`/task/${id}`)));
  const taskOf = (id: string) => task(tasks[ids.indexOf(id)]);
  const items = events.map(({ event, task_id, history_items }) => ({
    type: event,
    historyItems: history_items.map(change),
    comment: commentIn(history_items),
    task: taskOf(task_id),
  }));
  return { taskEvents: { items, hasMore: false } };
}

const change = ({ field, date, user }: any) => ({
  field: field.toUpperCase(),
  date: instant(date),
  user: { username: user.username },
});

function commentIn(items: any[]) {
  const comment = items.find((item) => item.comment)?.comment;
  return comment ? { commentText: comment.text_content.replace(/\n$/, '') } : null;
}

const task = ({ custom_id, name, status: { status }, assignees }: any) => ({
  customId: custom_id,
  name,
  status: { status },
  assignees: assignees.map(({ username }: any) => ({ username })),
});
