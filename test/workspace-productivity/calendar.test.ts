import { describe, expect, test } from 'vitest';
import { calendarsIn, type EventRecord, eventsIn } from '../../sandbox/workspace-productivity/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const MIRA = 'mira@halyard.example';
const CALENDAR = '/calendar/v3/calendars';

const EVENTS = `query ($id: ID!, $from: LocalDateTime!, $until: LocalDateTime!, $most: Int) {
  calendar(id: $id) { events(minEndDatetime: $from, maxStartDatetime: $until, maxResults: $most) {
    id summary description location status visibility eventType transparency htmlLink hangoutLink
    start { date dateTime timeZone } end { date dateTime timeZone }
    organizer { email } attendees { email displayName responseStatus optional organizer resource person { email } }
  } }
}`;

describe('with all scopes', () => {
  const graph = useToolgraph();

  const addCalendar = (id: string, timeZone: string) =>
    calendarsIn(graph.sandbox.world.store).insert(id, { id, summary: id, timeZone });
  const addEvent = (
    summary: string,
    start: EventRecord['start'],
    end: EventRecord['end'],
    more: Partial<EventRecord> = {},
  ) => {
    const stamp = '2026-06-01T08:00:00.000Z';
    const rest = { status: 'confirmed', created: stamp, updated: stamp, eventType: 'default', sequence: 0 } as const;
    eventsIn(graph.sandbox.world.store).insert(summary, {
      id: summary,
      summary,
      ...rest,
      organizer: { email: MIRA },
      start,
      end,
      ...more,
    });
  };
  const at = (wallTime: string) => ({ dateTime: wallTime, timeZone: 'Europe/Amsterdam' });
  const bounds = async () => {
    const [request] = await graph.received({ path: `${CALENDAR}/*/events` });
    return request!.query!.filter(([name]) => name.startsWith('time')).map(([, value]) => value);
  };

  test('reads a calendar, the main one by default', async () => {
    const { data, errors } = await graph.ask('{ calendar { id summary description location timeZone } }');

    expect(errors).toBeUndefined();
    expect(data.calendar).toEqual({
      id: 'primary',
      summary: MIRA,
      description: null,
      location: null,
      timeZone: 'Europe/Amsterdam',
    });
    expect(await graph.received()).toEqual([{ method: 'GET', path: `${CALENDAR}/primary` }]);
    const [request] = await graph.receivedWhole();
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

  test('lists events between wall times of the calendar, its zone read first', async () => {
    const { errors } = await graph.ask(EVENTS, { id: MIRA, from: '2026-07-01T09:00:00', until: '2026-07-01T17:00:00' });

    expect(errors).toBeUndefined();
    expect(await graph.received()).toMatchObject([
      { method: 'GET', path: `${CALENDAR}/mira%40halyard.example` },
      { method: 'GET', path: `${CALENDAR}/mira%40halyard.example/events` },
    ]);
    expect((await graph.received())[1]!.query!.toSorted()).toEqual([
      ['maxResults', '10'],
      ['orderBy', 'startTime'],
      ['singleEvents', 'true'],
      ['timeMax', '2026-07-01T17:00:00+02:00'],
      ['timeMin', '2026-07-01T09:00:00+02:00'],
    ]);
  });

  test('leaves out what touches a bound from outside', async () => {
    addEvent('ends at the bound', at('2030-01-07T08:00:00'), at('2030-01-07T09:00:00'));
    addEvent('later', at('2030-01-07T16:59:00'), at('2030-01-07T18:00:00'));
    addEvent('earlier', at('2030-01-07T08:00:00'), at('2030-01-07T09:01:00'));
    addEvent('starts at the bound', at('2030-01-07T17:00:00'), at('2030-01-07T18:00:00'));

    const { data } = await graph.ask(EVENTS, { id: MIRA, from: '2030-01-07T09:00:00', until: '2030-01-07T17:00:00' });

    expect(data.calendar.events.map(({ summary }: any) => summary)).toEqual(['earlier', 'later']);
  });

  test('tells what an event is', async () => {
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
    addEvent('Visit', at('2030-01-07T10:00:00'), at('2030-01-07T11:30:00'), more);

    const { data, errors } = await graph.ask(EVENTS, {
      id: 'primary',
      from: '2030-01-07T00:00:00',
      until: '2030-01-08T00:00:00',
    });

    expect(errors).toBeUndefined();
    expect(data.calendar.events).toMatchObject([
      {
        id: 'Visit',
        description: 'Why',
        location: 'Rotterdam',
        status: 'confirmed',
        visibility: 'private',
        eventType: 'default',
        transparency: 'transparent',
        htmlLink: expect.stringMatching(/^https:/),
        hangoutLink: null,
        start: { date: null, dateTime: '2030-01-07T09:00:00.000Z', timeZone: 'Europe/Amsterdam' },
        end: { dateTime: '2030-01-07T10:30:00.000Z' },
        organizer: { email: MIRA },
        attendees: [
          { organizer: true, responseStatus: 'accepted', person: { email: MIRA } },
          { optional: true, responseStatus: 'tentative', person: { email: 'aiko@halyard.example' } },
          { resource: true, person: null },
        ],
      },
    ]);
  });

  test('an event of whole days has dates and no moments', async () => {
    addEvent('Off', { date: '2030-01-07' }, { date: '2030-01-09' });

    const { data } = await graph.ask(EVENTS, { id: MIRA, from: '2030-01-08T00:00:00', until: '2030-01-08T01:00:00' });

    expect(data.calendar.events).toMatchObject([
      { start: { date: '2030-01-07', dateTime: null, timeZone: null }, end: { date: '2030-01-09', dateTime: null } },
    ]);
  });

  test('takes as many events as are asked for', async () => {
    await graph.ask(EVENTS, { id: MIRA, from: '2026-07-01T09:00:00', until: '2026-07-01T17:00:00', most: 2_500 });

    const [request] = await graph.received({ path: `${CALENDAR}/*/events` });
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
    { zone: 'Mars/Olympus', wire: '2026-07-01T09:00:00+00:00' },
  ])('reads wall times in $zone when the calendar does', async ({ zone, wire }) => {
    addCalendar('far', zone);

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

      expect(data.calendar).toBeNull();
      expect(errors).toMatchObject([{ message: expect.stringContaining(`'${from}' is no wall time`) }]);
      expect(await graph.received()).toEqual([]);
    },
  );

  // The code is DOWNSTREAM_SERVICE_ERROR: what a scalar throws (subgraphs/scalars.ts) has no code of its own.
  test.each(['"noon"', '$from'])('calls a wall time that is none the input of the user: %s', async (from) => {
    const query = `query ($from: LocalDateTime!) { calendar { events(minEndDatetime: ${from}, maxStartDatetime: "2026-07-01T17:00:00") { id } } }`;

    const { errors } = await graph.ask(from === '$from' ? query : query.replace(/\(.*?\) /, ''), { from: 'noon' });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('with a token that lacks a scope', () => {
  const graph = useToolgraph(({ url }) => ({
    GOOGLE_TOKEN: 'ya29.narrow',
    CALENDAR_URL: `${url}/google/calendar/v3`,
    MAIL_URL: `${url}/google/gmail/v1`,
    IDENTITY_URL: `${url}/google/oauth2/v2`,
  }));
  const token = {
    service: 'google',
    token: 'ya29.narrow',
    scopes: ['https://www.googleapis.com/auth/calendar.readonly'],
  };

  test('names the scopes that are missing, and sends nothing to the calendar', async () => {
    await graph.control('POST', 'tokens', token);

    const { data, errors } = await graph.ask(EVENTS, {
      id: 'primary',
      from: '2026-07-01T09:00:00',
      until: '2026-07-01T17:00:00',
    });

    expect(data.calendar.events).toBeNull();
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'AUTHORIZATION_REQUIRED',
          tool: 'Calendar.ListEvents',
          provider: 'google',
          scopes: ['calendar.events'],
          url: 'https://accounts.google.com/o/oauth2/v2/auth',
          retryable: false,
        },
      },
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test('one missing scope does not take the rest of an answer down', async () => {
    await graph.control('POST', 'tokens', token);

    const { data, errors } = await graph.ask('{ threads { hasMore } engineHealth { healthy } }');

    expect(data).toEqual({ threads: null, engineHealth: { healthy: true } });
    expect(errors).toMatchObject([{ path: ['threads'], extensions: { scopes: ['mail.readonly'] } }]);
  });
});

describe('where the scopes of a token cannot be learnt', () => {
  const graph = useToolgraph(({ url }) => ({
    GOOGLE_TOKEN: 'ya29.mail',
    CALENDAR_URL: `${url}/google/calendar/v3`,
    IDENTITY_URL: `${url}/google/nowhere`,
  }));

  test('the refusal of the service decides, and the tool tells what it needs', async () => {
    await graph.control('POST', 'tokens', { service: 'google', token: 'ya29.mail', scopes: [] });

    const { errors } = await graph.ask('{ calendar { summary } }');

    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'AUTHORIZATION_REQUIRED',
          provider: 'google',
          scopes: ['calendar.readonly', 'calendar.events'],
          upstream: { service: 'calendar', status: 403, code: 'insufficientPermissions' },
        },
      },
    ]);
  });
});
