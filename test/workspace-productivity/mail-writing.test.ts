import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { compose } from '../../subgraphs/workspace-productivity/mail/mime.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const MAILBOX = '/gmail/v1/users/me';
const MESSAGE = 'subject: "Bench", body: "Is it free?", recipient: "ravi@halyard.example"';
const RAW = { raw: expect.stringMatching(/^[\w-]+$/) };

/** The message in a request: its headers, except generated ones, and its text. */
const messageIn = async (raw: string) => {
  const [head] = Buffer.from(raw, 'base64url').toString().split('\r\n\r\n');
  const { text } = await PostalMime.parse(Buffer.from(raw, 'base64url'));
  return { headers: head!.split('\r\n').filter((line) => !/^(date|message-id):/i.test(line)), text };
};

/** Writes a draft. After each reset, the next draft gets the same ID. */
const writeDraft = async (message = MESSAGE) =>
  (await graph.ask(`mutation { writeDraftEmail(${message}) { id threadId email { id } } }`)).data.writeDraftEmail;
const nextDraft = async () => {
  const draft = await writeDraft();
  await graph.control('POST', 'reset');
  return draft;
};

/** Arguments that are invalid for every message. */
const WRONG = [
  { subject: 'Hello\r\nBcc: thief@x.example' },
  { subject: 'Hello\nX' },
  { recipient: 'a@x.example\r\nBcc: thief@x.example' },
  { cc: ['a@x.example', 'b@x.example\nX-A: 1'] },
  { bcc: ['b@x.example\rX-A: 1'] },
  { recipient: 'nobody' },
  { recipient: '' },
  { recipient: 'a@x.example, Tomas' },
  { cc: ['a b@x.example'] },
  { bcc: ['<>'] },
].map((rejects) => ({ rejects }));

testTools(graph, {
  'Mail.SendEmail': [
    {
      about: 'only its place is asked for',
      args: MESSAGE,
      sends: `POST ${MAILBOX}/messages/send`,
      body: RAW,
      answers: { labelIds: ['SENT'], email: { labelIds: ['SENT'] } },
    },
    {
      about: 'the rest is read',
      args: {
        subject: 'Grüße aus 日本',
        body: 'Fünf = 5\n.\nTschüß',
        recipient: '"Lindqvist, Tomas" <tomas@halyard.example>, aiko@halyard.example',
        cc: ['Zoë <zoe@x.example>', 'ravi@halyard.example'],
        bcc: ['quiet@x.example'],
      },
      sends: [`POST ${MAILBOX}/messages/send`, `GET ${MAILBOX}/messages/*?format=full`],
      body: RAW,
      answers: {
        labelIds: ['SENT'],
        email: {
          subject: 'Grüße aus 日本',
          text: 'Fünf = 5\n.\nTschüß',
          from: { email: 'mira@halyard.example' },
          to: [
            { name: 'Lindqvist, Tomas', email: 'tomas@halyard.example' },
            { name: null, email: 'aiko@halyard.example' },
          ],
          cc: [{ email: 'zoe@x.example' }, { email: 'ravi@halyard.example' }],
          bcc: [{ email: 'quiet@x.example' }],
        },
      },
    },
    {
      about: 'is not repeated when the answer is lost, since it may have been done',
      reply: { path: `${MAILBOX}/messages/send`, drop: 'after' },
      error: 'OUTCOME_UNKNOWN',
    },
    ...WRONG,
  ],

  'Mail.WriteDraftEmail': [
    {
      args: `${MESSAGE}, cc: ["aiko@halyard.example"]`,
      sends: [`POST ${MAILBOX}/drafts`, `GET ${MAILBOX}/messages/*?format=full`],
      body: { message: RAW },
      answers: {
        id: expect.stringMatching(/^r\d+$/),
        email: {
          labelIds: ['DRAFT'],
          subject: 'Bench',
          text: 'Is it free?',
          to: [{ email: 'ravi@halyard.example' }],
          cc: [{ email: 'aiko@halyard.example' }],
        },
      },
    },
  ],

  'Mail.UpdateDraftEmail': async () => {
    const { id, threadId, email } = await nextDraft();
    return [
      {
        about: 'is replaced completely: it keeps its id, its message does not',
        given: () => writeDraft(`${MESSAGE}, cc: ["aiko@halyard.example"]`),
        args: `draftEmailId: "${id}", subject: "Bench 2", body: "Is it free?", recipient: "ravi@halyard.example"`,
        sends: [
          `GET ${MAILBOX}/drafts/${id}?format=metadata`,
          `PUT ${MAILBOX}/drafts/${id}`,
          `GET ${MAILBOX}/messages/*?format=full`,
        ],

        body: { id, message: { ...RAW, threadId } },
        answers: { id, email: { id: expect.not.stringMatching(email.id), subject: 'Bench 2', cc: [] } },
      },
      { about: 'one that is none is not written anew', also: 'draftEmailId: "r1"', error: 'NOT_FOUND' },
    ];
  },

  'Mail.SendDraftEmail': async () => {
    const { id } = await nextDraft();
    return [
      {
        given: writeDraft,
        args: `emailId: "${id}"`,
        sends: [`POST ${MAILBOX}/drafts/send {"id": "${id}"}`, `GET ${MAILBOX}/messages/*?format=full`],
        answers: { labelIds: ['SENT'], email: { subject: 'Bench' } },
      },
      { about: 'twice', error: 'NOT_FOUND' },
    ];
  },

  'Mail.DeleteDraftEmail': async () => {
    const { id } = await nextDraft();
    return [
      {
        given: writeDraft,
        args: `draftEmailId: "${id}"`,
        sends: `DELETE ${MAILBOX}/drafts/${id}`,
        answers: { ids: [id], typeName: 'Draft' },
      },
      { about: 'twice', error: 'NOT_FOUND' },
    ];
  },
});

