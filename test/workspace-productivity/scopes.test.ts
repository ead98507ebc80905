import { describe, expect, test } from 'vitest';
import { fullScope } from '../../subgraphs/workspace-productivity/settings.ts';
import { OWN, useToolgraph } from '../toolgraph.ts';

const EVENTS = `{ calendar {
  events(minEndDatetime: "2026-07-01T09:00:00", maxStartDatetime: "2026-07-01T17:00:00") { items { id } }
} }`;

test.each([
  ['calendar.readonly', 'calendar.readonly'],
  ['calendar.events', 'calendar.events'],
  ['drive.file', 'drive.file'],
  ['mail.send', 'gmail.send'],
  ['mail.compose', 'gmail.compose'],
  ['mail.modify', 'gmail.modify'],
  ['mail.readonly', 'gmail.readonly'],
  ['userinfo.profile', 'userinfo.profile'],
  ['userinfo.email', 'userinfo.email'],
])('the scope %s is %s to the identity provider', (scope, full) => {
  expect(fullScope(scope)).toBe(`https://www.googleapis.com/auth/${full}`);
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
    scopes: ['https://www.googleapis.com/auth/calendar.events'],
  };

  test('names the scopes that are missing, and sends nothing to the calendar', async () => {
    await graph.control('POST', 'tokens', token);

    const { data, errors } = await graph.ask(EVENTS);

    expect(data.calendar.events).toBeNull();
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'AUTHORIZATION_REQUIRED',
          tool: 'Calendar.ListEvents',
          provider: 'google',
          scopes: ['calendar.readonly'],
          url: 'http://localhost:0/connect?service=google&scopes=calendar.readonly',
          retryable: false,
        },
      },
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test('answers what the scopes are enough for', async () => {
    await graph.control('POST', 'tokens', token);

    const { data, errors } = await graph.ask(
      'mutation { deleteEvent(eventId: "none") { ids } createEvent(summary: "a", startDatetime: "2030-01-01T10:00:00", endDatetime: "2030-01-01T11:00:00") { id } }',
    );

    expect(data).toEqual({ deleteEvent: null, createEvent: null });
    expect(errors).toMatchObject([
      { path: ['deleteEvent'], extensions: { code: 'NOT_FOUND' } },
      { path: ['createEvent'], extensions: { code: 'AUTHORIZATION_REQUIRED', scopes: ['calendar.readonly'] } },
    ]);
    expect(await graph.received()).toHaveLength(1);
  });

  test('names each scope that shows a part of a profile', async () => {
    await graph.control('POST', 'tokens', token);

    const { errors } = await graph.ask('{ calendarProfile { email } }');

    expect(errors).toMatchObject([{ extensions: { scopes: ['userinfo.profile', 'userinfo.email'] } }]);
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

  test('the refusal of the service decides, and the tool says what it needs', async () => {
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

describe('with a credential that is new to the graph', () => {
  const graph = useToolgraph(OWN);

  test('its scopes are read once, however many tools and operations need them', async () => {
    await graph.ask('{ calendars { hasMore } calendarProfile { email } freeSlots { timeZone } threads { hasMore } }');
    await graph.ask(EVENTS);
    await graph.ask('mutation { deleteEvent(eventId: "x") { ids } }');

    const { received } = await graph.control('GET', 'received?path=/oauth2/v2/tokeninfo');
    expect(received).toMatchObject([{ method: 'POST', query: [['access_token', 'ya2***']], body: '', status: 200 }]);
  });
});
