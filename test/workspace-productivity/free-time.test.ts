import { describe, expect, onTestFinished, test } from 'vitest';
import { eventsIn } from '../../sandbox/workspace-productivity/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { readCached, useToolgraph } from '../toolgraph.ts';
import { addCalendar, addEvent, at, CALENDARS, MIRA } from './calendar-seeds.ts';

const graph = useToolgraph();

const AIKO = 'aiko@halyard.example';
const TOMAS = 'tomas@halyard.example';
const STRANGER = 'piet@northdock.example';
const FREE_BUSY = '/calendar/v3/freeBusy';

const SLOTS = `query ($who: [String!], $from: Date, $until: Date, $open: LocalTime, $close: LocalTime) {
  freeSlots(emailAddresses: $who, startDate: $from, endDate: $until, startTimeBoundary: $open, endTimeBoundary: $close) {
    slots { start { dateTime localDateTime weekday } end { dateTime localDateTime weekday } }
    unavailableCalendars { email reason reasonText }
    timeZone
  }
}`;
const MONDAY = { from: '2030-01-07', until: '2030-01-07' };

const clocksOf = ({ data }: { data: any }) =>
  data.freeSlots.slots.map(
    ({ start, end }: any) => `${start.localDateTime.slice(5, 16)} ${end.localDateTime.slice(11, 16)}`,
  );
const busyAt = (start: string, end: string, who: string, more = {}) =>
  addEvent(graph.sandbox, `${who} ${start}`, at(start), at(end), { organizer: { email: who }, ...more });
const meetingOf = (who: string[], more = {}) => ({
  attendees: who.map((email) => ({ email, responseStatus: 'accepted' as const })),
  ...more,
});
const asked = async () => (await graph.received({ path: FREE_BUSY })).map(({ body }) => body as any);

/** The request for free/busy times of these people. */
const reads = (first: string, last: string, ...people: string[]) =>
  `POST ${FREE_BUSY} {"timeMin": "${first}", "timeMax": "${last}", "timeZone": "Europe/Amsterdam",
    "calendarExpansionMax": 50, "items": ${JSON.stringify(people.map((id) => ({ id })))}}`;
const ZONE = `GET ${CALENDARS}/primary`;

testTools(graph, {
  'Calendar.FindTimeSlotsWhenEveryoneIsFree': [
    {
      about: 'one call for the zone, one for all of them',
      given: async () => {
        busyAt('2030-01-07T09:00:00', '2030-01-07T10:00:00', MIRA);
        busyAt('2030-01-07T09:30:00', '2030-01-07T11:00:00', AIKO);
        busyAt('2030-01-07T11:00:00', '2030-01-07T11:30:00', TOMAS);
      },
      args: `emailAddresses: [" Aiko@Halyard.example", "${TOMAS}", "${AIKO}", "${MIRA}"], startDate: "2030-01-07"
        endDate: "2030-01-07"`,
      sends: [ZONE, reads('2030-01-07T00:00:00+01:00', '2030-01-07T23:59:59+01:00', MIRA, AIKO, TOMAS)],
      answers: {
        unavailableCalendars: [],
        timeZone: 'Europe/Amsterdam',
        slots: [
          {
            start: { dateTime: '2030-01-07T07:00:00.000Z', localDateTime: '2030-01-07T08:00:00', weekday: 'MONDAY' },
            end: { dateTime: '2030-01-07T08:00:00.000Z', localDateTime: '2030-01-07T09:00:00', weekday: 'MONDAY' },
          },
          {
            start: { dateTime: '2030-01-07T10:30:00.000Z', localDateTime: '2030-01-07T11:30:00', weekday: 'MONDAY' },
            end: { dateTime: '2030-01-07T17:00:00.000Z', localDateTime: '2030-01-07T18:00:00', weekday: 'MONDAY' },
          },
        ],
      },
    },
    {
      about: 'the last day is seven days after the first where it is not given',
      args: 'startDate: "2030-03-27"',
      sends: [ZONE, reads('2030-03-27T00:00:00+01:00', '2030-04-03T23:59:59+02:00', MIRA)],
      select: '{ timeZone }',
    },
    {
      about: 'boundaries the wrong way round leave no slot',
      args: 'startDate: "2030-01-07", endDate: "2030-01-07", startTimeBoundary: "22:00", endTimeBoundary: "06:00"',
      answers: { slots: [] },
    },
    {
      about: 'a last day before today',
      args: 'endDate: "2020-01-01"',
      sends: ZONE,
      error: { code: 'BAD_USER_INPUT', argument: 'endDate' },
    },
    { rejects: 'emailAddresses: ["Aiko"]' },
    { rejects: 'endDate: "2030-01-07", startDate: "2030-01-08"' },
    { rejects: 'endDate: "2040-01-09", startDate: "2030-01-08"' },
    ...[
      { startDate: '2030-02-30' },
      { startDate: '2030-01-07T00:00:00' },
      { startTimeBoundary: '8:00' },
      { endTimeBoundary: '24:00' },
      { endTimeBoundary: '18:00+02:00' },
    ].map((rejects) => ({
      rejects,
      because: 'startDate' in rejects ? 'must be a date' : 'must be a time of day',
      error: { code: 'BAD_USER_INPUT' },
    })),
  ],
});

