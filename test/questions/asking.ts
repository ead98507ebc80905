import { expect } from 'vitest';
import { findList } from '../../sandbox/company/company.ts';
import { LIST_WITH_40_TASKS } from '../../sandbox/company/tasks.ts';
import { filesIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { type Cost, callsOf, costOf } from '../steps.ts';
import { readCached, type TestGraph } from '../toolgraph.ts';
import { clientOf, questionNamed, TABLE, variablesOf } from './questions.ts';
import { repeated, repeatedAnswer } from './repeated.ts';
import { restAt } from './rest.ts';

/** A question as the explorer opens it: its operation, and variables for the sandbox's company. */
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

/** Questions that leave what is kept between requests: workspaces for what is named by a custom id, and fields, which the client by hand keeps too. */
const KEEPING = ['unread-mail', 'severe-faults'];

/** Has the graph, and clients that do likewise, read what is kept between requests: zones of calendars, members, and the above. */
export async function warm(graph: TestGraph): Promise<void> {
  await readCached(graph);
  for (const name of KEEPING) {
    const { operation, variables } = asked(graph, name);
    await graph.ask(operation, variables);
    await (await clientOf(name))(restAt(graph.sandbox), variables);
  }
}

/** Nothing of a plan begins early in remote subgraphs, which takes up to two steps more. */
const REMOTELY_MORE = process.env.TOOLGRAPH_SUBGRAPHS === 'remote' ? 2 : 0;

/**
 * Asks a question by hand and of the graph, as it is and repeated: the answers are equal, the calls those of the table, for both, and the
 * steps those that it has for each.
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

/** What an operation costs, as the table has it. */
export const spent = ({ byService, waves }: Cost) => ({ calls: byService, steps: waves });
