import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { compose } from '../../subgraphs/workspace-productivity/mail/mime.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const PARAMETERS = '$subject: String!, $body: String!, $recipient: String!, $cc: [String!], $bcc: [String!]';
const ARGUMENTS = 'subject: $subject, body: $body, recipient: $recipient, cc: $cc, bcc: $bcc';
const SEND = `mutation (${PARAMETERS}) {
  sendEmail(${ARGUMENTS}) { id threadId labelIds email { id subject text from { email } to { name email } cc { email } bcc { email } } }
}`;
const WRITE = `mutation (${PARAMETERS}) {
  writeDraftEmail(${ARGUMENTS}) { id threadId email { id labelIds subject text to { email } cc { email } } }
}`;
const UPDATE = `mutation ($id: ID!, ${PARAMETERS}) {
  updateDraftEmail(draftEmailId: $id, ${ARGUMENTS}) { id threadId email { id subject text to { email } cc { email } } }
}`;

const MESSAGE = { subject: 'Bench', body: 'Is it free?', recipient: 'ravi@halyard.example' };

/** The message that a request carries: its lines of headers but those that are made anew each time, and its text. */
const messageIn = async (raw: string) => {
  const [head] = Buffer.from(raw, 'base64url').toString().split('\r\n\r\n');
  const { text } = await PostalMime.parse(Buffer.from(raw, 'base64url'));
  return { headers: head!.split('\r\n').filter((line) => !/^(date|message-id):/i.test(line)), text };
};

