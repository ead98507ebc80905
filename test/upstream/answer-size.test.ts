import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import { readResponse } from '../../subgraphs/upstream/exchange.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import { listen } from '../listen.ts';

const MIB = 1024 * 1024;
const OPTIONS = { repeatable: true, withCredential: false, tool: 'T.Read' };

/** The error of a call to a server with this listener. */
async function answerOf(listener: RequestListener, options: object = {}): Promise<ToolError> {
  const upstream = connect(taskManager, await listen(createServer(listener)));
  const request = { method: 'GET', path: '/x', query: [], headers: {} } as never;
  return upstream.send(request, { ...OPTIONS, ...options }).catch((fault) => fault) as Promise<ToolError>;
}

const json = (length: number) => JSON.stringify({ text: 'x'.repeat(length) });
const packed = gzipSync(json(100 * MIB));

const plain: RequestListener = (_request, response) => void response.end(json(21 * MIB));
const bomb: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
const endless: RequestListener = (_request, response) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(MIB, 'x')));
  };
  response.on('drain', more);
  more();
};

test.each([
  ['a plain one', plain],
  ['a packed one', bomb],
  ['one without an end', endless],
])('stops reading beyond 20 MiB: %s', async (_what, listener) => {
  const before = process.memoryUsage().rss;

  const read = await answerOf(listener);
  const write = await answerOf(listener, { repeatable: false });

  expect(read.message).toBe('taskmanager: invalid reply: larger than 20971520 bytes');
  expect(read.extensions).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: false, tool: 'T.Read' });
  expect(write.extensions).toMatchObject({ code: 'REPLY_UNREADABLE', retryable: false });
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MIB);
});

test('an answer of 19 MiB is read, packed or not, and a call may take more', async () => {
  const large = json(19 * MIB);

  const answers = [
    await answerOf((_request, response) => void response.end(large)),
    await answerOf(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large)),
    ),
    await answerOf((_request, response) => void response.end(json(21 * MIB)), { largest: 30 * MIB }),
  ] as unknown as { text: string }[];

  expect(answers.map(({ text }) => text.length)).toEqual([19 * MIB, 19 * MIB, 21 * MIB]);
});

test('a part of a batch has the same limit', () => {
  const part = { statusCode: 200, headers: {}, body: json(21 * MIB) };

  const outcome = readResponse(part, taskManager, { path: '/x' } as never, OPTIONS);

  expect(outcome).toMatchObject({ fault: { code: 'UPSTREAM_REJECTED' } });
});
