import { describe, expect, test } from 'vitest';
import { calendarListIn, calendarsIn, eventsIn } from '../../sandbox/workspace-productivity/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addCalendar, addEvent, at, CALENDARS, MIRA } from './calendar-seeds.ts';

const graph = useToolgraph();

const AIKO = 'aiko@halyard.example';
const PIET = 'piet@northdock.example';
const FACTORY = 'c_halyardfactory@group.calendar.google.com';
const PRIMARY = `${CALENDARS}/primary`;
const EVENTS = `${PRIMARY}/events`;
const AT_FACTORY = `${CALENDARS}/${encodeURIComponent(FACTORY)}/events`;
const ZONE = `GET ${PRIMARY}`;
const MEET = /^https:\/\/meet\.google\.com\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/;
const CREATE_MEET = {
  createRequest: {
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    conferenceSolutionKey: { type: 'hangoutsMeet' },
  },
};

const update = (args: string) => graph.ask(`mutation { updateEvent(${args}) { calendarId hangoutLink } }`);

const TIMES = 'startDatetime: "2030-07-01T09:00:00", endDatetime: "2030-07-01T10:00:00"';
const held = (id: string) => eventsIn(graph.sandbox.context.store).get(id)!;
const add = (summary: string, more = {}) =>
  addEvent(graph.sandbox, summary, at('2030-07-01T09:00:00'), at('2030-07-01T10:00:00'), more);
const adding = (summary: string, more = {}) => ({ given: async () => add(summary, more) });
const zoned = (calendar: string, timeZone: string) =>
  calendarsIn(graph.sandbox.context.store).update(calendar, { timeZone });
const written = async (method: string) =>
  (await graph.receivedWithAnswers({ method, service: 'google' })).map(({ body }) => JSON.parse(body));

/** The time of an event in a request. */
const time = (dateTime: string, timeZone = 'Europe/Amsterdam') =>
  `{"dateTime": "${dateTime}", "timeZone": "${timeZone}"}`;
const HOUR = `"start": ${time('2030-07-01T09:00:00+02:00')}, "end": ${time('2030-07-01T10:00:00+02:00')}`;
const posts = (summary: string, rest = '', query = 'sendUpdates=all') =>
  `POST ${EVENTS}?${query} {"summary": "${summary}", "visibility": "default", ${HOUR}${rest}}`;
const patches = (body: string, query = 'sendUpdates=all') => `PATCH ${EVENTS}/talk?${query} ${body}`;
const READ = `GET ${EVENTS}/talk`;