describe('sending a message', () => {
  test('sends all of it, Bcc too, and answers where it lies', async () => {
    const { data, errors } = await graph.ask(SEND, {
      subject: 'Grüße aus 日本',
      body: 'Fünf = 5\n.\nTschüß',
      recipient: '"Lindqvist, Tomas" <tomas@halyard.example>, aiko@halyard.example',
      cc: ['Zoë <zoe@x.example>', 'ravi@halyard.example'],
      bcc: ['quiet@x.example'],
    });

    expect(errors).toBeUndefined();
    const { id } = data.sendEmail;
    expect(data.sendEmail).toEqual({
      id,
      threadId: id,
      labelIds: ['SENT'],
      email: {
        id,
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
    });
    const [sent, read, ...rest] = await graph.received();
    expect(sent).toEqual({
      method: 'POST',
      path: '/gmail/v1/users/me/messages/send',
      body: { raw: expect.stringMatching(/^[\w-]+$/) },
    });
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
    expect(read).toEqual({ method: 'GET', path: `/gmail/v1/users/me/messages/${id}`, query: [['format', 'full']] });
    expect(rest).toEqual([]);
  });

  test('costs one call where only its place is asked for', async () => {
    const { data } = await graph.ask(
      `mutation (${PARAMETERS}) { sendEmail(${ARGUMENTS}) { id email { id threadId labelIds thread { id } } } }`,
      MESSAGE,
    );

    expect(data.sendEmail.email).toMatchObject({ labelIds: ['SENT'], thread: { id: data.sendEmail.id } });
    expect(await graph.received()).toHaveLength(1);
  });

  test.each([
    [{ subject: 'Hello\r\nBcc: thief@x.example' }, 'subject'],
    [{ subject: 'Hello\nX' }, 'subject'],
    [{ recipient: 'a@x.example\r\nBcc: thief@x.example' }, 'recipient'],
    [{ cc: ['a@x.example', 'b@x.example\nX-A: 1'] }, 'cc'],
    [{ bcc: ['b@x.example\rX-A: 1'] }, 'bcc'],
    [{ recipient: 'nobody' }, 'recipient'],
    [{ recipient: '' }, 'recipient'],
    [{ recipient: 'a@x.example, Tomas' }, 'recipient'],
    [{ cc: ['a b@x.example'] }, 'cc'],
    [{ bcc: ['<>'] }, 'bcc'],
  ])('refuses %j, and nothing is sent', async (wrong, argument) => {
    const { data, errors } = await graph.ask(SEND, { ...MESSAGE, ...wrong });

    expect(data.sendEmail).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('is not repeated when the answer is lost, since it may have been done', async () => {
    await graph.control('POST', 'faults', {
      service: 'google',
      path: '/gmail/v1/users/me/messages/send',
      drop: 'after',
    });

    const { errors } = await graph.ask(SEND, MESSAGE);

    expect(errors).toMatchObject([{ extensions: { code: 'OUTCOME_UNKNOWN', tool: 'Mail.SendEmail' } }]);
    expect(await graph.received()).toHaveLength(1);
  });
});

test('a message beyond the size that the mailbox takes is refused', async () => {
  const message = { subject: 's', recipient: 'a@x.example', body: 'x'.repeat(36_700_161) };

  await expect(compose(message)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT', argument: 'body' } });
});

describe('a draft', () => {
  test('is written, and nothing is sent', async () => {
    const { data, errors } = await graph.ask(WRITE, { ...MESSAGE, cc: ['aiko@halyard.example'] });

    expect(errors).toBeUndefined();
    expect(data.writeDraftEmail).toMatchObject({
      id: expect.stringMatching(/^r\d+$/),
      email: {
        labelIds: ['DRAFT'],
        subject: 'Bench',
        text: 'Is it free?',
        to: [{ email: 'ravi@halyard.example' }],
        cc: [{ email: 'aiko@halyard.example' }],
      },
    });
    const [created] = await graph.received();
    expect(created).toEqual({
      method: 'POST',
      path: '/gmail/v1/users/me/drafts',
      body: { message: { raw: expect.any(String) } },
    });
    expect((await messageIn((created!.body as any).message.raw)).headers).toContain('Cc: aiko@halyard.example');
  });

  test('is replaced completely: it keeps its id, its message does not', async () => {
    const before = (await graph.ask(WRITE, { ...MESSAGE, cc: ['aiko@halyard.example'] })).data.writeDraftEmail;
    await graph.control('DELETE', 'received');

    const { data, errors } = await graph.ask(UPDATE, { id: before.id, ...MESSAGE, subject: 'Bench 2' });

    expect(errors).toBeUndefined();
    const { id, email } = data.updateDraftEmail;
    expect([id, email.subject, email.cc]).toEqual([before.id, 'Bench 2', []]);
    expect(email.id).not.toBe(before.email.id);
    const [read, written] = await graph.received();
    const path = `/gmail/v1/users/me/drafts/${id}`;
    expect(read).toEqual({ method: 'GET', path, query: [['format', 'metadata']] });
    expect(written).toEqual({
      method: 'PUT',
      path,
      body: { id, message: { raw: expect.any(String), threadId: before.threadId } },
    });
  });

  test('that answers a thread stays in it', async () => {
    const {
      drafts: { items: drafts },
    } = (await graph.ask('{ drafts { items { id threadId email { subject inReplyTo references } } } }')).data;
    const reply = drafts.find(({ email }: any) => email.inReplyTo);
    await graph.control('DELETE', 'received');

    const { data } = await graph.ask(UPDATE, { id: reply.id, ...MESSAGE, subject: reply.email.subject });

    expect(data.updateDraftEmail.threadId).toBe(reply.threadId);
    const [, written] = await graph.received();
    expect((await messageIn((written!.body as any).message.raw)).headers).toEqual(
      expect.arrayContaining([`In-Reply-To: ${reply.email.inReplyTo}`, `References: ${reply.email.references}`]),
    );
  });

  test('that is none is not written anew', async () => {
    const { errors } = await graph.ask(UPDATE, { id: 'r1', ...MESSAGE });

    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', tool: 'Mail.UpdateDraftEmail' } }]);
    expect(await graph.received({ method: 'PUT' })).toEqual([]);
  });

  test('is sent, and with that it is gone', async () => {
    const { id } = (await graph.ask(WRITE, MESSAGE)).data.writeDraftEmail;
    await graph.control('DELETE', 'received');

    const { data, errors } = await graph.ask(SEND_DRAFT, { id });
    const again = await graph.ask(SEND_DRAFT, { id });

    expect(errors).toBeUndefined();
    expect(data.sendDraftEmail).toMatchObject({ labelIds: ['SENT'], email: { subject: 'Bench' } });
    expect(again.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await graph.received())[0]).toEqual({
      method: 'POST',
      path: '/gmail/v1/users/me/drafts/send',
      body: { id },
    });
  });

  test('is deleted for good', async () => {
    const { id } = (await graph.ask(WRITE, MESSAGE)).data.writeDraftEmail;
    await graph.control('DELETE', 'received');
    const remove = 'mutation ($id: ID!) { deleteDraftEmail(draftEmailId: $id) { ids typeName } }';

    const { data, errors } = await graph.ask(remove, { id });
    const again = await graph.ask(remove, { id });

    expect(errors).toBeUndefined();
    expect(data.deleteDraftEmail).toEqual({ ids: [id], typeName: 'Draft' });
    expect(again.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await graph.received())[0]).toEqual({ method: 'DELETE', path: `/gmail/v1/users/me/drafts/${id}` });
  });
});

const SEND_DRAFT = 'mutation ($id: ID!) { sendDraftEmail(emailId: $id) { id labelIds email { subject } } }';
const TRASH = 'mutation ($id: ID!) { trashEmail(emailId: $id) { id threadId labelIds } }';

test('a message is not moved to the trash unless the installation is self-hosted', async () => {
  const { data, errors } = await graph.ask(TRASH, { id: '19ab' });

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

  test('moves a message to the trash, once and again', async () => {
    const { id, threadId } = (await hosted.ask('{ emails(nEmails: 1) { items { id threadId } } }')).data.emails
      .items[0];
    await hosted.control('DELETE', 'received');

    const { data, errors } = await hosted.ask(TRASH, { id });
    const again = await hosted.ask(TRASH, { id });

    expect(errors).toBeUndefined();
    expect(data.trashEmail).toMatchObject({ id, threadId });
    expect(data.trashEmail.labelIds).toContain('TRASH');
    expect(data.trashEmail.labelIds).not.toContain('INBOX');
    expect(again.data).toEqual(data);
    expect((await hosted.received())[0]).toEqual({ method: 'POST', path: `/gmail/v1/users/me/messages/${id}/trash` });
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
        message: expect.stringMatching(/takes mail\.compose, not mail\.send/),
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
