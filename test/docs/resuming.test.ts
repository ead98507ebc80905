import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { buildSchema, GraphQLError, subscribe } from 'graphql';
import type { Client } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';

const { resumingClient } = await import(join(import.meta.dirname, '../../docs/clients/resuming.mjs'));

const SCHEMA = buildSchema('type Query { none: Int } type Subscription { numbers(after: ID): Int }');

const servers: WebSocketServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/**
 * A client of a stream of numbers after `after`, with numbers as cursors. The stream ends with an error after each even
 * number. The first `refused` attempts are rejected.
 */
async function clientOfNumbers(extensions: { code: string; retryable: boolean }, refused = 0): Promise<Client> {
  async function* numbers({ after }: { after?: string }) {
    for (let number = Number(after ?? 0) + 1; ; number++) {
      yield { numbers: number };
      if (number % 2 === 0) throw new GraphQLError('ended', { extensions });
    }
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  servers.push(server);
  useServer(
    {
      schema: SCHEMA,
      roots: { subscription: { numbers } },
      subscribe: (args) =>
        refused-- > 0 ? { errors: [new GraphQLError('refused', { extensions })] } : subscribe(args),
      onNext: (_context, _id, _payload, _args, { data }) =>
        data ? { data, extensions: { cursor: data.numbers } } : undefined,
    },
    server,
  );
  await once(server, 'listening');
  return resumingClient(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const retryable = (code: string) => ({ code, retryable: true });
const final = (code: string) => ({ code, retryable: false });

/** The numbers that a subscription prints until there are `count` or it fails, and its error. */
function follow(client: Client, count: number): Promise<{ got: unknown[]; fault?: unknown }> {
  const got: unknown[] = [];
  const operation = { query: 'subscription ($after: ID) { numbers(after: $after) }', variables: { after: '0' } };
  return new Promise((resolve) => {
    const end = client.subscribe(operation, {
      next: ({ data }) => {
        if (got.push(data?.numbers) < count) return;
        end();
        resolve({ got });
      },
      error: (fault) => resolve({ got, fault }),
      complete: () => {},
    });
  });
}

test.each<[string, Parameters<typeof clientOfNumbers>, got: number[], fault: string | undefined]>([
  ['that ends with a retryable error goes on behind its last event', [retryable('LAGGED')], [1, 2, 3, 4], undefined],
  ['that a server refuses for now is asked for again', [retryable('UPSTREAM_UNAVAILABLE'), 1], [1, 2], undefined],
  ['that a server refuses for good fails with the reason', [final('CURSOR_UNKNOWN'), 1], [], 'CURSOR_UNKNOWN'],
  ['that ends with another error fails with it', [final('CURSOR_EXPIRED')], [1, 2], 'CURSOR_EXPIRED'],
])('a subscription %s', async (_what, server, got, code) => {
  const ended = await follow(await clientOfNumbers(...server), code ? 4 : got.length);

  expect(ended).toEqual({
    got,
    ...(code && { fault: [expect.objectContaining({ extensions: expect.objectContaining({ code }) })] }),
  });
});

test('a connection that nobody answers is given up for another one', async () => {
  const silent = createServer();
  const connections: Socket[] = [];
  silent.on('connection', (socket) => connections.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const client = resumingClient(`ws://127.0.0.1:${(silent.address() as AddressInfo).port}`, 50);
  const end = client.subscribe({ query: '{ none }' }, { next() {}, error() {}, complete() {} });

  await vi.waitUntil(() => connections.length > 1, { timeout: 4_000 });
  end();
  for (const connection of connections) connection.destroy();
  silent.close();
});