testTools(graph, {
  'Calendar.CreateEvent': [
    {
      about: 'times are in the zone of the calendar, and everyone is notified',
      args: `summary: "Visit", ${TIMES}`,
      sends: [ZONE, posts('Visit')],
      answers: {
        calendarId: MIRA,
        summary: 'Visit',
        status: 'CONFIRMED',
        visibility: null,
        start: { date: null, dateTime: '2030-07-01T07:00:00.000Z', timeZone: 'Europe/Amsterdam' },
        end: { dateTime: '2030-07-01T08:00:00.000Z' },
        organizer: { email: MIRA },
        attendees: null,
        meeting: null,
      },
    },
    {
      about: 'times in a zone that is given need no read',
      also: 'timeZone: "Asia/Tokyo"',
      sends: `POST ${EVENTS}?sendUpdates=all {"summary": "Visit", "visibility": "default",
        "start": ${time('2030-07-01T09:00:00+09:00', 'Asia/Tokyo')}, "end": ${time('2030-07-01T10:00:00+09:00', 'Asia/Tokyo')}}`,
      answers: { start: { date: null, dateTime: '2030-07-01T00:00:00.000Z', timeZone: 'Asia/Tokyo' } },
    },
    { about: 'a zone is named as its database writes it', also: 'timeZone: "europe/amsterdam"', sends: posts('Visit') },
    {
      about: 'all that can be said of one, in a calendar of another zone',
      given: async () => zoned(FACTORY, 'America/New_York'),
      args: `summary: "Belt", ${TIMES}, calendarId: "${FACTORY}", description: "Why", location: "Hall 2"
        visibility: PRIVATE, attendeeEmails: [" Aiko@halyard.example", "${PIET}", "AIKO@halyard.example"]
        sendNotificationsToAttendees: EXTERNAL_ONLY`,
      sends: [
        `GET ${CALENDARS}/${encodeURIComponent(FACTORY)}`,
        `POST ${AT_FACTORY}?sendUpdates=externalOnly {"summary": "Belt", "description": "Why", "location": "Hall 2",
          "visibility": "private", "start": ${time('2030-07-01T09:00:00-04:00', 'America/New_York')},
          "end": ${time('2030-07-01T10:00:00-04:00', 'America/New_York')},
          "attendees": [{"email": "AIKO@halyard.example"}, {"email": "${PIET}"}]}`,
      ],
      answers: {
        calendarId: FACTORY,
        visibility: 'PRIVATE',
        organizer: { email: FACTORY },
        attendees: [{ responseStatus: 'NEEDS_ACTION' }, { responseStatus: 'NEEDS_ACTION' }],
      },
    },
    { also: 'sendNotificationsToAttendees: NONE', sends: [ZONE, posts('Visit', '', 'sendUpdates=none')] },
    {
      about: 'null is the default of an argument that has one',
      also: 'sendNotificationsToAttendees: null, visibility: null',
      sends: [ZONE, posts('Visit')],
    },
    {
      about: 'a meeting link that is still being made is read once more',
      also: 'addCloudMeet: true',
      sends: [ZONE, `POST ${EVENTS}?sendUpdates=all&conferenceDataVersion=1`, `GET ${EVENTS}/*`],
      body: { summary: 'Visit', visibility: 'default', ...JSON.parse(`{${HOUR}}`), conferenceData: CREATE_MEET },
      answers: {
        hangoutLink: expect.stringMatching(MEET),
        meeting: {
          status: 'SUCCESS',
          entryPoints: expect.arrayContaining([{ entryPointType: 'VIDEO', uri: expect.stringMatching(MEET) }]),
        },
      },
    },
    {
      about: 'an event whose link cannot be read again is there all the same',
      also: 'addCloudMeet: true',
      reply: { method: 'GET', path: `${EVENTS}/`, status: 500, body: {} },
      answers: { hangoutLink: null, meeting: { status: 'PENDING', entryPoints: [] } },
    },
    {
      about: 'the zone of the calendar cannot be read',
      given: async () => zoned(MIRA, 'Mars/Olympus'),
      sends: ZONE,
      error: { code: 'UPSTREAM_REJECTED', upstream: { service: 'calendar' } },
    },
    {
      about: 'the calendar names no zone',
      reply: { path: PRIMARY, status: 200, body: { id: MIRA } },
      sends: ZONE,
      error: 'UPSTREAM_REJECTED',
      because: 'timeZone is missing',
    },
    {
      about: 'the name of the zone is no text that can be sent',
      reply: { path: PRIMARY, status: 200, body: { id: MIRA, timeZone: 'Asia/\ud800' } },
      sends: ZONE,
      error: 'UPSTREAM_REJECTED',
    },
    {
      about: 'the clocks of the zone of the calendar leave no time',
      also: 'startDatetime: "2030-03-31T02:30:00", endDatetime: "2030-03-31T03:15:00"',
      sends: ZONE,
      error: { code: 'BAD_USER_INPUT', argument: 'endDatetime' },
    },
    {
      about: 'a calendar that one may only read',
      also: `calendarId: "${AIKO}"`,
      sends: [
        `GET ${CALENDARS}/*`,
        `POST ${CALENDARS}/*/events?sendUpdates=all {"summary": "Visit", "visibility": "default", ${HOUR}}`,
      ],
      error: { code: 'FORBIDDEN', upstream: { service: 'calendar', status: 403, code: 'requiredAccessLevel' } },
    },
    {
      about: 'a reply that is lost leaves open whether the event is there, and is not asked for again',
      reply: { method: 'POST', path: EVENTS, drop: 'after', times: 1 },
      sends: [ZONE, posts('Visit')],
      error: 'OUTCOME_UNKNOWN',
    },
    {
      rejects: 'endDatetime: "2030-03-31T03:15:00", startDatetime: "2030-03-31T02:30:00", timeZone: "Europe/Amsterdam"',
    },
    ...['Amsterdam', '', '+02:00', 'Z', '2030-01-01T00:00Z', 'T00:00+02:00', '2030-01-01T00:00[Europe/Paris]'].map(
      (timeZone) => ({ rejects: { timeZone } }),
    ),
    { rejects: 'endDatetime: "2030-07-01T09:00:00"' },
    { rejects: 'endDatetime: "2030-07-01T10:00:00", startDatetime: "2030-07-02T09:00:00"' },
    { rejects: 'attendeeEmails: ["aiko"]' },
    { rejects: { startDatetime: '2030-07-01T09:00:00Z' }, error: { code: 'BAD_USER_INPUT' } },
    { rejects: { startDatetime: '2030-02-30T09:00:00' }, error: { code: 'BAD_USER_INPUT' } },
  ],

  'Calendar.UpdateEvent': () => {
    const atFactory = `GET ${AT_FACTORY}?fields=timeZone&maxResults=1`;
    const wrongBefore = (args: string, argument: string, sends = [READ, atFactory]) => ({
      ...adding('talk'),
      args: `eventId: "talk", updatedCalendarId: "${FACTORY}", ${args}`,
      sends,
      error: { code: 'BAD_USER_INPUT', argument },
    });
    const zone = `GET ${EVENTS}?fields=timeZone&maxResults=1`;
    const attendees = [
      { email: MIRA, responseStatus: 'accepted' },
      { email: AIKO, responseStatus: 'tentative', comment: 'If the train runs' },
      { email: PIET, responseStatus: 'declined' },
    ];
    const moved = (body: string, changed = { id: 'talk', status: 'confirmed', summary: 'New' }) => ({
      about: `changes it after a move whose reply is ${body}`,
      given: async () => {
        add('talk');
        const fault = { service: 'google', status: 200 };
        await graph.control('POST', 'faults', { ...fault, method: 'POST', path: EVENTS, body });
        await graph.control('POST', 'faults', { ...fault, method: 'PATCH', path: `${AT_FACTORY}/talk`, body: changed });
      },
      args: `eventId: "talk", updatedCalendarId: "${FACTORY}", updatedSummary: "New"`,
      sends: [
        READ,
        `POST ${EVENTS}/talk/move?destination=${FACTORY}&sendUpdates=all`,
        `PATCH ${AT_FACTORY}/talk?sendUpdates=all {"summary": "New"}`,
      ],
      answers: { id: 'talk', calendarId: FACTORY, summary: 'New' },
    });
    return [
      {
        about: 'what is given and nothing else',
        ...adding('talk', { description: 'Why', location: 'Hall 1', visibility: 'private' }),
        args: 'eventId: "talk", updatedSummary: "Talk, moved", updatedLocation: ""',
        sends: [READ, patches('{"summary": "Talk, moved", "location": ""}')],
        answers: { summary: 'Talk, moved', description: 'Why', visibility: 'PRIVATE' },
      },
      {
        about: 'null empties a text',
        ...adding('talk', { description: 'Why' }),
        args: 'eventId: "talk", updatedDescription: null, updatedVisibility: CONFIDENTIAL',
        sends: [READ, patches('{"description": null, "visibility": "confidential"}')],
        answers: { description: null, visibility: 'CONFIDENTIAL' },
      },
      ...[
        { bound: 'start', args: 'updatedStartDatetime: "2030-07-01T08:30:00"', wall: '08:30' },
        { bound: 'end', args: 'updatedEndDatetime: "2030-07-01T11:30:00"', wall: '11:30' },
      ].map(({ bound, args, wall }) => ({
        about: `its ${bound} alone, in the zone of the calendar and not of the event`,
        ...adding('talk', { start: at('2030-07-01T03:00:00', 'America/New_York') }),
        args: `eventId: "talk", ${args}`,
        sends: [READ, zone, patches(`{"${bound}": ${time(`2030-07-01T${wall}:00+02:00`)}}`)],
      })),
      wrongBefore('updatedStartDatetime: "2030-07-01T10:00:00"', 'updatedStartDatetime'),
      wrongBefore('updatedEndDatetime: "2030-07-01T08:59:59"', 'updatedEndDatetime'),
      {
        about: 'the calendar names no zone of new times',
        ...adding('talk'),
        args: 'eventId: "talk", updatedSummary: "a", updatedStartDatetime: "2030-07-01T08:00:00"',
        reply: { path: `${CALENDARS}/*/events`, status: 200, body: { kind: 'calendar#events' } },
        sends: [READ, zone],
        error: 'UPSTREAM_REJECTED',
        because: 'timeZone is missing',
      },
      {
        about: 'an all-day event becomes a timed one, with both bounds',
        ...adding('talk', { start: { date: '2030-07-01' }, end: { date: '2030-07-03' } }),
        args: 'eventId: "talk", updatedStartDatetime: "2030-07-01T12:00:00"',
        answers: {
          start: { date: null, dateTime: '2030-07-01T10:00:00.000Z' },
          end: { date: null, dateTime: '2030-07-02T22:00:00.000Z' },
        },
      },
      {
        about: 'people come and go while the rest keep their answers',
        ...adding('talk', { attendees }),
        args: `eventId: "talk", attendeeEmailsToRemove: ["Piet@Northdock.example", "x@y.example"]
          attendeeEmailsToAdd: ["AIKO@halyard.example", "new@halyard.example", "New@halyard.example"]`,
        sends: [READ, `PATCH ${EVENTS}/talk?sendUpdates=all`],
        body: {
          attendees: [
            expect.objectContaining(attendees[0]!),
            expect.objectContaining(attendees[1]!),
            expect.objectContaining({ email: 'New@halyard.example' }),
          ],
        },
        answers: {
          attendees: [
            { email: MIRA, responseStatus: 'ACCEPTED', comment: null },
            { email: AIKO, responseStatus: 'TENTATIVE', comment: 'If the train runs' },
            { email: 'New@halyard.example', responseStatus: 'NEEDS_ACTION', comment: null },
          ],
        },
      },
      {
        about: 'an attendee who is taken away and added again has not answered',
        ...adding('talk', { attendees: [{ email: AIKO, responseStatus: 'declined' }] }),
        args: `eventId: "talk", attendeeEmailsToRemove: ["${AIKO}"], attendeeEmailsToAdd: ["${AIKO}"]`,
        answers: { attendees: [{ email: AIKO, responseStatus: 'NEEDS_ACTION' }] },
      },
      {
        about: 'a list of attendees that is not shown completely is not written',
        args: `eventId: "talk", attendeeEmailsToAdd: ["${AIKO}"]`,
        reply: {
          method: 'GET',
          path: EVENTS,
          status: 200,
          body: { id: 'talk', etag: '"1"', status: 'confirmed', attendeesOmitted: true, attendees: [{ email: MIRA }] },
        },
        sends: READ,
        error: 'FORBIDDEN',
      },
      {
        about: 'what changes nothing is not written',
        ...adding('talk', { attendees: [{ email: AIKO, responseStatus: 'accepted' }] }),
        args: `eventId: "talk", attendeeEmailsToAdd: ["${AIKO}"], updateCloudMeet: REMOVE, updatedCalendarId: "primary"`,
        sends: READ,
        answers: { summary: 'talk' },
      },
      {
        about: 'moves it to another calendar before it changes it there',
        ...adding('talk'),
        args: `eventId: "talk", updatedCalendarId: "${FACTORY}", updatedSummary: "Talk at the line"
          sendNotificationsToAttendees: NONE`,
        sends: [
          READ,
          `POST ${EVENTS}/talk/move?destination=${FACTORY}&sendUpdates=none`,
          `PATCH ${AT_FACTORY}/talk?sendUpdates=none {"summary": "Talk at the line"}`,
        ],
        answers: { calendarId: FACTORY, summary: 'Talk at the line', organizer: { email: FACTORY } },
      },
      moved('{"id":'),
      moved('{}'),
      moved('{"id":"other"}'),
      {
        about: 'a change that fails after the move says that the event was moved',
        ...adding('talk'),
        args: `eventId: "talk", updatedCalendarId: "${FACTORY}", updatedSummary: "No"`,
        reply: { method: 'PATCH', path: CALENDARS, status: 403, body: {} },
        sends: [
          READ,
          `POST ${EVENTS}/talk/move?destination=${FACTORY}&sendUpdates=all`,
          `PATCH ${AT_FACTORY}/talk?sendUpdates=all {"summary": "No"}`,
        ],
        error: 'FORBIDDEN',
        because: `; the event was already moved to ${FACTORY}`,
      },
      {
        about: 'finds an event in another calendar that one may write to',
        ...adding('talk', { organizer: { email: FACTORY } }),
        args: 'eventId: "talk", updatedSummary: "New"',
        sends: [
          READ,
          'GET /calendar/v3/users/me/calendarList?maxResults=250&minAccessRole=writer',
          `GET ${AT_FACTORY}/talk`,
          `PATCH ${AT_FACTORY}/talk?sendUpdates=all {"summary": "New"}`,
        ],
        answers: { calendarId: FACTORY, summary: 'New' },
      },
      {
        about: 'finds an event that was moved to the calendar already',
        given: async () => {
          add('talk');
          await update(`eventId: "talk", updatedCalendarId: "${FACTORY}"`);
        },
        args: `eventId: "talk", updatedCalendarId: "${FACTORY}", updatedSummary: "Again"`,
        sends: [READ, `GET ${AT_FACTORY}/talk`, `PATCH ${AT_FACTORY}/talk?sendUpdates=all {"summary": "Again"}`],
        answers: { calendarId: FACTORY, summary: 'Again' },
      },
      {
        about: 'what another organizes',
        ...adding('talk', { organizer: { email: AIKO }, attendees: [{ email: MIRA, responseStatus: 'accepted' }] }),
        args: 'eventId: "talk", updatedSummary: "Mine"',
        sends: [READ, patches('{"summary": "Mine"}')],
        error: { code: 'FORBIDDEN', upstream: { status: 403, code: 'forbiddenForNonOrganizer' } },
      },
      {
        about: 'adds a meeting link',
        ...adding('talk'),
        args: 'eventId: "talk", updateCloudMeet: ADD',
        sends: [READ, `PATCH ${EVENTS}/talk?sendUpdates=all&conferenceDataVersion=1`, READ],
        body: { conferenceData: CREATE_MEET },
        answers: { hangoutLink: expect.stringMatching(MEET) },
      },
      wrongBefore(
        'updatedEndDatetime: "2030-07-02T10:00:00", updatedStartDatetime: "2030-07-02T10:00:00"',
        'updatedEndDatetime',
      ),
      wrongBefore('updatedStartDatetime: null', 'updatedStartDatetime'),
      wrongBefore('attendeeEmailsToAdd: ["aiko"]', 'attendeeEmailsToAdd', [READ]),
      wrongBefore('attendeeEmailsToRemove: ["@"]', 'attendeeEmailsToRemove', [READ]),
    ];
  },

  'Calendar.DeleteEvent': [
    {
      about: 'notifies everyone by default',
      ...adding('talk'),
      args: 'eventId: "talk"',
      sends: `DELETE ${EVENTS}/talk?sendUpdates=all`,
      answers: { ids: ['talk'], typeName: 'CalendarEvent' },
    },
    {
      ...adding('belt', { organizer: { email: FACTORY } }),
      args: `eventId: "belt", calendarId: "${FACTORY}", sendUpdates: EXTERNAL_ONLY`,
      sends: `DELETE ${AT_FACTORY}/belt?sendUpdates=externalOnly`,
      answers: { ids: ['belt'] },
    },
    {
      about: 'twice',
      ...adding('talk', { status: 'cancelled' }),
      args: 'eventId: "talk", sendUpdates: NONE',
      sends: `DELETE ${EVENTS}/talk?sendUpdates=none`,
      error: { code: 'NOT_FOUND', upstream: { service: 'calendar', status: 410, code: 'deleted' } },
    },
  ],
});

