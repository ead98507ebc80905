import { benchGrowingList, compareGrowingList, type GrowingList } from '../growing-lists.ts';
import { startContender } from '../harness.ts';

/**
 * A list of tasks with their assignees and time in status. Each upstream call returns the time in status of 100 tasks.
 */
async function openList(): Promise<GrowingList> {
  const upstream = await startContender('contenders/task-histories.ts');
  return {
    name: 'histories',
    goal: 'linear in tasks up to 10,000; printed against parsing and writing the same by hand',
    query: `query ($id: ID!) { list(id: $id) { tasks { items { id name status { status } assignees { id username email }
      timeInStatus { currentStatus { status totalTime { since } } statusHistory { status totalTime { since } } } } } } }`,
    sizes: { 100: 40, 1000: 6, 10000: 1 },
    growth: [100, 1_000, 10_000],
    upstream,
    serve: (rows) => upstream.command({ rows }),
    byHand: 'contenders/histories-by-hand.ts',
  };
}

export const bench = async () => benchGrowingList(await openList());
export const comparison = compareGrowingList(openList);
