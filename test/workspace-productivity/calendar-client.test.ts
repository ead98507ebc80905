import { calendar, type calendar_v3 } from '@googleapis/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { askControl } from '../sandbox/control.ts';

const FACTORY = 'c_halyardfactory@group.calendar.google.com';
const MIRA = 'mira@halyard.example';

/** The vendor's client. Only the address of the sandbox is configured. */
const client = calendar({ version: 'v3', headers: { authorization: 'Bearer ya29.sandbox' } });

let sandbox: Sandbox;
let at: { rootUrl: string };
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
  at = { rootUrl: `${sandbox.url}/google/` };
});
beforeEach(() => askControl(sandbox, 'POST', 'reset'));
afterAll(() => sandbox.stop());

const primary = { calendarId: 'primary' };
const times = {
  start: { dateTime: '2030-07-01T09:00:00+02:00', timeZone: 'Europe/Amsterdam' },
  end: { dateTime: '2030-07-01T10:00:00+02:00', timeZone: 'Europe/Amsterdam' },
};
const insert = async (requestBody: calendar_v3.Schema$Event = {}) =>
  (await client.events.insert({ ...primary, requestBody: { summary: 'Visit', ...times, ...requestBody } }, at)).data;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => [error.status, error.response.data.error.errors[0].reason],
  );

test('reads calendars and their list', async () => {
  const { data } = await client.calendars.get(primary, at);
  const { data: list } = await client.calendarList.list({ maxResults: 1, minAccessRole: 'writer' }, at);
  const { data: rest } = await client.calendarList.list(
    { maxResults: 1, minAccessRole: 'writer', pageToken: list.nextPageToken! },
    at,
  );

  expect(data).toMatchObject({ id: MIRA, timeZone: 'Europe/Amsterdam' });
  expect([list.items![0]!.id, rest.items![0]!.id]).toEqual([MIRA, FACTORY]);
  expect(rest.nextPageToken).toBeUndefined();
});

