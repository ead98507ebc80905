import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();
const DAY = 86_400_000;
const readme = () => readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** The README's example query, verbatim. */
const question = () => /```graphql\n(query DueThisWeek[\s\S]*?)```/.exec(readme())![1]!;

const week = () => {
  const today = graph.sandbox.context.company.today;
  const start = Date.parse(`${today}T00:00:00Z`);
  return {
    from: start - 1,
    until: start + 7 * DAY,
    day: `${today}T00:00:00`,
    dayAfter: `${new Date(start + 7 * DAY).toISOString().slice(0, 10)}T00:00:00`,
  };
};

test('one question crosses four toolkits and costs the calls that it needs, each once', async () => {
  const { data, errors } = await graph.ask(question(), week());

  expect(errors).toBeUndefined();
  const tasks = data.workspaces[0].tasks.items;
  const assignees = tasks.flatMap((task: any) => task.assignees);
  const people = new Set<string>(assignees.map(({ person }: any) => person.email));
  expect(tasks.length).toBeGreaterThan(11);
  expect(assignees.some(({ person }: any) => person.events.items.length > 0)).toBe(true);
  expect(assignees.every(({ person }: any) => person.authConnections.items.length === 2)).toBe(true);
  expect(tasks.some(({ threads }: any) => threads.items.length > 0)).toBe(true);
  const calls = (await graph.received()).map(({ method, path }) => `${method} ${path}`);
  const counted = (start: string) => calls.filter((call) => call.startsWith(start)).length;
  expect(counted('GET /v2/team/9006054115/task')).toBe(1);
  expect(counted('GET /v2/team')).toBe(2);
  expect(counted('GET /v1/admin/user_connections')).toBe(1);
  expect(counted('GET /calendar/v3/calendars/')).toBe(people.size);
  expect(counted('POST /batch/gmail/v1')).toBe(Math.ceil(tasks.length / 50));
  expect(calls).toHaveLength(3 + people.size + Math.ceil(tasks.length / 50));
});

test('a mailbox that is down costs the question few calls, and nothing but the mail', async () => {
  await graph.control('POST', 'faults', { service: 'google', path: '/batch', status: 503 });

  const { data, errors } = await graph.ask(question(), week());

  const tasks = data.workspaces[0].tasks.items;
  expect(tasks.every(({ threads, assignees }: any) => threads === null && assignees !== null)).toBe(true);
  expect(errors).toHaveLength(tasks.length);
  expect(errors!.every(({ extensions: { code } }) => code === 'UPSTREAM_UNAVAILABLE')).toBe(true);
  expect((await graph.received({ path: '/batch' })).length).toBeLessThanOrEqual(3 * Math.ceil(tasks.length / 50));
});

test('a list of 40 tasks with 8 assignees asks once for the accounts of the 8', async () => {
  const { company } = graph.sandbox.context;
  const open = (id: string) =>
    company.tasks.filter(({ listId, status, parent }) => listId === id && status !== 'complete' && !parent);
  const list = company.lists.find(({ id }) => open(id).length === 40)!;

  const { data, errors } = await graph.ask(
    `query ($id: ID!) { list(id: $id) { tasks { items { assignees { person { email authConnections { totalCount } } } } } } }`,
    { id: list.id },
  );

  expect(errors).toBeUndefined();
  const emails = data.list.tasks.items.flatMap(({ assignees }: any) =>
    assignees.map(({ person }: any) => person.email),
  );
  expect(data.list.tasks.items).toHaveLength(40);
  expect(new Set(emails).size).toBe(8);
  expect(emails.length).toBeGreaterThan(40);
  expect(await graph.received({ service: 'engine' })).toHaveLength(1);
  expect(await graph.received({ service: 'taskmanager' })).toHaveLength(1);
});

test('one failing toolkit leaves the rest', async () => {
  await graph.control('POST', 'faults', { service: 'engine', status: 500 });

  const { data, errors } = await graph.ask('{ workers { totalCount } workspaces { name } }');

  expect(data).toEqual({ workers: null, workspaces: [{ name: 'Halyard Robotics' }] });
  expect(errors).toHaveLength(1);
  expect(errors![0]).toMatchObject({
    path: ['workers'],
    extensions: {
      code: 'UPSTREAM_UNAVAILABLE',
      tool: 'EngineApi.ListWorkers',
      retryable: true,
      upstream: { service: 'engine', status: 500 },
    },
  });
});
