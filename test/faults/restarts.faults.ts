import { afterEach, expect, test, vi } from 'vitest';
import { childrenOf, processes, type Started, subgraphPorts } from '../gateway/processes/processes.ts';
import { postedEventSource } from '../gateway/subscriptions/event-source.ts';
import { postJson } from '../post-json.ts';
import { askControl, sandboxOf } from '../sandbox/control.ts';

const { start, end } = processes();
afterEach(end);

const QUESTION = '{ workspaces { name } workers { totalCount } sources: toolCatalog(server: TRACKING) { name } }';

const ask = async ({ url }: Started, query = QUESTION) => {
  const response = await postJson(`${url}/graphql`, { query });
  return response.json() as Promise<{ data: any }>;
};

test('a cluster of which each process is killed in turn answers as before', async () => {
  const graph = await start('gateway/cluster.ts', /identity/, { ...(await subgraphPorts()), LOG_FORMAT: 'json' });
  const before = await ask(graph);
  const children = childrenOf(graph.child.pid!);

  for (const { pid } of children) {
    const runs = graph.said.err.split('runs again').length;
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => graph.said.err.split('runs again').length > runs, { timeout: 30_000 });
  }

  expect(children).toHaveLength(6);
  expect(before).not.toHaveProperty('errors');
  await vi.waitFor(async () => expect(await ask(graph)).toEqual(before), { timeout: 10_000 });
});

/** The process of the task manager's subgraph. */
const taskManagerOf = ({ child }: Started) =>
  childrenOf(child.pid!).find(({ command }) => command.includes('subgraph-main.ts taskmanager'))!.pid;

test('a stream misses nothing when the process of its subgraph is killed, five times', async () => {
  const graph = await start('gateway/cluster.ts', /identity/, { ...(await subgraphPorts()), LOG_FORMAT: 'json' });
  const { data } = await ask(graph, '{ workspaces { tasks { items { id } } } }');
  const [{ id }] = data.workspaces[0].tasks.items;
  const comment = async (text: string) =>
    ask(
      graph,
      `mutation { addTaskComment(specificTaskId: "${id}", commentContent: "${text}", sendNotificationsToAll: false) { id } }`,
    );
  const stream = await postedEventSource(
    `${graph.url}/graphql/stream`,
    'subscription { taskEvents(workspaceId: 9006054115, filter: { types: [taskCommentPosted] }, heartbeat: true) { comment { commentText } } }',
    { 'last-event-id': 'START' },
  );
  // A stream that is lost before its first message ends with an error, after which its client asks again.
  const begun = await stream.next();
  const nextText = async (): Promise<string> => {
    const { data } = await stream.next();
    if (data.errors) throw new Error(JSON.stringify(data.errors));
    // A gap, which passes every filter, has no comment.
    return data.data.taskEvents?.comment?.commentText ?? nextText();
  };

  /** What is not delivered before the process is back is given up, and a comment is not recovered. */
  const delivered = async () => {
    const response = await askControl(sandboxOf(graph), 'GET', 'deliveries');
    const { deliveries } = (await response.json()) as { deliveries: { statuses: number[] }[] };
    return deliveries.length > 0 && deliveries.every(({ statuses }) => statuses.includes(200));
  };

  const received: string[] = [];
  for (let round = 0; round < 5; round++) {
    await comment(`before ${round}`);
    await vi.waitUntil(delivered, { timeout: 30_000 });
    process.kill(taskManagerOf(graph), 'SIGKILL');
    await vi.waitUntil(() => graph.said.err.split('taskmanager runs again').length > round + 1, { timeout: 30_000 });
    await vi.waitUntil(async () => (await comment(`after ${round}`)).data.addTaskComment, { timeout: 30_000 });
    for (let more = 0; more < 2; more++) received.push(await nextText());
  }
  stream.leave();

  expect(begun.data.extensions.cursor).toMatch(/\.\d+$/);
  expect(received).toEqual([0, 1, 2, 3, 4].flatMap((round) => [`before ${round}`, `after ${round}`]));
});
