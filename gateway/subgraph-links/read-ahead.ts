/** How many messages may wait to be taken; no more are read until some have been. */
const MOST_WAITING = 500;

/** Reads a stream of messages as fast as they are taken, so that the rest waits where it comes from. */
export class ReadAhead {
  #waiting = 0;
  #taken = Promise.withResolvers<void>();

  /** A message has arrived. */
  add(): void {
    this.#waiting++;
  }

  /** One has been taken. */
  take(): void {
    this.#waiting--;
    this.#go();
  }

  /** Fetches an answer whose body is read while few messages wait. */
  readonly fetch: typeof fetch = async (input, init) => {
    // What another address would be sent is the secret of this one.
    const response = await fetch(input, { ...init, redirect: 'error' });
    init?.signal?.addEventListener('abort', () => this.#go(), { once: true });
    const paced = new TransformStream<Uint8Array, Uint8Array>({
      transform: async (chunk, controller) => {
        while (this.#waiting > MOST_WAITING && !init?.signal?.aborted) await this.#taken.promise;
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(paced), { status, statusText, headers });
  };

  #go(): void {
    this.#taken.resolve();
    this.#taken = Promise.withResolvers();
  }
}
