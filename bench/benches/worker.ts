import { SignJWT } from 'jose';
import { type Contender, formatted, load, measured, report, startContender } from '../harness.ts';

const ROUNDS = 7;
const SECRET = 'shared by an engine and its worker';

type Values = Record<string, unknown>;
type Tool = { name: string; operation: string; parameters: { name: string; argument: string | null }[] };
/** What a tool is called with, and how often in a round. */
type Call = { inputs: Values; times: number };

/** One tool by the worker protocol, against the same operation over HTTP. */
export async function bench(): Promise<void> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const graph = await startContender('contenders/toolgraph.ts', [], {
    SANDBOX_PORT: new URL(sandbox.url).port,
    WORKER_SECRET: SECRET,
  });
  const calls: Record<string, Call> = {
    'TaskManagerApi.GetAuthorizedTeams': { inputs: {}, times: 200 },
    'TaskManagerApi.GetListTasks': { inputs: { list_identifier: await listIn(sandbox, graph) }, times: 60 },
    'EngineApi.CheckPlatformEngineHealth': { inputs: {}, times: 600 },
  };
  const { toolCatalog } = await post(
    `${graph.url}/graphql`,
    '{ toolCatalog { name operation parameters { name argument } } }',
  );
  const authorization = `Bearer ${await token()}`;
  const rows: Record<string, string>[] = [];
  const results: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) {
    const tool = toolCatalog.find((each: Tool) => each.name === name);
    const { cpu, bytes } = await measureTool(graph, tool, call, authorization);
    const ratio = measured(cpu.worker.map((used, round) => used / cpu.http[round]!));
    rows.push(
      { tool: name, way: 'GraphQL over HTTP', 'CPU ms a call': formatted(measured(cpu.http), 3), ratio: '1' },
      {
        tool: name,
        way: 'the worker protocol',
        'CPU ms a call': formatted(measured(cpu.worker), 3),
        ratio: formatted(ratio),
      },
    );
    results[name] = { bytes, cpu, ratio };
  }
  for (const each of [graph, sandbox]) await each.stop();
  report('worker', 'at most 1.5 × the CPU of the same operation over HTTP', rows, results);
}

async function measureTool(graph: Contender, tool: Tool, { inputs, times }: Call, authorization: string) {
  const variables = Object.fromEntries(
    tool.parameters.filter(({ name }) => name in inputs).map(({ name, argument }) => [argument, inputs[name]]),
  );
  const [toolkit, name] = tool.name.split('.');
  const invocation = { execution_id: 'tc_1', tool: { name, toolkit, version: null }, inputs, context: {} };
  const ask = () => send(`${graph.url}/graphql`, { query: tool.operation, variables });
  const invoke = () => send(`${graph.url}/worker/tools/invoke`, invocation, { authorization });
  const [asked, invoked] = [await ask(), await invoke()];
  const { success, output } = JSON.parse(invoked);
  if (!success || !JSON.stringify(JSON.parse(asked).data).includes(JSON.stringify(output.value)))
    throw new Error(`the two ways do not answer alike: ${asked.slice(0, 300)} | ${invoked.slice(0, 300)}`);
  const cpu = { http: [] as number[], worker: [] as number[] };
  for (const work of [ask, invoke]) await load(times, 1, work);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [way, work] of [['http', ask] as const, ['worker', invoke] as const]) {
      const before = await graph.cpu();
      await load(times, 1, work);
      cpu[way].push(((await graph.cpu()) - before) / times);
    }
  }
  return { cpu, bytes: asked.length };
}

async function send(url: string, body: object, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.text();
}

const post = async (url: string, query: string, variables: Values = {}) =>
  JSON.parse(await send(url, { query, variables })).data;

const token = () =>
  new SignJWT({ ver: '1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('worker')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(SECRET));

/** The list of a task of the sandbox. */
async function listIn(sandbox: Contender, graph: Contender): Promise<string> {
  const { tasks } = await sandbox.command({ tasks: true });
  const { task } = await post(`${graph.url}/graphql`, 'query ($id: ID!) { task(id: $id) { list { id } } }', {
    id: tasks[0],
  });
  return task.list.id;
}
