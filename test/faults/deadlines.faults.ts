import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { processes, upstreamsAt } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';
import { useToolgraph } from '../toolgraph.ts';

const { start, end } = processes();
afterEach(end);
const graph = useToolgraph();
const SUBGRAPH_SECRET = 'shared-by-the-gateway-and-its-subgraphs';

const ask = async (url: string, query: string) => {
  const began = Date.now();
  const response = await postJson(`${url}/graphql`, { query });
  const { data, errors } = (await response.json()) as any;
  return { data, codes: errors?.map(({ extensions }: any) => extensions.code), took: Date.now() - began };
};

test('a subgraph that is stopped in its tracks holds an operation for 30 seconds, and no other toolkit', async () => {
  const engine = await start('gateway/subgraph-main.ts engine', /is served/, {
    SUBGRAPH_SECRET,
    ...upstreamsAt(graph.sandbox.url),
  });
  const front = await start('gateway/main.ts', /identity/, {
    ...upstreamsAt(graph.sandbox.url),
    SUBGRAPH_SECRET,
    ENGINE_SUBGRAPH_URL: engine.said.out.trim().split(' ').at(-1)!,
  });
  engine.child.kill('SIGSTOP');

  const [read, write, slow] = await Promise.all([
    ask(front.url, '{ engineHealth { healthy } workspaces { name } }'),
    ask(front.url, 'mutation { deleteWorker(workerId: "w") { ids } }'),
    ask(front.url, '{ authorization(id: "ar_1", timeoutInSeconds: 59) { status } }'),
  ]);
  engine.child.kill('SIGCONT');

  expect(read).toMatchObject({ data: { engineHealth: null, workspaces: [{}] }, codes: ['UPSTREAM_TIMEOUT'] });
  expect(write.codes).toEqual(['OUTCOME_UNKNOWN']);
  for (const { took } of [read, write]) expect(Math.abs(took - 30_000)).toBeLessThan(1_500);
  expect(Math.abs(slow.took - 74_000)).toBeLessThan(1_500);
});

test('calls of 9 seconds that follow one another end together after 30, while a slow tool has its own time', async () => {
  await graph.control('POST', 'faults', { service: 'taskmanager', latencyMs: 9_000 });
  const [chain, writes] = await Promise.all([
    ask(graph.url, '{ workspaces { spaces { lists { tasks { items { comments { items { text } } } } } } } }'),
    ask(
      graph.url,
      `mutation { ${Array.from({ length: 5 }, (_, index) => `m${index}: deleteTask(taskId: "nope${index}") { ids }`).join(' ')} }`,
    ),
  ]);

  expect(chain.took).toBeLessThan(31_000);
  expect(writes.took).toBeLessThan(31_000);
  expect(writes.codes.slice(3)).toEqual(['OUTCOME_UNKNOWN', 'UPSTREAM_TIMEOUT']);
});

test('a tool that takes 38 seconds is answered', async () => {
  const slow = createServer(async ({ url }, response) => {
    const isTasks = url!.endsWith('/view/1/task?page=0');
    if (isTasks) await setTimeout(38_000);
    response.setHeader('content-type', 'application/json');
    response.end(isTasks ? '{"tasks":[],"last_page":true}' : '{"teams":[]}');
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as { port: number };
  const front = await start('gateway/main.ts', /identity/, {
    ...upstreamsAt(graph.sandbox.url),
    TASKMANAGER_URL: `http://127.0.0.1:${port}`,
  });

  const { data, took } = await ask(front.url, '{ view(id: "1") { tasks(paginationPageNumber: 1) { hasMore } } }');
  slow.close();

  expect(data.view.tasks).toEqual({ hasMore: false });
  expect(took).toBeGreaterThan(37_000);
});
