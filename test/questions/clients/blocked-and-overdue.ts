import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';

export async function answer(rest: Rest, { workspace, today }: { workspace: string; today: string }) {
  const overdue = { order_by: 'due_date', due_date_lt: millis(today) };
  const { tasks } = await rest.taskmanager(`/team/${workspace}/task`, overdue);
  const known = new Map<string, any>(tasks.map((task: any) => [task.id, task]));
  const blockers = tasks.flatMap(({ dependencies }: any) => dependencies.map(({ depends_on }: any) => depends_on));
  const unknown = [...new Set<string>(blockers)].filter((id) => !known.has(id));
  for (const task of await Promise.all(unknown.map((id) => rest.taskmanager(`/task/${id}`)))) known.set(task.id, task);
  const items = tasks.map(({ custom_id, name, due_date, dependencies }: any) => ({
    customId: custom_id,
    name,
    dueDate: instant(due_date),
    dependencies: dependencies.map(({ depends_on }: any) => ({ dependsOn: blocker(known.get(depends_on)) })),
  }));
  return { workspace: { tasks: { items } } };
}

const blocker = ({ custom_id, name, status: { status }, assignees }: any) => ({
  customId: custom_id,
  name,
  status: { status },
  assignees: assignees.map(({ username }: any) => ({ username })),
});
