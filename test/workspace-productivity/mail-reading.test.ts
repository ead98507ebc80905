import { describe, expect, test } from 'vitest';
import { useToolgraph, type WireRequest } from '../toolgraph.ts';

const graph = useToolgraph();

const EMAIL = `id threadId thread { id } labelIds snippet historyId date size subject from { name email person { email } }
  to { name email } cc { email } bcc { email } replyTo { email } messageId inReplyTo references text
  attachments { name mimeType size } person { email }`;

const LIST = (query: [string, string][]): WireRequest => ({
  method: 'GET',
  path: '/gmail/v1/users/me/messages',
  query,
});

/** The requests that a batch holds. */
const partsOf = ({ body }: { body?: unknown }) =>
  [...String(body).matchAll(/^(?:GET|POST|DELETE) \/\S+/gm)].map(String);

const batches = async () => (await graph.received({ path: '/batch' })).map(partsOf);

const idsOf = (rows: any[]) => rows.map(({ id }) => id);

describe('the latest messages', () => {
  test('come with their headers and their plain text, read together', async () => {
    const { data, errors } = await graph.ask(`{ emails { items { ${EMAIL} } } }`);

    expect(errors).toBeUndefined();
    expect(data.emails.items).toHaveLength(5);
    const [nightly] = data.emails.items;
    expect(nightly).toMatchObject({
      thread: { id: nightly.threadId },
      labelIds: expect.arrayContaining(['INBOX']),
      subject: 'Nightly test report',
      from: { name: 'Nightly Tests', email: 'ci@halyard.example', person: { email: 'ci@halyard.example' } },
      to: [{ name: 'Mira Okafor', email: 'mira@halyard.example' }],
      cc: [],
      replyTo: [],
      messageId: `<${nightly.id}@mail.halyard.example>`,
      references: [],
      text: '412 passed, 3 failed, 0 skipped.\nTorque test bench: OK',
      attachments: [],
      person: { email: 'ci@halyard.example' },
    });
    const [list, batch, ...rest] = await graph.received();
    expect(list).toEqual(LIST([['maxResults', '5']]));
    expect(batch).toMatchObject({ method: 'POST', path: '/batch/gmail/v1' });
    expect(partsOf(batch!)).toEqual(
      idsOf(data.emails.items).map((id) => `GET /gmail/v1/users/me/messages/${id}?format=full`),
    );
    expect(rest).toEqual([]);
  });

  test('go out as a multipart body of complete requests', async () => {
    const { data } = await graph.ask('{ emails(nEmails: 2) { items { subject id } } }');

    const [, { headers, body }] = (await graph.receivedWithAnswers()) as [unknown, { headers: any; body: string }];
    const boundary = headers['content-type'].split('boundary=')[1];
    expect(headers['content-type']).toMatch(/^multipart\/mixed; boundary=batch_/);
    const [first, second] = idsOf(data.emails.items).map(
      (id, place) =>
        `--${boundary}\r\nContent-Type: application/http\r\nContent-ID: <part-${place}>\r\n\r\nGET /gmail/v1/users/me/messages/${id}?format=full\r\n\r\n`,
    );
    expect(body).toBe(`${first}${second}--${boundary}--\r\n`);
  });

  test.each([
    [1, 2],
    [50, 2],
    [51, 3],
    [120, 4],
  ])('when they are %i, are %i calls', async (most, calls) => {
    const { data, errors } = await graph.ask('query ($most: Int) { emails(nEmails: $most) { items { text } } }', {
      most,
    });

    expect(errors).toBeUndefined();
    expect(data.emails.items).toHaveLength(most);
    expect(await graph.received()).toHaveLength(calls);
  });

  test('by their ids alone are one call', async () => {
    const { data } = await graph.ask('{ emails { items { id } } }');

    expect(data.emails.items).toHaveLength(5);
    expect(await graph.received()).toHaveLength(1);
  });

  test.each([0, 501])('are not asked for %i at a time', async (most) => {
    const { data, errors } = await graph.ask('query ($most: Int) { emails(nEmails: $most) { items { id } } }', {
      most,
    });

    expect(data.emails).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'nEmails' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('a message among many', () => {
  const ids = async () => {
    const { data } = await graph.ask('{ emails { items { id } } }');
    await graph.control('DELETE', 'received');
    return idsOf(data.emails.items);
  };
  const refuse = (id: string, fault: object) =>
    graph.control('POST', 'faults', { service: 'google', path: `/gmail/v1/users/me/messages/${id}`, ...fault });

  test('that is refused is null, and the others are there', async () => {
    const [first, second, ...others] = await ids();
    await refuse(second, {
      status: 403,
      body: { error: { code: 403, errors: [{ reason: 'forbidden' }], message: 'No.' } },
    });

    const { data, errors } = await graph.ask('{ emails { items { id subject } } }');

    expect(data.emails.items.map((email: any) => email?.id ?? null)).toEqual([first, null, ...others]);
    expect(errors).toMatchObject([
      {
        message: 'mail: No.',
        path: ['emails', 'items', 1],
        extensions: { code: 'FORBIDDEN', tool: 'Mail.ListEmails', upstream: { service: 'mail', status: 403 } },
      },
    ]);
    expect(await graph.received()).toHaveLength(2);
  });

  test('that is gone meanwhile is left out', async () => {
    const [first, second, ...others] = await ids();
    await refuse(second, { status: 404 });

    const { data, errors } = await graph.ask('{ emails { items { id subject } } }');

    expect(errors).toBeUndefined();
    expect(idsOf(data.emails.items)).toEqual([first, ...others]);
  });

  test.each([429, 503])('that is answered with %i is asked for again, and it alone', async (status) => {
    const [, second, third] = await ids();
    await refuse(second, { status, times: 1 });
    await refuse(third, { status, times: 2 });

    const { data, errors } = await graph.ask('{ emails { items { id subject } } }');

    expect(errors).toBeUndefined();
    expect(data.emails.items).toHaveLength(5);
    const get = (id: string) => `GET /gmail/v1/users/me/messages/${id}?format=full`;
    expect((await batches()).slice(1)).toEqual([[get(second), get(third)], [get(third)]]);
  });

  test('that stays limited is null after three times', async () => {
    const [first] = await ids();
    await refuse(first, { status: 429 });

    const { data, errors } = await graph.ask('{ emails { items { id subject } } }');

    expect(data.emails.items.map((email: any) => email === null)).toEqual([true, false, false, false, false]);
    expect(errors).toMatchObject([
      { path: ['emails', 'items', 0], extensions: { code: 'UPSTREAM_RATE_LIMITED', retryable: true } },
    ]);
    expect(await batches()).toHaveLength(3);
  });
});

test('a batch that is itself refused is sent again', async () => {
  await graph.control('POST', 'faults', { service: 'google', path: '/batch', status: 503, times: 1 });

  const { data, errors } = await graph.ask('{ emails { items { subject } } }');

  expect(errors).toBeUndefined();
  expect(data.emails.items).toHaveLength(5);
  expect(await graph.received()).toHaveLength(3);
});

describe('messages by header', () => {
  test('are searched with every argument of the tool', async () => {
    const { data, errors } = await graph.ask(
      '{ emailsByHeader(sender: "Ines Duarte", recipient: "mira@halyard.example", subject: "quote", body: "200 pieces", limit: 3) { items { subject text } } }',
    );

    expect(errors).toBeUndefined();
    expect(data.emailsByHeader.items[0]).toEqual({
      subject: 'Quote for 6204 bearings',
      text: 'Dear Mira,\n\nplease find our quote for 200 pieces. Delivery < 3 weeks.\n\nInes',
    });
    expect((await graph.received())[0]).toEqual(
      LIST([
        ['q', 'from:(Ines Duarte) to:(mira@halyard.example) subject:(quote) (200 pieces)'],
        ['maxResults', '3'],
      ]),
    );
  });

  test('are 25 at most by default, and their days are those of the main calendar', async () => {
    const { errors } = await graph.ask('{ emailsByHeader(sender: "mira", dateRange: LAST_MONTH) { items { id } } }');

    expect(errors).toBeUndefined();
    const asked = await graph.received({ path: '/gmail' });
    expect(asked).toEqual([
      LIST([
        ['q', expect.stringMatching(/^from:\(mira\) after:\d+ before:\d+$/) as unknown as string],
        ['maxResults', '25'],
      ]),
    ]);
  });

  test.each(['', 'dateRange: TODAY', 'sender: "", subject: " "', 'body: "\\"{}"'])(
    'are not searched by %j, which holds no word',
    async (args) => {
      const { data, errors } = await graph.ask(`{ emailsByHeader(limit: 5 ${args}) { items { id } } }`);

      expect(data.emailsByHeader).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(await graph.received()).toEqual([]);
    },
  );

  test('are not searched by a sender without a word beside a subject with one', async () => {
    const { errors } = await graph.ask('{ emailsByHeader(sender: "\\"", subject: "quote") { items { id } } }');

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'sender' } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('that mailboxes hold in every form are all read', async () => {
    const { data, errors } = await graph.ask(
      '{ emailsByHeader(sender: "archive") { items { subject text attachments { name size } } } }',
    );

    expect(errors).toBeUndefined();
    expect(data.emailsByHeader.items).toEqual([
      {
        subject: 'Nested parts',
        text: 'The plain one.\nWith <angles> & two lines.\n\n--\nA footer that the list adds.',
        attachments: [
          { name: 'logo.png', size: 2_048 },
          { name: 'report.pdf', size: 91_204 },
          { name: null, size: 32 },
          { name: null, size: 512 },
        ],
      },
      {
        subject: 'HTML alone',
        text: 'Shown to all & sundry\n\nSee the page <https://halyard.example/a>.\n\n * one\n * two\n\nOur logo',
        attachments: [],
      },
      { subject: 'Grüße aus dem Archiv', text: 'Fünf Brücken, ein Maß.', attachments: [] },
      { subject: 'こんにちは', text: 'こんにちは, Mira', attachments: [] },
      { subject: 'A charset of nobody', text: '5 € – “quoted”', attachments: [] },
      { subject: 'Broken', text: '', attachments: [] },
      { subject: 'Minutes, very long', text: 'Minutes of the year.\n\nNobody was late.', attachments: [] },
    ]);
  });
});

describe('threads', () => {
  test('come with their messages, oldest first', async () => {
    const { data: found } = await graph.ask('{ threads(subject: "quote", maxResults: 1) { items { id } } }');
    const { id } = found.threads.items[0];
    await graph.control('DELETE', 'received');

    const { data, errors } = await graph.ask(
      'query ($id: ID!) { thread(id: $id) { id snippet historyId messages { subject text inReplyTo references messageId } } }',
      { id },
    );

    expect(errors).toBeUndefined();
    const [first, second] = data.thread.messages;
    expect(data.thread).toMatchObject({ id, historyId: expect.stringMatching(/^\d+$/) });
    expect(first.subject).toBe('Quote for 6204 bearings');
    expect(second).toMatchObject({ inReplyTo: first.messageId, references: [first.messageId] });
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `/gmail/v1/users/me/threads/${id}`, query: [['format', 'full']] },
    ]);
  });

  test('are listed with every argument of the tool, and read 50 a call with their messages', async () => {
    const { data, errors } = await graph.ask(
      '{ recentThreads(maxResults: 60, includeSpamTrash: true) { items { id snippet messages { subject } } hasMore nextPageToken } }',
    );

    expect(errors).toBeUndefined();
    expect(data.recentThreads).toMatchObject({ hasMore: true, nextPageToken: expect.any(String) });
    expect(data.recentThreads.items.every(({ messages }: any) => messages.length > 0)).toBe(true);
    const [list, ...rest] = await graph.received();
    expect(list).toEqual({
      method: 'GET',
      path: '/gmail/v1/users/me/threads',
      query: [
        ['maxResults', '60'],
        ['includeSpamTrash', 'true'],
      ],
    });
    expect(rest.map((batch) => partsOf(batch).length)).toEqual([50, 10]);
    expect(partsOf(rest[0]!)[0]).toBe(`GET /gmail/v1/users/me/threads/${data.recentThreads.items[0].id}?format=full`);
  });

  test.each([
    ['00ff00ff00ff00ff', 'NOT_FOUND'],
    ['no-hex', 'BAD_USER_INPUT'],
  ])('by the id %s are %s', async (id, code) => {
    const { data, errors } = await graph.ask('query ($id: ID!) { thread(id: $id) { snippet } }', { id });

    expect(data.thread).toBeNull();
    expect(errors).toMatchObject([{ path: ['thread'], extensions: { code, tool: 'Mail.GetThread' } }]);
  });
});

test('drafts come latest first with their messages, read together', async () => {
  const { data, errors } = await graph.ask(
    '{ drafts { items { id threadId email { id subject text to { email } labelIds } } } }',
  );

  expect(errors).toBeUndefined();
  expect(data.drafts.items).toHaveLength(3);
  expect(data.drafts.items.map(({ email }: any) => email)).toContainEqual({
    id: expect.any(String),
    subject: 'Torque bench on Friday',
    text: 'Ravi, can we have the bench on Friday?',
    to: [{ email: 'ravi@halyard.example' }],
    labelIds: ['DRAFT'],
  });
  const [list, batch, ...rest] = await graph.received();
  expect(list).toEqual({ method: 'GET', path: '/gmail/v1/users/me/drafts', query: [['maxResults', '5']] });
  expect(partsOf(batch!)).toEqual(
    idsOf(data.drafts.items).map((id) => `GET /gmail/v1/users/me/drafts/${id}?format=full`),
  );
  expect(rest).toEqual([]);
});

test('the profile answers whose mailbox it is, and how much is in it', async () => {
  const { data, errors } = await graph.ask(`{
    mailProfile {
      email messagesTotal threadsTotal historyId displayName givenName familyName formattedName pictureUrl person { email }
    }
  }`);

  expect(errors).toBeUndefined();
  expect(data.mailProfile).toMatchObject({
    email: 'mira@halyard.example',
    threadsTotal: 69,
    historyId: expect.stringMatching(/^\d+$/),
    displayName: 'Mira Okafor',
    givenName: 'Mira',
    familyName: 'Okafor',
    formattedName: 'Okafor, Mira',
    pictureUrl: expect.stringMatching(/^https:/),
    person: { email: 'mira@halyard.example' },
  });
  expect(data.mailProfile.messagesTotal).toBeGreaterThan(100);
  const asked = await graph.received();
  expect(asked.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { method: 'GET', path: '/gmail/v1/users/me/profile' },
    { method: 'GET', path: '/v1/people/me', query: [['personFields', 'names,emailAddresses,photos']] },
  ]);
});