test('without addresses it is about the user alone: from today for seven more days, 08:00 to 18:00', async () => {
  const { data, errors } = await graph.ask('{ freeSlots { slots { start { localDateTime } end { localDateTime } } } }');

  expect(errors).toBeUndefined();
  const [{ timeMin, timeMax, items }] = await asked();
  expect(items).toEqual([{ id: MIRA }]);
  expect(timeMin).toMatch(/T00:00:00\+0[12]:00$/);
  expect(Math.round((Date.parse(timeMax) - Date.parse(timeMin)) / 86_400_000)).toBe(8);
  for (const { start, end } of data.freeSlots.slots) {
    expect(start.localDateTime.slice(11) >= '08:00:00' && end.localDateTime.slice(11) <= '18:00:00').toBe(true);
  }
});

describe('what takes time', () => {
  const clear = { open: '08:00', close: '10:00', ...MONDAY };

  test.each([
    { what: 'an event that one declined', more: { attendees: [{ email: MIRA, responseStatus: 'declined' as const }] } },
    { what: 'a transparent one', more: { transparency: 'transparent' as const } },
    { what: 'a cancelled one', more: { status: 'cancelled' as const } },
  ])('is not $what', async ({ more }) => {
    busyAt('2030-01-07T08:30:00', '2030-01-07T09:00:00', 'someone@else.example', { ...meetingOf([MIRA]), ...more });

    expect(clocksOf(await graph.ask(SLOTS, clear))).toEqual(['01-07T08:00 10:00']);
  });

  test('is a tentative event, and a private one of a colleague', async () => {
    busyAt('2030-01-07T08:30:00', '2030-01-07T09:00:00', MIRA, { status: 'tentative' });
    busyAt('2030-01-07T09:15:00', '2030-01-07T09:30:00', AIKO, { visibility: 'private' });

    const answer = await graph.ask(SLOTS, { who: [AIKO], ...clear });

    expect(clocksOf(answer)).toEqual(['01-07T08:00 08:30', '01-07T09:00 09:15', '01-07T09:30 10:00']);
  });

  test('is an event across midnight, on both days', async () => {
    busyAt('2030-01-07T22:00:00', '2030-01-08T09:00:00', MIRA);

    const answer = await graph.ask(SLOTS, { from: '2030-01-07', until: '2030-01-08', open: '08:00', close: '23:00' });

    expect(clocksOf(answer)).toEqual(['01-07T08:00 22:00', '01-08T09:00 23:00']);
  });

  test('is a day of somebody far away from midnight to midnight there', async () => {
    addCalendar(graph.sandbox, 'kenji@halyard.example', 'Asia/Tokyo');
    addEvent(
      graph.sandbox,
      'Off',
      { date: '2030-01-07' },
      { date: '2030-01-08' },
      { organizer: { email: 'kenji@halyard.example' } },
    );

    const answer = await graph.ask(SLOTS, { who: ['kenji@halyard.example'], ...MONDAY });

    expect(clocksOf(answer)).toEqual(['01-07T16:00 18:00']);
  });
});

