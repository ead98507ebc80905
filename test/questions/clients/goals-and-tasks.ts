import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';

export async function answer(rest: Rest, { workspace }: { workspace: string }) {
  const { goals } = await rest.taskmanager(`/team/${workspace}/goal`);
  const withTargets = goals.filter(({ key_result_count }: any) => key_result_count > 0);
  const read = await Promise.all(withTargets.map(({ id }: any) => rest.taskmanager(`/goal/${id}`)));
  const targets = new Map<string, any[]>(read.map(({ goal }) => [goal.id, goal.key_results]));
  const all = [...targets.values()].flat();
  const [tasks, lists] = await Promise.all([
    byId(
      all.flatMap(({ task_ids }) => task_ids),
      (id) => rest.taskmanager(`/task/${id}`),
    ),
    byId(
      all.flatMap(({ subcategory_ids }) => subcategory_ids),
      (id) => rest.taskmanager(`/list/${id}`),
    ),
  ]);
  const target = ({ name, percent_completed, task_ids, subcategory_ids }: any) => ({
    name,
    percentCompleted: percent_completed,
    tasks: task_ids.map((id: string) => task(tasks.get(String(id)))),
    lists: subcategory_ids.map((id: string) => ({ name: lists.get(String(id)).name })),
  });
  const items = goals.map(({ id, name, due_date, percent_completed, owners }: any) => ({
    name,
    dueDate: instant(due_date),
    percentCompleted: percent_completed,
    owners: owners.map(({ username }: any) => ({ username })),
    keyResults: (targets.get(id) ?? []).map(target),
  }));
  return { workspace: { goals: { items } } };
}

async function byId(ids: (string | number)[], read: (id: string) => Promise<any>): Promise<Map<string, any>> {
  const different = [...new Set(ids.map(String))];
  return new Map(await Promise.all(different.map(async (id) => [id, await read(id)] as const)));
}

const task = ({ custom_id, name, status: { status }, assignees }: any) => ({
  customId: custom_id,
  name,
  status: { status },
  assignees: assignees.map(({ username }: any) => ({ username })),
});
