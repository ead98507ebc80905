import { auth, gmail } from '@googleapis/gmail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

const me = { userId: 'me' };

/** The vendor's client, configured for the sandbox. */
const client = () => {
  const owner = new auth.OAuth2();
  owner.setCredentials({ access_token: 'ya29.sandbox' });
  return gmail({ version: 'v1', auth: owner }).users;
};
const here = () => ({ rootUrl: `${sandbox.url}/google/` });

const raw = (subject: string, to = 'aiko@halyard.example') =>
  Buffer.from(`To: ${to}\r\nBcc: ravi@halyard.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`).toString('base64url');

const toNobody = Buffer.from('Subject: x\r\n\r\nHello\r\n').toString('base64url');

const header = (message: any, name: string) => message.payload.headers.find((each: any) => each.name === name)?.value;

test('reads the profile, lists and messages', async () => {
  const users = client();

  const profile = await users.getProfile(me, here());
  const list = await users.messages.list({ ...me, q: 'from:ci', maxResults: 2, labelIds: ['INBOX'] }, here());
  const message = await users.messages.get({ ...me, id: list.data.messages![0]!.id!, format: 'full' }, here());

  expect(profile.data).toMatchObject({ emailAddress: 'mira@halyard.example', messagesTotal: expect.any(Number) });
  expect(list.data.messages).toHaveLength(2);
  expect(list.data.nextPageToken).toBeTypeOf('string');
  expect(header(message.data, 'Subject')).toBe('Nightly test report');
});

test('reads threads', async () => {
  const users = client();

  const list = await users.threads.list({ ...me, q: 'subject:quote', maxResults: 1 }, here());
  const thread = await users.threads.get({ ...me, id: list.data.threads![0]!.id! }, here());

  expect(thread.data.messages!.length).toBeGreaterThan(1);
});

test('sends a message, moves it to the trash', async () => {
  const users = client();

  const sent = await users.messages.send({ ...me, requestBody: { raw: raw('Sent by the client') } }, here());
  const message = await users.messages.get({ ...me, id: sent.data.id! }, here());
  const trashed = await users.messages.trash({ ...me, id: sent.data.id! }, here());

  expect(sent.data.labelIds).toEqual(['SENT']);
  expect([header(message.data, 'Bcc'), header(message.data, 'From')]).toEqual([
    'ravi@halyard.example',
    'Mira Okafor <mira@halyard.example>',
  ]);
  expect(trashed.data.labelIds).toEqual(['SENT', 'TRASH']);
});

test('reads an attachment', async () => {
  const users = client();
  const list = await users.messages.list({ ...me, q: 'subject:minutes' }, here());
  const message = await users.messages.get({ ...me, id: list.data.messages![0]!.id! }, here());

  const held = await users.messages.attachments.get(
    { ...me, messageId: message.data.id!, id: message.data.payload!.body!.attachmentId! },
    here(),
  );

  expect(Buffer.from(held.data.data!, 'base64url').toString()).toMatch(/^Minutes of the year/);
});

test('writes, lists, updates, sends and deletes drafts', async () => {
  const users = client();
  const write = (subject: string) => ({ requestBody: { message: { raw: raw(subject) } } });

  const first = (await users.drafts.create({ ...me, ...write('One') }, here())).data;
  const id = first.id!;
  const second = (await users.drafts.update({ ...me, id, ...write('Two') }, here())).data;
  const read = await users.drafts.get({ ...me, id, format: 'metadata' }, here());
  const list = await users.drafts.list({ ...me, maxResults: 100 }, here());
  const sent = await users.drafts.send({ ...me, requestBody: { id } }, here());
  const other = (await users.drafts.create({ ...me, ...write('Three') }, here())).data;
  const deleted = await users.drafts.delete({ ...me, id: other.id! }, here());

  expect([second.id, second.message!.id]).toEqual([id, expect.not.stringMatching(first.message!.id!)]);
  expect(header(read.data.message, 'Subject')).toBe('Two');
  expect(list.data.drafts!.map((draft) => draft.id)).toContain(id);
  expect(sent.data.labelIds).toEqual(['SENT']);
  expect(deleted.status).toBe(204);
});

test.each<[string, (users: ReturnType<typeof client>) => Promise<unknown>, number, string]>([
  [
    'a message to nobody',
    (users) => users.messages.send({ ...me, requestBody: { raw: toNobody } }, here()),
    400,
    'Recipient address required',
  ],
  ['no message at all', (users) => users.messages.send({ ...me, requestBody: {} }, here()), 400, 'raw'],
  [
    'a recipient that is none',
    (users) => users.messages.send({ ...me, requestBody: { raw: raw('x', 'nobody') } }, here()),
    400,
    'Invalid To header',
  ],
  [
    'a draft that is none',
    (users) => users.drafts.send({ ...me, requestBody: { id: 'r1' } }, here()),
    404,
    'not found',
  ],
  ['a message that is none', (users) => users.messages.trash({ ...me, id: '00ff' }, here()), 404, 'not found'],
  ['an id of another form', (users) => users.messages.get({ ...me, id: 'no-hex' }, here()), 400, 'Invalid id'],
  [
    'a thread that is none',
    (users) => users.messages.send({ ...me, requestBody: { raw: raw('x'), threadId: '00ff' } }, here()),
    404,
    'not found',
  ],
])('is refused %s', async (_what, ask, status, message) => {
  await expect(ask(client())).rejects.toMatchObject({ status, message: expect.stringContaining(message) });
});