test.each([
  { of: 'spring', date: '2030-03-31', slot: { start: '2030-03-30T23:00:00.000Z', end: '2030-03-31T08:00:00.000Z' } },
  { of: 'autumn', date: '2030-10-27', slot: { start: '2030-10-26T22:00:00.000Z', end: '2030-10-27T09:00:00.000Z' } },
])('the day of $of on which the clocks change is as long as it is', async ({ date, slot }) => {
  const { data } = await graph.ask(SLOTS, { from: date, until: date, open: '00:00', close: '10:00' });

  expect(data.freeSlots.slots).toMatchObject([{ start: { dateTime: slot.start }, end: { dateTime: slot.end } }]);
});

test.each([
  ['an unknown zone', { id: MIRA, timeZone: 'Mars/Olympus' }],
  ['no zone', { id: MIRA }],
  ['a zone of another type', { id: MIRA, timeZone: { name: 'UTC' } }],
  ['no address', { id: 'primary', timeZone: 'UTC' }],
])('a calendar with %s is a wrong reply', async (_what, body) => {
  onTestFinished(() => readCached(graph));
  await graph.control('POST', 'faults', { service: 'google', path: `${CALENDARS}/primary`, status: 200, body });

  const { errors } = await graph.ask(SLOTS, MONDAY);

  expect(errors).toMatchObject([
    {
      extensions: {
        code: 'UPSTREAM_REJECTED',
        tool: 'Calendar.FindTimeSlotsWhenEveryoneIsFree',
        upstream: { service: 'calendar', status: 200 },
      },
    },
  ]);
});

describe('many people and long spans', () => {
  test('120 people over 200 days are three groups in three spans, and none is asked for twice', async () => {
    const others = Array.from({ length: 119 }, (_, index) => `colleague-${index}@halyard.example`);
    for (const email of others) addCalendar(graph.sandbox, email);
    busyAt('2030-05-01T08:00:00', '2030-05-01T18:00:00', others[118]!);

    const { data, errors } = await graph.ask(SLOTS, { who: others, from: '2030-01-01', until: '2030-07-19' });

    expect(errors).toBeUndefined();
    expect(await graph.received({ path: `${CALENDARS}/primary` })).toHaveLength(1);
    const calls = await asked();
    expect(calls.map(({ items }) => items.length).toSorted()).toEqual([20, 20, 20, 50, 50, 50, 50, 50, 50]);
    expect(new Set(calls.map(({ timeMin }) => timeMin)).size).toBe(3);
    expect(data.freeSlots.slots).toHaveLength(199);
  });

  test('the spans of a long time follow one another without a gap', async () => {
    await graph.ask(SLOTS, { from: '2030-01-01', until: '2030-07-19' });

    const spans = (await asked()).map(({ timeMin, timeMax }) => [timeMin, timeMax]).toSorted();
    expect(spans).toEqual([
      ['2030-01-01T00:00:00+01:00', '2030-04-01T01:00:00+02:00'],
      ['2030-04-01T01:00:00+02:00', '2030-06-30T01:00:00+02:00'],
      ['2030-06-30T01:00:00+02:00', '2030-07-19T23:59:59+02:00'],
    ]);
  });
});

