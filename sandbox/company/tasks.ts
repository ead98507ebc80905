import type { List, Person, StatusName, TaskFact } from './facts.ts';
import { addDays, DAY, HOUR, instantAt } from './local-time.ts';
import { itemAt, required } from './required.ts';
import { LOWER_CASE, type SeededRandom, seededRandom } from './seeded-random.ts';
import { PARTS, TAGS, TASK_VERBS } from './words.ts';

type Seeding = { seed: number; today: string; people: Person[]; lists: List[] };
type TaskPlan = { list: List; dueIn: number | null; dueTime: string | null; open: boolean; parent: TaskFact | null };

/** The name of the list that has exactly 40 open tasks. Each person is assigned at least one of these tasks. */
export const LIST_WITH_40_TASKS = 'Firmware';
/** The name of a list with more than 100 open tasks, so that reading all of them takes two pages. */
export const LARGE_LIST = 'Tickets';

/** Creates the company's tasks, ordered by custom ID. */
export function seedTasks(seeding: Seeding): TaskFact[] {
  const random = seededRandom(seeding.seed, 'tasks');
  const tasks: TaskFact[] = [];
  for (const plan of planTasks(seeding.lists, random)) tasks.push(makeTask(seeding, random, plan, tasks));
  return [...tasks, ...subtasks(seeding, random, tasks)];
}

function planTasks(lists: List[], random: SeededRandom): TaskPlan[] {
  return lists.flatMap((list) => {
    if (list.name === LIST_WITH_40_TASKS)
      return [...plansDueSoon(list), ...randomPlans(list, random, 40 - DUE_SOON.length, 4)];
    if (list.name === LARGE_LIST) return randomPlans(list, random, 104, 8);
    return randomPlans(list, random, random.between(4, 6), 2);
  });
}

/** Due dates, as days from today with an optional time of day. They cover every day of the coming week. */
const DUE_SOON: readonly (readonly [number, string | null])[] = [
  ...([
    [0, '17:00'],
    [0, '18:00'],
    [0, '23:30'],
    [0, '23:30'],
    [0, '23:30'],
    [0, '23:30'],
    [0, null],
  ] as const),
  ...([
    [1, null],
    [1, '12:00'],
    [1, '17:00'],
    [2, null],
    [2, null],
    [2, '15:00'],
    [3, null],
    [3, '10:00'],
  ] as const),
  ...([
    [3, null],
    [4, null],
    [4, '17:00'],
    [5, null],
    [5, null],
    [6, '09:00'],
    [6, null],
    [6, '17:00'],
  ] as const),
];

function plansDueSoon(list: List): TaskPlan[] {
  return DUE_SOON.map(([dueIn, dueTime]) => ({ list, dueIn, dueTime, open: true, parent: null }));
}

function randomPlans(list: List, random: SeededRandom, open: number, closed: number): TaskPlan[] {
  return Array.from({ length: open + closed }, (_, index) => ({
    list,
    dueIn: random.chance(0.85) ? random.between(-20, 30) : null,
    dueTime: random.chance(0.25) ? random.pick(['09:00', '12:00', '17:00']) : null,
    open: index < open,
    parent: null,
  }));
}

/** Creates subtasks for some tasks, but not in the list that must have exactly 40 open tasks. */
function subtasks(seeding: Seeding, random: SeededRandom, tasks: TaskFact[]): TaskFact[] {
  const counted = seeding.lists.filter((list) => list.name === LIST_WITH_40_TASKS).map((list) => list.id);
  const parents = tasks.filter((task) => task.status !== 'complete' && !counted.includes(task.listId));
  const made: TaskFact[] = [];
  for (const parent of random.sample(parents, 12)) {
    const list = required(
      seeding.lists.find((each) => each.id === parent.listId),
      `list ${parent.listId}`,
    );
    for (const plan of randomPlans(list, random, 1, random.between(0, 1))) {
      made.push(makeTask(seeding, random, { ...plan, parent }, [...tasks, ...made]));
    }
  }
  return made;
}

function makeTask(seeding: Seeding, random: SeededRandom, plan: TaskPlan, earlier: TaskFact[]): TaskFact {
  const number = earlier.length + 1;
  const { due, dueHasTime } = deadline(seeding.today, plan);
  const name = makeName(random, earlier);
  const id = `86${random.text(LOWER_CASE, 7)}`;
  const times = taskTimes(seeding.today, random, plan);
  return {
    id,
    customId: `HAL-${number}`,
    name,
    description: random.chance(0.7) ? `${name}, as agreed in the review. Write down what was measured.` : '',
    listId: plan.list.id,
    status: plan.open ? random.pick(OPEN) : 'complete',
    priority: random.pick([1, 2, 2, 3, 3, 3, 4, null]),
    tags: random.sample(TAGS, random.pick([0, 1, 1, 2])),
    assignees: pickAssignees(seeding.people, random, plan, number),
    creator: random.pick(seeding.people).id,
    due,
    dueHasTime,
    ...times,
    parent: plan.parent?.id ?? null,
    url: `https://app.clickup.com/t/${id}`,
  };
}

const OPEN: readonly StatusName[] = ['to do', 'to do', 'in progress', 'in progress', 'review'];

function deadline(today: string, { dueIn, dueTime }: TaskPlan): Pick<TaskFact, 'due' | 'dueHasTime'> {
  if (dueIn === null) return { due: null, dueHasTime: false };
  return { due: instantAt(addDays(today, dueIn), dueTime ?? '04:00'), dueHasTime: dueTime !== null };
}

/** Picks a task's start, creation, update and completion times. All times except the start are before today. */
function taskTimes(
  today: string,
  random: SeededRandom,
  plan: TaskPlan,
): Pick<TaskFact, 'start' | 'created' | 'updated' | 'closed'> {
  const midnight = instantAt(today, '00:00');
  const age = random.between(4, 60);
  const created = midnight - age * DAY + random.between(8, 17) * HOUR + random.between(1, 3_599_999);
  const updated = created + random.between(1, (age - 2) * 24) * HOUR;
  const start = random.chance(0.3) ? instantAt(addDays(today, -random.between(0, 25)), '04:00') : null;
  return { start, created, updated, closed: plan.open ? null : updated };
}

/**
 * Picks a task's assignees. In the list with exactly 40 open tasks, people take turns, so that everyone is assigned a
 * task. In other lists, the assignees are random.
 */
function pickAssignees(people: Person[], random: SeededRandom, plan: TaskPlan, number: number): number[] {
  if (plan.list.name !== LIST_WITH_40_TASKS)
    return random.sample(people, random.pick([0, 1, 1, 1, 2, 3])).map((person) => person.id);
  const first = itemAt(people, number);
  const others = people.filter((person) => person !== first);
  return [first, ...random.sample(others, random.pick([0, 0, 1, 2]))].map((person) => person.id);
}

/** Combines a verb and a machine part into a task name. A name that is already taken gets a batch number. */
function makeName(random: SeededRandom, earlier: TaskFact[]): string {
  const name = `${random.pick(TASK_VERBS)} ${random.pick(PARTS)}`;
  const alike = earlier.filter((task) => task.name.startsWith(name)).length;
  return alike === 0 ? name : `${name}, batch ${alike + 1}`;
}
