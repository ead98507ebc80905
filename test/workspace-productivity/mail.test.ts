import { describe, expect, test } from 'vitest';
import { searchQuery } from '../../subgraphs/workspace-productivity/mail/search-query.ts';
import { testTools } from '../tool-cases.ts';
import { clientOf, OWN, startGraph, useToolgraph, ZONE_SET } from '../toolgraph.ts';

describe('the search text', () => {
  /** 00:30 on April 1 in Amsterdam, still March in UTC, a few days after DST began. */
  const clock = { zone: 'Europe/Amsterdam', now: Date.parse('2026-03-31T22:30:00Z') };
  const seconds = (instant: string) => Date.parse(instant) / 1_000;

  test.each([
    { criteria: { sender: 'mira@halyard.example' }, q: 'from:(mira@halyard.example)' },
    { criteria: { sender: 'Mira Okafor' }, q: 'from:(Mira Okafor)' },
    { criteria: { recipient: 'tomas@halyard.example' }, q: 'to:(tomas@halyard.example)' },
    { criteria: { subject: 'torque  test' }, q: 'subject:(torque test)' },
    { criteria: { body: 'second run' }, q: '(second run)' },
    {
      criteria: { mentions: ['HAL-12', 'https://app.clickup.com/t/86a'] },
      q: '{"HAL-12" "https://app.clickup.com/t/86a"}',
    },
    { criteria: { subject: 'say "now" {or} (never)' }, q: 'subject:(say now or never)' },
    { criteria: { mentions: ['HAL"12'] }, q: '{"HAL 12"}' },
    { criteria: { body: 'this OR that in:spam -not' }, q: '(this "OR" that "in:spam" "-not")' },
    { criteria: { sender: 'Mira OR Tomas' }, q: 'from:(Mira "OR" Tomas)' },
    { criteria: { sender: 'a', recipient: 'b', subject: 'c', body: 'd' }, q: 'from:(a) to:(b) subject:(c) (d)' },
    { criteria: {}, q: undefined },
    { criteria: { sender: null, subject: null, mentions: [], dateRange: null }, q: undefined },
  ])('for $criteria is $q', ({ criteria, q }) => {
    expect(searchQuery(criteria, clock)).toBe(q);
  });

  test.each([
    { dateRange: 'today', from: '2026-04-01T00:00:00+02:00' },
    { dateRange: 'yesterday', from: '2026-03-31T00:00:00+02:00', until: '2026-04-01T00:00:00+02:00' },
    { dateRange: 'last_7_days', from: '2026-03-25T00:00:00+01:00' },
    { dateRange: 'last_30_days', from: '2026-03-02T00:00:00+01:00' },
    { dateRange: 'this_month', from: '2026-04-01T00:00:00+02:00' },
    { dateRange: 'last_month', from: '2026-03-01T00:00:00+01:00', until: '2026-04-01T00:00:00+02:00' },
    { dateRange: 'this_year', from: '2026-01-01T00:00:00+01:00' },
  ])('for $dateRange has bounds in seconds, at midnight in the zone', ({ dateRange, from, until }) => {
    const before = until ? ` before:${seconds(until)}` : '';

    expect(searchQuery({ dateRange }, clock)).toBe(`after:${seconds(from)}${before}`);
  });

  test('goes back a year for the last month in January', () => {
    const now = Date.parse('2027-01-15T12:00:00Z');

    const q = searchQuery({ sender: 'a', dateRange: 'last_month' }, { zone: 'UTC', now });

    expect(q).toBe(`from:(a) after:${seconds('2026-12-01T00:00:00Z')} before:${seconds('2027-01-01T00:00:00Z')}`);
  });
});

