import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_MAX_CALLS } from '../../gateway/config/profiles.ts';
import { askWith } from '../gateway/requests/asking.ts';
import { costOf } from '../steps.ts';
import { OWN, useToolgraph } from '../toolgraph.ts';
import { asked, compareWithHand, spent, warm } from './asking.ts';
import { documentedReads } from './documented-reads.ts';
import { clientOf, QUESTIONS, TABLE } from './questions.ts';
import { restAt } from './rest.ts';

const graph = useToolgraph();

/** More read-only example queries, with the maximum number of calls. */
const READS: [name: string, most: number][] = [
  ['time-per-person', 2],
  ['repairs-in-a-sheet', 3],
  ['people-in-a-sheet', 3],
  ['guests', 4],
  ['scheduled-runs', 10],
  ['talk-about-a-list', 4],
  ['severe-faults', 1],
  ['ready-for-tools', 7],
  ['stand-up', 9],
  ['waiting-for-review', 56],
  ['accounts-of-leavers', 3],
  ['unmet-requirements', 2],
  ['support-case', 7],
  ['unread-mail', 3],
  ['progress', 4],
  ['find-by-name', 11],
  ['my-day', 7],
];

/** A graph without caches. */
const fresh = useToolgraph(OWN);

beforeAll(() => warm(graph));

test.each(READS)('%s is answered as by hand, by the same calls, also where its parts are repeated', (name, most) =>
  compareWithHand(graph, name, most),
);

test('severe-faults takes the read of the fields before, once, and is then asked by what they were', async () => {
  const { operation, variables } = asked(fresh, 'severe-faults');
  const client = await clientOf('severe-faults');

  const byHand = await costOf(fresh, () => client(restAt(fresh.sandbox), variables));
  const byGraph = await costOf(fresh, () => fresh.ask(operation, variables));

  const both = { calls: { taskmanager: 2 }, steps: 2 };
  expect([byHand, byGraph].map(spent)).toEqual([both, both]);
  expect(byGraph.answer).toEqual({ data: byHand.answer });
});

test('no question and no other read of the documentation comes near the calls that an operation may make', async () => {
  const { workspaceId, today } = graph.sandbox.context.company;
  const others = documentedReads({ workspaceId, listId: '', today }).filter(({ name }) => !TABLE.has(name));
  const ofQuestions = [...TABLE.values()].map(({ stated }) => Object.values(stated.calls).reduce((a, b) => a + b, 0));

  const answers = await Promise.all(others.map(({ query, variables }) => askWith(graph, {}, query, variables)));

  expect(others.map(({ name }) => name)).toEqual([
    'README: DueThisWeek',
    'README: workspaces',
    'sample: DueThisWeek',
    'sample: FindTools',
  ]);
  expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([]);
  expect(ofQuestions).toHaveLength(QUESTIONS.length);
  const calls = [...ofQuestions, ...answers.map((answer) => Number(answer.calls))];
  expect(Math.max(...calls)).toBeGreaterThan(10);
  expect(Math.max(...calls)).toBeLessThan(DEFAULT_MAX_CALLS / 3);
});
