import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { tasksDueSoon } from '../../sandbox/workspace-productivity/records/due-soon.ts';

const NOW = () => Date.parse('2026-11-18T09:00:00+01:00');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true, now: NOW });
});
afterAll(() => sandbox.stop());

describe('threads.list', () => {
  it('answers newest first, without messages', async () => {
    const { body } = await ask('/users/me/threads', { maxResults: '100' });

    expect(body.threads.length).toBeGreaterThan(50);
    expect(Object.keys(body.threads[0])).toEqual(['id', 'snippet', 'historyId']);
    expect(await subjectOf(body.threads[0].id)).toBe('Nightly test report');
  });

  it('has no threads key when nothing is found', async () => {
    const { body } = await ask('/users/me/threads', { q: 'unheardof' });

    expect(body).toEqual({ resultSizeEstimate: 0 });
  });

  it('finds mail about at least 15 tasks that are open and due soon', async () => {
    const tasks = tasksDueSoon(sandbox.context.company);
    const found = await Promise.all(tasks.map((task) => find(task.customId)));

    expect(found.filter((threads) => threads.length > 0).length).toBeGreaterThanOrEqual(15);
  });

  it('walks through pages', async () => {
    const first = await ask('/users/me/threads', { maxResults: '40' });
    const pageToken = first.body.nextPageToken;
    const second = await ask('/users/me/threads', { maxResults: '40', pageToken });

    const ids = [...first.body.threads, ...second.body.threads].map((thread: any) => thread.id);
    expect(new Set(ids).size).toBe(first.body.resultSizeEstimate);
    expect(second.body).not.toHaveProperty('nextPageToken');
  });

  it('refuses a page token of another query', async () => {
    const { body } = await ask('/users/me/threads', { maxResults: '5', q: 'HAL' });

    const { status, body: refused } = await ask('/users/me/threads', { pageToken: body.nextPageToken });

    expect([status, refused.error.errors[0].reason]).toEqual([400, 'invalidArgument']);
  });

  it('leaves out spam and trash unless they are asked for', async () => {
    const usual = await find('', {});
    const all = await find('', { includeSpamTrash: 'true' });
    const spam = await find('in:spam');
    const trash = await find('', { labelIds: 'TRASH' });

    expect(spam.length).toBe(2);
    expect(trash.length).toBeGreaterThan(0);
    expect(all.length).toBe(usual.length + spam.length + trash.length);
  });

  it('wants every label that is asked for', async () => {
    const query = new URLSearchParams('labelIds=STARRED&labelIds=INBOX&maxResults=500');

    const both = await ask('/users/me/threads', query);
    const unknown = await ask('/users/me/threads', { labelIds: 'Label_99' });

    expect(both.body.threads.length).toBeGreaterThan(0);
    expect([unknown.status, unknown.body.error.message]).toEqual([400, 'Invalid label: Label_99']);
  });
});

describe('search', () => {
  it('takes a custom id as one word', async () => {
    const [task] = tasksDueSoon(sandbox.context.company);
    const part = task!.customId.slice(0, -1);

    const complete = await find(task!.customId);
    const cut = await find(part);

    expect(complete.length).toBe(1);
    expect(cut).not.toContain(complete[0]);
  });

  it('finds the address of a task as words', async () => {
    const [task] = tasksDueSoon(sandbox.context.company);

    expect(await find(`"${task!.url}"`)).toEqual(await find(task!.customId));
  });

  it.each([
    ['from:ines@bearingworks.example', 'from:Ines'],
    ['from:(ines duarte)', 'from:"Ines Duarte"'],
    ['{from:piet from:grace}', 'from:(piet OR grace)'],
    ['subject:"quote for"', 'subject:(for quote)'],
    ['from:piet -subject:pilot', 'from:piet subject:unheardof'],
    ['to:ines', 'in:sent "we order 120"'],
    ['label:suppliers from:grace', 'subject:invoice has:attachment'],
    ['is:unread in:inbox from:ci', 'from:ci -is:read'],
  ])('finds the same by %s and by %s', async (one, other) => {
    const found = await find(one);

    expect(found).toEqual(await find(other));
    if (!one.includes('-subject')) expect(found.length).toBeGreaterThan(0);
  });

  it('takes a message at the very second of after: in, and leaves it out at before:', async () => {
    const [thread] = (await ask('/users/me/threads', { q: 'from:ci' })).body.threads;
    const [message] = (await ask(`/users/me/threads/${thread.id}`)).body.messages;
    const second = Number(message.internalDate) / 1000;

    expect(await find(`from:ci after:${second}`)).toContain(thread.id);
    expect(await find(`from:ci before:${second}`)).not.toContain(thread.id);
    expect(await find(`from:ci before:${second + 1}`)).toContain(thread.id);
  });

  it('finds one message by its Message-ID', async () => {
    const [id] = await find('HAL');
    const { body } = await ask(`/users/me/threads/${id}`);

    expect(await find(`rfc822msgid:${headerOf(body.messages[0], 'Message-ID')}`)).toEqual([id]);
  });

  it.each(['(', '"open', 'from:', '-', '{a', ')', 'OR', 'constructor:x', 'label:(a b)'])(
    'does not break at «%s»',
    async (q) => {
      const { status } = await ask('/users/me/threads', { q });

      expect(status).toBe(200);
    },
  );
});

