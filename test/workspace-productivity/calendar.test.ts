import { describe, expect, onTestFinished, test } from 'vitest';
import { calendarListIn, type EventRecord } from '../../sandbox/workspace-productivity/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { readCached, useToolgraph } from '../toolgraph.ts';
import { addCalendar, addEvent, at, CALENDARS, MIRA } from './calendar-seeds.ts';
import { MIRAS_PROFILE, READS_PERSON } from './mira.ts';

const LIST = '/calendar/v3/users/me/calendarList';

const EVENTS = `query ($id: ID!, $from: LocalDateTime!, $until: LocalDateTime!) {
  calendar(id: $id) { events(minEndDatetime: $from, maxStartDatetime: $until) { items { id } } }
}`;

const graph = useToolgraph();

const bounds = async () => {
  const request = (await graph.received({ path: `${CALENDARS}/*/events` })).at(-1);
  return request!.query!.filter(([name]) => name.startsWith('time')).map(([, value]) => value);
};

const HOURS = 'minEndDatetime: "2026-07-01T09:00:00", maxStartDatetime: "2026-07-01T17:00:00"';
const lists = (from: string, until: string, most = 10, calendar = MIRA) =>
  `GET ${CALENDARS}/${encodeURIComponent(calendar)}/events?singleEvents=true&orderBy=startTime&maxResults=${most}&` +
  `timeMin=${encodeURIComponent(from)}&timeMax=${encodeURIComponent(until)}`;

/** Wall times on the day of a DST change, and the timestamps with offset that they become. */
const clocks = (about: string, from: string, until: string, wireFrom: string, wireUntil: string) => ({
  about,
  args: `minEndDatetime: "${from}", maxStartDatetime: "${until}"`,
  sends: lists(wireFrom, wireUntil),
});

const CALENDAR_LIST = `GET ${LIST}?showDeleted=false&showHidden=false`;

