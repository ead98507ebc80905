import { type Client, createClient, type FormattedExecutionResult, type SubscribePayload } from 'graphql-ws';
import { backoff } from '../../../subgraphs/upstream/backoff.ts';
import { authorization, hasToken } from '../credential.ts';

/** An error with which the server ends a stream. */
export type Fault = { message: string; extensions?: { code?: string; retryable?: boolean; cursor?: string } };

/** When a stream that the server has ended is opened again. */
export type Reopening = 'at once' | 'later' | 'never';

/** What is asked for, and what becomes of it. */
export type Subscriber<Result> = {
  /** The operation of the next attempt: one that goes on where the last one ended. */
  operation(): Promise<SubscribePayload> | SubscribePayload;
  onOpening(): void;
  onConnected(): void;
  onResult(result: Result): void;
  /** The connection was lost, or could not be had; the next attempt is made then, in Unix milliseconds. */
  onWaiting(until: number, reason: string): void;
  /** The server has ended the stream; without a fault there is no more of it. */
  onEnd(faults: readonly Fault[]): Reopening;
};

const WAIT = { first: 500, longest: 10_000 };

/** How long a connection is quiet before the server is asked whether it is there. */
const PING_AFTER = 15_000;

/** After this time without a word the connection is taken for lost. */
const LONGEST_SILENCE = 40_000;

/** What a socket begins with: nothing, where nothing was shown. */
const shown = () => (hasToken() ? authorization() : undefined);

/** Follows a subscription until it is stopped: what ends is opened again, at once or after a growing time, however often. */
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

  /** Opens the stream now; one that is open is left. */
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

  /** A connection that is closed once its subscription is left, or is not begun where that was left before. */
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
    this.#silence = setTimeout(() => this.#retry('the server has said nothing for some time'), LONGEST_SILENCE);
  }

  /** The server ends a stream with errors; all else is of the connection. */
  #fail(error: unknown): void {
    if (Array.isArray(error)) this.end(error);
    else this.#retry(textOf(error));
  }

  /** Takes it that the server has ended the stream. */
  end(faults: readonly Fault[]): void {
    this.stop();
    const reopening = this.#subscriber.onEnd(faults);
    if (reopening === 'at once') this.open();
    if (reopening === 'later') this.#retry(faults[0]?.message ?? 'the server has ended the stream');
  }

  #retry(reason: string): void {
    this.stop();
    const wait = backoff(this.#failures++, WAIT);
    this.#subscriber.onWaiting(Date.now() + wait, reason);
    this.#wait = setTimeout(() => this.open(), wait);
  }
}

/** Why a connection was lost, or could not be had: that it was refused is an event without any reason. */
function textOf(error: unknown): string {
  if (error instanceof CloseEvent) return closingText(error);
  return error instanceof Error ? error.message : 'the server does not answer';
}

const closingText = ({ code, reason }: CloseEvent) =>
  code === 1006
    ? 'the server does not answer'
    : `the server has closed the connection (${code}${reason && ` ${reason}`})`;
