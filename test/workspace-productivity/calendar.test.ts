import { describe, expect, onTestFinished, test } from 'vitest';
import { calendarListIn, type EventRecord } from '../../sandbox/workspace-productivity/records/records.ts';
import { readCached, useToolgraph } from '../toolgraph.ts';
import { addCalendar, addEvent, at, CALENDARS, MIRA } from './calendar-seeds.ts';

const LIST = '/calendar/v3/users/me/calendarList';

const EVENTS = `query ($id: ID!, $from: LocalDateTime!, $until: LocalDateTime!, $most: Int) {
  calendar(id: $id) { events(minEndDatetime: $from, maxStartDatetime: $until, maxResults: $most) { items {
    id summary description location status visibility eventType transparency htmlLink hangoutLink
    start { date dateTime timeZone } end { date dateTime timeZone }
    organizer { email } attendees { email displayName responseStatus optional organizer resource person { email } }
  } } }
}`;

const graph = useToolgraph();

const bounds = async () => {
  const request = (await graph.received({ path: `${CALENDARS}/*/events` })).at(-1);
  return request!.query!.filter(([name]) => name.startsWith('time')).map(([, value]) => value);
};

test('reads a calendar, the main one by default', async () => {
  const { data, errors } = await graph.ask('{ calendar { id summary description location timeZone } }');

  expect(errors).toBeUndefined();
  expect(data.calendar).toEqual({
    id: MIRA,
    summary: MIRA,
    description: null,
    location: null,
    timeZone: 'Europe/Amsterdam',
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `${CALENDARS}/primary` }]);
  const [request] = await graph.receivedWithAnswers();
  expect(request!.headers.authorization).toBe('Bearer ya2***');
});

test('a calendar alone costs nothing', async () => {
  const { data } = await graph.ask(`{ calendar(id: "${MIRA}") { id } }`);

  expect(data.calendar.id).toBe(MIRA);
  expect(await graph.received()).toEqual([]);
});

test('a calendar that is not there is not found', async () => {
  const { data, errors } = await graph.ask('{ calendar(id: "nobody@halyard.example") { summary } }');

  expect(data.calendar).toBeNull();
  expect(errors).toMatchObject([
    {
      path: ['calendar'],
      extensions: {
        code: 'NOT_FOUND',
        tool: 'Calendar.ListEvents',
        upstream: { service: 'calendar', status: 404, code: 'notFound' },
      },
    },
  ]);
});

test('lists events between wall times of the calendar, whose zone is known', async () => {
  const { errors } = await graph.ask(EVENTS, { id: MIRA, from: '2026-07-01T09:00:00', until: '2026-07-01T17:00:00' });

  expect(errors).toBeUndefined();
  expect(await graph.received()).toMatchObject([{ method: 'GET', path: `${CALENDARS}/mira%40halyard.example/events` }]);
  expect((await graph.received())[0]!.query!.toSorted()).toEqual([
    ['maxResults', '10'],
    ['orderBy', 'startTime'],
    ['singleEvents', 'true'],
    ['timeMax', '2026-07-01T17:00:00+02:00'],
    ['timeMin', '2026-07-01T09:00:00+02:00'],
  ]);
});

test.each([
  ['no zone', { id: MIRA }],
  ['an unknown zone', { id: MIRA, timeZone: 'Mars/Olympus' }],
])('wall times in a calendar with %s are a wrong reply', async (_what, body) => {
  onTestFinished(() => readCached(graph));
  await graph.control('POST', 'faults', {
    service: 'google',
    path: `${CALENDARS}/*`,
    status: 200,
    body,
  });

  const { errors } = await graph.ask(EVENTS, {
    id: 'strange',
    from: '2026-07-01T09:00:00',
    until: '2026-07-01T17:00:00',
  });

  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED', upstream: { service: 'calendar' } } }]);
});

