import type { Duplex } from 'node:stream';
import { CloseCode, type WebSocket as Protocol } from 'graphql-ws';
import { type RawData, WebSocket } from 'ws';
import type { Caller } from '../auth/caller.ts';
import type { ClientCredentials } from '../auth/clients.ts';
import { log } from '../config/log.ts';
import { type Limits, PROFILES, TokenBucket } from '../config/profiles.ts';
import { limitMessage } from '../limits/answer-size.ts';
import type { Headers } from '../requests/operation-request.ts';
import { type Message, RecentBytes, SharedText, type Transport } from './messages.ts';

const MAX_WAITING_BYTES = 4 * 1024 * 1024;

const CLOSE_TIMEOUT_MS = 1_000;

const TEXT = { binary: false };

export const GOING_AWAY = 1001;
export const TRY_AGAIN_LATER = 1013;
export const TOO_MANY = 4429;

/** A WebSocket with a bounded send queue: if too many bytes are overdue, the next message closes it with code 1013. */
export class BoundedSocket extends WebSocket implements Protocol, Transport {
  running = 0;
  /** Identifies the client: the client's key or, before authentication, its network address. */
  key = '';
  limits: Limits = PROFILES.strict;
  optionHeaders: Headers = {};
  /** The authenticated caller; undefined before authentication, and once the credential has expired or been revoked. */
  caller: Caller | undefined;
  upgradeCredentials: ClientCredentials | undefined;
  ended: ((code: number, reason: string) => Promise<void>) | undefined;
  connection: Duplex | undefined;
  #closeWhenAnswered: (() => void) | undefined;
  #answer: ((message: string) => Promise<void>) | undefined;
  readonly #recent = new RecentBytes();
  readonly #rate = new TokenBucket();

  get waiting(): number {
    return this.bufferedAmount;
  }

  get overdue(): number {
    return this.waiting - this.#recent.count;
  }

  get maxResponseBytes(): number {
    return this.limits.answer;
  }

  hold(): void {
    this.connection?.cork();
    process.nextTick(uncork, this.connection);
  }

  override send(text: string): void {
    this.#send(limitMessage(this.maxResponseBytes, text));
  }

  sendResponse(id: string, payload: string): void {
    this.#send(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`);
  }

  #send(text: string): void {
    if (this.readyState === WebSocket.OPEN && this.overdue > MAX_WAITING_BYTES)
      this.close(TRY_AGAIN_LATER, 'the client reads too slowly');
    if (this.readyState === WebSocket.OPEN) super.send(text);
  }

  /** Truncates a close reason that exceeds the frame size, such as one that contains a long operation id. */
  override close(code?: number, reason = ''): void {
    super.close(code, truncate(reason));
    if (code === GOING_AWAY) setTimeout(() => this.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  /** Closes the socket once all of its operations and streams have ended, or after `wait` milliseconds. */
  closeWhenIdle(code: number, reason: string, wait: number): void {
    const close = () => this.close(code, reason);
    this.#closeWhenAnswered = close;
    if (this.running === 0) setImmediate(close);
    else setTimeout(close, wait).unref();
  }

  answered(): void {
    this.running--;
    if (this.running === 0) this.#closeWhenAnswered?.();
  }

  /**
   * Sends a subscription's message. The operation id comes last, so that the rest is encoded once for all subscribers.
   */
  sendMessage(message: Message, end: string): void {
    if (this.readyState !== WebSocket.OPEN) return;
    message.socketText ??= new SharedText(`{"type":"next","payload":${message.payload}`);
    const text = message.socketText;
    const bytes = text.endingWith(end);
    this.#recent.add(bytes.length);
    super.send(bytes, TEXT);
    if (this.bufferedAmount > 0) text.hold();
  }

  onMessage(answer: (message: string) => Promise<void>): void {
    this.#answer = answer;
    // The listeners are methods, because closures would be allocated for each socket.
    this.on('ping', this.isWithinRate);
    this.on('message', this.take);
  }

  take(bytes: RawData): void {
    if (this.isWithinRate()) this.#answer?.(String(bytes)).catch((error: unknown) => this.#failed(error));
  }

  /** Counts a message from the client. If the client exceeds its rate limit, closes the socket and returns false. */
  isWithinRate(): boolean {
    if (this.readyState !== WebSocket.OPEN) return false;
    const { messages } = this.limits;
    const isAdmitted = this.#rate.admits(messages);
    if (!isAdmitted) this.close(TOO_MANY, `too many messages: the limit is ${messages} per second`);
    return isAdmitted;
  }

  #failed(error: unknown): void {
    log.error({ err: error }, 'a WebSocket message failed');
    this.close(CloseCode.InternalServerError, 'Internal server error');
  }
}

const MAX_REASON_BYTES = 123;

const truncate = (reason: string) =>
  new TextDecoder().decode(Buffer.from(reason).subarray(0, MAX_REASON_BYTES), { stream: true });

function uncork(connection: Duplex | undefined): void {
  connection?.uncork();
}
