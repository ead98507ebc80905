import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { NO_LOG } from '../../subgraphs/upstream/call-log.ts';
import { headerSource } from '../../subgraphs/upstream/credential-source.ts';
import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import type { WireRequest } from '../../subgraphs/upstream/wire-request.ts';
import { googleService } from '../../subgraphs/workspace-productivity/google/service.ts';
import { listen } from '../listen.ts';

test('many credentials together have sixteen times the connections of one, and the calls beyond wait', async () => {
  const [asked, open] = [[] as (() => void)[], { now: 0, most: 0 }];
  const server = createServer((_request, response) => void asked.push(() => response.end('{"id":"1"}')));
  server.on('connection', (socket) => {
    open.most = Math.max(open.most, ++open.now);
    socket.once('close', () => open.now--);
  });
  const { url } = await listen(server);
  const upstream = connect(googleService('people'), { url, concurrency: 2 });

  const request: WireRequest = { method: 'GET', path: '/x', query: [], headers: {} };
  const as = (credential: string) => upstream.with({ credential, source: headerSource(credential) });
  const sent = Array.from({ length: 100 }, (_, count) =>
    as(`token-${count % 50}`).send(request, { repeatable: true, withCredential: true, tool: 'T.Read' }),
  );
  const answered = Promise.all(sent);
  for (let left = 100; left > 0; ) {
    await new Promise(setImmediate);
    for (const answer of asked.splice(0)) {
      answer();
      left--;
    }
  }

  expect(await answered).toHaveLength(100);
  expect(open.most).toBe(32);
});

test('a caller with many credentials leaves connections to others', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/x') response.end('{}');
  });
  const { url } = await listen(server);
  const upstream = connect(googleService('people'), { url, concurrency: 2 });
  const left = new AbortController();
  const ask = (caller: string, path: string, credential: string): Promise<unknown> =>
    upstream
      .with({ credential, source: headerSource(credential) })
      .send(
        { method: 'GET', path, query: [], headers: {} },
        { repeatable: true, withCredential: true, retries: 0, signal: left.signal, log: { ...NO_LOG, caller } },
      )
      .catch((fault: unknown) => fault);
  const attack = Array.from({ length: 50 }, (_, count) => ask('attacker', '/hangs', `made up ${count}`));
  const refused = (await Promise.race(attack)) as ToolError;

  expect(refused).toMatchObject({
    code: 'UPSTREAM_RATE_LIMITED',
    message:
      'people: too many calls with different credentials are in flight, so nothing was sent; retry after 1000 ms',
  });
  expect(await ask('victim', '/x', 'own')).toEqual({});
  left.abort();
  expect((await Promise.all(attack)).filter((fault) => (fault as ToolError).code === refused.code)).toHaveLength(26);
});
