import { buildSchema } from 'graphql';
import { afterAll } from 'vitest';
import { readSupergraph } from '../../gateway/execution/supergraph.ts';
import { variablesOf } from '../../gateway/worker/inputs.ts';
import { type WorkerTool, workerTools } from '../../gateway/worker/tools.ts';
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
  const tools = workerTools(
    async ({ query }) => (await graph.ask(query)) as never,
    () => schema,
  );
  const run = async (tool: string, inputs: Inputs) => (await invoke(tool, inputs)).body.output.value;

  /** Asks a tool's operation. */
  const record = async (name: string): Promise<Recorded> => {
    proxy.record();
    await graph.control('POST', 'reset');
    const inputs = await TOOL_INPUTS[name]!(companyOf(graph.sandbox, graph.url, run));
    const [toolkit, own] = name.split('.') as [string, string];
    const tool = (await tools.find({ name: own, toolkit }))!;
    const variables = variablesOf(tool, inputs);
    proxy.record();
    const { errors } = await graph.ask(tool.operation, variables);
    if (errors) throw new Error(`${name}: ${errors[0]!.message}`);
    const exchanges = proxy.recorded().filter(({ path }) => !path.includes('/tokeninfo'));
    return { tool, variables, exchanges };
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

const FITTING = new Set(['UPSTREAM_REJECTED', 'REPLY_UNREADABLE']);
const BLAMES_CALLER = new Set([
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
  'UNAUTHENTICATED',
  'AUTHORIZATION_REQUIRED',
]);

/** What can be wrong with the answer to a wrong reply. */
const KINDS = ['blamed', 'internal', 'unknown', 'success', 'other'] as const;
type FaultKind = (typeof KINDS)[number];
type ReplyFault = { kind: FaultKind; what: string };

/** How many cases there were, and how many faults of each kind. */
export class Tally {
  cases = 0;
  tools = 0;
  readonly #faults = new Map<FaultKind, number>();

  count(faults: readonly ReplyFault[]): void {
    this.cases++;
    for (const { kind } of faults) this.#faults.set(kind, (this.#faults.get(kind) ?? 0) + 1);
  }

  toString(): string {
    const [blamed, internal, unknown, success, other] = KINDS.map((kind) => this.#faults.get(kind) ?? 0);
    return (
      `${this.cases} wrong replies of ${this.tools} tools: ${blamed} blamed on the caller, ${internal} internal errors, ` +
      `${unknown} OUTCOME_UNKNOWN, ${success} errors taken for success, ${other} other faults`
    );
  }
}

/** What is wrong with the answer to a wrong reply; nothing where it is as it has to be. */
export function faultsOf({ recorded, exchange, mutation }: Case, { data, errors = [] }: Answer): ReplyFault[] {
  const { tool, exchanges, variables } = recorded;
  const codes: string[] = errors.map(({ extensions }) => extensions?.code);
  const isWrite = tool.kind === 'WRITE' && exchanges[exchange]!.method !== 'GET';
  const isSilent = errors.length === 0 && !isAside(recorded, exchange) && !isGone(recorded, exchange, mutation);
  const isError = mutation.left === 'error';
  const isUnread = mutation.left === 'broken';
  // What may be repeated is sent again when the connection breaks, and gets its true reply.
  const isRepeated = mutation.replacement.isReset === true && (!isWrite || isRepeatable(tool));
  const isFit = (code: string) =>
    FITTING.has(code) ||
    (isError && isErrorCode(code)) ||
    (mutation.isOther && BLAMES_CALLER.has(code)) ||
    isNoEntry(recorded, mutation);
  const faults = codes.filter((code) => !isFit(code)).map(kindOf);
  const found = (kind: FaultKind, what: string, isFound: boolean) => (isFound ? [{ kind, what }] : []);
  const unnamed = errors.some(
    ({ extensions }) => FITTING.has(extensions?.code) && !(extensions.tool && extensions.upstream?.service),
  );
  const invented =
    tool.kind === 'READ' && (mutation.left === 'empty' || mutation.left === 'broken') && exchanges.length === 1
      ? inventedIn(data, variables)
      : [];
  return [
    ...faults,
    ...found('other', 'names no tool or service', unnamed),
    ...found('success', 'has no error', isSilent && (isError || isUnread) && !isRepeated),
    ...found(
      'other',
      'is not REPLY_UNREADABLE',
      isWrite && isUnread && !isRepeated && !codes.includes('REPLY_UNREADABLE'),
    ),
    ...found('other', 'is REPLY_UNREADABLE', codes.includes('REPLY_UNREADABLE') && (isError || tool.kind === 'READ')),
    ...found('other', 'says that a write was rejected', isWrite && !isError && codes.includes('UPSTREAM_REJECTED')),
    ...found('other', `invents ${invented.slice(0, 3).join(', ')}`, errors.length === 0 && invented.length > 0),
    ...found('other', 'passes an object on as a text', JSON.stringify(data ?? null).includes('[object Object]')),
  ];
}

/** What an error body may be answered with: what the vendor says, and of which the client may make nothing worse. */
const isErrorCode = (code: string) => BLAMES_CALLER.has(code) || code === 'UPSTREAM_UNAVAILABLE';

/** The task manager answers `data: null` for a time entry that does not exist, as its documents say. */
const isNoEntry = ({ tool }: Recorded, { what }: Mutation) =>
  tool.name === 'TaskManagerApi.ViewTimeEntry' && what === 'data null';

/** Setting the same cells again changes nothing; growing the sheet would. */
const isRepeatable = ({ name, repeatable }: WorkerTool) => repeatable || name === 'Sheets.UpdateCells';

function kindOf(code: string): ReplyFault {
  const what = `answers ${code}`;
  if (BLAMES_CALLER.has(code)) return { kind: 'blamed', what };
  if (code === 'INTERNAL_SERVER_ERROR') return { kind: 'internal', what };
  return { kind: code === 'OUTCOME_UNKNOWN' ? 'unknown' : 'other', what };
}

/** A reply that only helps: an older address that is tried first, a zone, a batch instead of which each is
 * read alone, whether a list can be read, what a tool that is run does. */
const isAside = ({ exchanges, tool: { name } }: Recorded, exchange: number) =>
  exchanges[exchange]!.status >= 400 ||
  (name.startsWith('Mail.') && /\/calendars\/primary|\/batch\//.test(exchanges[exchange]!.path)) ||
  (name === 'Calendar.WhoAmI' && exchanges[exchange]!.path.includes('/calendarList')) ||
  (name === 'EngineApi.ExecuteTool' && !exchanges[exchange]!.path.startsWith('/engine'));

/** A message that is deleted between the list and its read is left out of the list. */
const isGone = ({ tool, exchanges }: Recorded, exchange: number, { what }: Mutation) =>
  /^Mail\.(List|Search)/.test(tool.name) &&
  exchanges[exchange]!.path.includes('/messages/') &&
  what.includes('notFound');

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
