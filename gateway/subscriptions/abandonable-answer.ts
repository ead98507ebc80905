import type { ExecutionResult } from 'graphql';

type Next = IteratorResult<ExecutionResult, undefined>;

const DONE: Next = { done: true, value: undefined };

/**
 * The answer of an operation as a stream of one. graphql-ws returns from a stream when its client completes the operation or the socket
 * closes, while it would wait for a single answer and send it to the operation that has the same id by then.
 */
export class AbandonableAnswer implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #execute: (left: AbortSignal) => Promise<ExecutionResult>;
  readonly #left = new AbortController();
  readonly #ended = Promise.withResolvers<Next>();
  #begun = false;

  /** @param execute gets a signal that aborts when nobody waits for the answer */
  constructor(execute: (left: AbortSignal) => Promise<ExecutionResult>) {
    this.#execute = execute;
  }

  next(): Promise<Next> {
    if (!this.#begun) {
      this.#begun = true;
      this.#execute(this.#left.signal).then((value) => this.#ended.resolve({ done: false, value }), this.#ended.reject);
      return this.#ended.promise;
    }
    return Promise.resolve(DONE);
  }

  async return(): Promise<Next> {
    this.#ended.resolve(DONE);
    this.#left.abort();
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