describe('where somebody cannot be read', () => {
  const answering = (calendars: object) =>
    graph.control('POST', 'faults', { service: 'google', path: FREE_BUSY, status: 200, body: { calendars } });

  test('there are no slots, and one error names everyone with the reason', async () => {
    const { data, errors } = await graph.ask(SLOTS, { who: [AIKO, STRANGER, 'nobody@halyard.example'], ...MONDAY });

    expect(data.freeSlots).toEqual({
      slots: null,
      unavailableCalendars: [
        { email: STRANGER, reason: 'NOT_FOUND', reasonText: 'notFound' },
        { email: 'nobody@halyard.example', reason: 'NOT_FOUND', reasonText: 'notFound' },
      ],
      timeZone: 'Europe/Amsterdam',
    });
    expect(errors).toMatchObject([
      {
        path: ['freeSlots', 'slots'],
        message: expect.stringMatching(/piet@northdock\.example \(notFound\), nobody@halyard\.example \(notFound\)$/),
        extensions: { code: 'NOT_FOUND', tool: 'Calendar.FindTimeSlotsWhenEveryoneIsFree', retryable: false },
      },
    ]);
  });

  test('a calendar that upstream fails to read may be tried again', async () => {
    await answering({ [MIRA]: { busy: [], errors: [{ domain: 'global', reason: 'internalError' }] } });

    const { data, errors } = await graph.ask(SLOTS, MONDAY);

    expect(data.freeSlots.unavailableCalendars).toEqual([
      { email: MIRA, reason: 'INTERNAL_ERROR', reasonText: 'internalError' },
    ]);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } }]);
  });

  test('a reason with a name that every object has is unknown', async () => {
    await answering({ [MIRA]: { busy: [], errors: [{ domain: 'global', reason: 'constructor' }] } });

    const { data, errors } = await graph.ask(SLOTS, MONDAY);

    expect(data.freeSlots.unavailableCalendars).toEqual([
      { email: MIRA, reason: 'UNKNOWN', reasonText: 'constructor' },
    ]);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED' } }]);
  });

  test('a calendar that the answer leaves out is not taken for free', async () => {
    await answering({ [MIRA]: { busy: [] } });

    const { data } = await graph.ask(SLOTS, { who: [AIKO], ...MONDAY });

    expect(data.freeSlots).toMatchObject({
      slots: null,
      unavailableCalendars: [{ email: AIKO, reason: 'NOT_ANSWERED' }],
    });
  });

  test('a call that fails is tried again, for it only reads', async () => {
    await graph.control('POST', 'faults', { service: 'google', path: FREE_BUSY, status: 503, body: {}, times: 1 });

    const { errors } = await graph.ask(SLOTS, MONDAY);

    expect(errors).toBeUndefined();
    expect(await asked()).toHaveLength(2);
  });
});

