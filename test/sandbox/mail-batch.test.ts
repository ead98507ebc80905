import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { askControl } from './control.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

const PROFILE = 'GET /gmail/v1/users/me/profile';

describe('a batch', () => {
  it('answers each part by itself, in their order and under their names', async () => {
    const { status, type, parts } = await send([
      part('GET /gmail/v1/users/me/threads?maxResults=1&fields=threads(id)', 'a'),
      part('GET /gmail/v1/users/me/messages/no-hex', 'b'),
      part(`${PROFILE} HTTP/1.1`, 'c'),
      part('GET /gmail/v1/nothing/here', 'd'),
    ]);

    expect([status, type]).toEqual([200, expect.stringMatching(/^multipart\/mixed; boundary=batch_/)]);
    expect(parts.map(({ name, status }) => [name, status])).toEqual([
      ['response-a', 200],
      ['response-b', 400],
      ['response-c', 200],
      ['response-d', 404],
    ]);
    expect(parts[0]!.body).toEqual({ threads: [{ id: expect.any(String) }] });
    expect(parts[1]!.body.error.errors[0].reason).toBe('invalidArgument');
  });

  it('does what parts with bodies ask for', async () => {
    const raw = Buffer.from('To: aiko@halyard.example\r\nSubject: Batched\r\n\r\nHi').toString('base64url');
    const body = JSON.stringify({ message: { raw } });

    const { parts } = await send([
      `Content-Type: application/http\r\n\r\nPOST /gmail/v1/users/me/drafts\r\nContent-Type: application/json\r\n\r\n${body}`,
    ]);

    expect(parts).toMatchObject([{ name: undefined, status: 200, body: { message: { labelIds: ['DRAFT'] } } }]);
  });

  it("takes a part's own credential before its own", async () => {
    const { parts } = await send([part(PROFILE, 'a'), part(`${PROFILE}\r\nAuthorization: Bearer ya29.nobody`, 'b')]);

    expect(parts.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('without a credential refuses each part', async () => {
    const { status, parts } = await send([part(PROFILE, 'a')], {});

    expect([status, parts[0]!.status]).toEqual([200, 401]);
  });

  it.each([
    'POST /batch/gmail/v1',
    'GET /calendar/v3/calendars/primary',
    'POST /upload/gmail/v1/users/me/messages/send',
  ])('refuses %s within', async (line) => {
    const { parts } = await send([part(PROFILE, 'a'), part(line, 'b')]);

    expect(parts.map(({ status }) => status)).toEqual([200, 400]);
  });

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PURGE', 'UNHEARDOF'])('does not find a part with %s', async (method) => {
    const { status, parts } = await send([part(PROFILE, 'a'), part(PROFILE.replace('GET', method), 'b')]);

    expect([status, parts.map(({ status }) => status)]).toEqual([200, [200, 404]]);
  });

  it('of more than a hundred parts is refused', async () => {
    const { status } = await send(Array.from({ length: 101 }, (_, place) => part(PROFILE, String(place))));

    expect(status).toBe(400);
  });

  it.each([
    ['application/json', '{}'],
    ['multipart/mixed; boundary=x', 'nothing of it'],
    ['multipart/mixed; boundary=x', '--x\r\n\r\nnot a request\r\n--x--'],
    ['multipart/mixed', '--x--'],
  ])('as %s with %j is refused', async (type, body) => {
    const answer = await post(type, body, AUTHORIZED);

    expect(answer.status).toBe(400);
    expect(((await answer.json()) as any).error.message).toMatch(/^Failed to parse batch request/);
  });

  it('is one request on record, and faults meet its parts', async () => {
    await control('DELETE', 'received');
    await control('POST', 'faults', { service: 'google', path: '/gmail/v1/users/me/profile', status: 429, times: 1 });

    const { parts } = await send([part(PROFILE, 'a'), part(PROFILE, 'b')]);

    expect(parts.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    const { received } = (await (await control('GET', 'received')).json()) as any;
    expect(received.map(({ method, path }: any) => [method, path])).toEqual([['POST', '/batch/gmail/v1']]);
  });
});

const AUTHORIZED = { authorization: 'Bearer ya29.sandbox' };

const part = (lines: string, name: string) =>
  `Content-Type: application/http\r\nContent-ID: <${name}>\r\n\r\n${lines}\r\n\r\n`;

const post = (type: string, body: string, headers: Record<string, string>) =>
  fetch(`${sandbox.url}/google/batch/gmail/v1`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': type },
  });

const control = (method: string, path: string, body?: object) => askControl(sandbox, method, path, body);

async function send(parts: string[], headers: Record<string, string> = AUTHORIZED) {
  const body = `${parts.map((each) => `--b0\r\n${each}\r\n`).join('')}--b0--`;
  const answer = await post('multipart/mixed; boundary="b0"', body, headers);
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  const boundary = /boundary=(\S+)/.exec(type)?.[1] ?? 'none';
  const read = text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((each) => ({
      name: /content-id: <(.*)>/i.exec(each)?.[1],
      status: Number(/HTTP\/1.1 (\d+)/.exec(each)![1]),
      body: bodyOf(each.split('\r\n\r\n').slice(2).join('\r\n\r\n')),
    }));
  return { status: answer.status, type, parts: read };
}

function bodyOf(text: string): any {
  return text.trimStart().startsWith('{') ? JSON.parse(text) : text;
}
