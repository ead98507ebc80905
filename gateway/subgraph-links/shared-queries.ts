import { once } from 'node:events';
import type { FormattedExecutionResult } from 'graphql';
import { isJsonObject, readJson } from '../../subgraphs/upstream/json.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import type { HttpResponse } from './http-pool.ts';

/** `endsAt` is the query's deadline, in Unix milliseconds. Queries with equal keys are identical. */
type Query = { key: string; endsAt: number; requestId: string; response: Promise<HttpResponse> };

/** Queries in flight to remote subgraphs. Identical queries from the same caller are sent only once. */
class SharedQueries {
  /** An array, for the same reason as in `Draining`. */
  #inFlight: Query[] = [];

  /** Finds a query to join. The query's deadline must not be later than the request's. */
  find(key: string, endsAt: number): Query | undefined {
    return this.#inFlight.find((query) => query.key === key && query.endsAt <= endsAt);
  }

  add(query: Query): void {
    this.#inFlight.push(query);
    const remove = () => {
      this.#inFlight = this.#inFlight.filter((each) => each !== query);
    };
    query.response.then(remove, remove);
  }

  /** Called after a write or an event, so that later queries do not join queries that read older data. */
  endSharing(): void {
    this.#inFlight = [];
  }
}

export const SHARED_QUERIES = new SharedQueries();

/**
 * Whether an error applies to all requests that share a query: false for one request's timeout, call limit or
 * disconnect.
 */
function isShareable(error: unknown): boolean {
  const { retryable, code } = isJsonObject(error) && isJsonObject(error.extensions) ? error.extensions : {};
  return retryable === false && code !== 'BUDGET_EXCEEDED';
}

/**
 * Parses a shared response anew for each request, because executions modify it. Returns undefined if the query failed
 * or was aborted.
 */
export async function readShared(
  { response }: Query,
  signal?: AbortSignal,
): Promise<FormattedExecutionResult | undefined> {
  const aborted = signal ? [once(signal, 'abort').then(() => undefined)] : [];
  const { statusCode, body = '' } = (await Promise.race([response, ...aborted]).catch(() => undefined)) ?? {};
  const answer = statusCode === 200 ? readJson(body) : undefined;
  const { data, errors } = isJsonObject(answer) ? answer : {};
  if (!isJsonObject(data)) return undefined;
  if (!errors) return { data };
  return Array.isArray(errors) && errors.every(isShareable) ? { data, errors: redactSecrets(errors) } : undefined;
}