describe('threads.get', () => {
  it('answers the conversation oldest first, with headers that hang together', async () => {
    const { messages } = await longThread();

    const [first, second] = messages;
    expect(messages.map((message: any) => Number(message.internalDate))).toEqual(
      messages.map((message: any) => Number(message.internalDate)).sort((a: number, b: number) => a - b),
    );
    expect(headerOf(second, 'References')).toBe(headerOf(first, 'Message-ID'));
    expect(headerOf(second, 'Subject')).toMatch(/^Re: HAL-\d+/);
    expect(Date.parse(headerOf(first, 'Date')) / 1000).toBe(Math.floor(Number(first.internalDate) / 1000));
    expect([first.labelIds, second.labelIds]).toEqual([expect.arrayContaining(['INBOX']), ['SENT', ...own(second)]]);
  });

  it('gives both texts of a message as base64url', async () => {
    const { messages } = await longThread();

    const { mimeType, parts } = messages[0].payload;
    expect([mimeType, parts.map((part: any) => [part.partId, part.mimeType])]).toEqual([
      'multipart/alternative',
      [
        ['0', 'text/plain'],
        ['1', 'text/html'],
      ],
    ]);
    expect(Buffer.from(parts[0].body.data, 'base64url').toString()).toContain('HAL-');
    expect(messages[0].snippet).not.toMatch(/['"<>]/);
  });

  it('keeps an attachment beside the texts, by reference', async () => {
    const [id] = await find('subject:invoice');
    const { body } = await ask(`/users/me/threads/${id}`);

    const { payload } = body.messages[0];
    expect(payload.mimeType).toBe('multipart/mixed');
    expect(payload.parts[1]).toMatchObject({ partId: '1', filename: 'invoice-2207.pdf', body: { size: 48213 } });
    expect(payload.parts[1].body).not.toHaveProperty('data');
  });

  it('leaves out the payload in minimal, and all but headers in metadata', async () => {
    const [id] = await find('HAL');
    const minimal = await ask(`/users/me/threads/${id}`, { format: 'minimal' });
    const metadata = await ask(`/users/me/threads/${id}`, { format: 'METADATA', metadataHeaders: 'subject' });

    expect(minimal.body.messages[0]).not.toHaveProperty('payload');
    expect(metadata.body.messages[0].payload).toEqual({
      mimeType: 'multipart/alternative',
      headers: [{ name: 'Subject', value: expect.stringContaining('HAL-') }],
    });
  });

  it.each([
    ['/users/me/threads/00ff00ff00ff00ff', 404, 'notFound', 'NOT_FOUND'],
    ['/users/me/threads/no-hex', 400, 'invalidArgument', 'INVALID_ARGUMENT'],
    ['/users/aiko@halyard.example/threads', 403, 'forbidden', 'PERMISSION_DENIED'],
  ])('refuses %s with %i', async (path, status, reason, name) => {
    const answer = await ask(path);

    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ code: status, status: name, errors: [{ reason, domain: 'global' }] });
  });
});

describe('scopes', () => {
  it('refuses a token that may only send', async () => {
    const { status, body } = await ask('/users/me/threads', {}, allow('ya29.send', 'gmail.send'));

    expect(status).toBe(403);
    expect(body.error).toMatchObject({
      status: 'PERMISSION_DENIED',
      errors: [{ reason: 'insufficientPermissions' }],
      details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', metadata: { service: 'gmail.googleapis.com' } }],
    });
  });

  it('lets a token for metadata list, but neither search nor read in full', async () => {
    const token = allow('ya29.metadata', 'gmail.metadata');
    const listed = await ask('/users/me/threads', {}, token);
    const searched = await ask('/users/me/threads', { q: 'HAL' }, token);
    const read = await ask(`/users/me/threads/${listed.body.threads[0].id}`, {}, token);

    expect([listed.status, searched.status, read.status]).toEqual([200, 403, 403]);
  });
});

it('counts the mailbox', async () => {
  const { body } = await ask('/users/me/profile');

  expect(body).toMatchObject({ emailAddress: 'mira@halyard.example', threadsTotal: 69, historyId: expect.any(String) });
  expect(body.messagesTotal).toBeGreaterThan(100);
});

type Query = ConstructorParameters<typeof URLSearchParams>[0];

async function ask(path: string, query: Query = {}, token = 'ya29.sandbox') {
  const answer = await fetch(`${sandbox.url}/google/gmail/v1${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: (await answer.json()) as any };
}

async function find(q: string, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await ask('/users/me/threads', { ...query, q, maxResults: '500' });
  return (body.threads ?? []).map((thread: any) => thread.id);
}

/** The newest thread about a task that has several messages. */
async function longThread(): Promise<any> {
  const [id] = await find('"test bench is free"');
  return (await ask(`/users/me/threads/${id}`)).body;
}

async function subjectOf(id: string): Promise<string> {
  return headerOf((await ask(`/users/me/threads/${id}`)).body.messages[0], 'Subject');
}

function headerOf(message: any, name: string): string {
  return message.payload.headers.find((header: any) => header.name === name)?.value;
}

function own(message: any): string[] {
  return message.labelIds.filter((id: string) => id.startsWith('Label_'));
}

function allow(token: string, scope: string): string {
  const scopes = [`https://www.googleapis.com/auth/${scope}`];
  sandbox.context.access.add({ service: 'google', token, userId: 4100001, scopes });
  return token;
}
