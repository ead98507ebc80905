import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';

/** A Wednesday, because the stand-up takes place on workdays only. */
const NOW = () => Date.parse('2026-11-18T09:00:00+01:00');
const EXPANDED = { singleEvents: 'true', orderBy: 'startTime' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true, now: NOW });
});
afterAll(() => sandbox.stop());

describe('calendars.get', () => {
  it("answers the owner's calendar as primary, pretty-printed and with an etag", async () => {
    const { text, body, headers } = await ask('/calendars/primary');

    expect(body).toMatchObject({ kind: 'calendar#calendar', id: 'mira@halyard.example', timeZone: 'Europe/Amsterdam' });
    expect(text).toContain('{\n  "kind"');
    expect(headers.get('etag')).toBe(body.etag);
  });

  it('answers 304 to the etag it gave', async () => {
    const { body } = await ask('/calendars/primary');

    const { status, text } = await ask('/calendars/primary', {}, { 'if-none-match': body.etag });

    expect([status, text]).toEqual([304, '']);
  });

  it('answers 404 in the shape of this API when there is no such calendar', async () => {
    const { status, body } = await ask('/calendars/nobody%40halyard.example');

    expect(status).toBe(404);
    expect(body.error).toEqual({
      errors: [{ domain: 'global', reason: 'notFound', message: 'Not Found' }],
      code: 404,
      message: 'Not Found',
    });
  });
});

describe('scopes', () => {
  it('refuses a token that no scope of the method is in, and names those that would do', async () => {
    allow('ya29.events', ['calendar.events']);

    const { status, body, headers } = await ask('/calendars/primary', {}, { authorization: 'Bearer ya29.events' });

    expect([status, body.error.errors[0].reason]).toEqual([403, 'insufficientPermissions']);
    expect(headers.get('www-authenticate')).toContain('auth/calendar.readonly');
  });

  it('lets the same token list events', async () => {
    allow('ya29.events', ['calendar.events']);

    const { status } = await list('primary', {}, { authorization: 'Bearer ya29.events' });

    expect(status).toBe(200);
  });

  it.each([
    ['', 'required'],
    ['Bearer ya29.other', 'authError'],
    ['ya29.sandbox', 'authError'],
  ])('answers 401 to the header «%s»', async (authorization, reason) => {
    const { status, body } = await ask('/calendars/primary', {}, { authorization });

    expect([status, body.error.errors[0].reason]).toEqual([401, reason]);
  });
});

describe('events.list', () => {
  it('leaves out an event that ends at timeMin and one that starts at timeMax', async () => {
    const { body } = await list('primary', {
      timeMin: '2026-11-18T09:45:00+01:00',
      timeMax: '2026-11-19T09:30:00+01:00',
    });

    expect(summaries(body)).not.toContain('Stand-up');
  });

  it('takes them in when the bounds are one second wider', async () => {
    const { body } = await list('primary', { timeMin: '2026-11-18T08:44:59Z', timeMax: '2026-11-19T09:30:01+01:00' });

    expect(summaries(body).filter((summary) => summary === 'Stand-up')).toHaveLength(2);
  });

  it('orders by start time', async () => {
    const { body } = await list('primary', EXPANDED);

    const starts = body.items.map((event: any) => Date.parse(event.start.dateTime ?? event.start.date));
    expect(starts).toEqual([...starts].sort((a: number, b: number) => a - b));
    expect(starts.length).toBeGreaterThan(20);
  });

  it('orders by start time only when events are single', async () => {
    const { status, body } = await list('primary', { orderBy: 'startTime' });

    expect([status, body.error.errors[0].location]).toEqual([400, 'orderBy']);
  });

  it.each(['2026-11-18T09:45:00', '2026-11-18', 'now'])(
    'refuses the bound %s, which has no offset',
    async (timeMin) => {
      const { status, body } = await list('primary', { timeMin });

      expect([status, body.error.errors[0].reason]).toEqual([400, 'badRequest']);
    },
  );

  it('refuses an empty time range', async () => {
    const bound = '2026-11-18T09:45:00Z';

    const { status, body } = await list('primary', { timeMin: bound, timeMax: bound });

    expect(status).toBe(400);
    expect(body.error.errors[0]).toMatchObject({ domain: 'calendar', reason: 'timeRangeEmpty' });
  });

  it('walks through pages and ends with a sync token', async () => {
    const complete = await list('primary', EXPANDED);
    const first = await list('primary', { ...EXPANDED, maxResults: '15' });
    const pageToken = first.body.nextPageToken;
    const second = await list('primary', { ...EXPANDED, maxResults: '2500', pageToken });

    expect([...first.body.items, ...second.body.items]).toEqual(complete.body.items);
    expect(first.body).not.toHaveProperty('nextSyncToken');
    expect(second.body).toHaveProperty('nextSyncToken');
  });

  it('refuses a page token of another query', async () => {
    const { body } = await list('primary', { ...EXPANDED, maxResults: '5' });

    const { status, body: refused } = await list('primary', { pageToken: body.nextPageToken, maxResults: '5' });

    expect([status, refused.error.errors[0].location]).toEqual([400, 'pageToken']);
  });

  it('shows cancelled events only when asked', async () => {
    const usual = await list('primary', {});
    const all = await list('primary', { showDeleted: 'true' });

    expect(summaries(usual.body)).not.toContain('Lunch talk');
    expect(all.body.items.find((event: any) => event.summary === 'Lunch talk').status).toBe('cancelled');
  });

  it("shows when a colleague's private event is, and nothing else of it", async () => {
    const { body } = await list('tomas@halyard.example', {});

    const hidden = body.items.find((event: any) => event.visibility === 'private');
    expect(hidden.start.dateTime).toBe('2026-11-19T08:30:00+01:00');
    expect(hidden).not.toHaveProperty('summary');
  });

  it('holds a day off, a transparent block and a declined call', async () => {
    const mira = (await list('primary', {})).body.items;
    const sofia = (await list('sofia@halyard.example', {})).body.items;

    const dayOff = sofia.find((event: any) => event.summary === 'Day off');
    expect([dayOff.start, dayOff.end]).toEqual([{ date: '2026-11-20' }, { date: '2026-11-21' }]);
    expect(mira.find((event: any) => event.transparency === 'transparent').summary).toBe('Reading');
    const call = mira.find((event: any) => event.summary === 'Supplier call');
    expect(call.attendees.find((guest: any) => guest.self).responseStatus).toBe('declined');
  });

  it('writes times in the zone asked for', async () => {
    const { body } = await list('primary', { ...EXPANDED, timeMin: '2026-11-18T08:00:00Z', timeZone: 'UTC' });

    expect(body.items[0].start).toEqual({ dateTime: '2026-11-18T08:30:00Z', timeZone: 'Europe/Amsterdam' });
  });

  it.each(['Mars/Base', '+02:00', '2026-01-01T00:00Z'])('refuses the zone «%s»', async (timeZone) => {
    const { status, body } = await list('primary', { ...EXPANDED, timeZone });

    expect([status, body.error.errors[0].location]).toEqual([400, 'timeZone']);
  });
});

