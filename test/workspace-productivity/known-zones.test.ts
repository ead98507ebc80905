import { expect, onTestFinished, test } from 'vitest';
import { calendarsIn } from '../../sandbox/workspace-productivity/records/records.ts';
import { costOf } from '../steps.ts';
import { readCached, useToolgraph, WITHOUT_UPKEEP } from '../toolgraph.ts';
import { addCalendar, addEvent, at, MIRA } from './calendar-seeds.ts';

const graph = useToolgraph(WITHOUT_UPKEEP);

const WEEK = 'minEndDatetime: "2030-01-07T09:00:00", maxStartDatetime: "2030-01-12T18:00:00"';
const EVENTS = `events(${WEEK}) { items { id start { dateTime date } } pageInfo { endCursor } }`;
const SLOTS = `freeSlots(startDate: "2030-01-07", endDate: "2030-01-08") { timeZone unavailableCalendars { email } slots { start { dateTime } } }`;

const cost = (query: string) => costOf(graph, () => graph.ask(query));
const emails = () => graph.sandbox.context.company.people.map(({ email }) => email);
const ofPeople = (fields: string) =>
  `{ ${emails()
    .slice(0, 6)
    .map((email, place) => `p${place}: person(email: "${email}") { ${fields} }`)
    .join(' ')} }`;
const moveMain = (timeZone: string) => {
  onTestFinished(() => readCached(graph));
  calendarsIn(graph.sandbox.context.store).update(MIRA, { timeZone });
};

