import type { Rest } from '../rest.ts';

export async function answer(rest: Rest, { workspace }: { workspace: string }) {
  const tasks = await openTasks(rest, workspace);
  const byStatus = groupsOf(tasks, ({ status }) => [status.status]);
  const byList = groupsOf(tasks, ({ list }) => [list.name]);
  const byAssignee = groupsOf(tasks, ({ assignees }) => assignees.map(({ username }: any) => username));
  const unassigned = tasks.filter(({ assignees }) => assignees.length === 0).length;
  const ofPeople = byAssignee.map(([username, those]) => ({ user: { username }, count: those.length }));
  const summary = {
    count: tasks.length,
    complete: true,
    ...timesOf(tasks),
    byStatus: byStatus.map(([status, those]) => ({ status, count: those.length })),
    byList: byList.map(([name, those]) => ({ list: { name }, count: those.length, ...timesOf(those) })),
    byAssignee: unassigned > 0 ? [...ofPeople, { user: null, count: unassigned }] : ofPeople,
  };
  return { workspace: { tasks: { summary } } };
}

async function openTasks(rest: Rest, workspace: string, page = 0): Promise<any[]> {
  const { tasks, last_page } = await rest.taskmanager(`/team/${workspace}/task`, { page });
  return last_page ? tasks : [...tasks, ...(await openTasks(rest, workspace, page + 1))];
}

/** Groups tasks by key, the largest group first. */
function groupsOf(tasks: any[], keysOf: (task: any) => string[]): [string, any[]][] {
  const keyed = tasks.flatMap((task) => keysOf(task).map((key) => ({ key, task })));
  const groups = [...Map.groupBy(keyed, ({ key }) => key)];
  return groups
    .map(([key, those]): [string, any[]] => [key, those.map(({ task }) => task)])
    .sort(([, one], [, other]) => other.length - one.length);
}

const timesOf = (tasks: any[]) => ({
  timeEstimate: tasks.reduce((sum, { time_estimate }) => sum + (time_estimate ?? 0), 0),
  timeSpent: tasks.reduce((sum, { time_spent }) => sum + (time_spent ?? 0), 0),
});
