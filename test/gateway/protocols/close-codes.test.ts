import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { TOKENS } from '../identity/tokens.ts';
import { COMMANDS, followsProtocol } from './socket-model.ts';

const graph = useToolgraph();
const withLogin = useToolgraph((sandbox) => ({ ...OWN(sandbox), ...TOKENS }));

const INIT = '{"type":"connection_init"}';
const subscribe = (id: string, query = 'subscription { taskEvents(workspaceId: 9006054115) { id } }') =>
  JSON.stringify({ id, type: 'subscribe', payload: { query } });

const open = async ({ url } = graph, protocol: string | string[] = 'graphql-transport-ws') => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol);
  await once(socket, 'open');
  return socket;
};

const DEEP = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;

const codeOf = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number;

describe('a socket is closed', () => {
  test.each<[code: number, what: string, messages: (string | Buffer)[]]>([
    [4401, 'where it subscribes before it has begun', [subscribe('a')]],
    [4401, 'where it subscribes before it has begun, and begins then', [subscribe('a'), INIT]],
    [4429, 'where it begins twice', [INIT, INIT]],
    [4400, 'by what is no JSON', ['hello']],
    [4400, 'by a message of no type', ['{"type":"hello"}']],
    [4400, 'by bytes', [Buffer.from([0, 1, 2, 255])]],
    [4400, 'by an operation without an id', [INIT, '{"type":"subscribe","payload":{"query":"{ __typename }"}}']],
    [4400, 'by a completion without an id', [INIT, '{"type":"complete"}']],
    [4400, 'by a ping that is too deep to be written back', [INIT, `{"type":"ping","payload":${DEEP}}`]],
    [1009, 'by a message that is too large', ['x'.repeat(1_100_000)]],
  ])('a socket closes with %i %s', async (code, _what, messages) => {
    const socket = await open();
    const closed = codeOf(socket);

    for (const message of messages) socket.send(message);

    expect(await closed).toBe(code);
  });

  test.each([
    ['short', 'a'],
    ['longer than a reason may be', 'é'.repeat(100)],
  ])('with 4409 where an id, %s, is that of another operation under way', async (_what, id) => {
    const socket = await open();
    const closed = codeOf(socket);
    socket.send(INIT);
    await once(socket, 'message');

    socket.send(subscribe(id));
    socket.send(subscribe(id, '{ __typename }'));

    expect(await closed).toBe(4409);
  });

  test('with 4403 where its caller may not begin', async () => {
    const socket = await open(withLogin);
    const closed = codeOf(socket);

    socket.send(INIT);

    expect(await closed).toBe(4403);
  });

  test.each(['graphql-ws', 'other'])('with 4406 where it speaks %s alone', async (protocol) => {
    expect(await codeOf(await open(graph, protocol))).toBe(4406);
  });

  test('with 1007 by text that is no UTF-8', async () => {
    const socket = await open();
    const closed = codeOf(socket);

    socket.send(Buffer.from([0xff, 0xfe]), { binary: false });

    expect(await closed).toBe(1007);
  });
});

test('a socket stays open where an operation fails', async () => {
  const socket = await open();
  const messages: any[] = [];
  socket.on('message', (text) => messages.push(JSON.parse(String(text))));
  socket.send(INIT);
  await expect.poll(() => messages.length).toBe(1);

  socket.send(subscribe('refused', '{ nothing }'));
  socket.send(subscribe('failing', '{ task(id: "nothing") { name } }'));
  socket.send(subscribe('good', '{ __typename }'));
  await expect.poll(() => messages.filter(({ type }) => type === 'complete').length).toBe(2);
  socket.terminate();

  const typesOf = (id: string) => messages.filter((message) => message.id === id).map(({ type }) => type);
  expect([typesOf('refused'), typesOf('failing'), typesOf('good')]).toEqual([
    ['error'],
    ['next', 'complete'],
    ['next', 'complete'],
  ]);
});

test('random sequences of messages come to what the protocol says', async () => {
  await fc.assert(
    fc.asyncProperty(COMMANDS, (commands) => followsProtocol(graph.url, commands)),
    { numRuns: 300 },
  );
});
