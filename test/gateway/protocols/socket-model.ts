import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import WebSocket from 'ws';

type Command =
  | { send: 'init' | 'pong' }
  | { send: 'ping'; payload: number }
  | { send: 'query' | 'invalid' | 'subscription' | 'complete'; id: string }
  | { send: 'raw'; text: string };

const QUERY = '{ __typename }';
const SUBSCRIPTION = 'subscription { taskEvents(workspaceId: 9006054115) { id } }';

/** Texts that are not messages of the protocol. */
const NO_MESSAGES = [
  '',
  'null',
  '[]',
  '{}',
  'hello',
  '{"type":"hello"}',
  '{"type":"subscribe"}',
  '{"type":"subscribe","id":"a"}',
  '{"type":"subscribe","id":"","payload":{"query":"{ __typename }"}}',
  '{"type":"subscribe","id":1,"payload":{"query":"{ __typename }"}}',
  '{"type":"subscribe","id":"a","payload":{"query":1}}',
  '{"type":"complete"}',
  '{"type":"connection_init","payload":[]}',
  '{"type":"connection_init"',
];

const id = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'é'.repeat(100));

export const COMMANDS: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Command>({ send: 'init' }) },
    { weight: 1, arbitrary: fc.constant<Command>({ send: 'pong' }) },
    { weight: 2, arbitrary: fc.record({ send: fc.constant('ping' as const), payload: fc.nat() }) },
    {
      weight: 12,
      arbitrary: fc.record({ send: fc.constantFrom('query', 'invalid', 'subscription', 'complete'), id }),
    },
    { weight: 1, arbitrary: fc.record({ send: fc.constant('raw' as const), text: fc.constantFrom(...NO_MESSAGES) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

/** The expected messages, or the expected close code. */
type Expected = object[] | number;

/** The protocol's state of a socket, as visible to clients. */
class Model {
  #isBegun = false;
  readonly #active = new Set<string>();

  expects(command: Command): Expected {
    switch (command.send) {
      case 'init': {
        const wasBegun = this.#isBegun;
        this.#isBegun = true;
        return wasBegun ? 4429 : [{ type: 'connection_ack' }];
      }
      case 'ping':
        return [{ type: 'pong', payload: { count: command.payload } }];
      case 'pong':
        return [];
      case 'raw':
        return 4400;
      case 'complete':
        this.#active.delete(command.id);
        return [];
      default:
        return this.#subscribed(command.send, command.id);
    }
  }

  #subscribed(what: 'query' | 'invalid' | 'subscription', id: string): Expected {
    if (!this.#isBegun) return 4401;
    if (this.#active.has(id)) return 4409;
    if (what === 'subscription') this.#active.add(id);
    if (what === 'query')
      return [
        { id, type: 'next' },
        { id, type: 'complete' },
      ];
    return what === 'invalid' ? [{ id, type: 'error' }] : [];
  }
}

const BARRIER = -1;

function textOf(command: Command): string {
  const subscribe = (id: string, query: string) => JSON.stringify({ id, type: 'subscribe', payload: { query } });
  switch (command.send) {
    case 'init':
      return '{"type":"connection_init"}';
    case 'ping':
      return JSON.stringify({ type: 'ping', payload: { count: command.payload } });
    case 'pong':
      return '{"type":"pong"}';
    case 'complete':
      return JSON.stringify({ id: command.id, type: 'complete' });
    case 'raw':
      return command.text;
    case 'query':
      return subscribe(command.id, QUERY);
    case 'invalid':
      return subscribe(command.id, '{ nothing }');
    case 'subscription':
      return subscribe(command.id, SUBSCRIPTION);
  }
}

/**
 * Sends commands over a new socket. Compares the messages after each command, up to the response to a ping, with the
 * model, and throws if they differ.
 */
export async function followsProtocol(url: string, commands: Command[]): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const model = new Model();
  let arrived: any[] = [];
  let wake = () => {};
  let code: number | undefined;
  socket.on('message', (text) => {
    arrived.push(JSON.parse(String(text)));
    wake();
  });
  socket.on('close', (closed) => {
    code = closed;
    wake();
  });
  const until = async (isDone: () => boolean) => {
    while (!isDone() && code === undefined) await new Promise<void>((resolve) => (wake = resolve));
  };
  await once(socket, 'open');
  try {
    for (const [index, command] of commands.entries()) {
      const expected = model.expects(command);
      arrived = [];
      socket.send(textOf(command));
      const count = Array.isArray(expected) ? expected.length : Number.POSITIVE_INFINITY;
      await until(() => arrived.length >= count);
      if (Array.isArray(expected) && code === undefined) {
        socket.send(textOf({ send: 'ping', payload: BARRIER }));
        await until(() => arrived.some((message) => message.payload?.count === BARRIER));
      }
      const seen = code ?? arrived.filter((message) => message.payload?.count !== BARRIER).map(outline);
      if (!isDeepStrictEqual(seen, expected))
        throw new Error(`${JSON.stringify(commands.slice(0, index + 1))}: ${JSON.stringify({ expected, seen })}`);
      if (code !== undefined) return;
    }
  } finally {
    if (socket.readyState !== WebSocket.CLOSED) {
      socket.terminate();
      await once(socket, 'close');
    }
  }
}

/** The message without the operation's result. */
const outline = ({ id, type, payload }: any) => ({
  ...(id !== undefined && { id }),
  type,
  ...(type === 'pong' && { payload }),
});
