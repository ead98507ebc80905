import { buildSchema } from 'graphql';
import { afterAll } from 'vitest';
import { readSupergraph } from '../../gateway/execution/supergraph.ts';
import { variablesOf } from '../../gateway/worker/inputs.ts';
import type { WorkerTool } from '../../gateway/worker/tool.ts';
import { WorkerTools } from '../../gateway/worker/tools.ts';
import { upstreamsAt } from '../gateway/processes/processes.ts';
import { companyOf, type Inputs } from '../gateway/worker/tool-inputs/company.ts';
import { TOOL_INPUTS } from '../gateway/worker/tool-inputs/table.ts';
import { invokerOf, SECRET } from '../gateway/worker/worker-client.ts';
import { type TestGraph, useToolgraph } from '../toolgraph.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { type Exchange, startRecordingProxy } from './recording-proxy.ts';

/** A tool's operation as it was asked once, with all that upstream answered. */
export type Recorded = { tool: WorkerTool; variables: Record<string, unknown>; exchanges: Exchange[] };

/** One wrong reply within a tool's operation. */
export type Case = { recorded: Recorded; exchange: number; mutation: Mutation };

type Answer = Awaited<ReturnType<TestGraph['ask']>>;

/** A graph behind which a proxy records the replies of the sandbox and makes them wrong. */
export async function useWrongReplies() {
  const proxy = await startRecordingProxy();
  const graph = useToolgraph((sandbox) => {
    proxy.target = sandbox.url;
    return { ...upstreamsAt(proxy.url), WORKER_SECRET: SECRET, SELF_HOSTED: 'true', LOG_LEVEL: 'silent' };
  });
  afterAll(() => proxy.stop());
  const { invoke } = invokerOf(() => graph.url);
  const schema = buildSchema(readSupergraph(), { assumeValid: true });
  const tools = new WorkerTools(
    async ({ query }) => (await graph.ask(query)) as never,
    () => schema,
  );
  const run = async (tool: string, inputs: Inputs) => (await invoke(tool, inputs)).body.output.value;

  /** Asks a tool's operation; undefined for a tool of which nothing can come at the company. */
  const record = async (name: string): Promise<Recorded | undefined> => {
    const entry = TOOL_INPUTS[name]!;
    if (typeof entry !== 'function') return undefined;
    proxy.record();
    await graph.control('POST', 'reset');
    const inputs = await entry(companyOf(graph.sandbox, graph.url, run));
    const [toolkit, own] = name.split('.') as [string, string];
    const tool = (await tools.find({ name: own, toolkit }))!;
    const read = variablesOf(tool, inputs);
    if ('fault' in read) throw new Error(read.fault);
    proxy.record();
    const { errors } = await graph.ask(tool.operation, read.variables);
    if (errors) throw new Error(`${name}: ${errors[0]!.message}`);
    const exchanges = proxy.recorded().filter(({ path }) => !path.includes('/tokeninfo'));
    return { tool, variables: read.variables, exchanges };
  };

  /** Asks once more, where upstream answers as before but for one wrong reply. */
  const ask = async ({ recorded: { tool, variables, exchanges }, exchange, mutation }: Case): Promise<Answer> => {
    proxy.replay(exchanges, exchange, mutation.replacement);
    try {
      return await graph.ask(tool.operation, variables);
    } finally {
      proxy.record();
    }
  };
  return { graph, record, ask };
}

/** Every wrong reply that can be made of a record. */
export const casesOf = (recorded: Recorded): Case[] =>
  recorded.exchanges.flatMap((each, exchange) =>
    mutationsOf(each).map((mutation) => ({ recorded, exchange, mutation })),
  );

const FITTING = new Set(['UPSTREAM_REJECTED', 'OUTCOME_UNKNOWN', 'NOT_FOUND']);

/** What is wrong with the answer to a wrong reply; nothing where it is as it has to be. */
export function faultsOf({ recorded, exchange, mutation }: Case, { data, errors = [] }: Answer): string[] {
  const { tool, exchanges, variables } = recorded;
  const codes = errors.map(({ extensions }) => extensions?.code);
  const isWrite =
    tool.kind === 'WRITE' &&
    !tool.repeatable &&
    !MAY_BE_REPEATED.has(tool.name) &&
    exchanges[exchange]!.method !== 'GET';
  const mismatches = errors.filter(({ extensions }) => /^(UPSTREAM_REJECTED|OUTCOME_UNKNOWN)$/.test(extensions?.code));
  return [
    ...codes.filter((code) => !FITTING.has(code)).map((code) => `answers ${code}`),
    ...mismatches
      .filter(({ extensions: { tool: of, upstream } }) => !of || !upstream?.service)
      .map(() => 'names no tool'),
    ...(mutation.left === 'broken' && errors.length === 0 && !isAside(recorded, exchange) ? ['has no error'] : []),
    ...(mutation.left === 'broken' && isWrite && !codes.includes('OUTCOME_UNKNOWN')
      ? ['does not say that it was sent']
      : []),
    ...(isWrite && codes.includes('UPSTREAM_REJECTED') && exchange === lastWrite(recorded)
      ? ['says that a write was rejected']
      : []),
    ...(tool.kind === 'READ' && mutation.left !== 'some' && errors.length === 0 && exchanges.length === 1
      ? inventedIn(data, variables)
      : []),
  ];
}

/** Setting the same cells again changes nothing; growing the sheet would. */
const MAY_BE_REPEATED = new Set(['Sheets.UpdateCells']);

const lastWrite = ({ exchanges }: Recorded) => exchanges.findLastIndex(({ method }) => method !== 'GET');

/** A reply that only helps: an older address that is tried first, a zone, a batch instead of which each is
 * read alone, whether a list can be read, what a tool that is run does. */
const isAside = ({ exchanges, tool: { name } }: Recorded, exchange: number) =>
  exchanges[exchange]!.status >= 400 ||
  (name.startsWith('Mail.') && /\/calendars\/primary|\/batch\//.test(exchanges[exchange]!.path)) ||
  (name === 'Calendar.WhoAmI' && exchanges[exchange]!.path.includes('/calendarList')) ||
  (name === 'EngineApi.ExecuteTool' && !exchanges[exchange]!.path.startsWith('/engine'));

/** Whatever an answer holds that was not asked with, though nothing came. */
function inventedIn(data: unknown, variables: Record<string, unknown>): string[] {
  const given = JSON.stringify(variables);
  const leaves = leavesOf(data).filter(
    (leaf) => leaf !== null && leaf !== false && leaf !== 0 && leaf !== '' && !given.includes(String(leaf)),
  );
  return leaves.length > 0 ? [`invents ${leaves.slice(0, 3).join(', ')}`] : [];
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}
