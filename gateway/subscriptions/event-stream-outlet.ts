import type { ServerResponse } from 'node:http';
import type { Outlet } from './sink.ts';

const NEXT = Buffer.from('event: next\ndata: ');
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
 * Sends the messages of an operation as server-sent events, as `graphql-sse` has them: `next` with an answer, and `complete`. The cursor behind
 * a message is its id, so that browsers resume there by `Last-Event-ID`; it comes after the data, for who reads line by line.
 */
export class EventStreamOutlet implements Outlet {
  readonly #response: ServerResponse;

  /** Sends the head of the answer at once. */
  constructor(response: ServerResponse) {
    this.#response = response;
    response.writeHead(200, HEAD);
    this.keepAlive();
  }

  get waiting(): number {
    return this.#response.writableLength;
  }

  send(payload: Buffer, cursor: string | undefined): void {
    const id = cursor === undefined ? '\n\n' : `\nid: ${cursor}\n\n`;
    this.#response.write(Buffer.concat([NEXT, payload, Buffer.from(id)]));
  }

  /** A comment, which no client sees: it keeps proxies from ending a connection that is idle. */
  keepAlive(): void {
    this.#response.write(':\n\n');
  }

  /** The operation is over. */
  complete(): void {
    this.#response.write(COMPLETE);
    this.end();
  }

  /** Ends the answer in the middle of its operation, so that clients connect again. */
  end(): void {
    this.#response.end();
    setTimeout(() => this.#response.destroy(), FAREWELL).unref();
  }
}
