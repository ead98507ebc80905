import { statusOf } from '../records/look-up.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import type { ViewBlocks, ViewCondition, ViewParent } from '../records/views.ts';

type Test = (task: TaskRecord) => boolean;

/** Returns the tasks in a view's location that match the view's filters, newest first. */
export function tasksIn(tables: Tables, parent: ViewParent, { filters, settings }: ViewBlocks): TaskRecord[] {
  const isThere = placeTest(tables, parent);
  const isWanted = conditionTest(tables, filters);
  const isShown: Test = (task) =>
    !task.archived &&
    (filters.show_closed || statusOf(tables, task).type !== 'closed') &&
    (settings.show_subtasks !== COLLAPSED || task.parent === null) &&
    task.name.toLowerCase().includes(filters.search.toLowerCase());
  const found = tables.tasks.find((task) => isThere(task) && isShown(task) && isWanted(task));
  return found.toSorted((one, other) => Number(other.date_created) - Number(one.date_created));
}

/** The value of `show_subtasks` for subtasks that are collapsed under their parents. */
const COLLAPSED = 3;

function placeTest(tables: Tables, { id, type }: ViewParent): Test {
  if (type === 6) return (task) => task.list_id === id || task.locations.includes(id);
  return (task) => {
    const list = tables.lists.get(task.list_id);
    return list !== undefined && (type === 7 || (type === 4 ? list.space_id : list.folder_id) === id);
  };
}

/** Returns a test for a view's filters. Conditions on fields that are missing from {@link VALUES} are ignored. */
function conditionTest(tables: Tables, { op, fields }: ViewBlocks['filters']): Test {
  const tests = fields.flatMap((condition) => {
    const valuesOf = VALUES.get(condition.field);
    return valuesOf ? [testOf((task) => valuesOf(tables, task), condition)] : [];
  });
  if (op === 'OR' && tests.length > 0) return (task) => tests.some((holds) => holds(task));
  return (task) => tests.every((holds) => holds(task));
}

function testOf(valuesOf: (task: TaskRecord) => (string | number)[], { op, values }: ViewCondition): Test {
  const wanted = [values].flat().map((value) => String(value).toLowerCase());
  return (task) => {
    const held = valuesOf(task).map((value) => String(value).toLowerCase());
    return OPERATORS[op]?.(held, wanted) ?? true;
  };
}

const VALUES = new Map<string, (tables: Tables, task: TaskRecord) => (string | number)[]>([
  ['assignee', (_tables, task) => task.assignees],
  ['priority', (_tables, task) => (task.priority === null ? [] : [task.priority])],
  ['status', (tables, task) => [statusOf(tables, task).status]],
  ['tag', (_tables, task) => task.tags],
]);

const OPERATORS: Record<string, (held: string[], wanted: string[]) => boolean> = {
  EQ: hasAny,
  ANY: hasAny,
  ALL: hasAll,
  NOT: (held, wanted) => !hasAny(held, wanted),
  'NOT ANY': (held, wanted) => !hasAny(held, wanted),
  'NOT ALL': (held, wanted) => !hasAll(held, wanted),
  'IS SET': (held) => held.length > 0,
  'IS NOT SET': (held) => held.length === 0,
};

function hasAny(held: string[], wanted: string[]): boolean {
  return wanted.some((value) => held.includes(value));
}

function hasAll(held: string[], wanted: string[]): boolean {
  return wanted.every((value) => held.includes(value));
}
