import { createServer, type RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { SendOptions } from '../../subgraphs/upstream/service.ts';
import type { Upstream } from '../../subgraphs/upstream/upstream.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import { policyOf } from '../../subgraphs/upstream/upstream-policy.ts';
import { googleService } from '../../subgraphs/workspace-productivity/google/service.ts';
import { batchedUpstream } from '../../subgraphs/workspace-productivity/mail/mail-batch.ts';
import { listen } from '../listen.ts';
import { clientOf, startGraph, useToolgraph, ZONE_SET } from '../toolgraph.ts';

/** Starts a mailbox with these responses to batches and single calls, and records the requested paths. */
async function mailboxThat(answers: RequestListener): Promise<{ mailbox: Upstream; called: string[] }> {
  const called: string[] = [];
  const server = createServer((request, response) => {
    called.push(request.url!);
    answers(request, response);
  });
  const { url } = await listen(server);
  const policy = policyOf(googleService('mail'), { url });
  const at = (path: string) => connect(googleService('mail'), { url: url + path, credential: 'ya29.a' }, policy);
  return { mailbox: batchedUpstream(at(''), at('/batch')), called };
}

/** Responds to a batch. Each part has its own status and headers. */
const inParts =
  (
    part: (path: string) => [status: number, headers?: Record<string, string>],
    boundary = 'b',
    type = `multipart/mixed; boundary=${boundary}`,
  ): RequestListener =>
  (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const asked = [...body.matchAll(/Content-ID: <(part-\d+)>\r\n\r\nGET (\S+)/g)];
      const parts = asked.map(([, id, path]) => {
        const [status, headers = {}] = part(path!);
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        return `--${boundary}\r\nContent-ID: <response-${id}>\r\n\r\nHTTP/1.1 ${status} x\r\n${lines.join('')}\r\n{"path":"${path}"}\r\n`;
      });
      response.setHeader('content-type', type);
      response.end(`${parts.join('')}--${boundary}--\r\n`);
    });
  };

const read = (mailbox: Upstream, path: string, options: Partial<SendOptions> = {}) =>
  mailbox.send(
    { method: 'GET', path: `/users/me/${path}`, query: [], headers: {} },
    { repeatable: true, withCredential: true, ...options },
  );

const ofThreads = { path: '/gmail/v1/users/me/threads' };

test.each([
  ['b', 'Multipart/Mixed; charset=UTF-8; Boundary = "b"'],
  ['b;c', 'multipart/mixed; boundary="b;c"'],
  ['b', 'multipart/mixed; boundary=b ; type=x'],
])('a batch is read by the boundary %s of %s', async (boundary, type) => {
  const { mailbox, called } = await mailboxThat(inParts(() => [200], boundary, type));

  const answers = await Promise.all(['messages/1', 'threads'].map((path) => read(mailbox, path)));

  expect(answers).toEqual([{ path: '/gmail/v1/users/me/messages/1' }, { path: '/gmail/v1/users/me/threads' }]);
  expect(called).toEqual(['/batch']);
});

test('a part that has to wait holds back no other', async () => {
  let isFirst = true;
  const { mailbox } = await mailboxThat(
    inParts((path) => {
      const isLimited = path.endsWith('/slow') && isFirst;
      isFirst &&= !isLimited;
      return isLimited ? [429, { 'retry-after': '1' }] : [200];
    }),
  );
  const settled: string[] = [];
  const asked = ['messages/slow', 'messages/quick', 'threads'].map((path) =>
    read(mailbox, path).then(() => settled.push(path)),
  );

  await Promise.race(asked);
  expect(settled).not.toContain('messages/slow');
  await Promise.all(asked);

  expect(settled).toEqual(['messages/quick', 'threads', 'messages/slow']);
});

test('a part that is refused for longer than its call may take is not waited for, and holds back all calls of the mailbox', async () => {
  const { mailbox, called } = await mailboxThat(
    inParts((path) => (path.endsWith('1') ? [429, { 'retry-after': '3600' }] : [200])),
  );
  const parts = ['messages/1', 'messages/2'].map((path) => read(mailbox, path));
  const [refused, answered] = await Promise.allSettled(parts);

  await expect(read(mailbox, 'messages/3')).rejects.toMatchObject({ code: 'UPSTREAM_RATE_LIMITED' });

  expect(refused).toMatchObject({ reason: { code: 'UPSTREAM_RATE_LIMITED', details: { retryAfterMs: 3_600_000 } } });
  expect([answered?.status, called]).toEqual(['fulfilled', ['/batch']]);
});

