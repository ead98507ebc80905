import type { Rest } from './rest.ts';
import { instant, millis } from './wire.ts';

/** Users by email address, with the first workspace that has them. */
export async function usersByEmail(rest: Rest): Promise<Map<string, any>> {
  const { teams } = await rest.taskmanager('/team');
  const users = teams.flatMap(({ id, members }: any) => members.map(({ user }: any) => ({ ...user, workspace: id })));
  return new Map(users.toReversed().map((user: any) => [user.email, user]));
}

/**
 * The open tasks of people until a time, by email address. Makes one call for each workspace, whose tasks fit in one
 * page.
 */
export async function tasksOf(rest: Rest, people: any[], until: string): Promise<(user: any) => object[]> {
  const query = { due_date_lt: millis(until), order_by: 'due_date', 'assignees[]': people.map(({ id }) => String(id)) };
  const { tasks, last_page } = await rest.taskmanager(`/team/${people[0].workspace}/task`, query);
  if (!last_page) throw new Error('the tasks of these people are more than a page');
  return ({ id }) => tasks.filter(({ assignees }: any) => assignees.some((user: any) => user.id === id)).map(task);
}

const task = ({ custom_id, name, due_date }: any) => ({ customId: custom_id, name, dueDate: instant(due_date) });