test('leaves out what touches a bound from outside', async () => {
  addEvent(graph.sandbox, 'ends at the bound', at('2030-01-07T08:00:00'), at('2030-01-07T09:00:00'));
  addEvent(graph.sandbox, 'later', at('2030-01-07T16:59:00'), at('2030-01-07T18:00:00'));
  addEvent(graph.sandbox, 'earlier', at('2030-01-07T08:00:00'), at('2030-01-07T09:01:00'));
  addEvent(graph.sandbox, 'starts at the bound', at('2030-01-07T17:00:00'), at('2030-01-07T18:00:00'));

  const { data } = await graph.ask(EVENTS, { id: MIRA, from: '2030-01-07T09:00:00', until: '2030-01-07T17:00:00' });

  expect(data.calendar.events.items.map(({ summary }: any) => summary)).toEqual(['earlier', 'later']);
});

test('answers what an event is', async () => {
  const attendees = [
    { email: MIRA, displayName: 'Mira Okafor', responseStatus: 'accepted' },
    { email: ' Aiko@halyard.example', responseStatus: 'tentative', optional: true },
    { email: 'room-1@resource.calendar.google.com', responseStatus: 'accepted', resource: true },
  ] as NonNullable<EventRecord['attendees']>;
  const more = {
    attendees,
    description: 'Why',
    location: 'Rotterdam',
    visibility: 'private',
    transparency: 'transparent',
  } as const;
  addEvent(graph.sandbox, 'Visit', at('2030-01-07T10:00:00'), at('2030-01-07T11:30:00'), more);

  const { data, errors } = await graph.ask(EVENTS, {
    id: 'primary',
    from: '2030-01-07T00:00:00',
    until: '2030-01-08T00:00:00',
  });

  expect(errors).toBeUndefined();
  expect(data.calendar.events.items).toMatchObject([
    {
      id: 'Visit',
      description: 'Why',
      location: 'Rotterdam',
      status: 'CONFIRMED',
      visibility: 'PRIVATE',
      eventType: 'DEFAULT',
      transparency: 'TRANSPARENT',
      htmlLink: expect.stringMatching(/^https:/),
      hangoutLink: null,
      start: { date: null, dateTime: '2030-01-07T09:00:00.000Z', timeZone: 'Europe/Amsterdam' },
      end: { dateTime: '2030-01-07T10:30:00.000Z' },
      organizer: { email: MIRA },
      attendees: [
        { organizer: true, responseStatus: 'ACCEPTED', person: { email: MIRA } },
        { optional: true, responseStatus: 'TENTATIVE', person: { email: 'aiko@halyard.example' } },
        { resource: true, person: null },
      ],
    },
  ]);
});

test('an all-day event has dates and no times', async () => {
  addEvent(graph.sandbox, 'Off', { date: '2030-01-07' }, { date: '2030-01-09' });

  const { data } = await graph.ask(EVENTS, { id: MIRA, from: '2030-01-08T00:00:00', until: '2030-01-08T01:00:00' });

  expect(data.calendar.events.items).toMatchObject([
    { start: { date: '2030-01-07', dateTime: null, timeZone: null }, end: { date: '2030-01-09', dateTime: null } },
  ]);
});

test('takes as many events as are asked for', async () => {
  await graph.ask(EVENTS, { id: MIRA, from: '2026-07-01T09:00:00', until: '2026-07-01T17:00:00', most: 2_500 });

  const [request] = await graph.received({ path: `${CALENDARS}/*/events` });
  expect(request!.query).toContainEqual(['maxResults', '2500']);
});

