import type { ExecutionResult } from 'graphql';
import { type EndListener, type Failure, Sink } from './sink.ts';

type Next = IteratorResult<ExecutionResult, undefined>;
type Answer = Sink | ExecutionResult | undefined;

const DONE: Next = { done: true, value: undefined };

/**
 * The answer of an operation as a stream, also while it is not there yet. graphql-ws returns from a stream when its client completes the operation or
 * the socket closes, while it would wait for an answer, and give it to the operation that has the same id by then.
 */
export class AbandonableAnswer implements AsyncIterableIterator<ExecutionResult, undefined>, EndListener {
  /** Undefined once it has begun, since what it was made of would be kept as long. */
  #execute: ((answer: AbandonableAnswer) => Promise<Answer>) | undefined;
  /** Undefined before it has begun. */
  #settle: ((next: Next | Promise<Next>) => void) | undefined;
  /** Whether nobody waits for it any more. */
  isLeft = false;
  #leaving: AbortController | undefined;
  #stream: Sink | undefined;

  /** @param execute a stream sends its messages by itself, and ends the answer when it ends; without a result all has been sent */
  constructor(execute: (answer: AbandonableAnswer) => Promise<Answer>) {
    this.#execute = execute;
  }

  /** A signal that aborts when nobody waits for it any more. */
  get left(): AbortSignal {
    this.#leaving ??= new AbortController();
    return this.#leaving.signal;
  }

  next(): Promise<Next> {
    const execute = this.#execute;
    if (!execute || this.isLeft) return Promise.resolve(DONE);
    this.#execute = undefined;
    return new Promise((resolve) => {
      this.#settle = resolve;
      execute(this).then(
        (answer) => this.#take(answer),
        (error: unknown) => this.#fail(error),
      );
    });
  }

  async return(): Promise<Next> {
    this.#settle?.(DONE);
    this.isLeft = true;
    this.#leaving?.abort();
    this.#stream?.leave();
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  ended(_stream: Sink, failure?: Failure): void {
    if (failure) this.#fail(failure.error);
    else this.#settle?.(DONE);
  }

  /** A promise that is rejected in place of two functions for each that settle it. */
  #fail(error: unknown): void {
    this.#settle?.(Promise.reject(error));
  }

  #take(answer: Answer): void {
    if (answer instanceof Sink) {
      this.#stream = answer;
      if (this.isLeft) answer.leave();
      answer.onEnd(this);
    } else this.#settle?.(answer ? { done: false, value: answer } : DONE);
  }
}
