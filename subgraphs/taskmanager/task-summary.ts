import type { NamedPlace } from './records/places.ts';
import type { TaskPageRecord, TaskRecord } from './records/tasks.ts';
import type { Millis, UserRecord } from './records/users.ts';
import { named } from './tasks.ts';
import type { AssigneeCountRecord, FieldsOf, ListCountRecord, StatusCountRecord, TaskSummaryRecord } from './types.ts';

export const TaskPage = {
  summary: (page) => summaryOf(page),
} satisfies FieldsOf<'TaskPage'>;

function summaryOf({ items, isFirst, hasMore }: TaskPageRecord): TaskSummaryRecord {
  const tasks = items.filter((task) => !(task instanceof Error));
  return {
    ...totalsOf(tasks),
    complete: isFirst && !hasMore && tasks.length === items.length && tasks.every(isGrouped),
    byStatus: byStatus(tasks),
    byAssignee: byAssignee(tasks),
    byList: byList(tasks),
  };
}

const isGrouped = ({ status, list, assignees = [] }: TaskRecord) =>
  Boolean(status?.status && list) && assignees.every(({ id }) => id != null);

function byStatus(tasks: TaskRecord[]): StatusCountRecord[] {
  const groups = groupsOf(tasks, ({ status }) => (status?.status ? [[status.status.toLowerCase(), status]] : []));
  return groups.map(([{ status, type }, group]) => ({ status, type, ...totalsOf(group) }));
}

const UNASSIGNED: [string, UserRecord | null] = ['', null];

function byAssignee(tasks: TaskRecord[]): AssigneeCountRecord[] {
  const groups = groupsOf(tasks, ({ assignees = [] }) =>
    assignees.length > 0 ? assignees.map((user) => [String(user.id), user] as const) : [UNASSIGNED],
  );
  const counts = groups.map(([user, group]) => ({ user, ...totalsOf(group) }));
  return counts.toSorted((one, other) => Number(one.user === null) - Number(other.user === null));
}

function byList(tasks: TaskRecord[]): ListCountRecord[] {
  const groups = groupsOf<NamedPlace>(tasks, ({ list }) => (list ? [[list.id, list]] : []));
  return groups.map(([list, group]) => ({ list: named(list), ...totalsOf(group) }));
}

function groupsOf<Of>(
  tasks: TaskRecord[],
  placesOf: (task: TaskRecord) => readonly (readonly [key: string, of: Of])[],
): [Of, TaskRecord[]][] {
  const placed = tasks.flatMap((task) => placesOf(task).map(([key, of]) => ({ key, of, task })));
  const groups = [...Map.groupBy(placed, ({ key }) => key).values()];
  const found = groups.flatMap((group): [Of, TaskRecord[]][] => {
    const [first] = group;
    return first ? [[first.of, group.map(({ task }) => task)]] : [];
  });
  return found.toSorted(([, one], [, other]) => other.length - one.length);
}

const totalsOf = (tasks: TaskRecord[]) => ({
  count: tasks.length,
  timeEstimate: sum(tasks.map((task) => task.time_estimate)),
  timeSpent: sum(tasks.map((task) => task.time_spent)),
});

const sum = (times: (Millis | null | undefined)[]) =>
  times.reduce<number>((total, time) => total + Number(time ?? 0), 0);
