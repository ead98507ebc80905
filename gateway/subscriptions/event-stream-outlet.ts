import type { ServerResponse } from 'node:http';
import type { Message } from './messages.ts';
import { type Outlet, RecentBytes } from './sink.ts';

const COMPLETE = 'event: complete\ndata:\n\n';
const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that collects an answer before it passes it on would hold events back.
  'x-accel-buffering': 'no',
};

/** How long a response that was ended may take to be read, in milliseconds. */
const FAREWELL = 10_000;

/**
 * Sends the messages of an operation as server-sent events of `graphql-sse`. The cursor behind a message is its id, so that browsers resume
 * there by `Last-Event-ID`; it follows the data, for clients that read line by line.
 */
export class EventStreamOutlet implements Outlet {
  readonly answerLimit: number;
  readonly #response: ServerResponse;
  readonly #recent = new RecentBytes();

  /** Sends the head of the answer at once. */
  constructor(response: ServerResponse, answerLimit: number) {
    this.answerLimit = answerLimit;
    this.#response = response;
    response.writeHead(200, HEAD);
    this.keepAlive();
  }

  get waiting(): number {
    return this.#response.writableLength;
  }

  get overdue(): number {
    return this.waiting - this.#recent.count;
  }

  sendMessage(message: Message): void {
    message.eventBytes ??= Buffer.from(nextEvent(message.payload, message.place?.cursor));
    this.#write(message.eventBytes);
  }

  hold(): void {
    this.#response.cork();
    process.nextTick(() => this.#response.uncork());
  }

  /** Sends an answer that is JSON; the cursor is behind it. */
  sendAnswer(payload: string, cursor: string | undefined): void {
    this.#write(nextEvent(payload, cursor));
  }

  /** A comment, which no client sees: it keeps proxies from ending a connection that is idle. */
  keepAlive(): void {
    this.#write(':\n\n');
  }

  /** The operation is over. */
  complete(): void {
    this.#write(COMPLETE);
    this.end();
  }

  /** Ends the answer in the middle of its operation, so that clients connect again. */
  end(): void {
    this.#response.end();
    setTimeout(() => this.#response.destroy(), FAREWELL).unref();
  }

  #write(text: string | Buffer): void {
    if (this.#response.writableEnded) return;
    this.#recent.add(Buffer.byteLength(text));
    this.#response.write(text);
  }
}

const nextEvent = (payload: string, cursor: string | undefined) =>
  `event: next\ndata: ${payload}${cursor === undefined ? '' : `\nid: ${cursor}`}\n\n`;
