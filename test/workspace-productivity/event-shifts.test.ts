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
