import type { BoundedSocket } from './bounded-socket.ts';
import { type Message, SharedText } from './messages.ts';
import type { Outlet } from './sink.ts';

/** Sends the messages of a subscription of graphql-ws. Its id comes last, so that all before it is encoded once for all subscribers. */
export class SocketOutlet implements Outlet {
  readonly #socket: BoundedSocket;
  readonly #end: string;

  constructor(socket: BoundedSocket, id: string) {
    this.#socket = socket;
    this.#end = `,"id":${JSON.stringify(id)}}`;
  }

  get answerLimit(): number {
    return this.#socket.limits.answer;
  }

  get waiting(): number {
    return this.#socket.waiting;
  }

  get overdue(): number {
    return this.#socket.overdue;
  }

  send(message: Message): void {
    message.socketText ??= new SharedText(`{"type":"next","payload":${message.payload}`);
    this.#socket.sendMessage(message.socketText, this.#end);
  }

  hold(): void {
    this.#socket.hold();
  }

  release(): void {
    this.#socket.release();
  }
}
