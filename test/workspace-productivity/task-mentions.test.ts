import { describe, expect, test } from 'vitest';
import { taskMentions } from '../../subgraphs/workspace-productivity/task-mentions.ts';
import { useToolgraph, ZONE_SET } from '../toolgraph.ts';
import { addEvent, at } from './calendar-seeds.ts';

const graph = useToolgraph(ZONE_SET);

const names = (...texts: string[]) => taskMentions(...texts).map(({ name }) => name);

describe('what a text calls tasks by', () => {
  test.each([
    ['its address', 'See https://app.clickup.com/t/86bb4x7ff.', ['86bb4x7ff']],
    ['an address of HTML', '<a href="https://app.clickup.com/t/86a">it</a>', ['86a']],
    ['the address of a custom id', 'https://app.clickup.com/t/9006054115/hal-3)', ['9006054115/HAL-3']],
    ['a custom id', '(HAL-32), AB2-1', ['HAL-32', 'AB2-1']],
    ['both, each once', 'HAL-1 https://app.clickup.com/t/9hz HAL-1', ['HAL-1', '9hz']],
    ['no part of a word', 'xHAL-1 HAL-1x HAL-1_2 step-1 xhttps://app.clickup.com/t/9hz', []],
    ['no other address', 'https://app.clickup.example/t/9hz https://example.org/t/9hz', []],
  ])('is %s', (_what, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('is read in time that grows with the length of the text', () => {
    const long = 'A'.repeat(400_000);

    expect(names(`${long} ${long}- HAL-2`)).toEqual(['HAL-2']);
  });
});

const TASKS = 'tasks { id name customId }';

describe('the tasks that an event mentions', () => {
  const EVENTS = `{ calendar { events(minEndDatetime: "2030-07-01T00:00:00", maxStartDatetime: "2030-07-02T00:00:00")
    { items { summary taskMentions { name } ${TASKS} } } } }`;
  const eventAt = (hour: string, summary: string, description?: string) =>
    addEvent(graph.sandbox, summary, at(`2030-07-01T${hour}:00:00`), at(`2030-07-01T${hour}:30:00`), {
      ...(description && { description }),
    });
  const [one, other] = [0, 1].map((place) => () => graph.sandbox.context.company.tasks[place]!) as [any, any];

  test('are found by address and custom id, each once, and a custom id that no task has is left out', async () => {
    eventAt('09', `${one().customId} again`, `${one().url} and ${other().url}, in UTF-8`);
    await graph.ask('{ calendar { id } }');

    const { data, errors } = await graph.ask(EVENTS);

    expect(errors).toBeUndefined();
    const [event] = data.calendar.events.items;
    expect(event.taskMentions.map(({ name }: any) => name)).toEqual([one().customId, one().id, other().id, 'UTF-8']);
    expect(event.tasks.map(({ id }: any) => id)).toEqual([one().id, other().id]);
  });

  test('are those whose Task.events have the event', async () => {
    eventAt('09', `${one().customId}`);
    eventAt('10', 'By address', other().url);
    eventAt('11', `Not ${one().customId}0`);

    const { data } = await graph.ask(EVENTS);

    const span = '(from: "2030-07-01T00:00:00Z", until: "2030-07-02T00:00:00Z")';
    for (const { id } of [one(), other()]) {
      const forward = await graph.ask(`{ task(id: "${id}") { events${span} { items { summary } } } }`);
      const back = data.calendar.events.items.filter(({ tasks }: any) => tasks.some((task: any) => task.id === id));
      expect(forward.data.task.events.items).toEqual(back.map(({ summary }: any) => ({ summary })));
      expect(back).toHaveLength(1);
    }
  });

  test('of many events cost one call a task, and none for their ids alone', async () => {
    for (let hour = 10; hour < 20; hour += 1) eventAt(`${hour}`, `Event ${hour}`, `${one().url} ${other().url}`);

    const idsAlone = await graph.ask(EVENTS.replace(TASKS, 'tasks { id }'));
    const before = await graph.received();
    const { errors } = await graph.ask(EVENTS);

    expect([idsAlone.errors, errors]).toEqual([undefined, undefined]);
    expect(before.map(({ path }) => path).filter((path) => path.startsWith('/v2'))).toEqual([]);
    expect((await graph.received({ path: '/v2/task/*' })).map(({ path }) => path).toSorted()).toEqual(
      [one(), other()].map(({ id }) => `/v2/task/${id}`).toSorted(),
    );
  });

  test('beyond 50 are refused, and their names are answered', async () => {
    eventAt('09', 'Many', Array.from({ length: 51 }, (_, number) => `A-${number}`).join(' '));

    const { data, errors } = await graph.ask(EVENTS);

    expect(data.calendar.events.items[0]).toMatchObject({ tasks: null });
    expect(data.calendar.events.items[0].taskMentions).toHaveLength(51);
    expect(errors).toMatchObject([
      { path: ['calendar', 'events', 'items', 0, 'tasks'], extensions: { code: 'BUDGET_EXCEEDED' } },
    ]);
    expect(await graph.received({ service: 'taskmanager' })).toEqual([]);
  });

  test('have their error where an address is of no task, and the others are answered', async () => {
    eventAt('09', 'Two', `https://app.clickup.com/t/gone ${one().url}`);

    const { data, errors } = await graph.ask(EVENTS);

    expect(data.calendar.events.items[0].tasks).toEqual([
      { id: 'gone', name: null, customId: null },
      expect.objectContaining({ id: one().id }),
    ]);
    expect(errors).toMatchObject(
      ['name', 'customId'].map((field) => ({
        path: ['calendar', 'events', 'items', 0, 'tasks', 0, field],
        extensions: { code: 'NOT_FOUND' },
      })),
    );
  });
});

describe('the tasks that mail mentions', () => {
  const THREADS = `{ threads(subject: "HAL", maxResults: 20) { items { id snippet lastMessage { subject ${TASKS} } ${TASKS} } } }`;

  test('are those of its threads, whose messages are read in one call', async () => {
    await graph.ask('{ threads(subject: "HAL", maxResults: 1) { items { tasks { id } } } }');
    const primed = (await graph.received()).length;

    const { data, errors } = await graph.ask(THREADS);

    expect(errors).toBeUndefined();
    const tasks = data.threads.items.flatMap((thread: any) => thread.tasks);
    const distinct = new Set(tasks.map(({ id }: any) => id));
    expect(distinct.size).toBeGreaterThan(1);
    const calls = (await graph.received()).slice(primed).map(({ path }) => path);
    expect(calls.slice(0, 2)).toEqual(['/gmail/v1/users/me/threads', '/batch/gmail/v1']);
    expect(new Set(calls.slice(2)).size).toBe(calls.length - 2);
    expect(calls.slice(2).every((path) => path.startsWith('/v2/task/'))).toBe(true);
  });

  test('are those whose Task.threads have the thread', async () => {
    const { data } = await graph.ask(THREADS);

    const [thread] = data.threads.items.filter(({ tasks }: any) => tasks.length > 0);
    const forward = await graph.ask(
      `{ task(id: "${thread.tasks[0].id}") { threads(maxResults: 100) { items { id } } } }`,
    );
    expect(forward.data.task.threads.items).toContainEqual({ id: thread.id });
  });
});

test('a custom id is looked up in the workspaces of the credential, which are read once', async () => {
  const { customId, id, url } = graph.sandbox.context.company.tasks[0]!;
  addEvent(graph.sandbox, `${customId} and ${url}`, at('2030-07-01T09:00:00'), at('2030-07-01T10:00:00'));
  const EVENT = `{ calendarEvent(id: "${customId} and ${url}") { tasks { id name } } }`;
  await graph.ask(EVENT);
  const primed = (await graph.received()).length;

  const { data, errors } = await graph.ask(EVENT);

  expect(errors).toBeUndefined();
  expect(data.calendarEvent.tasks).toMatchObject([{ id }]);
  const calls = (await graph.received({ service: 'taskmanager' })).slice(-1);
  expect(calls).toEqual([
    {
      method: 'GET',
      path: `/v2/task/${customId}`,
      query: [
        ['custom_task_ids', 'true'],
        ['team_id', '9006054115'],
      ],
    },
  ]);
  expect((await graph.received()).slice(primed).filter(({ path }) => path.startsWith('/v2'))).toEqual(calls);
});
