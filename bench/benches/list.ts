import { benchGrowingList, compareGrowingList, type GrowingList } from '../growing-lists.ts';
import { startContender } from '../harness.ts';

const WORKSPACE = '9006054115';

/** Tasks with assignees; 4,000 is the most that fits in 20 MiB. */
async function openList(): Promise<GrowingList> {
  const tasks = await realTasks();
  const upstream = await startContender('contenders/task-page.ts');
  return {
    name: 'list',
    goal: 'linear in tasks, and from 100 tasks on at most 1.3 × the CPU of the by-hand way',
    query:
      'query ($id: ID!) { list(id: $id) { tasks { items { id name status { status } dueDate assignees { id username email } } } } }',
    sizes: { 1: 300, 100: 60, 1000: 8, 4000: 2 },
    growth: [100, 1_000, 4_000],
    upstream,
    serve: (rows) => upstream.command({ tasks, rows }),
    byHand: 'contenders/list-by-hand.ts',
  };
}

export const bench = async () => benchGrowingList(await openList());
export const comparison = compareGrowingList(openList);

/** A page of tasks as the sandbox returns it. */
async function realTasks(): Promise<object[]> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/team/${WORKSPACE}/task`, {
    headers: { authorization: 'pk_4100001_SANDBOX' },
  });
  const { tasks } = (await response.json()) as { tasks: object[] };
  await sandbox.stop();
  return tasks;
}