test.each([
  {
    day: 'before the clocks go forward',
    from: '2026-03-29T01:59:59',
    until: '2026-03-29T12:00:00',
    wire: ['2026-03-29T01:59:59+01:00', '2026-03-29T12:00:00+02:00'],
  },
  {
    day: 'in the hour that is skipped',
    from: '2026-03-29T02:30:00',
    until: '2026-03-29T12:00:00',
    wire: ['2026-03-29T03:30:00+02:00', '2026-03-29T12:00:00+02:00'],
  },
  {
    day: 'in the hour that comes twice',
    from: '2026-10-25T02:30:00',
    until: '2026-10-25T03:00:00',
    wire: ['2026-10-25T02:30:00+02:00', '2026-10-25T03:00:00+01:00'],
  },
  {
    day: 'from one offset to the other',
    from: '2026-10-24T00:00:00',
    until: '2026-10-26T00:00:00',
    wire: ['2026-10-24T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
  },
])('gives wall times the offset of their day: $day', async ({ from, until, wire }) => {
  const { errors } = await graph.ask(EVENTS, { id: MIRA, from, until });

  expect(errors).toBeUndefined();
  expect((await bounds()).toSorted()).toEqual(wire.toSorted());
});

test.each([
  { zone: 'America/New_York', wire: '2026-07-01T09:00:00-04:00' },
  { zone: 'Asia/Kolkata', wire: '2026-07-01T09:00:00+05:30' },
  { zone: 'UTC', wire: '2026-07-01T09:00:00+00:00' },
])('reads wall times in $zone when the calendar does', async ({ zone, wire }) => {
  onTestFinished(() => readCached(graph));
  addCalendar(graph.sandbox, 'far', zone);

  await graph.ask(EVENTS, { id: 'far', from: '2026-07-01T09:00:00', until: '2026-07-01T17:00:00' });

  expect(await bounds()).toContain(wire);
});

test.each([
  { given: { most: 0 }, argument: 'maxResults' },
  { given: { most: 2_501 }, argument: 'maxResults' },
  { given: { from: '2026-07-01T17:00:00' }, argument: 'maxStartDatetime' },
  { given: { from: '2026-07-02T00:00:00' }, argument: 'maxStartDatetime' },
])('refuses $given, and sends nothing', async ({ given, argument }) => {
  const { data, errors } = await graph.ask(EVENTS, {
    id: MIRA,
    from: '2026-07-01T09:00:00',
    until: '2026-07-01T17:00:00',
    ...given,
  });

  expect(data.calendar.events).toBeNull();
  expect(errors).toMatchObject([{ path: ['calendar', 'events'], extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(await graph.received()).toEqual([]);
});

test.each(['2026-07-01T09:00:00Z', '2026-07-01T09:00:00+02:00', '2026-07-01', '2026-13-01T09:00:00', 'noon'])(
  'refuses %s, which is no wall time, and sends nothing',
  async (from) => {
    const { data, errors } = await graph.ask(EVENTS, { id: MIRA, from, until: '2026-07-01T17:00:00' });

    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ message: expect.stringContaining('is no wall time') }]);
    expect(await graph.received()).toEqual([]);
  },
);

test.each(['"noon"', '$from'])('calls a wall time that is none the input of the user: %s', async (from) => {
  const query = `query ($from: LocalDateTime!) { calendar { events(minEndDatetime: ${from}, maxStartDatetime: "2026-07-01T17:00:00") { items { id } } } }`;

  const { errors } = await graph.ask(from === '$from' ? query : query.replace(/\(.*?\) /, ''), { from: 'noon' });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

describe('the list of calendars', () => {
  const CALENDARS_ASKED = `query ($most: Int, $token: String, $deleted: Boolean, $hidden: Boolean) {
    calendars(maxResults: $most, nextPageToken: $token, showDeleted: $deleted, showHidden: $hidden) {
      items { calendarId summary description timeZone accessRole primary selected hidden deleted summaryOverride backgroundColor calendar { id summary timeZone } }
      hasMore nextPageToken
    }
  }`;
  const idsOf = ({ data }: any) => data.calendars.items.map(({ calendar }: any) => calendar.id);

  test('is read ten at a time, without what is hidden or deleted', async () => {
    const { data, errors } = await graph.ask(CALENDARS_ASKED);

    expect(errors).toBeUndefined();
    expect(data.calendars).toMatchObject({ hasMore: false, nextPageToken: null });
    expect(data.calendars.items[0]).toEqual({
      calendarId: MIRA,
      summary: MIRA,
      description: null,
      timeZone: 'Europe/Amsterdam',
      accessRole: 'OWNER',
      primary: true,
      selected: true,
      hidden: false,
      deleted: false,
      summaryOverride: null,
      backgroundColor: null,
      calendar: { id: MIRA, summary: MIRA, timeZone: 'Europe/Amsterdam' },
    });
    expect(await graph.received()).toEqual([
      {
        method: 'GET',
        path: LIST,
        query: [
          ['maxResults', '10'],
          ['showDeleted', 'false'],
          ['showHidden', 'false'],
        ],
      },
    ]);
  });

  test('shows what is hidden and deleted where that is asked for', async () => {
    const { data } = await graph.ask(CALENDARS_ASKED, { deleted: true, hidden: true });

    expect(data.calendars.items).toMatchObject([{}, {}, {}, { hidden: true }, { deleted: true }]);
  });

  test('goes on page by page, and skips nothing', async () => {
    const first = await graph.ask(CALENDARS_ASKED, { most: 2 });
    const second = await graph.ask(CALENDARS_ASKED, { most: 2, token: first.data.calendars.nextPageToken });

    expect(first.data.calendars.hasMore).toBe(true);
    expect(second.data.calendars).toMatchObject({ hasMore: false, nextPageToken: null });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(
      calendarListIn(graph.sandbox.world.store)
        .find()
        .slice(0, 3)
        .map(({ id }) => id),
    );
    const [, request] = await graph.received();
    expect(request!.query).toContainEqual(['pageToken', first.data.calendars.nextPageToken]);
  });

  test('refuses a page token of another query', async () => {
    const { data } = await graph.ask(CALENDARS_ASKED, { most: 2 });

    const { errors } = await graph.ask(CALENDARS_ASKED, { most: 2, hidden: true, token: data.calendars.nextPageToken });

    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'invalid' } } },
    ]);
  });

  test.each([0, 251])('refuses pages of %i, and sends nothing', async (most) => {
    const { errors } = await graph.ask(CALENDARS_ASKED, { most });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'maxResults' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('a calendar of it needs no read of its own, and can be asked for its events', async () => {
    const { data, errors } = await graph.ask(`{ calendars(maxResults: 1) { items { calendar { description events(
      minEndDatetime: "2030-01-07T09:00:00", maxStartDatetime: "2030-01-07T17:00:00") { items { id calendarId } } } } } }`);

    expect(errors).toBeUndefined();
    expect(data.calendars.items).toEqual([{ calendar: { description: null, events: { items: [] } } }]);
    expect((await graph.received()).map(({ path }) => path)).toEqual([
      LIST,
      `${CALENDARS}/mira%40halyard.example/events`,
    ]);
  });
});

