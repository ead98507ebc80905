/** Yields the newest value, at most once per frame. Values that arrive in between are skipped. */
export class Newest<Value> implements AsyncIterableIterator<Value> {
  readonly #onReturn: () => void;
  #waiting: { value: Value }[] = [];
  #isOver = false;
  #wake = () => {};
  #stopWaiting = () => {};

  constructor(onReturn: () => void) {
    this.#onReturn = onReturn;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  put(value: Value): void {
    this.#waiting = [{ value }];
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async next(): Promise<IteratorResult<Value, undefined>> {
    while (this.#waiting.length === 0 && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#waiting.length > 0) await this.#nextFrame();
    const newest = this.#waiting.pop();
    return newest ? { value: newest.value, done: false } : { value: undefined, done: true };
  }

  async return(): Promise<IteratorResult<Value, undefined>> {
    this.#waiting = [];
    this.end();
    this.#stopWaiting();
    this.#onReturn();
    return { value: undefined, done: true };
  }

  #nextFrame(): Promise<void> {
    return new Promise((resolve) => {
      this.#stopWaiting = resolve;
      requestAnimationFrame(() => resolve());
    });
  }
}
