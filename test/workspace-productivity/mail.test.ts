import { describe, expect, test } from 'vitest';
import { searchQuery } from '../../subgraphs/workspace-productivity/mail/search-query.ts';
import { clientOf, OWN, startGraph, useToolgraph, ZONE_SET } from '../toolgraph.ts';

describe('the search text', () => {
  /** Half past midnight on the first of April in Amsterdam, still March in UTC, a few days after the clocks went forward. */
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

  const THREADS = `query (
    $sender: String, $recipient: String, $subject: String, $body: String, $range: MailDateRange
    $token: String, $most: Int = 10, $hidden: Boolean, $labels: [String!]
  ) {
    threads(
      sender: $sender, recipient: $recipient, subject: $subject, body: $body, dateRange: $range
      pageToken: $token, maxResults: $most, includeSpamTrash: $hidden, labelIds: $labels
    ) { items { id snippet historyId } hasMore nextPageToken }
  }`;

  test('come latest first, with the defaults of the tool and no search text', async () => {
    const { data, errors } = await graph.ask('{ threads { items { id snippet historyId } hasMore nextPageToken } }');

    expect(errors).toBeUndefined();
    expect(data.threads).toMatchObject({ hasMore: true, nextPageToken: expect.any(String) });
    expect(data.threads.items).toHaveLength(10);
    expect(data.threads.items[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      historyId: expect.stringMatching(/^\d+$/),
    });
    expect(await graph.received()).toEqual([
      { method: 'GET', path: '/gmail/v1/users/me/threads', query: [['maxResults', '10']] },
    ]);
  });

  test('are searched with every argument of the tool', async () => {
    const variables = { sender: 'Elena', recipient: 'Mira', subject: 'torque', body: 'second run', range: 'THIS_YEAR' };

    const { errors } = await graph.ask(THREADS, { ...variables, most: 500, hidden: true, labels: ['INBOX', 'UNREAD'] });

    expect(errors).toBeUndefined();
    const newYear = Date.UTC(new Date().getUTCFullYear(), 0, 1) / 1_000;
    expect(await graph.received()).toMatchObject([{ method: 'GET', path: '/gmail/v1/users/me/threads' }]);
    expect((await graph.received())[0]!.query!.toSorted()).toEqual([
      ['includeSpamTrash', 'true'],
      ['labelIds', 'INBOX'],
      ['labelIds', 'UNREAD'],
      ['maxResults', '500'],
      ['q', `from:(Elena) to:(Mira) subject:(torque) (second run) after:${newYear}`],
    ]);
  });

  test.each([
    ['sender', ''],
    ['sender', '"'],
    ['recipient', ' '],
    ['subject', '{}()'],
    ['body', '\u200b - :'],
  ])('are not searched by a %s of %j, which holds no word', async (argument, text) => {
    const { data, errors } = await graph.ask(THREADS, { [argument]: text, range: 'TODAY' });

    expect(data.threads).toBeNull();
    expect(errors).toMatchObject([{ path: ['threads'], extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });

  test.each(['मीरा', '7', '🎉', 'C++'])('are searched by a sender of %j', async (sender) => {
    const { errors } = await graph.ask(THREADS, { sender });

    expect(errors).toBeUndefined();
    expect((await graph.received())[0]!.query).toContainEqual(['q', `from:(${sender})`]);
  });

  test('are paged by what each page says comes next', async () => {
    const first = (await graph.ask(THREADS, { most: 3 })).data.threads;
    const second = (await graph.ask(THREADS, { most: 3, token: first.nextPageToken })).data.threads;

    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6);
    expect((await graph.received())[1]!.query!.toSorted()).toEqual([
      ['maxResults', '3'],
      ['pageToken', first.nextPageToken],
    ]);
  });

  test('are not paged on by the token of another search', async () => {
    const { nextPageToken } = (await graph.ask(THREADS, { most: 3 })).data.threads;

    const { data, errors } = await graph.ask(THREADS, { most: 3, token: nextPageToken, subject: 'torque' });

    expect(data.threads).toBeNull();
    expect(errors).toMatchObject([{ message: 'mail: Invalid pageToken', extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('that are none are an empty page', async () => {
    const { data, errors } = await graph.ask(THREADS, { subject: 'unheard of' });

    expect(errors).toBeUndefined();
    expect(data.threads).toEqual({ items: [], hasMore: false, nextPageToken: null });
  });

  test.each([0, 501, -1])('are not asked for %i at a time', async (most) => {
    const { data, errors } = await graph.ask(THREADS, { most });

    expect(data.threads).toBeNull();
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'maxResults', allowed: { min: 1, max: 500 } } },
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test('with a label that is none are refused by the mailbox', async () => {
    const { data, errors } = await graph.ask(THREADS, { labels: ['Nope'] });

    expect(data.threads).toBeNull();
    expect(errors).toMatchObject([
      {
        message: 'mail: Invalid label: Nope',
        extensions: {
          code: 'BAD_USER_INPUT',
          tool: 'Mail.SearchThreads',
          upstream: { service: 'mail', status: 400, code: 'invalidArgument' },
        },
      },
    ]);
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
