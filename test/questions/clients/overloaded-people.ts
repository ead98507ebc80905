import { busyMinutes } from '../free-slots.ts';
import type { Rest } from '../rest.ts';
import { millis } from '../wire.ts';

type Variables = { workspace: string; space: string; from: string; until: string };

export async function answer(rest: Rest, { workspace, space, from, until }: Variables) {
  const { spaces } = await rest.taskmanager(`/team/${workspace}/space`);
  const found = spaces.filter(({ name }: any) => name.toLowerCase().includes(space.toLowerCase()));
  const due = { due_date_lt: millis(until), 'space_ids[]': found.map(({ id }: any) => id) };
  const { tasks, last_page: complete } = await rest.taskmanager(`/team/${workspace}/task`, due);
  const emails = tasks.flatMap(({ assignees }: any) => assignees.map(({ email }: any) => email));
  const busy = await busyMinutes(rest, emails, from, until);
  const user = ({ username, email }: any) => ({ username, person: { busy: { minutes: busy(email) } } });
  const summary = (own: any[]) => ({
    complete,
    byAssignee: byAssignee(own).map(({ assignee, ...sums }) => ({ ...sums, user: assignee && user(assignee) })),
  });
  const tasksIn = (id: string) => tasks.filter((task: any) => task.space.id === id);
  return {
    workspace: { spaces: found.map(({ id, name }: any) => ({ name, tasks: { summary: summary(tasksIn(id)) } })) },
  };
}

/** People with the most tasks come first, unassigned tasks last. */
function byAssignee(tasks: any[]) {
  const shares = tasks.flatMap((task) =>
    (task.assignees.length > 0 ? task.assignees : [null]).map((assignee: any) => ({ task, assignee })),
  );
  const groups = [...Map.groupBy(shares, ({ assignee }) => assignee?.id ?? null).values()].map((share) => ({
    assignee: share[0].assignee,
    count: share.length,
    timeEstimate: share.reduce((sum, { task }) => sum + Number(task.time_estimate ?? 0), 0),
  }));
  return groups.sort((one, other) => Number(!one.assignee) - Number(!other.assignee) || other.count - one.count);
}
