import type { ExecutionResult } from 'graphql';
import { type EndListener, type Failure, Sink } from './sink.ts';

type Next = IteratorResult<ExecutionResult, undefined>;
type Answer = Sink | ExecutionResult;

const DONE: Next = { done: true, value: undefined };

/**
 * The answer of an operation as a stream, also while it is not there yet. graphql-ws returns from a stream when its client completes the operation or
 * the socket closes, while it would wait for an answer, and give it to the operation that has the same id by then.
 */
export class AbandonableAnswer implements AsyncIterableIterator<ExecutionResult, undefined>, EndListener {
  /** Undefined once it has begun, since what it was made of would be kept as long. */
  #execute: ((answer: AbandonableAnswer) => Promise<Answer>) | undefined;
  readonly #ended = Promise.withResolvers<Next>();
  /** Whether nobody waits for it any more. */
  isLeft = false;
  #leaving: AbortController | undefined;
  #stream: Sink | undefined;

  /** @param execute a stream sends its messages by itself, and ends the answer when it ends */
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
    if (!execute) return Promise.resolve(DONE);
    this.#execute = undefined;
    execute(this).then((answer) => this.#take(answer), this.#ended.reject);
    return this.#ended.promise;
  }

  async return(): Promise<Next> {
    this.#ended.resolve(DONE);
    this.isLeft = true;
    this.#leaving?.abort();
    this.#stream?.leave();
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  ended(_stream: Sink, failure?: Failure): void {
    if (failure) this.#ended.reject(failure.error);
    else this.#ended.resolve(DONE);
  }

  #take(answer: Answer): void {
    if (answer instanceof Sink) {
      this.#stream = answer;
      if (this.isLeft) answer.leave();
      answer.onEnd(this);
    } else this.#ended.resolve({ done: false, value: answer });
  }
}
