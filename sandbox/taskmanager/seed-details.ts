import type { TaskFact } from '../company.ts';
import { FORTY } from '../company-tasks.ts';
import { HOUR, momentAt } from '../local-time.ts';
import { type Dice, dice } from '../seeded.ts';
import type { World } from '../service.ts';
import type { ChecklistItemRecord, Tables } from './records.ts';

/** Every sixth task has a checklist; so has the first one of the list of forty. */
export function seedChecklists(world: World, tables: Tables): void {
  const roll = dice(world.company.seed, 'checklists');
  const first = firstOfForty(world);
  const chosen = world.company.tasks.filter((task, index) => index % 6 === 0 || task === first);
  for (const task of chosen) {
    const id = world.newId('uuid');
    const items = Array.from({ length: roll.between(2, 4) }, (_, index) => checklistItem(world, roll, task, index));
    const made = { date_created: String(task.created), orderindex: 0, creator: task.creator };
    tables.checklists.insert(id, { id, task_id: task.id, name: 'Before it is done', ...made, items });
  }
}

/** A third of the tasks have one to three comments; the first one of the list of forty has sixty. */
export function seedComments(world: World, tables: Tables): void {
  const roll = dice(world.company.seed, 'comments');
  const first = firstOfForty(world);
  for (const task of world.company.tasks) {
    const count = task === first ? 60 : roll.chance(1 / 3) ? roll.between(1, 3) : 0;
    for (let index = 0; index < count; index++) seedComment(world, tables, roll, task, index / count);
  }
}

function firstOfForty({ company }: World): TaskFact {
  const list = company.lists.find(({ name }) => name === FORTY)!;
  return company.tasks.find((task) => task.listId === list.id)!;
}

function checklistItem(world: World, roll: Dice, task: TaskFact, orderindex: number): ChecklistItemRecord {
  return {
    id: world.newId('uuid'),
    name: STEPS[orderindex]!,
    orderindex,
    assignee: roll.chance(0.3) ? roll.pick(world.company.people).id : null,
    resolved: roll.chance(0.4),
    parent: null,
    date_created: String(task.created),
  };
}

/** `part` says how far between the creation of the task and today it was posted. */
function seedComment(world: World, tables: Tables, roll: Dice, task: TaskFact, part: number): void {
  const id = world.newId('comment');
  const text = roll.pick(REMARKS);
  const span = momentAt(world.company.today, '00:00') - HOUR - task.created;
  tables.comments.insert(id, {
    id,
    task_id: task.id,
    hist_id: world.newId('history'),
    comment: [{ text }],
    comment_text: text,
    user: roll.pick(world.company.people).id,
    assignee: null,
    assigned_by: null,
    resolved: false,
    date: String(task.created + Math.round(span * part) + 60_000),
  });
}

const STEPS = ['Measure twice', 'Write down the numbers', 'Have it checked', 'Tell the customer'];

const REMARKS = [
  'The second run is within limits.',
  'Parts arrive on Thursday.',
  'Can you look at the log from this morning?',
  'Done on my side, please check.',
  'Customer asks for a date.',
  'We see the same fault on the other unit.',
  'Moved to next week, the rig is taken.',
  'Photos are in the folder.',
];
