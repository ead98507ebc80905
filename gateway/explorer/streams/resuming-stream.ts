import { type Client, createClient, type FormattedExecutionResult, type SubscribePayload } from 'graphql-ws';
import { backoff } from '../../../subgraphs/upstream/backoff.ts';
import { authorization, hasToken } from '../credential.ts';

export type Fault = { message: string; extensions?: { code?: string; retryable?: boolean; cursor?: string } };

/** When to reopen a stream that the server has ended. */
export type Reopening = 'at once' | 'later' | 'never';

export type Subscriber<Result> = {
  /** Returns the operation for the next attempt, which resumes where the last attempt ended. */
  operation(): Promise<SubscribePayload> | SubscribePayload;
  onOpening(): void;
  onConnected(): void;
  onResult(result: Result): void;
  /** Called when the connection fails. `until` is the time of the next attempt, in Unix milliseconds. */
  onWaiting(until: number, reason: string): void;
  /** Called when the server ends the stream. Without errors, the stream is complete. */
  onEnd(faults: readonly Fault[]): Reopening;
};

const WAIT = { first: 500, longest: 10_000 };

/** How long a connection may be idle before a ping is sent, in milliseconds. */
const PING_AFTER = 15_000;

/** How long a connection may be idle before it is considered lost, in milliseconds. */
const LONGEST_SILENCE = 40_000;

const shown = () => (hasToken() ? authorization() : undefined);

/**
 * Follows a subscription until stopped. Reopens the stream immediately or with increasing delays, any number of times.
 */
export class ResumingStream<Result extends FormattedExecutionResult> {
  readonly #address: string;
  readonly #subscriber: Subscriber<Result>;
  #attempt = new AbortController();
  #failures = 0;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, subscriber: Subscriber<Result>) {
    this.#address = address;
    this.#subscriber = subscriber;
  }

  open(): void {
    this.stop();
    this.#attempt = new AbortController();
    void this.#follow(this.#attempt.signal).catch((error: unknown) => this.#retry(textOf(error)));
  }

  stop(): void {
    clearTimeout(this.#wait);
    clearTimeout(this.#silence);
    this.#attempt.abort();
  }

  async #follow(left: AbortSignal): Promise<void> {
    this.#subscriber.onOpening();
    const operation = await this.#subscriber.operation();
    if (left.aborted) return;
    const leave = this.#connect(left).subscribe<Result['data'], Result['extensions']>(operation, {
      next: (result) => !left.aborted && this.#take(result as Result),
      error: (error) => !left.aborted && this.#fail(error),
      complete: () => !left.aborted && this.end([]),
    });
    left.addEventListener('abort', leave);
    this.#listen();
  }

  #connect(left: AbortSignal): Client {
    const client = createClient({
      url: this.#address,
      connectionParams: shown,
      retryAttempts: 0,
      lazyCloseTimeout: 0,
      keepAlive: PING_AFTER,
    });
    client.on('connected', () => !left.aborted && this.#subscriber.onConnected());
    client.on('message', () => !left.aborted && this.#listen());
    return client;
  }

  #take(result: Result): void {
    if (result.data !== undefined) this.#failures = 0;
    this.#subscriber.onResult(result);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#retry(`no message for ${LONGEST_SILENCE / 1000} s`), LONGEST_SILENCE);
  }

  /** Handles an error. An array of errors comes from the server; anything else is a connection failure. */
  #fail(error: unknown): void {
    if (Array.isArray(error)) this.end(error);
    else this.#retry(textOf(error));
  }

  end(faults: readonly Fault[]): void {
    this.stop();
    const reopening = this.#subscriber.onEnd(faults);
    if (reopening === 'at once') this.open();
    if (reopening === 'later') this.#retry(faults[0]?.message ?? 'the server ended the stream');
  }

  #retry(reason: string): void {
    this.stop();
    const wait = backoff(this.#failures++, WAIT);
    this.#subscriber.onWaiting(Date.now() + wait, reason);
    this.#wait = setTimeout(() => this.open(), wait);
  }
}

/** Describes a connection failure. Browsers give no reason for a refused connection. */
function textOf(error: unknown): string {
  if (error instanceof CloseEvent) return closingText(error);
  return error instanceof Error ? error.message : 'the server is unreachable';
}

const closingText = ({ code, reason }: CloseEvent) =>
  code === 1006 ? 'the server is unreachable' : `the server closed the connection (${code}${reason && ` ${reason}`})`;
