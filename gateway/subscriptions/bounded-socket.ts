import type { Duplex } from 'node:stream';
import { CloseCode, type WebSocket as Protocol } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Headers } from '../requests/request-options.ts';
import { log } from '../settings/log.ts';
import { HeldWrites } from './held-writes.ts';
import type { TextFrame } from './text-frame.ts';

/** How much may wait in a socket, in bytes, before another message closes it. */
export const WAITING = 4 * 1024 * 1024;

const TRY_AGAIN_LATER = 1013;

/** A WebSocket whose peer has to read: once too much is overdue, the next message, of whatever kind, closes it with 1013. */
export class BoundedSocket extends WebSocket implements Protocol {
  /** How many operations of this socket are being executed. */
  running = 0;
  /** The headers of its upgrade that each of its operations has. */
  optionHeaders: Headers = {};
  #connection: Duplex | undefined;
  readonly #held = new HeldWrites();

  /** How many bytes of frames were sent together the last time. */
  #recent = 0;

  /** How many bytes wait to be sent. */
  get waiting(): number {
    return this.#connection?.writableLength ?? 0;
  }

  /** How many of them have waited since before the frames that were sent last, however large those are. */
  get overdue(): number {
    return this.waiting - this.#recent;
  }

  /** Sends frames over a connection, beside those of the socket itself, which has it by then. */
  connect(connection: Duplex): void {
    this.#connection = connection;
  }

  override send(text: string): void {
    if (this.readyState === WebSocket.OPEN && this.overdue > WAITING)
      this.close(TRY_AGAIN_LATER, 'the socket does not take what it is sent');
    // A message whose peer has gone is lost, as one is that was sent: the socket closes anyway.
    if (this.readyState === WebSocket.OPEN) super.send(text);
  }

  /** Sends a frame that many sockets share, with an end of its own. Nothing is compressed, so that frames of `ws` do not wait. */
  sendFrame(frame: TextFrame, end: string): void {
    if (this.readyState !== WebSocket.OPEN || !this.#connection) return;
    if (this.#held.begin(this.#connection)) this.#recent = 0;
    this.#recent += frame.writeTo(this.#connection, end);
  }

  /** Keeps nothing of a message while it is being answered, which may last as long as a subscription. */
  onMessage(answer: (text: string) => Promise<void>): void {
    this.on('message', (bytes) => {
      answer(String(bytes)).catch((error: unknown) => this.#failed(error));
    });
  }

  #failed(error: unknown): void {
    log.error({ err: error }, 'a message of a socket failed');
    this.close(CloseCode.InternalServerError, 'Internal server error');
  }
}
