import type { Company, TaskFact } from '../../company/company.ts';
import { dayOf, dayPlus } from '../../company/local-time.ts';

/** The open tasks due from today to six days ahead, the nearest first: what meetings and mails are about. */
export function dueSoon({ tasks, today }: Company): TaskFact[] {
  const last = dayPlus(today, 6);
  const isSoon = (task: TaskFact): task is TaskFact & { due: number } =>
    task.status !== 'complete' && task.due !== null && dayOf(task.due) >= today && dayOf(task.due) <= last;
  return tasks.filter(isSoon).sort((a, b) => a.due - b.due);
}
