import type { Endpoint, LostWrite, Values } from '../rows/endpoint.ts';
import { listOf } from '../rows/replies.ts';
import { isJsonObject } from '../upstream/json.ts';
import type { TaskRecord } from './records/tasks.ts';

/** How long a task may have been under way, and how much the clocks of two services may differ, in milliseconds. */
const UNDER_WAY = 60_000;
const CLOCKS = 5_000;

const createdIn = {
  call: 'GET /v2/list/{list}/task',
  query: { date_created_gt: 'after', date_created_lt: 'before', subtasks: 'all', include_closed: 'all' },
  reply: listOf<TaskRecord>('tasks'),
} as const satisfies Endpoint<Values>;

/** The task that a lost call made: the only one of its name that was made in its list meanwhile; undefined where there are none or several. */
export async function createdTask({
  values,
  request,
  write: { since },
  read,
}: LostWrite): Promise<TaskRecord | undefined> {
  const body: unknown = JSON.parse(request.body ?? '{}');
  const name = isJsonObject(body) ? body.name : undefined;
  const span = { after: since - CLOCKS, before: since + UNDER_WAY, all: true };
  const made: TaskRecord[] = await read(createdIn, { list: values('targetListId'), ...span });
  const [only, ...others] = made.filter((task) => task.name === name);
  return others.length === 0 ? only : undefined;
}
