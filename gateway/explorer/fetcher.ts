import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { type Client, createClient } from 'graphql-ws';
import { socketAddress } from './socket-address.ts';

const LONGEST_WAIT = 10_000;

/** Queries and mutations go by POST, subscriptions by a WebSocket at the same address. */
export function createFetcher(endpoint: URL): Fetcher {
  return createGraphiQLFetcher({
    url: endpoint.href,
    enableIncrementalDelivery: false,
    wsClient: createSubscriber(endpoint),
  });
}

function createSubscriber(endpoint: URL): Client {
  return createClient({
    url: socketAddress(endpoint),
    keepAlive: 15_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => sleep(Math.min(500 * 2 ** retries, LONGEST_WAIT)),
  });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
