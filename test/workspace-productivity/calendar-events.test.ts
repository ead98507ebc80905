import { describe, expect, test } from 'vitest';
import { calendarListIn, calendarsIn, eventsIn } from '../../sandbox/workspace-productivity/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addCalendar, addEvent, at, CALENDARS, MIRA } from './calendar-seeds.ts';

const graph = useToolgraph();

const AIKO = 'aiko@halyard.example';
const FACTORY = 'c_halyardfactory@group.calendar.google.com';
const EVENTS = `${CALENDARS}/primary/events`;

const ALL_FIELDS = `id calendarId summary description location visibility status hangoutLink
  start { date dateTime timeZone } end { date dateTime } organizer { email }
  attendees { email responseStatus comment } meeting { conferenceId status solution entryPoints { entryPointType uri label } }`;

const create = (args: string) => graph.ask(`mutation { createEvent(${args}) { ${ALL_FIELDS} } }`);
const update = (args: string) => graph.ask(`mutation { updateEvent(${args}) { ${ALL_FIELDS} } }`);
const remove = (args: string) => graph.ask(`mutation { deleteEvent(${args}) { ids typeName } }`);

const TIMES = 'startDatetime: "2030-07-01T09:00:00", endDatetime: "2030-07-01T10:00:00"';
const held = (id: string) => eventsIn(graph.sandbox.world.store).get(id)!;
const add = (summary: string, more = {}) =>
  addEvent(graph.sandbox, summary, at('2030-07-01T09:00:00'), at('2030-07-01T10:00:00'), more);
const written = async (method: string) =>
  (await graph.receivedWithAnswers({ method, service: 'google' })).map(({ path, query, headers, body }) => ({
    path,
    query: query.toSorted(),
    match: headers['if-match'],
    body: body === '' ? undefined : JSON.parse(body),
  }));
const calls = async () => (await graph.received()).map(({ method, path }) => `${method} ${path}`);

