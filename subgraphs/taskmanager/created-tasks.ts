import type { Endpoint, LostWrite, Values } from '../rows/endpoint.ts';
import { isJsonObject } from '../upstream/json.ts';
import { isAsAsked } from './asked-tasks.ts';
import type { TaskRecord } from './records/tasks.ts';

/** How long a task may have been under way, and how much the clocks of two services may differ, in milliseconds. */
const UNDER_WAY = 60_000;
const CLOCKS = 5_000;
/** How many tasks a page of the list has, and how many pages are looked at; behind them there may be others of its name. */
const PAGE = 100;
const MOST_PAGES = 5;

type ListedTasks = { tasks: TaskRecord[]; last_page?: boolean };

const createdIn = {
  call: 'GET /v2/list/{list}/task',
  query: { date_created_gt: 'after', date_created_lt: 'before', subtasks: 'all', include_closed: 'all', page: 'page' },
  reply: ({ tasks, last_page }: ListedTasks) => ({ made: tasks, isLast: last_page ?? tasks.length < PAGE }),
} as const satisfies Endpoint<Values>;

/** The task that a lost call made: the only one as it asked for that was made in its list meanwhile and that no other write has made; undefined where there are none or several, or too many to look at. */
export async function createdTask({
  values,
  request,
  write: { since, others },
  read,
}: LostWrite): Promise<TaskRecord | undefined> {
  const body: unknown = JSON.parse(request.body ?? '{}');
  const span = { after: since - CLOCKS, before: since + UNDER_WAY, all: true };
  if (!others || !isJsonObject(body)) return undefined;
  const ofOthers = new Set(others);
  const found = new Map<string, TaskRecord>();
  for (let page = 0; page < MOST_PAGES; page++) {
    const { made, isLast } = await read(createdIn, { list: values('targetListId'), ...span, page });
    for (const task of made) if (isAsAsked(task, body) && !ofOthers.has(task.id)) found.set(task.id, task);
    const [only, ...others] = found.values();
    if (others.length > 0) return undefined;
    if (isLast) return only;
  }
  return undefined;
}