describe('the first slot', () => {
  const FIRST = `query ($email: String!, $minutes: Int!) { person(email: $email) {
    freeSlots(startDate: "2030-01-07", endDate: "2030-01-08") { timeZone
      firstSlot(minutes: $minutes) { start { localDateTime } end { localDateTime } } }
  } }`;
  const clocks = (start: string, end: string) => ({ start: { localDateTime: start }, end: { localDateTime: end } });

  test.each([
    [60, clocks('2030-01-07T08:00:00', '2030-01-07T09:00:00')],
    [120, clocks('2030-01-07T15:00:00', '2030-01-07T17:00:00')],
    [600, clocks('2030-01-08T08:00:00', '2030-01-08T18:00:00')],
    [601, null],
  ])('of %i minutes is as long as that, and costs no further call', async (minutes, slot) => {
    busyAt('2030-01-07T09:00:00', '2030-01-07T15:00:00', AIKO);

    const { data, errors } = await graph.ask(FIRST, { email: AIKO, minutes });

    expect(errors).toBeUndefined();
    expect(data.person.freeSlots.firstSlot).toEqual(slot);
    expect(await graph.received()).toHaveLength(2);
  });

  test.each([0, 1_441])('of %i minutes is refused', async (minutes) => {
    const { errors } = await graph.ask(FIRST, { email: AIKO, minutes });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'minutes' } }]);
  });

  test('is null with the same error as the slots where somebody cannot be read', async () => {
    const { data, errors } = await graph.ask(FIRST, { email: STRANGER, minutes: 30 });

    expect(data.person.freeSlots).toEqual({ timeZone: 'Europe/Amsterdam', firstSlot: null });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  test('is booked without another read of the zone that it is in', async () => {
    const mutation = `mutation ($email: String!, $from: LocalDateTime!) {
      query { person(email: $email) { freeSlots(startDate: "2030-01-07", endDate: "2030-01-07") {
        firstSlot(minutes: 30) { start { localDateTime @export(as: "from") } } } } }
      createEvent(summary: "Talk", startDatetime: $from, endDatetime: "2030-01-07T09:00:00") { start { dateTime } }
    }`;

    const { data } = await graph.ask(mutation, { email: AIKO });

    expect(data.createEvent).toEqual({ start: { dateTime: '2030-01-07T07:00:00.000Z' } });
    expect((await graph.received()).map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [`GET ${CALENDARS}/primary`, `POST ${FREE_BUSY}`, `POST ${CALENDARS}/primary/events`].toSorted(),
    );
  });
});

describe('of one person', () => {
  const PERSON = `query ($email: String!) { person(email: $email) {
    freeSlots(startDate: "2030-01-07", endDate: "2030-01-07") { slots { start { localDateTime } end { localDateTime } } unavailableCalendars { email } }
  } }`;

  test('it is that person alone', async () => {
    busyAt('2030-01-07T09:00:00', '2030-01-07T10:00:00', MIRA);
    busyAt('2030-01-07T12:00:00', '2030-01-07T18:00:00', AIKO);

    const { data, errors } = await graph.ask(PERSON, { email: AIKO });

    expect(errors).toBeUndefined();
    expect(data.person.freeSlots).toMatchObject({
      slots: [{ start: { localDateTime: '2030-01-07T08:00:00' }, end: { localDateTime: '2030-01-07T12:00:00' } }],
      unavailableCalendars: [],
    });
    expect(await asked()).toMatchObject([{ items: [{ id: AIKO }] }]);
  });

  test('somebody who cannot be read nulls those slots and no others', async () => {
    const { data, errors } = await graph.ask(PERSON, { email: STRANGER });

    expect(data.person.freeSlots).toEqual({ slots: null, unavailableCalendars: [{ email: STRANGER }] });
    expect(errors).toMatchObject([{ path: ['person', 'freeSlots', 'slots'], extensions: { code: 'NOT_FOUND' } }]);
  });

  test('the people of one answer are asked for together', async () => {
    const days = 'startDate: "2030-01-07", endDate: "2030-01-07"';

    const { data, errors } = await graph.ask(
      `{ workspaces { members { user { person { email freeSlots(${days}) { slots { start { dateTime } } } } } } } }`,
    );

    const people = data.workspaces[0].members.map(({ user }: any) => user.person);
    const unread = people.filter(({ freeSlots }: any) => freeSlots.slots === null);
    expect(people.length).toBeGreaterThan(5);
    expect(unread).toMatchObject([{ email: 'ines@bearingworks.example' }]);
    expect(errors).toMatchObject([{ message: expect.stringContaining('ines@bearingworks.example (notFound)') }]);
    expect(await graph.received({ service: 'google' })).toHaveLength(2);
    expect((await asked())[0].items).toHaveLength(people.length);
  });
});

test('events of the seeds take time too', async () => {
  const before = eventsIn(graph.sandbox.context.store).find().length;

  const { data, errors } = await graph.ask(SLOTS, { who: [AIKO, TOMAS] });

  expect(before).toBeGreaterThan(20);
  expect(errors).toBeUndefined();
  expect(data.freeSlots.slots.length).toBeGreaterThan(8);
});
