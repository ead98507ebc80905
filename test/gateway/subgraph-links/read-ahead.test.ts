import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { EVERYBODY } from '../../../gateway/auth/caller.ts';
import { RequestLog } from '../../../gateway/requests/request-log.ts';
import { overHttp } from '../../../gateway/subgraph-links/over-http.ts';

const ALL = 60_000;
const TAKEN = 2_000;

test('a stream of a subgraph in another process is read as fast as it is taken, to its end', async () => {
  let written = 0;
  const payload = 'x'.repeat(1_000);
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const closed = once(response, 'close');
    for (; written < ALL && !response.destroyed; written++)
      if (!response.write(`event: next\ndata: {"data":{"n":${written},"payload":"${payload}"}}\n\n`))
        await Promise.race([new Promise((resolve) => response.once('drain', resolve)), closed]);
    response.end('event: complete\ndata:\n\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const link = overHttp('stub', `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'secret');
  const { signal } = new AbortController();
  const asked = parse('subscription { n payload }');
  const stream = await link.subscribe(asked, {}, signal, new RequestLog(), EVERYBODY);
  if (!(Symbol.asyncIterator in stream)) throw new Error('refused');

  let taken = 0;
  for await (const messages of stream) {
    // An assertion of vitest takes longer than a message.
    if (messages.length !== 1 || messages[0]?.data?.n !== taken) expect(messages).toEqual([{ data: { n: taken } }]);
    taken++;
    if (taken > TAKEN) continue;
    await setImmediate();
    if (taken === TAKEN) expect(written).toBeLessThan(ALL / 2);
  }

  expect(taken).toBe(ALL);
  server.close();
});
