import { Agent } from 'node:http';
import type { GraphQLDataSource } from '@apollo/gateway';
import got from 'got';
import { type DocumentNode, type ExecutionResult, GraphQLError, print } from 'graphql';
import { createClient } from 'graphql-sse';
import { readJson } from '../subgraphs/json.ts';
import type { SubgraphLink } from './link.ts';
import type { ContextValue, RequestContext } from './request-context.ts';

/** By this header a subgraph knows the gateway that it was started for. */
export const SECRET_HEADER = 'x-toolgraph-secret';
/** Fetches of one request carry the same value, so that the subgraph reads nothing twice for it. */
export const REQUEST_HEADER = 'x-toolgraph-request';

/** A call within the subgraph may take 20 s and the longest tool 64; so the gateway waits longer. */
const PATIENCE = 70_000;

/** A subgraph in a process of its own, at `url`. What it cannot answer is an error of its fields alone. */
export function overHttp(name: string, url: string, secret: string): SubgraphLink {
  const agent = new Agent({ keepAlive: true });
  const headers = { [SECRET_HEADER]: secret };
  const post = async (body: unknown, { id, signal }: RequestContext): Promise<ExecutionResult> => {
    try {
      const response = await got.post(`${url}/graphql`, {
        agent: { http: agent },
        headers: { ...headers, [REQUEST_HEADER]: id, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        followRedirect: false,
        throwHttpErrors: false,
        retry: { limit: 0 },
        timeout: { connect: 2_000, request: PATIENCE },
        ...(signal ? { signal } : {}),
      });
      return response.statusCode === 200
        ? (readJson(response.body) as ExecutionResult)
        : unreachable(name, `status ${response.statusCode}`);
    } catch (error) {
      return unreachable(name, (error as { code?: string }).code ?? 'no answer');
    }
  };
  const source: GraphQLDataSource = {
    process: async ({ request: { query, variables }, context }) =>
      (await post({ query, variables }, (context as ContextValue).request)) as never,
  };
  return {
    name,
    source,
    subscribe: (document, variables, signal) => stream(name, url, headers, document, variables, signal),
  };
}

function unreachable(name: string, why: string): ExecutionResult {
  const extensions = { code: 'UPSTREAM_UNAVAILABLE', retryable: true, subgraph: name };
  return { data: null, errors: [new GraphQLError(`the subgraph ${name} cannot be reached (${why})`, { extensions })] };
}

async function stream(
  name: string,
  url: string,
  headers: Record<string, string>,
  document: DocumentNode,
  variables: Record<string, unknown>,
  signal: AbortSignal,
): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  const client = createClient({ url: `${url}/graphql/stream`, headers, retryAttempts: 0 });
  const events = client.iterate({ query: print(document), variables }) as AsyncIterableIterator<ExecutionResult>;
  signal.addEventListener('abort', () => client.dispose(), { once: true });
  return guarded(events, name, signal);
}

/** A stream that breaks ends with an error that says so; one that was left just ends. */
async function* guarded(
  events: AsyncIterable<ExecutionResult>,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<ExecutionResult> {
  try {
    for await (const event of events) yield revived(event);
  } catch (error) {
    if (!signal.aborted) yield unreachable(name, (error as Error).message);
  }
}

/** Errors that came as JSON, as errors again. */
function revived({ errors, ...event }: ExecutionResult): ExecutionResult {
  if (!errors) return event;
  return {
    ...event,
    errors: errors.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions })),
  };
}

/** The SDL of a subgraph apart; undefined where it cannot be reached. Throws where it refuses the secret. */
export async function sdlOf(name: string, url: string, secret: string): Promise<string | undefined> {
  try {
    const { statusCode, body } = await got.post(`${url}/graphql`, {
      headers: { [SECRET_HEADER]: secret, 'content-type': 'application/json' },
      body: '{"query":"{ _service { sdl } }"}',
      throwHttpErrors: false,
      retry: { limit: 0 },
      timeout: { connect: 2_000, request: 5_000 },
    });
    if (statusCode === 403) throw new RefusedSecret(`the subgraph ${name} at ${url} refuses SUBGRAPH_SECRET`);
    return statusCode === 200
      ? (JSON.parse(body) as { data: { _service: { sdl: string } } }).data._service.sdl
      : undefined;
  } catch (error) {
    if (error instanceof RefusedSecret) throw error;
    return undefined;
  }
}

class RefusedSecret extends Error {}
