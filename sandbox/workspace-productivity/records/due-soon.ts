import type { Company, TaskFact } from '../../company/company.ts';
import { addDays, dayOf } from '../../company/local-time.ts';

/**
 * Returns the open tasks due within seven days, including today, earliest first. Seeded meetings and emails are about
 * these tasks.
 */
export function tasksDueSoon({ tasks, today }: Company): TaskFact[] {
  const last = addDays(today, 6);
  const isSoon = (task: TaskFact): task is TaskFact & { due: number } =>
    task.status !== 'complete' && task.due !== null && dayOf(task.due) >= today && dayOf(task.due) <= last;
  return tasks.filter(isSoon).sort((a, b) => a.due - b.due);
}
