import { describe, expect, test } from 'vitest';
import { messagesIn } from '../../sandbox/workspace-productivity/records/records.ts';
import { useToolgraph, ZONE_SET } from '../toolgraph.ts';
import { addEvent, at } from './calendar-seeds.ts';

const graph = useToolgraph(ZONE_SET);

const CALENDARS = '/calendar/v3/calendars';
const THREADS = '/gmail/v1/users/me/threads';

const EVENTS = `query ($email: String!) { person(email: $email) {
  name
  events(minEndDatetime: "2026-07-01T09:00:00", maxStartDatetime: "2026-07-01T17:00:00", maxResults: 3) { items { id } }
} }`;

/** A task that an email's subject names. */
const writtenAbout = () => {
  const { company, store } = graph.sandbox.context;
  const headers = messagesIn(store)
    .find()
    .flatMap(({ payload }) => payload.headers);
  const subjects = headers.filter(({ name }) => name === 'Subject').map(({ value }) => value);
  return company.tasks.find(({ customId, name }) => subjects.includes(`${customId} ${name}`))!;
};

const queryAt = async (path: string) => (await graph.received({ path }))[0]?.query?.toSorted();

test('reads the events of a person from the calendar of that address', async () => {
  const { data, errors } = await graph.ask(EVENTS, { email: ' Aiko@Halyard.example' });

  expect(errors).toBeUndefined();
  expect(data.person).toEqual({ name: 'Aiko Tanaka', events: { items: [] } });
  expect((await graph.received({ service: 'google' })).map(({ path }) => path)).toEqual([
    `${CALENDARS}/aiko%40halyard.example/events`,
  ]);
  expect(await queryAt(`${CALENDARS}/*/events`)).toEqual([
    ['maxResults', '3'],
    ['orderBy', 'startTime'],
    ['singleEvents', 'true'],
    ['timeMax', '2026-07-01T17:00:00+02:00'],
    ['timeMin', '2026-07-01T09:00:00+02:00'],
  ]);
});

test('a calendar that is not shared nulls the events and nothing else', async () => {
  const { data, errors } = await graph.ask(EVENTS, { email: 'piet@northdock.example' });

  expect(data.person).toEqual({ name: null, events: null });
  expect(errors).toMatchObject([
    { path: ['person', 'events'], extensions: { code: 'NOT_FOUND', upstream: { service: 'calendar' } } },
  ]);
  expect(await graph.received({ service: 'google' })).toHaveLength(1);
});

test('searches for what a person wrote', async () => {
  const { data, errors } = await graph.ask(
    '{ person(email: "aiko@halyard.example") { threads(dateRange: LAST_MONTH, maxResults: 4) { items { id } hasMore } } }',
  );

  expect(errors).toBeUndefined();
  expect(data.person.threads.items.length).toBeLessThanOrEqual(4);
  expect(await queryAt(THREADS)).toEqual([
    ['maxResults', '4'],
    ['q', expect.stringMatching(/^from:\(aiko@halyard\.example\) after:\d{10} before:\d{10}$/)],
  ]);
  expect(await graph.received()).toHaveLength(1);
});

test('finds the mail about a task by its custom id or its address, which the task manager answers', async () => {
  const { id, customId, url } = writtenAbout();

  const { data, errors } = await graph.ask(
    `{ task(id: "${id}") { threads(maxResults: 5) { items { id snippet } hasMore } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.task.threads.items.length).toBeGreaterThan(0);
  expect((await graph.received()).map(({ path }) => path)).toEqual([`/v2/task/${id}`, THREADS]);
  expect(await queryAt(THREADS)).toEqual([
    ['maxResults', '5'],
    ['q', `{"${customId}" "${url}"}`],
  ]);
});

describe('the events about a task', () => {
  const TASK_EVENTS = `query ($id: ID!, $until: LocalDateTime = "2030-07-31T00:00:00", $most: Int) { task(id: $id) { events(
    minEndDatetime: "2030-07-01T00:00:00", maxStartDatetime: $until, maxResults: $most) { items { summary } } } }`;
  const eventAt = (hour: string, summary: string, description?: string) =>
    addEvent(graph.sandbox, summary, at(`2030-07-01T${hour}:00:00`), at(`2030-07-01T${hour}:30:00`), {
      ...(description && { description }),
    });

  test('are those of the main calendar that mention its custom id or its address, each once', async () => {
    const { id, customId, url } = writtenAbout();
    eventAt('13', `${customId} again`, url);
    eventAt('09', 'By address', `See ${url}.`);
    eventAt('11', `About ${customId}0 only`);
    eventAt('12', 'About nothing');

    const { data, errors } = await graph.ask(TASK_EVENTS, { id });
    const lists = await graph.received({ service: 'google' });
    const longer = await graph.ask(TASK_EVENTS, { id, until: '2030-08-02T00:00:00' });
    const searches = (await graph.received({ service: 'google' })).slice(lists.length);

    expect(errors).toBeUndefined();
    expect(data.task.events.items).toEqual([{ summary: 'By address' }, { summary: `${customId} again` }]);
    expect(longer).toEqual({ data });
    expect([...lists, ...searches].map(({ path }) => path)).toEqual(Array(3).fill(`${CALENDARS}/primary/events`));
    expect([...lists, ...searches].map(({ query }) => new Map(query).get('q'))).toEqual([undefined, customId, url]);
  });

  test('are as many as are asked for', async () => {
    const { id, customId, url } = writtenAbout();
    eventAt('10', 'Second', url);
    eventAt('09', `First, ${customId}`);

    const { data } = await graph.ask(TASK_EVENTS, { id, most: 1 });

    expect(data.task.events.items).toEqual([{ summary: `First, ${customId}` }]);
  });
});

test('a task without a custom id is found by its address alone', async () => {
  const body = { id: '86abc', custom_id: null, url: 'https://app.clickup.com/t/86abc' };
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body });

  await graph.ask('{ task(id: "86abc") { threads(pageToken: "no") { hasMore } } }');

  expect(await queryAt(THREADS)).toEqual([
    ['maxResults', '10'],
    ['pageToken', 'no'],
    ['q', '{"https://app.clickup.com/t/86abc"}'],
  ]);
});

test('goes across the toolkits for the tasks of a person and the mail about each', async () => {
  const { data, errors } = await graph.ask(`{ person(email: "aiko@halyard.example") {
    assignedTasks { items { id customId threads(maxResults: 1) { hasMore } } }
    authConnections(pageSize: 1) { items { providerId } }
  } }`);

  expect(errors).toBeUndefined();
  const { items } = data.person.assignedTasks;
  expect(items.length).toBeGreaterThan(1);
  expect(await graph.received({ path: '/batch/gmail/v1' })).toHaveLength(Math.ceil(items.length / 50));
  expect(await graph.received({ path: '/v2/task/' })).toEqual([]);
  expect(data.person.authConnections.items).toEqual([{ providerId: 'platform-taskmanager' }]);
});

test('a mailbox that is down leaves the task as it is', async () => {
  const { id, name } = writtenAbout();
  await graph.control('POST', 'faults', { service: 'google', path: THREADS, status: 400, body: {} });

  const { data, errors } = await graph.ask(`{ task(id: "${id}") { name threads { hasMore } } }`);

  expect(data.task).toEqual({ name, threads: null });
  expect(errors).toMatchObject([{ path: ['task', 'threads'], extensions: { tool: 'Mail.SearchThreads' } }]);
});