testTools(graph, {
  'Calendar.ListEvents': () => {
    const attendees = [
      { email: MIRA, displayName: 'Mira Okafor', responseStatus: 'accepted' },
      { email: ' Aiko@halyard.example', responseStatus: 'tentative', optional: true },
      { email: 'room-1@resource.calendar.google.com', responseStatus: 'accepted', resource: true },
    ] as NonNullable<EventRecord['attendees']>;
    const visit = {
      attendees,
      description: 'Why',
      location: 'Rotterdam',
      visibility: 'private',
      transparency: 'transparent',
    } as const;
    const day = 'minEndDatetime: "2030-01-07T00:00:00", maxStartDatetime: "2030-01-08T00:00:00"';
    return [
      {
        about: 'between wall times of the calendar, whose zone is known',
        under: `calendar(id: "${MIRA}")`,
        args: HOURS,
        sends: lists('2026-07-01T09:00:00+02:00', '2026-07-01T17:00:00+02:00'),
      },
      {
        also: 'maxResults: 2500',
        sends: lists('2026-07-01T09:00:00+02:00', '2026-07-01T17:00:00+02:00', 2_500),
      },
      {
        given: async () =>
          addEvent(graph.sandbox, 'Visit', at('2030-01-07T10:00:00'), at('2030-01-07T11:30:00'), visit),
        under: 'calendar(id: "primary")',
        args: day,
        answers: {
          items: [
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
                expect.objectContaining({ organizer: true, responseStatus: 'ACCEPTED', person: { email: MIRA } }),
                expect.objectContaining({
                  optional: true,
                  responseStatus: 'TENTATIVE',
                  person: { email: 'aiko@halyard.example' },
                }),
                expect.objectContaining({ resource: true, person: null }),
              ],
            },
          ],
        },
      },
      {
        about: 'an all-day event has dates and no times',
        given: async () => addEvent(graph.sandbox, 'Off', { date: '2030-01-07' }, { date: '2030-01-09' }),
        args: 'minEndDatetime: "2030-01-08T00:00:00", maxStartDatetime: "2030-01-08T01:00:00"',
        answers: {
          items: [
            {
              start: { date: '2030-01-07', dateTime: null, timeZone: null },
              end: { date: '2030-01-09', dateTime: null },
            },
          ],
        },
      },
      {
        about: 'what touches a bound from outside is left out',
        given: async () => {
          addEvent(graph.sandbox, 'ends at the bound', at('2030-01-07T08:00:00'), at('2030-01-07T09:00:00'));
          addEvent(graph.sandbox, 'later', at('2030-01-07T16:59:00'), at('2030-01-07T18:00:00'));
          addEvent(graph.sandbox, 'earlier', at('2030-01-07T08:00:00'), at('2030-01-07T09:01:00'));
          addEvent(graph.sandbox, 'starts at the bound', at('2030-01-07T17:00:00'), at('2030-01-07T18:00:00'));
        },
        args: 'minEndDatetime: "2030-01-07T09:00:00", maxStartDatetime: "2030-01-07T17:00:00"',
        answers: { items: [{ summary: 'earlier' }, { summary: 'later' }] },
      },
      clocks(
        'before the clocks go forward',
        '2026-03-29T01:59:59',
        '2026-03-29T12:00:00',
        '2026-03-29T01:59:59+01:00',
        '2026-03-29T12:00:00+02:00',
      ),
      clocks(
        'in the hour that is skipped',
        '2026-03-29T02:30:00',
        '2026-03-29T12:00:00',
        '2026-03-29T03:30:00+02:00',
        '2026-03-29T12:00:00+02:00',
      ),
      clocks(
        'in the hour that comes twice',
        '2026-10-25T02:30:00',
        '2026-10-25T03:00:00',
        '2026-10-25T02:30:00+02:00',
        '2026-10-25T03:00:00+01:00',
      ),
      clocks(
        'from one offset to the other',
        '2026-10-24T00:00:00',
        '2026-10-26T00:00:00',
        '2026-10-24T00:00:00+02:00',
        '2026-10-26T00:00:00+01:00',
      ),
      { rejects: 'maxResults: 0' },
      { rejects: 'maxResults: 2501' },
      { rejects: 'maxStartDatetime: "2026-07-01T09:00:00"' },
      { rejects: 'maxStartDatetime: "2026-07-01T08:00:00"' },
      ...['2026-07-01T09:00:00Z', '2026-07-01T09:00:00+02:00', '2026-07-01', '2026-13-01T09:00:00', 'noon'].flatMap(
        (from) => [
          {
            rejects: { minEndDatetime: from },
            because: 'must be YYYY-MM-DDTHH:MM:SS',
            error: { code: 'BAD_USER_INPUT' },
          },
          {
            rejects: `minEndDatetime: "${from}"`,
            because: 'must be YYYY-MM-DDTHH:MM:SS',
            error: { code: 'BAD_USER_INPUT' },
          },
        ],
      ),
    ];
  },

  'Calendar.ListCalendars': [
    {
      about: 'ten at a time, without what is hidden or deleted',
      args: {},
      sends: `${CALENDAR_LIST}&maxResults=10`,
      answers: {
        items: expect.arrayContaining([
          {
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
          },
        ]),
        hasMore: false,
        nextPageToken: null,
      },
    },
    {
      args: 'showDeleted: true, showHidden: true',
      answers: {
        items: [
          ...Array(3).fill({ hidden: false, deleted: false }),
          { hidden: true, deleted: false },
          { hidden: false, deleted: true },
        ],
      },
    },
    { rejects: 'maxResults: 0' },
    { rejects: 'maxResults: 251' },
  ],

  'Calendar.WhoAmI': [
    {
      about: 'the own address is marked by its metadata only',
      sends: [READS_PERSON, `GET ${LIST}?maxResults=250`],
      answers: { ...MIRAS_PROFILE, calendarAccess: true, calendarsCount: 3, timeZone: 'Europe/Amsterdam' },
    },
    {
      about: 'a calendar list that cannot be read answers only that',
      reply: { path: LIST, status: 403, body: {} },
      answers: { email: MIRA, calendarAccess: false, calendarsCount: null, timeZone: null },
    },
    {
      about: 'more calendars than one page holds',
      given: async () => {
        for (let index = 0; index < 260; index += 1) {
          const { id } = addCalendar(graph.sandbox, `c_${index}@group.calendar.google.com`);
          calendarListIn(graph.sandbox.context.store).insert(id, { id, colorId: '1', accessRole: 'reader' });
        }
      },
      answers: { calendarsCount: 263 },
    },
  ],
});

test('reads a calendar, the main one by default', async () => {
  const { data, errors } = await graph.ask('{ calendar { id summary description location timeZone } }');

  expect(errors).toBeUndefined();
  const none = { description: null, location: null };
  expect(data.calendar).toEqual({ id: MIRA, summary: MIRA, ...none, timeZone: 'Europe/Amsterdam' });
  const [request] = await graph.receivedWithAnswers();
  expect(request).toMatchObject({ path: `${CALENDARS}/primary`, headers: { authorization: 'Bearer ya2***' } });
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

describe('the list of calendars', () => {
  const CALENDARS_ASKED = `query ($most: Int, $token: String, $hidden: Boolean) {
    calendars(maxResults: $most, nextPageToken: $token, showHidden: $hidden) {
      items { calendar { id } } hasMore nextPageToken
    }
  }`;

  test('refuses a page token of another query', async () => {
    const { data } = await graph.ask(CALENDARS_ASKED, { most: 2 });

    const { errors } = await graph.ask(CALENDARS_ASKED, { most: 2, hidden: true, token: data.calendars.nextPageToken });

    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'invalid' } } },
    ]);
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
