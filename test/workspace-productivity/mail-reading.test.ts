import { describe, expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';
import { MIRAS_PROFILE, READS_PERSON } from './mira.ts';

const graph = useToolgraph();

const MAILBOX = 'GET /gmail/v1/users/me';
const BATCH = 'POST /batch/gmail/v1';
const PARTS = expect.stringContaining('?format=full');
const searches = (q: string, most: number) => `${MAILBOX}/messages?q=${encodeURIComponent(q)}&maxResults=${most}`;

/** The requests in a batch. */
const partsOf = ({ body }: { body?: unknown }) =>
  [...String(body).matchAll(/^(?:GET|POST|DELETE) \/\S+/gm)].map(String);

const batches = async () => (await graph.received({ path: '/batch' })).map(partsOf);

const idsOf = (rows: any[]) => rows.map(({ id }) => id);

testTools(graph, {
  'Mail.ListEmails': [
    {
      about: 'with their headers and their plain text, read together',
      args: {},
      sends: [`${MAILBOX}/messages?maxResults=5`, BATCH],
      body: PARTS,
      answers: {
        items: [
          {
            labelIds: expect.arrayContaining(['INBOX']),
            subject: 'Nightly test report',
            from: { name: 'Nightly Tests', email: 'ci@halyard.example', person: { email: 'ci@halyard.example' } },
            to: [{ name: 'Mira Okafor', email: 'mira@halyard.example' }],
            cc: [],
            replyTo: [],
            messageId: expect.stringMatching(/^<\w+@mail\.halyard\.example>$/),
            references: [],
            text: '412 passed, 3 failed, 0 skipped.\nTorque test bench: OK',
            attachments: [],
            person: { email: 'ci@halyard.example' },
          },
          ...Array(4).fill(expect.anything()),
        ],
      },
    },
    {
      about: 'their ids alone are one call',
      args: {},
      sends: `${MAILBOX}/messages?maxResults=5`,
      answers: { items: Array(5).fill({ id: expect.any(String) }) },
    },
    { rejects: 'nEmails: 0' },
    { rejects: 'nEmails: 501' },
  ],

  'Mail.ListEmailsByHeader': [
    {
      args: 'sender: "Ines Duarte", recipient: "mira@halyard.example", subject: "quote", body: "200 pieces", limit: 3',
      sends: [searches('from:(Ines Duarte) to:(mira@halyard.example) subject:(quote) (200 pieces)', 3), BATCH],
      body: PARTS,
      answers: {
        items: expect.arrayContaining([
          {
            subject: 'Quote for 6204 bearings',
            text: 'Dear Mira,\n\nplease find our quote for 200 pieces. Delivery < 3 weeks.\n\nInes',
          },
        ]),
      },
    },
    { args: 'sender: "mira"', sends: searches('from:(mira)', 25), select: '{ items { id } }' },
    {
      about: 'that mailboxes hold in every form',
      args: 'sender: "archive"',
      answers: {
        items: [
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
        ],
      },
    },
    ...[{}, { dateRange: 'TODAY' }, { sender: '', subject: ' ' }, { body: '"{}"' }].map((words) => ({
      rejects: { recipient: undefined, sender: undefined, subject: undefined, body: undefined, ...words },
      error: { code: 'BAD_USER_INPUT' },
    })),
    { rejects: { sender: '"', recipient: undefined, body: undefined } },
  ],

  'Mail.GetThread': async () => {
    const { data } = await graph.ask('{ threads(subject: "quote", maxResults: 1) { items { id } } }');
    const [{ id }] = data.threads.items;
    const isAnswered = ([first, second]: any[]) =>
      first.subject === 'Quote for 6204 bearings' &&
      second.inReplyTo === first.messageId &&
      String(second.references) === first.messageId;
    return [
      {
        about: 'with its messages, oldest first',
        args: `id: "${id}"`,
        sends: `${MAILBOX}/threads/${id}?format=full`,
        select: '{ id historyId messages { subject inReplyTo references messageId } }',
        answers: {
          id,
          historyId: expect.stringMatching(/^\d+$/),
          messages: expect.toSatisfy(isAnswered, 'a quote and its answer'),
        },
      },
      { args: 'id: "00ff00ff00ff00ff"', error: 'NOT_FOUND' },
      { args: 'id: "no-hex"', error: 'BAD_USER_INPUT' },
    ];
  },

  'Mail.ListThreads': [
    {
      args: 'maxResults: 60, includeSpamTrash: true',
      sends: `${MAILBOX}/threads?maxResults=60&includeSpamTrash=true`,
      answers: {
        items: expect.toSatisfy((items) => items.length === 60),
        hasMore: true,
        nextPageToken: expect.any(String),
      },
      select: '{ items { id snippet } hasMore nextPageToken }',
    },
  ],

  'Mail.ListDraftEmails': [
    {
      about: 'latest first with their messages, read together',
      args: {},
      sends: [`${MAILBOX}/drafts?maxResults=5`, BATCH],
      body: PARTS,
      answers: {
        items: expect.arrayContaining([
          {
            id: expect.any(String),
            email: {
              subject: 'Torque bench on Friday',
              text: 'Ravi, can we have the bench on Friday?',
              to: [{ email: 'ravi@halyard.example' }],
              labelIds: ['DRAFT'],
            },
          },
        ]),
      },
    },
  ],

  'Mail.WhoAmI': [
    {
      sends: [`${MAILBOX}/profile`, READS_PERSON],
      answers: {
        ...MIRAS_PROFILE,
        messagesTotal: expect.toSatisfy((count) => count > 100, 'more than 100'),
        threadsTotal: 69,
        historyId: expect.stringMatching(/^\d+$/),
      },
    },
  ],
});

describe('the latest messages', () => {
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
  test('are of the days of the main calendar', async () => {
    const { errors } = await graph.ask('{ emailsByHeader(sender: "mira", dateRange: LAST_MONTH) { items { id } } }');

    expect(errors).toBeUndefined();
    const [asked] = await graph.received({ path: '/gmail' });
    expect(new Map(asked!.query).get('q')).toMatch(/^from:\(mira\) after:\d+ before:\d+$/);
  });
});

describe('threads', () => {
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
});
