import { describe, expect, test } from 'vitest';
import { useToolgraph, ZONE_SET } from '../toolgraph.ts';
import { addEvent, at, CALENDARS } from './calendar-seeds.ts';

const graph = useToolgraph(ZONE_SET);

const INSTANTS = 'from: "2030-07-01T09:00:00+02:00", until: "2030-07-01T17:00:00+02:00"';
const WALL_TIMES = 'minEndDatetime: "2030-07-01T09:00:00", maxStartDatetime: "2030-07-01T17:00:00"';
/** In Amsterdam, the clocks go forward from 02:00 to 03:00. */
const SKIPPED = 'minEndDatetime: "2030-03-31T02:30:00", maxStartDatetime: "2030-03-31T03:15:00"';

const ask = (span: string) =>
  graph.ask(`{ person(email: "mira@halyard.example") { events(${span}) { items { summary } } } }`);

const bounds = async () =>
  (await graph.received({ path: `${CALENDARS}/*/events` })).map(({ query = [] }) => {
    const { timeMin, timeMax } = Object.fromEntries(query);
    return [timeMin, timeMax];
  });

describe('the span of events', () => {
  test('is given by two instants, which costs one call', async () => {
    addEvent(graph.sandbox, 'in', at('2030-07-01T16:30:00'), at('2030-07-01T18:00:00'));
    addEvent(graph.sandbox, 'out', at('2030-07-01T17:00:00'), at('2030-07-01T18:00:00'));

    const { data, errors } = await ask(INSTANTS);

    expect(errors).toBeUndefined();
    expect(data.person.events.items).toEqual([{ summary: 'in' }]);
    expect(await bounds()).toEqual([['2030-07-01T07:00:00+00:00', '2030-07-01T15:00:00+00:00']]);
    expect(await graph.received()).toHaveLength(1);
  });

  test('is given by two wall times in a zone, which costs one call', async () => {
    const { errors } = await ask(`${WALL_TIMES}, timeZone: "America/New_York"`);

    expect(errors).toBeUndefined();
    expect(await bounds()).toEqual([['2030-07-01T09:00:00-04:00', '2030-07-01T17:00:00-04:00']]);
    expect(await graph.received()).toHaveLength(1);
  });

  test('of the events of many people costs one call a person', async () => {
    const people = ['mira', 'aiko', 'tomas'].map(
      (name) => `${name}: person(email: "${name}@halyard.example") { events(${INSTANTS}) { items { id } } }`,
    );

    const { errors } = await graph.ask(`{ ${people.join(' ')} }`);

    expect(errors).toBeUndefined();
    expect(await graph.received()).toHaveLength(3);
  });

  test.each([
    ['', 'minEndDatetime'],
    ['maxStartDatetime: "2030-07-01T17:00:00"', 'minEndDatetime'],
    ['minEndDatetime: "2030-07-01T17:00:00"', 'maxStartDatetime'],
    ['from: "2030-07-01T17:00:00Z"', 'until'],
    ['until: 1909155600000', 'from'],
    [`${INSTANTS}, timeZone: "UTC"`, 'timeZone'],
    [`${INSTANTS}, ${WALL_TIMES}`, 'minEndDatetime'],
    ['from: "2030-07-01T17:00:00Z", until: "2030-07-01T17:00:00Z"', 'until'],
    [`${WALL_TIMES}, timeZone: "Mars/Base"`, 'timeZone'],
    [`${WALL_TIMES}, timeZone: "2030-01-01T00:00Z"`, 'timeZone'],
    [`${SKIPPED}, timeZone: "Europe/Amsterdam"`, 'maxStartDatetime'],
  ])('with "%s" is refused by %s, and nothing is sent', async (span, argument) => {
    const { errors } = await ask(`${span} maxResults: 5`);

    expect(errors).toMatchObject([{ path: ['person', 'events'], extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });
});

test('wall times that the clocks of the calendar skip are refused, and no events asked for', async () => {
  const { errors } = await ask(SKIPPED);

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'maxStartDatetime' } }]);
  expect(await bounds()).toEqual([]);
});

test('events about a task are in the order of their starts, all-day ones at midnight of the calendar', async () => {
  const { id, customId } = graph.sandbox.context.company.tasks[0]!;
  addEvent(graph.sandbox, `${customId} late`, at('2030-07-01T00:30:00'), at('2030-07-01T01:00:00'));
  addEvent(graph.sandbox, `${customId} day`, { date: '2030-07-01' }, { date: '2030-07-02' });
  addEvent(graph.sandbox, `${customId} early`, at('2030-06-30T23:30:00'), at('2030-07-01T00:30:00'));

  const { data, errors } = await graph.ask(
    `{ task(id: "${id}") { events(from: "2030-06-30T00:00:00Z", until: "2030-07-03T00:00:00Z") { items { summary } } } }`,
  );

  expect(errors).toBeUndefined();
  expect(data.task.events.items.map(({ summary }: any) => summary)).toEqual(
    ['early', 'day', 'late'].map((name) => `${customId} ${name}`),
  );
  expect(await graph.received({ service: 'google' })).toHaveLength(1);
});