test('a message is sent as it is given, Bcc too, and answers where it lies', async () => {
  const { data } = await graph.ask(
    `mutation ($cc: [String!], $subject: String!, $body: String!, $recipient: String!) {
      sendEmail(subject: $subject, body: $body, recipient: $recipient, cc: $cc, bcc: ["quiet@x.example"]) {
        id threadId email { id thread { id } }
      }
    }`,
    {
      subject: 'Grüße aus 日本',
      body: 'Fünf = 5\n.\nTschüß',
      recipient: '"Lindqvist, Tomas" <tomas@halyard.example>, aiko@halyard.example',
      cc: ['Zoë <zoe@x.example>', 'ravi@halyard.example'],
    },
  );

  const { id } = data.sendEmail;
  expect(data.sendEmail).toEqual({ id, threadId: id, email: { id, thread: { id } } });
  const [sent, ...rest] = await graph.received();
  expect(await messageIn((sent!.body as any).raw)).toEqual({
    headers: [
      'Content-Transfer-Encoding: quoted-printable',
      'To: "Lindqvist, Tomas" <tomas@halyard.example>, aiko@halyard.example',
      'Cc: =?UTF-8?Q?Zo=C3=AB?= <zoe@x.example>, ravi@halyard.example',
      'Bcc: quiet@x.example',
      'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_aus_=E6=97=A5=E6=9C=AC?=',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
    ],
    text: 'Fünf = 5\n.\nTschüß\n',
  });
  expect(rest).toEqual([]);
});