describe('who the user is', () => {
  const PROFILE = `{ calendarProfile {
    email displayName givenName familyName formattedName pictureUrl calendarAccess calendarsCount timeZone person { email }
  } }`;

  test('answers the person, whose own address only its metadata marks, and the calendars', async () => {
    const { data, errors } = await graph.ask(PROFILE);

    expect(errors).toBeUndefined();
    expect(data.calendarProfile).toEqual({
      email: MIRA,
      displayName: 'Mira Okafor',
      givenName: 'Mira',
      familyName: 'Okafor',
      formattedName: 'Okafor, Mira',
      pictureUrl: expect.stringMatching(/^https:/),
      calendarAccess: true,
      calendarsCount: 3,
      timeZone: 'Europe/Amsterdam',
      person: { email: MIRA },
    });
    const received = await graph.received();
    expect(received.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
      { method: 'GET', path: LIST, query: [['maxResults', '250']] },
      { method: 'GET', path: '/v1/people/me', query: [['personFields', 'names,emailAddresses,photos']] },
    ]);
  });

  test('counts more calendars than one page holds', async () => {
    for (let index = 0; index < 260; index += 1) {
      const { id } = addCalendar(graph.sandbox, `c_${index}@group.calendar.google.com`);
      calendarListIn(graph.sandbox.world.store).insert(id, { id, colorId: '1', accessRole: 'reader' });
    }

    const { data } = await graph.ask(PROFILE);

    expect(data.calendarProfile.calendarsCount).toBe(263);
    expect(await graph.received({ path: LIST })).toHaveLength(2);
  });

  test('a calendar list that cannot be read answers only that', async () => {
    await graph.control('POST', 'faults', { service: 'google', path: LIST, status: 403, body: {} });

    const { data, errors } = await graph.ask(PROFILE);

    expect(errors).toBeUndefined();
    expect(data.calendarProfile).toMatchObject({
      email: MIRA,
      calendarAccess: false,
      calendarsCount: null,
      timeZone: null,
    });
  });
});