describe('the fields mask', () => {
  it('leaves what it names, nested too', async () => {
    const { body } = await list('primary', { maxResults: '1', fields: 'items(id,start/dateTime),timeZone' });

    expect(body).toEqual({
      timeZone: 'Europe/Amsterdam',
      items: [{ id: expect.any(String), start: { dateTime: expect.any(String) } }],
    });
  });

  it.each(['items(sumary)', 'items(id', ''])('refuses «%s»', async (fields) => {
    const { status, body } = await list('primary', { fields });

    expect([status, body.error.errors[0].location]).toEqual([400, 'fields']);
  });

  it('comes without white space when prettyPrint is false', async () => {
    const { text } = await ask('/calendars/primary', { fields: 'id', prettyPrint: 'false' });

    expect(text).toBe('{"id":"mira@halyard.example"}');
  });
});

it('lists the calendars, hidden and deleted ones only when asked', async () => {
  const usual = await ask('/users/me/calendarList');
  const all = await ask('/users/me/calendarList', { showHidden: 'true', showDeleted: 'true' });

  expect(usual.body.items.map((entry: any) => entry.summary)).toHaveLength(3);
  expect(usual.body.items[0]).toMatchObject({ primary: true, accessRole: 'owner', id: 'mira@halyard.example' });
  expect(all.body.items).toHaveLength(5);
});

it('keeps the time of day across a clock change', async () => {
  const spring = await startSandbox({ quiet: true, now: () => Date.parse('2027-03-26T08:00:00Z') });
  const { body } = await listAt(spring, 'primary', { ...EXPANDED, timeMin: '2027-03-26T00:00:00Z' }, {});
  await spring.stop();

  const standUps = body.items
    .filter((event: any) => event.summary === 'Stand-up')
    .map((event: any) => event.start.dateTime);
  expect(standUps.slice(0, 2)).toEqual(['2027-03-26T09:30:00+01:00', '2027-03-29T09:30:00+02:00']);
});

it('moves forward with the company, and keeps the time of day', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'calendar-'));
  const before = await startSandbox({ quiet: true, dataDir, now: () => Date.parse('2027-03-26T08:00:00Z') });
  await before.stop();
  const after = await startSandbox({ quiet: true, dataDir, now: () => Date.parse('2027-03-30T08:00:00Z') });
  const { body } = await listAt(after, 'primary', { ...EXPANDED, timeMin: '2027-03-30T00:00:00Z' }, {});
  await after.stop();
  rmSync(dataDir, { recursive: true });

  expect(body.items[0].start.dateTime).toBe('2027-03-30T09:30:00+02:00');
});

function list(calendarId: string, query: Record<string, string>, headers: Record<string, string> = {}) {
  return listAt(sandbox, calendarId, query, headers);
}

function listAt({ url }: Sandbox, calendarId: string, query: Record<string, string>, headers: Record<string, string>) {
  return ask(`/calendars/${encodeURIComponent(calendarId)}/events`, query, headers, url);
}

async function ask(
  path: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
  url = sandbox.url,
) {
  const answer = await fetch(`${url}/google/calendar/v3${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: 'Bearer ya29.sandbox', ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text && JSON.parse(text) };
}

function summaries(body: any): string[] {
  return body.items.map((event: any) => event.summary);
}

function allow(token: string, scopes: string[]): void {
  const full = scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`);
  sandbox.context.access.add({ service: 'google', token, userId: 4100001, scopes: full });
}
