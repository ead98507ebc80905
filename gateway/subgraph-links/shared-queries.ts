import { once } from 'node:events';
import type { FormattedExecutionResult } from 'graphql';
import { isJsonObject, readJson } from '../../subgraphs/upstream/json.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import type { HttpResponse } from './http-pool.ts';

/** `endsAt` is in Unix milliseconds. */
type Query = { endsAt: number; requestId: string; response: Promise<HttpResponse> };

/** Queries in flight to remote subgraphs, each sent once for identical queries of a caller. */
class SharedQueries {
  readonly #inFlight = new Map<string, Query>();

  /** The query that another one may join: one that ends no later, so that nobody waits beyond the own time. */
  find(key: string, endsAt: number): Query | undefined {
    const query = this.#inFlight.get(key);
    return query && query.endsAt <= endsAt ? query : undefined;
  }

  add(key: string, query: Query): void {
    this.#inFlight.set(key, query);
    const remove = () => {
      if (this.#inFlight.get(key) === query) this.#inFlight.delete(key);
    };
    query.response.then(remove, remove);
  }

  /** After a write or an event: later queries must not be answered by reads that may be older. */
  endSharing(): void {
    this.#inFlight.clear();
  }
}

export const QUERIES = new SharedQueries();

/** Errors of the other operation's time, calls or disconnect are not shared. */
function isOfAny(error: unknown): boolean {
  const { retryable, code } = isJsonObject(error) && isJsonObject(error.extensions) ? error.extensions : {};
  return retryable === false && code !== 'BUDGET_EXCEEDED';
}

/** A shared query's response, parsed again because executions modify it; undefined if it failed or was aborted. */
export async function sharedAnswer(
  { response }: Query,
  signal?: AbortSignal,
): Promise<FormattedExecutionResult | undefined> {
  const aborted = signal ? [once(signal, 'abort').then(() => undefined)] : [];
  const { statusCode, body = '' } = (await Promise.race([response, ...aborted]).catch(() => undefined)) ?? {};
  const answer = statusCode === 200 ? readJson(body) : undefined;
  const { data, errors } = isJsonObject(answer) ? answer : {};
  if (!isJsonObject(data)) return undefined;
  if (!errors) return { data };
  return Array.isArray(errors) && errors.every(isOfAny) ? { data, errors: redactSecrets(errors) } : undefined;
}
