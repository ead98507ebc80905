import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { PerCredential } from '../../subgraphs/upstream/per-credential.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import type { WireRequest } from '../../subgraphs/upstream/wire-request.ts';
import { googleService } from '../../subgraphs/workspace-productivity/google/service.ts';

test('what is made for a credential is the same as long as somebody has it, and of many the last ones are kept', () => {
  let made = 0;
  const each = new PerCredential((credential) => ({ credential, number: ++made }));
  const [held, without] = [each.of('held'), each.of(undefined)];

  for (let count = 0; count < 2_000; count++) each.of(`credential ${count}`);
  const before = made;
  const [again, last] = [each.of('held'), each.of('credential 1999')];

  expect(again).toBe(held);
  expect(each.of(undefined)).toBe(without);
  expect(without.credential).toBeUndefined();
  expect([last.credential, made]).toEqual(['credential 1999', before]);
});

test('many credentials together have sixteen times the connections of one, and the calls beyond wait', async () => {
  const [asked, open] = [[] as (() => void)[], { now: 0, most: 0 }];
  const server = createServer((_request, response) => void asked.push(() => response.end('{"id":"1"}')));
  server.on('connection', (socket) => {
    open.most = Math.max(open.most, ++open.now);
    socket.once('close', () => open.now--);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const upstream = connect(googleService('people'), { url: `http://127.0.0.1:${port}`, concurrency: 2 });

  const request: WireRequest = { method: 'GET', path: '/x', query: [], headers: {} };
  const sent = Array.from({ length: 100 }, (_, count) =>
    upstream.with(`token-${count % 50}`).send(request, { repeatable: true, withCredential: true, tool: 'T.Read' }),
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
