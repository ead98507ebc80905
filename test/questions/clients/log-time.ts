import type { Rest } from '../rest.ts';
import { instant, millis } from '../wire.ts';
import { post } from '../writing.ts';

type Variables = { workspace: string; number: string; from: string; milliseconds: number; note: string };

export async function answer(rest: Rest, { workspace, number, from, milliseconds, note }: Variables) {
  const task = await rest.taskmanager(`/task/${number}`, { custom_task_ids: true, team_id: workspace });
  const entry = { tid: task.id, start: millis(from), duration: milliseconds, description: note };
  const { data } = await rest.taskmanager(`/team/${workspace}/time_entries`, {}, post(entry));
  return {
    found: { task: { id: task.id, name: task.name } },
    createTimeEntry: {
      timeEntry: {
        start: instant(data.start),
        duration: Number(data.duration),
        description: data.description,
        task: { name: data.task.name },
      },
    },
  };
}