describe('creating an event', () => {
  test('reads its times in a zone that is given, which is all that is called', async () => {
    const { data, errors } = await create(`summary: "Visit", ${TIMES}, timeZone: "Asia/Tokyo"`);

    expect(errors).toBeUndefined();
    expect(data.createEvent.start).toEqual({
      date: null,
      dateTime: '2030-07-01T00:00:00.000Z',
      timeZone: 'Asia/Tokyo',
    });
    expect(await calls()).toEqual([`POST ${EVENTS}`]);
  });

  test('names the zone as its database writes it', async () => {
    const { data } = await create(`summary: "Visit", ${TIMES}, timeZone: "europe/amsterdam"`);

    expect(held(data.createEvent.id).start).toMatchObject({ timeZone: 'Europe/Amsterdam' });
  });

  test.each(['Amsterdam', '', '+02:00', 'Z', '2030-01-01T00:00Z', 'T00:00+02:00', '2030-01-01T00:00[Europe/Paris]'])(
    'refuses "%s", which is no zone, and nothing is sent',
    async (zone) => {
      const { errors } = await create(`summary: "Visit", ${TIMES}, timeZone: "${zone}"`);

      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'timeZone' } }]);
      expect(await calls()).toEqual([]);
    },
  );

  test.each([
    ['that is given', ', timeZone: "Europe/Amsterdam"', []],
    ['of the calendar', '', [`GET ${CALENDARS}/primary`]],
  ])('refuses times of which the clocks of the zone %s leave none, and writes nothing', async (_which, zone, read) => {
    const times = 'startDatetime: "2030-03-31T02:30:00", endDatetime: "2030-03-31T03:15:00"';

    const { errors } = await create(`summary: "Visit", ${times}${zone}`);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'endDatetime' } }]);
    expect(await calls()).toEqual(read);
  });

  test('reads its times in the zone of the calendar, and notifies everyone', async () => {
    const { data, errors } = await create(`summary: "Visit", ${TIMES}`);

    expect(errors).toBeUndefined();
    expect(data.createEvent).toMatchObject({
      calendarId: 'mira@halyard.example',
      summary: 'Visit',
      status: 'CONFIRMED',
      visibility: null,
      start: { date: null, dateTime: '2030-07-01T07:00:00.000Z', timeZone: 'Europe/Amsterdam' },
      end: { dateTime: '2030-07-01T08:00:00.000Z' },
      organizer: { email: MIRA },
      attendees: null,
      meeting: null,
    });
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `${CALENDARS}/primary` },
      {
        method: 'POST',
        path: EVENTS,
        query: [['sendUpdates', 'all']],
        body: {
          summary: 'Visit',
          visibility: 'default',
          start: { dateTime: '2030-07-01T09:00:00+02:00', timeZone: 'Europe/Amsterdam' },
          end: { dateTime: '2030-07-01T10:00:00+02:00', timeZone: 'Europe/Amsterdam' },
        },
      },
    ]);
    expect(held(data.createEvent.id)).toMatchObject({ summary: 'Visit', start: at('2030-07-01T09:00:00') });
  });

  test('takes all that can be said of one, in a calendar of another zone', async () => {
    calendarsIn(graph.sandbox.world.store).update(FACTORY, { timeZone: 'America/New_York' });

    const { data, errors } = await create(`summary: "Belt", ${TIMES}, calendarId: "${FACTORY}", description: "Why",
      location: "Hall 2", visibility: PRIVATE, attendeeEmails: [" Aiko@halyard.example", "piet@northdock.example", "AIKO@halyard.example"],
      sendNotificationsToAttendees: EXTERNAL_ONLY`);

    expect(errors).toBeUndefined();
    expect(data.createEvent).toMatchObject({
      calendarId: FACTORY,
      visibility: 'PRIVATE',
      organizer: { email: FACTORY },
    });
    expect(data.createEvent.attendees).toMatchObject([
      { responseStatus: 'NEEDS_ACTION' },
      { responseStatus: 'NEEDS_ACTION' },
    ]);
    expect(await written('POST')).toEqual([
      {
        path: `${CALENDARS}/c_halyardfactory%40group.calendar.google.com/events`,
        query: [['sendUpdates', 'externalOnly']],
        body: {
          summary: 'Belt',
          description: 'Why',
          location: 'Hall 2',
          visibility: 'private',
          start: { dateTime: '2030-07-01T09:00:00-04:00', timeZone: 'America/New_York' },
          end: { dateTime: '2030-07-01T10:00:00-04:00', timeZone: 'America/New_York' },
          attendees: [{ email: 'AIKO@halyard.example' }, { email: 'piet@northdock.example' }],
        },
      },
    ]);
  });

  test('notifies nobody when asked to', async () => {
    await create(`summary: "Quiet", ${TIMES}, sendNotificationsToAttendees: NONE`);

    expect((await written('POST'))[0]!.query).toEqual([['sendUpdates', 'none']]);
  });

  test('null is the default of an argument that has one', async () => {
    await create(`summary: "Quiet", ${TIMES}, sendNotificationsToAttendees: null, visibility: null`);

    expect(await written('POST')).toMatchObject([{ query: [['sendUpdates', 'all']], body: { visibility: 'default' } }]);
  });

  test('a meeting link that is still being made is read once more', async () => {
    const { data, errors } = await create(`summary: "Call", ${TIMES}, addCloudMeet: true`);

    expect(errors).toBeUndefined();
    const { id, hangoutLink, meeting } = data.createEvent;
    expect(hangoutLink).toMatch(/^https:\/\/meet\.google\.com\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
    expect(meeting).toMatchObject({ status: 'SUCCESS', entryPoints: [{ entryPointType: 'VIDEO', uri: hangoutLink }] });
    expect(await calls()).toEqual([`GET ${CALENDARS}/primary`, `POST ${EVENTS}`, `GET ${EVENTS}/${id}`]);
    const [{ query, body }] = (await written('POST')) as [any];
    expect(query).toEqual([
      ['conferenceDataVersion', '1'],
      ['sendUpdates', 'all'],
    ]);
    expect(body.conferenceData).toEqual({
      createRequest: {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        conferenceSolutionKey: { type: 'hangoutsMeet' },
      },
    });
  });

  test('an event whose link cannot be read again is there all the same', async () => {
    await graph.control('POST', 'faults', {
      service: 'google',
      method: 'GET',
      path: `${EVENTS}/`,
      status: 500,
      body: {},
    });

    const { data, errors } = await create(`summary: "Call", ${TIMES}, addCloudMeet: true`);

    expect(errors).toBeUndefined();
    expect(data.createEvent).toMatchObject({ hangoutLink: null, meeting: { status: 'PENDING', entryPoints: [] } });
  });

  test('is not sent with a zone of the calendar that cannot be read', async () => {
    calendarsIn(graph.sandbox.world.store).update(MIRA, { timeZone: 'Mars/Olympus' });

    const { errors } = await create(`summary: "Far", ${TIMES}`);

    expect(errors).toMatchObject([
      { extensions: { code: 'UPSTREAM_REJECTED', tool: 'Calendar.CreateEvent', upstream: { service: 'calendar' } } },
    ]);
    expect(await written('POST')).toEqual([]);
  });

  test.each([
    { args: 'startDatetime: "2030-07-01T09:00:00", endDatetime: "2030-07-01T09:00:00"', argument: 'endDatetime' },
    { args: 'startDatetime: "2030-07-02T09:00:00", endDatetime: "2030-07-01T10:00:00"', argument: 'endDatetime' },
    { args: `${TIMES}, attendeeEmails: ["aiko"]`, argument: 'attendeeEmails' },
    { args: 'startDatetime: "2030-07-01T09:00:00Z", endDatetime: "2030-07-01T10:00:00"' },
    { args: 'startDatetime: "2030-02-30T09:00:00", endDatetime: "2030-07-01T10:00:00"' },
  ])('refuses $args, and sends nothing', async ({ args, argument }) => {
    const { errors } = await create(`summary: "No", ${args}`);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', ...(argument ? { argument } : {}) } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('is refused where the calendar names no zone, and nothing is sent', async () => {
    await graph.control('POST', 'faults', {
      service: 'google',
      path: `${CALENDARS}/primary`,
      status: 200,
      body: { id: MIRA },
    });

    const { errors } = await create(`summary: "Visit", ${TIMES}`);

    expect(errors).toMatchObject([
      { message: expect.stringContaining('timeZone is missing'), extensions: { code: 'UPSTREAM_REJECTED' } },
    ]);
    expect(await written('POST')).toEqual([]);
  });

  test('is refused where the name of the zone is no text that can be sent, and nothing is sent', async () => {
    await graph.control('POST', 'faults', {
      service: 'google',
      path: `${CALENDARS}/primary`,
      status: 200,
      body: { id: MIRA, timeZone: 'Asia/\ud800' },
    });

    const { errors } = await create(`summary: "Visit", ${TIMES}`);

    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED' } }]);
    expect(await written('POST')).toEqual([]);
  });

  test('a calendar that one may only read is forbidden', async () => {
    const { data, errors } = await create(`summary: "No", ${TIMES}, calendarId: "${AIKO}"`);

    expect(data.createEvent).toBeNull();
    expect(errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', upstream: { status: 403, code: 'requiredAccessLevel' } } },
    ]);
  });

  test('a reply that is lost leaves open whether the event is there, and is not asked for again', async () => {
    await graph.control('POST', 'faults', { service: 'google', method: 'POST', path: EVENTS, drop: 'after', times: 1 });

    const { errors } = await create(`summary: "Once", ${TIMES}`);

    expect(errors).toMatchObject([{ extensions: { code: 'OUTCOME_UNKNOWN' } }]);
    expect(eventsIn(graph.sandbox.world.store).find(({ summary }) => summary === 'Once')).toHaveLength(1);
  });
});

