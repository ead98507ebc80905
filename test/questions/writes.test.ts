import { beforeAll, expect, test } from 'vitest';
import { costOf } from '../steps.ts';
import { useToolgraph } from '../toolgraph.ts';
import { asked, spent, warm } from './asking.ts';
import { clientOf, TABLE } from './questions.ts';
import { restAt } from './rest.ts';
import { doneBetween, withoutMadeIds } from './stored.ts';

const graph = useToolgraph();

/** Writing example queries, with the maximum number of calls. */
const WRITES: [name: string, most: number][] = [
  ['overdue-tasks-to-a-sheet', 3],
  ['call-a-review', 5],
  ['book-tagged-tasks', 4],
  // Two reads, and one write for each event.
  ['postpone-events', 9],
  ['task-from-a-mail', 5],
  ['onboarding', 7],
  // Four reads, and one write each for the two accounts, the group and the sheet.
  ['offboarding', 8],
  ['log-time', 2],
];

beforeAll(() => warm(graph));

test.each(WRITES)('%s is done as by hand, by the same calls', async (name, most) => {
  const { operation, variables } = asked(graph, name);
  const client = await clientOf(name);
  const byHand = await done(() => client(restAt(graph.sandbox), variables));
  await graph.control('POST', 'reset');
  const byGraph = await done(() => graph.ask(operation, variables));
  const { calls, steps, chain } = TABLE.get(name)!.stated;

  expect(byGraph.answer).toEqual({ data: byHand.answer });
  expect(byGraph.changes).toEqual(byHand.changes);
  expect([byHand.spent, byGraph.spent]).toEqual([
    { calls, steps: chain },
    { calls, steps },
  ]);
  expect(byGraph.calls).toBeLessThanOrEqual(most);
});

/** The costs, results and changes of an operation. */
async function done(ask: () => Promise<unknown>) {
  const { store } = graph.sandbox.context;
  const before = store.snapshot();
  const cost = await costOf(graph, ask);
  const changed = doneBetween(before, store.snapshot());
  const answer = withoutMadeIds(cost.answer, changed);
  return { answer, changes: changed.changes, calls: cost.calls, spent: spent(cost) };
}
