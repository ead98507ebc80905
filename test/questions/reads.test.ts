import { beforeAll, test } from 'vitest';
import { workersIn } from '../../sandbox/engine/records/records.ts';
import { startWorker } from '../engine/worker.ts';
import { useToolgraph } from '../toolgraph.ts';
import { compareWithHand, warm } from './asking.ts';

const graph = useToolgraph();

/** Read-only example queries, with the maximum number of calls. */
const READS: [name: string, most: number][] = [
  ['about-a-task', 5],
  ['agenda-of-a-day', 10],
  ['all-places', 8],
  ['blocked-and-overdue', 10],
  ['due-this-week', 3],
  ['goals-and-tasks', 7],
  ['one-person', 7],
  ['overloaded-people', 9],
  ['senders-of-mail', 9],
  ['slot-for-commenters', 3],
  ['status-history', 2],
  ['unanswered-mail', 3],
  ['week-ahead', 20],
];

beforeAll(() => warm(graph));

test.each(READS)('%s is answered as by hand, by the same calls, also where its parts are repeated', (name, most) =>
  compareWithHand(graph, name, most),
);

test('unhealthy-workers is answered as by hand, by the same calls, where one worker answers and three do not', async () => {
  const { url } = await startWorker([]);
  const workers = workersIn(graph.sandbox.context.store);
  for (const { id, http } of workers.find()) {
    const uri = id === 'toolgraph-tracking' ? url : graph.sandbox.url;
    workers.update(id, { http: { ...http!, uri } });
  }

  await compareWithHand(graph, 'unhealthy-workers', 11);
});