describe('updating an event', () => {
  test('changes what is given and nothing else', async () => {
    add('talk', { description: 'Why', location: 'Hall 1', visibility: 'private' });
    const { etag } = await read('talk');

    const { data, errors } = await update('eventId: "talk", updatedSummary: "Talk, moved", updatedLocation: ""');

    expect(errors).toBeUndefined();
    expect(data.updateEvent).toMatchObject({ summary: 'Talk, moved', description: 'Why', visibility: 'PRIVATE' });
    expect(await graph.received()).toMatchObject([
      { method: 'GET', path: `${EVENTS}/talk` },
      { method: 'PATCH', path: `${EVENTS}/talk` },
    ]);
    expect(await written('PATCH')).toEqual([
      {
        path: `${EVENTS}/talk`,
        query: [['sendUpdates', 'all']],
        match: etag,
        body: { summary: 'Talk, moved', location: '' },
      },
    ]);
    expect(held('talk')).toMatchObject({ description: 'Why', start: at('2030-07-01T09:00:00') });
  });

  test('null empties a text', async () => {
    add('talk', { description: 'Why' });

    const { data } = await update('eventId: "talk", updatedDescription: null, updatedVisibility: CONFIDENTIAL');

    expect(data.updateEvent).toMatchObject({ description: null, visibility: 'CONFIDENTIAL' });
    expect((await written('PATCH'))[0]!.body).toEqual({ description: null, visibility: 'confidential' });
  });

  test.each([
    { bound: 'start', args: 'updatedStartDatetime: "2030-07-01T08:30:00"', wall: '08:30' },
    { bound: 'end', args: 'updatedEndDatetime: "2030-07-01T11:30:00"', wall: '11:30' },
  ])('moves its $bound alone, in the zone of the calendar and not of the event', async ({ bound, args, wall }) => {
    add('talk', { start: at('2030-07-01T03:00:00', 'America/New_York') });

    const { errors } = await update(`eventId: "talk", ${args}`);

    expect(errors).toBeUndefined();
    expect(await graph.received({ path: EVENTS })).toMatchObject([
      { path: `${EVENTS}/talk` },
      {
        path: EVENTS,
        query: [
          ['maxResults', '1'],
          ['fields', 'timeZone'],
        ],
      },
      { path: `${EVENTS}/talk` },
    ]);
    expect((await written('PATCH'))[0]!.body).toEqual({
      [bound]: { dateTime: `2030-07-01T${wall}:00+02:00`, timeZone: 'Europe/Amsterdam' },
    });
  });

  test.each([
    { args: 'updatedStartDatetime: "2030-07-01T10:00:00"', argument: 'updatedStartDatetime' },
    { args: 'updatedEndDatetime: "2030-07-01T08:59:59"', argument: 'updatedEndDatetime' },
    {
      args: 'updatedStartDatetime: "2030-07-02T10:00:00", updatedEndDatetime: "2030-07-02T10:00:00"',
      argument: 'updatedEndDatetime',
    },
    { args: 'updatedStartDatetime: null', argument: 'updatedStartDatetime' },
    { args: 'attendeeEmailsToAdd: ["aiko"]', argument: 'attendeeEmailsToAdd' },
    { args: 'attendeeEmailsToRemove: ["@"]', argument: 'attendeeEmailsToRemove' },
  ])('refuses $args before it writes anything', async ({ args, argument }) => {
    add('talk');

    const { errors } = await update(`eventId: "talk", updatedCalendarId: "${FACTORY}", ${args}`);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect([...(await written('PATCH')), ...(await written('POST'))]).toEqual([]);
  });

  test('is refused where new times are given and the calendar names no zone, and nothing is sent', async () => {
    const { id } = add('Visit');
    const reply = { status: 200, body: { kind: 'calendar#events' } };
    await graph.control('POST', 'faults', { service: 'google', path: `${CALENDARS}/*/events`, ...reply });

    const { errors } = await update(
      `eventId: "${id}", updatedSummary: "a", updatedStartDatetime: "2030-07-01T08:00:00"`,
    );

    expect(errors).toMatchObject([
      { message: expect.stringContaining('timeZone is missing'), extensions: { code: 'UPSTREAM_REJECTED' } },
    ]);
    expect(await written('PATCH')).toEqual([]);
  });

  test('makes an all-day event a timed one, with both bounds', async () => {
    add('off', { start: { date: '2030-07-01' }, end: { date: '2030-07-03' } });

    const { data, errors } = await update('eventId: "off", updatedStartDatetime: "2030-07-01T12:00:00"');

    expect(errors).toBeUndefined();
    expect(data.updateEvent).toMatchObject({
      start: { date: null, dateTime: '2030-07-01T10:00:00.000Z' },
      end: { date: null, dateTime: '2030-07-02T22:00:00.000Z' },
    });
  });

  test('people come and go while the rest keep their answers', async () => {
    const attendees = [
      { email: MIRA, responseStatus: 'accepted' },
      { email: AIKO, responseStatus: 'tentative', comment: 'If the train runs' },
      { email: 'piet@northdock.example', responseStatus: 'declined' },
    ];
    add('talk', { attendees });

    const { data, errors } =
      await update(`eventId: "talk", attendeeEmailsToRemove: ["Piet@Northdock.example", "x@y.example"],
      attendeeEmailsToAdd: ["AIKO@halyard.example", "new@halyard.example", "New@halyard.example"]`);

    expect(errors).toBeUndefined();
    expect(data.updateEvent.attendees).toEqual([
      { email: MIRA, responseStatus: 'ACCEPTED', comment: null },
      { email: AIKO, responseStatus: 'TENTATIVE', comment: 'If the train runs' },
      { email: 'New@halyard.example', responseStatus: 'NEEDS_ACTION', comment: null },
    ]);
    expect((await written('PATCH'))[0]!.body.attendees).toMatchObject([
      { email: MIRA, responseStatus: 'accepted' },
      { email: AIKO, responseStatus: 'tentative', comment: 'If the train runs' },
      { email: 'New@halyard.example' },
    ]);
  });

  test('an attendee who is taken away and added again has not answered', async () => {
    add('talk', { attendees: [{ email: AIKO, responseStatus: 'declined' }] });

    const { data } = await update(
      `eventId: "talk", attendeeEmailsToRemove: ["${AIKO}"], attendeeEmailsToAdd: ["${AIKO}"]`,
    );

    expect(data.updateEvent.attendees).toMatchObject([{ email: AIKO, responseStatus: 'NEEDS_ACTION' }]);
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

  test('a list of attendees that is not shown completely is not written', async () => {
    const body = { id: 'talk', etag: '"1"', status: 'confirmed', attendeesOmitted: true, attendees: [{ email: MIRA }] };
    await graph.control('POST', 'faults', { service: 'google', method: 'GET', path: EVENTS, status: 200, body });

    const { errors } = await update(`eventId: "talk", attendeeEmailsToAdd: ["${AIKO}"]`);

    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', tool: 'Calendar.UpdateEvent' } }]);
    expect(await written('PATCH')).toEqual([]);
  });

  test('what changes nothing is not written', async () => {
    add('talk', { attendees: [{ email: AIKO, responseStatus: 'accepted' }] });

    const { data, errors } = await update(
      `eventId: "talk", attendeeEmailsToAdd: ["${AIKO}"], updateCloudMeet: REMOVE, updatedCalendarId: "primary"`,
    );

    expect(errors).toBeUndefined();
    expect(data.updateEvent.summary).toBe('talk');
    expect(await calls()).toEqual([`GET ${EVENTS}/talk`]);
  });

  test('moves it to another calendar before it changes it there', async () => {
    add('talk');

    const { data, errors } = await update(
      `eventId: "talk", updatedCalendarId: "${FACTORY}", updatedSummary: "Talk at the line", sendNotificationsToAttendees: NONE`,
    );

    expect(errors).toBeUndefined();
    expect(data.updateEvent).toMatchObject({
      calendarId: FACTORY,
      summary: 'Talk at the line',
      organizer: { email: FACTORY },
    });
    const target = `${CALENDARS}/${encodeURIComponent(FACTORY)}/events/talk`;
    expect(await calls()).toEqual([`GET ${EVENTS}/talk`, `POST ${EVENTS}/talk/move`, `PATCH ${target}`]);
    expect((await written('POST'))[0]!.query).toEqual([
      ['destination', FACTORY],
      ['sendUpdates', 'none'],
    ]);
    expect((await written('PATCH'))[0]).toMatchObject({
      query: [['sendUpdates', 'none']],
      body: { summary: 'Talk at the line' },
    });
    expect(held('talk')).toMatchObject({ organizer: { email: FACTORY }, goneFrom: [MIRA] });
  });

  test.each(['{"id":', '{}', '{"id":"other"}'])('changes it after a move whose reply is %s', async (body) => {
    add('talk');
    await graph.control('POST', 'faults', { service: 'google', method: 'POST', path: EVENTS, status: 200, body });
    const target = `${CALENDARS}/${encodeURIComponent(FACTORY)}/events/talk`;
    const changed = { id: 'talk', status: 'confirmed', summary: 'New' };
    await graph.control('POST', 'faults', {
      service: 'google',
      method: 'PATCH',
      path: target,
      status: 200,
      body: changed,
    });

    const { data, errors } = await update(`eventId: "talk", updatedCalendarId: "${FACTORY}", updatedSummary: "New"`);

    expect(errors).toBeUndefined();
    expect(data.updateEvent).toMatchObject({ id: 'talk', calendarId: FACTORY, summary: 'New' });
    expect((await calls()).slice(1)).toEqual([`POST ${EVENTS}/talk/move`, `PATCH ${target}`]);
  });

  test('a change that fails after the move says that the event was moved', async () => {
    add('talk');
    await graph.control('POST', 'faults', {
      service: 'google',
      method: 'PATCH',
      path: CALENDARS,
      status: 403,
      body: {},
    });

    const { errors } = await update(`eventId: "talk", updatedCalendarId: "${FACTORY}", updatedSummary: "No"`);

    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(`; the event was moved to ${FACTORY} before$`),
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
  });

  test('reads wall times in the zone of the calendar that it moves to', async () => {
    calendarsIn(graph.sandbox.world.store).update(FACTORY, { timeZone: 'Asia/Tokyo' });
    add('talk');

    await update(
      `eventId: "talk", updatedCalendarId: "${FACTORY}", updatedStartDatetime: "2030-07-02T09:00:00", updatedEndDatetime: "2030-07-02T10:00:00"`,
    );

    expect((await written('PATCH'))[0]!.body.start).toEqual({
      dateTime: '2030-07-02T09:00:00+09:00',
      timeZone: 'Asia/Tokyo',
    });
  });

  test('finds an event in another calendar that one may write to', async () => {
    add('belt', { organizer: { email: FACTORY } });

    const { data, errors } = await update('eventId: "belt", updatedSummary: "New belt"');

    expect(errors).toBeUndefined();
    expect(data.updateEvent).toMatchObject({ calendarId: FACTORY, summary: 'New belt' });
    const [, list] = await graph.received();
    expect(list).toMatchObject({
      path: '/calendar/v3/users/me/calendarList',
      query: [
        ['maxResults', '250'],
        ['minAccessRole', 'writer'],
      ],
    });
  });

  test('finds an event that was moved to the calendar already', async () => {
    add('talk');
    await update(`eventId: "talk", updatedCalendarId: "${FACTORY}"`);

    const { data, errors } = await update(`eventId: "talk", updatedCalendarId: "${FACTORY}", updatedSummary: "Again"`);

    expect(errors).toBeUndefined();
    expect(data.updateEvent).toMatchObject({ calendarId: FACTORY, summary: 'Again' });
    expect(await graph.received({ path: '/calendar/v3/users' })).toEqual([]);
  });

  test.each(['nobody', 'deleted'])('an event that is nowhere, or %s, is not found', async (id) => {
    add('deleted', { status: 'cancelled' });

    const { data, errors } = await update(`eventId: "${id}", updatedSummary: "No"`);

    expect(data.updateEvent).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', tool: 'Calendar.UpdateEvent' } }]);
    expect(await written('PATCH')).toEqual([]);
  });

  test("what another organizes is not one's own to change", async () => {
    add('theirs', { organizer: { email: AIKO }, attendees: [{ email: MIRA, responseStatus: 'accepted' }] });

    const { errors } = await update('eventId: "theirs", updatedSummary: "Mine"');

    expect(errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', upstream: { status: 403, code: 'forbiddenForNonOrganizer' } } },
    ]);
  });

  test('adds a meeting link, once, and takes it away', async () => {
    add('talk');

    const added = await update('eventId: "talk", updateCloudMeet: ADD');
    const again = await update('eventId: "talk", updateCloudMeet: ADD');
    const removed = await update('eventId: "talk", updateCloudMeet: REMOVE');

    expect([added, again, removed].map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
    expect(added.data.updateEvent.hangoutLink).toMatch(/^https:/);
    expect(again.data.updateEvent.hangoutLink).toBe(added.data.updateEvent.hangoutLink);
    expect(removed.data.updateEvent).toMatchObject({ hangoutLink: null, meeting: null });
    const patches = await written('PATCH');
    expect(patches.map(({ body }) => body)).toEqual([
      {
        conferenceData: {
          createRequest: { requestId: expect.any(String), conferenceSolutionKey: { type: 'hangoutsMeet' } },
        },
      },
      { conferenceData: null },
    ]);
    for (const { query } of patches) expect(query).toContainEqual(['conferenceDataVersion', '1']);
  });

  test('leaves the meeting link alone by default', async () => {
    add('talk');
    const { data } = await update('eventId: "talk", updateCloudMeet: ADD');

    const after = await update('eventId: "talk", updatedSummary: "Other"');

    expect(after.data.updateEvent.hangoutLink).toBe(data.updateEvent.hangoutLink);
    expect((await written('PATCH'))[1]!.query).toEqual([['sendUpdates', 'all']]);
  });
});

describe('deleting an event', () => {
  test('notifies everyone by default, and answers what is gone', async () => {
    add('talk');

    const { data, errors } = await remove('eventId: "talk"');

    expect(errors).toBeUndefined();
    expect(data.deleteEvent).toEqual({ ids: ['talk'], typeName: 'CalendarEvent' });
    expect(await graph.received()).toEqual([
      { method: 'DELETE', path: `${EVENTS}/talk`, query: [['sendUpdates', 'all']] },
    ]);
    expect(held('talk').status).toBe('cancelled');
  });

  test('in another calendar, notifying only those of other providers', async () => {
    add('belt', { organizer: { email: FACTORY } });

    await remove(`eventId: "belt", calendarId: "${FACTORY}", sendUpdates: EXTERNAL_ONLY`);

    expect(await written('DELETE')).toMatchObject([
      { path: `${CALENDARS}/${encodeURIComponent(FACTORY)}/events/belt`, query: [['sendUpdates', 'externalOnly']] },
    ]);
  });

  test('twice is not found', async () => {
    add('talk');
    await remove('eventId: "talk"');

    const { data, errors } = await remove('eventId: "talk", sendUpdates: NONE');

    expect(data.deleteEvent).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', upstream: { status: 410, code: 'deleted' } } }]);
  });
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
    expect(await calls()).toEqual([`GET ${EVENTS}/x`]);
  });
});

test('a calendar that only free-busy readers share is none to look in', async () => {
  addCalendar(graph.sandbox, 'shared@halyard.example');
  calendarListIn(graph.sandbox.world.store).insert('shared@halyard.example', {
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

/** What the vendor does when a guest accepts. */
function answerOf(id: string): void {
  const attendees = held(id).attendees!.map((each) => ({ ...each, responseStatus: 'accepted' as const }));
  eventsIn(graph.sandbox.world.store).update(id, { attendees, updated: new Date().toISOString() });
}
