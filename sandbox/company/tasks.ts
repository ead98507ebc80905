import type { List, Person, StatusName, TaskFact } from './facts.ts';
import { DAY, dayPlus, HOUR, momentAt } from './local-time.ts';
import { type Dice, dice, LOWER_CASE } from './seeded-random.ts';
import { DEEDS, PARTS, TAGS } from './words.ts';

type Founding = { seed: number; today: string; people: Person[]; lists: List[] };
type Plan = { list: List; dueIn: number | null; dueTime: string | null; open: boolean; parent: TaskFact | null };

/** The list that holds exactly 40 open tasks, with all people among their assignees. */
export const FORTY = 'Firmware';
/** The list that holds more than 100 open tasks, so that reading it takes two pages. */
export const LARGE = 'Tickets';

/** All tasks of the company, in the order of their custom ids. */
export function seedTasks(founding: Founding): TaskFact[] {
  const roll = dice(founding.seed, 'tasks');
  const tasks: TaskFact[] = [];
  for (const plan of plans(founding.lists, roll)) tasks.push(makeTask(founding, roll, plan, tasks));
  return [...tasks, ...subtasks(founding, roll, tasks)];
}

function plans(lists: List[], roll: Dice): Plan[] {
  return lists.flatMap((list) => {
    if (list.name === FORTY) return [...dueSoon(list), ...scattered(list, roll, 40 - SOON.length, 4)];
    if (list.name === LARGE) return scattered(list, roll, 104, 8);
    return scattered(list, roll, roll.between(4, 6), 2);
  });
}

/** Days ahead, and times where the deadline has one. These make the coming week a full one, whatever day today is. */
const SOON: readonly (readonly [number, string | null])[] = [
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

function dueSoon(list: List): Plan[] {
  return SOON.map(([dueIn, dueTime]) => ({ list, dueIn, dueTime, open: true, parent: null }));
}

function scattered(list: List, roll: Dice, open: number, closed: number): Plan[] {
  return Array.from({ length: open + closed }, (_, index) => ({
    list,
    dueIn: roll.chance(0.85) ? roll.between(-20, 30) : null,
    dueTime: roll.chance(0.25) ? roll.pick(['09:00', '12:00', '17:00']) : null,
    open: index < open,
    parent: null,
  }));
}

/** Below some tasks of the lists that are not counted on. */
function subtasks(founding: Founding, roll: Dice, tasks: TaskFact[]): TaskFact[] {
  const counted = founding.lists.filter((list) => list.name === FORTY).map((list) => list.id);
  const parents = tasks.filter((task) => task.status !== 'complete' && !counted.includes(task.listId));
  const made: TaskFact[] = [];
  for (const parent of roll.some(parents, 12)) {
    const list = founding.lists.find((each) => each.id === parent.listId)!;
    const [first, ...rest] = scattered(list, roll, 1, roll.between(0, 1));
    for (const plan of [first!, ...rest]) {
      made.push(makeTask(founding, roll, { ...plan, parent }, [...tasks, ...made]));
    }
  }
  return made;
}

function makeTask(founding: Founding, roll: Dice, plan: Plan, earlier: TaskFact[]): TaskFact {
  const number = earlier.length + 1;
  const { due, dueHasTime } = deadline(founding.today, plan);
  const name = nameOf(roll, earlier);
  const id = `86${roll.text(LOWER_CASE, 7)}`;
  const times = lifeOf(founding.today, roll, plan);
  return {
    id,
    customId: `HAL-${number}`,
    name,
    description: roll.chance(0.7) ? `${name}, as agreed in the review. Write down what was measured.` : '',
    listId: plan.list.id,
    status: plan.open ? roll.pick(OPEN) : 'complete',
    priority: roll.pick([1, 2, 2, 3, 3, 3, 4, null]),
    tags: roll.some(TAGS, roll.pick([0, 1, 1, 2])),
    assignees: assigneesOf(founding.people, roll, plan, number),
    creator: roll.pick(founding.people).id,
    due,
    dueHasTime,
    ...times,
    parent: plan.parent?.id ?? null,
    url: `https://app.clickup.com/t/${id}`,
  };
}

const OPEN: readonly StatusName[] = ['to do', 'to do', 'in progress', 'in progress', 'review'];

function deadline(today: string, { dueIn, dueTime }: Plan): Pick<TaskFact, 'due' | 'dueHasTime'> {
  if (dueIn === null) return { due: null, dueHasTime: false };
  return { due: momentAt(dayPlus(today, dueIn), dueTime ?? '04:00'), dueHasTime: dueTime !== null };
}

/** Created before today, started and updated since, and closed before today where it is closed. */
function lifeOf(today: string, roll: Dice, plan: Plan): Pick<TaskFact, 'start' | 'created' | 'updated' | 'closed'> {
  const midnight = momentAt(today, '00:00');
  const age = roll.between(4, 60);
  const created = midnight - age * DAY + roll.between(8, 17) * HOUR + roll.between(1, 3_599_999);
  const updated = created + roll.between(1, (age - 2) * 24) * HOUR;
  const start = roll.chance(0.3) ? momentAt(dayPlus(today, -roll.between(0, 25)), '04:00') : null;
  return { start, created, updated, closed: plan.open ? null : updated };
}

/** Everyone in turn where tasks are due soon, so that all people appear; else none to three of them. */
function assigneesOf(people: Person[], roll: Dice, plan: Plan, number: number): number[] {
  if (plan.list.name !== FORTY) return roll.some(people, roll.pick([0, 1, 1, 1, 2, 3])).map((person) => person.id);
  const first = people[number % people.length]!;
  const others = people.filter((person) => person !== first);
  return [first, ...roll.some(others, roll.pick([0, 0, 1, 2]))].map((person) => person.id);
}

/** Words of one deed on one part; a name that exists already gets a batch number. */
function nameOf(roll: Dice, earlier: TaskFact[]): string {
  const name = `${roll.pick(DEEDS)} ${roll.pick(PARTS)}`;
  const alike = earlier.filter((task) => task.name.startsWith(name)).length;
  return alike === 0 ? name : `${name}, batch ${alike + 1}`;
}
