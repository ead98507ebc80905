import { expect, test } from 'vitest';
import { useToolgraph, ZONE_SET } from '../toolgraph.ts';
import { addEvent, at, CALENDARS } from './calendar-seeds.ts';

const graph = useToolgraph(ZONE_SET);

const SHIFT = `mutation ($ids: [ID!]!, $days: Int = 0, $minutes: Int = 0) { shiftEvents(eventIds: $ids, days: $days, minutes: $minutes) {
  items { eventId event { start { dateTime date } end { dateTime date } } } shiftedCount failedCount } }`;

const add = (name: string) => addEvent(graph.sandbox, name, at('2030-03-30T09:00:00'), at('2030-03-30T10:00:00')).id;

test('events keep their time of day, also where the clock changes meanwhile, at two calls each', async () => {
  const ids = Array.from({ length: 7 }, (_, place) => add(`event${place}`));

  const { data, errors } = await graph.ask(SHIFT, { ids, days: 1, minutes: 30 });

  expect(errors).toBeUndefined();
  expect(data.shiftEvents).toMatchObject({ shiftedCount: 7, failedCount: 0 });
  expect(data.shiftEvents.items).toEqual(
    ids.map((eventId) => ({
      eventId,
      event: {
        start: { dateTime: '2030-03-31T07:30:00.000Z', date: null },
        end: { dateTime: '2030-03-31T08:30:00.000Z', date: null },
      },
    })),
  );
  const calls = (await graph.received()).map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual(
    ids.flatMap((id) => ['GET', 'PATCH'].map((method) => `${method} ${CALENDARS}/primary/events/${id}`)).toSorted(),
  );
});

const SHIFT_FOUND = `mutation ($ids: [ID!]!) {
  query { calendar { events(minEndDatetime: "2030-03-30T00:00:00", maxStartDatetime: "2030-03-31T00:00:00") { items { id @export(as: "ids") } } } }
  shiftEvents(eventIds: $ids, days: 1) { items { event { start { dateTime } } } shiftedCount } }`;

