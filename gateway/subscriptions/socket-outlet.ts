import type { WebSocket } from 'ws';
import type { Outlet } from './sink.ts';

const END = Buffer.from('}');

/** Sends the messages of a subscription of graphql-ws, by the id that the subscription has in its socket. */
export class SocketOutlet implements Outlet {
  readonly #socket: WebSocket;
  readonly #head: Buffer;

  constructor(socket: WebSocket, id: string) {
    this.#socket = socket;
    this.#head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
  }

  get waiting(): number {
    return this.#socket.bufferedAmount;
  }

  send(payload: Buffer): void {
    this.#socket.send(Buffer.concat([this.#head, payload, END]), { binary: false });
  }
}
