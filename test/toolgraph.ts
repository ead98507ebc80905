import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openDatabase } from '../gateway/config/database.ts';
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

/** A request to upstream, as tests compare it. Absent properties were absent. */
export type WireRequest = { method: string; path: string; query?: [string, string][]; body?: unknown };

/** A graph over real HTTP, and its sandbox. */
export type TestGraph = {
  url: string;
  sandbox: Sandbox;
  settings: Settings;
  /** Executes an operation. Variables as text can have integers that JavaScript numbers cannot represent. */
  ask(query: string, variables?: Record<string, unknown> | string): Promise<Answer>;
  /** The requests to upstream since the test began, without token look-ups. */
  received(filter?: ReceivedFilter): Promise<WireRequest[]>;
  /** The same, with headers and responses. */
  receivedWithAnswers(filter?: ReceivedFilter): Promise<Received[]>;
  /** Calls a control endpoint of the sandbox, under `/_sandbox/`. */
  control(method: string, path: string, body?: unknown): Promise<any>;
};

const SECRET = 'shared by the tests and their subgraphs';

/** Operations of tests wait in the queue while the machine is overloaded. */
const PATIENT = { MAX_WAIT_MS: '30000' };

/** Starts a graph with these settings. With TOOLGRAPH_SUBGRAPHS=remote, the gateway calls its subgraphs over HTTP. */
export async function startGraph(environment: NodeJS.ProcessEnv): Promise<RunningServer & { settings: Settings }> {
  const { TOOLGRAPH_SUBGRAPHS: place = process.env.TOOLGRAPH_SUBGRAPHS } = environment;
  const settings = readSettings({ PORT: '0', DATA_DIR: ':memory:', ...PATIENT, ...environment });
  if (process.env.LOG_LEVEL) await openLog(readSettings(process.env).log);
  if (place !== 'remote') return { ...(await startToolgraph(settings)), settings };
  const names = Object.keys(SUBGRAPHS) as SubgraphName[];
  const opened = new AsyncDisposableStack();
  const withDatabase = await openDatabase(settings, opened);
  const servers = await Promise.all(
    names.map((name) => serveSubgraph(openSubgraph(name, withDatabase), '127.0.0.1', 0, SECRET)),
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
      await opened.disposeAsync();
    },
  };
}

type Environment = (sandbox: Sandbox) => NodeJS.ProcessEnv;

/** No settings, and a separate graph for the file. */
export const OWN: Environment = () => ({});

/**
 * A separate graph for the file. Its task manager has no public address to call, so there are no webhooks to reconcile
 * and no gaps to repair, and upstream receives only requests of tests.
 */
export const WITHOUT_UPKEEP: Environment = (sandbox) => ({
  TASKMANAGER_URL: `${sandbox.url}/taskmanager/api`,
  TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX',
});

/** No settings, as in most files. */
const DEFAULT: Environment = () => ({});
/** The engine is configured without a key. */
export const KEYLESS_ENGINE: Environment = ({ url }) => ({ ENGINE_URL: `${url}/engine` });
/** The zone of the mailbox is set, so that it is not requested. */
export const ZONE_SET: Environment = () => ({ MAIL_ZONE: 'UTC' });

/** The gateway calls its subgraphs over HTTP. */
export const REMOTE: Environment = () => ({ TOOLGRAPH_SUBGRAPHS: 'remote' });

/** The graphs that files share in each process, because opening a graph takes longer than most files. */
const shared = new Map<Environment, Record<string, Promise<Opened>>>(
  [DEFAULT, KEYLESS_ENGINE, ZONE_SET, REMOTE].map((environment) => [environment, {}]),
);

/**
 * A graph and its sandbox for the tests of a file. Each test begins with the company in its initial state. Files with
 * one of the shared environments use the same graph in a process; a file that needs an unused one passes `OWN`.
 */
export function useToolgraph(environment = DEFAULT): TestGraph {
  const graph = {} as TestGraph;
  let own: Opened | undefined;

  beforeAll(async () => {
    if (!shared.has(environment)) own = await open(environment);
    Object.assign(graph, (own ?? (await openShared(environment))).client);
    // Requests before the first test must not meet faults of another file.
    if (own) return;
    await graph.control('POST', 'reset');
    await closeBreakers(graph);
    await recoverAccounts(graph);
  });
  beforeEach(() => graph.control('POST', 'reset'));
  afterAll(() => own?.stop());
  return graph;
}

/** Waits until open circuit breakers close that another file has opened. */
async function closeBreakers({ ask }: TestGraph): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { errors = [] } = await ask('{ task(id: "none") { name } mailProfile { email } }');
    const refused = errors.filter(({ extensions }) => extensions.code === 'UPSTREAM_UNAVAILABLE');
    if (refused.length === 0) return;
    await setTimeout(Math.max(...refused.map(({ extensions }) => extensions.retryAfterMs ?? 100)));
  }
}

/** Waits until accounts are checked again whose credentials another file has had rejected. */
async function recoverAccounts({ url }: TestGraph): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const state = (await (await fetch(new URL('/ready', url))).json()) as { reasons?: { what: string }[] };
    if (!state.reasons?.some(({ what }) => what.endsWith(' account'))) return;
    await setTimeout(50);
  }
}

/**
 * A sandbox without a graph, for tests of parts of the graph. It is not shared, so that retries by such a part do not
 * reach the tests of another file. Each test begins as with a graph.
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
 * Reads what a graph caches beyond a request, so that files do not depend on one another: the zone of the mailbox,
 * scopes, workspaces with members, and zones of calendars.
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

/** Resets the company and refreshes the cache of a graph. */
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

/** Appends each exchange with the sandbox to the file as a line of JSON. */
function recording(file: string | undefined): Pick<SandboxOptions, 'exchanges'> {
  return file ? { exchanges: (exchange) => appendFileSync(file, `${JSON.stringify(exchange)}\n`) } : {};
}

/** Starts a graph with a data directory, optionally on the previous port, and a client. */
export async function startIn(directory: string, sandbox: Sandbox, port = '0') {
  const environment = { PORT: port, DATA_DIR: directory, SANDBOX_PORT: String(sandbox.port) };
  const { settings, ...server } = await startGraph(environment);
  return { server, graph: clientOf(server.url, sandbox, settings) };
}

/** A client of a graph and its sandbox, over real HTTP. */
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
