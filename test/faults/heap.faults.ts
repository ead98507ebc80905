import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { findList } from '../../sandbox/company/company.ts';
import { LIST_WITH_40_TASKS } from '../../sandbox/company/tasks.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { filesIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { processes, type Started, upstreamsAt } from '../gateway/processes/processes.ts';
import { QUESTIONS, questionNamed, variablesOf } from '../questions/questions.ts';

const REQUESTS = Number(process.env.REQUESTS ?? 100_000);
/** Warm-up requests, which load and compile the code. */
const FIRST = 1_000;
const AT_ONCE = 8;
const MOST_GROWN = 60;
const MB = 1_000_000;

const { start, end } = processes();
let sandbox: Sandbox;
let graph: Started;
let heap: Heap;

beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true, rateLimit: 1_000_000_000 });
  const settings = { ...upstreamsAt(sandbox.url), LOG_LEVEL: 'error' };
  graph = await start('gateway/main.ts', /identity/, settings, ['--inspect=127.0.0.1:0']);
  heap = await inspectorOf(graph);
});
afterAll(async () => {
  heap?.close();
  await end();
  await sandbox.stop();
});

type Usage = { usedSize: number; backingStorageSize: number };
type Heap = { close(): void; used(): Promise<number> };

/** The heap of a process in MB, after finalizers have run, according to its inspector. */
async function inspectorOf({ said }: Started): Promise<Heap> {
  const [url = ''] = /ws:\/\/\S+/.exec(said.err) ?? [];
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  let count = 0;
  const command = async (method: string): Promise<unknown> => {
    const id = ++count;
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [bytes] = await once(socket, 'message');
      const message = JSON.parse(String(bytes));
      if (message.id === id) return message.result;
    }
  };
  return {
    close: () => socket.terminate(),
    used: async () => {
      for (let pass = 0; pass < 3; pass++) {
        await command('HeapProfiler.collectGarbage');
        await sleep(500);
      }
      const { usedSize, backingStorageSize } = (await command('Runtime.getHeapUsage')) as Usage;
      return (usedSize + backingStorageSize) / MB;
    },
  };
}

/** The example queries with variables for the sandbox's company. */
function exampleQueries() {
  const { company, store } = sandbox.context;
  const ids = {
    Workspace: [{ id: company.workspaceId }],
    TaskList: [{ id: findList(company, LIST_WITH_40_TASKS).id }],
    Spreadsheet: [{ id: filesIn(store).find(({ name }) => name === 'Line upkeep hours')[0]!.id }],
  };
  const noon = new Date(`${company.today}T12:00:00Z`);
  return QUESTIONS.map((name) => ({
    query: questionNamed(name).operation,
    variables: variablesOf(name, ids, noon),
  }));
}

type Sent = { query: string; variables?: object; operationName?: string };

async function send(body: Sent | string, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${graph.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  await response.text();
  return response.status;
}

/** Subscribes with a new document each time, and unsubscribes once the server has begun. */
async function subscribe(index: number): Promise<number> {
  const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  const query = `subscription { taskEvents(workspaceId: ${sandbox.context.company.workspaceId}) { id n${index}: type } }`;
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  socket.send(JSON.stringify({ type: 'ping' }));
  await once(socket, 'message');
  if (index % 100) socket.close();
  else socket.terminate();
  return 101;
}

const TASK = 'query ($id: ID!) { task(id: $id) { id name } }';
const CHECKLIST = 'mutation ($id: ID!) { addChecklistToTask(taskIdentifier: $id, checklistName: "Heap") { id } }';
const CATALOGUE = 'query ($search: String) { toolCatalog(search: $search) { name } }';
const DRY_RUN = { 'x-dry-run': '1' };

type Kind = { kind: string; status: number; sendNext(index: number): Promise<number> };

/** Each 50 requests contain one of each kind, and 33 of the last. */
function mixOf(examples: Sent[], tasks: string[]): Kind[] {
  const at = <Item>(items: Item[], index: number) => items[Math.floor(index / 50) % items.length]!;
  const kind = (name: string, sendNext: Kind['sendNext'], status = 200): Kind => ({ kind: name, status, sendNext });
  const example = async (index: number) => {
    const { query, variables = {} } = at(examples, index);
    return send({ query, variables }, query.includes('mutation') ? DRY_RUN : {});
  };
  const write = (index: number) =>
    send({ query: CHECKLIST, variables: { id: at(tasks, index) } }, { 'idempotency-key': `heap-${index}` });
  const document = (textOf: (index: number) => string, headers = {}) => {
    return (index: number) => send({ query: textOf(index) }, headers);
  };
  const createTask = (n: number) => `mutation { createTask(listId: "${n}", name: "Dry ${n}") { id } }`;
  const queryInStream = document(() => '{ workspaces { id } }', { accept: 'text/event-stream' });
  return [
    kind('subscription', subscribe, 101),
    kind('example query', example),
    kind('write', write),
    kind('dry run', document(createTask, DRY_RUN)),
    kind(
      'unknown field',
      document((n) => `{ unknown${n} }`),
    ),
    kind(
      'syntax',
      document((n) => `{ task(id: "${n}" `),
    ),
    kind('no JSON', (index) => send(`{"query": ${index}`), 400),
    kind('no such task', (index) => send({ query: TASK, variables: { id: `no${index}` } })),
    kind('wrong variable', (index) => send({ query: TASK, variables: { id: [index] } })),
    kind(
      'other literals',
      document((n) => `{ toolCatalog(search: "none ${n}") { name } }`),
    ),
    kind(
      'other literals of a task',
      document((n) => `{ task(id: "no${n}") { id name dueDate } }`),
    ),
    kind(
      'other aliases',
      document((n) => `{ toolCatalog(search: "none") { n${n}: name } }`),
    ),
    kind(
      'other aliases of a task',
      document((n) => `{ task(id: "${at(tasks, n)}") { id n${n}: dueDate } }`),
    ),
    kind(
      'schema',
      document((n) => `{ __type(name: "Task${n}") { name } }`),
    ),
    kind('query in an event stream', queryInStream, 406),
    kind('task', (index) => send({ query: TASK, variables: { id: at(tasks, index) } })),
    kind('catalogue', (index) => send({ query: CATALOGUE, variables: { search: `none ${index}` } })),
  ];
}

test(`${REQUESTS} mixed requests leave the heap within ${MOST_GROWN} MB of where it was after the first ${FIRST}`, async () => {
  const examples = exampleQueries();
  const tasks = sandbox.context.company.tasks.slice(0, 100).map(({ id }) => id);
  const mix = mixOf(examples, tasks);
  const answered: Record<string, number> = {};
  const unexpected: string[] = [];
  let next = 0;
  const upTo = async (last: number) => {
    const client = async () => {
      while (next < last) {
        const index = next++;
        const { kind, status, sendNext } = mix[Math.min(index % 50, mix.length - 1)]!;
        const got = await sendNext(index);
        if (got !== status) unexpected.push(`${kind} ${got}`);
        answered[kind] = (answered[kind] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return heap.used();
  };

  const first = await upTo(FIRST);
  const course = [];
  for (let part = 1; part <= 5; part++) course.push(await upTo((REQUESTS * part) / 5));
  console.log({ first, course: course.map((used) => used - first), answered });

  expect(unexpected).toEqual([]);
  expect(course.at(-1)! - first).toBeLessThanOrEqual(MOST_GROWN);
});
