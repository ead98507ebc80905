import { benchGrowingList, compareGrowingList, type GrowingList } from '../growing-lists.ts';
import { startContender } from '../harness.ts';

const WORKSPACE = '9006054115';

/**
 * The maximum number of tasks with custom fields that fit in the 20 MiB response limit. In longer lists, custom fields
 * are removed from the tasks.
 */
const MOST_WHOLE_TASKS = 4_000;

async function openList(): Promise<GrowingList> {
  const tasks = await realTasks();
  const upstream = await startContender('contenders/task-page.ts');
  return {
    name: 'list',
    goal: 'linear in tasks, and from 100 tasks on at most 1.3 × the CPU of the hand-written server',
    query:
      'query ($id: ID!) { list(id: $id) { tasks { items { id name status { status } dueDate assignees { id username email } } } } }',
    sizes: { 1: 300, 100: 60, 1000: 8, 4000: 4, 10000: 8 },
    growth: [100, 1_000, 4_000],
    upstream,
    serve: (rows) =>
      upstream.command({ rows, tasks: rows > MOST_WHOLE_TASKS ? tasks.map(withoutCustomFields) : tasks }),
    byHand: 'contenders/list-by-hand.ts',
  };
}

type Task = { custom_fields?: object[] };

const withoutCustomFields = ({ custom_fields: _, ...task }: Task) => task;

export const bench = async () => benchGrowingList(await openList());
export const comparison = compareGrowingList(openList);

async function realTasks(): Promise<Task[]> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/team/${WORKSPACE}/task`, {
    headers: { authorization: 'pk_4100001_SANDBOX' },
  });
  const { tasks } = (await response.json()) as { tasks: Task[] };
  await sandbox.stop();
  return tasks;
}
