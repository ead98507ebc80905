import { reject } from '../records/errors.ts';
import { statusOf } from '../records/look-up.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import type { RequestQuery, TaskManagerRequest } from '../records/request.ts';
import { customFieldTest } from './custom-field-filters.ts';

type Test = (task: TaskRecord) => boolean;

const PAGE = 100;

/** Returns one page of the matching tasks in the requested order, and whether the page is the last one. */
export function pageOfTasks({ tables, query }: TaskManagerRequest, tasks: TaskRecord[]) {
  const found = ordered(query, tasks.filter(every(tests(tables, query))));
  const start = PAGE * Math.max(0, query.number('page') ?? 0);
  return { tasks: found.slice(start, start + PAGE), last_page: start + PAGE >= found.length };
}

function tests(tables: Tables, query: RequestQuery): Test[] {
  return [
    statusTest(tables, query),
    subtaskTest(query),
    customItemTest(query),
    customFieldTest(tables, query),
    anyOf(query, 'assignees', (task) => task.assignees.map(String)),
    anyOf(query, 'watchers', (task) => task.watchers.map(String)),
    anyOf(query, 'tags', (task) => task.tags),
    ...DATE_NAMES.map((name) => rangeTest(query, name)),
  ];
}

/** Excludes closed tasks unless the query sets `include_closed` or filters by a closed status. */
function statusTest(tables: Tables, query: RequestQuery): Test {
  const wanted = query.many('statuses')?.map((name) => name.toLowerCase());
  if (wanted) return (task) => wanted.includes(statusOf(tables, task).status.toLowerCase());
  return query.flag('include_closed') ? () => true : (task) => statusOf(tables, task).type !== 'closed';
}

/** Excludes subtasks unless the query sets `subtasks` or filters by `parent`. */
function subtaskTest(query: RequestQuery): Test {
  const parent = query.text('parent');
  if (parent !== undefined) return (task) => task.parent === parent;
  return query.flag('subtasks') ? () => true : (task) => task.parent === null;
}

function customItemTest(query: RequestQuery): Test {
  const wanted = query.many('custom_items', 'PUBAPITASK_008');
  if (wanted?.some((id) => !/^\d+$/.test(id))) reject('PUBAPITASK_009');
  return (task) => !wanted || wanted.includes(String(task.custom_item_id));
}

function anyOf(query: RequestQuery, name: string, valuesOf: (task: TaskRecord) => string[]): Test {
  const wanted = query.many(name)?.map((value) => value.toLowerCase());
  return (task) => !wanted || valuesOf(task).some((value) => wanted.includes(value.toLowerCase()));
}

const DATE_NAMES = ['due_date', 'date_created', 'date_updated', 'date_done'] as const;

/** Returns a test for a date range. Tasks without a date do not match any range. */
function rangeTest(query: RequestQuery, name: (typeof DATE_NAMES)[number]): Test {
  const after = query.number(`${name}_gt`);
  const before = query.number(`${name}_lt`);
  if (after === undefined && before === undefined) return () => true;
  return (task) => task[name] !== null && +task[name] > (after ?? -Infinity) && +task[name] < (before ?? Infinity);
}

/** Sorts tasks by a date, latest first, or earliest first with `reverse`. Tasks without that date always come last. */
function ordered(query: RequestQuery, tasks: TaskRecord[]): TaskRecord[] {
  const key = ORDERS[query.text('order_by') ?? 'created'] ?? reject('ITEMV2_003');
  const direction = query.flag('reverse') ? 1 : -1;
  return tasks.toSorted((one, other) => compared(key(one), key(other), direction));
}

type Key = string | number | null;

const ORDERS: Record<string, (task: TaskRecord) => Key> = {
  id: (task) => task.id,
  created: (task) => +task.date_created,
  updated: (task) => +task.date_updated,
  due_date: (task) => task.due_date && +task.due_date,
};

function compared(one: Key, other: Key, direction: 1 | -1): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -direction : direction;
}

function every(conditions: Test[]): Test {
  return (task) => conditions.every((holds) => holds(task));
}
