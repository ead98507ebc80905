import type { FetchNode } from '@apollo/query-planner';
import type { Json } from '../requests/json-object.ts';

/** The fetches of one execution, each made once with the same variables. */
export class SharedFetches<Answer> {
  readonly #answers = new Map<FetchNode, Map<string, Promise<Answer>>>();
  readonly #done = new Set<FetchNode>();

  /** The answer of a fetch: of the one that was made before, or of a new one. */
  once(fetch: FetchNode, variables: Json, make: () => Promise<Answer>): Promise<Answer> {
    const answers = this.#answers.get(fetch) ?? new Map<string, Promise<Answer>>();
    this.#answers.set(fetch, answers);
    const key = JSON.stringify(variables);
    const answer = answers.get(key) ?? make().finally(() => this.#done.add(fetch));
    answers.set(key, answer);
    return answer;
  }

  /** Whether a fetch has been answered. */
  isDone(fetch: FetchNode): boolean {
    return this.#done.has(fetch);
  }
}
