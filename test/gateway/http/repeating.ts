import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ApolloServer } from '@apollo/server';
import { buildSchema } from 'graphql';
import { vi } from 'vitest';
import { hashOf } from '../../../gateway/config/manifest.ts';
import { type Operation, operationOf, type Values } from '../execution/random-operations.ts';

type Answered = { status: number; headers: Record<string, string>; text: string };

/** Responses of a server in this process; `byApollo` counts those that Apollo Server produced. */
export type Answer = Answered & { byApollo: number };

const apollo = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');

export async function answerOf(url: string, init: RequestInit): Promise<Answer> {
  const before = apollo.mock.calls.length;
  const response = await fetch(url, init);
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers);
  const text = await response.text();
  return { status: response.status, headers, text, byApollo: apollo.mock.calls.length - before };
}

let documents = 0;

/** A new document, so that Apollo Server executes it. */
export const fresh = (query: string): string => `${query} # ${++documents}`;

export const PREFLIGHTED = { 'apollo-require-preflight': '1' };

export type Sent = { path?: string; init: RequestInit };
type Body = { query?: string; [more: string]: unknown };

export const posted = (body: Body, headers: Record<string, string> = {}): Sent => ({
  init: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
});

export const got = (body: Body, headers: Record<string, string> = {}): Sent => {
  const texts = Object.entries(body).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { path: `?${new URLSearchParams(texts)}`, init: { headers: { ...PREFLIGHTED, ...headers } } };
};

const hashed = ({ query }: Operation) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(query) } });

/** Ways to send an operation: Apollo Server handles the first request, but not the others. */
const WAYS: ((operation: Operation) => Sent[])[] = [
  (operation) => [posted(operation), posted(operation), got(operation)],
  (operation) => [got(operation), got(operation), posted(operation)],
  (operation) => {
    const [{ variables }, extensions] = [operation, hashed(operation)];
    const whole = posted({ ...operation, extensions });
    return [whole, whole, posted({ variables, extensions }), got({ variables, extensions })];
  },
];

/** A running timer has a negative duration in milliseconds. */
const RUNNING = /(?<=:)-\d+(?=[,}])/g;

/** A URL that fits into a head of 16 KiB. */
const LONGEST_PATH = 14_000;

const schema = buildSchema(readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8'));

/** Errors of an overloaded machine: timeouts, open circuit breakers, used-up rate limits. */
const OF_LOAD = /UPSTREAM_TIMEOUT|UPSTREAM_UNAVAILABLE|UPSTREAM_RATE_LIMITED/;

export const UNDER_LOAD = 'load:';

/**
 * Sends the seed's random operation repeatedly and returns how the responses differ, prefixed with `load:` if one has
 * an overload error. A single difference can come from a minute boundary; a real one recurs with a new document.
 */
export async function repeatRandom(
  url: string,
  seed: number,
  values: Values,
  attempts = 3,
): Promise<string | undefined> {
  const difference = await repeatOnce(url, seed, values);
  if (!difference) return undefined;
  const isOfLoad = OF_LOAD.test(difference);
  if (attempts === 1) return isOfLoad ? `${UNDER_LOAD} ${difference}` : difference;
  await setTimeout(1_000);
  return repeatRandom(url, seed, values, attempts - 1);
}

async function repeatOnce(url: string, seed: number, values: Values): Promise<string | undefined> {
  const { query, variables } = operationOf(schema, seed, values);
  const operation = { query: fresh(query), variables };
  const ways = WAYS[seed % WAYS.length]!(operation).filter(({ path = '' }) => path.length < LONGEST_PATH);
  const [first, ...others] = await inTurn(
    ways.map(
      ({ path = '', init }) =>
        () =>
          answerOf(url + path, init),
    ),
  );
  // Apollo Server records the hashes of executed operations.
  const isExecuted = 'data' in JSON.parse(first!.text);
  if (!isExecuted) others.length = 1;
  const difference = others.find((other) => comparable(other) !== comparable(first!));
  const isByApollo = isExecuted && others.some(({ byApollo }) => byApollo > 0);
  if (!difference && !isByApollo) return undefined;
  return `seed ${seed}: ${JSON.stringify(operation)}\n${JSON.stringify(first)}\n${JSON.stringify(difference ?? others)}`;
}

/**
 * Cached reads and prefetches can change the number of calls. Errors are in the order in which calls fail, and running
 * timers change.
 */
function comparable({ status, headers, text }: Answer): string {
  const { errors = [], ...answer } = JSON.parse(text.replace(RUNNING, '0'));
  const sorted = errors.map((error: unknown) => JSON.stringify(error)).sort();
  return JSON.stringify([status, { ...headers, 'x-upstream-calls': 'x-upstream-calls' in headers }, sorted, answer]);
}

async function inTurn<T>(work: (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  for (const each of work) done.push(await each());
  return done;
}

/** Ids of the sandbox, and one unknown id. */
export const VALUES: Values = {
  workspaceId: ['9006054115'],
  'workspace.id': ['9006054115'],
  id: ['9006054115', 'nosuch'],
  email: ['mira@halyard.example', 'nobody@halyard.example'],
};
