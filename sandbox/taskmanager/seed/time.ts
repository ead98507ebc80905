import { findList, type TaskFact } from '../../company/company.ts';
import { addDays, instantAt, weekday } from '../../company/local-time.ts';
import { type SeededRandom, seededRandom } from '../../company/seeded-random.ts';
import { LIST_WITH_40_TASKS } from '../../company/tasks.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { Tables } from '../records/records.ts';
import type { ApprovalRecord, TimeEntryRecord } from '../records/time.ts';
import { firstIn } from './details.ts';

const MINUTE = 60_000;

/**
 * Seeds time entries. An assignee of every fifth task has an entry. The owner has an entry on one task in each list,
 * each on a different day. Last week's timesheet is approved, and two timers have been running since yesterday.
 */
export function seedTime(context: SandboxContext, tables: Tables): void {
  const { company } = context;
  const random = seededRandom(company.seed, 'time');
  const [{ id: owner }, { id: colleague }] = company.people;
  LABELS.forEach(([name, tag_bg]) => {
    tables.timeLabels.insert(name, { name, creator: owner, tag_fg: '#ffffff', tag_bg });
  });
  const store = entryWriter(context, tables);
  const approval = approvalOf(context, owner, colleague);
  company.lists.forEach(({ id }, index) => {
    store(approvedIn(approval, workEntry(random, firstIn(company, id), owner, addDays(company.today, -index - 1))));
  });
  for (const task of company.tasks.filter((_, index) => index % 5 === 0)) {
    const user = task.assignees[0] ?? task.creator;
    store(workEntry(random, task, user, addDays(company.today, -random.between(1, 25))));
  }
  seedUnusualEntries(context, store, owner, colleague);
}

type Entry = Omit<TimeEntryRecord, 'id'>;

/** Seeds entries without a task, entries with only a duration, and running timers. */
function seedUnusualEntries(
  { company }: SandboxContext,
  store: (entry: Entry) => void,
  owner: number,
  colleague: number,
): void {
  const list = findList(company, LIST_WITH_40_TASKS);
  const [first, second] = company.tasks.filter(({ listId }) => listId === list.id);
  if (!first || !second) throw new Error(`the list '${LIST_WITH_40_TASKS}' has fewer than two tasks`);
  const yesterday = addDays(company.today, -1);
  const blank = { billable: false, tags: [], source: 'clickup', approval: null };
  const span = spanFrom(instantAt(yesterday, '09:00'), 15);
  store({ ...blank, ...span, task_id: null, user: owner, description: 'Stand-up', tags: ['meeting'] });
  const length = { start: null, end: null, time: 45 * MINUTE, at: String(instantAt(yesterday, '12:00')) };
  store({ ...blank, ...length, task_id: first.id, user: owner, description: '', source: 'chrome' });
  for (const [user, task] of [
    [owner, first],
    [colleague, second],
  ] as const) {
    const start = String(instantAt(yesterday, '17:30'));
    const running = { start, end: null, time: null, at: start };
    store({ ...blank, ...running, task_id: task.id, user, description: 'Bench run over night', tags: ['workshop'] });
  }
}

/** Returns a function that stores a time entry. If the entry has a description, its history contains one change. */
function entryWriter(context: SandboxContext, tables: Tables): (entry: Entry) => void {
  return (entry) => {
    const id = context.newId('history');
    const { user, at: date, description: after } = tables.timeEntries.insert(id, { id, ...entry });
    if (after === '') return;
    const change = context.newId('history');
    const values = { field: 'description', before: '', after };
    tables.timeChanges.insert(change, { id: change, entry_id: id, ...values, date, user });
  };
}

function workEntry(random: SeededRandom, task: TaskFact, user: number, day: string): Entry {
  const start = instantAt(day, '09:00') + random.between(0, 84) * 5 * MINUTE;
  return {
    task_id: task.id,
    user,
    billable: random.chance(0.6),
    ...spanFrom(start, random.between(3, 30) * 5),
    description: random.pick(DESCRIPTIONS),
    tags: random.chance(0.4) ? [random.pick(LABELS)[0]] : [],
    source: 'clickup',
    approval: null,
  };
}

function spanFrom(start: number, minutes: number): Pick<Entry, 'start' | 'end' | 'time' | 'at'> {
  const end = String(start + minutes * MINUTE);
  return { start: String(start), end, time: minutes * MINUTE, at: end };
}

/** Returns the approval of the owner's timesheet for last week, dated Monday of this week. */
function approvalOf({ company, newId }: SandboxContext, user: number, approver: number): ApprovalRecord {
  const monday = addDays(company.today, 1 - weekday(company.today));
  const start_of_week = instantAt(addDays(monday, -7), '00:00');
  const approved_at = instantAt(monday, '00:00');
  return {
    id: newId('uuid'),
    status: 'approved',
    data: { start_of_week, end_of_week: approved_at - 1 },
    user,
    approvers: [approver],
    approver_id: approver,
    approved_at,
    history: [
      {
        id: newId('uuid'),
        field: 'status',
        before: 'pending',
        after: 'approved',
        created_at: approved_at,
        user: approver,
      },
    ],
  };
}

function approvedIn(approval: ApprovalRecord, entry: Entry): Entry {
  const { start_of_week, end_of_week } = approval.data;
  const isThen = Number(entry.start) >= start_of_week && Number(entry.start) <= end_of_week;
  return isThen ? { ...entry, approval } : entry;
}

const LABELS = [
  ['workshop', '#7b68ee'],
  ['on site', '#2ecd6f'],
  ['meeting', '#f9ae27'],
] as const;

const DESCRIPTIONS = ['Measured and wrote it down', 'Took it apart', 'Waited for parts', 'Second run', '', ''];