test('events that the same document has found are moved without being read again', async () => {
  const id = add('found');

  const { data, errors } = await graph.ask(SHIFT_FOUND);

  expect(errors).toBeUndefined();
  expect(data.shiftEvents.items).toEqual([{ event: { start: { dateTime: '2030-03-31T07:00:00.000Z' } } }]);
  expect((await graph.received()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${CALENDARS}/primary/events`,
    `PATCH ${CALENDARS}/primary/events/${id}`,
  ]);
});

test('one that has changed since it was found is read, and moved from where it is by then', async () => {
  const id = add('changed');
  const update = `updateEvent(eventId: "${id}", updatedStartDatetime: "2030-03-30T08:00:00") { id }`;

  const { data, errors } = await graph.ask(SHIFT_FOUND.replace('shiftEvents', `${update} shiftEvents`));

  expect(errors).toBeUndefined();
  expect(data.shiftEvents.items).toEqual([{ event: { start: { dateTime: '2030-03-31T06:00:00.000Z' } } }]);
  const calls = (await graph.received({ path: `${CALENDARS}/primary/events/${id}` })).map(({ method }) => method);
  expect(calls).toEqual(['GET', 'PATCH', 'PATCH', 'GET', 'PATCH']);
});

test('a wrong id and an all-day event are errors in their places, and the others move', async () => {
  const id = add('timed');
  addEvent(graph.sandbox, 'day', { date: '2030-03-30' }, { date: '2030-03-31' });

  const { data, errors } = await graph.ask(SHIFT, { ids: ['none', id, 'day', id], minutes: -60 });

  expect(data.shiftEvents).toMatchObject({ shiftedCount: 1, failedCount: 2 });
  expect(data.shiftEvents.items).toMatchObject([
    { eventId: 'none', event: null },
    { eventId: id, event: { start: { dateTime: '2030-03-30T07:00:00.000Z' } } },
    { eventId: 'day', event: null },
  ]);
  expect(errors).toMatchObject([
    { path: ['shiftEvents', 'items', 0, 'event'], extensions: { code: 'NOT_FOUND' } },
    { path: ['shiftEvents', 'items', 2, 'event'], extensions: { code: 'BAD_USER_INPUT', argument: 'minutes' } },
  ]);
});

test('an all-day event moves by days', async () => {
  addEvent(graph.sandbox, 'day', { date: '2030-03-30' }, { date: '2030-03-31' });

  const { data } = await graph.ask(SHIFT, { ids: ['day'], days: -30 });

  expect(data.shiftEvents.items[0].event).toMatchObject({ start: { date: '2030-02-28' }, end: { date: '2030-03-01' } });
});

test.each([
  [{ ids: [], days: 1 }, 'eventIds'],
  [{ ids: Array.from({ length: 101 }, (_, place) => `e${place}`), days: 1 }, 'eventIds'],
  [{ ids: ['a', ''], days: 1 }, 'eventIds'],
  [{ ids: ['a'] }, 'days'],
  [{ ids: ['a'], days: 3_651 }, 'days'],
  [{ ids: ['a'], minutes: -525_601 }, 'minutes'],
])('what cannot be is refused by the argument, and nothing is sent: %#', async (variables, argument) => {
  const { errors } = await graph.ask(SHIFT, variables);

  expect(errors).toMatchObject([{ path: ['shiftEvents'], extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(await graph.received()).toEqual([]);
});

test('events move by days and minutes of different signs', async () => {
  const { data, errors } = await graph.ask(SHIFT, { ids: [add('mixed')], days: 1, minutes: -30 });

  expect(errors).toBeUndefined();
  expect(data.shiftEvents.items[0].event.start.dateTime).toBe('2030-03-31T06:30:00.000Z');
});

/** The calendar returns an event with these properties instead of the stored ones. */
const answerWith = async (id: string, parts: object) => {
  const body = { id, start: at('2030-03-29T09:00:00+01:00'), end: at('2030-03-29T10:00:00+01:00'), ...parts };
  const path = `${CALENDARS}/primary/events/${id}`;
  await graph.control('POST', 'faults', { service: 'google', method: 'GET', path, status: 200, body, times: 1 });
};
const writes = () => graph.received({ method: 'PATCH' });

test.each([
  [['RRULE:FREQ=DAILY'], { days: 2 }],
  [['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=9;WKST=MO'], { days: -40, minutes: 5 }],
  [['RRULE:FREQ=WEEKLY;BYDAY=FR'], { minutes: 30 }],
  [['RRULE:FREQ=MONTHLY;BYMONTHDAY=29'], { minutes: -60 }],
])('a series of %j moves by %j, since each instance moves alike', async (recurrence, shift) => {
  const id = add('series');
  await answerWith(id, { recurrence });

  const { errors } = await graph.ask(SHIFT, { ids: [id], ...shift });

  expect(errors).toBeUndefined();
  expect(await writes()).toHaveLength(1);
});

test.each([
  [['RRULE:FREQ=DAILY;UNTIL=20300501T070000Z'], { minutes: 5 }, 'UNTIL=20300501T070000Z'],
  [['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Amsterdam:20300405T090000'], { minutes: 5 }, 'EXDATE'],
  [['RDATE;TZID=Europe/Amsterdam:20300401T090000'], { minutes: 5 }, 'RDATE'],
  [['RRULE:FREQ=WEEKLY;BYDAY=FR'], { days: 1 }, 'BYDAY=FR'],
  [['RRULE:FREQ=WEEKLY;BYDAY=FR'], { minutes: 900 }, 'BYDAY=FR'],
  [['RRULE:FREQ=MONTHLY'], { days: 1 }, 'FREQ=MONTHLY'],
  [['RRULE:FREQ=DAILY;BYHOUR=9'], { minutes: 5 }, 'BYHOUR=9'],
])('a series of %j does not move by %j, and the error names what is held', async (recurrence, shift, held) => {
  const [id, other] = [add('series'), add('other')];
  await answerWith(id, { recurrence });

  const { data, errors } = await graph.ask(SHIFT, { ids: [id, other], ...shift });

  expect(data.shiftEvents).toMatchObject({ shiftedCount: 1, failedCount: 1 });
  expect(errors).toMatchObject([
    { path: ['shiftEvents', 'items', 0, 'event'], extensions: { code: 'BAD_USER_INPUT', argument: 'eventIds' } },
  ]);
  expect(errors![0]!.message).toContain(
    `'${id}' is a series that cannot be moved as a whole, because the recurrence has ${held}:`,
  );
  expect((await writes()).map(({ path }) => path)).toEqual([`${CALENDARS}/primary/events/${other}`]);
});

test('a series whose first instance would skip an hour of the clocks is refused', async () => {
  const id = add('series');
  const times = { start: at('2030-03-31T01:30:00+01:00'), end: at('2030-03-31T01:45:00+01:00') };
  await answerWith(id, { ...times, recurrence: ['RRULE:FREQ=DAILY'] });

  const { errors } = await graph.ask(SHIFT, { ids: [id], minutes: 60 });

  expect(errors![0]!.message).toContain('because the first instance crosses a clock change:');
  expect(await writes()).toEqual([]);
});

test.each([
  ['shorter', '2030-03-30T01:30:00+01:00', '2030-03-30T03:00:00+01:00'],
  ['longer', '2030-03-31T01:30:00+01:00', '2030-03-31T03:00:00+02:00'],
])(
  'a series of which each instance would get %s where its first one meets a change of clocks is refused',
  async (_, start, end) => {
    const id = add('series');
    await answerWith(id, { start: at(start), end: at(end), recurrence: ['RRULE:FREQ=DAILY'] });

    const { errors } = await graph.ask(SHIFT, { ids: [id], days: 1 });

    expect(errors![0]!.message).toContain('because the first instance crosses a clock change:');
    expect(await writes()).toEqual([]);
  },
);

test('an event with an empty recurrence is no series', async () => {
  const id = add('single');
  const times = { start: at('2030-03-31T01:30:00+01:00'), end: at('2030-03-31T01:45:00+01:00') };
  await answerWith(id, { ...times, recurrence: [] });

  const { errors } = await graph.ask(SHIFT, { ids: [id], minutes: 60 });

  expect(errors).toBeUndefined();
  expect(await writes()).toHaveLength(1);
});

test.each([
  ['30T02:30:00+01:00', '30T03:00:00+01:00', '31T03:30:00+02:00', '31T04:00:00+02:00'],
  ['30T02:00:00+01:00', '30T03:00:00+01:00', '31T03:00:00+02:00', '31T04:00:00+02:00'],
  ['30T02:45:00+01:00', '30T03:15:00+01:00', '31T03:45:00+02:00', '31T04:15:00+02:00'],
  ['30T01:30:00+01:00', '30T03:00:00+01:00', '31T01:30:00+01:00', '31T04:00:00+02:00'],
])('one from %s to %s is as long as before where clocks go forward: from %s to %s', async (...days) => {
  const [start, end, from, until] = days.map((day) => at(`2030-03-${day}`));
  const id = add('spring');
  await answerWith(id, { start, end });

  const { errors } = await graph.ask(SHIFT, { ids: [id], days: 1 });

  expect(errors).toBeUndefined();
  expect((await writes())[0]!.body).toEqual({ start: from, end: until });
});

test.each([
  ['26T01:30:00+02:00', '26T03:15:00+02:00', '27T01:30:00+02:00', '27T02:15:00+01:00'],
  ['26T02:45:00+02:00', '26T03:00:00+02:00', '27T02:45:00+02:00', '27T02:00:00+01:00'],
  ['27T02:45:00+02:00', '27T02:15:00+01:00', '28T02:45:00+01:00', '28T03:15:00+01:00'],
])('one from %s to %s is as long as before where clocks go back: from %s to %s', async (...days) => {
  const [start, end, from, until] = days.map((day) => at(`2030-10-${day}`));
  const id = add('autumn');
  await answerWith(id, { start, end });

  const { errors } = await graph.ask(SHIFT, { ids: [id], days: 1 });

  expect(errors).toBeUndefined();
  expect((await writes())[0]!.body).toEqual({ start: from, end: until });
});

test('an event that ends in another zone is as long as before, and still ends in that zone', async () => {
  const id = add('flight');
  const end = at('2030-03-30T07:30:00-04:00', 'America/New_York');
  await answerWith(id, { start: at('2030-03-30T09:00:00+01:00'), end });

  await graph.ask(SHIFT, { ids: [id], days: 1 });

  expect((await writes())[0]!.body).toEqual({
    start: at('2030-03-31T09:00:00+02:00'),
    end: at('2030-03-31T06:30:00-04:00', 'America/New_York'),
  });
});

test.each([
  ['no start', { start: undefined }],
  ['no start in a series', { start: undefined, recurrence: ['RRULE:FREQ=DAILY;UNTIL=20300501T070000Z'] }],
  ['no end', { end: undefined }],
  ['no times', { start: {}, end: {} }],
  ['a day and a time', { start: { date: '2030-03-29' } }],
  ['an end before its start', { end: at('2030-03-29T08:00:00+01:00') }],
  ['the id of another event', { id: 'another' }],
  ['a recurrence that is no list', { recurrence: '' }],
])('an event that is read with %s is the fault of the reply, and not moved', async (_, parts) => {
  const id = add('odd');
  await answerWith(id, parts);

  const { data, errors } = await graph.ask(SHIFT, { ids: [id], days: 1 });

  expect(data.shiftEvents).toMatchObject({ shiftedCount: 0, failedCount: 1 });
  expect(errors).toMatchObject([
    { path: ['shiftEvents', 'items', 0, 'event'], extensions: { code: 'UPSTREAM_REJECTED' } },
  ]);
  expect(await writes()).toEqual([]);
});

test('an event that a list had without its start is read before it is moved', async () => {
  const id = add('listed');
  const items = [{ id, etag: '"1"', end: at('2030-03-30T10:00:00+01:00') }];
  const path = `${CALENDARS}/primary/events`;
  const body = { timeZone: 'Europe/Amsterdam', items };
  await graph.control('POST', 'faults', { service: 'google', method: 'GET', path, status: 200, body, times: 1 });

  const { data, errors } = await graph.ask(SHIFT_FOUND);

  expect(errors).toBeUndefined();
  expect(data.shiftEvents.items).toEqual([{ event: { start: { dateTime: '2030-03-31T07:00:00.000Z' } } }]);
  expect((await graph.received()).map(({ method }) => method)).toEqual(['GET', 'GET', 'PATCH']);
});

test('a move that is answered with another event was done', async () => {
  const id = add('swapped');
  const path = `${CALENDARS}/primary/events/${id}`;
  const fault = { service: 'google', method: 'PATCH', path, status: 200, body: { id: 'another' } };
  await graph.control('POST', 'faults', { ...fault, times: 1 });

  const { errors } = await graph.ask(SHIFT, { ids: [id], days: 1 });

  expect(errors).toMatchObject([{ extensions: { code: 'REPLY_UNREADABLE', upstream: { status: 200 } } }]);
});

test.each([
  [{ days: 3_650 }, 'days', { start: at('9998-03-30T09:00:00'), end: at('9998-03-30T10:00:00') }],
  [{ days: 3_650 }, 'days', { start: { date: '9998-03-30' }, end: { date: '9998-03-31' } }],
  [{ minutes: 15 }, 'minutes', { start: at('9999-12-31T23:00:00'), end: at('9999-12-31T23:59:00') }],
])('an event is not moved by %j beyond the years that can be written', async (shift, argument, { start, end }) => {
  const { id } = addEvent(graph.sandbox, 'far', start, end);

  const { errors } = await graph.ask(SHIFT, { ids: [id], ...shift });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(await writes()).toEqual([]);
});

test('an event whose times have no zone keeps its time of day in that of its calendar, for one call more', async () => {
  const id = add('zoneless');
  const times = { start: { dateTime: '2030-03-30T09:00:00+01:00' }, end: { dateTime: '2030-03-30T10:00:00+01:00' } };
  await answerWith(id, times);

  const { errors } = await graph.ask(SHIFT, { ids: [id], days: 1 });

  expect(errors).toBeUndefined();
  expect((await writes())[0]!.body).toEqual({
    start: { dateTime: '2030-03-31T09:00:00+02:00' },
    end: { dateTime: '2030-03-31T10:00:00+02:00' },
  });
  expect(await graph.received()).toHaveLength(3);
});

test('an event in a zone that is unknown here is sent without an offset', async () => {
  const id = add('elsewhere');
  const dateTime = '2030-03-30T09:00:00+05:00';
  const end = { dateTime: '2030-03-30T10:00:00+05:00', timeZone: 'Moon/Tycho' };
  await answerWith(id, { start: { dateTime, timeZone: 'Moon/Tycho' }, end });

  await graph.ask(SHIFT, { ids: [id], days: 1, minutes: 5 });

  expect((await writes())[0]!.body).toMatchObject({
    start: { dateTime: '2030-03-31T09:05:00', timeZone: 'Moon/Tycho' },
    end: { dateTime: '2030-03-31T10:05:00', timeZone: 'Moon/Tycho' },
  });
});

test('a reply that does not fit is the fault of its own call, though another event was written', async () => {
  const ids = [add('odd'), add('even')];
  await answerWith('odd', { start: { date: 'nonsense' } });

  const { data, errors } = await graph.ask(SHIFT, { ids, days: 1 });

  expect(data.shiftEvents).toMatchObject({ shiftedCount: 1, failedCount: 1 });
  expect(errors).toMatchObject([
    {
      path: ['shiftEvents', 'items', 0, 'event'],
      extensions: { code: 'UPSTREAM_REJECTED', tool: 'Calendar.UpdateEvent' },
    },
  ]);
  expect((await writes()).map(({ path }) => path)).toEqual([`${CALENDARS}/primary/events/even`]);
});

test('an event moves into the second of two hours that clocks show alike', async () => {
  const { id } = addEvent(graph.sandbox, 'night', at('2030-10-27T01:30:00'), at('2030-10-27T01:45:00'));

  const { data } = await graph.ask(SHIFT, { ids: [id], minutes: 90 });

  expect(data.shiftEvents.items[0].event).toMatchObject({
    start: { dateTime: '2030-10-27T01:00:00.000Z' },
    end: { dateTime: '2030-10-27T01:15:00.000Z' },
  });
});