describe('the threads of the mailbox', () => {
  const graph = useToolgraph(ZONE_SET);

  const PATH = 'GET /gmail/v1/users/me/threads';
  const THREADS = `query ($token: String, $subject: String) {
    threads(pageToken: $token, subject: $subject, maxResults: 3) { items { id } hasMore nextPageToken }
  }`;
  /** A search text without words. */
  const wordless = (argument: string, text: string) => ({ rejects: { [argument]: text, dateRange: 'TODAY' } });

  testTools(graph, {
    'Mail.SearchThreads': () => {
      const newYear = Date.UTC(new Date().getUTCFullYear(), 0, 1) / 1_000;
      const q = encodeURIComponent(`from:(Elena) to:(Mira) subject:(torque) (second run) after:${newYear}`);
      const thread = { id: expect.stringMatching(/^[0-9a-f]{16}$/), historyId: expect.stringMatching(/^\d+$/) };
      return [
        {
          about: 'latest first, with no search text',
          args: {},
          sends: `${PATH}?maxResults=10`,
          answers: { items: Array(10).fill(thread), hasMore: true, nextPageToken: expect.any(String) },
        },
        {
          args: `sender: "Elena", recipient: "Mira", subject: "torque", body: "second run", dateRange: THIS_YEAR
            maxResults: 500, includeSpamTrash: true, labelIds: ["INBOX", "UNREAD"]`,
          sends: `${PATH}?maxResults=500&includeSpamTrash=true&labelIds=INBOX&labelIds=UNREAD&q=${q}`,
        },
        ...['मीरा', '7', '🎉', 'C++'].map((sender) => ({
          args: { sender },
          sends: `${PATH}?maxResults=10&q=${encodeURIComponent(`from:(${sender})`)}`,
        })),
        { args: { subject: 'unheard of' }, answers: { items: [], hasMore: false, nextPageToken: null } },
        {
          about: 'a label that is none',
          args: { labelIds: ['Nope'] },
          error: { code: 'BAD_USER_INPUT', upstream: { service: 'mail', status: 400, code: 'invalidArgument' } },
          because: 'mail: Invalid label: Nope',
        },
        wordless('sender', ''),
        wordless('sender', '"'),
        wordless('recipient', ' '),
        wordless('subject', '{}()'),
        wordless('body', '\u200b - :'),
        ...[0, 501, -1].map((maxResults) => ({ rejects: { maxResults }, allowed: { min: 1, max: 500 } })),
      ];
    },
  });

  test('are paged by what each page says comes next', async () => {
    const first = (await graph.ask(THREADS)).data.threads;
    const second = (await graph.ask(THREADS, { token: first.nextPageToken })).data.threads;

    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6);
    expect((await graph.received())[1]!.query!.toSorted()).toEqual([
      ['maxResults', '3'],
      ['pageToken', first.nextPageToken],
    ]);
  });

  test('are not paged on by the token of another search', async () => {
    const { nextPageToken } = (await graph.ask(THREADS)).data.threads;

    const { data, errors } = await graph.ask(THREADS, { token: nextPageToken, subject: 'torque' });

    expect(data.threads).toBeNull();
    expect(errors).toMatchObject([{ message: 'mail: Invalid pageToken', extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('the zone of the mailbox', () => {
  const graph = useToolgraph(OWN);
  const YEAR = '{ threads(dateRange: THIS_YEAR) { hasMore } }';

  test('is that of the main calendar, read once, where none is configured', async () => {
    await graph.ask(YEAR);
    const { errors } = await graph.ask(YEAR);

    expect(errors).toBeUndefined();
    const year = Number(new Date().toLocaleString('en', { timeZone: 'Europe/Amsterdam', year: 'numeric' }));
    const query = [
      ['q', `after:${Date.parse(`${year}-01-01T00:00:00+01:00`) / 1_000}`],
      ['maxResults', '10'],
    ];
    expect(await graph.received()).toEqual([
      { method: 'GET', path: '/calendar/v3/calendars/primary' },
      { method: 'GET', path: '/gmail/v1/users/me/threads', query },
      { method: 'GET', path: '/gmail/v1/users/me/threads', query },
    ]);
  });

  test('is UTC where the calendar may not be read, which is asked once', async () => {
    const blind = await startGraph({ SANDBOX_PORT: String(graph.sandbox.port) });
    const { ask } = clientOf(blind.url, graph.sandbox, blind.settings);
    await graph.control('POST', 'faults', { service: 'google', path: '/calendar', status: 403 });

    await ask(YEAR);
    await ask(YEAR);
    await blind.stop();

    const newYear = Date.UTC(new Date().getUTCFullYear(), 0, 1) / 1_000;
    const [calendar, first, second, ...rest] = await graph.received({ service: 'google' });
    expect(calendar!.path).toBe('/calendar/v3/calendars/primary');
    expect([first!.query![0], second!.query![0]]).toEqual([
      ['q', `after:${newYear}`],
      ['q', `after:${newYear}`],
    ]);
    expect(rest).toEqual([]);
  });

  test('is UTC while the calendar cannot be reached, which is asked once and not again at once', async () => {
    const blind = await startGraph({ SANDBOX_PORT: String(graph.sandbox.port) });
    const { ask } = clientOf(blind.url, graph.sandbox, blind.settings);
    await graph.control('POST', 'faults', { service: 'google', path: '/calendar', status: 429 });

    await ask(YEAR);
    await ask(YEAR);
    await blind.stop();

    const newYear = Date.UTC(new Date().getUTCFullYear(), 0, 1) / 1_000;
    const searches = await graph.received({ path: '/gmail' });
    expect(searches.map(({ query }) => query![0])).toEqual([
      ['q', `after:${newYear}`],
      ['q', `after:${newYear}`],
    ]);
    expect(await graph.received({ path: '/calendar' })).toHaveLength(1);
  });
});
