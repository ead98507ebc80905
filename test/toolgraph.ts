import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openLog } from '../gateway/config/log.ts';
import { readSettings, type Settings } from '../gateway/config/settings.ts';
import type { RunningServer } from '../gateway/http/http-server.ts';
import { serveSubgraph } from '../gateway/routes/subgraph-server.ts';
import { openSubgraph, startToolgraph } from '../gateway/toolgraph.ts';
import type { Received, ReceivedFilter } from '../sandbox/control/received.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/server.ts';
import { SUBGRAPHS, type SubgraphName } from '../subgraphs/settings.ts';
import { askControl } from './sandbox/control.ts';

type Answer = {
  data: any;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, any> }[];
};

/** A request that upstream received, as far as tests compare it: what is absent was absent. */
export type WireRequest = { method: string; path: string; query?: [string, string][]; body?: unknown };

/** What a test has at hand: the graph over real HTTP, and the sandbox behind it. */
export type TestGraph = {
  url: string;
  sandbox: Sandbox;
  settings: Settings;
  /** Asks one operation; integers of variables may be longer than JavaScript's when given as text. */
  ask(query: string, variables?: Record<string, unknown> | string): Promise<Answer>;
  /** What upstream received since the test began, look-ups of tokens left out. */
  received(filter?: ReceivedFilter): Promise<WireRequest[]>;
  /** The same with headers and answers. */
  receivedWithAnswers(filter?: ReceivedFilter): Promise<Received[]>;
  /** Calls the control of the sandbox, below `/_sandbox/`. */
  control(method: string, path: string, body?: unknown): Promise<any>;
};

const SECRET = 'shared by the tests and their subgraphs';

/** On a machine with more to do than it can, operations of tests wait for their turn. */
const PATIENT = { MAX_WAIT_MS: '30000' };

/**
 * Starts a graph as these settings say; with TOOLGRAPH_SUBGRAPHS=remote its subgraphs are served over HTTP and the gateway finds them
 * there.
 */
