import { expect, it } from 'vitest';
import { freshSandbox, send } from './fresh-sandbox.ts';

const SCOPES = ['calendar', 'drive', 'gmail.modify'].map((name) => `https://www.googleapis.com/auth/${name}`);
const [MIRA, TOMAS, SERVICE_ACCOUNT] = [4100001, 4100002, 4100000];

/** Returns a function for each person that calls Google's APIs with that person's token. */
async function callers() {
  const { sandbox } = await freshSandbox();
  const [mira, tomas, robot] = [MIRA, TOMAS, SERVICE_ACCOUNT].map((userId) => {
    const token = `ya29.of-${userId}`;
    sandbox.context.access.add({ service: 'google', token, userId, scopes: SCOPES });
    const headers = { authorization: `Bearer ${token}` };
    return (method: string, path: string, body?: object) => send(method, `${sandbox.url}/google${path}`, body, headers);
  });
  return { mira: mira!, tomas: tomas!, robot: robot! };
}

type Caller = Awaited<ReturnType<typeof callers>>['mira'];

async function idsIn(caller: Caller, list: string, path = `/gmail/v1/users/me/${list}?maxResults=500`) {
  const { body } = await caller('GET', path);
  return (body[list] ?? []).map(({ id }: { id: string }) => id) as string[];
}

const RAW = Buffer.from('To: ravi@halyard.example\r\nSubject: Secret\r\n\r\nHello').toString('base64url');

it.each(['messages', 'threads'])('each person lists and reads only their own %s', async (list) => {
  const { mira, tomas } = await callers();
  const [own, others] = [await idsIn(tomas, list), await idsIn(mira, list)];

  expect(own).toHaveLength(1);
  expect(others.length).toBeGreaterThan(50);
  expect(others).not.toContain(own[0]);
  const path = `/gmail/v1/users/me/${list}`;
  expect((await tomas('GET', `${path}/${own[0]}`)).status).toBe(200);
  expect((await tomas('GET', `${path}/${others[0]}`)).status).toBe(404);
  expect((await mira('GET', `${path}/${own[0]}`)).status).toBe(404);
});

it('each profile counts only the messages in the own mailbox', async () => {
  const { mira, tomas } = await callers();
  const [own, others] = [
    await tomas('GET', '/gmail/v1/users/me/profile'),
    await mira('GET', '/gmail/v1/users/me/profile'),
  ];

  expect(own.body).toMatchObject({ emailAddress: 'tomas@halyard.example', messagesTotal: 1, threadsTotal: 1 });
  expect(others.body.emailAddress).toBe('mira@halyard.example');
});

it('the mailbox of another person cannot be changed', async () => {
  const { mira, tomas } = await callers();
  const [message] = await idsIn(mira, 'messages');
  const [draft] = await idsIn(mira, 'drafts');
  const url = '/gmail/v1/users/me';

  const changes = [
    await tomas('POST', `${url}/messages/${message}/trash`),
    await tomas('GET', `${url}/drafts/${draft}`),
    await tomas('PUT', `${url}/drafts/${draft}`, { message: { raw: RAW } }),
    await tomas('POST', `${url}/drafts/send`, { id: draft }),
    await tomas('DELETE', `${url}/drafts/${draft}`),
    await tomas('POST', `${url}/messages/send`, { raw: RAW, threadId: message }),
  ];

  expect(changes.map(({ status }) => status)).toEqual(changes.map(() => 404));
  expect(await idsIn(tomas, 'drafts')).toEqual([]);
});

it('sent messages and drafts are in the mailbox of their sender', async () => {
  const { mira, tomas } = await callers();
  const sent = await tomas('POST', '/gmail/v1/users/me/messages/send', { raw: RAW });
  const draft = await tomas('POST', '/gmail/v1/users/me/drafts', { message: { raw: RAW } });

  expect(await idsIn(tomas, 'messages')).toEqual(expect.arrayContaining([sent.body.id, draft.body.message.id]));
  expect(await idsIn(tomas, 'drafts')).toEqual([draft.body.id]);
  expect(await idsIn(mira, 'messages')).not.toContain(sent.body.id);
  expect(await idsIn(mira, 'drafts')).not.toContain(draft.body.id);
  expect(sent.body).not.toHaveProperty('userId');
  expect((await tomas('GET', `/gmail/v1/users/me/messages/${sent.body.id}`)).body).not.toHaveProperty('userId');
});

it('each calendar list has the own primary calendar', async () => {
  const { mira, tomas } = await callers();
  const lists = await Promise.all(
    [mira, tomas].map(async (caller) => {
      const { body } = await caller('GET', '/calendar/v3/users/me/calendarList');
      return body.items.map(({ id, primary }: any) => [id, primary ?? false]);
    }),
  );

  expect(lists[1]).toEqual([['tomas@halyard.example', true]]);
  expect(lists[0]).toContainEqual(['mira@halyard.example', true]);
  const { body } = await tomas('GET', '/calendar/v3/calendars/primary/events');
  expect([body.summary, body.accessRole]).toEqual(['tomas@halyard.example', 'owner']);
});

it('private files are visible to their owner only', async () => {
  const { mira, tomas } = await callers();
  const { body: created } = await tomas('POST', '/v4/spreadsheets', { properties: { title: 'Plans of Tomas' } });

  const [own, others] = [await idsIn(tomas, 'files', '/drive/v3/files'), await idsIn(mira, 'files', '/drive/v3/files')];

  expect(own).toContain(created.spreadsheetId);
  expect(others.length).toBeGreaterThan(own.length);
  const hidden = others.find((id) => !own.includes(id));
  expect((await tomas('GET', `/v4/spreadsheets/${hidden}`)).status).toBe(404);
});

it('a service account without a subject has no mailbox and no calendar', async () => {
  const { robot } = await callers();

  expect(await robot('GET', '/gmail/v1/users/me/profile')).toMatchObject({
    status: 400,
    body: { error: { status: 'FAILED_PRECONDITION', message: 'Precondition check failed.' } },
  });
  expect((await robot('GET', '/calendar/v3/calendars/primary')).status).toBe(404);
});
