import { expect } from 'vitest';
import { findList } from '../../sandbox/company/company.ts';
import { LIST_WITH_40_TASKS } from '../../sandbox/company/tasks.ts';
import { filesIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { type Cost, callsOf, costOf } from '../steps.ts';
import { readCached, type TestGraph } from '../toolgraph.ts';
import { clientOf, questionNamed, TABLE, variablesOf } from './questions.ts';
import { repeated, repeatedAnswer } from './repeated.ts';
import { restAt } from './rest.ts';

/** An example query as in the explorer: its operation, and variables for the sandbox's company. */
export function asked(graph: TestGraph, name: string) {
  const { company } = graph.sandbox.context;
  const { workspaceId, today } = company;
  const ids = {
    Workspace: [{ id: workspaceId }],
    TaskList: [{ id: findList(company, LIST_WITH_40_TASKS).id }],
    Spreadsheet: [{ id: spreadsheetIn(graph) }],
  };
  const { operation } = questionNamed(name);
  return { operation, variables: variablesOf(name, ids, new Date(`${today}T12:00:00Z`)) };
}

const spreadsheetIn = ({ sandbox }: TestGraph) =>
  filesIn(sandbox.context.store).find(({ name }) => name === 'Line upkeep hours')[0]!.id;

/**
 * Example queries that fill caches between requests: workspaces for custom IDs, and fields, which the hand-written
 * client caches too.
 */
const KEEPING = ['unread-mail', 'severe-faults'];

/** Fills the caches of the graph and of the clients that cache too: zones of calendars, members, and the above. */
export async function warm(graph: TestGraph): Promise<void> {
  await readCached(graph);
  for (const name of KEEPING) {
    const { operation, variables } = asked(graph, name);
    await graph.ask(operation, variables);
    await (await clientOf(name))(restAt(graph.sandbox), variables);
  }
}

/** Remote subgraphs do not prefetch, which takes up to two more round trips. */
const REMOTELY_MORE = process.env.TOOLGRAPH_SUBGRAPHS === 'remote' ? 2 : 0;

/**
 * Runs an example query by hand, through the graph, and repeated within one operation. The responses must be equal, the
 * calls must match the table for both, and the round trips must match those of each.
 */
export async function compareWithHand(graph: TestGraph, name: string, most: number): Promise<void> {
  const { operation, variables } = asked(graph, name);
  const client = await clientOf(name);
  const byHand = await costOf(graph, () => client(restAt(graph.sandbox), variables));
  const byGraph = await costOf(graph, () => graph.ask(operation, variables));
  const again = await callsOf(graph, () => graph.ask(repeated(operation), variables));
  const { calls, steps, chain } = TABLE.get(name)!.stated;

  expect(byGraph.answer).toEqual({ data: byHand.answer });
  expect(spent(byHand)).toEqual({ calls, steps: chain });
  expect(spent(byGraph).calls).toEqual(calls);
  expect(byGraph.waves).toBeGreaterThanOrEqual(steps);
  expect(byGraph.waves).toBeLessThanOrEqual(steps + REMOTELY_MORE);
  expect(byGraph.calls).toBeLessThanOrEqual(most);
  expect(again.answer).toEqual({ data: repeatedAnswer(byGraph.answer.data) });
  expect(again.byService).toEqual(calls);
}

/** The costs of an operation, in the format of the table. */
export const spent = ({ byService, waves }: Cost) => ({ calls: byService, steps: waves });