test('an event is where it was written, is changed and moved there, and is cancelled when deleted', async () => {
  const { data } = await graph.ask(`mutation { createEvent(summary: "Visit", ${TIMES}) { id } }`);
  const { id } = data.createEvent;
  expect(held(id)).toMatchObject({ summary: 'Visit', start: at('2030-07-01T09:00:00') });

  await update(`eventId: "${id}", updatedSummary: "Later", updatedCalendarId: "${FACTORY}"`);
  expect(held(id)).toMatchObject({ summary: 'Later', organizer: { email: FACTORY }, goneFrom: [MIRA] });

  await graph.ask(`mutation { deleteEvent(eventId: "${id}", calendarId: "${FACTORY}") { ids } }`);
  expect(held(id).status).toBe('cancelled');
});

test('a change is one of the version that was read', async () => {
  add('talk');
  const { etag } = await read('talk');

  await update('eventId: "talk", updatedSummary: "Talk, moved"');

  const [request] = await graph.receivedWithAnswers({ method: 'PATCH' });
  expect(request!.headers['if-match']).toBe(etag);
});

test('an answer that comes in between is a conflict, and is not lost', async () => {
  add('talk', { attendees: [{ email: AIKO, responseStatus: 'needsAction' }] });
  await graph.control('POST', 'faults', { service: 'google', method: 'PATCH', path: EVENTS, latencyMs: 300 });

  const [{ data, errors }] = await Promise.all([
    update('eventId: "talk", attendeeEmailsToAdd: ["new@halyard.example"]'),
    whenReceived('PATCH').then(() => answerOf('talk')),
  ]);

  expect(data.updateEvent).toBeNull();
  expect(errors).toMatchObject([
    { extensions: { code: 'CONFLICT', retryable: false, upstream: { status: 412, code: 'conditionNotMet' } } },
  ]);
  expect(held('talk').attendees).toEqual([{ email: AIKO, responseStatus: 'accepted' }]);
});

