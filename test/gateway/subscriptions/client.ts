import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';

/** The messages that a subscriber receives, in order, and how the subscription ended. */
export type Stream = {
  /** The next message; rejects when the subscription ends first. */
  next(): Promise<any>;
  /** Resolves when the subscription has ended, with the error if it failed. */
  ended: Promise<unknown>;
  unsubscribe(): void;
};

export function connectTo(url: string, connectionParams: Record<string, unknown> = {}): Client {
  return createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams,
    retryAttempts: 0,
    lazyCloseTimeout: 0,
  });
}

/** The response to one operation over a socket; rejected operations resolve with `errors`. */
export async function askOverSocket(url: string, asked: object, params: Record<string, unknown> = {}): Promise<any> {
  const client = connectTo(url, params);
  const { promise, resolve } = Promise.withResolvers<any>();
  client.subscribe(asked as never, { next: resolve, error: (errors) => resolve({ errors }), complete: () => {} });
  return promise.finally(() => client.dispose());
}

/** Subscribes, and stores messages until `next` reads them. */
export function streamOf(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
  extensions: Record<string, unknown> = {},
): Stream {
  const arrived: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  const unsubscribe = client.subscribe(
    { query, variables, extensions },
    {
      next: (message) => (waiting.length > 0 ? waiting.shift()!(message) : arrived.push(message)),
      error: resolve,
      complete: () => resolve(undefined),
    },
  );
  return {
    next: async () => {
      if (arrived.length > 0) return arrived.shift();
      const message = new Promise((take) => waiting.push(take));
      return Promise.race([
        message,
        ended.then((error) => Promise.reject(error ?? new Error('the subscription is over'))),
      ]);
    },
    ended,
    unsubscribe,
  };
}
