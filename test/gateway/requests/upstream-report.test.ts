import { beforeAll, describe, expect, test } from 'vitest';
import { CallReport } from '../../../gateway/requests/call-report.ts';
import { costOf } from '../../steps.ts';
import { readCached, useToolgraph } from '../../toolgraph.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { askWith } from './asking.ts';
import { DUE, WEEK } from './question.ts';

const graph = useToolgraph();
const remote = useRemoteGraph(graph);
beforeAll(() => readCached(remote));
const list = () => ({ list: graph.sandbox.context.company.lists[0]!.id });
const REPORT = { 'x-upstream-report': '1' };

const IN_STEPS = `mutation ($list: ID!, $task: ID = "") {
  made: createNewTaskManagerTask(mode: EXECUTE, targetListId: $list, body: { name: "Counted" }) { task { id @export(as: "task") } }
  query { task(id: $task) { name comments { items { id } } } workers { totalCount } }
}`;
const OPERATIONS: [what: string, query: string, variables?: () => Record<string, unknown>][] = [
  ['nothing', '{ toolCatalog(name: "EngineApi.ListWorkers") { name } }'],
  ['two services at once', '{ workspaces { name } workers { totalCount } }'],
  ['a chain', '{ workspaces { spaces { folders { lists { name } } } } }'],
  ['a person in three subgraphs', '{ person(email: "mira@halyard.example") { name authConnections { totalCount } } }'],
  ['a mutation in steps', IN_STEPS, list],
  ['a question over four toolkits', DUE, () => WEEK],
];

describe.each([
  ['in one process', graph],
  ['with remote subgraphs', remote],
])('in step mode the report says what the sandbox counts, %s', (_how, asked) => {
  test.each(OPERATIONS)('the report matches the sandbox: %s', async (_what, query, variables) => {
    const { answer, ...cost } = await costOf(graph, () => askWith(asked, REPORT, query, variables?.()));

    const { estimate: _estimate, ...report } = answer.extensions.upstream;
    expect(answer.errors).toBeUndefined();
    expect(report).toEqual(cost);
  });
});

test('an answer has no extensions unless it is asked for them', async () => {
  const { extensions, data } = await askWith(graph, {}, '{ workspaces { name } }');

  expect(extensions).toBeUndefined();
  expect(data.workspaces).toHaveLength(1);
});

test('attempts that are repeated count each, and the estimate is what the operation took last', async () => {
  const query = 'query Estimated { workers { totalCount } }';
  const first = await askWith(graph, REPORT, query);
  await graph.control('POST', 'faults', { service: 'engine', status: 503, times: 2 });
  const repeated = await askWith(graph, {}, query);
  const second = await askWith(graph, REPORT, query);

  expect(first.extensions.upstream).toEqual({ calls: 1, byService: { engine: 1 }, waves: 1, estimate: 1 });
  expect(repeated.errors).toBeUndefined();
  expect(second.extensions.upstream).toEqual({ calls: 1, byService: { engine: 1 }, waves: 1, estimate: 3 });
});

test('over a socket it is asked for in the extensions of the operation, and over HTTP it may be too', async () => {
  const query = '{ workspaces { name } workers { totalCount } }';
  const upstream = { calls: 2, byService: { engine: 1, taskmanager: 1 }, waves: 1, estimate: expect.anything() };
  await graph.ask(query);
  const client = connectTo(graph.url);
  const extensions = { upstreamReport: true };

  const bySocket = await streamOf(client, query, {}, extensions).next();
  const byBody = await askWith(graph, {}, query, {}, extensions);

  expect(bySocket).toMatchObject({ data: { workspaces: [{}] }, extensions: { upstream } });
  expect(byBody.extensions).toEqual({ upstream });
  await client.dispose();
});

test.each([
  ['a header of another value', { 'x-upstream-report': 'yes' }, {}, 'x-upstream-report header must be 1'],
  ['an extension of another value', {}, { upstreamReport: '1' }, 'extensions.upstreamReport must be true or false'],
])('%s is refused', async (_what, headers, extensions, message) => {
  const { status, errors } = await askWith(graph, headers, '{ workspaces { name } }', {}, extensions);

  expect(status).toBe(400);
  expect(errors[0].message).toContain(message);
  expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect(await graph.received()).toEqual([]);
});

test('calls that overlap are one step, whichever ends first, and a call behind an ended one is a further step', () => {
  const report = new CallReport();
  const [first, second] = [report.begin('mail'), report.begin('calendar')];
  second();
  const third = report.begin('mail');
  first();
  const fourth = report.begin('sheets');
  third();
  fourth();

  expect(report.cost).toEqual({ calls: 4, byService: { calendar: 1, mail: 2, sheets: 1 }, waves: 2 });
});