test('a lost reply to an event that is made leaves one event', async () => {
  await graph.control('POST', 'faults', { service: 'google', method: 'POST', path: EVENTS, drop: 'after', times: 1 });

  await graph.ask(`mutation { createEvent(summary: "Once", ${TIMES}) { id } }`);

  expect(eventsIn(graph.sandbox.context.store).find(({ summary }) => summary === 'Once')).toHaveLength(1);
});

test('reads wall times in the zone of the calendar that it moves to', async () => {
  zoned(FACTORY, 'Asia/Tokyo');
  add('talk');

  await update(
    `eventId: "talk", updatedCalendarId: "${FACTORY}", updatedStartDatetime: "2030-07-02T09:00:00", updatedEndDatetime: "2030-07-02T10:00:00"`,
  );

  const [{ start }] = await written('PATCH');
  expect(start).toEqual({ dateTime: '2030-07-02T09:00:00+09:00', timeZone: 'Asia/Tokyo' });
});

test.each(['nobody', 'deleted'])('an event that is nowhere, or %s, is not found', async (id) => {
  add('deleted', { status: 'cancelled' });

  const { data, errors } = await update(`eventId: "${id}", updatedSummary: "No"`);

  expect(data.updateEvent).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', tool: 'Calendar.UpdateEvent' } }]);
  expect(await graph.received({ method: 'PATCH' })).toEqual([]);
});

