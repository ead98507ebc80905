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

/** A recorded operation of a tool with all upstream responses. */
export type Recorded = { tool: WorkerTool; variables: Record<string, unknown>; exchanges: Exchange[] };

/** A defective reply within an operation. */
export type Case = { recorded: Recorded; exchange: number; mutation: Mutation };

type Answer = Awaited<ReturnType<TestGraph['ask']>>;

/** A graph behind whose proxy the replies of the sandbox are recorded and made defective. */
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

  /** Records the operation of a tool. */
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

  /** Repeats the operation with the recorded replies, except for one defective reply. */
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

/** All defective replies of a record. */
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

/** The kinds of wrong responses to a defective reply. */
const KINDS = ['blamed', 'internal', 'unknown', 'success', 'other'] as const;
type FaultKind = (typeof KINDS)[number];
type ReplyFault = { kind: FaultKind; what: string };

/** Counts cases, and failures by kind. */
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

/** The failures in the response to a defective reply; empty if it is correct. */
export function faultsOf({ recorded, exchange, mutation }: Case, { data, errors = [] }: Answer): ReplyFault[] {
  const { tool, exchanges, variables } = recorded;
  const codes: string[] = errors.map(({ extensions }) => extensions?.code);
  const isWrite = tool.kind === 'WRITE' && exchanges[exchange]!.method !== 'GET';
  const isSilent = errors.length === 0 && !isAside(recorded, exchange) && !isGone(recorded, exchange, mutation);
  const isError = mutation.left === 'error';
  const isUnread = mutation.left === 'broken';
  // Repeatable calls are retried after a broken connection and get the true reply.
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

/** Allowed codes for an error body: the vendor's own, or one that tells the client nothing worse. */
const isErrorCode = (code: string) => BLAMES_CALLER.has(code) || code === 'UPSTREAM_UNAVAILABLE';

/** The task manager returns `data: null` for a time entry that does not exist, as documented. */
const isNoEntry = ({ tool }: Recorded, { what }: Mutation) =>
  tool.name === 'TaskManagerApi.ViewTimeEntry' && what === 'data null';

/** Setting the same cells again changes nothing, but growing the sheet would. */
const isRepeatable = ({ name, repeatable }: WorkerTool) => repeatable || name === 'Sheets.UpdateCells';

function kindOf(code: string): ReplyFault {
  const what = `answers ${code}`;
  if (BLAMES_CALLER.has(code)) return { kind: 'blamed', what };
  if (code === 'INTERNAL_SERVER_ERROR') return { kind: 'internal', what };
  return { kind: code === 'OUTCOME_UNKNOWN' ? 'unknown' : 'other', what };
}

/**
 * Replies that are not essential: an older URL that is tried first, a zone, a batch that single reads can replace,
 * whether a list is readable, and the description of a tool that is run.
 */
const isAside = ({ exchanges, tool: { name } }: Recorded, exchange: number) =>
  exchanges[exchange]!.status >= 400 ||
  (name.startsWith('Mail.') && /\/calendars\/primary|\/batch\//.test(exchanges[exchange]!.path)) ||
  (name === 'Calendar.WhoAmI' && exchanges[exchange]!.path.includes('/calendarList')) ||
  (name === 'EngineApi.ExecuteTool' && !exchanges[exchange]!.path.startsWith('/engine'));

/** A message that was deleted after the list was read is omitted. */
const isGone = ({ tool, exchanges }: Recorded, exchange: number, { what }: Mutation) =>
  /^Mail\.(List|Search)/.test(tool.name) &&
  exchanges[exchange]!.path.includes('/messages/') &&
  what.includes('notFound');

/** Values in a response that neither the request nor a reply contained. */
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