describe('events', () => {
  test('are inserted, read, listed and found by a word', async () => {
    const { id } = await insert({ description: 'About HAL-7.' });

    const { data } = await client.events.get({ ...primary, eventId: id! }, at);
    const { data: found } = await client.events.list({ ...primary, q: 'hal-7', singleEvents: true }, at);

    expect(data).toMatchObject({ id, summary: 'Visit', status: 'confirmed', start: times.start });
    expect(found.items!.map((event) => event.id)).toContain(id);
  });

  test('need a zone where their times have no offset', async () => {
    const start = { dateTime: '2030-07-01T09:00:00' };
    const message = (body: calendar_v3.Schema$Event) =>
      insert(body).then(
        () => undefined,
        (error) => error.response.data.error.message,
      );

    expect(await message({ start })).toBe('Missing time zone definition for start time.');
    expect(await message({ start: { dateTime: 'soon' } })).toBe('Invalid start time.');
    expect(await message({ start: { ...start, timeZone: 'Europe/Amsterdam' } })).toBeUndefined();
  });

  test('are patched: what is not named stays, lists are replaced', async () => {
    const attendees = [{ email: 'aiko@halyard.example' }, { email: 'piet@northdock.example' }];
    const { id, etag } = await insert({ location: 'Hall 1', attendees });

    const change = { summary: 'Tour', attendees: [attendees[1]!], start: { dateTime: '2030-07-01T08:00:00+02:00' } };
    const { data } = await client.events.patch({ ...primary, eventId: id!, requestBody: change }, at);

    expect(data).toMatchObject({ summary: 'Tour', location: 'Hall 1', end: times.end });
    expect(data.start!.dateTime).toBe('2030-07-01T08:00:00+02:00');
    expect(data.attendees).toMatchObject([{ email: 'piet@northdock.example', responseStatus: 'needsAction' }]);
    expect(data.etag).not.toBe(etag);
  });

  test('are moved: at home in the other calendar, cancelled in the one they left', async () => {
    const { id } = await insert();

    const { data } = await client.events.move({ ...primary, eventId: id!, destination: FACTORY }, at);

    const { data: left } = await client.events.get({ ...primary, eventId: id! }, at);
    expect(data).toMatchObject({ organizer: { email: FACTORY }, creator: { email: MIRA } });
    expect(left.status).toBe('cancelled');
  });

  test('are deleted, once', async () => {
    const { id } = await insert();

    const { status } = await client.events.delete({ ...primary, eventId: id!, sendUpdates: 'none' }, at);

    expect(status).toBe(204);
    expect(await refusal(client.events.delete({ ...primary, eventId: id! }, at))).toEqual([410, 'deleted']);
    expect((await client.events.get({ ...primary, eventId: id! }, at)).data.status).toBe('cancelled');
  });

  test('have a meeting that is pending at first, and there when they are read', async () => {
    const requestBody = { summary: 'Call', ...times, conferenceData: { createRequest: { requestId: 'one' } } };
    const { data: made } = await client.events.insert({ ...primary, conferenceDataVersion: 1, requestBody }, at);

    const { data: read } = await client.events.get({ ...primary, eventId: made.id! }, at);

    expect(made.conferenceData!.createRequest!.status!.statusCode).toBe('pending');
    expect(made.hangoutLink).toBeUndefined();
    expect(read.hangoutLink).toMatch(/^https:\/\/meet\.google\.com\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
    expect(read.conferenceData!.entryPoints![0]!.uri).toBe(read.hangoutLink);
  });

  test('get no meeting from a client that does not say it supports them', async () => {
    const { conferenceData } = await insert({ conferenceData: { createRequest: { requestId: 'one' } } });

    expect(conferenceData).toBeUndefined();
  });

  test('cannot be what no event is', async () => {
    const patch = (requestBody: calendar_v3.Schema$Event, eventId: string) =>
      refusal(client.events.patch({ ...primary, eventId, requestBody }, at));
    const { id } = await insert({ id: 'chosen00' });
    const day = { date: '2030-07-01' };

    expect(await refusal(insert({ id: 'chosen00' }))).toEqual([409, 'duplicate']);
    expect(await refusal(insert({ id: 'No!' }))).toEqual([400, 'invalid']);
    expect(await refusal(insert({ start: {} }))).toEqual([400, 'invalid']);
    expect(await refusal(insert({ end: times.start }))).toEqual([400, 'timeRangeEmpty']);
    expect(await refusal(insert({ attendees: [{ email: 'aiko' }] }))).toEqual([400, 'invalid']);
    expect(await patch({ start: day }, id!)).toEqual([400, 'invalid']);
    expect(await patch({ visibility: 'secret' }, id!)).toEqual([400, 'invalid']);
  });

  test('are changed only as If-Match says', async () => {
    const { id, etag } = await insert();
    const patch = (match: string) =>
      client.events.patch(
        { ...primary, eventId: id!, requestBody: { summary: 'x' } },
        { ...at, headers: { 'If-Match': match } },
      );

    await patch(etag!);

    expect(await refusal(patch(etag!))).toEqual([412, 'conditionNotMet']);
  });

  test('of others are theirs', async () => {
    const theirs = { calendarId: 'aiko@halyard.example', requestBody: { summary: 'x', ...times } };

    expect(await refusal(client.events.insert(theirs, at))).toEqual([403, 'requiredAccessLevel']);
  });
});

describe('busy times', () => {
  const query = (requestBody: calendar_v3.Schema$FreeBusyRequest) => client.freebusy.query({ requestBody }, at);
  const day = { timeMin: '2030-07-01T00:00:00Z', timeMax: '2030-07-02T00:00:00Z' };

  test('are in the zone that was asked for, with what cannot be read beside', async () => {
    await insert();
    await insert({ transparency: 'transparent' });

    const items = [{ id: 'primary' }, { id: 'piet@northdock.example' }];
    const { data } = await query({ ...day, timeZone: 'Europe/Amsterdam', items });
    const { data: plain } = await query({ ...day, items });

    const busy = [{ start: '2030-07-01T09:00:00+02:00', end: '2030-07-01T10:00:00+02:00' }];
    expect(data.calendars).toEqual({
      primary: { busy },
      'piet@northdock.example': { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] },
    });
    expect(plain.calendars!.primary!.busy).toEqual([{ start: '2030-07-01T07:00:00Z', end: '2030-07-01T08:00:00Z' }]);
  });

  test('are answered for 50 calendars and 90 days at most', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ id: `${index}@halyard.example` }));

    const { data } = await query({ ...day, items: [{ id: 'primary' }, ...many.slice(2)] });
    const tooMany = await query({ ...day, items: many });
    const long = await refusal(query({ timeMin: day.timeMin, timeMax: '2030-09-29T00:00:01Z', items: [] }));

    expect(data.calendars!.primary!.errors).toBeUndefined();
    expect(tooMany.data.calendars!['0@halyard.example']!.errors![0]!.reason).toBe('tooManyCalendarsRequested');
    expect(long).toEqual([400, 'timeRangeTooLong']);
    expect(await refusal(query({ timeMin: day.timeMax, timeMax: day.timeMin }))).toEqual([400, 'timeRangeEmpty']);
  });
});
