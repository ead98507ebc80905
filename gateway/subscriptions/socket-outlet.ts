import type { BoundedSocket } from './bounded-socket.ts';
import type { Message } from './messages.ts';
import type { Outlet } from './sink.ts';
import { beginFrame } from './text-frame.ts';

/**
 * Sends the messages of a subscription of graphql-ws. The id that the subscription has in its socket comes last, so that all before it is
 * written once for all subscribers whose ids are of one length, as those of a client are.
 */
export class SocketOutlet implements Outlet {
  readonly #socket: BoundedSocket;
  readonly #end: string;

  constructor(socket: BoundedSocket, id: string) {
    this.#socket = socket;
    this.#end = `,"id":${JSON.stringify(id)}}`;
  }

  get waiting(): number {
    return this.#socket.waiting;
  }

  send(message: Message): void {
    const rest = Buffer.byteLength(this.#end);
    const start = message.bytes(rest, ({ payload }) => beginFrame(`{"type":"next","payload":${payload}`, rest));
    this.#socket.sendFrame(start, this.#end);
  }
}
