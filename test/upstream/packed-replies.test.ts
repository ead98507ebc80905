import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { outcomeAt } from './odd-upstream.ts';

const packed = gzipSync('{"id":"1","name":"a reply"}');
const flipped = Buffer.from(packed.with(packed.length - 6, packed.at(-6)! ^ 0xff));

test.each([
  ['no gzip', 'gzip', Buffer.from('not packed')],
  ['cut-off gzip', 'gzip', packed.subarray(0, 20)],
  ['gzip that is damaged', 'gzip', flipped],
  ['no brotli', 'br', packed],
  ['packed in a way that nobody asked for', 'zstd', packed],
  ['packed by a name that objects have', '__proto__', packed],
])('a reply that is %s does not fit, and is not asked for again', async (_what, encoding, body) => {
  const answer = (options: object) =>
    outcomeAt(
      taskManager,
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(body),
      options,
    );

  expect(await answer({})).toMatchObject({
    calls: 1,
    fault: { extensions: { code: 'UPSTREAM_REJECTED', upstream: { service: 'taskmanager', status: 200 } } },
  });
  expect(await answer({ repeatable: false })).toMatchObject({
    calls: 1,
    fault: { extensions: { code: 'REPLY_UNREADABLE' } },
  });
});
