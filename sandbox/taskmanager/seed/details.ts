import { type Company, findList, type TaskFact } from '../../company/company.ts';
import { itemAt, required } from '../../company/required.ts';
import { type SeededRandom, seededRandom } from '../../company/seeded-random.ts';
import { LIST_WITH_40_TASKS } from '../../company/tasks.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { ChecklistItemRecord, Tables } from '../records/records.ts';

/** Seeds a checklist on every sixth task and on the first task of the 40-task list. */
export function seedChecklists(context: SandboxContext, tables: Tables): void {
  const random = seededRandom(context.company.seed, 'checklists');
  const first = firstOfForty(context);
  const chosen = context.company.tasks.filter((task, index) => index % 6 === 0 || task === first);
  for (const task of chosen) {
    const id = context.newId('uuid');
    const items = Array.from({ length: random.between(2, 4) }, (_, index) =>
      checklistItem(context, random, task, index),
    );
    const made = { date_created: String(task.created), orderindex: 0, creator: task.creator };
    tables.checklists.insert(id, { id, task_id: task.id, name: 'Before it is done', ...made, items });
  }
}

/** Returns the first task of the 40-task list, which is the task with the most seeded details. */
export function firstOfForty({ company }: SandboxContext): TaskFact {
  return firstIn(company, findList(company, LIST_WITH_40_TASKS).id);
}

export function firstIn({ tasks }: Company, listId: string): TaskFact {
  return required(
    tasks.find((task) => task.listId === listId),
    `task in the list ${listId}`,
  );
}

function checklistItem(
  context: SandboxContext,
  random: SeededRandom,
  task: TaskFact,
  orderindex: number,
): ChecklistItemRecord {
  return {
    id: context.newId('uuid'),
    name: itemAt(STEPS, orderindex),
    orderindex,
    assignee: random.chance(0.3) ? random.pick(context.company.people).id : null,
    resolved: random.chance(0.4),
    parent: null,
    date_created: String(task.created),
  };
}

const STEPS = ['Measure twice', 'Write down the numbers', 'Have it checked', 'Tell the customer'];
