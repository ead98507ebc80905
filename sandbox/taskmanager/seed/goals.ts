import { findList } from '../../company/company.ts';
import { DAY, instantAt } from '../../company/local-time.ts';
import { LIST_WITH_40_TASKS } from '../../company/tasks.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { KeyResultRecord, KeyResultType } from '../records/goals.ts';
import type { Tables } from '../records/records.ts';

type Target = {
  name: string;
  type: KeyResultType;
  unit: string | null;
  steps: [start: number, end: number, now: number];
};
type Plan = { name: string; color: string; dueIn: number; filed: boolean; targets: Target[] };

/** Seeds four goals with key results of every type. One goal is complete, and one is in a folder. */
export function seedGoals(context: SandboxContext, tables: Tables): void {
  const morning = instantAt(context.company.today, '09:00');
  const creator = context.company.people[0].id;
  const made = { creator, date_created: String(morning - 60 * DAY) };
  const folder = tables.goalFolders.insert(FOLDER, { id: FOLDER, name: 'Quarter', ...made });
  PLANS.forEach(({ name, color, dueIn, filed, targets }, index) => {
    const id = context.newId('uuid');
    const owners = context.company.people.slice(index, index + 2).map((person) => person.id);
    tables.goals.insert(id, {
      id,
      pretty_id: String(index + 1),
      name,
      description: `${name}: numbers at every month's end.`,
      color,
      ...made,
      owners,
      multiple_owners: true,
      date_updated: String(morning - 2 * DAY),
      start_date: null,
      due_date: String(morning + dueIn * DAY),
      archived: false,
      folder_id: filed ? folder.id : null,
    });
    for (const target of targets) seedTarget(context, tables, id, owners, target);
  });
}

const FOLDER = '5d0c1f3e-9a7b-4c2d-8e6f-0123456789ab';

function seedTarget(
  context: SandboxContext,
  tables: Tables,
  goal_id: string,
  owners: number[],
  { name, type, unit, steps }: Target,
): void {
  const id = context.newId('uuid');
  const [steps_start, steps_end, steps_current] = steps;
  const date_created = String(instantAt(context.company.today, '09:00') - 50 * DAY);
  const creator = context.company.people[0].id;
  tables.keyResults.insert(id, {
    id,
    goal_id,
    name,
    type,
    unit,
    creator,
    owners,
    date_created,
    ...linksOf(context, type),
    steps_start,
    steps_end,
    steps_current,
    last_action: {
      id: context.newId('uuid'),
      userid: creator,
      date_modified: date_created,
      note: 'Created Key Result',
      steps_before: null,
      steps_taken: null,
    },
  });
}

/**
 * Returns the tasks and lists linked to a key result. Only an automatic key result has links: to all tasks in one list
 * and to two other tasks.
 */
function linksOf({ company }: SandboxContext, type: KeyResultType): Pick<KeyResultRecord, 'task_ids' | 'list_ids'> {
  if (type !== 'automatic') return { task_ids: [], list_ids: [] };
  const list = findList(company, LIST_WITH_40_TASKS);
  const others = company.tasks.filter((task) => task.listId !== list.id);
  return { task_ids: others.slice(0, 2).map((task) => task.id), list_ids: [list.id] };
}

const PLANS: readonly Plan[] = [
  {
    name: 'Robots that need no visit',
    color: '#7b68ee',
    dueIn: 40,
    filed: false,
    targets: [
      { name: 'Hours between faults', type: 'number', unit: 'h', steps: [200, 1000, 440] },
      { name: 'Firmware work done', type: 'automatic', unit: null, steps: [0, 1, 0] },
    ],
  },
  {
    name: 'Cheaper spares',
    color: '#04a9f4',
    dueIn: 75,
    filed: true,
    targets: [
      { name: 'Saved on bearings', type: 'currency', unit: 'EUR', steps: [0, 25_000, 9_000] },
      { name: 'Share of second sources', type: 'percentage', unit: '%', steps: [10, 60, 35] },
    ],
  },
  {
    name: 'Certified for cold stores',
    color: '#2ecd6f',
    dueIn: -5,
    filed: false,
    targets: [{ name: 'Certificate in hand', type: 'boolean', unit: null, steps: [0, 1, 1] }],
  },
  { name: 'A second plant', color: '#f9ae27', dueIn: 200, filed: false, targets: [] },
];