test('a batch that tries whether the mailbox is open, and has a refused part, lets no other call go', async () => {
  const batch = inParts((path) => (path.endsWith('1') ? [429, { 'retry-after': '3600' }] : [200]));
  const { mailbox, called } = await mailboxThat((request, response) => {
    if (request.url === '/batch') return void setTimeout(() => batch(request, response), 100);
    response.writeHead(429, { 'retry-after': '0' }).end('{}');
  });
  await read(mailbox, 'labels', { retries: 0 }).catch(() => undefined);
  const parts = ['messages/1', 'messages/2'].map((path) => read(mailbox, path));
  await setImmediate();
  const others = ['labels', 'labels'].map((path) => read(mailbox, path));

  const [[refused], later] = [await Promise.allSettled(parts), await Promise.allSettled(others)];

  expect(refused).toMatchObject({ reason: { code: 'UPSTREAM_RATE_LIMITED' } });
  for (const { reason } of later as PromiseRejectedResult[]) expect(reason.code).toBe('UPSTREAM_RATE_LIMITED');
  expect(called).toEqual(['/users/me/labels', '/batch']);
});

test('a batch that begins shortly before the time is up ends with it, after one call', async () => {
  const { mailbox, called } = await mailboxThat(() => {});
  const began = Date.now();

  const asked = ['messages/1', 'messages/2'].map((path) => read(mailbox, path, { endsAt: began + 300 }));

  for (const each of asked) await expect(each).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  expect(Date.now() - began).toBeLessThan(3_000);
  expect(called).toEqual(['/batch']);
});

test('a batch that fails fails for each of its parts, by the tool that asked', async () => {
  const { mailbox, called } = await mailboxThat((_request, response) => response.writeHead(503).end());

  const [one, other] = await Promise.allSettled([
    read(mailbox, 'messages/1', { tool: 'Mail.ListEmails' }),
    read(mailbox, 'threads/2', { tool: 'Mail.GetThread' }),
  ]);

  const fault = { code: 'UPSTREAM_UNAVAILABLE', extensions: { tool: 'Mail.ListEmails', upstream: { status: 503 } } };
  expect(one).toMatchObject({ reason: fault });
  expect(other).toMatchObject({ reason: { ...fault, extensions: { tool: 'Mail.GetThread' } } });
  expect(called).toEqual(['/batch', '/batch', '/batch']);
});

describe('where batches are not taken', () => {
  test.each([
    ['404 in JSON', 404, 'application/json', '{"error":{"code":404,"message":"Not Found"}}'],
    ['404 in HTML', 404, 'text/html', '<html>Not Found</html>'],
    ['405', 405, 'text/plain', 'no'],
    ['HTML', 200, 'text/html', '<html>Welcome</html>'],
    ['JSON', 200, 'application/json', '{}'],
    ['400', 400, 'application/json', '{"error":{"code":400,"message":"Failed to parse batch request"}}'],
  ])('each is read by itself, and batches are not tried again: %s', async (_name, status, type, body) => {
    const { mailbox, called } = await mailboxThat((request, response) => {
      const isBatch = request.url === '/batch';
      response.writeHead(isBatch ? status : 200, { 'content-type': isBatch ? type : 'application/json' });
      response.end(isBatch ? body : JSON.stringify({ path: request.url }));
    });
    const paths = ['messages/1', 'messages/2', 'threads'];

    for (const _time of [1, 2]) {
      const answers = await Promise.all(paths.map((path) => read(mailbox, path)));
      expect(answers).toEqual(paths.map((path) => ({ path: `/users/me/${path}` })));
    }

    expect(called.filter((path) => path === '/batch')).toHaveLength(1);
    expect(called).toHaveLength(1 + 2 * paths.length);
  });

  test('no message, draft or thread is lost', async () => {
    const graph = await startGraph({ SANDBOX_PORT: String(sandboxed.sandbox.port) });
    const { ask } = clientOf(graph.url, sandboxed.sandbox, graph.settings);
    await sandboxed.control('POST', 'faults', { service: 'google', path: '/batch', status: 404, body: '<html>' });

    const { data, errors } = await ask(
      '{ emails { items { subject } } emailsByHeader(sender: "archive") { items { subject } } drafts { items { email { subject } } } }',
    );
    await graph.stop();

    expect(errors).toBeUndefined();
    expect([data.emails.items.length, data.emailsByHeader.items.length, data.drafts.items.length]).toEqual([5, 7, 3]);
  });
});

const sandboxed = useToolgraph(ZONE_SET);

describe('searches at the same time', () => {
  const SEARCHES = `{
    a: threads(sender: "mira") { items { id } }
    b: threads(sender: "aiko") { items { id } }
    c: emailsByHeader(sender: "archive") { items { id } }
  }`;

  test('go out together', async () => {
    const { data, errors } = await sandboxed.ask(SEARCHES);

    expect(errors).toBeUndefined();
    expect([data.a.items.length, data.c.items.length]).toEqual([10, 7]);
    expect(await sandboxed.received()).toMatchObject([{ method: 'POST', path: '/batch/gmail/v1' }]);
  });

  test('are refused one by one', async () => {
    await sandboxed.control('POST', 'faults', { service: 'google', ...ofThreads, status: 403, times: 1 });

    const { data, errors } = await sandboxed.ask(SEARCHES);

    expect(errors).toHaveLength(1);
    expect([data.a, data.b].filter((page) => page === null)).toHaveLength(1);
    expect(data.c.items).toHaveLength(7);
  });
});