test('the first list of events reads the zone of its calendar, and later ones do without', async () => {
  await graph.ask('{ calendars(maxResults: 1) { items { calendarId } } }');
  addEvent(graph.sandbox, 'monday', at('2030-01-07T10:00:00'), at('2030-01-07T11:00:00'));
  const costs = [];
  for (let time = 0; time < 2; time++) costs.push(await cost(`{ calendar(id: "${MIRA}") { ${EVENTS} } }`));

  expect(costs.map(({ calls, waves }) => [calls, waves])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(costs[1]!.answer).toEqual(costs[0]!.answer);
  expect(costs[1]!.answer.data.calendar.events.items).toMatchObject([{ id: 'monday' }]);
});

test('people whose calendars were never read have their events listed by one call each, where their zone is that of the one before', async () => {
  await readCached(graph);
  const query = ofPeople(`email ${EVENTS} again: ${EVENTS}`);
  const fresh = emails().slice(6);
  expect(fresh.length).toBeGreaterThan(0);

  const { answer, byService, waves } = await cost(query);

  expect(answer.errors).toBeUndefined();
  expect({ byService, waves }).toEqual({ byService: { calendar: 6 }, waves: 1 });
});

test('a list that took another zone than the calendar has by now is made again, and answers what it has to', async () => {
  await readCached(graph);
  addEvent(graph.sandbox, 'early', at('2030-01-07T03:00:00'), at('2030-01-07T04:00:00'));
  moveMain('Asia/Tokyo');

  const first = await cost(`{ calendar { ${EVENTS} } }`);
  const second = await cost(`{ calendar { ${EVENTS} } }`);

  expect(first.answer.data.calendar.events.items).toMatchObject([{ id: 'early' }]);
  expect([first.calls, second.calls]).toEqual([2, 1]);
  expect(second.answer).toEqual(first.answer);
});

test('a calendar whose zone has the same bounds is not listed again', async () => {
  await readCached(graph);
  moveMain('Europe/Berlin');

  const { answer, calls } = await cost(`{ calendar { ${EVENTS} } }`);

  expect(answer.errors).toBeUndefined();
  expect(calls).toBe(1);
});

test('a page that is continued has the bounds of the first one', async () => {
  await readCached(graph);
  addCalendar(graph.sandbox, 'far', 'America/New_York');
  const page = (after: string) =>
    `{ calendar(id: "far") { events(${WEEK}, maxResults: 1${after}) { items { id } pageInfo { endCursor } } } }`;

  const { data, errors } = await graph.ask(page(''));
  const { answer, calls } = await cost(page(''));

  expect(errors).toBeUndefined();
  expect(answer.data).toEqual(data);
  expect(calls).toBe(1);
});

test('free slots are looked for beside the zone of the main calendar, and again where that is another one', async () => {
  await readCached(graph);
  const [usual, repeated] = [await cost(ofPeople(SLOTS)), await cost(ofPeople(SLOTS))];
  moveMain('Asia/Tokyo');
  const moved = await cost(ofPeople(SLOTS));
  const after = await cost(ofPeople(SLOTS));

  expect([usual, repeated, moved, after].map(({ calls, waves }) => [calls, waves])).toEqual([
    [2, 1],
    [2, 1],
    [3, 2],
    [2, 1],
  ]);
  expect(repeated.answer).toEqual(usual.answer);
  expect(moved.answer).toEqual(after.answer);
  expect(moved.answer.data.p0.freeSlots.timeZone).toBe('Asia/Tokyo');
});

test('the events of several tasks in one span are taken from one list of all, and are those of each alone', async () => {
  await readCached(graph);
  const tasks = graph.sandbox.context.company.tasks.slice(0, 12);
  for (const [place, { customId, url }] of tasks.entries())
    addEvent(
      graph.sandbox,
      `${customId} planned`,
      at(`2030-01-0${7 + (place % 3)}T10:00:00`),
      at('2030-01-11T11:00:00'),
      {
        description: place % 2 === 0 ? url : `not ${customId}0`,
      },
    );
  const asked = (some: typeof tasks) =>
    `{ ${some.map(({ id }) => `t${id}: task(id: "${id}") { events(${WEEK}, maxResults: 2) { items { id summary } pageInfo { endCursor } } }`).join(' ')} }`;
  const alone: Record<string, unknown> = {};
  for (const task of tasks) Object.assign(alone, (await graph.ask(asked([task]))).data);

  const { answer, byService } = await cost(asked(tasks));

  expect(answer.errors).toBeUndefined();
  expect(answer.data).toEqual(alone);
  expect(JSON.stringify(alone)).toContain('planned');
  expect(byService.calendar).toBe(1);
});

/** Returns the events of two tasks, both from one list with these items. */
async function eventsOfTwo(items: unknown[]) {
  const tasks = graph.sandbox.context.company.tasks.slice(0, 2);
  const body = {
    timeZone: 'UTC',
    items: items.map((item) => item && { description: tasks.map(({ url }) => url).join(' '), ...item }),
  };
  await graph.control('POST', 'faults', {
    service: 'google',
    path: '/calendar/v3/calendars/*/events',
    status: 200,
    body,
  });
  const span = 'from: "2030-01-07T00:00:00Z", until: "2030-01-08T00:00:00Z"';
  const asked = tasks.map(
    ({ id }, place) => `t${place}: task(id: "${id}") { customId events(${span}) { items { id start { dateTime } } } }`,
  );
  return cost(`{ ${asked.join(' ')} }`);
}

test('what does not fit in an event of several tasks is the fault of the list for each of them', async () => {
  const { answer, byService } = await eventsOfTwo([{ id: 'odd', start: { dateTime: 'nonsense' } }]);

  expect(answer.errors!.map(({ path, extensions }) => [path![0], extensions])).toEqual(
    ['t0', 't1'].map((task) => [
      task,
      {
        code: 'UPSTREAM_REJECTED',
        retryable: false,
        tool: 'Calendar.ListEvents',
        upstream: { service: 'calendar', status: 200 },
      },
    ]),
  );
  expect(byService.calendar).toBe(1);
});

test('an event whose day cannot be read is the last of those of several tasks', async () => {
  const { answer } = await eventsOfTwo([
    { id: 'odd', start: { date: 'nonsense' } },
    { id: 'even', start: { date: '2030-01-07' } },
  ]);

  expect(answer.errors).toBeUndefined();
  expect(answer.data.t1.events.items.map(({ id }: { id: string }) => id)).toEqual(['even', 'odd']);
});

test('an event that is none is an error in its place, for each task by itself', async () => {
  const { answer, byService } = await eventsOfTwo([null, { id: 'even', start: { date: '2030-01-07' } }]);

  expect(answer.data.t1.events.items.filter((event: unknown) => event !== null)).toMatchObject([{ id: 'even' }]);
  expect(new Set(answer.errors!.map(({ path, extensions }) => `${path![0]} ${extensions.code}`))).toEqual(
    new Set(['t0 UPSTREAM_REJECTED', 't1 UPSTREAM_REJECTED']),
  );
  expect(byService.calendar).toBe(5);
});

const answerInZone = (timeZone: string) =>
  graph.control('POST', 'faults', {
    service: 'google',
    path: '/calendar/v3/calendars/*/events',
    status: 200,
    body: { items: [{ id: timeZone }], timeZone },
    times: 1,
  });

test.each([
  ['America/New_York', { data: { calendar: { events: { items: [{ id: 'America/New_York' }] } } } }],
  ['Asia/Kolkata', { errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE', tool: 'Calendar.ListEvents' } }] }],
])(
  'each reply is held against the zone that its bounds were taken in, three at most, the third in %s',
  async (third, answer) => {
    onTestFinished(() => readCached(graph));
    await readCached(graph);
    for (const zone of ['Asia/Tokyo', 'America/New_York', third]) await answerInZone(zone);

    const { answer: found, calls } = await cost(`{ calendar(id: "${MIRA}") { ${EVENTS} } }`);

    expect(found).toMatchObject(answer);
    expect(calls).toBe(3);
  },
);
