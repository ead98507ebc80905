import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useRemoteGraph } from '../gateway/subgraph-links/remote-graph.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { type TestGraph, useToolgraph } from '../toolgraph.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/guides/mutations.md'), 'utf8');
const operations = [...text.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, operation = '']) => operation);
const named = (name: string) => operations.find((operation) => operation.includes(name))!;

const fixture = (name: string) => readFileSync(join(import.meta.dirname, `operations/${name}.graphql`), 'utf8');

const graph = useToolgraph();
const remote = useRemoteGraph(graph);

/** Executes an operation over a WebSocket. */
async function askBySocket(query: string, variables: Record<string, unknown>) {
  const client = connectTo(graph.url);
  const answer = await streamOf(client, query, variables).next();
  await client.dispose();
  return answer;
}

type Ask = TestGraph['ask'];
const WAYS: [string, Ask][] = [
  ['HTTP', (query, variables) => graph.ask(query, variables)],
  ['a WebSocket', (query, variables) => askBySocket(query, variables as Record<string, unknown>)],
  ['remote subgraphs', (query, variables) => remote.ask(query, variables)],
];

const writesOf = async () => (await graph.received()).filter(({ method }) => method !== 'GET');
const span = () => {
  const { today } = graph.sandbox.context.company;
  return { from: `${today}T15:00:00`, until: `${today}T15:30:00` };
};

describe.each(WAYS)('over %s', (_way, ask) => {
  test('the task of the first example gets its comment', async () => {
    const [list] = graph.sandbox.context.company.lists;

    const { data, errors } = await ask(operations[0]!, { list: list!.id });

    expect(errors).toBeUndefined();
    const { id } = data.createNewTaskManagerTask.task;
    expect((await writesOf()).map(({ path }) => path)).toEqual([`/v2/list/${list!.id}/task`, `/v2/task/${id}/comment`]);
  });

  test('a mail becomes a task, an event, a row and a tracked event', async () => {
    const found = await ask(
      '{ threads(maxResults: 1) { items { id messages { subject } } } spreadsheets(limit: 1) { items { id } } }',
      {},
    );
    const { id: thread, messages } = found.data.threads.items[0];
    const { subject } = messages.at(-1);
    const { id: spreadsheet } = found.data.spreadsheets.items[0];
    const [list] = graph.sandbox.context.company.lists;
    await graph.control('DELETE', 'received');

    const variables = {
      thread,
      list: list!.id,
      spreadsheet,
      sheet: 'Runs',
      row: 9,
      who: 'mira@halyard.example',
      ...span(),
    };
    const { data, errors } = await ask(fixture('task-from-mail'), variables);

    expect(errors).toBeUndefined();
    const { id, url } = data.createNewTaskManagerTask.task;
    expect(data.done.task).toEqual({ name: subject, events: { items: [{ summary: subject }] } });
    const [task, event, row, tracked, ...others] = (await writesOf()).map(({ body }) => body);
    expect([task, event]).toMatchObject([{ name: subject }, { summary: subject, description: url }]);
    expect(row).toMatchObject({ values: [[subject, url]] });
    expect(JSON.stringify(tracked)).toContain(`{"task":"${id}","thread":"${thread}"}`);
    expect(others).toEqual([]);
  });

  test('somebody new is invited, joins a group, and gets a task, an event and a mail', async () => {
    const { data: found } = await ask('{ workspaces { id userGroups { id } } }', {});
    const [workspace] = found.workspaces;
    const [list] = graph.sandbox.context.company.lists;
    const email = 'nils@halyard.example';
    await graph.control('DELETE', 'received');

    const given = { workspace: workspace.id, group: workspace.userGroups[0].id, list: list!.id, email };
    const { data, errors } = await ask(fixture('onboard'), { ...given, ...span() });

    expect(errors).toBeUndefined();
    const user = data.inviteUserToWorkspace.userId;
    expect(data.updateUserGroup.members.map(({ id }: any) => id)).toContain(user);
    expect(data.createNewTaskManagerTask.task.assignees).toEqual([{ email }]);
    const bodies = (await writesOf()).map(({ body }) => JSON.stringify(body));
    expect(bodies).toHaveLength(6);
    expect(bodies[3]).toContain(data.createNewTaskManagerTask.task.url);
    expect(bodies[5]).toContain(`"taskManagerUser":"${user}"`);
  });

  test('the tasks of a list become the rows of a new sheet, each with its own values', async () => {
    const firmware = graph.sandbox.context.company.lists.find(({ name }) => name === 'Firmware');

    const { data, errors } = await ask(named('SheetFromTasks'), { list: firmware!.id });

    expect(errors).toBeUndefined();
    const { items } = data.read.list.tasks;
    expect(items.some(({ dueDate }: any) => dueDate === null)).toBe(true);
    const [created, appended] = (await writesOf()).map(({ body }) => body as any);
    expect(created.properties.title).toBe('Firmware');
    expect(appended.values).toEqual(
      items.map(({ customId, name, dueDate, timeEstimate }: any) => [customId, name, dueDate, timeEstimate]),
    );
  });

  test('reads again after a write', async () => {
    const [task] = graph.sandbox.context.company.tasks;
    const read = 'query { task(id: $id) { name } recentThreads(maxResults: 1) { items { id } } }';

    const { data, errors } = await ask(
      `mutation ($id: ID!) { a: ${read} updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: $id, body: {name: "New"}) { task { id } } b: ${read} }`,
      { id: task!.id },
    );

    expect(errors).toBeUndefined();
    expect([data.a.task.name, data.b.task.name]).toEqual([task!.name, 'New']);
    expect((await graph.received()).map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      ...Array(2).fill('GET /gmail/v1/users/me/threads'),
      ...Array(2).fill(`GET /v2/task/${task!.id}`),
      `PUT /v2/task/${task!.id}`,
    ]);
  });
});