test('a meeting link is added once, stays by default, and is taken away', async () => {
  add('talk');
  const linkAfter = async (args: string) => (await update(`eventId: "talk", ${args}`)).data.updateEvent.hangoutLink;

  const link = await linkAfter('updateCloudMeet: ADD');
  expect(await linkAfter('updateCloudMeet: ADD')).toBe(link);
  expect(await linkAfter('updatedSummary: "Other"')).toBe(link);
  expect(await linkAfter('updateCloudMeet: REMOVE')).toBeNull();

  const sent = await graph.received({ method: 'PATCH' });
  expect(sent.map(({ body }) => body)).toEqual([
    { conferenceData: CREATE_MEET },
    { summary: 'Other' },
    { conferenceData: null },
  ]);
  const hasVersion = sent.map(({ query }) => query!.some(([name]) => name === 'conferenceDataVersion'));
  expect(hasVersion).toEqual([true, false, true]);
});

describe('an event by its id', () => {
  test('is read where a field of it is asked for', async () => {
    add('talk', { attendees: [{ email: AIKO, responseStatus: 'accepted' }] });

    const { data, errors } = await graph.ask(
      '{ calendarEvent(id: "talk") { summary created iCalUID calendar { timeZone } attendees { person { name } } } }',
    );

    expect(errors).toBeUndefined();
    expect(data.calendarEvent).toEqual({
      summary: 'talk',
      created: '2026-06-01T08:00:00.000Z',
      iCalUID: 'talk@google.com',
      calendar: { timeZone: 'Europe/Amsterdam' },
      attendees: [{ person: { name: 'Aiko Tanaka' } }],
    });
    expect(await graph.received({ path: EVENTS })).toEqual([{ method: 'GET', path: `${EVENTS}/talk` }]);
  });

  test('alone costs nothing, and one that is not there is not found', async () => {
    const alone = await graph.ask(`{ calendarEvent(id: "x", calendarId: "${AIKO}") { id calendarId } }`);
    const absent = await graph.ask('{ calendarEvent(id: "x") { meeting { status } } }');

    expect(alone.data.calendarEvent).toEqual({ id: 'x', calendarId: AIKO });
    expect(absent.errors).toMatchObject([{ path: ['calendarEvent'], extensions: { code: 'NOT_FOUND' } }]);
    expect((await graph.received()).map(({ path }) => path)).toEqual([`${EVENTS}/x`]);
  });
});

test('a calendar that only free-busy readers share is none to look in', async () => {
  addCalendar(graph.sandbox, 'shared@halyard.example');
  calendarListIn(graph.sandbox.context.store).insert('shared@halyard.example', {
    id: 'shared@halyard.example',
    colorId: '1',
    accessRole: 'freeBusyReader',
  });

  await update('eventId: "nowhere", updatedSummary: "No"');

  expect(await graph.received({ path: `${CALENDARS}/shared` })).toEqual([]);
});

async function read(id: string): Promise<{ etag: string }> {
  const response = await fetch(`${graph.sandbox.url}/google${EVENTS}/${id}`, {
    headers: { authorization: 'Bearer ya29.sandbox' },
  });
  await graph.control('DELETE', 'received');
  return (await response.json()) as { etag: string };
}

async function whenReceived(method: string): Promise<void> {
  while ((await graph.received({ method })).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Accepts an invitation like a guest. */
function answerOf(id: string): void {
  const attendees = held(id).attendees!.map((each) => ({ ...each, responseStatus: 'accepted' as const }));
  eventsIn(graph.sandbox.context.store).update(id, { attendees, updated: new Date().toISOString() });
}
