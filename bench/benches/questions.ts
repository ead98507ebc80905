import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { QUESTIONS, questionNamed, TABLE, variablesOf } from '../../test/questions/questions.ts';
import { restAt } from '../../test/questions/rest.ts';
import { askControl } from '../../test/sandbox/control.ts';
import {
  type Contender,
  formatted,
  type Measured,
  measured,
  report,
  SANDBOX_SECRET,
  startContender,
} from '../harness.ts';

const ROUNDS = 7;
/** The simulated duration of each upstream call, in milliseconds. */
const LATENCY = 80;
const SERVICES = ['taskmanager', 'engine', 'tracking', 'google'];

type Contenders = { sandbox: Contender; graph: Contender; byHand: Contender };
type Asked = { name: string; query: string; variables: Record<string, unknown>; isWrite: boolean };
type Walls = { graph: number[]; byHand: number[] };

/**
 * Compares each query in docs/questions with a hand-written program that answers the same question. Each upstream call
 * takes 80 ms.
 */
export async function bench(): Promise<void> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const graph = await startContender('contenders/toolgraph.ts', [], { SANDBOX_PORT: new URL(sandbox.url).port });
  const byHand = await startContender('contenders/question-by-hand.ts', [sandbox.url]);
  const contenders = { sandbox, graph, byHand };
  const { workspaceId, listId, spreadsheetId, today } = await sandbox.command({});
  await setLatency(sandbox.url, LATENCY);
  const noon = new Date(`${today}T12:00:00Z`);
  const ids = {
    Workspace: [{ id: workspaceId }],
    TaskList: [{ id: listId }],
    Spreadsheet: [{ id: spreadsheetId }],
  };
  const walls: Record<string, Walls> = {};
  await changeTasks(contenders);
  for (const name of [CHANGES, ...QUESTIONS.filter((each) => each !== CHANGES)]) {
    const variables = variablesOf(name, ids, noon);
    const { operation: query } = questionNamed(name);
    walls[name] = await measureQuestion({ name, query, variables, isWrite: /^mutation\b/m.test(query) }, contenders);
  }
  for (const each of [graph, byHand, sandbox]) await each.stop();
  const rows = Object.entries(walls).map(([name, each]) => row(name, each));
  const ratios = Object.values(walls).map((each) => ratioOf(each).median);
  const above = ratios.filter((ratio) => ratio > 1.1).length;
  report('questions', 'at most 1.10 × the wall time of the hand-written program', rows, { walls, above });
  console.log(
    `${rows.length - above} of ${rows.length} queries take at most 1.10 × the time of the hand-written program`,
  );
}

/**
 * The query that reads recent changes. It is measured first, because measuring a mutation resets the example company to
 * its initial state.
 */
const CHANGES = 'changes-since-yesterday';
const CHANGED = 'query ($workspace: ID!) { taskEvents(workspaceId: $workspace) { items { id } } }';
/** The interval between polls for new events, in milliseconds. */
const LOOKS = 100;

/** Comments on two tasks and waits for the resulting events. */
async function changeTasks({ sandbox, graph }: Contenders): Promise<void> {
  const { workspaceId, tasks } = (await sandbox.command({})) as { workspaceId: string; tasks: string[] };
  const changed = tasks.slice(0, 2);
  const asked = { name: 'events', query: CHANGED, variables: { workspace: workspaceId }, isWrite: false };
  const countEvents = async () => {
    const { data } = await askGraph(asked, { graph, sandbox });
    return (data as { taskEvents: { items: object[] } }).taskEvents.items.length;
  };
  const rest = restAt({ url: sandbox.url, secret: SANDBOX_SECRET });
  const body = { comment_text: 'Ready to be looked at', notify_all: false };
  for (const id of changed) await rest.taskmanager(`/task/${id}/comment`, {}, { method: 'POST', body });
  for (let looks = 0; (await countEvents()) < changed.length; looks++) {
    if (looks === LOOKS) throw new Error('the events of the two comments did not arrive');
    await setTimeout(100);
  }
}

const ratioOf = ({ graph, byHand }: Walls): Measured => measured(graph.map((took, round) => took / byHand[round]!));

function row(question: string, walls: Walls): Record<string, string> {
  const { calls, steps, chain } = TABLE.get(question)!.stated;
  const sum = Object.values(calls).reduce((all, count) => all + count, 0);
  return {
    question,
    calls: String(sum),
    steps: String(steps),
    'chain × 80 ms': String(chain * LATENCY),
    'by hand, ms': formatted(measured(walls.byHand), 0),
    'the graph, ms': formatted(measured(walls.graph), 0),
    ratio: formatted(ratioOf(walls)),
  };
}

async function measureQuestion(asked: Asked, contenders: Contenders): Promise<Walls> {
  const walls: Walls = { graph: [], byHand: [] };
  const [ofGraph, ofHand] = [await askGraph(asked, contenders), await askByHand(asked, contenders)];
  if (!asked.isWrite && !isDeepStrictEqual(ofGraph.data, ofHand.data))
    throw new Error(
      `${asked.name} is not answered alike: ${JSON.stringify([ofGraph.data, ofHand.data]).slice(0, 400)}`,
    );
  for (let round = 0; round < ROUNDS; round++) {
    walls.graph.push((await askGraph(asked, contenders)).took);
    walls.byHand.push((await askByHand(asked, contenders)).took);
  }
  return walls;
}

type Answered = { took: number; data: unknown };

async function askGraph(
  { name, query, variables, isWrite }: Asked,
  { graph, sandbox }: Omit<Contenders, 'byHand'>,
): Promise<Answered> {
  if (isWrite) await resetWith(sandbox.url, LATENCY);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables });
  const began = performance.now();
  const response = await fetch(`${graph.url}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: object[] };
  if (errors) throw new Error(`${name}: ${JSON.stringify(errors).slice(0, 400)}`);
  return { took: performance.now() - began, data };
}

async function askByHand({ name, variables, isWrite }: Asked, { byHand, sandbox }: Contenders): Promise<Answered> {
  if (isWrite) await resetWith(sandbox.url, LATENCY);
  return byHand.command({ name, variables });
}

async function resetWith(url: string, latencyMs: number): Promise<void> {
  await control(url, 'POST', 'reset');
  await setLatency(url, latencyMs);
}

async function setLatency(url: string, latencyMs: number): Promise<void> {
  for (const service of SERVICES) await control(url, 'POST', 'faults', { service, latencyMs });
}

async function control(url: string, method: string, path: string, body?: object): Promise<void> {
  const response = await askControl({ url, secret: SANDBOX_SECRET }, method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}