export async function startGraph(environment: NodeJS.ProcessEnv): Promise<RunningServer & { settings: Settings }> {
  const { TOOLGRAPH_SUBGRAPHS: place = process.env.TOOLGRAPH_SUBGRAPHS } = environment;
  const settings = readSettings({ PORT: '0', DATA_DIR: ':memory:', ...PATIENT, ...environment });
  if (process.env.LOG_LEVEL) await openLog(readSettings(process.env).log);
  if (place !== 'remote') return { ...(await startToolgraph(settings)), settings };
  const names = Object.keys(SUBGRAPHS) as SubgraphName[];
  const servers = await Promise.all(
    names.map((name) => serveSubgraph(openSubgraph(name, settings), '127.0.0.1', 0, SECRET)),
  );
  const remoteSubgraphs = Object.fromEntries(names.map((name, index) => [name, servers[index]!.url]));
  const gateway = await startToolgraph({ ...settings, remoteSubgraphs, subgraphSecret: SECRET });
  return {
    url: gateway.url,
    settings,
    refuse: gateway.refuse,
    stop: async () => {
      await gateway.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

type Environment = (sandbox: Sandbox) => NodeJS.ProcessEnv;

/** Nothing is set, and the graph is the file's own. */
export const OWN: Environment = () => ({});

/**
 * The graph is the file's own, and its task manager is as a live one to which this server has no address: then there are no webhooks to look at, and no
 * gaps to repair, so that upstream receives what tests ask for alone.
 */
export const WITHOUT_UPKEEP: Environment = (sandbox) => ({
  TASKMANAGER_URL: `${sandbox.url}/taskmanager/api`,
  TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX',
});

/** Nothing is set: the graph of most files. */
const DEFAULT: Environment = () => ({});
/** The engine is there, but no key for it. */
export const KEYLESS_ENGINE: Environment = ({ url }) => ({ ENGINE_URL: `${url}/engine` });
/** The mailbox's zone is set, so that it is not asked for. */
export const ZONE_SET: Environment = () => ({ MAIL_ZONE: 'UTC' });

/** The subgraphs are served over HTTP, and the gateway finds them there. */
export const REMOTE: Environment = () => ({ TOOLGRAPH_SUBGRAPHS: 'remote' });

/** What files share in each process, by where their subgraphs are, as opening a graph takes longer than most files. */
const shared = new Map<Environment, Record<string, Promise<Opened>>>(
  [DEFAULT, KEYLESS_ENGINE, ZONE_SET, REMOTE].map((environment) => [environment, {}]),
);

/**
 * A graph and its sandbox for the tests of a file; each test begins with the company as it was seeded. Files that set nothing, or what is
 * named above, share one in each process; a file that needs one that nobody has asked before passes `OWN`.
 */
export function useToolgraph(environment = DEFAULT): TestGraph {
  const graph = {} as TestGraph;
  let own: Opened | undefined;

  beforeAll(async () => {
    if (!shared.has(environment)) own = await open(environment);
    Object.assign(graph, (own ?? (await openShared(environment))).client);
    // What a file asks before its first test must not meet the faults of another file.
    if (own) return;
    await graph.control('POST', 'reset');
    await closeBreakers(graph);
  });
  beforeEach(() => graph.control('POST', 'reset'));
  afterAll(() => own?.stop());
  return graph;
}

/** Waits until calls are sent again, where failures of another file have opened circuit breakers. */
async function closeBreakers({ ask }: TestGraph): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { errors = [] } = await ask('{ task(id: "none") { name } mailProfile { email } }');
    const refused = errors.filter(({ extensions }) => extensions.code === 'UPSTREAM_UNAVAILABLE');
    if (refused.length === 0) return;
    await setTimeout(Math.max(...refused.map(({ extensions }) => extensions.retryAfterMs ?? 100)));
  }
}

/**
 * A sandbox alone, for tests of parts of the graph; it is the file's own, so that a read which such a part still repeats is not among what
 * upstream receives in the tests of another file. Each test begins as with a graph.
 */
export function useSandbox(): Omit<TestGraph, 'url' | 'ask'> {
  const graph = {} as TestGraph;
  beforeAll(async () => {
    const sandbox = await startSandbox({ quiet: true });
    const settings = readSettings({ PORT: '0', DATA_DIR: ':memory:', SANDBOX_PORT: String(sandbox.port), ...PATIENT });
    Object.assign(graph, clientOf('', sandbox, settings));
  });
  beforeEach(() => graph.control('POST', 'reset'));
  afterAll(() => graph.sandbox.stop());
  return graph;
}

type Opened = { client: TestGraph; stop(): Promise<void> };

/** Without upkeep. */
function openShared(environment: Environment): Promise<Opened> {
  const withoutUpkeep: Environment = (sandbox) => ({ ...WITHOUT_UPKEEP(sandbox), ...environment(sandbox) });
  const byPlace = shared.get(environment)!;
  const { TOOLGRAPH_SUBGRAPHS: place = '' } = process.env;
  byPlace[place] ??= open(withoutUpkeep).then(async (opened) => {
    await readCached(opened.client);
    return opened;
  });
  return byPlace[place];
}

/**
 * Asks for what a graph caches beyond a request, so that no file finds what another one left: the mailbox's zone, the scopes, the workspaces and their members, the
 * calendars' zones.
 */
const CACHED_READS = `{
  threads(dateRange: TODAY) { hasMore }
  taskEvents(workspaceId: 9006054115) { items { id } }
  calendar { timeZone }
  workspaces { members { user { person {
    name
    events(minEndDatetime: "2026-07-01T00:00:00", maxStartDatetime: "2026-07-02T00:00:00") { items { id } }
  } } } }
}`;

/** Has a graph read again what it caches, of the company as it was seeded: where a test has changed that. */
export async function readCached({ control, ask }: TestGraph): Promise<void> {
  await control('POST', 'reset');
  const { errors = [] } = await ask(CACHED_READS);
  const others = errors.filter(({ path }) => path?.at(-1) !== 'events');
  if (others.length > 0) throw new Error(JSON.stringify(others));
}

async function open(environment: Environment): Promise<Opened> {
  const sandbox = await startSandbox({ quiet: true, ...recording(process.env.RECORD_EXCHANGES) });
  const { settings, ...server } = await startGraph({ SANDBOX_PORT: String(sandbox.port), ...environment(sandbox) });
  const stop = async () => {
    await server.stop();
    await sandbox.stop();
  };
  return { client: clientOf(server.url, sandbox, settings), stop };
}

/** With a file named, each exchange at the sandbox becomes a line of JSON at its end. */
function recording(file: string | undefined): Pick<SandboxOptions, 'exchanges'> {
  return file ? { exchanges: (exchange) => appendFileSync(file, `${JSON.stringify(exchange)}\n`) } : {};
}

/** A graph that keeps what it has in a directory, at a port where it was before, and a client of it. */
export async function startIn(directory: string, sandbox: Sandbox, port = '0') {
  const environment = { PORT: port, DATA_DIR: directory, SANDBOX_PORT: String(sandbox.port) };
  const { settings, ...server } = await startGraph(environment);
  return { server, graph: clientOf(server.url, sandbox, settings) };
}

/** What asks a graph, and its sandbox, over real HTTP. */
export function clientOf(url: string, sandbox: Sandbox, settings: Settings): TestGraph {
  const control: TestGraph['control'] = async (method, path, body) => {
    const response = await askControl(sandbox, method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text === '' ? undefined : JSON.parse(text);
  };
  const receivedWithAnswers: TestGraph['receivedWithAnswers'] = async (filter = {}) => {
    const { received } = await control('GET', `received?${new URLSearchParams(filter as Record<string, string>)}`);
    return received.filter(({ path }: Received) => !path.startsWith('/oauth2/v2/tokeninfo'));
  };
  return {
    url,
    sandbox,
    settings,
    control,
    receivedWithAnswers,
    received: async (filter) => (await receivedWithAnswers(filter)).map(wireRequest),
    ask: async (query, variables = {}) => {
      const text = typeof variables === 'string' ? variables : JSON.stringify(variables);
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"query":${JSON.stringify(query)},"variables":${text}}`,
      });
      return (await response.json()) as Answer;
    },
  };
}

function wireRequest({ method, path, query, headers, body }: Received): WireRequest {
  const read = /multipart/.test(headers['content-type'] ?? '') ? body : body && JSON.parse(body);
  return { method, path, ...(query.length > 0 ? { query } : {}), ...(body === '' ? {} : { body: read }) };
}