test('a message beyond the size that the mailbox takes is refused', async () => {
  const message = { subject: 's', recipient: 'a@x.example', body: 'x'.repeat(36_700_161) };

  await expect(compose(message)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT', argument: 'body' } });
});

test('a draft that answers a thread stays in it', async () => {
  const operation = '{ drafts { items { id threadId email { subject inReplyTo references } } } }';
  const { drafts } = (await graph.ask(operation)).data;
  const reply = drafts.items.find(({ email }: any) => email.inReplyTo);
  await graph.control('DELETE', 'received');

  const { data } = await graph.ask(
    `mutation { updateDraftEmail(draftEmailId: "${reply.id}", ${MESSAGE.replace('Bench', reply.email.subject)}) { threadId } }`,
  );

  expect(data.updateDraftEmail.threadId).toBe(reply.threadId);
  const [, written] = await graph.received();
  expect((await messageIn((written!.body as any).message.raw)).headers).toEqual(
    expect.arrayContaining([`In-Reply-To: ${reply.email.inReplyTo}`, `References: ${reply.email.references}`]),
  );
});

const SEND_DRAFT = 'mutation ($id: ID!) { sendDraftEmail(emailId: $id) { id labelIds email { subject } } }';

test('a message is not moved to the trash unless the installation is self-hosted', async () => {
  const { data, errors } = await graph.ask('mutation { trashEmail(emailId: "19ab") { id } }');

  expect(data.trashEmail).toBeNull();
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining('SELF_HOSTED'),
      extensions: { code: 'FORBIDDEN', tool: 'Mail.TrashEmail', retryable: false },
    },
  ]);
  expect(await graph.received()).toEqual([]);
});

describe('a self-hosted installation', () => {
  const hosted = useToolgraph(() => ({ SELF_HOSTED: '1' }));

  testTools(hosted, {
    'Mail.TrashEmail': async () => {
      const { data } = await hosted.ask('{ emails(nEmails: 1) { items { id threadId } } }');
      const [{ id, threadId }] = data.emails.items;
      const trashed = {
        args: `emailId: "${id}"`,
        sends: `POST ${MAILBOX}/messages/${id}/trash`,
        answers: {
          id,
          threadId,
          labelIds: expect.toSatisfy((ids) => ids.includes('TRASH') && !ids.includes('INBOX'), 'in the trash alone'),
        },
      };
      return [
        trashed,
        { about: 'once more', given: () => hosted.ask(`mutation { trashEmail(emailId: "${id}") { id } }`), ...trashed },
      ];
    },
  });
});

describe('a credential that may only send', () => {
  const scopes = ['https://www.googleapis.com/auth/gmail.send'];
  const addressed = (port: number) => {
    const google = `http://127.0.0.1:${port}/google`;
    return {
      MAIL_URL: `${google}/gmail/v1`,
      IDENTITY_URL: `${google}/oauth2/v2`,
      CALENDAR_URL: `${google}/calendar/v3`,
    };
  };
  const narrow = useToolgraph(({ port }) => ({ GOOGLE_TOKEN: 'ya29.send', ...addressed(port) }));
  const grant = () => narrow.control('POST', 'tokens', { service: 'google', token: 'ya29.send', scopes });

  test('learns the scope that sending a draft needs, before anything is sent', async () => {
    await grant();

    const { errors } = await narrow.ask(SEND_DRAFT, { id: 'r1' });

    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/requires mail\.compose, not mail\.send/),
        extensions: { code: 'AUTHORIZATION_REQUIRED', tool: 'Mail.SendDraftEmail', scopes: ['mail.compose'] },
      },
    ]);
    expect(await narrow.received({ path: '/gmail' })).toEqual([]);
  });

  test('learns what else it lacks', async () => {
    await grant();

    const { errors } = await narrow.ask('{ emails { items { id } } }');

    expect(errors).toMatchObject([
      { extensions: { code: 'AUTHORIZATION_REQUIRED', tool: 'Mail.ListEmails', scopes: ['mail.readonly'] } },
    ]);
  });
});

describe('where nothing says the scopes of a credential', () => {
  const blind = useToolgraph(({ port }) => ({
    GOOGLE_TOKEN: 'ya29.send',
    MAIL_URL: `http://127.0.0.1:${port}/google/gmail/v1`,
    IDENTITY_URL: 'http://127.0.0.1:9',
  }));

  test("the mailbox's own refusal of a draft names it", async () => {
    const scopes = ['https://www.googleapis.com/auth/gmail.send'];
    await blind.control('POST', 'tokens', { service: 'google', token: 'ya29.send', scopes });

    const { errors } = await blind.ask(SEND_DRAFT, { id: 'r1' });

    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'AUTHORIZATION_REQUIRED',
          scopes: ['mail.compose'],
          upstream: { status: 403 },
        },
      },
    ]);
  });
});
